//===- Vmem.td - vector memory --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_VMEM_TD
#define WAVEASM_DIALECT_VMEM_TD

include "waveasm/dialect/VmemOpInterface.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// Addresses are `saddr` + `voffset` + `soffset` + `instOffset`, in bytes. `saddr` is a buffer
// descriptor of 4 SGPRs for buffer_*, a 64-bit address for global_* and flat_*, whose `soffset` is
// 0. A global_* access whose lanes are too far apart for one base has `saddr` 0 and a 64-bit
// `voffset`, which is the address. Stores without `soffset` have 0. Loads have one result; the IR accepts more because other tools
// print them. The discardable attribute `inBounds` (unit) says that no lane accesses anything
// outside the buffer, so that the access does not need the bounds check of a descriptor, and the
// sum of the offsets is below 2^32.

class WaveAsm_VmemOp<string mnemonic, string access, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Vmem", "Global", access, "saddr",
                                [WaveAsm_VmemOpInterface]> {
  let specialReads = [EXEC];
  let accessBytes = bytes;
}

class WaveAsm_VmemLoadOp<string mnemonic, int bytes>
    : WaveAsm_VmemOp<mnemonic, "Load", bytes> {
  let arguments = (ins
    WaveAsm_SGPROrImm:$saddr, WaveAsm_VGPROrImm:$voffset, WaveAsm_SGPROrImm:$soffset,
    DefaultValuedAttr<I64Attr, "0">:$instOffset);
  let results = (outs Variadic<WaveAsm_AnyVGPR>:$results);
  let assemblyFormat = [{
    $saddr `,` $voffset `,` $soffset (`offset` `:` $instOffset^)? attr-dict `:`
    type($saddr) `,` type($voffset) `,` type($soffset) `->` type($results)
  }];
}

class WaveAsm_VmemStoreOp<string mnemonic, int bytes, string access = "Store">
    : WaveAsm_VmemOp<mnemonic, access, bytes> {
  let arguments = (ins
    WaveAsm_AnyVGPR:$data, WaveAsm_SGPROrImm:$saddr, WaveAsm_VGPROrImm:$voffset,
    Optional<WaveAsm_SGPROrImm>:$soffset, DefaultValuedAttr<I64Attr, "0">:$instOffset);
  let assemblyFormat = [{
    $data `,` $saddr `,` $voffset (`,` $soffset^)? (`offset` `:` $instOffset^)? attr-dict `:`
    type($data) `,` type($saddr) `,` type($voffset) (`,` type($soffset)^)?
  }];
}

def WaveAsm_BufferLoadDwordOp : WaveAsm_VmemLoadOp<"buffer_load_dword", 4>;
def WaveAsm_BufferLoadDwordx2Op : WaveAsm_VmemLoadOp<"buffer_load_dwordx2", 8>;
def WaveAsm_BufferLoadDwordx3Op : WaveAsm_VmemLoadOp<"buffer_load_dwordx3", 12>;
def WaveAsm_BufferLoadDwordx4Op : WaveAsm_VmemLoadOp<"buffer_load_dwordx4", 16>;
def WaveAsm_BufferLoadUbyteOp : WaveAsm_VmemLoadOp<"buffer_load_ubyte", 1>;
def WaveAsm_BufferLoadSbyteOp : WaveAsm_VmemLoadOp<"buffer_load_sbyte", 1>;
def WaveAsm_BufferLoadUshortOp : WaveAsm_VmemLoadOp<"buffer_load_ushort", 2>;
def WaveAsm_BufferLoadSshortOp : WaveAsm_VmemLoadOp<"buffer_load_sshort", 2>;
def WaveAsm_GlobalLoadDwordOp : WaveAsm_VmemLoadOp<"global_load_dword", 4>;
def WaveAsm_GlobalLoadDwordx2Op : WaveAsm_VmemLoadOp<"global_load_dwordx2", 8>;
def WaveAsm_GlobalLoadDwordx3Op : WaveAsm_VmemLoadOp<"global_load_dwordx3", 12>;
def WaveAsm_GlobalLoadDwordx4Op : WaveAsm_VmemLoadOp<"global_load_dwordx4", 16>;
def WaveAsm_GlobalLoadUbyteOp : WaveAsm_VmemLoadOp<"global_load_ubyte", 1>;
def WaveAsm_GlobalLoadSbyteOp : WaveAsm_VmemLoadOp<"global_load_sbyte", 1>;
def WaveAsm_GlobalLoadUshortOp : WaveAsm_VmemLoadOp<"global_load_ushort", 2>;
def WaveAsm_GlobalLoadSshortOp : WaveAsm_VmemLoadOp<"global_load_sshort", 2>;
// Flat instructions cannot have an SGPR base. The global instruction does the same unless the
// address is in the LDS or scratch aperture.
def WaveAsm_FlatLoadDwordOp : WaveAsm_VmemLoadOp<"flat_load_dword", 4> {
  let asmMnemonic = "global_load_dword";
}
def WaveAsm_FlatLoadDwordx2Op : WaveAsm_VmemLoadOp<"flat_load_dwordx2", 8> {
  let asmMnemonic = "global_load_dwordx2";
}
def WaveAsm_FlatLoadDwordx3Op : WaveAsm_VmemLoadOp<"flat_load_dwordx3", 12> {
  let asmMnemonic = "global_load_dwordx3";
}
def WaveAsm_FlatLoadDwordx4Op : WaveAsm_VmemLoadOp<"flat_load_dwordx4", 16> {
  let asmMnemonic = "global_load_dwordx4";
}

def WaveAsm_BufferStoreDwordOp : WaveAsm_VmemStoreOp<"buffer_store_dword", 4>;
def WaveAsm_BufferStoreDwordx2Op : WaveAsm_VmemStoreOp<"buffer_store_dwordx2", 8>;
def WaveAsm_BufferStoreDwordx3Op : WaveAsm_VmemStoreOp<"buffer_store_dwordx3", 12>;
def WaveAsm_BufferStoreDwordx4Op : WaveAsm_VmemStoreOp<"buffer_store_dwordx4", 16>;
def WaveAsm_BufferStoreByteOp : WaveAsm_VmemStoreOp<"buffer_store_byte", 1>;
def WaveAsm_BufferStoreShortOp : WaveAsm_VmemStoreOp<"buffer_store_short", 2>;
def WaveAsm_BufferStoreShortD16HiOp : WaveAsm_VmemStoreOp<"buffer_store_short_d16_hi", 2> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_GlobalStoreDwordOp : WaveAsm_VmemStoreOp<"global_store_dword", 4>;
def WaveAsm_GlobalStoreDwordx2Op : WaveAsm_VmemStoreOp<"global_store_dwordx2", 8>;
def WaveAsm_GlobalStoreDwordx3Op : WaveAsm_VmemStoreOp<"global_store_dwordx3", 12>;
def WaveAsm_GlobalStoreDwordx4Op : WaveAsm_VmemStoreOp<"global_store_dwordx4", 16>;
def WaveAsm_GlobalStoreByteOp : WaveAsm_VmemStoreOp<"global_store_byte", 1>;
def WaveAsm_GlobalStoreShortOp : WaveAsm_VmemStoreOp<"global_store_short", 2>;
def WaveAsm_GlobalStoreShortD16HiOp : WaveAsm_VmemStoreOp<"global_store_short_d16_hi", 2> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_FlatStoreDwordOp : WaveAsm_VmemStoreOp<"flat_store_dword", 4> {
  let asmMnemonic = "global_store_dword";
}
def WaveAsm_FlatStoreDwordx2Op : WaveAsm_VmemStoreOp<"flat_store_dwordx2", 8> {
  let asmMnemonic = "global_store_dwordx2";
}
def WaveAsm_FlatStoreDwordx3Op : WaveAsm_VmemStoreOp<"flat_store_dwordx3", 12> {
  let asmMnemonic = "global_store_dwordx3";
}
def WaveAsm_FlatStoreDwordx4Op : WaveAsm_VmemStoreOp<"flat_store_dwordx4", 16> {
  let asmMnemonic = "global_store_dwordx4";
}

// Atomics without a result, and those that put what was there before into the registers of the data.
// The data of cmpswap are the new value and then the expected one; what was there comes into the
// registers of the first.
class WaveAsm_VmemAtomicOp<string mnemonic, int bytes>
    : WaveAsm_VmemStoreOp<mnemonic, bytes, "Atomic"> {
  let targets = [GFX942, GFX950];
}

class WaveAsm_VmemReturnOp<string mnemonic, int bytes>
    : WaveAsm_VmemOp<mnemonic # "_rtn", "Atomic", bytes> {
  let asmMnemonic = mnemonic;
  let tiedOperand = 0;
  let arguments = (ins
    WaveAsm_AnyVGPR:$data, WaveAsm_SGPROrImm:$saddr, WaveAsm_VGPROrImm:$voffset,
    Optional<WaveAsm_SGPROrImm>:$soffset, DefaultValuedAttr<I64Attr, "0">:$instOffset);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $data `,` $saddr `,` $voffset (`,` $soffset^)? (`offset` `:` $instOffset^)? attr-dict `:`
    type($data) `,` type($saddr) `,` type($voffset) (`,` type($soffset)^)? `->` type($dst)
  }];
  let targets = [GFX942, GFX950];
}

foreach space = ["Buffer", "Global"] in {
  defvar prefix = !tolower(space) # "_atomic_";
  foreach operation = ["Add", "Smin", "Smax", "Umin", "Umax", "And", "Or", "Xor"] in {
    def WaveAsm_#space#Atomic#operation#Op
        : WaveAsm_VmemAtomicOp<prefix # !tolower(operation), 4>;
    def WaveAsm_#space#Atomic#operation#X2Op
        : WaveAsm_VmemAtomicOp<prefix # !tolower(operation) # "_x2", 8>;
  }
  foreach operation = ["Add", "Smin", "Smax", "Umin", "Umax", "And", "Or", "Xor", "Swap",
                       "Cmpswap"] in {
    def WaveAsm_#space#Atomic#operation#RtnOp
        : WaveAsm_VmemReturnOp<prefix # !tolower(operation), 4>;
    def WaveAsm_#space#Atomic#operation#X2RtnOp
        : WaveAsm_VmemReturnOp<prefix # !tolower(operation) # "_x2", 8>;
  }
  foreach operation = ["Add", "Min", "Max"] in {
    def WaveAsm_#space#Atomic#operation#F64Op
        : WaveAsm_VmemAtomicOp<prefix # !tolower(operation) # "_f64", 8>;
    def WaveAsm_#space#Atomic#operation#F64RtnOp
        : WaveAsm_VmemReturnOp<prefix # !tolower(operation) # "_f64", 8>;
  }
  def WaveAsm_#space#AtomicAddF32Op : WaveAsm_VmemAtomicOp<prefix # "add_f32", 4>;
  def WaveAsm_#space#AtomicAddF32RtnOp : WaveAsm_VmemReturnOp<prefix # "add_f32", 4>;
  def WaveAsm_#space#AtomicPkAddF16Op : WaveAsm_VmemAtomicOp<prefix # "pk_add_f16", 4>;
  def WaveAsm_#space#AtomicPkAddF16RtnOp : WaveAsm_VmemReturnOp<prefix # "pk_add_f16", 4>;
}
def WaveAsm_BufferAtomicPkAddBf16Op : WaveAsm_VmemAtomicOp<"buffer_atomic_pk_add_bf16", 4> {
  let targets = [GFX950];
}
def WaveAsm_GlobalAtomicPkAddBf16Op : WaveAsm_VmemAtomicOp<"global_atomic_pk_add_bf16", 4>;

// Loads from a buffer directly into LDS, at the address in M0. The discardable attribute
// `instOffset` (i64) is added to the buffer address. The discardable attribute `async` says that
// the program waits for the load itself (AccessAttributes.h).
class WaveAsm_VmemToLdsOp<string mnemonic, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Vmem", "Global", "LoadToLds", "srd"> {
  let arguments = (ins
    WaveAsm_VGPROrImm:$voffset, WaveAsm_AnySGPR:$srd, WaveAsm_SGPROrImm:$soffset);
  let assemblyFormat = [{
    $voffset `,` $srd `,` $soffset attr-dict `:`
    type($voffset) `,` type($srd) `,` type($soffset)
  }];
  let specialReads = [EXEC, M0];
  let accessBytes = bytes;
  let hasVerifier = 1;
}

def WaveAsm_BufferLoadDwordLdsOp : WaveAsm_VmemToLdsOp<"buffer_load_dword_lds", 4> {
  let asmMnemonic = "buffer_load_dword";
  let targets = [GFX942, GFX950];
}
def WaveAsm_BufferLoadDwordx4LdsOp : WaveAsm_VmemToLdsOp<"buffer_load_dwordx4_lds", 16> {
  let asmMnemonic = "buffer_load_dwordx4";
  let targets = [GFX950];
}

// The same from the address `saddr` + `voffset`, or, where `saddr` is 0, from the 64-bit address
// `voffset`. The discardable attribute `instOffset` is added to this address and to that in LDS.
class WaveAsm_GlobalToLdsOp<string mnemonic, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Vmem", "Global", "LoadToLds", "saddr"> {
  let arguments = (ins WaveAsm_VGPROrImm:$voffset, WaveAsm_SGPROrImm:$saddr);
  let assemblyFormat = [{ $voffset `,` $saddr attr-dict `:` type($voffset) `,` type($saddr) }];
  let specialReads = [EXEC, M0];
  let accessBytes = bytes;
  let hasVerifier = 1;
}

def WaveAsm_GlobalLoadLdsDwordOp : WaveAsm_GlobalToLdsOp<"global_load_lds_dword", 4> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_GlobalLoadLdsDwordx4Op : WaveAsm_GlobalToLdsOp<"global_load_lds_dwordx4", 16> {
  let targets = [GFX950];
}

#endif // WAVEASM_DIALECT_VMEM_TD
