#mmra_tag = #llvm.mmra_tag<"amdgpu-synchronize-as":"local">
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module {
  llvm.mlir.global external local_unnamed_addr @global_smem() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  llvm.func local_unnamed_addr amdgpu_kernelcc @softmax_persistent(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: i32 {llvm.inreg}, %arg4: i32 {llvm.inreg}, %arg5: i32 {llvm.inreg}, %arg6: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg7: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]]} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(63 : i32) : i32
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.mlir.constant(0 : i16) : i16
    %4 = llvm.mlir.constant(2147483646 : i64) : i64
    %5 = llvm.mlir.constant(159744 : i32) : i32
    %6 = llvm.mlir.constant(4 : i32) : i32
    %7 = llvm.mlir.constant(-2147483648 : i32) : i32
    %8 = llvm.mlir.constant(0 : i32) : i32
    %9 = llvm.mlir.constant(dense<0xFF800000> : vector<4xf32>) : vector<4xf32>
    %10 = llvm.mlir.constant(12 : i32) : i32
    %11 = llvm.mlir.poison : vector<4xf32>
    %12 = llvm.mlir.addressof @global_smem : !llvm.ptr<3>
    %13 = llvm.mlir.constant(0 : i64) : i64
    %14 = llvm.mlir.constant(1 : i64) : i64
    %15 = llvm.mlir.poison : f32
    %16 = llvm.mlir.constant(280 : i32) : i32
    %17 = llvm.mlir.constant(15 : i32) : i32
    %18 = llvm.mlir.constant(true) : i1
    %19 = llvm.mlir.constant(276 : i32) : i32
    %20 = llvm.mlir.constant(274 : i32) : i32
    %21 = llvm.mlir.constant(273 : i32) : i32
    %22 = llvm.mlir.constant(322 : i32) : i32
    %23 = llvm.mlir.constant(10 : i32) : i32
    %24 = llvm.mlir.constant(323 : i32) : i32
    %25 = llvm.mlir.poison : vector<1xf32>
    %26 = llvm.mlir.poison : i32
    %27 = llvm.mlir.constant(78 : i32) : i32
    %28 = llvm.mlir.constant(177 : i32) : i32
    %29 = llvm.mlir.poison : vector<2xf32>
    %30 = llvm.mlir.constant(dense<1.44269502> : vector<2xf32>) : vector<2xf32>
    %31 = llvm.mlir.constant(2 : i64) : i64
    %32 = llvm.mlir.constant(3 : i64) : i64
    %33 = llvm.mlir.constant(-1 : i32) : i32
    %34 = llvm.mlir.constant(1 : i32) : i32
    %35 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %36 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%35) : (i32) -> i32
    %37 = llvm.and %36, %0 : i32
    %38 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %39 = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> (!llvm.ptr<4> {llvm.dereferenceable = 256 : i64})
    %40 = llvm.load %39 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr<4> -> i32
    %41 = llvm.and %35, %1 : i32
    %42 = llvm.or disjoint %37, %41 : i32
    %43 = llvm.shl %42, %2 overflow<nsw, nuw> : i32
    %44 = llvm.icmp "slt" %43, %arg5 : i32
    %45 = llvm.icmp "slt" %38, %arg4 : i32
    %46 = llvm.mul %arg3, %38 : i32
    %47 = llvm.sext %46 : i32 to i64
    %48 = llvm.getelementptr %arg1[%47] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %49 = llvm.and %45, %44 : i1
    %50 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%48, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %51 = llvm.shl %42, %6 overflow<nsw, nuw> : i32
    %52 = llvm.select %49, %51, %7 : i1, i32
    %53 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%50, %52, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %54 = llvm.select %49, %53, %9 : i1, vector<4xf32>
    %55 = llvm.sub %arg4, %40 : i32
    %56 = llvm.icmp "slt" %38, %55 : i32
    llvm.cond_br %56, ^bb2, ^bb1
  ^bb1:  // pred: ^bb0
    %57 = llvm.lshr exact %37, %6 : i32
    %58 = llvm.shl %35, %2 overflow<nsw, nuw> : i32
    %59 = llvm.and %58, %10 : i32
    %60 = llvm.shufflevector %54, %11 [2, 3] : vector<4xf32>
    %61 = llvm.shufflevector %54, %11 [0, 1] : vector<4xf32>
    llvm.br ^bb4(%59, %57, %60, %61 : i32, i32, vector<2xf32>, vector<2xf32>)
  ^bb2:  // pred: ^bb0
    %62 = llvm.select %44, %51, %7 : i1, i32
    %63 = llvm.lshr exact %37, %6 : i32
    %64 = llvm.getelementptr inbounds|nuw %12[%63] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %65 = llvm.shl %35, %2 overflow<nsw, nuw> : i32
    %66 = llvm.and %65, %10 : i32
    %67 = llvm.getelementptr inbounds|nuw %12[%66] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %68 = llvm.shufflevector %54, %11 [2, 3] : vector<4xf32>
    %69 = llvm.shufflevector %54, %11 [0, 1] : vector<4xf32>
    llvm.br ^bb3(%38, %68, %69 : i32, vector<2xf32>, vector<2xf32>)
  ^bb3(%70: i32, %71: vector<2xf32>, %72: vector<2xf32>):  // 2 preds: ^bb2, ^bb3
    %73 = llvm.add %70, %40 : i32
    %74 = llvm.mul %73, %arg3 : i32
    %75 = llvm.sext %74 : i32 to i64
    %76 = llvm.getelementptr %arg1[%75] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %77 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%76, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %78 = llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.load.v4f32"(%77, %62, %8, %8) : (!llvm.ptr<8>, i32, i32, i32) -> vector<4xf32>
    %79 = llvm.select %44, %78, %9 : i1, vector<4xf32>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %80 = llvm.extractelement %72[%13 : i64] : vector<2xf32>
    %81 = llvm.extractelement %72[%14 : i64] : vector<2xf32>
    %82 = llvm.intr.maxnum(%80, %81) : (f32, f32) -> f32
    %83 = llvm.extractelement %71[%13 : i64] : vector<2xf32>
    %84 = llvm.intr.maxnum(%82, %83) : (f32, f32) -> f32
    %85 = llvm.extractelement %71[%14 : i64] : vector<2xf32>
    %86 = llvm.intr.maxnum(%84, %85) : (f32, f32) -> f32
    %87 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %86, %16, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %88 = llvm.intr.maxnum(%86, %87) : (f32, f32) -> f32
    %89 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %88, %19, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %90 = llvm.intr.maxnum(%88, %89) : (f32, f32) -> f32
    %91 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %90, %20, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %92 = llvm.intr.maxnum(%90, %91) : (f32, f32) -> f32
    %93 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %92, %21, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %94 = llvm.intr.maxnum(%92, %93) : (f32, f32) -> f32
    %95 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%94, %94, %22, %23, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %96 = llvm.intr.maxnum(%94, %95) : (f32, f32) -> f32
    %97 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %96, %24, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %98 = llvm.intr.maxnum(%96, %97) : (f32, f32) -> f32
    %99 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%98, %1) : (f32, i32) -> f32
    %100 = llvm.insertelement %99, %25[%13 : i64] : vector<1xf32>
    llvm.store %100, %64 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %101 = llvm.load %67 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %102 = llvm.extractelement %101[%13 : i64] : vector<1xf32>
    %103 = llvm.bitcast %102 : f32 to i32
    %104 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %103, %27, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %105 = llvm.bitcast %104 : i32 to f32
    %106 = llvm.intr.maxnum(%102, %105) : (f32, f32) -> f32
    %107 = llvm.bitcast %106 : f32 to i32
    %108 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %107, %28, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %109 = llvm.bitcast %108 : i32 to f32
    %110 = llvm.intr.maxnum(%106, %109) : (f32, f32) -> f32
    %111 = llvm.insertelement %110, %29[%13 : i64] : vector<2xf32>
    %112 = llvm.shufflevector %111, %29 [0, 0] : vector<2xf32>
    %113 = llvm.fsub %72, %112 : vector<2xf32>
    %114 = llvm.fmul %113, %30 : vector<2xf32>
    %115 = llvm.intr.exp2(%114) : (vector<2xf32>) -> vector<2xf32>
    %116 = llvm.fsub %71, %112 : vector<2xf32>
    %117 = llvm.fmul %116, %30 : vector<2xf32>
    %118 = llvm.intr.exp2(%117) : (vector<2xf32>) -> vector<2xf32>
    %119 = llvm.mul %70, %arg2 : i32
    %120 = llvm.sext %119 : i32 to i64
    %121 = llvm.getelementptr %arg0[%120] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %122 = llvm.fadd %115, %118 : vector<2xf32>
    %123 = llvm.extractelement %122[%13 : i64] : vector<2xf32>
    %124 = llvm.extractelement %122[%14 : i64] : vector<2xf32>
    %125 = llvm.fadd %123, %124 : f32
    %126 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %125, %16, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %127 = llvm.fadd %126, %125 : f32
    %128 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %127, %19, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %129 = llvm.fadd %128, %127 : f32
    %130 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %129, %20, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %131 = llvm.fadd %130, %129 : f32
    %132 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %131, %21, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %133 = llvm.fadd %132, %131 : f32
    %134 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%133, %133, %22, %23, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %135 = llvm.fadd %134, %133 : f32
    %136 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %135, %24, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %137 = llvm.fadd %136, %135 : f32
    %138 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%137, %1) : (f32, i32) -> f32
    %139 = llvm.insertelement %138, %25[%13 : i64] : vector<1xf32>
    llvm.store %139, %64 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %140 = llvm.load %67 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %141 = llvm.extractelement %140[%13 : i64] : vector<1xf32>
    %142 = llvm.bitcast %141 : f32 to i32
    %143 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %142, %27, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %144 = llvm.bitcast %143 : i32 to f32
    %145 = llvm.fadd %141, %144 : f32
    %146 = llvm.bitcast %145 : f32 to i32
    %147 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %146, %28, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %148 = llvm.bitcast %147 : i32 to f32
    %149 = llvm.fadd %145, %148 : f32
    %150 = llvm.extractelement %115[%13 : i64] : vector<2xf32>
    %151 = llvm.fdiv %150, %149 : f32
    %152 = llvm.extractelement %115[%14 : i64] : vector<2xf32>
    %153 = llvm.fdiv %152, %149 : f32
    %154 = llvm.extractelement %118[%13 : i64] : vector<2xf32>
    %155 = llvm.fdiv %154, %149 : f32
    %156 = llvm.extractelement %118[%14 : i64] : vector<2xf32>
    %157 = llvm.fdiv %156, %149 : f32
    %158 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%121, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %159 = llvm.insertelement %151, %11[%13 : i64] : vector<4xf32>
    %160 = llvm.insertelement %153, %159[%14 : i64] : vector<4xf32>
    %161 = llvm.insertelement %155, %160[%31 : i64] : vector<4xf32>
    %162 = llvm.insertelement %157, %161[%32 : i64] : vector<4xf32>
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%162, %158, %62, %8, %8) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    %163 = llvm.icmp "slt" %73, %55 : i32
    %164 = llvm.shufflevector %79, %11 [2, 3] : vector<4xf32>
    %165 = llvm.shufflevector %79, %11 [0, 1] : vector<4xf32>
    llvm.cond_br %163, ^bb3(%73, %164, %165 : i32, vector<2xf32>, vector<2xf32>), ^bb4(%66, %63, %164, %165 : i32, i32, vector<2xf32>, vector<2xf32>)
  ^bb4(%166: i32, %167: i32, %168: vector<2xf32>, %169: vector<2xf32>):  // 2 preds: ^bb1, ^bb3
    %170 = llvm.icmp "sgt" %40, %33 : i32
    %171 = llvm.select %170, %33, %34 : i1, i32
    %172 = llvm.add %40, %arg4 : i32
    %173 = llvm.add %172, %171 : i32
    %174 = llvm.sub %173, %38 : i32
    %175 = llvm.sdiv %174, %40 : i32
    %176 = llvm.add %175, %33 : i32
    %177 = llvm.intr.smax(%176, %8) : (i32, i32) -> i32
    %178 = llvm.mul %177, %40 : i32
    %179 = llvm.add %178, %38 : i32
    %180 = llvm.icmp "sgt" %175, %8 : i32
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %181 = llvm.extractelement %169[%13 : i64] : vector<2xf32>
    %182 = llvm.extractelement %169[%14 : i64] : vector<2xf32>
    %183 = llvm.intr.maxnum(%181, %182) : (f32, f32) -> f32
    %184 = llvm.extractelement %168[%13 : i64] : vector<2xf32>
    %185 = llvm.intr.maxnum(%183, %184) : (f32, f32) -> f32
    %186 = llvm.extractelement %168[%14 : i64] : vector<2xf32>
    %187 = llvm.intr.maxnum(%185, %186) : (f32, f32) -> f32
    %188 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %187, %16, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %189 = llvm.intr.maxnum(%187, %188) : (f32, f32) -> f32
    %190 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %189, %19, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %191 = llvm.intr.maxnum(%189, %190) : (f32, f32) -> f32
    %192 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %191, %20, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %193 = llvm.intr.maxnum(%191, %192) : (f32, f32) -> f32
    %194 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %193, %21, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %195 = llvm.intr.maxnum(%193, %194) : (f32, f32) -> f32
    %196 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%195, %195, %22, %23, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %197 = llvm.intr.maxnum(%195, %196) : (f32, f32) -> f32
    %198 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %197, %24, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %199 = llvm.intr.maxnum(%197, %198) : (f32, f32) -> f32
    %200 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%199, %1) : (f32, i32) -> f32
    %201 = llvm.getelementptr inbounds|nuw %12[%167] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %202 = llvm.insertelement %200, %25[%13 : i64] : vector<1xf32>
    llvm.store %202, %201 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %203 = llvm.getelementptr inbounds|nuw %12[%166] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    %204 = llvm.load %203 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %205 = llvm.extractelement %204[%13 : i64] : vector<1xf32>
    %206 = llvm.bitcast %205 : f32 to i32
    %207 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %206, %27, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %208 = llvm.bitcast %207 : i32 to f32
    %209 = llvm.intr.maxnum(%205, %208) : (f32, f32) -> f32
    %210 = llvm.bitcast %209 : f32 to i32
    %211 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %210, %28, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %212 = llvm.bitcast %211 : i32 to f32
    %213 = llvm.intr.maxnum(%209, %212) : (f32, f32) -> f32
    %214 = llvm.insertelement %213, %29[%13 : i64] : vector<2xf32>
    %215 = llvm.shufflevector %214, %29 [0, 0] : vector<2xf32>
    %216 = llvm.fsub %169, %215 : vector<2xf32>
    %217 = llvm.fmul %216, %30 : vector<2xf32>
    %218 = llvm.intr.exp2(%217) : (vector<2xf32>) -> vector<2xf32>
    %219 = llvm.fsub %168, %215 : vector<2xf32>
    %220 = llvm.fmul %219, %30 : vector<2xf32>
    %221 = llvm.intr.exp2(%220) : (vector<2xf32>) -> vector<2xf32>
    %222 = llvm.mul %179, %arg2 : i32
    %223 = llvm.sext %222 : i32 to i64
    %224 = llvm.getelementptr %arg0[%223] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %225 = llvm.fadd %218, %221 : vector<2xf32>
    %226 = llvm.extractelement %225[%13 : i64] : vector<2xf32>
    %227 = llvm.extractelement %225[%14 : i64] : vector<2xf32>
    %228 = llvm.fadd %226, %227 : f32
    %229 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %228, %16, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %230 = llvm.fadd %229, %228 : f32
    %231 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %230, %19, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %232 = llvm.fadd %231, %230 : f32
    %233 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %232, %20, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %234 = llvm.fadd %233, %232 : f32
    %235 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %234, %21, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %236 = llvm.fadd %235, %234 : f32
    %237 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%236, %236, %22, %23, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %238 = llvm.fadd %237, %236 : f32
    %239 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.f32"(%15, %238, %24, %17, %17, %18) : (f32, f32, i32, i32, i32, i1) -> f32
    %240 = llvm.fadd %239, %238 : f32
    %241 = llvm.call_intrinsic "llvm.amdgcn.readlane.f32"(%240, %1) : (f32, i32) -> f32
    %242 = llvm.insertelement %241, %25[%13 : i64] : vector<1xf32>
    llvm.store %242, %201 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<3>
    llvm.fence syncscope("workgroup") release {llvm.mmra = #mmra_tag}
    llvm.call_intrinsic "llvm.amdgcn.s.barrier"() : () -> ()
    llvm.fence syncscope("workgroup") acquire {llvm.mmra = #mmra_tag}
    %243 = llvm.load %203 {alignment = 4 : i64} : !llvm.ptr<3> -> vector<1xf32>
    %244 = llvm.extractelement %243[%13 : i64] : vector<1xf32>
    %245 = llvm.bitcast %244 : f32 to i32
    %246 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %245, %27, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %247 = llvm.bitcast %246 : i32 to f32
    %248 = llvm.fadd %244, %247 : f32
    %249 = llvm.bitcast %248 : f32 to i32
    %250 = llvm.call_intrinsic "llvm.amdgcn.update.dpp.i32"(%26, %249, %28, %17, %17, %18) : (i32, i32, i32, i32, i32, i1) -> i32
    %251 = llvm.bitcast %250 : i32 to f32
    %252 = llvm.fadd %248, %251 : f32
    %253 = llvm.extractelement %218[%13 : i64] : vector<2xf32>
    %254 = llvm.fdiv %253, %252 : f32
    %255 = llvm.extractelement %218[%14 : i64] : vector<2xf32>
    %256 = llvm.fdiv %255, %252 : f32
    %257 = llvm.extractelement %221[%13 : i64] : vector<2xf32>
    %258 = llvm.fdiv %257, %252 : f32
    %259 = llvm.extractelement %221[%14 : i64] : vector<2xf32>
    %260 = llvm.fdiv %259, %252 : f32
    %261 = llvm.and %44, %180 : i1
    %262 = llvm.call_intrinsic "llvm.amdgcn.make.buffer.rsrc.p8.p1"(%224, %3, %4, %5) : (!llvm.ptr<1>, i16, i64, i32) -> !llvm.ptr<8>
    %263 = llvm.insertelement %254, %11[%13 : i64] : vector<4xf32>
    %264 = llvm.insertelement %256, %263[%14 : i64] : vector<4xf32>
    %265 = llvm.insertelement %258, %264[%31 : i64] : vector<4xf32>
    %266 = llvm.insertelement %260, %265[%32 : i64] : vector<4xf32>
    %267 = llvm.select %261, %51, %7 : i1, i32
    llvm.call_intrinsic "llvm.amdgcn.raw.ptr.buffer.store.v4f32"(%266, %262, %267, %8, %8) : (vector<4xf32>, !llvm.ptr<8>, i32, i32, i32) -> ()
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.make.buffer.rsrc.p8.p1(!llvm.ptr<1> {llvm.readnone}, i16, i64, i32) -> !llvm.ptr<8> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.load.v4f32(!llvm.ptr<8> {llvm.nocapture, llvm.readonly}, i32, i32, i32) -> vector<4xf32> attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.s.barrier() attributes {convergent, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.f32(f32, f32, i32, i32, i32, i1) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.raw.ptr.buffer.store.v4f32(vector<4xf32>, !llvm.ptr<8> {llvm.nocapture, llvm.writeonly}, i32, i32, i32) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = write, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.implicitarg.ptr() -> (!llvm.ptr<4> {llvm.align = 4 : i64, llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
  llvm.func @llvm.amdgcn.readlane.f32(f32, i32) -> f32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"], ["amdgpu-lds-size", "16"]], will_return}
}
