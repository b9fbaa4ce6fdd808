"""What the schedule of a kernel says about similar kernels."""
