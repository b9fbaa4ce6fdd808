#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
module {
  llvm.mlir.global external @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @histogram_op(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return} {
    %0 = llvm.mlir.constant(9 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(192 : i32) : i32
    %3 = llvm.mlir.constant(1 : i32) : i32
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(1 : i64) : i64
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(4 : i32) : i32
    %9 = llvm.mlir.constant(8 : i32) : i32
    %10 = llvm.mlir.constant(16 : i32) : i32
    %11 = llvm.mlir.constant(32 : i32) : i32
    %12 = llvm.mlir.constant(-1 : i32) : i32
    %13 = llvm.mlir.constant(3 : i32) : i32
    %14 = llvm.mlir.constant(5 : i32) : i32
    %15 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %16 = llvm.mlir.constant(0 : i16) : i16
    %17 = llvm.mlir.constant(2147483646 : i64) : i64
    %18 = llvm.mlir.constant(159744 : i32) : i32
    %19 = llvm.mlir.constant(-2147483648 : i32) : i32
    %20 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %21 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%20) : (i32) -> i32
    %22 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %23 = llvm.shl %22, %0 : i32
    %24 = llvm.and %20, %1 : i32
    %25 = llvm.and %21, %2 : i32
    %26 = llvm.or disjoint %25, %24 : i32
    %27 = llvm.shl %26, %3 overflow<nsw, nuw> : i32
    %28 = llvm.or disjoint %27, %23 : i32
    %29 = llvm.sext %28 : i32 to i64
    %30 = llvm.getelementptr %arg1[%29] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %31 = llvm.load %30 {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xi32>
    %32 = llvm.extractelement %31[%4 : i64] : vector<2xi32>
    %33 = llvm.extractelement %31[%5 : i64] : vector<2xi32>
    %34 = llvm.trunc %32 : i32 to i1
    %35 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%34) : (i1) -> i64
    %36 = llvm.and %32, %6 : i32
    %37 = llvm.icmp "ne" %36, %7 : i32
    %38 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%37) : (i1) -> i64
    %39 = llvm.and %32, %8 : i32
    %40 = llvm.icmp "ne" %39, %7 : i32
    %41 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%40) : (i1) -> i64
    %42 = llvm.and %32, %9 : i32
    %43 = llvm.icmp "ne" %42, %7 : i32
    %44 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%43) : (i1) -> i64
    %45 = llvm.and %32, %10 : i32
    %46 = llvm.icmp "ne" %45, %7 : i32
    %47 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%46) : (i1) -> i64
    %48 = llvm.and %32, %11 : i32
    %49 = llvm.icmp "ne" %48, %7 : i32
    %50 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%49) : (i1) -> i64
    %51 = llvm.and %20, %3 : i32
    %52 = llvm.add %51, %12 overflow<nsw> : i32
    %53 = llvm.sext %52 : i32 to i64
    %54 = llvm.xor %35, %53 : i64
    %55 = llvm.lshr %20, %3 : i32
    %56 = llvm.and %55, %3 : i32
    %57 = llvm.add %56, %12 overflow<nsw> : i32
    %58 = llvm.sext %57 : i32 to i64
    %59 = llvm.xor %38, %58 : i64
    %60 = llvm.and %59, %54 : i64
    %61 = llvm.lshr %20, %6 : i32
    %62 = llvm.and %61, %3 : i32
    %63 = llvm.add %62, %12 overflow<nsw> : i32
    %64 = llvm.sext %63 : i32 to i64
    %65 = llvm.xor %41, %64 : i64
    %66 = llvm.and %60, %65 : i64
    %67 = llvm.lshr %20, %13 : i32
    %68 = llvm.and %67, %3 : i32
    %69 = llvm.add %68, %12 overflow<nsw> : i32
    %70 = llvm.sext %69 : i32 to i64
    %71 = llvm.xor %44, %70 : i64
    %72 = llvm.and %66, %71 : i64
    %73 = llvm.lshr %20, %8 : i32
    %74 = llvm.and %73, %3 : i32
    %75 = llvm.add %74, %12 overflow<nsw> : i32
    %76 = llvm.sext %75 : i32 to i64
    %77 = llvm.xor %47, %76 : i64
    %78 = llvm.and %72, %77 : i64
    %79 = llvm.lshr %20, %14 : i32
    %80 = llvm.and %79, %3 : i32
    %81 = llvm.add %80, %12 overflow<nsw> : i32
    %82 = llvm.sext %81 : i32 to i64
    %83 = llvm.xor %50, %82 : i64
    %84 = llvm.and %78, %83 : i64
    %85 = llvm.intr.ctpop(%84) : (i64) -> i64
    %86 = llvm.trunc %85 overflow<nsw, nuw> : i64 to i32
    %87 = llvm.trunc %33 : i32 to i1
    %88 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%87) : (i1) -> i64
    %89 = llvm.and %33, %6 : i32
    %90 = llvm.icmp "ne" %89, %7 : i32
    %91 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%90) : (i1) -> i64
    %92 = llvm.and %33, %8 : i32
    %93 = llvm.icmp "ne" %92, %7 : i32
    %94 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%93) : (i1) -> i64
    %95 = llvm.and %33, %9 : i32
    %96 = llvm.icmp "ne" %95, %7 : i32
    %97 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%96) : (i1) -> i64
    %98 = llvm.and %33, %10 : i32
    %99 = llvm.icmp "ne" %98, %7 : i32
    %100 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%99) : (i1) -> i64
    %101 = llvm.and %33, %11 : i32
    %102 = llvm.icmp "ne" %101, %7 : i32
    %103 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%102) : (i1) -> i64
    %104 = llvm.xor %88, %53 : i64
    %105 = llvm.xor %91, %58 : i64
    %106 = llvm.and %105, %104 : i64
    %107 = llvm.xor %94, %64 : i64
    %108 = llvm.and %106, %107 : i64
    %109 = llvm.xor %97, %70 : i64
    %110 = llvm.and %108, %109 : i64
    %111 = llvm.xor %100, %76 : i64
    %112 = llvm.and %110, %111 : i64
    %113 = llvm.xor %103, %82 : i64
    %114 = llvm.and %112, %113 : i64
    %115 = llvm.intr.ctpop(%114) : (i64) -> i64
    %116 = llvm.trunc %115 overflow<nsw, nuw> : i64 to i32
    %117 = llvm.add %116, %86 overflow<nsw, nuw> : i32
    %118 = llvm.getelementptr %15[%24] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, !llvm.array<4 x i8>
    llvm.store %7, %118 {alignment = 4 : i64} : i32, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %119 = llvm.atomicrmw add %118, %117 monotonic {alignment = 4 : i64} : !llvm.ptr<3>, i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %120 = llvm.load %118 {alignment = 4 : i64} : !llvm.ptr<3> -> i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %121 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%arg0, %16, %17, %18) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    llvm.fence syncscope("agent") release
    %122 = llvm.icmp "eq" %25, %7 : i32
    %123 = llvm.shl %24, %6 overflow<nsw, nuw> : i32
    %124 = llvm.select %122, %123, %19 : i1, i32
    %125 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.atomic.add.i32"(%120, %121, %124, %7, %7) : (i32, !llvm.ptr<8>, i32, i32, i32) -> i32
    llvm.fence syncscope("agent") acquire
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.ballot.i64(i1) -> i64 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, !llvm.ptr<8> {llvm.nocapture}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "256"]], will_return}
}
