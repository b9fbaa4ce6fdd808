"""The settings of compiles and searches, in Python and as flags."""
