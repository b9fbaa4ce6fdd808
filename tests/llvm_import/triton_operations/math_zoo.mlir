module {
  llvm.func local_unnamed_addr amdgpu_kernelcc @math_zoo(%arg0: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.writeonly}, %arg1: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readonly}, %arg2: i32 {llvm.inreg}, %arg3: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}, %arg4: !llvm.ptr<1> {llvm.inreg, llvm.nocapture, llvm.nofree, llvm.readnone}) attributes {denormal_fp_math_f32 = "ieee", memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return} {
    %0 = llvm.mlir.constant(192 : i32) : i32
    %1 = llvm.mlir.constant(8 : i32) : i32
    %2 = llvm.mlir.constant(63 : i32) : i32
    %3 = llvm.mlir.constant(dense<1.000000e+00> : vector<1xf32>) : vector<1xf32>
    %4 = llvm.mlir.constant(0 : i64) : i64
    %5 = llvm.mlir.constant(1.310720e+05 : f32) : f32
    %6 = llvm.mlir.constant(23 : i32) : i32
    %7 = llvm.mlir.constant(-120 : i32) : i32
    %8 = llvm.mlir.constant(-64 : i32) : i32
    %9 = llvm.mlir.constant(0 : i32) : i32
    %10 = llvm.mlir.constant(31 : i32) : i32
    %11 = llvm.mlir.constant(-32 : i32) : i32
    %12 = llvm.mlir.constant(8388607 : i32) : i32
    %13 = llvm.mlir.constant(8388608 : i32) : i32
    %14 = llvm.mlir.constant(4266746795 : i64) : i64
    %15 = llvm.mlir.constant(32 : i64) : i64
    %16 = llvm.mlir.constant(1011060801 : i64) : i64
    %17 = llvm.mlir.constant(3680671129 : i64) : i64
    %18 = llvm.mlir.constant(4113882560 : i64) : i64
    %19 = llvm.mlir.constant(4230436817 : i64) : i64
    %20 = llvm.mlir.constant(1313084713 : i64) : i64
    %21 = llvm.mlir.constant(2734261102 : i64) : i64
    %22 = llvm.mlir.constant(32 : i32) : i32
    %23 = llvm.mlir.constant(2 : i32) : i32
    %24 = llvm.mlir.constant(29 : i32) : i32
    %25 = llvm.mlir.constant(1 : i32) : i32
    %26 = llvm.mlir.constant(-1 : i32) : i32
    %27 = llvm.mlir.constant(9 : i32) : i32
    %28 = llvm.mlir.constant(864026624 : i32) : i32
    %29 = llvm.mlir.constant(1065353216 : i32) : i32
    %30 = llvm.mlir.constant(1.57079625 : f32) : f32
    %31 = llvm.mlir.constant(7.54978942E-8 : f32) : f32
    %32 = llvm.mlir.constant(30 : i32) : i32
    %33 = llvm.mlir.constant(0.636619746 : f32) : f32
    %34 = llvm.mlir.constant(-1.57079625 : f32) : f32
    %35 = llvm.mlir.constant(-7.54978942E-8 : f32) : f32
    %36 = llvm.mlir.constant(-5.39030253E-15 : f32) : f32
    %37 = llvm.mlir.constant(-1.94644585E-4 : f32) : f32
    %38 = llvm.mlir.constant(0.00833171978 : f32) : f32
    %39 = llvm.mlir.constant(-0.166666463 : f32) : f32
    %40 = llvm.mlir.constant(2.56687417E-5 : f32) : f32
    %41 = llvm.mlir.constant(-0.00139091106 : f32) : f32
    %42 = llvm.mlir.constant(0.0416679047 : f32) : f32
    %43 = llvm.mlir.constant(-0.500000238 : f32) : f32
    %44 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %45 = llvm.mlir.constant(-2147483648 : i32) : i32
    %46 = llvm.mlir.constant(0x7F800000 : f32) : f32
    %47 = llvm.mlir.constant(1.69988107E-5 : f32) : f32
    %48 = llvm.mlir.constant(-3.78677854E-4 : f32) : f32
    %49 = llvm.mlir.constant(0.00385781587 : f32) : f32
    %50 = llvm.mlir.constant(-0.0241816975 : f32) : f32
    %51 = llvm.mlir.constant(0.106668264 : f32) : f32
    %52 = llvm.mlir.constant(0.634933292 : f32) : f32
    %53 = llvm.mlir.constant(0.128689408 : f32) : f32
    %54 = llvm.mlir.constant(-5.61801775E-4 : f32) : f32
    %55 = llvm.mlir.constant(0.00491381623 : f32) : f32
    %56 = llvm.mlir.constant(-0.0267075151 : f32) : f32
    %57 = llvm.mlir.constant(0.112800106 : f32) : f32
    %58 = llvm.mlir.constant(-0.376122952 : f32) : f32
    %59 = llvm.mlir.constant(0.128379107 : f32) : f32
    %60 = llvm.mlir.constant(6.250000e-01 : f32) : f32
    %61 = llvm.mlir.constant(2.000000e+00 : f32) : f32
    %62 = llvm.mlir.constant(-2.000000e+00 : f32) : f32
    %63 = llvm.mlir.constant(-0.00570002059 : f32) : f32
    %64 = llvm.mlir.constant(0.0206340719 : f32) : f32
    %65 = llvm.mlir.constant(-0.053737931 : f32) : f32
    %66 = llvm.mlir.constant(0.133314162 : f32) : f32
    %67 = llvm.mlir.constant(-0.333332807 : f32) : f32
    %68 = llvm.mlir.constant(0x7FC00000 : f32) : f32
    %69 = llvm.mlir.poison : vector<1xf32>
    %70 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
    %71 = llvm.call_intrinsic "llvm.amdgcn.readfirstlane.i32"(%70) : (i32) -> i32
    %72 = llvm.and %71, %0 : i32
    %73 = llvm.call_intrinsic "llvm.amdgcn.workgroup.id.x"() : () -> i32
    %74 = llvm.shl %73, %1 : i32
    %75 = llvm.and %70, %2 : i32
    %76 = llvm.or disjoint %75, %72 : i32
    %77 = llvm.or disjoint %76, %74 : i32
    %78 = llvm.icmp "slt" %77, %arg2 : i32
    llvm.cond_br %78, ^bb1, ^bb2(%3 : vector<1xf32>)
  ^bb1:  // pred: ^bb0
    %79 = llvm.sext %77 : i32 to i64
    %80 = llvm.getelementptr %arg1[%79] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    %81 = llvm.load %80 {alignment = 4 : i64} : !llvm.ptr<1> -> vector<1xf32>
    llvm.br ^bb2(%81 : vector<1xf32>)
  ^bb2(%82: vector<1xf32>):  // 2 preds: ^bb0, ^bb1
    %83 = llvm.extractelement %82[%4 : i64] : vector<1xf32>
    %84 = llvm.intr.fabs(%83) : (f32) -> f32
    %85 = llvm.fcmp "olt" %84, %5 : f32
    llvm.cond_br %85, ^bb3, ^bb4
  ^bb3:  // pred: ^bb2
    %86 = llvm.fmul %84, %33 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %87 = llvm.intr.rint(%86) : (f32) -> f32
    %88 = llvm.intr.fma(%87, %34, %84) : (f32, f32, f32) -> f32
    %89 = llvm.intr.fma(%87, %35, %88) : (f32, f32, f32) -> f32
    %90 = llvm.intr.fma(%87, %36, %89) : (f32, f32, f32) -> f32
    %91 = llvm.fptosi %87 : f32 to i32
    %92 = llvm.bitcast %84 : f32 to i32
    llvm.br ^bb5(%92, %90, %91 : i32, f32, i32)
  ^bb4:  // pred: ^bb2
    %93 = llvm.bitcast %84 : f32 to i32
    %94 = llvm.lshr %93, %6 : i32
    %95 = llvm.add %94, %7 overflow<nsw> : i32
    %96 = llvm.icmp "ugt" %95, %2 : i32
    %97 = llvm.select %96, %8, %9 : i1, i32
    %98 = llvm.add %97, %95 overflow<nsw> : i32
    %99 = llvm.icmp "ugt" %98, %10 : i32
    %100 = llvm.select %99, %11, %9 : i1, i32
    %101 = llvm.add %100, %98 overflow<nsw> : i32
    %102 = llvm.icmp "ugt" %101, %10 : i32
    %103 = llvm.select %102, %11, %9 : i1, i32
    %104 = llvm.add %103, %101 overflow<nsw> : i32
    %105 = llvm.icmp "eq" %104, %9 : i32
    %106 = llvm.and %93, %12 : i32
    %107 = llvm.or disjoint %106, %13 : i32
    %108 = llvm.zext nneg %107 : i32 to i64
    %109 = llvm.mul %108, %14 overflow<nsw, nuw> : i64
    %110 = llvm.lshr %109, %15 : i64
    %111 = llvm.mul %108, %16 overflow<nsw, nuw> : i64
    %112 = llvm.add %110, %111 overflow<nsw, nuw> : i64
    %113 = llvm.lshr %112, %15 : i64
    %114 = llvm.mul %108, %17 overflow<nsw, nuw> : i64
    %115 = llvm.add %113, %114 overflow<nsw, nuw> : i64
    %116 = llvm.lshr %115, %15 : i64
    %117 = llvm.mul %108, %18 overflow<nsw, nuw> : i64
    %118 = llvm.add %116, %117 overflow<nsw, nuw> : i64
    %119 = llvm.trunc %118 : i64 to i32
    %120 = llvm.lshr %118, %15 : i64
    %121 = llvm.mul %108, %19 overflow<nsw, nuw> : i64
    %122 = llvm.add %120, %121 overflow<nsw, nuw> : i64
    %123 = llvm.lshr %122, %15 : i64
    %124 = llvm.mul %108, %20 overflow<nsw, nuw> : i64
    %125 = llvm.add %123, %124 overflow<nsw, nuw> : i64
    %126 = llvm.trunc %125 : i64 to i32
    %127 = llvm.select %96, %119, %126 : i1, i32
    %128 = llvm.trunc %122 : i64 to i32
    %129 = llvm.lshr %125, %15 : i64
    %130 = llvm.mul %108, %21 overflow<nsw, nuw> : i64
    %131 = llvm.add %129, %130 overflow<nsw, nuw> : i64
    %132 = llvm.trunc %131 : i64 to i32
    %133 = llvm.select %96, %128, %132 : i1, i32
    %134 = llvm.select %99, %127, %133 : i1, i32
    %135 = llvm.lshr %131, %15 : i64
    %136 = llvm.trunc %135 overflow<nsw, nuw> : i64 to i32
    %137 = llvm.select %96, %126, %136 : i1, i32
    %138 = llvm.select %99, %133, %137 : i1, i32
    %139 = llvm.select %102, %134, %138 : i1, i32
    %140 = llvm.trunc %115 : i64 to i32
    %141 = llvm.select %96, %140, %128 : i1, i32
    %142 = llvm.select %99, %141, %127 : i1, i32
    %143 = llvm.select %102, %142, %134 : i1, i32
    %144 = llvm.sub %22, %104 overflow<nsw> : i32
    %145 = llvm.intr.fshr(%139, %143, %144) : (i32, i32, i32) -> i32
    %146 = llvm.select %105, %139, %145 : i1, i32
    %147 = llvm.trunc %112 : i64 to i32
    %148 = llvm.select %96, %147, %119 : i1, i32
    %149 = llvm.select %99, %148, %141 : i1, i32
    %150 = llvm.select %102, %149, %142 : i1, i32
    %151 = llvm.intr.fshr(%143, %150, %144) : (i32, i32, i32) -> i32
    %152 = llvm.select %105, %143, %151 : i1, i32
    %153 = llvm.intr.fshl(%146, %152, %23) : (i32, i32, i32) -> i32
    %154 = llvm.lshr %146, %24 : i32
    %155 = llvm.and %154, %25 : i32
    %156 = llvm.sub %9, %155 overflow<nsw> : i32
    %157 = llvm.xor %153, %156 : i32
    %158 = llvm.trunc %109 : i64 to i32
    %159 = llvm.select %96, %158, %140 : i1, i32
    %160 = llvm.select %99, %159, %148 : i1, i32
    %161 = llvm.select %102, %160, %149 : i1, i32
    %162 = llvm.intr.fshr(%150, %161, %144) : (i32, i32, i32) -> i32
    %163 = llvm.select %105, %150, %162 : i1, i32
    %164 = llvm.intr.fshl(%152, %163, %23) : (i32, i32, i32) -> i32
    %165 = llvm.xor %164, %156 : i32
    %166 = "llvm.intr.ctlz"(%157) <{is_zero_poison = false}> : (i32) -> i32
    %167 = llvm.sub %10, %166 overflow<nsw> : i32
    %168 = llvm.intr.fshr(%157, %165, %167) : (i32, i32, i32) -> i32
    %169 = llvm.intr.fshl(%163, %161, %23) : (i32, i32, i32) -> i32
    %170 = llvm.xor %169, %156 : i32
    %171 = llvm.intr.fshr(%165, %170, %167) : (i32, i32, i32) -> i32
    %172 = llvm.intr.fshl(%168, %171, %6) : (i32, i32, i32) -> i32
    %173 = "llvm.intr.ctlz"(%172) <{is_zero_poison = false}> : (i32) -> i32
    %174 = llvm.xor %173, %26 : i32
    %175 = llvm.intr.fshr(%172, %171, %174) : (i32, i32, i32) -> i32
    %176 = llvm.lshr %175, %27 : i32
    %177 = llvm.xor %166, %26 : i32
    %178 = llvm.add %166, %25 overflow<nsw, nuw> : i32
    %179 = llvm.sub %177, %173 overflow<nsw, nuw> : i32
    %180 = llvm.shl %179, %6 overflow<nsw> : i32
    %181 = llvm.shl %154, %10 : i32
    %182 = llvm.or disjoint %181, %28 : i32
    %183 = llvm.add %182, %180 : i32
    %184 = llvm.or disjoint %183, %176 : i32
    %185 = llvm.bitcast %184 : i32 to f32
    %186 = llvm.intr.fshl(%178, %168, %6) : (i32, i32, i32) -> i32
    %187 = llvm.or disjoint %186, %181 : i32
    %188 = llvm.xor %187, %29 : i32
    %189 = llvm.bitcast %188 : i32 to f32
    %190 = llvm.fmul %189, %30 : f32
    %191 = llvm.fneg %190 : f32
    %192 = llvm.intr.fma(%189, %30, %191) : (f32, f32, f32) -> f32
    %193 = llvm.intr.fma(%189, %31, %192) : (f32, f32, f32) -> f32
    %194 = llvm.intr.fma(%185, %30, %193) : (f32, f32, f32) -> f32
    %195 = llvm.fadd %190, %194 : f32
    %196 = llvm.lshr %146, %32 : i32
    %197 = llvm.add %155, %196 overflow<nsw, nuw> : i32
    llvm.br ^bb5(%93, %195, %197 : i32, f32, i32)
  ^bb5(%198: i32, %199: f32, %200: i32):  // 2 preds: ^bb3, ^bb4
    %201 = llvm.fmul %199, %199 : f32
    %202 = llvm.intr.fmuladd(%201, %37, %38) : (f32, f32, f32) -> f32
    %203 = llvm.intr.fmuladd(%201, %202, %39) : (f32, f32, f32) -> f32
    %204 = llvm.fmul %201, %203 : f32
    %205 = llvm.intr.fmuladd(%199, %204, %199) : (f32, f32, f32) -> f32
    %206 = llvm.intr.fmuladd(%201, %40, %41) : (f32, f32, f32) -> f32
    %207 = llvm.intr.fmuladd(%201, %206, %42) : (f32, f32, f32) -> f32
    %208 = llvm.intr.fmuladd(%201, %207, %43) : (f32, f32, f32) -> f32
    %209 = llvm.intr.fmuladd(%201, %208, %44) : (f32, f32, f32) -> f32
    %210 = llvm.and %200, %25 : i32
    %211 = llvm.icmp "eq" %210, %9 : i32
    %212 = llvm.select %211, %205, %209 : i1, f32
    %213 = llvm.bitcast %212 : f32 to i32
    %214 = llvm.shl %200, %32 : i32
    %215 = llvm.and %214, %45 : i32
    %216 = llvm.bitcast %83 : f32 to i32
    %217 = llvm.xor %198, %216 : i32
    %218 = llvm.xor %217, %215 : i32
    %219 = llvm.xor %218, %213 : i32
    %220 = llvm.bitcast %219 : i32 to f32
    %221 = llvm.fcmp "one" %84, %46 : f32
    llvm.cond_br %85, ^bb6, ^bb7
  ^bb6:  // pred: ^bb5
    %222 = llvm.fmul %84, %33 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %223 = llvm.intr.rint(%222) : (f32) -> f32
    %224 = llvm.intr.fma(%223, %34, %84) : (f32, f32, f32) -> f32
    %225 = llvm.intr.fma(%223, %35, %224) : (f32, f32, f32) -> f32
    %226 = llvm.intr.fma(%223, %36, %225) : (f32, f32, f32) -> f32
    %227 = llvm.fptosi %223 : f32 to i32
    llvm.br ^bb8(%226, %227 : f32, i32)
  ^bb7:  // pred: ^bb5
    %228 = llvm.bitcast %84 : f32 to i32
    %229 = llvm.lshr %228, %6 : i32
    %230 = llvm.add %229, %7 overflow<nsw> : i32
    %231 = llvm.icmp "ugt" %230, %2 : i32
    %232 = llvm.select %231, %8, %9 : i1, i32
    %233 = llvm.add %232, %230 overflow<nsw> : i32
    %234 = llvm.icmp "ugt" %233, %10 : i32
    %235 = llvm.select %234, %11, %9 : i1, i32
    %236 = llvm.add %235, %233 overflow<nsw> : i32
    %237 = llvm.icmp "ugt" %236, %10 : i32
    %238 = llvm.select %237, %11, %9 : i1, i32
    %239 = llvm.add %238, %236 overflow<nsw> : i32
    %240 = llvm.icmp "eq" %239, %9 : i32
    %241 = llvm.and %228, %12 : i32
    %242 = llvm.or disjoint %241, %13 : i32
    %243 = llvm.zext nneg %242 : i32 to i64
    %244 = llvm.mul %243, %14 overflow<nsw, nuw> : i64
    %245 = llvm.lshr %244, %15 : i64
    %246 = llvm.mul %243, %16 overflow<nsw, nuw> : i64
    %247 = llvm.add %245, %246 overflow<nsw, nuw> : i64
    %248 = llvm.lshr %247, %15 : i64
    %249 = llvm.mul %243, %17 overflow<nsw, nuw> : i64
    %250 = llvm.add %248, %249 overflow<nsw, nuw> : i64
    %251 = llvm.lshr %250, %15 : i64
    %252 = llvm.mul %243, %18 overflow<nsw, nuw> : i64
    %253 = llvm.add %251, %252 overflow<nsw, nuw> : i64
    %254 = llvm.trunc %253 : i64 to i32
    %255 = llvm.lshr %253, %15 : i64
    %256 = llvm.mul %243, %19 overflow<nsw, nuw> : i64
    %257 = llvm.add %255, %256 overflow<nsw, nuw> : i64
    %258 = llvm.lshr %257, %15 : i64
    %259 = llvm.mul %243, %20 overflow<nsw, nuw> : i64
    %260 = llvm.add %258, %259 overflow<nsw, nuw> : i64
    %261 = llvm.trunc %260 : i64 to i32
    %262 = llvm.select %231, %254, %261 : i1, i32
    %263 = llvm.trunc %257 : i64 to i32
    %264 = llvm.lshr %260, %15 : i64
    %265 = llvm.mul %243, %21 overflow<nsw, nuw> : i64
    %266 = llvm.add %264, %265 overflow<nsw, nuw> : i64
    %267 = llvm.trunc %266 : i64 to i32
    %268 = llvm.select %231, %263, %267 : i1, i32
    %269 = llvm.select %234, %262, %268 : i1, i32
    %270 = llvm.lshr %266, %15 : i64
    %271 = llvm.trunc %270 overflow<nsw, nuw> : i64 to i32
    %272 = llvm.select %231, %261, %271 : i1, i32
    %273 = llvm.select %234, %268, %272 : i1, i32
    %274 = llvm.select %237, %269, %273 : i1, i32
    %275 = llvm.trunc %250 : i64 to i32
    %276 = llvm.select %231, %275, %263 : i1, i32
    %277 = llvm.select %234, %276, %262 : i1, i32
    %278 = llvm.select %237, %277, %269 : i1, i32
    %279 = llvm.sub %22, %239 overflow<nsw> : i32
    %280 = llvm.intr.fshr(%274, %278, %279) : (i32, i32, i32) -> i32
    %281 = llvm.select %240, %274, %280 : i1, i32
    %282 = llvm.trunc %247 : i64 to i32
    %283 = llvm.select %231, %282, %254 : i1, i32
    %284 = llvm.select %234, %283, %276 : i1, i32
    %285 = llvm.select %237, %284, %277 : i1, i32
    %286 = llvm.intr.fshr(%278, %285, %279) : (i32, i32, i32) -> i32
    %287 = llvm.select %240, %278, %286 : i1, i32
    %288 = llvm.intr.fshl(%281, %287, %23) : (i32, i32, i32) -> i32
    %289 = llvm.lshr %281, %24 : i32
    %290 = llvm.and %289, %25 : i32
    %291 = llvm.sub %9, %290 overflow<nsw> : i32
    %292 = llvm.xor %288, %291 : i32
    %293 = llvm.trunc %244 : i64 to i32
    %294 = llvm.select %231, %293, %275 : i1, i32
    %295 = llvm.select %234, %294, %283 : i1, i32
    %296 = llvm.select %237, %295, %284 : i1, i32
    %297 = llvm.intr.fshr(%285, %296, %279) : (i32, i32, i32) -> i32
    %298 = llvm.select %240, %285, %297 : i1, i32
    %299 = llvm.intr.fshl(%287, %298, %23) : (i32, i32, i32) -> i32
    %300 = llvm.xor %299, %291 : i32
    %301 = "llvm.intr.ctlz"(%292) <{is_zero_poison = false}> : (i32) -> i32
    %302 = llvm.sub %10, %301 overflow<nsw> : i32
    %303 = llvm.intr.fshr(%292, %300, %302) : (i32, i32, i32) -> i32
    %304 = llvm.intr.fshl(%298, %296, %23) : (i32, i32, i32) -> i32
    %305 = llvm.xor %304, %291 : i32
    %306 = llvm.intr.fshr(%300, %305, %302) : (i32, i32, i32) -> i32
    %307 = llvm.intr.fshl(%303, %306, %6) : (i32, i32, i32) -> i32
    %308 = "llvm.intr.ctlz"(%307) <{is_zero_poison = false}> : (i32) -> i32
    %309 = llvm.xor %308, %26 : i32
    %310 = llvm.intr.fshr(%307, %306, %309) : (i32, i32, i32) -> i32
    %311 = llvm.lshr %310, %27 : i32
    %312 = llvm.xor %301, %26 : i32
    %313 = llvm.add %301, %25 overflow<nsw, nuw> : i32
    %314 = llvm.sub %312, %308 overflow<nsw, nuw> : i32
    %315 = llvm.shl %314, %6 overflow<nsw> : i32
    %316 = llvm.shl %289, %10 : i32
    %317 = llvm.or disjoint %316, %28 : i32
    %318 = llvm.add %317, %315 : i32
    %319 = llvm.or disjoint %318, %311 : i32
    %320 = llvm.bitcast %319 : i32 to f32
    %321 = llvm.intr.fshl(%313, %303, %6) : (i32, i32, i32) -> i32
    %322 = llvm.or disjoint %321, %316 : i32
    %323 = llvm.xor %322, %29 : i32
    %324 = llvm.bitcast %323 : i32 to f32
    %325 = llvm.fmul %324, %30 : f32
    %326 = llvm.fneg %325 : f32
    %327 = llvm.intr.fma(%324, %30, %326) : (f32, f32, f32) -> f32
    %328 = llvm.intr.fma(%324, %31, %327) : (f32, f32, f32) -> f32
    %329 = llvm.intr.fma(%320, %30, %328) : (f32, f32, f32) -> f32
    %330 = llvm.fadd %325, %329 : f32
    %331 = llvm.lshr %281, %32 : i32
    %332 = llvm.add %290, %331 overflow<nsw, nuw> : i32
    llvm.br ^bb8(%330, %332 : f32, i32)
  ^bb8(%333: f32, %334: i32):  // 2 preds: ^bb6, ^bb7
    %335 = llvm.fmul %333, %333 : f32
    %336 = llvm.intr.fmuladd(%335, %37, %38) : (f32, f32, f32) -> f32
    %337 = llvm.intr.fmuladd(%335, %336, %39) : (f32, f32, f32) -> f32
    %338 = llvm.fmul %335, %337 : f32
    %339 = llvm.intr.fmuladd(%333, %338, %333) : (f32, f32, f32) -> f32
    %340 = llvm.intr.fmuladd(%335, %40, %41) : (f32, f32, f32) -> f32
    %341 = llvm.intr.fmuladd(%335, %340, %42) : (f32, f32, f32) -> f32
    %342 = llvm.intr.fmuladd(%335, %341, %43) : (f32, f32, f32) -> f32
    %343 = llvm.intr.fmuladd(%335, %342, %44) : (f32, f32, f32) -> f32
    %344 = llvm.fneg %339 : f32
    %345 = llvm.and %334, %25 : i32
    %346 = llvm.icmp "eq" %345, %9 : i32
    %347 = llvm.select %346, %343, %344 : i1, f32
    %348 = llvm.bitcast %347 : f32 to i32
    %349 = llvm.shl %334, %32 : i32
    %350 = llvm.and %349, %45 : i32
    %351 = llvm.xor %350, %348 : i32
    %352 = llvm.bitcast %351 : i32 to f32
    %353 = llvm.fcmp "olt" %84, %44 : f32
    llvm.cond_br %353, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %354 = llvm.fmul %83, %83 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %355 = llvm.intr.fmuladd(%354, %54, %55) : (f32, f32, f32) -> f32
    %356 = llvm.intr.fmuladd(%354, %355, %56) : (f32, f32, f32) -> f32
    %357 = llvm.intr.fmuladd(%354, %356, %57) : (f32, f32, f32) -> f32
    %358 = llvm.intr.fmuladd(%354, %357, %58) : (f32, f32, f32) -> f32
    %359 = llvm.intr.fmuladd(%354, %358, %59) : (f32, f32, f32) -> f32
    %360 = llvm.intr.fma(%84, %359, %84) : (f32, f32, f32) -> f32
    llvm.br ^bb11(%360 : f32)
  ^bb10:  // pred: ^bb8
    %361 = llvm.intr.fmuladd(%84, %47, %48) : (f32, f32, f32) -> f32
    %362 = llvm.intr.fmuladd(%84, %361, %49) : (f32, f32, f32) -> f32
    %363 = llvm.intr.fmuladd(%84, %362, %50) : (f32, f32, f32) -> f32
    %364 = llvm.intr.fmuladd(%84, %363, %51) : (f32, f32, f32) -> f32
    %365 = llvm.intr.fmuladd(%84, %364, %52) : (f32, f32, f32) -> f32
    %366 = llvm.intr.fmuladd(%84, %365, %53) : (f32, f32, f32) -> f32
    %367 = llvm.intr.fma(%84, %366, %84) : (f32, f32, f32) -> f32
    %368 = llvm.fneg %367 : f32
    %369 = llvm.intr.exp(%368) : (f32) -> f32
    %370 = llvm.fsub %44, %369 : f32
    llvm.br ^bb11(%370 : f32)
  ^bb11(%371: f32):  // 2 preds: ^bb9, ^bb10
    %372 = llvm.intr.copysign(%371, %83) : (f32, f32) -> f32
    %373 = llvm.fcmp "olt" %84, %60 : f32
    llvm.cond_br %373, ^bb12, ^bb13
  ^bb12:  // pred: ^bb11
    %374 = llvm.fmul %83, %83 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %375 = llvm.intr.fmuladd(%374, %63, %64) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32, f32) -> f32
    %376 = llvm.intr.fmuladd(%374, %375, %65) : (f32, f32, f32) -> f32
    %377 = llvm.intr.fmuladd(%374, %376, %66) : (f32, f32, f32) -> f32
    %378 = llvm.intr.fmuladd(%374, %377, %67) : (f32, f32, f32) -> f32
    %379 = llvm.fmul %84, %378 : f32
    %380 = llvm.intr.fmuladd(%374, %379, %84) : (f32, f32, f32) -> f32
    llvm.br ^bb14(%380 : f32)
  ^bb13:  // pred: ^bb11
    %381 = llvm.fmul %84, %61 : f32
    %382 = llvm.intr.exp(%381) : (f32) -> f32
    %383 = llvm.fadd %382, %44 : f32
    %384 = llvm.call_intrinsic "llvm.amdgcn.rcp.f32"(%383) : (f32) -> f32
    %385 = llvm.intr.fmuladd(%384, %62, %44) : (f32, f32, f32) -> f32
    llvm.br ^bb14(%385 : f32)
  ^bb14(%386: f32):  // 2 preds: ^bb12, ^bb13
    llvm.cond_br %78, ^bb15, ^bb16
  ^bb15:  // pred: ^bb14
    %387 = llvm.intr.copysign(%386, %83) : (f32, f32) -> f32
    %388 = llvm.fadd %220, %352 : f32
    %389 = llvm.select %221, %388, %68 : i1, f32
    %390 = llvm.fadd %389, %372 : f32
    %391 = llvm.call_intrinsic "llvm.amdgcn.sqrt.f32"(%84) : (f32) -> f32
    %392 = llvm.fadd %391, %390 : f32
    %393 = llvm.intr.floor(%83) : (f32) -> f32
    %394 = llvm.fadd %393, %392 : f32
    %395 = llvm.intr.ceil(%83) : (f32) -> f32
    %396 = llvm.fadd %395, %394 : f32
    %397 = llvm.fadd %396, %387 : f32
    %398 = llvm.fadd %84, %44 : f32
    %399 = llvm.intr.log2(%398) : (f32) -> f32
    %400 = llvm.fadd %399, %397 : f32
    %401 = llvm.intr.fma(%83, %83, %83) : (f32, f32, f32) -> f32
    %402 = llvm.fadd %401, %400 : f32
    %403 = llvm.insertelement %402, %69[%4 : i64] : vector<1xf32>
    %404 = llvm.sext %77 : i32 to i64
    %405 = llvm.getelementptr %arg0[%404] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, !llvm.array<4 x i8>
    llvm.store %403, %405 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr<1>
    llvm.br ^bb16
  ^bb16:  // 2 preds: ^bb14, ^bb15
    llvm.return
  }
  llvm.func @llvm.amdgcn.workitem.id.x() -> (i32 {llvm.noundef, llvm.range = #llvm.constant_range<i32, 0, 1024>}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.readfirstlane.i32(i32) -> i32 attributes {convergent, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.workgroup.id.x() -> (i32 {llvm.noundef}) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.sqrt.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
  llvm.func @llvm.amdgcn.rcp.f32(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, passthrough = [["amdgpu-flat-work-group-size", "256,256"]], will_return}
}
