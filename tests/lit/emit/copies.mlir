// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

!v = !waveasm.pvreg<4, 3>
!a = !waveasm.pareg<4, 3>
!s = !waveasm.psreg<4, 5>

// CHECK-LABEL: {{^}}copies:
waveasm.program @copies target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 4, 3 : !v
  %a = waveasm.precolored.areg 4, 3 : !a
  %s = waveasm.precolored.sreg 4, 5 : !s
  %x = waveasm.precolored.vreg 1 : !waveasm.pvreg<1>
  %b = waveasm.precolored.areg 1 : !waveasm.pareg<1>
  %t = waveasm.precolored.sreg 2 : !waveasm.psreg<2>
  %pair = waveasm.precolored.sreg 2, 2 : !waveasm.psreg<2, 2>
  %vcc = waveasm.precolored.sreg 106, 2 : !waveasm.psreg<106, 2>
  %k = waveasm.constant 1000 : !waveasm.imm<1000>

  // Between the files.
  // CHECK-NEXT: v_accvgpr_read_b32 v0, a1{{$}}
  %0 = waveasm.v_mov_b32 %b : !waveasm.pareg<1> -> !waveasm.pvreg<0>
  // CHECK-NEXT: v_accvgpr_mov_b32 a0, a1{{$}}
  %1 = waveasm.v_mov_b32 %b : !waveasm.pareg<1> -> !waveasm.pareg<0>
  // CHECK-NEXT: v_accvgpr_write_b32 a0, v1{{$}}
  %2 = waveasm.v_mov_b32 %x : !waveasm.pvreg<1> -> !waveasm.pareg<0>
  // CHECK-NEXT: v_accvgpr_write_b32 a0, s2{{$}}
  %3 = waveasm.v_mov_b32 %t : !waveasm.psreg<2> -> !waveasm.pareg<0>
  // CHECK-NEXT: v_mov_b32 v0, vcc_lo{{$}}
  // CHECK-NEXT: v_mov_b32 v1, vcc_hi{{$}}
  %4 = waveasm.v_mov_b32 %vcc : !waveasm.psreg<106, 2> -> !waveasm.pvreg<0, 2>

  // A tuple that overlaps itself: no register is written before it is read.
  // CHECK-NEXT: v_mov_b32 v3, v4{{$}}
  // CHECK-NEXT: v_mov_b32 v4, v5{{$}}
  // CHECK-NEXT: v_mov_b32 v5, v6{{$}}
  %5 = waveasm.v_mov_b32 %v : !v -> !waveasm.pvreg<3, 3>
  // CHECK-NEXT: v_mov_b32 v7, v6{{$}}
  // CHECK-NEXT: v_mov_b32 v6, v5{{$}}
  // CHECK-NEXT: v_mov_b32 v5, v4{{$}}
  %6 = waveasm.v_mov_b32 %v : !v -> !waveasm.pvreg<5, 3>
  // CHECK-NEXT: v_accvgpr_mov_b32 a7, a6{{$}}
  // CHECK-NEXT: v_accvgpr_mov_b32 a6, a5{{$}}
  // CHECK-NEXT: v_accvgpr_mov_b32 a5, a4{{$}}
  %7 = waveasm.v_mov_b32 %a : !a -> !waveasm.pareg<5, 3>
  // One register to each of a tuple that holds it.
  // CHECK-NEXT: v_mov_b32 v0, v1{{$}}
  // CHECK-NEXT: v_mov_b32 v1, v1{{$}}
  // CHECK-NEXT: v_mov_b32 v2, v1{{$}}
  %8 = waveasm.v_mov_b32 %x : !waveasm.pvreg<1> -> !waveasm.pvreg<0, 3>

  // Aligned pairs of SGPRs at once.
  // CHECK-NEXT: s_mov_b64 s[2:3], s[4:5]{{$}}
  // CHECK-NEXT: s_mov_b64 s[4:5], s[6:7]{{$}}
  // CHECK-NEXT: s_mov_b32 s6, s8{{$}}
  %9 = waveasm.s_mov_b32 %s : !s -> !waveasm.psreg<2, 5>
  // CHECK-NEXT: s_mov_b32 s10, s8{{$}}
  // CHECK-NEXT: s_mov_b64 s[8:9], s[6:7]{{$}}
  // CHECK-NEXT: s_mov_b64 s[6:7], s[4:5]{{$}}
  %10 = waveasm.s_mov_b32 %s : !s -> !waveasm.psreg<6, 5>
  // CHECK-NEXT: s_mov_b32 s9, s8{{$}}
  // CHECK-NEXT: s_mov_b32 s8, s7{{$}}
  // CHECK-NEXT: s_mov_b32 s7, s6{{$}}
  // CHECK-NEXT: s_mov_b32 s6, s5{{$}}
  // CHECK-NEXT: s_mov_b32 s5, s4{{$}}
  %11 = waveasm.s_mov_b32 %s : !s -> !waveasm.psreg<5, 5>
  // CHECK-NEXT: s_mov_b64 vcc, s[2:3]{{$}}
  %12 = waveasm.s_mov_b32 %pair : !waveasm.psreg<2, 2> -> !waveasm.psreg<106, 2>
  // CHECK-NEXT: s_mov_b32 s10, 1000{{$}}
  // CHECK-NEXT: s_mov_b32 s11, 1000{{$}}
  %13 = waveasm.s_mov_b32 %k : !waveasm.imm<1000> -> !waveasm.psreg<10, 2>
  waveasm.s_endpgm
}
