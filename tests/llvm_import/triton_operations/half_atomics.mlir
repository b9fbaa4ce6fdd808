#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @half_atomics(%arg0: !llvm.ptr<1> {llvm.inreg}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i32) : i32
    %4 = llvm.mlir.constant(dense<0> : vector<1xi32>) : vector<1xi32>
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(0.000000e+00 : f16) : f16
    %7 = llvm.mlir.constant(dense<0.000000e+00> : vector<1xf16>) : vector<1xf16>
    %8 = llvm.mlir.constant(1 : i32) : i32
    %9 = llvm.mlir.constant(-1 : i64) : i64
    %10 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf16>) : vector<2xf16>
    %11 = llvm.mlir.constant(257 : i32) : i32
    %12 = llvm.mlir.constant(15 : i32) : i32
    %13 = llvm.mlir.constant(false) : i1
    %14 = llvm.mlir.poison : vector<2xi32>
    %15 = llvm.mlir.constant(1 : i64) : i64
    %16 = llvm.mlir.constant(2 : i64) : i64
    %17 = llvm.mlir.constant(3 : i64) : i64
    %18 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %19 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%18) : (i32) -> i32
    %20 = llvm.and %19, %0 : i32
    %21 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %22 = llvm.shl %21, %1 : i32
    %23 = llvm.and %18, %2 : i32
    %24 = llvm.or disjoint %23, %20 : i32
    %25 = llvm.or disjoint %24, %22 : i32
    %26 = llvm.icmp "slt" %25, %arg3 : i32
    llvm.cond_br %26, ^bb1, ^bb2(%4 : vector<1xi32>)
  ^bb1:  // pred: ^bb0
    %27 = llvm.sext %25 : i32 to i64
    %28 = llvm.getelementptr %arg2[%27] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %29 = llvm.load %28 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    llvm.br ^bb2(%29 : vector<1xi32>)
  ^bb2(%30: vector<1xi32>):  // 2 preds: ^bb0, ^bb1
    %31 = llvm.extractelement %30[%5 : i64] : vector<1xi32>
    %32 = llvm.sext %31 : i32 to i64
    %33 = llvm.getelementptr %arg0[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    llvm.cond_br %26, ^bb3, ^bb4(%7 : vector<1xf16>)
  ^bb3:  // pred: ^bb2
    %34 = llvm.sext %25 : i32 to i64
    %35 = llvm.getelementptr %arg1[%34] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<2 x i8>
    %36 = llvm.load %35 {alignment = 2 : i64} : !llvm.ptr<1> -> vector<1xf16>
    llvm.br ^bb4(%36 : vector<1xf16>)
  ^bb4(%37: vector<1xf16>):  // 2 preds: ^bb2, ^bb3
    %38 = llvm.extractelement %37[%5 : i64] : vector<1xf16>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %39 = llvm.and %18, %8 : i32
    %40 = llvm.ptrtoint %33 : !llvm.ptr<1> to i64
    %41 = llvm.select %26, %40, %9 : i1, i64
    %42 = llvm.insertelement %38, %10[%39 : i32] : vector<2xf16>
    %43 = llvm.bitcast %42 : vector<2xf16> to i32
    %44 = llvm.select %26, %43, %3 : i1, i32
    %45 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%3, %44, %11, %12, %12, %13) : (i32, i32, i32, i32, i32, i1) -> i32
    %46 = llvm.or %44, %45 : i32
    %47 = llvm.bitcast %46 : i32 to vector<2xf16>
    %48 = llvm.bitcast %41 : i64 to vector<2xi32>
    %49 = llvm.extractelement %48[%5 : i64] : vector<2xi32>
    %50 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%3, %49, %11, %12, %12, %13) : (i32, i32, i32, i32, i32, i1) -> i32
    %51 = llvm.insertelement %50, %14[%5 : i64] : vector<2xi32>
    %52 = llvm.extractelement %48[%15 : i64] : vector<2xi32>
    %53 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%3, %52, %11, %12, %12, %13) : (i32, i32, i32, i32, i32, i1) -> i32
    %54 = llvm.insertelement %53, %51[%15 : i64] : vector<2xi32>
    %55 = llvm.bitcast %54 : vector<2xi32> to i64
    %56 = llvm.icmp "ne" %55, %9 : i64
    %57 = llvm.or %26, %56 : i1
    %58 = llvm.select %56, %55, %41 : i1, i64
    %59 = llvm.icmp "eq" %39, %3 : i32
    %60 = llvm.and %59, %57 : i1
    %61 = llvm.inttoptr %58 : i64 to !llvm.ptr<1>
    %62 = llvm.inttoptr %55 : i64 to !llvm.ptr<1>
    %63 = llvm.select %26, %33, %62 : i1, !llvm.ptr<1>
    llvm.cond_br %60, ^bb5, ^bb8
  ^bb5:  // pred: ^bb4
    %64 = llvm.add %41, %16 : i64
    %65 = llvm.icmp "eq" %64, %55 : i64
    %66 = llvm.and %41, %17 : i64
    %67 = llvm.icmp "eq" %66, %5 : i64
    %68 = llvm.and %67, %65 : i1
    %69 = llvm.and %26, %68 : i1
    %70 = llvm.and %56, %69 : i1
    llvm.cond_br %70, ^bb7, ^bb6
  ^bb6:  // pred: ^bb5
    %71 = llvm.extractelement %47[%5 : i64] : vector<2xf16>
    %72 = llvm.extractelement %47[%15 : i64] : vector<2xf16>
    %73 = llvm.atomicrmw fadd %63, %71 syncscope("agent") acq_rel {alignment = 2 : i64} : !llvm.ptr<1>, f16
    %74 = llvm.atomicrmw fadd %61, %72 syncscope("agent") acq_rel {alignment = 2 : i64} : !llvm.ptr<1>, f16
    llvm.br ^bb8
  ^bb7:  // pred: ^bb5
    %75 = llvm.atomicrmw fadd %63, %47 syncscope("agent") acq_rel {alignment = 4 : i64} : !llvm.ptr<1>, vector<2xf16>
    llvm.br ^bb8
  ^bb8:  // 3 preds: ^bb4, ^bb6, ^bb7
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
