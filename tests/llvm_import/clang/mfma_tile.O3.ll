; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @mfma_tile(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !14)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !17)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 31
  %7 = lshr i32 %5, 5
  %8 = icmp sgt i32 %3, 0
  br i1 %8, label %11, label %9

9:                                                ; preds = %4
  %10 = shl nuw nsw i32 %7, 2
  br label %53

11:                                               ; preds = %4
  %12 = mul nuw nsw i32 %3, %6
  %13 = shl nuw nsw i32 %7, 2
  %14 = add nuw i32 %12, %13
  br label %15

15:                                               ; preds = %11, %15
  %16 = phi i32 [ 0, %11 ], [ %51, %15 ]
  %17 = phi <16 x float> [ zeroinitializer, %11 ], [ %50, %15 ]
  %18 = add i32 %14, %16
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %19
  %21 = load half, ptr addrspace(1) %20, align 2, !tbaa !21, !alias.scope !17, !noalias !23, !amdgpu.noclobber !24
  %22 = insertelement <4 x half> poison, half %21, i64 0
  %23 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %19
  %24 = load half, ptr addrspace(1) %23, align 2, !tbaa !21, !alias.scope !19, !noalias !25, !amdgpu.noclobber !24
  %25 = insertelement <4 x half> poison, half %24, i64 0
  %26 = add nsw i32 %18, 1
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %27
  %29 = load half, ptr addrspace(1) %28, align 2, !tbaa !21, !alias.scope !17, !noalias !23, !amdgpu.noclobber !24
  %30 = insertelement <4 x half> %22, half %29, i64 1
  %31 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %27
  %32 = load half, ptr addrspace(1) %31, align 2, !tbaa !21, !alias.scope !19, !noalias !25, !amdgpu.noclobber !24
  %33 = insertelement <4 x half> %25, half %32, i64 1
  %34 = add nsw i32 %18, 2
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %35
  %37 = load half, ptr addrspace(1) %36, align 2, !tbaa !21, !alias.scope !17, !noalias !23, !amdgpu.noclobber !24
  %38 = insertelement <4 x half> %30, half %37, i64 2
  %39 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %35
  %40 = load half, ptr addrspace(1) %39, align 2, !tbaa !21, !alias.scope !19, !noalias !25, !amdgpu.noclobber !24
  %41 = insertelement <4 x half> %33, half %40, i64 2
  %42 = add nsw i32 %18, 3
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %43
  %45 = load half, ptr addrspace(1) %44, align 2, !tbaa !21, !alias.scope !17, !noalias !23, !amdgpu.noclobber !24
  %46 = insertelement <4 x half> %38, half %45, i64 3
  %47 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %43
  %48 = load half, ptr addrspace(1) %47, align 2, !tbaa !21, !alias.scope !19, !noalias !25, !amdgpu.noclobber !24
  %49 = insertelement <4 x half> %41, half %48, i64 3
  %50 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %46, <4 x half> %49, <16 x float> %17, i32 0, i32 0, i32 0)
  %51 = add nuw nsw i32 %16, 8
  %52 = icmp slt i32 %51, %3
  br i1 %52, label %15, label %53

53:                                               ; preds = %15, %9
  %54 = phi i32 [ %10, %9 ], [ %13, %15 ]
  %55 = phi <16 x float> [ zeroinitializer, %9 ], [ %50, %15 ]
  %56 = extractelement <16 x float> %55, i64 0
  %57 = shl nuw nsw i32 %54, 5
  %58 = or disjoint i32 %57, %6
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %59
  store float %56, ptr addrspace(1) %60, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %61 = extractelement <16 x float> %55, i64 1
  %62 = shl nuw nsw i32 %54, 5
  %63 = or disjoint i32 %62, %6
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %64
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %65, i64 128
  store float %61, ptr addrspace(1) %66, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %67 = extractelement <16 x float> %55, i64 2
  %68 = shl nuw nsw i32 %54, 5
  %69 = or disjoint i32 %68, %6
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %70
  %72 = getelementptr inbounds nuw i8, ptr addrspace(1) %71, i64 256
  store float %67, ptr addrspace(1) %72, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %73 = extractelement <16 x float> %55, i64 3
  %74 = shl nuw nsw i32 %54, 5
  %75 = or disjoint i32 %74, %6
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %76
  %78 = getelementptr inbounds nuw i8, ptr addrspace(1) %77, i64 384
  store float %73, ptr addrspace(1) %78, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %79 = extractelement <16 x float> %55, i64 4
  %80 = add nuw nsw i32 %54, 8
  %81 = shl nuw nsw i32 %80, 5
  %82 = or disjoint i32 %81, %6
  %83 = zext nneg i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %83
  store float %79, ptr addrspace(1) %84, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %85 = extractelement <16 x float> %55, i64 5
  %86 = shl nuw nsw i32 %80, 5
  %87 = or disjoint i32 %86, %6
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %88
  %90 = getelementptr inbounds nuw i8, ptr addrspace(1) %89, i64 128
  store float %85, ptr addrspace(1) %90, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %91 = extractelement <16 x float> %55, i64 6
  %92 = shl nuw nsw i32 %80, 5
  %93 = or disjoint i32 %92, %6
  %94 = zext nneg i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %94
  %96 = getelementptr inbounds nuw i8, ptr addrspace(1) %95, i64 256
  store float %91, ptr addrspace(1) %96, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %97 = extractelement <16 x float> %55, i64 7
  %98 = shl nuw nsw i32 %80, 5
  %99 = or disjoint i32 %98, %6
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %100
  %102 = getelementptr inbounds nuw i8, ptr addrspace(1) %101, i64 384
  store float %97, ptr addrspace(1) %102, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %103 = extractelement <16 x float> %55, i64 8
  %104 = add nuw nsw i32 %54, 16
  %105 = shl nuw nsw i32 %104, 5
  %106 = or disjoint i32 %105, %6
  %107 = zext nneg i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %107
  store float %103, ptr addrspace(1) %108, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %109 = extractelement <16 x float> %55, i64 9
  %110 = shl nuw nsw i32 %104, 5
  %111 = or disjoint i32 %110, %6
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %112
  %114 = getelementptr inbounds nuw i8, ptr addrspace(1) %113, i64 128
  store float %109, ptr addrspace(1) %114, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %115 = extractelement <16 x float> %55, i64 10
  %116 = shl nuw nsw i32 %104, 5
  %117 = or disjoint i32 %116, %6
  %118 = zext nneg i32 %117 to i64
  %119 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %118
  %120 = getelementptr inbounds nuw i8, ptr addrspace(1) %119, i64 256
  store float %115, ptr addrspace(1) %120, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %121 = extractelement <16 x float> %55, i64 11
  %122 = shl nuw nsw i32 %104, 5
  %123 = or disjoint i32 %122, %6
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %124
  %126 = getelementptr inbounds nuw i8, ptr addrspace(1) %125, i64 384
  store float %121, ptr addrspace(1) %126, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %127 = extractelement <16 x float> %55, i64 12
  %128 = add nuw nsw i32 %54, 24
  %129 = shl nuw nsw i32 %128, 5
  %130 = or disjoint i32 %129, %6
  %131 = zext nneg i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %131
  store float %127, ptr addrspace(1) %132, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %133 = extractelement <16 x float> %55, i64 13
  %134 = shl nuw nsw i32 %128, 5
  %135 = or disjoint i32 %134, %6
  %136 = zext nneg i32 %135 to i64
  %137 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %136
  %138 = getelementptr inbounds nuw i8, ptr addrspace(1) %137, i64 128
  store float %133, ptr addrspace(1) %138, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %139 = extractelement <16 x float> %55, i64 14
  %140 = shl nuw nsw i32 %128, 5
  %141 = or disjoint i32 %140, %6
  %142 = zext nneg i32 %141 to i64
  %143 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %142
  %144 = getelementptr inbounds nuw i8, ptr addrspace(1) %143, i64 256
  store float %139, ptr addrspace(1) %144, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  %145 = extractelement <16 x float> %55, i64 15
  %146 = shl nuw nsw i32 %128, 5
  %147 = or disjoint i32 %146, %6
  %148 = zext nneg i32 %147 to i64
  %149 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %148
  %150 = getelementptr inbounds nuw i8, ptr addrspace(1) %149, i64 384
  store float %145, ptr addrspace(1) %150, align 4, !tbaa !26, !alias.scope !14, !noalias !28
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_mfma_tile(ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %2, i32 noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = and i32 %5, 31
  %7 = lshr i32 %5, 5
  %8 = icmp sgt i32 %3, 0
  br i1 %8, label %11, label %9

9:                                                ; preds = %4
  %10 = shl nuw nsw i32 %7, 2
  br label %53

11:                                               ; preds = %4
  %12 = mul nuw nsw i32 %3, %6
  %13 = shl nuw nsw i32 %7, 2
  %14 = add nuw i32 %12, %13
  br label %15

15:                                               ; preds = %11, %15
  %16 = phi i32 [ 0, %11 ], [ %51, %15 ]
  %17 = phi <16 x float> [ zeroinitializer, %11 ], [ %50, %15 ]
  %18 = add i32 %14, %16
  %19 = sext i32 %18 to i64
  %20 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %19
  %21 = load half, ptr addrspace(1) %20, align 2, !tbaa !21
  %22 = insertelement <4 x half> poison, half %21, i64 0
  %23 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %19
  %24 = load half, ptr addrspace(1) %23, align 2, !tbaa !21
  %25 = insertelement <4 x half> poison, half %24, i64 0
  %26 = add nsw i32 %18, 1
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %27
  %29 = load half, ptr addrspace(1) %28, align 2, !tbaa !21
  %30 = insertelement <4 x half> %22, half %29, i64 1
  %31 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %27
  %32 = load half, ptr addrspace(1) %31, align 2, !tbaa !21
  %33 = insertelement <4 x half> %25, half %32, i64 1
  %34 = add nsw i32 %18, 2
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %35
  %37 = load half, ptr addrspace(1) %36, align 2, !tbaa !21
  %38 = insertelement <4 x half> %30, half %37, i64 2
  %39 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %35
  %40 = load half, ptr addrspace(1) %39, align 2, !tbaa !21
  %41 = insertelement <4 x half> %33, half %40, i64 2
  %42 = add nsw i32 %18, 3
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds half, ptr addrspace(1) %1, i64 %43
  %45 = load half, ptr addrspace(1) %44, align 2, !tbaa !21
  %46 = insertelement <4 x half> %38, half %45, i64 3
  %47 = getelementptr inbounds half, ptr addrspace(1) %2, i64 %43
  %48 = load half, ptr addrspace(1) %47, align 2, !tbaa !21
  %49 = insertelement <4 x half> %41, half %48, i64 3
  %50 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %46, <4 x half> %49, <16 x float> %17, i32 0, i32 0, i32 0)
  %51 = add nuw nsw i32 %16, 8
  %52 = icmp slt i32 %51, %3
  br i1 %52, label %15, label %53

53:                                               ; preds = %15, %9
  %54 = phi i32 [ %10, %9 ], [ %13, %15 ]
  %55 = phi <16 x float> [ zeroinitializer, %9 ], [ %50, %15 ]
  %56 = extractelement <16 x float> %55, i64 0
  %57 = shl nuw nsw i32 %54, 5
  %58 = or disjoint i32 %57, %6
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %59
  store float %56, ptr addrspace(1) %60, align 4, !tbaa !26
  %61 = extractelement <16 x float> %55, i64 1
  %62 = shl nuw nsw i32 %54, 5
  %63 = or disjoint i32 %62, %6
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %64
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %65, i64 128
  store float %61, ptr addrspace(1) %66, align 4, !tbaa !26
  %67 = extractelement <16 x float> %55, i64 2
  %68 = shl nuw nsw i32 %54, 5
  %69 = or disjoint i32 %68, %6
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %70
  %72 = getelementptr inbounds nuw i8, ptr addrspace(1) %71, i64 256
  store float %67, ptr addrspace(1) %72, align 4, !tbaa !26
  %73 = extractelement <16 x float> %55, i64 3
  %74 = shl nuw nsw i32 %54, 5
  %75 = or disjoint i32 %74, %6
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %76
  %78 = getelementptr inbounds nuw i8, ptr addrspace(1) %77, i64 384
  store float %73, ptr addrspace(1) %78, align 4, !tbaa !26
  %79 = extractelement <16 x float> %55, i64 4
  %80 = add nuw nsw i32 %54, 8
  %81 = shl nuw nsw i32 %80, 5
  %82 = or disjoint i32 %81, %6
  %83 = zext nneg i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %83
  store float %79, ptr addrspace(1) %84, align 4, !tbaa !26
  %85 = extractelement <16 x float> %55, i64 5
  %86 = shl nuw nsw i32 %80, 5
  %87 = or disjoint i32 %86, %6
  %88 = zext nneg i32 %87 to i64
  %89 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %88
  %90 = getelementptr inbounds nuw i8, ptr addrspace(1) %89, i64 128
  store float %85, ptr addrspace(1) %90, align 4, !tbaa !26
  %91 = extractelement <16 x float> %55, i64 6
  %92 = shl nuw nsw i32 %80, 5
  %93 = or disjoint i32 %92, %6
  %94 = zext nneg i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %94
  %96 = getelementptr inbounds nuw i8, ptr addrspace(1) %95, i64 256
  store float %91, ptr addrspace(1) %96, align 4, !tbaa !26
  %97 = extractelement <16 x float> %55, i64 7
  %98 = shl nuw nsw i32 %80, 5
  %99 = or disjoint i32 %98, %6
  %100 = zext nneg i32 %99 to i64
  %101 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %100
  %102 = getelementptr inbounds nuw i8, ptr addrspace(1) %101, i64 384
  store float %97, ptr addrspace(1) %102, align 4, !tbaa !26
  %103 = extractelement <16 x float> %55, i64 8
  %104 = add nuw nsw i32 %54, 16
  %105 = shl nuw nsw i32 %104, 5
  %106 = or disjoint i32 %105, %6
  %107 = zext nneg i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %107
  store float %103, ptr addrspace(1) %108, align 4, !tbaa !26
  %109 = extractelement <16 x float> %55, i64 9
  %110 = shl nuw nsw i32 %104, 5
  %111 = or disjoint i32 %110, %6
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %112
  %114 = getelementptr inbounds nuw i8, ptr addrspace(1) %113, i64 128
  store float %109, ptr addrspace(1) %114, align 4, !tbaa !26
  %115 = extractelement <16 x float> %55, i64 10
  %116 = shl nuw nsw i32 %104, 5
  %117 = or disjoint i32 %116, %6
  %118 = zext nneg i32 %117 to i64
  %119 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %118
  %120 = getelementptr inbounds nuw i8, ptr addrspace(1) %119, i64 256
  store float %115, ptr addrspace(1) %120, align 4, !tbaa !26
  %121 = extractelement <16 x float> %55, i64 11
  %122 = shl nuw nsw i32 %104, 5
  %123 = or disjoint i32 %122, %6
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %124
  %126 = getelementptr inbounds nuw i8, ptr addrspace(1) %125, i64 384
  store float %121, ptr addrspace(1) %126, align 4, !tbaa !26
  %127 = extractelement <16 x float> %55, i64 12
  %128 = add nuw nsw i32 %54, 24
  %129 = shl nuw nsw i32 %128, 5
  %130 = or disjoint i32 %129, %6
  %131 = zext nneg i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %131
  store float %127, ptr addrspace(1) %132, align 4, !tbaa !26
  %133 = extractelement <16 x float> %55, i64 13
  %134 = shl nuw nsw i32 %128, 5
  %135 = or disjoint i32 %134, %6
  %136 = zext nneg i32 %135 to i64
  %137 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %136
  %138 = getelementptr inbounds nuw i8, ptr addrspace(1) %137, i64 128
  store float %133, ptr addrspace(1) %138, align 4, !tbaa !26
  %139 = extractelement <16 x float> %55, i64 14
  %140 = shl nuw nsw i32 %128, 5
  %141 = or disjoint i32 %140, %6
  %142 = zext nneg i32 %141 to i64
  %143 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %142
  %144 = getelementptr inbounds nuw i8, ptr addrspace(1) %143, i64 256
  store float %139, ptr addrspace(1) %144, align 4, !tbaa !26
  %145 = extractelement <16 x float> %55, i64 15
  %146 = shl nuw nsw i32 %128, 5
  %147 = or disjoint i32 %146, %6
  %148 = zext nneg i32 %147 to i64
  %149 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %148
  %150 = getelementptr inbounds nuw i8, ptr addrspace(1) %149, i64 384
  store float %145, ptr addrspace(1) %150, align 4, !tbaa !26
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3}
!llvm.ident = !{!4}
!llvm.errno.tbaa = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 2, i32 0}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i32 1, i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none", !"none"}
!11 = !{!"float*", !"half*", !"half*", !"int"}
!12 = !{!"restrict", !"restrict const", !"restrict const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15}
!15 = distinct !{!15, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 0"}
!16 = distinct !{!16, !"__clang_ocl_kern_imp_mfma_tile"}
!17 = !{!18}
!18 = distinct !{!18, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 1"}
!19 = !{!20}
!20 = distinct !{!20, !16, !"__clang_ocl_kern_imp_mfma_tile: argument 2"}
!21 = !{!22, !22, i64 0}
!22 = !{!"half", !7, i64 0}
!23 = !{!15, !20}
!24 = !{}
!25 = !{!15, !18}
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !7, i64 0}
!28 = !{!18, !20}
