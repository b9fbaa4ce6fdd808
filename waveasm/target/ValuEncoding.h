//===- ValuEncoding.h - Shapes of vector instructions -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_VALUENCODING_H
#define WAVEASM_TARGET_VALUENCODING_H

namespace waveasm::target {

/// The shortest encoding of a vector ALU instruction. Encodings other than Vop3
/// can have a literal in src0; each of them also has a Vop3 form, where any
/// source may be an SGPR. An instruction of gfx9 reads at most one SGPR or
/// literal. CDNA3 ISA, chapter "Vector ALU operations".
enum class ValuEncoding {
  Vop1, ///< one source
  Vop2, ///< two sources, src1 a VGPR
  Vopc, ///< a compare: two sources, src1 a VGPR, the result in VCC
  Vop3, ///< up to three sources and no literal
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_VALUENCODING_H
