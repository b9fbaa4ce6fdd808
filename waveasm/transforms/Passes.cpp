//===- Passes.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/Passes.h"

#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorsToAgprs.h"
#include "waveasm/transforms/backend/barrier_elim/BarrierElim.h"
#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h"
#include "waveasm/transforms/backend/insert_waitcnt/InsertWaitcnt.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"
#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h"
#include "waveasm/transforms/backend/spilling/Spilling.h"
#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferLoadStrengthReduction.h"
#include "waveasm/transforms/compatibility/extract_scalarization/ExtractScalarization.h"
#include "waveasm/transforms/compatibility/loop_address_promotion/LoopAddressPromotion.h"
#include "waveasm/transforms/compatibility/m0_redundancy_elim/M0RedundancyElim.h"
#include "waveasm/transforms/compatibility/scale_pack_elimination/ScalePackElimination.h"
#include "waveasm/transforms/compatibility/vgpr_compaction/VgprCompaction.h"
#include "waveasm/transforms/optimize/adjacent_accesses/AdjacentAccesses.h"
#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h"
#include "waveasm/transforms/optimize/dpp_folding/DppFolding.h"
#include "waveasm/transforms/optimize/dpp_shuffles/DppShuffles.h"
#include "waveasm/transforms/optimize/extreme_chains/ExtremeChains.h"
#include "waveasm/transforms/optimize/global_accesses/GlobalAccesses.h"
#include "waveasm/transforms/optimize/integer_fusion/IntegerFusion.h"
#include "waveasm/transforms/optimize/lds_pairs/LdsPairs.h"
#include "waveasm/transforms/optimize/line_loads/LineLoads.h"
#include "waveasm/transforms/optimize/loop_invariant_motion/LoopInvariantMotion.h"
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/optimize/memory_offset_opt/MemoryOffsetOpt.h"
#include "waveasm/transforms/optimize/packed_f32/PackedF32.h"
#include "waveasm/transforms/optimize/peephole/Peephole.h"
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h"
#include "waveasm/transforms/optimize/scc_spill_reload/SccSpillReload.h"
#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/optimize/schedule/Schedule.h"
#include "waveasm/transforms/optimize/scoped_cse/ScopedCse.h"
#include "waveasm/transforms/optimize/subword_sources/SubwordSources.h"
#include "waveasm/transforms/print/print_code_layout/PrintCodeLayout.h"
#include "waveasm/transforms/print/print_cycles/PrintCycles.h"
#include "waveasm/transforms/print/print_dependences/PrintDependences.h"
#include "waveasm/transforms/print/print_lane_addresses/PrintLaneAddresses.h"
#include "waveasm/transforms/print/print_machine_instructions/PrintMachineInstructions.h"
#include "waveasm/transforms/print/print_stats/PrintStats.h"

void waveasm::registerWaveAsmPasses() {
  registerAccumulatorsToAgprsPass();
  registerAdjacentAccessesPass();
  registerArithLegalizationPass();
  registerBarrierElimPass();
  registerBufferLoadStrengthReductionPass();
  registerDppFoldingPass();
  registerDppShufflesPass();
  registerExtractScalarizationPass();
  registerExtremeChainsPass();
  registerGlobalAccessesPass();
  registerHazardMitigationPass();
  registerInsertWaitcntPass();
  registerIntegerFusionPass();
  registerLdsPairsPass();
  registerLineLoadsPass();
  registerLinearScanPass();
  registerLoopAddressPromotionPass();
  registerLoopInvariantMotionPass();
  registerLoopUnrollingPass();
  registerM0RedundancyElimPass();
  registerMemoryOffsetOptPass();
  registerOperandLegalizationPass();
  registerPackedF32Pass();
  registerPeepholePass();
  registerPipelineLoopPass();
  registerPrintCodeLayoutPass();
  registerPrintCyclesPass();
  registerPrintDependencesPass();
  registerPrintLaneAddressesPass();
  registerPrintMachineInstructionsPass();
  registerPrintStatsPass();
  registerScalePackEliminationPass();
  registerSccSpillReloadPass();
  registerSccVerifierPass();
  registerSchedulePass();
  registerScopedCsePass();
  registerSpillingPass();
  registerSubwordSourcesPass();
  registerVgprCompactionPass();
}
