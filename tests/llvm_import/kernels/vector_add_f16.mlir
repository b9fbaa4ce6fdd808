module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @vector_add_f16(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(10 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(2 : i32) : i32
    %4 = llvm.mlir.constant(0 : i16) : i16
    %5 = llvm.mlir.constant(2147483646 : i64) : i64
    %6 = llvm.mlir.constant(159744 : i32) : i32
    %7 = llvm.mlir.constant(1 : i32) : i32
    %8 = llvm.mlir.constant(-2147483648 : i32) : i32
    %9 = llvm.mlir.constant(0 : i32) : i32
    %10 = llvm.mlir.poison : vector<4xf16>
    %11 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %12 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%11) : (i32) -> i32
    %13 = llvm.and %12, %0 : i32
    %14 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %15 = llvm.shl %14, %1 : i32
    %16 = llvm.and %11, %2 : i32
    %17 = llvm.or disjoint %13, %16 : i32
    %18 = llvm.shl %17, %3 overflow<nsw, nuw> : i32
    %19 = llvm.or disjoint %18, %15 : i32
    %20 = llvm.icmp "slt" %19, %arg3 : i32
    %21 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %22 = llvm.shl %19, %7 : i32
    %23 = llvm.select %20, %22, %8 : i1, i32
    %24 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%21, %23, %9, %9) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %25 = llvm.bitcast %24 : vector<2xi32> to vector<4xf16>
    %26 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %27 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%26, %23, %9, %9) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %28 = llvm.bitcast %27 : vector<2xi32> to vector<4xf16>
    %29 = llvm.shufflevector %25, %10 [0, 1] : vector<4xf16>
    %30 = llvm.shufflevector %28, %10 [0, 1] : vector<4xf16>
    %31 = llvm.fadd %29, %30 : vector<2xf16>
    %32 = llvm.shufflevector %25, %10 [2, 3] : vector<4xf16>
    %33 = llvm.shufflevector %28, %10 [2, 3] : vector<4xf16>
    %34 = llvm.fadd %32, %33 : vector<2xf16>
    %35 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg2, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %36 = llvm.shufflevector %31, %34 [0, 1, 2, 3] : vector<2xf16>
    %37 = llvm.bitcast %36 : vector<4xf16> to vector<2xi32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%37, %35, %23, %9, %9) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
