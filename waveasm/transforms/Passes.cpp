//===- Passes.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/Passes.h"

#include "waveasm/transforms/accumulators_to_agprs/AccumulatorsToAgprs.h"
#include "waveasm/transforms/adjacent_accesses/AdjacentAccesses.h"
#include "waveasm/transforms/arith_legalization/ArithLegalization.h"
#include "waveasm/transforms/barrier_elim/BarrierElim.h"
#include "waveasm/transforms/buffer_load_strength_reduction/BufferLoadStrengthReduction.h"
#include "waveasm/transforms/dpp_folding/DppFolding.h"
#include "waveasm/transforms/dpp_shuffles/DppShuffles.h"
#include "waveasm/transforms/extract_scalarization/ExtractScalarization.h"
#include "waveasm/transforms/extreme_chains/ExtremeChains.h"
#include "waveasm/transforms/global_accesses/GlobalAccesses.h"
#include "waveasm/transforms/hazard_mitigation/HazardMitigation.h"
#include "waveasm/transforms/insert_waitcnt/InsertWaitcnt.h"
#include "waveasm/transforms/integer_fusion/IntegerFusion.h"
#include "waveasm/transforms/lds_pairs/LdsPairs.h"
#include "waveasm/transforms/line_loads/LineLoads.h"
#include "waveasm/transforms/linear_scan/LinearScan.h"
#include "waveasm/transforms/loop_address_promotion/LoopAddressPromotion.h"
#include "waveasm/transforms/loop_invariant_motion/LoopInvariantMotion.h"
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/m0_redundancy_elim/M0RedundancyElim.h"
#include "waveasm/transforms/memory_offset_opt/MemoryOffsetOpt.h"
#include "waveasm/transforms/operand_legalization/OperandLegalization.h"
#include "waveasm/transforms/packed_f32/PackedF32.h"
#include "waveasm/transforms/peephole/Peephole.h"
#include "waveasm/transforms/pipeline_loop/PipelineLoop.h"
#include "waveasm/transforms/print_code_layout/PrintCodeLayout.h"
#include "waveasm/transforms/print_cycles/PrintCycles.h"
#include "waveasm/transforms/print_dependences/PrintDependences.h"
#include "waveasm/transforms/print_lane_addresses/PrintLaneAddresses.h"
#include "waveasm/transforms/print_machine_instructions/PrintMachineInstructions.h"
#include "waveasm/transforms/print_stats/PrintStats.h"
#include "waveasm/transforms/scale_pack_elimination/ScalePackElimination.h"
#include "waveasm/transforms/scc_spill_reload/SccSpillReload.h"
#include "waveasm/transforms/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/schedule/Schedule.h"
#include "waveasm/transforms/scoped_cse/ScopedCse.h"
#include "waveasm/transforms/spilling/Spilling.h"
#include "waveasm/transforms/subword_sources/SubwordSources.h"
#include "waveasm/transforms/vgpr_compaction/VgprCompaction.h"

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
