# SPDX-License-Identifier: MIT
"""Random programs of calls of gf2kit, compared step by step with plain NumPy; tests/python/test_model.py runs them."""
