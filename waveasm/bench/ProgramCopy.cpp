//===- ProgramCopy.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/ProgramCopy.h"

#include "waveasm/dialect/SourcePlace.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/target/Constants.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Builders.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace waveasm;

/// Attributes of the module of a written program: the name of the calibration
/// of its target, and the values of all constants.
static constexpr StringRef kCalibration = "calibration";
static constexpr StringRef kTimes = "times";

/// Writes measured times beside the program, whose context has them.
static void writeTimes(const target::Machine &machine, ModuleOp module) {
  if (machine.calibration.empty())
    return;
  Builder builder(module.getContext());
  SmallVector<double> values;
  for (const target::Constant &constant : target::getConstants(machine))
    values.push_back(constant.value);
  module->setAttr(kCalibration,
                  builder.getStringAttr(StringRef(machine.calibration)));
  module->setAttr(kTimes, builder.getDenseF64ArrayAttr(values));
}

/// Gives measured times to the context of a program that was read.
static void readTimes(ModuleOp module, ProgramOp program) {
  auto name = module->getAttrOfType<StringAttr>(kCalibration);
  auto values = module->getAttrOfType<DenseF64ArrayAttr>(kTimes);
  if (!name || !values)
    return;
  const target::Machine &machine = program.getTargetMachine();
  target::Calibration calibration;
  calibration.name = name.str();
  calibration.target = std::string(machine.name);
  for (auto [constant, value] :
       llvm::zip_equal(target::getConstants(machine), values.asArrayRef()))
    calibration.constants[constant.name] = value;
  module.getContext()->getLoadedDialect<WaveAsmDialect>()->calibrate(
      calibration);
}

std::string waveasm::writeProgram(ProgramOp program) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(program.getLoc()));
  module->push_back(program->clone());
  // The context of a copy has the dialect of programs alone.
  dropForeignAttributes(*module);
  writeTimes(program.getTargetMachine(), *module);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(writeBytecodeToFile(*module, os)))
    llvm::report_fatal_error("a program cannot be written as bytecode");
  return text;
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  return registry;
}

ProgramCopy::ProgramCopy(StringRef text)
    : context(makeRegistry(), MLIRContext::Threading::DISABLED),
      module(parseSourceString<ModuleOp>(
          text, ParserConfig(&context, /*verifyAfterParse=*/false))) {
  if (!module)
    llvm::report_fatal_error("a program that was written cannot be read");
  program = *module->getOps<ProgramOp>().begin();
  readTimes(*module, program);
}
