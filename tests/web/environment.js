// SPDX-License-Identifier: MIT
// Gives the program the variables of the environment, of which Emscripten makes its own.
Module['preRun'] = function () {
    Object.assign(ENV, process.env);
};
