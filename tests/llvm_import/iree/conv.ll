; ModuleID = 'conv_dispatch_0'
source_filename = "conv_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [32 x [68 x half]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [8 x [16 x [36 x half]]] undef, align 16

; Function Attrs: alwaysinline norecurse nounwind
define amdgpu_kernel void @conv_dispatch_0_conv_16x16x64x3x3x32_f16xf16xf32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 512) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 20736, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 36864, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = and i32 %4, 15
  %8 = lshr i32 %4, 2
  %9 = and i32 %8, 12
  %10 = lshr i32 %4, 6
  %11 = and i32 %8, 15
  %12 = lshr i32 %4, 4
  %13 = shl nuw nsw i32 %4, 3
  %14 = and i32 %13, 24
  %15 = shl nuw nsw i32 %4, 2
  %16 = and i32 %15, 60
  %17 = tail call range(i32 0, 2) i32 @llvm.amdgcn.workgroup.id.x()
  %18 = shl nuw nsw i32 %17, 3
  %19 = or disjoint i32 %10, %18
  %.idx = shl nuw nsw i32 %11, 6
  %20 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %.idx1 = mul nuw nsw i32 %19, 1152
  %21 = getelementptr i8, ptr addrspace(7) %20, i32 %.idx1
  %22 = getelementptr [2 x i8], ptr addrspace(7) %21, i32 %14
  %23 = load <8 x half>, ptr addrspace(7) %22, align 2
  %.idx2 = shl nuw nsw i32 %12, 7
  %24 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx2
  %25 = getelementptr [2 x i8], ptr addrspace(7) %24, i32 %16
  %26 = load <4 x half>, ptr addrspace(7) %25, align 2
  %.idx6 = mul nuw nsw i32 %10, 1152
  %27 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx6
  %.idx7 = mul nuw nsw i32 %11, 72
  %28 = getelementptr i8, ptr addrspace(3) %27, i32 %.idx7
  %29 = getelementptr [2 x i8], ptr addrspace(3) %28, i32 %14
  store <8 x half> %23, ptr addrspace(3) %29, align 8
  %.idx9 = mul nuw nsw i32 %12, 136
  %30 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx9
  %31 = getelementptr [2 x i8], ptr addrspace(3) %30, i32 %16
  store <4 x half> %26, ptr addrspace(3) %31, align 8
  %32 = and i32 %10, 6
  %33 = or disjoint i32 %9, 16
  %34 = or i32 %10, 1
  %35 = lshr i32 %4, 1
  %36 = and i32 %35, 32
  %37 = or disjoint i32 %36, %7
  %38 = or disjoint i32 %37, 16
  %39 = or disjoint i32 %9, 1
  %40 = or disjoint i32 %9, 2
  %41 = or disjoint i32 %9, 3
  %42 = shl nuw nsw i32 %11, 5
  %narrow24 = mul nuw nsw i32 %32, 576
  %narrow25 = mul nuw nsw i32 %7, 36
  %narrow26 = add nuw nsw i32 %narrow24, %narrow25
  %43 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory__, i32 %9
  %44 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %narrow26
  %45 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory__, i32 %33
  %46 = getelementptr [2 x i8], ptr addrspace(3) %45, i32 %narrow26
  %narrow27 = mul nuw nsw i32 %34, 576
  %narrow28 = add nuw nsw i32 %narrow27, %narrow25
  %47 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %narrow28
  %48 = getelementptr [2 x i8], ptr addrspace(3) %45, i32 %narrow28
  %49 = mul nuw nsw i32 %9, 68
  %50 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory___0, i32 %37
  %51 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %49
  %52 = getelementptr [2 x i8], ptr addrspace(3) @__shared_memory___0, i32 %38
  %53 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %49
  %54 = mul nuw nsw i32 %39, 68
  %55 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %54
  %56 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %54
  %57 = mul nuw nsw i32 %40, 68
  %58 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %57
  %59 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %57
  %60 = mul nuw nsw i32 %41, 68
  %61 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %60
  %62 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %60
  %narrow = mul nuw nsw i32 %33, 68
  %63 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %narrow
  %64 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %narrow
  %65 = mul nuw nsw i32 %9, 68
  %narrow15 = add nuw nsw i32 %65, 1156
  %66 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %narrow15
  %67 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %narrow15
  %68 = mul nuw nsw i32 %9, 68
  %narrow16 = add nuw nsw i32 %68, 1224
  %69 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %narrow16
  %70 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %narrow16
  %71 = mul nuw nsw i32 %9, 68
  %narrow17 = add nuw nsw i32 %71, 1292
  %72 = getelementptr [2 x i8], ptr addrspace(3) %50, i32 %narrow17
  %73 = getelementptr [2 x i8], ptr addrspace(3) %52, i32 %narrow17
  br label %74

74:                                               ; preds = %3, %74
  %75 = phi <4 x float> [ zeroinitializer, %3 ], [ %145, %74 ]
  %76 = phi <4 x float> [ zeroinitializer, %3 ], [ %146, %74 ]
  %77 = phi <4 x float> [ zeroinitializer, %3 ], [ %147, %74 ]
  %78 = phi <4 x float> [ zeroinitializer, %3 ], [ %148, %74 ]
  %79 = phi i32 [ 0, %3 ], [ %80, %74 ]
  %80 = add nuw nsw i32 %79, 1
  %81 = shl nuw nsw i32 %80, 5
  %82 = or disjoint i32 %81, %14
  %.lhs.trunc = trunc nuw nsw i32 %80 to i8
  %83 = udiv i8 %.lhs.trunc, 3
  %.zext = zext nneg i8 %83 to i32
  %84 = urem i32 %82, 96
  %85 = add nuw nsw i32 %19, %.zext
  %86 = or disjoint i32 %81, %12
  %87 = urem i32 %86, 96
  %88 = add nuw nsw i32 %84, %42
  %89 = and i32 %88, 992
  %.idx11 = mul nuw nsw i32 %85, 1152
  %90 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx11
  %91 = getelementptr [2 x i8], ptr addrspace(7) %90, i32 %89
  %92 = getelementptr [2 x i8], ptr addrspace(7) %91, i32 %14
  %93 = load <8 x half>, ptr addrspace(7) %92, align 2
  %94 = shl nuw nsw i32 %87, 6
  %95 = and i32 %94, 6144
  %.idx13 = mul nuw nsw i32 %.zext, 12288
  %96 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx13
  %97 = getelementptr [2 x i8], ptr addrspace(7) %96, i32 %95
  %98 = getelementptr i8, ptr addrspace(7) %97, i32 %.idx2
  %99 = getelementptr [2 x i8], ptr addrspace(7) %98, i32 %16
  %100 = load <4 x half>, ptr addrspace(7) %99, align 2
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %101 = load <4 x half>, ptr addrspace(3) %44, align 8
  %102 = load <4 x half>, ptr addrspace(3) %46, align 8
  %103 = load <4 x half>, ptr addrspace(3) %47, align 8
  %104 = load <4 x half>, ptr addrspace(3) %48, align 8
  %105 = load <1 x half>, ptr addrspace(3) %51, align 2
  %106 = load <1 x half>, ptr addrspace(3) %53, align 2
  %107 = load <1 x half>, ptr addrspace(3) %55, align 2
  %108 = load <1 x half>, ptr addrspace(3) %56, align 2
  %109 = load <1 x half>, ptr addrspace(3) %58, align 2
  %110 = shufflevector <1 x half> %109, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %111 = load <1 x half>, ptr addrspace(3) %59, align 2
  %112 = shufflevector <1 x half> %111, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %113 = load <1 x half>, ptr addrspace(3) %61, align 2
  %114 = shufflevector <1 x half> %113, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %115 = load <1 x half>, ptr addrspace(3) %62, align 2
  %116 = shufflevector <1 x half> %115, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %117 = load <1 x half>, ptr addrspace(3) %63, align 2
  %118 = load <1 x half>, ptr addrspace(3) %64, align 2
  %119 = load <1 x half>, ptr addrspace(3) %66, align 2
  %120 = load <1 x half>, ptr addrspace(3) %67, align 2
  %121 = load <1 x half>, ptr addrspace(3) %69, align 2
  %122 = shufflevector <1 x half> %121, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %123 = load <1 x half>, ptr addrspace(3) %70, align 2
  %124 = shufflevector <1 x half> %123, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %125 = load <1 x half>, ptr addrspace(3) %72, align 2
  %126 = shufflevector <1 x half> %125, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %127 = load <1 x half>, ptr addrspace(3) %73, align 2
  %128 = shufflevector <1 x half> %127, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %129 = shufflevector <1 x half> %105, <1 x half> %107, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %130 = shufflevector <4 x half> %129, <4 x half> %110, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %131 = shufflevector <4 x half> %130, <4 x half> %114, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %132 = shufflevector <1 x half> %106, <1 x half> %108, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %133 = shufflevector <4 x half> %132, <4 x half> %112, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %134 = shufflevector <4 x half> %133, <4 x half> %116, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %135 = shufflevector <1 x half> %117, <1 x half> %119, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %136 = shufflevector <4 x half> %135, <4 x half> %122, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %137 = shufflevector <4 x half> %136, <4 x half> %126, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %138 = shufflevector <1 x half> %118, <1 x half> %120, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %139 = shufflevector <4 x half> %138, <4 x half> %124, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %140 = shufflevector <4 x half> %139, <4 x half> %128, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %141 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %101, <4 x half> %131, <4 x float> %75, i32 0, i32 0, i32 0)
  %142 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %101, <4 x half> %134, <4 x float> %76, i32 0, i32 0, i32 0)
  %143 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %103, <4 x half> %131, <4 x float> %77, i32 0, i32 0, i32 0)
  %144 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %103, <4 x half> %134, <4 x float> %78, i32 0, i32 0, i32 0)
  %145 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %102, <4 x half> %137, <4 x float> %141, i32 0, i32 0, i32 0)
  %146 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %102, <4 x half> %140, <4 x float> %142, i32 0, i32 0, i32 0)
  %147 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %104, <4 x half> %137, <4 x float> %143, i32 0, i32 0, i32 0)
  %148 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %104, <4 x half> %140, <4 x float> %144, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  tail call void @llvm.amdgcn.sched.barrier(i32 0)
  store <8 x half> %93, ptr addrspace(3) %29, align 8
  store <4 x half> %100, ptr addrspace(3) %31, align 8
  %exitcond.not = icmp eq i32 %80, 8
  br i1 %exitcond.not, label %149, label %74

149:                                              ; preds = %74
  %150 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %2, i16 0, i64 65536, i32 159744)
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %151 = load <4 x half>, ptr addrspace(3) %44, align 8
  %152 = load <4 x half>, ptr addrspace(3) %46, align 8
  %153 = load <4 x half>, ptr addrspace(3) %47, align 8
  %154 = load <4 x half>, ptr addrspace(3) %48, align 8
  %155 = load <1 x half>, ptr addrspace(3) %51, align 2
  %156 = load <1 x half>, ptr addrspace(3) %53, align 2
  %157 = load <1 x half>, ptr addrspace(3) %55, align 2
  %158 = load <1 x half>, ptr addrspace(3) %56, align 2
  %159 = load <1 x half>, ptr addrspace(3) %58, align 2
  %160 = shufflevector <1 x half> %159, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %161 = load <1 x half>, ptr addrspace(3) %59, align 2
  %162 = shufflevector <1 x half> %161, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %163 = load <1 x half>, ptr addrspace(3) %61, align 2
  %164 = shufflevector <1 x half> %163, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %165 = load <1 x half>, ptr addrspace(3) %62, align 2
  %166 = shufflevector <1 x half> %165, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %167 = load <1 x half>, ptr addrspace(3) %63, align 2
  %168 = load <1 x half>, ptr addrspace(3) %64, align 2
  %169 = load <1 x half>, ptr addrspace(3) %66, align 2
  %170 = load <1 x half>, ptr addrspace(3) %67, align 2
  %171 = load <1 x half>, ptr addrspace(3) %69, align 2
  %172 = shufflevector <1 x half> %171, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %173 = load <1 x half>, ptr addrspace(3) %70, align 2
  %174 = shufflevector <1 x half> %173, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %175 = load <1 x half>, ptr addrspace(3) %72, align 2
  %176 = shufflevector <1 x half> %175, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %177 = load <1 x half>, ptr addrspace(3) %73, align 2
  %178 = shufflevector <1 x half> %177, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %179 = shufflevector <1 x half> %155, <1 x half> %157, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %180 = shufflevector <4 x half> %179, <4 x half> %160, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %181 = shufflevector <4 x half> %180, <4 x half> %164, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %182 = shufflevector <1 x half> %156, <1 x half> %158, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %183 = shufflevector <4 x half> %182, <4 x half> %162, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %184 = shufflevector <4 x half> %183, <4 x half> %166, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %185 = shufflevector <1 x half> %167, <1 x half> %169, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %186 = shufflevector <4 x half> %185, <4 x half> %172, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %187 = shufflevector <4 x half> %186, <4 x half> %176, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %188 = shufflevector <1 x half> %168, <1 x half> %170, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %189 = shufflevector <4 x half> %188, <4 x half> %174, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %190 = shufflevector <4 x half> %189, <4 x half> %178, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %191 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %151, <4 x half> %181, <4 x float> %145, i32 0, i32 0, i32 0)
  %192 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %151, <4 x half> %184, <4 x float> %146, i32 0, i32 0, i32 0)
  %193 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %153, <4 x half> %181, <4 x float> %147, i32 0, i32 0, i32 0)
  %194 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %153, <4 x half> %184, <4 x float> %148, i32 0, i32 0, i32 0)
  %195 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %152, <4 x half> %187, <4 x float> %191, i32 0, i32 0, i32 0)
  %196 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %152, <4 x half> %190, <4 x float> %192, i32 0, i32 0, i32 0)
  %197 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %154, <4 x half> %187, <4 x float> %193, i32 0, i32 0, i32 0)
  %198 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %154, <4 x half> %190, <4 x float> %194, i32 0, i32 0, i32 0)
  %199 = shufflevector <4 x float> %195, <4 x float> poison, <1 x i32> zeroinitializer
  %200 = shufflevector <4 x float> %195, <4 x float> poison, <1 x i32> <i32 1>
  %201 = shufflevector <4 x float> %195, <4 x float> poison, <1 x i32> <i32 2>
  %202 = shufflevector <4 x float> %195, <4 x float> poison, <1 x i32> <i32 3>
  %203 = shufflevector <4 x float> %196, <4 x float> poison, <1 x i32> zeroinitializer
  %204 = shufflevector <4 x float> %196, <4 x float> poison, <1 x i32> <i32 1>
  %205 = shufflevector <4 x float> %196, <4 x float> poison, <1 x i32> <i32 2>
  %206 = shufflevector <4 x float> %196, <4 x float> poison, <1 x i32> <i32 3>
  %207 = shufflevector <4 x float> %197, <4 x float> poison, <1 x i32> zeroinitializer
  %208 = shufflevector <4 x float> %197, <4 x float> poison, <1 x i32> <i32 1>
  %209 = shufflevector <4 x float> %197, <4 x float> poison, <1 x i32> <i32 2>
  %210 = shufflevector <4 x float> %197, <4 x float> poison, <1 x i32> <i32 3>
  %211 = shufflevector <4 x float> %198, <4 x float> poison, <1 x i32> zeroinitializer
  %212 = shufflevector <4 x float> %198, <4 x float> poison, <1 x i32> <i32 1>
  %213 = shufflevector <4 x float> %198, <4 x float> poison, <1 x i32> <i32 2>
  %214 = shufflevector <4 x float> %198, <4 x float> poison, <1 x i32> <i32 3>
  %215 = or disjoint i32 %32, %18
  %216 = shl nuw nsw i32 %215, 10
  %217 = shl nuw nsw i32 %9, 6
  %218 = or disjoint i32 %216, %217
  %219 = getelementptr [4 x i8], ptr addrspace(7) %150, i32 %37
  %220 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %218
  store <1 x float> %199, ptr addrspace(7) %220, align 4
  %221 = getelementptr [4 x i8], ptr addrspace(7) %150, i32 %38
  %222 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %218
  store <1 x float> %203, ptr addrspace(7) %222, align 4
  %223 = shl nuw nsw i32 %39, 6
  %224 = or disjoint i32 %216, %223
  %225 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %224
  store <1 x float> %200, ptr addrspace(7) %225, align 4
  %226 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %224
  store <1 x float> %204, ptr addrspace(7) %226, align 4
  %227 = shl nuw nsw i32 %40, 6
  %228 = or disjoint i32 %216, %227
  %229 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %228
  store <1 x float> %201, ptr addrspace(7) %229, align 4
  %230 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %228
  store <1 x float> %205, ptr addrspace(7) %230, align 4
  %231 = shl nuw nsw i32 %41, 6
  %232 = or disjoint i32 %216, %231
  %233 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %232
  store <1 x float> %202, ptr addrspace(7) %233, align 4
  %234 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %232
  store <1 x float> %206, ptr addrspace(7) %234, align 4
  %235 = or disjoint i32 %216, 1024
  %236 = or disjoint i32 %235, %217
  %237 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %236
  store <1 x float> %207, ptr addrspace(7) %237, align 4
  %238 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %236
  store <1 x float> %211, ptr addrspace(7) %238, align 4
  %239 = or disjoint i32 %235, %223
  %240 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %239
  store <1 x float> %208, ptr addrspace(7) %240, align 4
  %241 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %239
  store <1 x float> %212, ptr addrspace(7) %241, align 4
  %242 = or disjoint i32 %235, %227
  %243 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %242
  store <1 x float> %209, ptr addrspace(7) %243, align 4
  %244 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %242
  store <1 x float> %213, ptr addrspace(7) %244, align 4
  %245 = or disjoint i32 %235, %231
  %246 = getelementptr [4 x i8], ptr addrspace(7) %219, i32 %245
  store <1 x float> %210, ptr addrspace(7) %246, align 4
  %247 = getelementptr [4 x i8], ptr addrspace(7) %221, i32 %245
  store <1 x float> %214, ptr addrspace(7) %247, align 4
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  ret void
}

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #2

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) readnone, i16, i64, i32) #3

; Function Attrs: alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half>, <4 x half>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.sched.barrier(i32 immarg) #4

attributes #0 = { alwaysinline norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="512,512" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 512, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
