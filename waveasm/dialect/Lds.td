//===- Lds.td - local data share ------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_LDS_TD
#define WAVEASM_DIALECT_LDS_TD

include "waveasm/dialect/WaveAsmInstruction.td"

// Addresses are `vaddr` + `offset`, in bytes. Two-address forms have a second element at `vaddr` +
// `secondOffset`, or right after the first if there is no such attribute. The hardware counts the
// two offsets in elements.

class WaveAsm_LdsOp<string mnemonic, string access, int bytes>
    : WaveAsm_MemoryInstruction<mnemonic, "Lds", "Lds", access, "vaddr"> {
  let specialReads = [EXEC];
  let accessBytes = bytes;
}

class WaveAsm_LdsLoadOp<string mnemonic, int bytes> : WaveAsm_LdsOp<mnemonic, "Load", bytes> {
  let arguments = (ins WaveAsm_VGPROrImm:$vaddr, OptionalAttr<I64Attr>:$offset);
  let results = (outs Variadic<WaveAsm_AnyVGPR>:$results);
  let assemblyFormat = "$vaddr attr-dict `:` type($vaddr) `->` type($results)";
}

class WaveAsm_LdsLoad2Op<string mnemonic, int bytes> : WaveAsm_LdsOp<mnemonic, "Load", bytes> {
  let arguments = (ins WaveAsm_VGPROrImm:$vaddr, OptionalAttr<I64Attr>:$offset,
                       OptionalAttr<I64Attr>:$secondOffset);
  let results = (outs Variadic<WaveAsm_AnyVGPR>:$results);
  let assemblyFormat = "$vaddr attr-dict `:` type($vaddr) `->` type($results)";
}

// The offsets are the discardable attributes `offset` and `secondOffset` (i64). The discardable
// attribute `storePart` (i64) numbers the accesses that a store of the input was split into, from
// 0: the next part has the next number and the same address, and its bytes follow. No order was
// asked for between lanes that write to the same place with different parts.
class WaveAsm_LdsStoreOp<string mnemonic, int bytes>
    : WaveAsm_LdsOp<mnemonic, "Store", bytes> {
  let arguments = (ins WaveAsm_AnyVGPR:$data, WaveAsm_VGPROrImm:$vaddr);
  let assemblyFormat = "$data `,` $vaddr attr-dict `:` type($data) `,` type($vaddr)";
}

def WaveAsm_DsReadB32Op : WaveAsm_LdsLoadOp<"ds_read_b32", 4>;
def WaveAsm_DsReadB64Op : WaveAsm_LdsLoadOp<"ds_read_b64", 8>;
def WaveAsm_DsReadB128Op : WaveAsm_LdsLoadOp<"ds_read_b128", 16>;
def WaveAsm_DsRead2B32Op : WaveAsm_LdsLoad2Op<"ds_read2_b32", 8>;
def WaveAsm_DsRead2B64Op : WaveAsm_LdsLoad2Op<"ds_read2_b64", 16>;
def WaveAsm_DsReadU8Op : WaveAsm_LdsLoadOp<"ds_read_u8", 1>;
def WaveAsm_DsReadI8Op : WaveAsm_LdsLoadOp<"ds_read_i8", 1>;
def WaveAsm_DsReadU16Op : WaveAsm_LdsLoadOp<"ds_read_u16", 2>;
def WaveAsm_DsReadI16Op : WaveAsm_LdsLoadOp<"ds_read_i16", 2>;

// Each 16 lanes read a matrix of 16 columns, of which every lane gives the address of a part, and
// every lane gets a column. All lanes must be on, and addresses be multiples of the bytes of a
// lane, or of 16 for `b96`. CDNA4 ISA, "Data Share Operations".
class WaveAsm_LdsTransposeOp<string mnemonic, int bytes> : WaveAsm_LdsLoadOp<mnemonic, bytes> {
  let targets = [GFX950];
}

def WaveAsm_DsReadB64TrB4Op : WaveAsm_LdsTransposeOp<"ds_read_b64_tr_b4", 8>;
def WaveAsm_DsReadB96TrB6Op : WaveAsm_LdsTransposeOp<"ds_read_b96_tr_b6", 12>;
def WaveAsm_DsReadB64TrB8Op : WaveAsm_LdsTransposeOp<"ds_read_b64_tr_b8", 8>;
def WaveAsm_DsReadB64TrB16Op : WaveAsm_LdsTransposeOp<"ds_read_b64_tr_b16", 8>;

def WaveAsm_DsWriteB32Op : WaveAsm_LdsStoreOp<"ds_write_b32", 4>;
def WaveAsm_DsWriteB64Op : WaveAsm_LdsStoreOp<"ds_write_b64", 8>;
def WaveAsm_DsWriteB128Op : WaveAsm_LdsStoreOp<"ds_write_b128", 16>;
def WaveAsm_DsWrite2B32Op : WaveAsm_LdsStoreOp<"ds_write2_b32", 8>;
def WaveAsm_DsWrite2B64Op : WaveAsm_LdsStoreOp<"ds_write2_b64", 16>;
def WaveAsm_DsWriteB8Op : WaveAsm_LdsStoreOp<"ds_write_b8", 1>;
def WaveAsm_DsWriteB16Op : WaveAsm_LdsStoreOp<"ds_write_b16", 2>;
def WaveAsm_DsWriteB16D16HiOp : WaveAsm_LdsStoreOp<"ds_write_b16_d16_hi", 2> {
  let targets = [GFX942, GFX950];
}

class WaveAsm_LdsAtomicOp<string mnemonic> : WaveAsm_LdsOp<mnemonic, "Atomic", 4> {
  let arguments = (ins WaveAsm_AnyVGPR:$data, WaveAsm_VGPROrImm:$vaddr);
  let assemblyFormat = "$data `,` $vaddr attr-dict `:` type($data) `,` type($vaddr)";
}

class WaveAsm_LdsAtomic64Op<string mnemonic> : WaveAsm_LdsAtomicOp<mnemonic> {
  let accessBytes = 8;
  let targets = [GFX942, GFX950];
}

def WaveAsm_DsAddU32Op : WaveAsm_LdsAtomicOp<"ds_add_u32">;
def WaveAsm_DsMinI32Op : WaveAsm_LdsAtomicOp<"ds_min_i32">;
def WaveAsm_DsMaxI32Op : WaveAsm_LdsAtomicOp<"ds_max_i32">;
def WaveAsm_DsMinU32Op : WaveAsm_LdsAtomicOp<"ds_min_u32">;
def WaveAsm_DsMaxU32Op : WaveAsm_LdsAtomicOp<"ds_max_u32">;
def WaveAsm_DsAndB32Op : WaveAsm_LdsAtomicOp<"ds_and_b32">;
def WaveAsm_DsOrB32Op : WaveAsm_LdsAtomicOp<"ds_or_b32">;
def WaveAsm_DsXorB32Op : WaveAsm_LdsAtomicOp<"ds_xor_b32">;
def WaveAsm_DsAddF32Op : WaveAsm_LdsAtomicOp<"ds_add_f32">;
def WaveAsm_DsMinF32Op : WaveAsm_LdsAtomicOp<"ds_min_f32">;
def WaveAsm_DsMaxF32Op : WaveAsm_LdsAtomicOp<"ds_max_f32">;
def WaveAsm_DsAddU64Op : WaveAsm_LdsAtomic64Op<"ds_add_u64">;
def WaveAsm_DsMinI64Op : WaveAsm_LdsAtomic64Op<"ds_min_i64">;
def WaveAsm_DsMaxI64Op : WaveAsm_LdsAtomic64Op<"ds_max_i64">;
def WaveAsm_DsMinU64Op : WaveAsm_LdsAtomic64Op<"ds_min_u64">;
def WaveAsm_DsMaxU64Op : WaveAsm_LdsAtomic64Op<"ds_max_u64">;
def WaveAsm_DsAndB64Op : WaveAsm_LdsAtomic64Op<"ds_and_b64">;
def WaveAsm_DsOrB64Op : WaveAsm_LdsAtomic64Op<"ds_or_b64">;
def WaveAsm_DsXorB64Op : WaveAsm_LdsAtomic64Op<"ds_xor_b64">;
def WaveAsm_DsAddF64Op : WaveAsm_LdsAtomic64Op<"ds_add_f64">;
def WaveAsm_DsMinF64Op : WaveAsm_LdsAtomic64Op<"ds_min_f64">;
def WaveAsm_DsMaxF64Op : WaveAsm_LdsAtomic64Op<"ds_max_f64">;

// Atomics that return what was there before.
class WaveAsm_LdsReturnOp<string mnemonic> : WaveAsm_LdsOp<mnemonic, "Atomic", 4> {
  let arguments = (ins WaveAsm_AnyVGPR:$data, WaveAsm_VGPROrImm:$vaddr);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $data `,` $vaddr attr-dict `:` type($data) `,` type($vaddr) `->` type($dst)
  }];
}

class WaveAsm_LdsReturn64Op<string mnemonic> : WaveAsm_LdsReturnOp<mnemonic> {
  let accessBytes = 8;
  let targets = [GFX942, GFX950];
}

def WaveAsm_DsAddRtnU32Op : WaveAsm_LdsReturnOp<"ds_add_rtn_u32">;
def WaveAsm_DsMinRtnI32Op : WaveAsm_LdsReturnOp<"ds_min_rtn_i32">;
def WaveAsm_DsMaxRtnI32Op : WaveAsm_LdsReturnOp<"ds_max_rtn_i32">;
def WaveAsm_DsMinRtnU32Op : WaveAsm_LdsReturnOp<"ds_min_rtn_u32">;
def WaveAsm_DsMaxRtnU32Op : WaveAsm_LdsReturnOp<"ds_max_rtn_u32">;
def WaveAsm_DsAndRtnB32Op : WaveAsm_LdsReturnOp<"ds_and_rtn_b32">;
def WaveAsm_DsOrRtnB32Op : WaveAsm_LdsReturnOp<"ds_or_rtn_b32">;
def WaveAsm_DsXorRtnB32Op : WaveAsm_LdsReturnOp<"ds_xor_rtn_b32">;
def WaveAsm_DsAddRtnF32Op : WaveAsm_LdsReturnOp<"ds_add_rtn_f32">;
def WaveAsm_DsMinRtnF32Op : WaveAsm_LdsReturnOp<"ds_min_rtn_f32">;
def WaveAsm_DsMaxRtnF32Op : WaveAsm_LdsReturnOp<"ds_max_rtn_f32">;
def WaveAsm_DsWrxchgRtnB32Op : WaveAsm_LdsReturnOp<"ds_wrxchg_rtn_b32"> {
  let targets = [GFX942, GFX950];
}
def WaveAsm_DsAddRtnU64Op : WaveAsm_LdsReturn64Op<"ds_add_rtn_u64">;
def WaveAsm_DsMinRtnI64Op : WaveAsm_LdsReturn64Op<"ds_min_rtn_i64">;
def WaveAsm_DsMaxRtnI64Op : WaveAsm_LdsReturn64Op<"ds_max_rtn_i64">;
def WaveAsm_DsMinRtnU64Op : WaveAsm_LdsReturn64Op<"ds_min_rtn_u64">;
def WaveAsm_DsMaxRtnU64Op : WaveAsm_LdsReturn64Op<"ds_max_rtn_u64">;
def WaveAsm_DsAndRtnB64Op : WaveAsm_LdsReturn64Op<"ds_and_rtn_b64">;
def WaveAsm_DsOrRtnB64Op : WaveAsm_LdsReturn64Op<"ds_or_rtn_b64">;
def WaveAsm_DsXorRtnB64Op : WaveAsm_LdsReturn64Op<"ds_xor_rtn_b64">;
def WaveAsm_DsAddRtnF64Op : WaveAsm_LdsReturn64Op<"ds_add_rtn_f64">;
def WaveAsm_DsMinRtnF64Op : WaveAsm_LdsReturn64Op<"ds_min_rtn_f64">;
def WaveAsm_DsMaxRtnF64Op : WaveAsm_LdsReturn64Op<"ds_max_rtn_f64">;
def WaveAsm_DsWrxchgRtnB64Op : WaveAsm_LdsReturn64Op<"ds_wrxchg_rtn_b64">;

class WaveAsm_LdsCompareOp<string mnemonic, int bytes> : WaveAsm_LdsOp<mnemonic, "Atomic", bytes> {
  let summary = "write `data` if memory has what `expected` has, and return what it had";
  let arguments = (ins WaveAsm_AnyVGPR:$expected, WaveAsm_AnyVGPR:$data,
                       WaveAsm_VGPROrImm:$vaddr);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $expected `,` $data `,` $vaddr attr-dict `:`
    type($expected) `,` type($data) `,` type($vaddr) `->` type($dst)
  }];
  let targets = [GFX942, GFX950];
}

def WaveAsm_DsCmpstRtnB32Op : WaveAsm_LdsCompareOp<"ds_cmpst_rtn_b32", 4>;
def WaveAsm_DsCmpstRtnB64Op : WaveAsm_LdsCompareOp<"ds_cmpst_rtn_b64", 8>;

// Exchange between lanes through the LDS unit, but not through its memory.

class WaveAsm_LdsPermuteOp<string mnemonic> : WaveAsm_Instruction<mnemonic, "Lds", [Pure]> {
  let arguments = (ins WaveAsm_AnyVGPR:$vaddr, WaveAsm_AnyVGPR:$data);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $vaddr `,` $data attr-dict `:` type($vaddr) `,` type($data) `->` type($dst)
  }];
  let specialReads = [EXEC];
}

def WaveAsm_DsBpermuteB32Op : WaveAsm_LdsPermuteOp<"ds_bpermute_b32"> {
  let summary = "read the data of lane vaddr / 4";
}
def WaveAsm_DsPermuteB32Op : WaveAsm_LdsPermuteOp<"ds_permute_b32"> {
  let summary = "write the data to lane vaddr / 4: the last lane counts, without one 0";
}

def WaveAsm_DsSwizzleB32Op : WaveAsm_Instruction<"ds_swizzle_b32", "Lds", [Pure]> {
  let summary = "read the data of another lane of the same 32, by a pattern";
  let description = [{
    `pattern` is the offset field (CDNA3 ISA, DS_SWIZZLE_B32). With bit 15 clear, lane i reads
    lane ((i & and) | or) ^ xor of its half, with `and` in bits 0 to 4, `or` in bits 5 to 9 and
    `xor` in bits 10 to 14.
  }];
  let arguments = (ins WaveAsm_AnyVGPR:$data, I32Attr:$pattern);
  let results = (outs WaveAsm_AnyVGPR:$dst);
  let assemblyFormat = [{
    $data `pattern` `:` $pattern attr-dict `:` type($data) `->` type($dst)
  }];
  let hasVerifier = 1;
  let specialReads = [EXEC];
  let targets = [GFX942, GFX950];
}

#endif // WAVEASM_DIALECT_LDS_TD
