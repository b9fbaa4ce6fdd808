//===- WaveAsmDialect.td - the WaveASM dialect ----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMDIALECT_TD
#define WAVEASM_DIALECT_WAVEASMDIALECT_TD

include "mlir/IR/OpBase.td"

def WaveAsm_Dialect : Dialect {
  let name = "waveasm";
  let summary = "assembly-level IR for AMD GPUs";
  let description = [{
    An operation is a machine instruction or a statement about registers. Values are registers:
    virtual before register allocation, physical after it, and both may be mixed at any time.
    The textual form is the same as in other WaveASM tools.
  }];
  let cppNamespace = "::waveasm";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerTypes();
    void registerAttributes();

    /// Gives the programs of this context times that were measured, in place of
    /// those of their target. Before the first program; `checkCalibration`
    /// accepts the calibration.
    void calibrate(const target::Calibration &calibration) {
      calibrated = std::make_shared<target::CalibratedMachine>(calibration);
    }

    /// The target with this name, which exists.
    const target::Machine &getMachine(llvm::StringRef name) const {
      if (calibrated && name == llvm::StringRef(calibrated->get().name))
        return calibrated->get();
      return *target::lookupMachine(name);
    }

  private:
    std::shared_ptr<target::CalibratedMachine> calibrated;
  public:
  }];
}

#endif // WAVEASM_DIALECT_WAVEASMDIALECT_TD
