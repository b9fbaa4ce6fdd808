; ModuleID = 'mv_dispatch_0'
source_filename = "mv_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write)
define amdgpu_kernel void @mv_dispatch_0_matvec_48x512_f16xf16xf32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !0 {
  %4 = tail call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 49152, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 1024, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call range(i32 0, 6) i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl nuw nsw i32 %7, 3
  %9 = shl nuw nsw i32 %4, 3
  %10 = or disjoint i32 %8, 1
  %.idx = shl nuw nsw i32 %7, 13
  %11 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %12 = getelementptr [2 x i8], ptr addrspace(7) %11, i32 %9
  %13 = load <8 x half>, ptr addrspace(7) %12, align 2
  %14 = or disjoint i32 %8, 2
  %.idx1 = shl nuw nsw i32 %10, 10
  %15 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx1
  %16 = getelementptr [2 x i8], ptr addrspace(7) %15, i32 %9
  %17 = load <8 x half>, ptr addrspace(7) %16, align 2
  %18 = or disjoint i32 %8, 3
  %.idx2 = shl nuw nsw i32 %14, 10
  %19 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx2
  %20 = getelementptr [2 x i8], ptr addrspace(7) %19, i32 %9
  %21 = load <8 x half>, ptr addrspace(7) %20, align 2
  %22 = or disjoint i32 %8, 4
  %.idx3 = shl nuw nsw i32 %18, 10
  %23 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx3
  %24 = getelementptr [2 x i8], ptr addrspace(7) %23, i32 %9
  %25 = load <8 x half>, ptr addrspace(7) %24, align 2
  %26 = or disjoint i32 %8, 5
  %.idx4 = shl nuw nsw i32 %22, 10
  %27 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx4
  %28 = getelementptr [2 x i8], ptr addrspace(7) %27, i32 %9
  %29 = load <8 x half>, ptr addrspace(7) %28, align 2
  %30 = or disjoint i32 %8, 6
  %.idx5 = shl nuw nsw i32 %26, 10
  %31 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx5
  %32 = getelementptr [2 x i8], ptr addrspace(7) %31, i32 %9
  %33 = load <8 x half>, ptr addrspace(7) %32, align 2
  %34 = or disjoint i32 %8, 7
  %.idx6 = shl nuw nsw i32 %30, 10
  %35 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx6
  %36 = getelementptr [2 x i8], ptr addrspace(7) %35, i32 %9
  %37 = load <8 x half>, ptr addrspace(7) %36, align 2
  %.idx7 = shl nuw nsw i32 %34, 10
  %38 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx7
  %39 = getelementptr [2 x i8], ptr addrspace(7) %38, i32 %9
  %40 = load <8 x half>, ptr addrspace(7) %39, align 2
  %41 = getelementptr [2 x i8], ptr addrspace(7) %6, i32 %9
  %42 = load <8 x half>, ptr addrspace(7) %41, align 2
  %43 = fpext <8 x half> %13 to <8 x float>
  %44 = fpext <8 x half> %17 to <8 x float>
  %45 = fpext <8 x half> %21 to <8 x float>
  %46 = fpext <8 x half> %25 to <8 x float>
  %47 = fpext <8 x half> %29 to <8 x float>
  %48 = fpext <8 x half> %33 to <8 x float>
  %49 = fpext <8 x half> %37 to <8 x float>
  %50 = fpext <8 x half> %40 to <8 x float>
  %51 = fpext <8 x half> %42 to <8 x float>
  %52 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 0, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = shufflevector <8 x float> %52, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 8, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %54 = shufflevector <8 x float> %53, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 poison, i32 poison, i32 poison, i32 poison>
  %55 = shufflevector <8 x float> %54, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <8 x float> %55, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 8, i32 poison, i32 poison>
  %57 = shufflevector <8 x float> %56, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 poison>
  %58 = shufflevector <8 x float> %57, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 8>
  %59 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 1, i32 9, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %60 = shufflevector <8 x float> %59, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 9, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = shufflevector <8 x float> %60, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 9, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = shufflevector <8 x float> %61, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 9, i32 poison, i32 poison, i32 poison>
  %63 = shufflevector <8 x float> %62, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 9, i32 poison, i32 poison>
  %64 = shufflevector <8 x float> %63, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 9, i32 poison>
  %65 = shufflevector <8 x float> %64, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 9>
  %66 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 2, i32 10, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %67 = shufflevector <8 x float> %66, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 10, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %68 = shufflevector <8 x float> %67, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 10, i32 poison, i32 poison, i32 poison, i32 poison>
  %69 = shufflevector <8 x float> %68, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 10, i32 poison, i32 poison, i32 poison>
  %70 = shufflevector <8 x float> %69, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 10, i32 poison, i32 poison>
  %71 = shufflevector <8 x float> %70, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 10, i32 poison>
  %72 = shufflevector <8 x float> %71, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 10>
  %73 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 3, i32 11, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %74 = shufflevector <8 x float> %73, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 11, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %75 = shufflevector <8 x float> %74, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 11, i32 poison, i32 poison, i32 poison, i32 poison>
  %76 = shufflevector <8 x float> %75, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 11, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <8 x float> %76, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 11, i32 poison, i32 poison>
  %78 = shufflevector <8 x float> %77, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 11, i32 poison>
  %79 = shufflevector <8 x float> %78, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 11>
  %80 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 4, i32 12, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = shufflevector <8 x float> %80, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 12, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %82 = shufflevector <8 x float> %81, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 12, i32 poison, i32 poison, i32 poison, i32 poison>
  %83 = shufflevector <8 x float> %82, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 12, i32 poison, i32 poison, i32 poison>
  %84 = shufflevector <8 x float> %83, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 12, i32 poison, i32 poison>
  %85 = shufflevector <8 x float> %84, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 12, i32 poison>
  %86 = shufflevector <8 x float> %85, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 12>
  %87 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 5, i32 13, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %88 = shufflevector <8 x float> %87, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 13, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %89 = shufflevector <8 x float> %88, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 13, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = shufflevector <8 x float> %89, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 13, i32 poison, i32 poison, i32 poison>
  %91 = shufflevector <8 x float> %90, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 13, i32 poison, i32 poison>
  %92 = shufflevector <8 x float> %91, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 13, i32 poison>
  %93 = shufflevector <8 x float> %92, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 13>
  %94 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 6, i32 14, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %95 = shufflevector <8 x float> %94, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 14, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %96 = shufflevector <8 x float> %95, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 14, i32 poison, i32 poison, i32 poison, i32 poison>
  %97 = shufflevector <8 x float> %96, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 14, i32 poison, i32 poison, i32 poison>
  %98 = shufflevector <8 x float> %97, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 14, i32 poison, i32 poison>
  %99 = shufflevector <8 x float> %98, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 14, i32 poison>
  %100 = shufflevector <8 x float> %99, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 14>
  %101 = shufflevector <8 x float> %43, <8 x float> %44, <8 x i32> <i32 7, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %102 = shufflevector <8 x float> %101, <8 x float> %45, <8 x i32> <i32 0, i32 1, i32 15, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %103 = shufflevector <8 x float> %102, <8 x float> %46, <8 x i32> <i32 0, i32 1, i32 2, i32 15, i32 poison, i32 poison, i32 poison, i32 poison>
  %104 = shufflevector <8 x float> %103, <8 x float> %47, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 15, i32 poison, i32 poison, i32 poison>
  %105 = shufflevector <8 x float> %104, <8 x float> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 15, i32 poison, i32 poison>
  %106 = shufflevector <8 x float> %105, <8 x float> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 15, i32 poison>
  %107 = shufflevector <8 x float> %106, <8 x float> %50, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 15>
  %108 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> zeroinitializer
  %109 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %110 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %111 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %112 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4, i32 4>
  %113 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %114 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 6, i32 6, i32 6, i32 6, i32 6, i32 6, i32 6, i32 6>
  %115 = shufflevector <8 x float> %51, <8 x float> poison, <8 x i32> <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  %116 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %107, <8 x float> %115, <8 x float> zeroinitializer)
  %117 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %100, <8 x float> %114, <8 x float> %116)
  %118 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %93, <8 x float> %113, <8 x float> %117)
  %119 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %86, <8 x float> %112, <8 x float> %118)
  %120 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %79, <8 x float> %111, <8 x float> %119)
  %121 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %72, <8 x float> %110, <8 x float> %120)
  %122 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %65, <8 x float> %109, <8 x float> %121)
  %123 = tail call <8 x float> @llvm.fma.v8f32(<8 x float> %58, <8 x float> %108, <8 x float> %122)
  %124 = shufflevector <8 x float> %123, <8 x float> poison, <2 x i32> <i32 0, i32 1>
  %125 = fadd <2 x float> %124, zeroinitializer
  %126 = extractelement <2 x float> %125, i64 0
  %127 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %126, i32 177, i32 15, i32 15, i1 true)
  %128 = extractelement <2 x float> %125, i64 1
  %129 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %128, i32 177, i32 15, i32 15, i1 true)
  %130 = insertelement <2 x float> poison, float %127, i64 0
  %131 = insertelement <2 x float> %130, float %129, i64 1
  %132 = fadd <2 x float> %131, %125
  %133 = extractelement <2 x float> %132, i64 0
  %134 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %133, i32 78, i32 15, i32 15, i1 true)
  %135 = extractelement <2 x float> %132, i64 1
  %136 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %135, i32 78, i32 15, i32 15, i1 true)
  %137 = insertelement <2 x float> poison, float %134, i64 0
  %138 = insertelement <2 x float> %137, float %136, i64 1
  %139 = fadd <2 x float> %138, %132
  %140 = extractelement <2 x float> %139, i64 0
  %141 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %140, i32 321, i32 15, i32 15, i1 true)
  %142 = extractelement <2 x float> %139, i64 1
  %143 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %142, i32 321, i32 15, i32 15, i1 true)
  %144 = insertelement <2 x float> poison, float %141, i64 0
  %145 = insertelement <2 x float> %144, float %143, i64 1
  %146 = fadd <2 x float> %145, %139
  %147 = extractelement <2 x float> %146, i64 0
  %148 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %147, i32 320, i32 15, i32 15, i1 true)
  %149 = extractelement <2 x float> %146, i64 1
  %150 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %149, i32 320, i32 15, i32 15, i1 true)
  %151 = insertelement <2 x float> poison, float %148, i64 0
  %152 = insertelement <2 x float> %151, float %150, i64 1
  %153 = fadd <2 x float> %152, %146
  %154 = extractelement <2 x float> %153, i64 0
  %155 = tail call float @llvm.amdgcn.update.dpp.f32(float %154, float %154, i32 322, i32 10, i32 15, i1 false)
  %156 = extractelement <2 x float> %153, i64 1
  %157 = tail call float @llvm.amdgcn.update.dpp.f32(float %156, float %156, i32 322, i32 10, i32 15, i1 false)
  %158 = insertelement <2 x float> poison, float %155, i64 0
  %159 = insertelement <2 x float> %158, float %157, i64 1
  %160 = fadd <2 x float> %159, %153
  %161 = extractelement <2 x float> %160, i64 0
  %162 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %161, i32 323, i32 15, i32 15, i1 true)
  %163 = extractelement <2 x float> %160, i64 1
  %164 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %163, i32 323, i32 15, i32 15, i1 true)
  %165 = insertelement <2 x float> poison, float %162, i64 0
  %166 = insertelement <2 x float> %165, float %164, i64 1
  %167 = fadd <2 x float> %166, %160
  %168 = extractelement <2 x float> %167, i64 0
  %169 = tail call float @llvm.amdgcn.readlane.f32(float %168, i32 63)
  %170 = extractelement <2 x float> %167, i64 1
  %171 = tail call float @llvm.amdgcn.readlane.f32(float %170, i32 63)
  %172 = shufflevector <8 x float> %123, <8 x float> poison, <2 x i32> <i32 2, i32 3>
  %173 = fadd <2 x float> %172, zeroinitializer
  %174 = extractelement <2 x float> %173, i64 0
  %175 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %174, i32 177, i32 15, i32 15, i1 true)
  %176 = extractelement <2 x float> %173, i64 1
  %177 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %176, i32 177, i32 15, i32 15, i1 true)
  %178 = insertelement <2 x float> poison, float %175, i64 0
  %179 = insertelement <2 x float> %178, float %177, i64 1
  %180 = fadd <2 x float> %173, %179
  %181 = extractelement <2 x float> %180, i64 0
  %182 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %181, i32 78, i32 15, i32 15, i1 true)
  %183 = extractelement <2 x float> %180, i64 1
  %184 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %183, i32 78, i32 15, i32 15, i1 true)
  %185 = insertelement <2 x float> poison, float %182, i64 0
  %186 = insertelement <2 x float> %185, float %184, i64 1
  %187 = fadd <2 x float> %180, %186
  %188 = extractelement <2 x float> %187, i64 0
  %189 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %188, i32 321, i32 15, i32 15, i1 true)
  %190 = extractelement <2 x float> %187, i64 1
  %191 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %190, i32 321, i32 15, i32 15, i1 true)
  %192 = insertelement <2 x float> poison, float %189, i64 0
  %193 = insertelement <2 x float> %192, float %191, i64 1
  %194 = fadd <2 x float> %187, %193
  %195 = extractelement <2 x float> %194, i64 0
  %196 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %195, i32 320, i32 15, i32 15, i1 true)
  %197 = extractelement <2 x float> %194, i64 1
  %198 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %197, i32 320, i32 15, i32 15, i1 true)
  %199 = insertelement <2 x float> poison, float %196, i64 0
  %200 = insertelement <2 x float> %199, float %198, i64 1
  %201 = fadd <2 x float> %194, %200
  %202 = extractelement <2 x float> %201, i64 0
  %203 = tail call float @llvm.amdgcn.update.dpp.f32(float %202, float %202, i32 322, i32 10, i32 15, i1 false)
  %204 = extractelement <2 x float> %201, i64 1
  %205 = tail call float @llvm.amdgcn.update.dpp.f32(float %204, float %204, i32 322, i32 10, i32 15, i1 false)
  %206 = insertelement <2 x float> poison, float %203, i64 0
  %207 = insertelement <2 x float> %206, float %205, i64 1
  %208 = fadd <2 x float> %201, %207
  %209 = extractelement <2 x float> %208, i64 0
  %210 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %209, i32 323, i32 15, i32 15, i1 true)
  %211 = extractelement <2 x float> %208, i64 1
  %212 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %211, i32 323, i32 15, i32 15, i1 true)
  %213 = insertelement <2 x float> poison, float %210, i64 0
  %214 = insertelement <2 x float> %213, float %212, i64 1
  %215 = fadd <2 x float> %214, %208
  %216 = extractelement <2 x float> %215, i64 0
  %217 = tail call float @llvm.amdgcn.readlane.f32(float %216, i32 63)
  %218 = extractelement <2 x float> %215, i64 1
  %219 = tail call float @llvm.amdgcn.readlane.f32(float %218, i32 63)
  %220 = shufflevector <8 x float> %123, <8 x float> poison, <2 x i32> <i32 4, i32 5>
  %221 = fadd <2 x float> %220, zeroinitializer
  %222 = extractelement <2 x float> %221, i64 0
  %223 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %222, i32 177, i32 15, i32 15, i1 true)
  %224 = extractelement <2 x float> %221, i64 1
  %225 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %224, i32 177, i32 15, i32 15, i1 true)
  %226 = insertelement <2 x float> poison, float %223, i64 0
  %227 = insertelement <2 x float> %226, float %225, i64 1
  %228 = fadd <2 x float> %221, %227
  %229 = extractelement <2 x float> %228, i64 0
  %230 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %229, i32 78, i32 15, i32 15, i1 true)
  %231 = extractelement <2 x float> %228, i64 1
  %232 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %231, i32 78, i32 15, i32 15, i1 true)
  %233 = insertelement <2 x float> poison, float %230, i64 0
  %234 = insertelement <2 x float> %233, float %232, i64 1
  %235 = fadd <2 x float> %228, %234
  %236 = extractelement <2 x float> %235, i64 0
  %237 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %236, i32 321, i32 15, i32 15, i1 true)
  %238 = extractelement <2 x float> %235, i64 1
  %239 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %238, i32 321, i32 15, i32 15, i1 true)
  %240 = insertelement <2 x float> poison, float %237, i64 0
  %241 = insertelement <2 x float> %240, float %239, i64 1
  %242 = fadd <2 x float> %235, %241
  %243 = extractelement <2 x float> %242, i64 0
  %244 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %243, i32 320, i32 15, i32 15, i1 true)
  %245 = extractelement <2 x float> %242, i64 1
  %246 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %245, i32 320, i32 15, i32 15, i1 true)
  %247 = insertelement <2 x float> poison, float %244, i64 0
  %248 = insertelement <2 x float> %247, float %246, i64 1
  %249 = fadd <2 x float> %242, %248
  %250 = extractelement <2 x float> %249, i64 0
  %251 = tail call float @llvm.amdgcn.update.dpp.f32(float %250, float %250, i32 322, i32 10, i32 15, i1 false)
  %252 = extractelement <2 x float> %249, i64 1
  %253 = tail call float @llvm.amdgcn.update.dpp.f32(float %252, float %252, i32 322, i32 10, i32 15, i1 false)
  %254 = insertelement <2 x float> poison, float %251, i64 0
  %255 = insertelement <2 x float> %254, float %253, i64 1
  %256 = fadd <2 x float> %249, %255
  %257 = extractelement <2 x float> %256, i64 0
  %258 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %257, i32 323, i32 15, i32 15, i1 true)
  %259 = extractelement <2 x float> %256, i64 1
  %260 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %259, i32 323, i32 15, i32 15, i1 true)
  %261 = insertelement <2 x float> poison, float %258, i64 0
  %262 = insertelement <2 x float> %261, float %260, i64 1
  %263 = fadd <2 x float> %262, %256
  %264 = extractelement <2 x float> %263, i64 0
  %265 = tail call float @llvm.amdgcn.readlane.f32(float %264, i32 63)
  %266 = extractelement <2 x float> %263, i64 1
  %267 = tail call float @llvm.amdgcn.readlane.f32(float %266, i32 63)
  %268 = shufflevector <8 x float> %123, <8 x float> poison, <2 x i32> <i32 6, i32 7>
  %269 = fadd <2 x float> %268, zeroinitializer
  %270 = extractelement <2 x float> %269, i64 0
  %271 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %270, i32 177, i32 15, i32 15, i1 true)
  %272 = extractelement <2 x float> %269, i64 1
  %273 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %272, i32 177, i32 15, i32 15, i1 true)
  %274 = insertelement <2 x float> poison, float %271, i64 0
  %275 = insertelement <2 x float> %274, float %273, i64 1
  %276 = fadd <2 x float> %269, %275
  %277 = extractelement <2 x float> %276, i64 0
  %278 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %277, i32 78, i32 15, i32 15, i1 true)
  %279 = extractelement <2 x float> %276, i64 1
  %280 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %279, i32 78, i32 15, i32 15, i1 true)
  %281 = insertelement <2 x float> poison, float %278, i64 0
  %282 = insertelement <2 x float> %281, float %280, i64 1
  %283 = fadd <2 x float> %276, %282
  %284 = extractelement <2 x float> %283, i64 0
  %285 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %284, i32 321, i32 15, i32 15, i1 true)
  %286 = extractelement <2 x float> %283, i64 1
  %287 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %286, i32 321, i32 15, i32 15, i1 true)
  %288 = insertelement <2 x float> poison, float %285, i64 0
  %289 = insertelement <2 x float> %288, float %287, i64 1
  %290 = fadd <2 x float> %283, %289
  %291 = extractelement <2 x float> %290, i64 0
  %292 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %291, i32 320, i32 15, i32 15, i1 true)
  %293 = extractelement <2 x float> %290, i64 1
  %294 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %293, i32 320, i32 15, i32 15, i1 true)
  %295 = insertelement <2 x float> poison, float %292, i64 0
  %296 = insertelement <2 x float> %295, float %294, i64 1
  %297 = fadd <2 x float> %290, %296
  %298 = extractelement <2 x float> %297, i64 0
  %299 = tail call float @llvm.amdgcn.update.dpp.f32(float %298, float %298, i32 322, i32 10, i32 15, i1 false)
  %300 = extractelement <2 x float> %297, i64 1
  %301 = tail call float @llvm.amdgcn.update.dpp.f32(float %300, float %300, i32 322, i32 10, i32 15, i1 false)
  %302 = insertelement <2 x float> poison, float %299, i64 0
  %303 = insertelement <2 x float> %302, float %301, i64 1
  %304 = fadd <2 x float> %297, %303
  %305 = extractelement <2 x float> %304, i64 0
  %306 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %305, i32 323, i32 15, i32 15, i1 true)
  %307 = extractelement <2 x float> %304, i64 1
  %308 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %307, i32 323, i32 15, i32 15, i1 true)
  %309 = insertelement <2 x float> poison, float %306, i64 0
  %310 = insertelement <2 x float> %309, float %308, i64 1
  %311 = fadd <2 x float> %310, %304
  %312 = extractelement <2 x float> %311, i64 0
  %313 = tail call float @llvm.amdgcn.readlane.f32(float %312, i32 63)
  %314 = extractelement <2 x float> %311, i64 1
  %315 = tail call float @llvm.amdgcn.readlane.f32(float %314, i32 63)
  %316 = icmp eq i32 %4, 0
  br i1 %316, label %317, label %347

317:                                              ; preds = %3
  %318 = insertelement <2 x float> poison, float %315, i64 0
  %319 = insertelement <2 x float> %318, float %313, i64 1
  %320 = fadd <2 x float> %319, zeroinitializer
  %321 = shufflevector <2 x float> %320, <2 x float> poison, <1 x i32> zeroinitializer
  %322 = shufflevector <2 x float> %320, <2 x float> poison, <1 x i32> <i32 1>
  %323 = insertelement <2 x float> poison, float %267, i64 0
  %324 = insertelement <2 x float> %323, float %265, i64 1
  %325 = fadd <2 x float> %324, zeroinitializer
  %326 = shufflevector <2 x float> %325, <2 x float> poison, <1 x i32> zeroinitializer
  %327 = shufflevector <2 x float> %325, <2 x float> poison, <1 x i32> <i32 1>
  %328 = insertelement <2 x float> poison, float %219, i64 0
  %329 = insertelement <2 x float> %328, float %217, i64 1
  %330 = fadd <2 x float> %329, zeroinitializer
  %331 = shufflevector <2 x float> %330, <2 x float> poison, <1 x i32> zeroinitializer
  %332 = shufflevector <2 x float> %330, <2 x float> poison, <1 x i32> <i32 1>
  %333 = insertelement <2 x float> poison, float %171, i64 0
  %334 = insertelement <2 x float> %333, float %169, i64 1
  %335 = fadd <2 x float> %334, zeroinitializer
  %336 = shufflevector <2 x float> %335, <2 x float> poison, <1 x i32> zeroinitializer
  %337 = shufflevector <2 x float> %335, <2 x float> poison, <1 x i32> <i32 1>
  %338 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %2, i16 0, i64 192, i32 159744)
  %339 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %8
  store <1 x float> %337, ptr addrspace(7) %339, align 4
  %340 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %10
  store <1 x float> %336, ptr addrspace(7) %340, align 4
  %341 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %14
  store <1 x float> %332, ptr addrspace(7) %341, align 4
  %342 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %18
  store <1 x float> %331, ptr addrspace(7) %342, align 4
  %343 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %22
  store <1 x float> %327, ptr addrspace(7) %343, align 4
  %344 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %26
  store <1 x float> %326, ptr addrspace(7) %344, align 4
  %345 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %30
  store <1 x float> %322, ptr addrspace(7) %345, align 4
  %346 = getelementptr [4 x i8], ptr addrspace(7) %338, i32 %34
  store <1 x float> %321, ptr addrspace(7) %346, align 4
  br label %347

347:                                              ; preds = %317, %3
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

; Function Attrs: alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fma.v8f32(<8 x float>, <8 x float>, <8 x float>) #3

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #4

; Function Attrs: alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #4

attributes #0 = { alwaysinline mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite, inaccessiblemem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!1, !2, !3}

!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!3 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
