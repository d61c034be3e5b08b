// SPDX-License-Identifier: MIT
// Asks pkg-config where libgf2kit is.
use std::process::Command;

fn main() {
    let output = Command::new("pkg-config")
        .args(["--libs", "gf2kit-c"])
        .output()
        .expect("pkg-config cannot be run");
    assert!(
        output.status.success(),
        "pkg-config does not find gf2kit-c: set PKG_CONFIG_PATH"
    );
    for flag in String::from_utf8(output.stdout)
        .unwrap()
        .split_whitespace()
    {
        if let Some(folder) = flag.strip_prefix("-L") {
            println!("cargo:rustc-link-search=native={folder}");
        } else if let Some(name) = flag.strip_prefix("-l") {
            println!("cargo:rustc-link-lib=dylib={name}");
        }
    }
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
}
