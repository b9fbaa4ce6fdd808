//===- WaveAsmAttrs.td - targets and the calling convention ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMATTRS_TD
#define WAVEASM_DIALECT_WAVEASMATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "waveasm/dialect/ArchAttrInterface.td"
include "waveasm/dialect/WaveAsmDialect.td"

class WaveAsm_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<WaveAsm_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

// `#waveasm.gfx942`: an architecture. waveasm/target has its properties.
class WaveAsm_ArchAttr<string name, string mnemonic>
    : WaveAsm_Attr<name, mnemonic, [WaveAsm_ArchAttrInterface]> {
  let summary = "the architecture " # mnemonic;
  let extraClassDeclaration = [{
    const target::Machine &getTargetMachine() const {
      return static_cast<const WaveAsmDialect &>(getDialect())
          .getMachine(getMnemonic());
    }
  }];
}

def WaveAsm_GFX942Attr : WaveAsm_ArchAttr<"GFX942", "gfx942">;
def WaveAsm_GFX950Attr : WaveAsm_ArchAttr<"GFX950", "gfx950">;
def WaveAsm_GFX1250Attr : WaveAsm_ArchAttr<"GFX1250", "gfx1250">;

def WaveAsm_TargetAttr : WaveAsm_Attr<"Target", "target"> {
  let summary = "architecture and code object version";
  let description = [{
    `#waveasm.target<#waveasm.gfx942, 5>`. The version defaults to 5.
  }];
  let parameters = (ins
    "::waveasm::ArchAttrInterface":$arch,
    DefaultValuedParameter<"int64_t", "5">:$code_object_version);
  let assemblyFormat = "`<` custom<Arch>($arch) (`,` $code_object_version^)? `>`";
  let genVerifyDecl = 1;
}

def WaveAsm_AbiAttr : WaveAsm_Attr<"Abi", "abi"> {
  let summary = "registers that the hardware fills before the first instruction";
  let description = [{
    `#waveasm.abi<tid = 0, kernarg = 0, wg_id_x = 2>`. It documents the convention and does not
    reserve registers; only `precolored` operations do.
  }];
  let parameters = (ins
    DefaultValuedParameter<"int64_t", "0">:$tid,
    DefaultValuedParameter<"int64_t", "0">:$kernarg,
    OptionalParameter<"std::optional<int64_t>">:$wg_id_x,
    OptionalParameter<"std::optional<int64_t>">:$wg_id_y,
    OptionalParameter<"std::optional<int64_t>">:$wg_id_z);
  let assemblyFormat = "`<` struct(params) `>`";
}

def WaveAsm_DataAttr : WaveAsm_Attr<"Data", "data"> {
  let summary = "read-only bytes that a code object has beside the code";
  let description = [{
    `#waveasm.data<"table", align = 16, value = dense<[1, 2]> : tensor<2xi32>>`. The elements are
    integers or floats of 8, 16, 32 or 64 bits, one after the other, the low byte first. The
    alignment, a power of two from 4 to 4096, is 4 if it is not given. With `exported = true`, the
    name is a symbol of the code object, which the host may find to write other values before a
    launch; programs of a module that export the same name share the bytes.
  }];
  let parameters = (ins
    "::mlir::StringAttr":$name,
    DefaultValuedParameter<"int64_t", "4">:$align,
    DefaultValuedParameter<"bool", "false">:$exported,
    "::mlir::DenseElementsAttr":$value);
  let assemblyFormat = "`<` $name `,` struct($align, $exported, $value) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getNumBytes() const;
    std::vector<char> getBytes() const;
  }];
}

#endif // WAVEASM_DIALECT_WAVEASMATTRS_TD
