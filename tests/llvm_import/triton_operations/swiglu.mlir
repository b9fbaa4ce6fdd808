module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @swiglu(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
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
    %10 = llvm.mlir.poison : vector<4xi16>
    %11 = llvm.mlir.constant(dense<16> : vector<2xi32>) : vector<2xi32>
    %12 = llvm.mlir.constant(dense<-1.44269502> : vector<2xf32>) : vector<2xf32>
    %13 = llvm.mlir.constant(dense<1.000000e+00> : vector<2xf32>) : vector<2xf32>
    %14 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %15 = llvm.mlir.constant(dense<0.000000e+00> : vector<2xf32>) : vector<2xf32>
    %16 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xi32>
    %17 = llvm.mlir.constant(dense<32767> : vector<2xi32>) : vector<2xi32>
    %18 = llvm.mlir.constant(dense<0x7FFF> : vector<2xbf16>) : vector<2xbf16>
    %19 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %20 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%19) : (i32) -> i32
    %21 = llvm.and %20, %0 : i32
    %22 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %23 = llvm.shl %22, %1 : i32
    %24 = llvm.and %19, %2 : i32
    %25 = llvm.or disjoint %21, %24 : i32
    %26 = llvm.shl %25, %3 overflow<nsw, nuw> : i32
    %27 = llvm.or disjoint %26, %23 : i32
    %28 = llvm.icmp "slt" %27, %arg3 : i32
    %29 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %30 = llvm.shl %27, %7 : i32
    %31 = llvm.select %28, %30, %8 : i1, i32
    %32 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%29, %31, %9, %9) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %33 = llvm.bitcast %32 : vector<2xi32> to vector<4xi16>
    %34 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg2, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %35 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v2i32"(%34, %31, %9, %9) : (!llvm.ptr<8>, i32, i32, i32) -> vector<2xi32>
    %36 = llvm.bitcast %35 : vector<2xi32> to vector<4xi16>
    %37 = llvm.shufflevector %33, %10 [0, 1] : vector<4xi16>
    %38 = llvm.zext %37 : vector<2xi16> to vector<2xi32>
    %39 = llvm.shl %38, %11 overflow<nuw> : vector<2xi32>
    %40 = llvm.bitcast %39 : vector<2xi32> to vector<2xf32>
    %41 = llvm.shufflevector %36, %10 [0, 1] : vector<4xi16>
    %42 = llvm.zext %41 : vector<2xi16> to vector<2xi32>
    %43 = llvm.shl %42, %11 overflow<nuw> : vector<2xi32>
    %44 = llvm.bitcast %43 : vector<2xi32> to vector<2xf32>
    %45 = llvm.fmul %40, %12 : vector<2xf32>
    %46 = llvm.intr.exp2(%45) : (vector<2xf32>) -> vector<2xf32>
    %47 = llvm.fadd %46, %13 : vector<2xf32>
    %48 = llvm.fdiv %13, %47 : vector<2xf32>
    %49 = llvm.fmul %48, %40 : vector<2xf32>
    %50 = llvm.fmul %49, %44 : vector<2xf32>
    %51 = llvm.bitcast %50 : vector<2xf32> to vector<2xi32>
    %52 = llvm.fcmp "uno" %50, %15 : vector<2xf32>
    %53 = llvm.lshr %51, %11 : vector<2xi32>
    %54 = llvm.and %53, %16 : vector<2xi32>
    %55 = llvm.add %51, %17 : vector<2xi32>
    %56 = llvm.add %55, %54 : vector<2xi32>
    %57 = llvm.lshr %56, %11 : vector<2xi32>
    %58 = llvm.trunc %57 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %59 = llvm.bitcast %58 : vector<2xi16> to vector<2xbf16>
    %60 = llvm.select %52, %18, %59 : vector<2xi1>, vector<2xbf16>
    %61 = llvm.shufflevector %33, %10 [2, 3] : vector<4xi16>
    %62 = llvm.zext %61 : vector<2xi16> to vector<2xi32>
    %63 = llvm.shl %62, %11 overflow<nuw> : vector<2xi32>
    %64 = llvm.bitcast %63 : vector<2xi32> to vector<2xf32>
    %65 = llvm.shufflevector %36, %10 [2, 3] : vector<4xi16>
    %66 = llvm.zext %65 : vector<2xi16> to vector<2xi32>
    %67 = llvm.shl %66, %11 overflow<nuw> : vector<2xi32>
    %68 = llvm.bitcast %67 : vector<2xi32> to vector<2xf32>
    %69 = llvm.fmul %64, %12 : vector<2xf32>
    %70 = llvm.intr.exp2(%69) : (vector<2xf32>) -> vector<2xf32>
    %71 = llvm.fadd %70, %13 : vector<2xf32>
    %72 = llvm.fdiv %13, %71 : vector<2xf32>
    %73 = llvm.fmul %72, %64 : vector<2xf32>
    %74 = llvm.fmul %73, %68 : vector<2xf32>
    %75 = llvm.bitcast %74 : vector<2xf32> to vector<2xi32>
    %76 = llvm.fcmp "uno" %74, %15 : vector<2xf32>
    %77 = llvm.lshr %75, %11 : vector<2xi32>
    %78 = llvm.and %77, %16 : vector<2xi32>
    %79 = llvm.add %75, %17 : vector<2xi32>
    %80 = llvm.add %79, %78 : vector<2xi32>
    %81 = llvm.lshr %80, %11 : vector<2xi32>
    %82 = llvm.trunc %81 overflow<nuw> : vector<2xi32> to vector<2xi16>
    %83 = llvm.bitcast %82 : vector<2xi16> to vector<2xbf16>
    %84 = llvm.select %76, %18, %83 : vector<2xi1>, vector<2xbf16>
    %85 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %4, %5, %6) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %86 = llvm.shufflevector %60, %84 [0, 1, 2, 3] : vector<2xbf16>
    %87 = llvm.bitcast %86 : vector<4xbf16> to vector<2xi32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v2i32"(%87, %85, %31, %9, %9) : (vector<2xi32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v2i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<2xi32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v2i32(vector<2xi32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
