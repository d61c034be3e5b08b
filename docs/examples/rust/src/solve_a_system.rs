// SPDX-License-Identifier: MIT
//! Solves x0 + x1 = b0, x1 + x2 = b1, x0 + x2 = b2, and finds the minimum distance of the code of these three rows.
use gf2kit_sys::*;
use std::ffi::CStr;
use std::ptr::{null, null_mut};

/// Owns a matrix.
struct Matrix(*mut gf2_matrix);

impl Matrix {
    /// A matrix of at most 64 columns; column 0 is the lowest bit of a row.
    fn from_rows(rows: &[u64], columns: usize) -> Result<Matrix, String> {
        let mut a = null_mut();
        answer(unsafe { gf2_matrix_create(rows.len(), columns, &mut a) })?;
        let matrix = Matrix(a);
        answer(unsafe { gf2_matrix_set_rows(a, 0, rows.len(), rows.as_ptr(), 1) })?;
        Ok(matrix)
    }
}

impl Drop for Matrix {
    fn drop(&mut self) {
        unsafe { gf2_matrix_free(self.0) }
    }
}

/// True for GF2_OK, false for GF2_NO; else the message.
fn answer(status: gf2_status) -> Result<bool, String> {
    match status {
        GF2_OK => Ok(true),
        GF2_NO => Ok(false),
        _ => Err(unsafe { CStr::from_ptr(gf2_last_error()) }.to_string_lossy().into_owned()),
    }
}

fn text(vector: u64) -> String {
    (0..3).map(|j| if vector >> j & 1 == 1 { '1' } else { '0' }).collect()
}

fn main() -> Result<(), String> {
    let a = Matrix::from_rows(&[0b011, 0b110, 0b101], 3)?;
    for b in [0b011u64, 0b001] {
        let mut solution = null_mut();
        let mut proof = 0u64;
        if answer(unsafe { gf2_solve(a.0, &b, 3, &mut solution) })? {
            answer(unsafe { gf2_solution_x(solution, &mut proof) })?;
            println!("b = {}: x = {}", text(b), text(proof));
        } else {
            answer(unsafe { gf2_solution_certificate(solution, &mut proof) })?;
            println!("b = {}: no solution, by y = {}", text(b), text(proof));
        }
        unsafe { gf2_solution_free(solution) }
    }

    let mut found = gf2_least_weight { size: std::mem::size_of::<gf2_least_weight>(), ..Default::default() };
    answer(unsafe { gf2_minimum_distance(a.0, null(), &mut found, null_mut()) })?;
    println!("minimum distance {}", found.weight);
    Ok(())
}
