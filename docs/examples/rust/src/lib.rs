// SPDX-License-Identifier: MIT
//! Declarations from `gf2kit.h` that the example needs; its comments say what the functions do.
#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_int, c_void};

pub type gf2_status = c_int;
pub const GF2_OK: gf2_status = 0;
pub const GF2_NO: gf2_status = 1;

#[repr(C)]
pub struct gf2_matrix {
    _private: [u8; 0],
}

#[repr(C)]
pub struct gf2_solution {
    _private: [u8; 0],
}

/// Set `size` to the size of this struct.
#[repr(C)]
pub struct gf2_budget {
    pub size: usize,
    pub elements: u64,
    pub seconds: f64,
    pub progress: Option<extern "C" fn(*const gf2_progress, *mut c_void) -> c_int>,
    pub user_data: *mut c_void,
}

#[repr(C)]
pub struct gf2_progress {
    pub size: usize,
    pub done: u64,
    pub total: u64,
    pub best: usize,
    pub lower_bound: usize,
}

/// Set `size` to the size of this struct.
#[repr(C)]
#[derive(Default)]
pub struct gf2_least_weight {
    pub size: usize,
    pub weight: usize,
    pub lower_bound: usize,
    pub proved: c_int,
    pub ties: u64,
    pub examined: u64,
}

extern "C" {
    pub fn gf2_last_error() -> *const c_char;
    pub fn gf2_matrix_create(rows: usize, columns: usize, result: *mut *mut gf2_matrix) -> gf2_status;
    pub fn gf2_matrix_free(a: *mut gf2_matrix);
    pub fn gf2_matrix_set_rows(
        a: *mut gf2_matrix,
        first: usize,
        count: usize,
        words: *const u64,
        stride: usize,
    ) -> gf2_status;
    pub fn gf2_solve(
        a: *const gf2_matrix,
        b: *const u64,
        b_length: usize,
        solution: *mut *mut gf2_solution,
    ) -> gf2_status;
    pub fn gf2_solution_free(solution: *mut gf2_solution);
    pub fn gf2_solution_x(solution: *const gf2_solution, x: *mut u64) -> gf2_status;
    pub fn gf2_solution_certificate(solution: *const gf2_solution, y: *mut u64) -> gf2_status;
    pub fn gf2_minimum_distance(
        generators: *const gf2_matrix,
        budget: *const gf2_budget,
        result: *mut gf2_least_weight,
        word: *mut u64,
    ) -> gf2_status;
}
