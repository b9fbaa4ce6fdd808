//===- TestProgram.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/Builders.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

TestProgram::TestProgram(StringRef body) {
  context.loadDialect<WaveAsmDialect>();
  std::string text = R"mlir(
    !v = !waveasm.vreg
    !s = !waveasm.sreg
    waveasm.program @test target = #waveasm.target<#waveasm.gfx942>
        abi = #waveasm.abi<> {
      %x = waveasm.precolored.vreg 0 : !v
      %y = waveasm.precolored.vreg 1 : !v
      %s = waveasm.precolored.sreg 4 : !s
  )mlir" + body.str() +
                     "\n}\n";
  module = parseSourceString<ModuleOp>(text, &context);
  EXPECT_TRUE(module) << text;
  if (module)
    module->walk([&](DCEProtectOp op) { values.push_back(op->getOperand(0)); });
}

Value TestProgram::operator[](unsigned index) const {
  EXPECT_LT(index, values.size());
  return index < values.size() ? values[index] : Value();
}

namespace {
/// A number that is an architecture: the address of its machine.
struct MachineArch
    : ArchAttrInterface::ExternalModel<MachineArch, IntegerAttr> {
  const target::Machine &getTargetMachine(Attribute attribute) const {
    int64_t address = cast<IntegerAttr>(attribute).getInt();
    // NOLINTNEXTLINE(performance-no-int-to-ptr)
    return *reinterpret_cast<const target::Machine *>(address);
  }
};
} // namespace

void TestProgram::setTarget(const target::Machine &machine) {
  Builder builder(&context);
  IntegerAttr address =
      builder.getI64IntegerAttr(reinterpret_cast<int64_t>(&machine));
  if (!isa<ArchAttrInterface>(address))
    IntegerAttr::attachInterface<MachineArch>(context);
  getProgram().setTargetAttr(
      TargetAttr::get(&context, cast<ArchAttrInterface>(address), 5));
}

ProgramOp TestProgram::getProgram() const {
  return *module.get().getOps<ProgramOp>().begin();
}
