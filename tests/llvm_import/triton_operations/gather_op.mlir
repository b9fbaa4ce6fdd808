#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @gather_op(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(8 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(0 : i64) : i64
    %9 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %10 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %11 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%10) : (i32) -> i32
    %12 = llvm.and %11, %0 : i32
    %13 = llvm.and %10, %1 : i32
    %14 = llvm.or disjoint %12, %13 : i32
    %15 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %16 = llvm.shl %15, %2 : i32
    %17 = llvm.sext %16 : i32 to i64
    %18 = llvm.getelementptr %arg1[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %19 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%18, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %20 = llvm.shl %14, %6 overflow<nsw, nuw> : i32
    %21 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%19, %20, %7, %7) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %22 = llvm.bitcast %21 : f32 to vector<1xf32>
    %23 = llvm.extractelement %22[%8 : i64] : vector<1xf32>
    %24 = llvm.getelementptr %arg2[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %25 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%24, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %26 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%25, %20, %7, %7) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %27 = llvm.getelementptr %arg0[%17] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %28 = llvm.getelementptr %9[%14] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %23, %28 {alignment = 4 : i64} : f32, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %29 = llvm.getelementptr %9[%26] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    %30 = llvm.load %29 {alignment = 4 : i64} : !llvm.ptr<3> -> f32
    %31 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%27, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%30, %31, %20, %7, %7) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.f32(f32, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "1024"]], will_return}
}
