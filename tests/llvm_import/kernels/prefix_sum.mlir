#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @prefix_sum(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return} {
    %0 = llvm.mlir.constant(6 : i32) : i32
    %1 = llvm.mlir.constant(3 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(192 : i32) : i32
    %4 = llvm.mlir.constant(9 : i32) : i32
    %5 = llvm.mlir.constant(0 : i16) : i16
    %6 = llvm.mlir.constant(2147483646 : i64) : i64
    %7 = llvm.mlir.constant(159744 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(0 : i64) : i64
    %10 = llvm.mlir.constant(1 : i64) : i64
    %11 = llvm.mlir.constant(1 : i32) : i32
    %12 = llvm.mlir.constant(2 : i32) : i32
    %13 = llvm.mlir.constant(-8 : i32) : i32
    %14 = llvm.mlir.constant(4 : i32) : i32
    %15 = llvm.mlir.constant(-16 : i32) : i32
    %16 = llvm.mlir.constant(8 : i32) : i32
    %17 = llvm.mlir.constant(-32 : i32) : i32
    %18 = llvm.mlir.constant(7 : i32) : i32
    %19 = llvm.mlir.constant(16 : i32) : i32
    %20 = llvm.mlir.constant(-64 : i32) : i32
    %21 = llvm.mlir.constant(15 : i32) : i32
    %22 = llvm.mlir.constant(32 : i32) : i32
    %23 = llvm.mlir.constant(-128 : i32) : i32
    %24 = llvm.mlir.constant(31 : i32) : i32
    %25 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %26 = llvm.getelementptr %25[%16] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %27 = llvm.mlir.poison : vector<2xi32>
    %28 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %29 = llvm.lshr %28, %0 : i32
    %30 = llvm.and %29, %1 : i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%30) : (i32) -> i32
    %32 = llvm.and %28, %2 : i32
    %33 = llvm.shl %31, %0 : i32
    %34 = llvm.and %33, %3 : i32
    %35 = llvm.or disjoint %34, %32 : i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %37 = llvm.shl %36, %4 : i32
    %38 = llvm.sext %37 : i32 to i64
    %39 = llvm.getelementptr %arg1[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %40 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%39, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %41 = llvm.shl %35, %1 overflow<nsw, nuw> : i32
    %42 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%40, %41, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %43 = llvm.extractelement %42[%9 : i64] : vector<2xi32>
    %44 = llvm.extractelement %42[%10 : i64] : vector<2xi32>
    %45 = llvm.add %43, %44 : i32
    %46 = llvm.intr.usub.sat(%32, %11) : (i32, i32) -> i32
    %47 = llvm.shl %46, %12 overflow<nsw, nuw> : i32
    %48 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%47, %45) : (i32, i32) -> i32
    %49 = llvm.icmp "eq" %32, %8 : i32
    %50 = llvm.select %49, %8, %48 : i1, i32
    %51 = llvm.add %45, %50 : i32
    %52 = llvm.icmp "ult" %32, %12 : i32
    %53 = llvm.shl %32, %12 overflow<nsw, nuw> : i32
    %54 = llvm.add %53, %13 overflow<nsw> : i32
    %55 = llvm.select %52, %53, %54 : i1, i32
    %56 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%55, %51) : (i32, i32) -> i32
    %57 = llvm.icmp "ugt" %32, %11 : i32
    %58 = llvm.select %57, %56, %8 : i1, i32
    %59 = llvm.add %51, %58 : i32
    %60 = llvm.icmp "ult" %32, %14 : i32
    %61 = llvm.add %53, %15 overflow<nsw> : i32
    %62 = llvm.select %60, %53, %61 : i1, i32
    %63 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%62, %59) : (i32, i32) -> i32
    %64 = llvm.icmp "ugt" %32, %1 : i32
    %65 = llvm.select %64, %63, %8 : i1, i32
    %66 = llvm.add %59, %65 : i32
    %67 = llvm.icmp "ult" %32, %16 : i32
    %68 = llvm.add %53, %17 overflow<nsw> : i32
    %69 = llvm.select %67, %53, %68 : i1, i32
    %70 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%69, %66) : (i32, i32) -> i32
    %71 = llvm.icmp "ugt" %32, %18 : i32
    %72 = llvm.select %71, %70, %8 : i1, i32
    %73 = llvm.add %66, %72 : i32
    %74 = llvm.icmp "ult" %32, %19 : i32
    %75 = llvm.add %53, %20 overflow<nsw> : i32
    %76 = llvm.select %74, %53, %75 : i1, i32
    %77 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%76, %73) : (i32, i32) -> i32
    %78 = llvm.icmp "ugt" %32, %21 : i32
    %79 = llvm.select %78, %77, %8 : i1, i32
    %80 = llvm.add %73, %79 : i32
    %81 = llvm.icmp "ult" %32, %22 : i32
    %82 = llvm.add %53, %23 overflow<nsw> : i32
    %83 = llvm.select %81, %53, %82 : i1, i32
    %84 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%83, %80) : (i32, i32) -> i32
    %85 = llvm.icmp "ugt" %32, %24 : i32
    %86 = llvm.select %85, %84, %8 : i1, i32
    %87 = llvm.add %80, %86 : i32
    %88 = llvm.icmp "eq" %32, %2 : i32
    llvm.cond_br %88, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %89 = llvm.getelementptr %25[%30] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %87, %89 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %90 = llvm.getelementptr %arg0[%38] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %91 = llvm.icmp "eq" %30, %8 : i32
    %92 = llvm.or %30, %32 : i32
    %93 = llvm.icmp "eq" %92, %8 : i32
    %94 = llvm.load %25 {alignment = 16 : i64} : !llvm.ptr<3> -> vector<2xi32>
    %95 = llvm.icmp "ugt" %30, %11 : i32
    %96 = llvm.extractelement %94[%9 : i64] : vector<2xi32>
    %97 = llvm.extractelement %94[%10 : i64] : vector<2xi32>
    %98 = llvm.add %97, %96 : i32
    %99 = llvm.select %95, %98, %96 : i1, i32
    %100 = llvm.load %26 {alignment = 8 : i64} : !llvm.ptr<3> -> i32
    %101 = llvm.icmp "eq" %30, %1 : i32
    %102 = llvm.add %98, %100 : i32
    %103 = llvm.select %101, %102, %99 : i1, i32
    %104 = llvm.select %91, %8, %103 : i1, i32
    %105 = llvm.add %104, %87 : i32
    %106 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%47, %105) : (i32, i32) -> i32
    %107 = llvm.select %49, %103, %106 : i1, i32
    %108 = llvm.select %93, %8, %107 : i1, i32
    %109 = llvm.add %108, %43 : i32
    %110 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%90, %5, %6, %7) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %111 = llvm.insertelement %109, %27[%9 : i64] : vector<2xi32>
    %112 = llvm.insertelement %105, %111[%10 : i64] : vector<2xi32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%112, %110, %41, %8, %8) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
