// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

// CHECK-LABEL: waveasm.program @arith
waveasm.program @arith target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK: %[[V:.*]] = waveasm.precolored.vreg
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // CHECK: %[[S:.*]] = waveasm.precolored.sreg
  %s = waveasm.precolored.sreg 0 : !waveasm.sreg
  // CHECK: %[[C:.*]] = waveasm.constant 3
  %c = waveasm.constant 3 : !waveasm.imm<3>

  // CHECK: waveasm.arith.add %[[V]], %[[C]] : (!waveasm.vreg, !waveasm.imm<3>) -> !waveasm.vreg
  %add = waveasm.arith.add %v, %c : (!waveasm.vreg, !waveasm.imm<3>) -> !waveasm.vreg
  // CHECK: waveasm.arith.mul %[[S]], %[[V]] : (!waveasm.sreg, !waveasm.vreg) -> !waveasm.vreg
  %mul = waveasm.arith.mul %s, %v : (!waveasm.sreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.or %[[C]], %[[C]] : (!waveasm.imm<3>, !waveasm.imm<3>) -> !waveasm.sreg<2, 2>
  %or = waveasm.arith.or %c, %c : (!waveasm.imm<3>, !waveasm.imm<3>) -> !waveasm.sreg<2, 2>
  // CHECK: waveasm.arith.and %[[S]], %[[S]] {tag} : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg
  %and = waveasm.arith.and %s, %s {tag} : (!waveasm.sreg, !waveasm.sreg) -> !waveasm.sreg

  // CHECK: waveasm.arith.cmp eq, %[[V]], %[[C]] : (!waveasm.vreg, !waveasm.imm<3>) -> !waveasm.vreg
  %eq = waveasm.arith.cmp eq, %v, %c : (!waveasm.vreg, !waveasm.imm<3>) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp ne,
  %ne = waveasm.arith.cmp ne, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp slt,
  %slt = waveasm.arith.cmp slt, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp sle,
  %sle = waveasm.arith.cmp sle, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp sgt,
  %sgt = waveasm.arith.cmp sgt, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp sge,
  %sge = waveasm.arith.cmp sge, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp ult,
  %ult = waveasm.arith.cmp ult, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp ule,
  %ule = waveasm.arith.cmp ule, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp ugt,
  %ugt = waveasm.arith.cmp ugt, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.cmp uge,
  %uge = waveasm.arith.cmp uge, %v, %v : (!waveasm.vreg, !waveasm.vreg) -> !waveasm.vreg

  // The text says condition, true, false; the types are those of false, true, condition.
  // CHECK: waveasm.arith.select %[[V]], %[[C]], %[[S]] : (!waveasm.sreg, !waveasm.imm<3>, !waveasm.vreg) -> !waveasm.vreg
  %select = waveasm.arith.select %v, %c, %s : (!waveasm.sreg, !waveasm.imm<3>, !waveasm.vreg) -> !waveasm.vreg
  // CHECK: waveasm.arith.readfirstlane %[[V]] : (!waveasm.vreg) -> !waveasm.sreg
  %first = waveasm.arith.readfirstlane %v : (!waveasm.vreg) -> !waveasm.sreg
  // CHECK: waveasm.arith.trunc %{{.*}} : (!waveasm.sreg<2, 2>) -> !waveasm.sreg
  %trunc = waveasm.arith.trunc %or : (!waveasm.sreg<2, 2>) -> !waveasm.sreg
  // CHECK: waveasm.arith.sext %[[S]] : (!waveasm.sreg) -> !waveasm.sreg<2, 2>
  %sext = waveasm.arith.sext %s : (!waveasm.sreg) -> !waveasm.sreg<2, 2>
  // CHECK: waveasm.arith.zext %[[C]] : (!waveasm.imm<3>) -> !waveasm.vreg<2, 2>
  %zext = waveasm.arith.zext %c : (!waveasm.imm<3>) -> !waveasm.vreg<2, 2>
}
