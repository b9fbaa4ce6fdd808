module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @gather_rows(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(0 : i64) : i64
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %10 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%9) : (i32) -> i32
    %11 = llvm.and %10, %0 : i32
    %12 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %13 = llvm.sext %12 : i32 to i64
    %14 = llvm.getelementptr %arg2[%13] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %15 = llvm.load %14 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xi32>
    %16 = llvm.extractelement %15[%1 : i64] : vector<1xi32>
    %17 = llvm.sext %16 : i32 to i64
    %18 = llvm.and %9, %2 : i32
    %19 = llvm.or disjoint %11, %18 : i32
    %20 = llvm.icmp "slt" %19, %arg3 : i32
    %21 = llvm.mul %arg3, %12 : i32
    %22 = llvm.sext %21 : i32 to i64
    %23 = llvm.getelementptr %arg0[%22] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %24 = llvm.sext %arg3 : i32 to i64
    %25 = llvm.mul %17, %24 overflow<nsw> : i64
    %26 = llvm.getelementptr %arg1[%25] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %27 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%26, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %28 = llvm.shl %19, %6 overflow<nsw, nuw> : i32
    %29 = llvm.select %20, %28, %7 : i1, i32
    %30 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%27, %29, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %31 = llvm.bitcast %30 : f32 to vector<1xf32>
    %32 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%23, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %33 = llvm.extractelement %31[%1 : i64] : vector<1xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%33, %32, %29, %8, %8) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.f32(f32, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
