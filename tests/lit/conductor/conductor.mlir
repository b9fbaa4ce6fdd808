// RUN: rm -rf %t
// RUN: split-file %s %t
// RUN: waveasm-opt --waveasm-conductor="agents=source journal=%t/source.json save-moves=%t/source.moves" %t/kernel.mlir | FileCheck %s --check-prefix=SOURCE
// RUN: FileCheck %s --check-prefix=STAYS --input-file=%t/source.json
// RUN: not grep . %t/source.moves
// RUN: waveasm-opt --waveasm-conductor="agents=list save-moves=%t/list.moves journal=%t/list.json" %t/kernel.mlir -o %t/list.mlir
// RUN: FileCheck %s --check-prefix=LIST --input-file=%t/list.mlir
// RUN: FileCheck %s --check-prefix=MOVES --input-file=%t/list.moves
// RUN: FileCheck %s --check-prefix=JOURNAL --input-file=%t/list.json
// RUN: waveasm-translate --waveasm-conductor="agents=list" %t/kernel.mlir | diff - %t/list.mlir
// RUN: waveasm-opt --pass-pipeline="builtin.module(waveasm-conductor{agents=list})" %t/kernel.mlir | diff - %t/list.mlir

// What was saved makes the same of the kernel, by every tool that takes moves.

// RUN: waveasm-opt --waveasm-conductor="moves=%t/list.moves save-moves=%t/again.moves journal=%t/again.json" %t/kernel.mlir | diff - %t/list.mlir
// RUN: diff %t/list.moves %t/again.moves
// RUN: FileCheck %s --check-prefix=AGAIN --input-file=%t/again.json
// RUN: waveasm-opt --waveasm-apply-moves="moves=%t/list.moves" %t/kernel.mlir | diff - %t/list.mlir

// Agents with seeds, and all options.

// RUN: waveasm-opt --waveasm-conductor="agents=anneal,random,list,anneal rounds=3 agents-per-pool=6 checkpoint-every=2 top-k=3 evaluations=150 seed=18446744073709551615 objective=cycles,peak_vgprs memory-order=warn threads=2 journal=%t/all.json" %t/kernel.mlir -o %t/all.mlir
// RUN: FileCheck %s --check-prefix=ALL --input-file=%t/all.json
// RUN: waveasm-opt --waveasm-conductor="agents=anneal,random,list,anneal rounds=3 agents-per-pool=6 checkpoint-every=2 top-k=3 evaluations=150 seed=18446744073709551615 objective=cycles,peak_vgprs memory-order=warn threads=1 journal=%t/one.json" %t/kernel.mlir | diff - %t/all.mlir
// RUN: diff %t/all.json %t/one.json
// RUN: waveasm-opt --waveasm-conductor="agents=random rounds=6 agents-per-pool=1 journal=%t/seed0.json" %t/kernel.mlir -o /dev/null
// RUN: waveasm-opt --waveasm-conductor="agents=random rounds=6 agents-per-pool=1 seed=1 journal=%t/seed1.json" %t/kernel.mlir -o /dev/null
// RUN: not diff %t/seed0.json %t/seed1.json

// Nothing needs fewer SGPRs than this source.

// RUN: waveasm-opt --waveasm-conductor="objective=peak_sgprs rounds=2" %t/kernel.mlir | FileCheck %s --check-prefix=SOURCE

// What it makes goes on to the rest of a compile.

// RUN: waveasm-opt --waveasm-conductor --waveasm-linear-scan --waveasm-insert-waitcnt --waveasm-hazard-mitigation %t/kernel.mlir | FileCheck %s --check-prefix=BACKEND

// Registers that somebody chose.

// RUN: waveasm-opt --waveasm-conductor="journal=%t/chosen.json" %t/chosen.mlir | FileCheck %s --check-prefix=CHOSEN
// RUN: FileCheck %s --check-prefix=SKIPPED --input-file=%t/chosen.json

// SOURCE-LABEL: waveasm.program @kernel
// SOURCE: ds_read_b32
// SOURCE-NEXT: v_not_b32
// SOURCE-NEXT: ds_read_b32
// SOURCE-NEXT: v_not_b32
// SOURCE-NEXT: v_add_u32

// STAYS: {"assumptions":{"align_loops":false,"level":"streamed:hbm,reused:l2,scratch:l2","times_of":"gfx942","workgroups":0,"workitems":0},"baseline":{{.*}},"event":"start","kernel":"kernel"}
// STAYS-NEXT: {"agent":"source","agent_number":0,"commands":[],"error":null,"event":"round","failure":null,"kernel":"kernel","list_number":0,"metrics":null,"outcome":"empty","region":"body","round":1,"stopped":null,"unproven":[],"warnings":[]}
// STAYS-NEXT: "event":"agent",{{.*}}"name":"source","number":0,{{.*}}"region":"body"
// STAYS-NEXT: "best_agent":"","best_agent_number":null,"cached":false,"event":"region","events":[{{.*}}],"kernel":"kernel","moves":[],"name":"body","operations":7}
// STAYS-NEXT: {"best":{{.*}},"evaluations":1,"event":"end","kernel":"kernel"}
// STAYS-NOT: event

// LIST-LABEL: waveasm.program @kernel
// LIST: ds_read_b32
// LIST-NEXT: ds_read_b32
// LIST-NEXT: v_not_b32
// LIST-NEXT: v_not_b32

// MOVES: region kernel body
// MOVES-NEXT: move I1 {{after|before}} I{{[0-9]+}}
// MOVES-NOT: region

// JOURNAL: "event":"start"
// JOURNAL-NEXT: {"agent":"list","agent_number":0,"commands":["move I1 {{.*}}"],"error":null,"event":"round","failure":null,"kernel":"kernel","list_number":0,"metrics":{"agpr_copies":0,{{.*}}},"outcome":"kept","region":"body","round":1,
// JOURNAL-NEXT: "event":"agent",{{.*}}"name":"list","number":0,{{.*}}"region":"body"
// JOURNAL-NEXT: "best_agent":"list","best_agent_number":0,"cached":false,"event":"region","events":[{{.*}}],"kernel":"kernel","moves":["move I1 {{.*}}"]
// JOURNAL-NEXT: "event":"end"

// AGAIN: "event":"start"
// AGAIN-NEXT: "best_agent":"moves","best_agent_number":null,"cached":false,"event":"region"
// AGAIN-NEXT: "evaluations":0,"event":"end"

// ALL-DAG: {"agent":"anneal","agent_number":0,{{.*}}"round":3,
// ALL-DAG: {"agent":"anneal","agent_number":5,{{.*}}"round":1,
// ALL-DAG: {"agent":"random","agent_number":6,{{.*}}"round":1,
// ALL-DAG: {"agent":"list","agent_number":12,{{.*}}"round":1,
// ALL-DAG: {"agent":"anneal","agent_number":13,{{.*}}"round":1,

// BACKEND: ds_read_b32
// BACKEND-NEXT: ds_read_b32
// BACKEND-NEXT: s_waitcnt_lgkmcnt 1

// CHOSEN: ds_read_b32
// CHOSEN-NEXT: v_not_b32
// CHOSEN-NEXT: ds_read_b32
// CHOSEN-NOT: loc(

// SKIPPED: {"event":"skipped","kernel":"chosen","reason":"its registers are chosen"}
// SKIPPED-NOT: event

//--- kernel.mlir
!v = !waveasm.vreg
waveasm.program @kernel target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  %c = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %d = waveasm.v_not_b32 %c : !v -> !v
  %e = waveasm.v_add_u32 %b, %d : !v, !v -> !v
  waveasm.ds_write_b32 %e, %x : !v, !v
  waveasm.s_endpgm
}
//--- chosen.mlir
!x = !waveasm.pvreg<0>
!a = !waveasm.pvreg<1>
!b = !waveasm.pvreg<2>
waveasm.program @chosen target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !x
  %a = waveasm.ds_read_b32 %x : !x -> !a
  %b = waveasm.v_not_b32 %a : !a -> !b
  %c = waveasm.ds_read_b32 %x {offset = 4 : i64} : !x -> !a
  waveasm.ds_write_b32 %b, %x : !b, !x
  waveasm.ds_write_b32 %c, %x : !a, !x
  waveasm.s_endpgm
}
