module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @atomic_rows(%arg0: !llvm.ptr<1> {llvm.inreg}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg3: i32 {llvm.inreg}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg5: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = none, errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]]} {
    %0 = llvm.mlir.constant(64 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(7 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(2 : i32) : i32
    %7 = llvm.mlir.constant(0 : i32) : i32
    %8 = llvm.mlir.constant(1 : i32) : i32
    %9 = llvm.mlir.constant(273 : i32) : i32
    %10 = llvm.mlir.constant(15 : i32) : i32
    %11 = llvm.mlir.constant(false) : i1
    %12 = llvm.mlir.constant(274 : i32) : i32
    %13 = llvm.mlir.constant(275 : i32) : i32
    %14 = llvm.mlir.constant(276 : i32) : i32
    %15 = llvm.mlir.constant(14 : i32) : i32
    %16 = llvm.mlir.constant(true) : i1
    %17 = llvm.mlir.constant(280 : i32) : i32
    %18 = llvm.mlir.constant(12 : i32) : i32
    %19 = llvm.mlir.constant(322 : i32) : i32
    %20 = llvm.mlir.constant(10 : i32) : i32
    %21 = llvm.mlir.constant(323 : i32) : i32
    %22 = llvm.mlir.constant(-4 : i32) : i32
    %23 = llvm.mlir.constant(252 : i32) : i32
    %24 = llvm.mlir.constant(0 : i64) : i64
    %25 = llvm.mlir.poison : vector<2xi32>
    %26 = llvm.mlir.constant(1 : i64) : i64
    %27 = llvm.mlir.constant(304 : i32) : i32
    %28 = llvm.mlir.constant(4 : i64) : i64
    %29 = llvm.mlir.constant(6148914691236517205 : i64) : i64
    %30 = llvm.mlir.constant(3689348814741910323 : i64) : i64
    %31 = llvm.mlir.constant(2 : i64) : i64
    %32 = llvm.mlir.constant(1085102592571150095 : i64) : i64
    %33 = llvm.mlir.constant(72340172838076673 : i64) : i64
    %34 = llvm.mlir.constant(2305843009213693952 : i64) : i64
    %35 = llvm.mlir.constant(32 : i64) : i64
    %36 = llvm.mlir.constant(8 : i32) : i32
    %37 = llvm.mlir.constant(255 : i32) : i32
    %38 = llvm.mlir.constant(128 : i32) : i32
    %39 = llvm.mlir.constant(32 : i32) : i32
    %40 = llvm.mlir.constant(16 : i32) : i32
    %41 = llvm.mlir.constant(4 : i32) : i32
    %42 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %43 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%42) : (i32) -> i32
    %44 = llvm.and %43, %0 : i32
    %45 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %46 = llvm.and %42, %1 : i32
    %47 = llvm.or disjoint %44, %46 : i32
    %48 = llvm.shl %45, %2 : i32
    %49 = llvm.sext %48 : i32 to i64
    %50 = llvm.getelementptr %arg2[%49] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %51 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%50, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %52 = llvm.shl %47, %6 overflow<nsw, nuw> : i32
    %53 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.i32"(%51, %52, %7, %7) : (!llvm.ptr<8>, i32, i32, i32) -> i32
    %54 = llvm.getelementptr %arg1[%49] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %55 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%54, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %56 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.f32"(%55, %52, %7, %7) : (!llvm.ptr<8>, i32, i32, i32) -> f32
    %57 = llvm.sext %53 : i32 to i64
    %58 = llvm.sext %arg3 : i32 to i64
    %59 = llvm.mul %57, %58 overflow<nsw> : i64
    %60 = llvm.getelementptr %arg0[%59] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %61 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %8, %9, %10, %10, %11) : (i32, i32, i32, i32, i32, i1) -> i32
    %62 = llvm.add %61, %8 : i32
    %63 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %8, %12, %10, %10, %11) : (i32, i32, i32, i32, i32, i1) -> i32
    %64 = llvm.add %62, %63 : i32
    %65 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %8, %13, %10, %10, %11) : (i32, i32, i32, i32, i32, i1) -> i32
    %66 = llvm.add %64, %65 : i32
    %67 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %66, %14, %10, %15, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %68 = llvm.add %66, %67 : i32
    %69 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %68, %17, %10, %18, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %70 = llvm.add %68, %69 : i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %70, %19, %20, %10, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %72 = llvm.add %70, %71 : i32
    %73 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %72, %21, %18, %10, %16) : (i32, i32, i32, i32, i32, i1) -> i32
    %74 = llvm.add %72, %73 : i32
    %75 = llvm.icmp "eq" %74, %7 : i32
    %76 = llvm.shl %74, %6 : i32
    %77 = llvm.add %76, %22 : i32
    %78 = llvm.select %75, %23, %77 : i1, i32
    %79 = llvm.bitcast %56 : f32 to vector<1xi32>
    %80 = llvm.extractelement %79[%24 : i64] : vector<1xi32>
    %81 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%78, %80) : (i32, i32) -> i32
    %82 = llvm.ptrtoint %60 : !llvm.ptr<1> to i64
    %83 = llvm.bitcast %82 : i64 to vector<2xi32>
    %84 = llvm.extractelement %83[%24 : i64] : vector<2xi32>
    %85 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%78, %84) : (i32, i32) -> i32
    %86 = llvm.insertelement %85, %25[%24 : i64] : vector<2xi32>
    %87 = llvm.extractelement %83[%26 : i64] : vector<2xi32>
    %88 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%78, %87) : (i32, i32) -> i32
    %89 = llvm.insertelement %88, %86[%26 : i64] : vector<2xi32>
    %90 = llvm.bitcast %89 : vector<2xi32> to i64
    %91 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%16) : (i1) -> i64
    %92 = llvm.intr.ctpop(%91) : (i64) -> i64
    %93 = llvm.trunc %92 overflow<nsw, nuw> : i64 to i32
    %94 = llvm.icmp "ult" %46, %93 : i32
    llvm.cond_br %94, ^bb1, ^bb7
  ^bb1:  // pred: ^bb0
    %95 = llvm.bitcast %81 : i32 to f32
    %96 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %85, %27, %10, %10, %11) : (i32, i32, i32, i32, i32, i1) -> i32
    %97 = llvm.insertelement %96, %25[%24 : i64] : vector<2xi32>
    %98 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%7, %88, %27, %10, %10, %11) : (i32, i32, i32, i32, i32, i1) -> i32
    %99 = llvm.insertelement %98, %97[%26 : i64] : vector<2xi32>
    %100 = llvm.bitcast %99 : vector<2xi32> to i64
    %101 = llvm.add %90, %28 : i64
    %102 = llvm.icmp "eq" %101, %100 : i64
    %103 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%102) : (i1) -> i64
    %104 = llvm.lshr %103, %26 : i64
    %105 = llvm.and %104, %29 : i64
    %106 = llvm.sub %103, %105 : i64
    %107 = llvm.and %106, %30 : i64
    %108 = llvm.lshr %106, %31 : i64
    %109 = llvm.and %108, %30 : i64
    %110 = llvm.add %109, %107 overflow<nsw, nuw> : i64
    %111 = llvm.lshr %110, %28 : i64
    %112 = llvm.add %111, %110 overflow<nsw, nuw> : i64
    %113 = llvm.and %112, %32 : i64
    %114 = llvm.mul %113, %33 : i64
    %115 = llvm.icmp "ult" %114, %34 : i64
    llvm.cond_br %115, ^bb2(%7 : i32), ^bb6(%90, %95 : i64, f32)
  ^bb2(%116: i32):  // 2 preds: ^bb1, ^bb2
    %117 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%85) : (i32) -> i32
    %118 = llvm.insertelement %117, %25[%24 : i64] : vector<2xi32>
    %119 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%88) : (i32) -> i32
    %120 = llvm.insertelement %119, %118[%26 : i64] : vector<2xi32>
    %121 = llvm.bitcast %120 : vector<2xi32> to i64
    %122 = llvm.icmp "eq" %121, %90 : i64
    %123 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%122) : (i1) -> i64
    %124 = llvm.intr.ctpop(%123) : (i64) -> i64
    %125 = llvm.trunc %124 overflow<nsw, nuw> : i64 to i32
    %126 = llvm.add %116, %125 : i32
    llvm.cond_br %122, ^bb3, ^bb2(%126 : i32)
  ^bb3:  // pred: ^bb2
    %127 = llvm.lshr %123, %35 : i64
    %128 = llvm.trunc %127 overflow<nuw> : i64 to i32
    %129 = llvm.trunc %123 : i64 to i32
    %130 = llvm.call_intrinsic "llvm.amdgcn.mbcnt.lo"(%129, %7) : (i32, i32) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 33>})
    %131 = llvm.call_intrinsic "llvm.amdgcn.mbcnt.hi"(%128, %130) : (i32, i32) -> (i32 {llvm.range = #llvm.constant_range<i32, 0, 65>})
    %132 = llvm.add %131, %116 : i32
    %133 = llvm.sub %125, %131 overflow<nsw> : i32
    %134 = llvm.icmp "eq" %131, %7 : i32
    %135 = llvm.shl %132, %6 : i32
    %136 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%135, %85) : (i32, i32) -> i32
    %137 = llvm.insertelement %136, %25[%24 : i64] : vector<2xi32>
    %138 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%135, %88) : (i32, i32) -> i32
    %139 = llvm.insertelement %138, %137[%26 : i64] : vector<2xi32>
    %140 = llvm.bitcast %139 : vector<2xi32> to i64
    %141 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%135, %81) : (i32, i32) -> i32
    %142 = llvm.bitcast %141 : i32 to f32
    %143 = llvm.zext %134 : i1 to i32
    %144 = llvm.shl %133, %36 overflow<nsw> : i32
    %145 = llvm.or disjoint %144, %143 : i32
    %146 = llvm.or %145, %135 : i32
    %147 = llvm.call_intrinsic "llvm.amdgcn.ds.permute"(%135, %146) : (i32, i32) -> i32
    %148 = llvm.lshr %147, %36 : i32
    %149 = llvm.and %148, %37 : i32
    %150 = llvm.and %147, %8 : i32
    %151 = llvm.icmp "eq" %150, %7 : i32
    %152 = llvm.icmp "ne" %149, %8 : i32
    %153 = llvm.call_intrinsic "llvm.amdgcn.ballot.i64"(%152) : (i1) -> i64
    %154 = llvm.icmp "eq" %153, %24 : i64
    llvm.cond_br %154, ^bb5(%142 : f32), ^bb4
  ^bb4:  // pred: ^bb3
    %155 = llvm.add %147, %38 : i32
    %156 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%155, %141) : (i32, i32) -> i32
    %157 = llvm.bitcast %156 : i32 to f32
    %158 = llvm.icmp "ugt" %149, %39 : i32
    %159 = llvm.fadd %142, %157 : f32
    %160 = llvm.select %158, %159, %142 : i1, f32
    %161 = llvm.add %147, %0 : i32
    %162 = llvm.bitcast %160 : f32 to vector<1xi32>
    %163 = llvm.extractelement %162[%24 : i64] : vector<1xi32>
    %164 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%161, %163) : (i32, i32) -> i32
    %165 = llvm.bitcast %164 : i32 to f32
    %166 = llvm.icmp "ugt" %149, %40 : i32
    %167 = llvm.fadd %160, %165 : f32
    %168 = llvm.select %166, %167, %142 : i1, f32
    %169 = llvm.add %147, %39 : i32
    %170 = llvm.bitcast %168 : f32 to vector<1xi32>
    %171 = llvm.extractelement %170[%24 : i64] : vector<1xi32>
    %172 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%169, %171) : (i32, i32) -> i32
    %173 = llvm.bitcast %172 : i32 to f32
    %174 = llvm.icmp "ugt" %149, %36 : i32
    %175 = llvm.fadd %168, %173 : f32
    %176 = llvm.select %174, %175, %142 : i1, f32
    %177 = llvm.add %147, %40 : i32
    %178 = llvm.bitcast %176 : f32 to vector<1xi32>
    %179 = llvm.extractelement %178[%24 : i64] : vector<1xi32>
    %180 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%177, %179) : (i32, i32) -> i32
    %181 = llvm.bitcast %180 : i32 to f32
    %182 = llvm.icmp "ugt" %149, %41 : i32
    %183 = llvm.fadd %176, %181 : f32
    %184 = llvm.select %182, %183, %142 : i1, f32
    %185 = llvm.add %147, %36 : i32
    %186 = llvm.bitcast %184 : f32 to vector<1xi32>
    %187 = llvm.extractelement %186[%24 : i64] : vector<1xi32>
    %188 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%185, %187) : (i32, i32) -> i32
    %189 = llvm.bitcast %188 : i32 to f32
    %190 = llvm.icmp "ugt" %149, %6 : i32
    %191 = llvm.fadd %184, %189 : f32
    %192 = llvm.select %190, %191, %142 : i1, f32
    %193 = llvm.add %147, %41 : i32
    %194 = llvm.bitcast %192 : f32 to vector<1xi32>
    %195 = llvm.extractelement %194[%24 : i64] : vector<1xi32>
    %196 = llvm.call_intrinsic "llvm.amdgcn.ds.bpermute"(%193, %195) : (i32, i32) -> i32
    %197 = llvm.bitcast %196 : i32 to f32
    %198 = llvm.icmp "ugt" %149, %8 : i32
    %199 = llvm.fadd %192, %197 : f32
    %200 = llvm.select %198, %199, %142 : i1, f32
    llvm.br ^bb5(%200 : f32)
  ^bb5(%201: f32):  // 2 preds: ^bb3, ^bb4
    llvm.cond_br %151, ^bb7, ^bb6(%140, %201 : i64, f32)
  ^bb6(%202: i64, %203: f32):  // 2 preds: ^bb1, ^bb5
    %204 = llvm.inttoptr %202 : i64 to !llvm.ptr<1>
    %205 = llvm.atomicrmw fadd %204, %203 syncscope("agent") monotonic {alignment = 4 : i64} : !llvm.ptr<1>, f32
    llvm.br ^bb7
  ^bb7:  // 3 preds: ^bb0, ^bb5, ^bb6
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.i32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.ds.permute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.ballot.i64(i1) -> i64 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.mbcnt.lo(i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.mbcnt.hi(i32, i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
  llvm.func @llvm.amdgcn.ds.bpermute(i32, i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "128,128"]], will_return}
}
