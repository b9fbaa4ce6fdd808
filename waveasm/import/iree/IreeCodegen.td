//===- IreeCodegen.td - Stand-in for IREE's codegen dialect ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IREE_IREECODEGEN_TD
#define WAVEASM_IMPORT_IREE_IREECODEGEN_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def IreeCodegen_Dialect : Dialect {
  let name = "iree_codegen";
  let summary = "stand-in for `translation_info` of IREE's codegen dialect";
  let description = [{
    Other attributes of the dialect are kept as text.
  }];
  let cppNamespace = "::waveasm::iree";
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

def IreeCodegen_TranslationInfoAttr
    : AttrDef<IreeCodegen_Dialect, "TranslationInfo"> {
  let mnemonic = "translation_info";
  let summary = "how a kernel was distributed over work-items";
  let description = [{
        #iree_codegen.translation_info<pipeline = None workgroup_size = [128, 2, 1]
            subgroup_size = 64, {llvm_func_attrs = {"amdgpu-waves-per-eu" = "2"}}>

    Every part may be left out, and they may stand in any order, with or without commas
    between them; `pipeline =` may be left out before a name. Sizes are in work-items.
  }];
  let parameters = (ins
    OptionalParameter<"::mlir::Attribute", "a name as a string, or any attribute">:$pipeline,
    OptionalParameter<"::mlir::SymbolRefAttr">:$codegenSpec,
    OptionalArrayRefParameter<"int64_t", "x, y, z; empty if not given">:$workgroupSize,
    OptionalParameter<"std::optional<int64_t>">:$subgroupSize,
    OptionalParameter<"::mlir::DictionaryAttr">:$configuration
  );
  let hasCustomAssemblyFormat = 1;
}

#endif // WAVEASM_IMPORT_IREE_IREECODEGEN_TD
