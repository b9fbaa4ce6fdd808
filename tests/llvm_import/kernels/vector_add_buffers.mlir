module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @vector_add_buffers(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(10 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(256 : i32) : i32
    %4 = llvm.mlir.constant(512 : i32) : i32
    %5 = llvm.mlir.constant(768 : i32) : i32
    %6 = llvm.mlir.constant(0 : i16) : i16
    %7 = llvm.mlir.constant(2147483646 : i64) : i64
    %8 = llvm.mlir.constant(159744 : i32) : i32
    %9 = llvm.mlir.constant(2 : i32) : i32
    %10 = llvm.mlir.constant(-2147483648 : i32) : i32
    %11 = llvm.mlir.constant(0 : i32) : i32
    %12 = llvm.mlir.constant(0 : i64) : i64
    %13 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %14 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%13) : (i32) -> i32
    %15 = llvm.and %14, %0 : i32
    %16 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %17 = llvm.shl %16, %1 : i32
    %18 = llvm.and %13, %2 : i32
    %19 = llvm.or disjoint %15, %18 : i32
    %20 = llvm.or disjoint %19, %17 : i32
    %21 = llvm.or disjoint %20, %3 : i32
    %22 = llvm.or disjoint %20, %4 : i32
    %23 = llvm.or disjoint %20, %5 : i32
    %24 = llvm.icmp "slt" %20, %arg3 : i32
    %25 = llvm.icmp "slt" %21, %arg3 : i32
    %26 = llvm.icmp "slt" %22, %arg3 : i32
    %27 = llvm.icmp "slt" %23, %arg3 : i32
    %28 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %29 = llvm.shl %20, %9 : i32
    %30 = llvm.select %24, %29, %10 : i1, i32
    %31 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%28, %30, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %32 = llvm.bitcast %31 : f32 to vector<1xf32>
    %33 = llvm.extractelement %32[%12 : i64] : vector<1xf32>
    %34 = llvm.shl %21, %9 : i32
    %35 = llvm.select %25, %34, %10 : i1, i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%28, %35, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %37 = llvm.bitcast %36 : f32 to vector<1xf32>
    %38 = llvm.extractelement %37[%12 : i64] : vector<1xf32>
    %39 = llvm.shl %22, %9 : i32
    %40 = llvm.select %26, %39, %10 : i1, i32
    %41 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%28, %40, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %42 = llvm.bitcast %41 : f32 to vector<1xf32>
    %43 = llvm.extractelement %42[%12 : i64] : vector<1xf32>
    %44 = llvm.shl %23, %9 : i32
    %45 = llvm.select %27, %44, %10 : i1, i32
    %46 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%28, %45, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %47 = llvm.bitcast %46 : f32 to vector<1xf32>
    %48 = llvm.extractelement %47[%12 : i64] : vector<1xf32>
    %49 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg1, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %50 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%49, %30, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %51 = llvm.bitcast %50 : f32 to vector<1xf32>
    %52 = llvm.extractelement %51[%12 : i64] : vector<1xf32>
    %53 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%49, %35, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %54 = llvm.bitcast %53 : f32 to vector<1xf32>
    %55 = llvm.extractelement %54[%12 : i64] : vector<1xf32>
    %56 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%49, %40, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %57 = llvm.bitcast %56 : f32 to vector<1xf32>
    %58 = llvm.extractelement %57[%12 : i64] : vector<1xf32>
    %59 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%49, %45, %11, %11) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %60 = llvm.bitcast %59 : f32 to vector<1xf32>
    %61 = llvm.extractelement %60[%12 : i64] : vector<1xf32>
    %62 = llvm.fadd %33, %52 : f32
    %63 = llvm.fadd %38, %55 : f32
    %64 = llvm.fadd %43, %58 : f32
    %65 = llvm.fadd %48, %61 : f32
    %66 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg2, %6, %7, %8) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%62, %66, %30, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%63, %66, %35, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%64, %66, %40, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.f32"(%65, %66, %45, %11, %11) : (f32, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.f32(f32, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
