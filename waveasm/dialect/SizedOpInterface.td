//===- SizedOpInterface.td - operands of known sizes -----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_SIZEDOPINTERFACE_TD
#define WAVEASM_DIALECT_SIZEDOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def WaveAsm_SizedOpInterface : OpInterface<"SizedOpInterface"> {
  let cppNamespace = "::waveasm";
  let description = [{
    An instruction whose sources and whose result have known numbers of registers. It may read one
    of several equal parts of its first source, as the attribute `source_part` says, or replace one
    part of the register of its operand `vdst_in`, as the attribute `result_part` says. Parts count
    from the lowest bits.
  }];
  let methods = [
    InterfaceMethod<"Parts of the first source: 1, 2 or 4.", "int64_t", "getNumSourceParts">,
    InterfaceMethod<"Parts of the result: 1, 2 or 4.", "int64_t", "getNumResultParts">,
    InterfaceMethod<"Sources that the text names, which are the first operands.", "unsigned",
                    "getNumSources">,
    InterfaceMethod<"Registers of the result.", "int64_t", "getResultSize">,
    InterfaceMethod<"Registers of a source.", "int64_t", "getSourceSize",
                    (ins "unsigned":$source)>,
  ];
  let verify = [{ return ::waveasm::detail::verifySizedOp($_op); }];
}

// The methods of SizedOpInterface. `sizes` has the registers of the result and then of each source.
class WaveAsm_Sizes<dag sources, list<int> sizes, int sourceParts = 1, int resultParts = 1> {
  code declaration = [{
    static int64_t getNumSourceParts() { return }] # sourceParts # [{; }
    static int64_t getNumResultParts() { return }] # resultParts # [{; }
    static unsigned getNumSources() { return }] # !size(sources) # [{; }
    static int64_t getResultSize() { return }] # !head(sizes) # [{; }
    static int64_t getSourceSize(unsigned source) {
      return ::std::initializer_list<int64_t>{}]
      # !interleave(!tail(sizes), ", ") # [{}.begin()[source];
    }
  }];
}

#endif // WAVEASM_DIALECT_SIZEDOPINTERFACE_TD
