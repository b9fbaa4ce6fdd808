"""The labels of LLVM's Bazel overlay that this project uses.

The installed LLVM is two shared libraries, so every library label below stands for
the same thing. They are kept apart all the same: a BUILD file then names what it
uses, and reads the same if LLVM is ever built from source.
"""

LIBRARIES = {
    "mlir": [
        "AllPassesAndDialects",
        "AsmParser",
        "BytecodeOpInterface",
        "ControlFlowInterfaces",
        "IR",
        "InferTypeOpInterface",
        "LoopLikeInterface",
        "MlirOptLib",
        "Parser",
        "Pass",
        "SideEffectInterfaces",
        "Support",
        "TransformUtils",
        "Transforms",
    ],
    "llvm": [
        "AMDGPUAsmParser",
        "AMDGPUDisassembler",
        "AMDGPUUtils",
        "MC",
        "MCParser",
        "Object",
        "Support",
        "TargetParser",
    ],
}

TOOLS = {
    "mlir": ["mlir-tblgen"],
    "llvm": [
        "FileCheck",
        "clang-format",
        "clang-tidy",
        "llvm-mc",
        "llvm-objdump",
        "llvm-readelf",
        "not",
        "split-file",
    ],
}
