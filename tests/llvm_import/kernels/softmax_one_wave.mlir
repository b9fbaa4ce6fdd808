module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @softmax_one_wave(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return} {
    %0 = llvm.mlir.constant(2 : i32) : i32
    %1 = llvm.mlir.constant(252 : i32) : i32
    %2 = llvm.mlir.constant(0 : i16) : i16
    %3 = llvm.mlir.constant(2147483646 : i64) : i64
    %4 = llvm.mlir.constant(159744 : i32) : i32
    %5 = llvm.mlir.constant(-2147483648 : i32) : i32
    %6 = llvm.mlir.constant(0 : i32) : i32
    %7 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %8 = llvm.mlir.constant(0 : i64) : i64
    %9 = llvm.mlir.constant(1 : i64) : i64
    %10 = llvm.mlir.constant(2 : i64) : i64
    %11 = llvm.mlir.constant(3 : i64) : i64
    %12 = llvm.mlir.poison : f32
    %13 = llvm.mlir.constant(280 : i32) : i32
    %14 = llvm.mlir.constant(15 : i32) : i32
    %15 = llvm.mlir.constant(true) : i1
    %16 = llvm.mlir.constant(276 : i32) : i32
    %17 = llvm.mlir.constant(274 : i32) : i32
    %18 = llvm.mlir.constant(273 : i32) : i32
    %19 = llvm.mlir.constant(322 : i32) : i32
    %20 = llvm.mlir.constant(10 : i32) : i32
    %21 = llvm.mlir.constant(323 : i32) : i32
    %22 = llvm.mlir.constant(63 : i32) : i32
    %23 = llvm.mlir.poison : vector<4xf32>
    %24 = llvm.mlir.poison : vector<2xf32>
    %25 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %26 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %27 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %28 = llvm.shl %27, %0 overflow<nsw, nuw> : i32
    %29 = llvm.and %28, %1 : i32
    %30 = llvm.icmp "slt" %29, %arg3 : i32
    %31 = llvm.mul %arg2, %26 : i32
    %32 = llvm.sext %31 : i32 to i64
    %33 = llvm.getelementptr %arg1[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %34 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%33, %2, %3, %4) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %35 = llvm.shl %29, %0 overflow<nsw, nuw> : i32
    %36 = llvm.select %30, %35, %5 : i1, i32
    %37 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%34, %36, %6, %6) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %38 = llvm.select %30, %37, %7 : i1, vector<4xf32>
    %39 = llvm.extractelement %38[%8 : i64] : vector<4xf32>
    %40 = llvm.extractelement %38[%9 : i64] : vector<4xf32>
    %41 = llvm.extractelement %38[%10 : i64] : vector<4xf32>
    %42 = llvm.extractelement %38[%11 : i64] : vector<4xf32>
    %43 = llvm.intr.maxnum(%39, %40) : (f32, f32) -> f32
    %44 = llvm.intr.maxnum(%43, %41) : (f32, f32) -> f32
    %45 = llvm.intr.maxnum(%44, %42) : (f32, f32) -> f32
    %46 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %45, %13, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %47 = llvm.intr.maxnum(%45, %46) : (f32, f32) -> f32
    %48 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %47, %16, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %49 = llvm.intr.maxnum(%47, %48) : (f32, f32) -> f32
    %50 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %49, %17, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %51 = llvm.intr.maxnum(%49, %50) : (f32, f32) -> f32
    %52 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %51, %18, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %53 = llvm.intr.maxnum(%51, %52) : (f32, f32) -> f32
    %54 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%53, %53, %19, %20, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %55 = llvm.intr.maxnum(%53, %54) : (f32, f32) -> f32
    %56 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %55, %21, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %57 = llvm.intr.maxnum(%55, %56) : (f32, f32) -> f32
    %58 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%57, %22) : (f32, i32) -> f32
    %59 = llvm.getelementptr %arg0[%32] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %60 = llvm.shufflevector %38, %23 [0, 1] : vector<4xf32>
    %61 = llvm.insertelement %58, %24[%8 : i64] : vector<2xf32>
    %62 = llvm.shufflevector %61, %24 [0, 0] : vector<2xf32>
    %63 = llvm.fsub %60, %62 : vector<2xf32>
    %64 = llvm.fmul %63, %25 : vector<2xf32>
    %65 = llvm.intr.exp2(%64) : (vector<2xf32>) -> vector<2xf32>
    %66 = llvm.shufflevector %38, %23 [2, 3] : vector<4xf32>
    %67 = llvm.fsub %66, %62 : vector<2xf32>
    %68 = llvm.fmul %67, %25 : vector<2xf32>
    %69 = llvm.intr.exp2(%68) : (vector<2xf32>) -> vector<2xf32>
    %70 = llvm.fadd %65, %69 : vector<2xf32>
    %71 = llvm.extractelement %70[%8 : i64] : vector<2xf32>
    %72 = llvm.extractelement %70[%9 : i64] : vector<2xf32>
    %73 = llvm.fadd %71, %72 : f32
    %74 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %73, %13, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %75 = llvm.fadd %74, %73 : f32
    %76 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %75, %16, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %77 = llvm.fadd %76, %75 : f32
    %78 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %77, %17, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %79 = llvm.fadd %78, %77 : f32
    %80 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %79, %18, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %81 = llvm.fadd %80, %79 : f32
    %82 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%81, %81, %19, %20, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %83 = llvm.fadd %82, %81 : f32
    %84 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%12, %83, %21, %14, %14, %15) : (f32, f32, i32, i32, i32, i1) -> f32
    %85 = llvm.fadd %84, %83 : f32
    %86 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%85, %22) : (f32, i32) -> f32
    %87 = llvm.insertelement %86, %24[%8 : i64] : vector<2xf32>
    %88 = llvm.shufflevector %87, %24 [0, 0] : vector<2xf32>
    %89 = llvm.fdiv %65, %88 : vector<2xf32>
    %90 = llvm.fdiv %69, %88 : vector<2xf32>
    %91 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%59, %2, %3, %4) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %92 = llvm.shufflevector %89, %90 [0, 1, 2, 3] : vector<2xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%92, %91, %36, %6, %6) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v4f32(vector<4xf32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "64,64"]], will_return}
}
