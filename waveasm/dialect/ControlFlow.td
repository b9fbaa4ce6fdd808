//===- ControlFlow.td - structured control flow ---------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_CONTROLFLOW_TD
#define WAVEASM_DIALECT_CONTROLFLOW_TD

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "waveasm/dialect/WaveAsmInstruction.td"

// LoopLikeOpInterface's accessors for inits, region arguments and yielded values keep their
// defaults: if they are defined, MLIR 22 requires equal types, but after allocation a carried
// value may end in another register than it started in. The verifier of the operation checks
// the compatibility that is needed.
def WaveAsm_LoopOp : WaveAsm_Op<"loop", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface, [
      "getEntrySuccessorOperands", "areTypesCompatible"]>,
    DeclareOpInterfaceMethods<LoopLikeOpInterface>,
    RecursiveMemoryEffects, SingleBlock]> {
  let summary = "run the body and repeat it while the condition holds";
  let description = [{
    ```mlir
    %n:2 = waveasm.loop (%i = %i0, %acc = %a0) : (!waveasm.sreg, !waveasm.vreg<4, 4>)
            -> (!waveasm.sreg, !waveasm.vreg<4, 4>) {
      ...
      waveasm.condition %again : !waveasm.scc iter_args(%next, %acc2)
          : !waveasm.sreg, !waveasm.vreg<4, 4>
    }
    ```

    The body runs at least once. Initial values, block arguments, carried values and results
    correspond by position. The loop writes SCC.
  }];
  let arguments = (ins Variadic<WaveAsm_AnyRegister>:$initArgs);
  let results = (outs Variadic<WaveAsm_AnyRegister>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ConditionOp getConditionOp();
  }];
}

def WaveAsm_ConditionOp : WaveAsm_Op<"condition", [
    Terminator, HasParent<"LoopOp">,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let summary = "end of a loop's body";
  let description = [{
    Repeats the loop if the condition holds. The values become the block arguments or, at the
    end, the results.
  }];
  let arguments = (ins
    WaveAsm_SCCOrSGPR:$condition, Variadic<WaveAsm_AnyRegister>:$iterArgs);
  let assemblyFormat = [{
    $condition `:` type($condition) (`iter_args` `(` $iterArgs^ `)` `:` type($iterArgs))?
    attr-dict
  }];
  let hasVerifier = 1;
}

def WaveAsm_IfOp : WaveAsm_Op<"if", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface, ["areTypesCompatible"]>,
    RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "run one of two regions";
  let description = [{
    ```mlir
    %r = waveasm.if %cond : !waveasm.scc -> !waveasm.vreg {
      waveasm.yield %x : !waveasm.vreg
    } else {
      waveasm.yield %y : !waveasm.vreg
    }
    ```

    The condition is SCC, or an SGPR that is compared with 0.
  }];
  let arguments = (ins WaveAsm_SCCOrSGPR:$condition);
  let results = (outs Variadic<WaveAsm_AnyRegister>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def WaveAsm_YieldOp : WaveAsm_Op<"yield", [
    Pure, ReturnLike, Terminator, WaveAsm_NonEmittingOp,
    ParentOneOf<["IfOp", "ProgramOp"]>]> {
  let summary = "end of a region of an if";
  let arguments = (ins Variadic<WaveAsm_AnyRegister>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif // WAVEASM_DIALECT_CONTROLFLOW_TD
