"""Thread traces of kernels beside the cycle model."""
