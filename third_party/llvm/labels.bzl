"""The labels of LLVM's Bazel overlay that this project uses.

The installed LLVM is two shared libraries, so every library label below stands for
the same thing. They are kept apart all the same: a BUILD file then names what it
uses, and reads the same if LLVM is ever built from source.
"""

LIBRARIES = {
    "mlir": [
        "AMDGPUDialect",
        "AffineDialect",
        "AllPassesAndDialects",
        "Analysis",
        "ArithDialect",
        "AsmParser",
        "BytecodeOpInterface",
        "ControlFlowDialect",
        "ControlFlowInterfaces",
        "ControlFlowToSCF",
        "DLTIDialect",
        "DataLayoutInterfaces",
        "FromLLVMIRTranslation",
        "FuncDialect",
        "GPUDialect",
        "IR",
        "InferTypeOpInterface",
        "LLVMDialect",
        "LoopLikeInterface",
        "MathDialect",
        "MemRefDialect",
        "MlirOptLib",
        "Parser",
        "Pass",
        "ROCDLDialect",
        "SCFDialect",
        "SideEffectInterfaces",
        "Support",
        "TensorDialect",
        "ToLLVMIRTranslation",
        "TransformUtils",
        "Transforms",
        "UBDialect",
        "VectorDialect",
    ],
    "llvm": [
        "AMDGPUAsmParser",
        "AMDGPUDisassembler",
        "AMDGPUUtils",
        "AsmParser",
        "Core",
        "DebugInfoDWARF",
        "MC",
        "MCParser",
        "Object",
        "Passes",
        "Scalar",
        "Support",
        "TargetParser",
        "TransformUtils",
    ],
}

TOOLS = {
    "mlir": ["mlir-tblgen"],
    "llvm": [
        "FileCheck",
        "clang-format",
        "clang-tidy",
        "ld.lld",
        "llvm-mc",
        "llvm-mca",
        "llvm-objdump",
        "llvm-readelf",
        "llvm-tblgen",
        "not",
        "split-file",
    ],
}
