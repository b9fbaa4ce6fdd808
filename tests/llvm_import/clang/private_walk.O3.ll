; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Pair = type { float, i32 }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_walk(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [10 x %struct.Pair], align 4, addrspace(5)
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %9 = mul nsw i32 %8, 10
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %10
  %12 = srem i32 %8, 10
  %13 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  store i32 %12, ptr addrspace(5) %13, align 4, !tbaa !14
  %14 = load <2 x float>, ptr addrspace(1) %11, align 4, !tbaa !17
  %15 = extractelement <2 x float> %14, i64 0
  store float %15, ptr addrspace(5) %4, align 4, !tbaa !18
  %16 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  %17 = extractelement <2 x float> %14, i64 1
  store float %17, ptr addrspace(5) %16, align 4, !tbaa !18
  %18 = add nsw i32 %8, 7
  %19 = srem i32 %18, 10
  %20 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 12
  store i32 %19, ptr addrspace(5) %20, align 4, !tbaa !14
  %21 = add nsw i32 %9, 2
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %22
  %24 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 16
  %25 = add nsw i32 %8, 14
  %26 = srem i32 %25, 10
  %27 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 20
  store i32 %26, ptr addrspace(5) %27, align 4, !tbaa !14
  %28 = load <2 x float>, ptr addrspace(1) %23, align 4, !tbaa !17
  %29 = extractelement <2 x float> %28, i64 0
  store float %29, ptr addrspace(5) %24, align 4, !tbaa !18
  %30 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 24
  %31 = extractelement <2 x float> %28, i64 1
  store float %31, ptr addrspace(5) %30, align 4, !tbaa !18
  %32 = add nsw i32 %8, 21
  %33 = srem i32 %32, 10
  %34 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 28
  store i32 %33, ptr addrspace(5) %34, align 4, !tbaa !14
  %35 = add nsw i32 %9, 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %36
  %38 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 32
  %39 = add nsw i32 %8, 28
  %40 = srem i32 %39, 10
  %41 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 36
  store i32 %40, ptr addrspace(5) %41, align 4, !tbaa !14
  %42 = load <2 x float>, ptr addrspace(1) %37, align 4, !tbaa !17
  %43 = extractelement <2 x float> %42, i64 0
  store float %43, ptr addrspace(5) %38, align 4, !tbaa !18
  %44 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 40
  %45 = extractelement <2 x float> %42, i64 1
  store float %45, ptr addrspace(5) %44, align 4, !tbaa !18
  %46 = add nsw i32 %8, 35
  %47 = srem i32 %46, 10
  %48 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 44
  store i32 %47, ptr addrspace(5) %48, align 4, !tbaa !14
  %49 = add nsw i32 %9, 6
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %50
  %52 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 48
  %53 = add nsw i32 %8, 42
  %54 = srem i32 %53, 10
  %55 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 52
  store i32 %54, ptr addrspace(5) %55, align 4, !tbaa !14
  %56 = load <2 x float>, ptr addrspace(1) %51, align 4, !tbaa !17
  %57 = extractelement <2 x float> %56, i64 0
  store float %57, ptr addrspace(5) %52, align 4, !tbaa !18
  %58 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 56
  %59 = extractelement <2 x float> %56, i64 1
  store float %59, ptr addrspace(5) %58, align 4, !tbaa !18
  %60 = add nsw i32 %8, 49
  %61 = srem i32 %60, 10
  %62 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 60
  store i32 %61, ptr addrspace(5) %62, align 4, !tbaa !14
  %63 = add nsw i32 %9, 8
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %64
  %66 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 64
  %67 = add nsw i32 %8, 56
  %68 = srem i32 %67, 10
  %69 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 68
  store i32 %68, ptr addrspace(5) %69, align 4, !tbaa !14
  %70 = load <2 x float>, ptr addrspace(1) %65, align 4, !tbaa !17
  %71 = extractelement <2 x float> %70, i64 0
  store float %71, ptr addrspace(5) %66, align 4, !tbaa !18
  %72 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 72
  %73 = extractelement <2 x float> %70, i64 1
  store float %73, ptr addrspace(5) %72, align 4, !tbaa !18
  %74 = add nsw i32 %8, 63
  %75 = srem i32 %74, 10
  %76 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 76
  store i32 %75, ptr addrspace(5) %76, align 4, !tbaa !14
  %77 = icmp sgt i32 %2, 0
  br i1 %77, label %169, label %89

78:                                               ; preds = %169
  %79 = load <3 x float>, ptr addrspace(5) %4, align 4, !tbaa !18
  %80 = shufflevector <3 x float> %79, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %81 = load <3 x float>, ptr addrspace(5) %24, align 4, !tbaa !18
  %82 = shufflevector <3 x float> %81, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %83 = load <3 x float>, ptr addrspace(5) %38, align 4, !tbaa !18
  %84 = shufflevector <3 x float> %83, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %85 = load <3 x float>, ptr addrspace(5) %52, align 4, !tbaa !18
  %86 = shufflevector <3 x float> %85, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %87 = load <3 x float>, ptr addrspace(5) %66, align 4, !tbaa !18
  %88 = shufflevector <3 x float> %87, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  br label %89

89:                                               ; preds = %78, %3
  %90 = phi <2 x float> [ %88, %78 ], [ %70, %3 ]
  %91 = phi <2 x float> [ %86, %78 ], [ %56, %3 ]
  %92 = phi <2 x float> [ %84, %78 ], [ %42, %3 ]
  %93 = phi <2 x float> [ %82, %78 ], [ %28, %3 ]
  %94 = phi <2 x float> [ %80, %78 ], [ %14, %3 ]
  %95 = srem i32 %2, 10
  %96 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %95
  %97 = getelementptr inbounds nuw i8, ptr addrspace(5) %96, i32 4
  %98 = load i32, ptr addrspace(5) %97, align 4, !tbaa !14
  %99 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %10
  %100 = add nsw i32 %2, 1
  %101 = srem i32 %100, 10
  %102 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %101
  %103 = getelementptr inbounds nuw i8, ptr addrspace(5) %102, i32 4
  %104 = load i32, ptr addrspace(5) %103, align 4, !tbaa !14
  %105 = insertelement <2 x i32> poison, i32 %98, i64 0
  %106 = insertelement <2 x i32> %105, i32 %104, i64 1
  %107 = sitofp <2 x i32> %106 to <2 x float>
  %108 = fadd <2 x float> %94, %107
  store <2 x float> %108, ptr addrspace(1) %99, align 4, !tbaa !17
  %109 = add nsw i32 %2, 2
  %110 = srem i32 %109, 10
  %111 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %110
  %112 = getelementptr inbounds nuw i8, ptr addrspace(5) %111, i32 4
  %113 = load i32, ptr addrspace(5) %112, align 4, !tbaa !14
  %114 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %22
  %115 = add nsw i32 %2, 3
  %116 = srem i32 %115, 10
  %117 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %116
  %118 = getelementptr inbounds nuw i8, ptr addrspace(5) %117, i32 4
  %119 = load i32, ptr addrspace(5) %118, align 4, !tbaa !14
  %120 = insertelement <2 x i32> poison, i32 %113, i64 0
  %121 = insertelement <2 x i32> %120, i32 %119, i64 1
  %122 = sitofp <2 x i32> %121 to <2 x float>
  %123 = fadd <2 x float> %93, %122
  store <2 x float> %123, ptr addrspace(1) %114, align 4, !tbaa !17
  %124 = add nsw i32 %2, 4
  %125 = srem i32 %124, 10
  %126 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %125
  %127 = getelementptr inbounds nuw i8, ptr addrspace(5) %126, i32 4
  %128 = load i32, ptr addrspace(5) %127, align 4, !tbaa !14
  %129 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %36
  %130 = add nsw i32 %2, 5
  %131 = srem i32 %130, 10
  %132 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %131
  %133 = getelementptr inbounds nuw i8, ptr addrspace(5) %132, i32 4
  %134 = load i32, ptr addrspace(5) %133, align 4, !tbaa !14
  %135 = insertelement <2 x i32> poison, i32 %128, i64 0
  %136 = insertelement <2 x i32> %135, i32 %134, i64 1
  %137 = sitofp <2 x i32> %136 to <2 x float>
  %138 = fadd <2 x float> %92, %137
  store <2 x float> %138, ptr addrspace(1) %129, align 4, !tbaa !17
  %139 = add nsw i32 %2, 6
  %140 = srem i32 %139, 10
  %141 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %140
  %142 = getelementptr inbounds nuw i8, ptr addrspace(5) %141, i32 4
  %143 = load i32, ptr addrspace(5) %142, align 4, !tbaa !14
  %144 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %50
  %145 = add nsw i32 %2, 7
  %146 = srem i32 %145, 10
  %147 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %146
  %148 = getelementptr inbounds nuw i8, ptr addrspace(5) %147, i32 4
  %149 = load i32, ptr addrspace(5) %148, align 4, !tbaa !14
  %150 = insertelement <2 x i32> poison, i32 %143, i64 0
  %151 = insertelement <2 x i32> %150, i32 %149, i64 1
  %152 = sitofp <2 x i32> %151 to <2 x float>
  %153 = fadd <2 x float> %91, %152
  store <2 x float> %153, ptr addrspace(1) %144, align 4, !tbaa !17
  %154 = add nsw i32 %2, 8
  %155 = srem i32 %154, 10
  %156 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %155
  %157 = getelementptr inbounds nuw i8, ptr addrspace(5) %156, i32 4
  %158 = load i32, ptr addrspace(5) %157, align 4, !tbaa !14
  %159 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %64
  %160 = add nsw i32 %2, 9
  %161 = srem i32 %160, 10
  %162 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %161
  %163 = getelementptr inbounds nuw i8, ptr addrspace(5) %162, i32 4
  %164 = load i32, ptr addrspace(5) %163, align 4, !tbaa !14
  %165 = insertelement <2 x i32> poison, i32 %158, i64 0
  %166 = insertelement <2 x i32> %165, i32 %164, i64 1
  %167 = sitofp <2 x i32> %166 to <2 x float>
  %168 = fadd <2 x float> %90, %167
  store <2 x float> %168, ptr addrspace(1) %159, align 4, !tbaa !17
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  ret void

169:                                              ; preds = %3, %169
  %170 = phi i32 [ %178, %169 ], [ %12, %3 ]
  %171 = phi i32 [ %179, %169 ], [ 0, %3 ]
  %172 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %170
  %173 = load float, ptr addrspace(5) %172, align 4, !tbaa !18
  %174 = fadd float %173, 1.500000e+00
  store float %174, ptr addrspace(5) %172, align 4, !tbaa !18
  %175 = getelementptr inbounds nuw i8, ptr addrspace(5) %172, i32 4
  %176 = load i32, ptr addrspace(5) %175, align 4, !tbaa !14
  %177 = add nsw i32 %176, 3
  %178 = srem i32 %177, 10
  store i32 %178, ptr addrspace(5) %175, align 4, !tbaa !14
  %179 = add nuw nsw i32 %171, 1
  %180 = icmp eq i32 %179, %2
  br i1 %180, label %78, label %169
}

; Function Attrs: alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected void @__clang_ocl_kern_imp_private_walk(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = alloca [10 x %struct.Pair], align 4, addrspace(5)
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #4
  %9 = mul nsw i32 %8, 10
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %10
  %12 = srem i32 %8, 10
  %13 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 4
  store i32 %12, ptr addrspace(5) %13, align 4, !tbaa !14
  %14 = load <2 x float>, ptr addrspace(1) %11, align 4, !tbaa !17
  %15 = extractelement <2 x float> %14, i64 0
  store float %15, ptr addrspace(5) %4, align 4, !tbaa !18
  %16 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 8
  %17 = extractelement <2 x float> %14, i64 1
  store float %17, ptr addrspace(5) %16, align 4, !tbaa !18
  %18 = add nsw i32 %8, 7
  %19 = srem i32 %18, 10
  %20 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 12
  store i32 %19, ptr addrspace(5) %20, align 4, !tbaa !14
  %21 = add nsw i32 %9, 2
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %22
  %24 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 16
  %25 = add nsw i32 %8, 14
  %26 = srem i32 %25, 10
  %27 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 20
  store i32 %26, ptr addrspace(5) %27, align 4, !tbaa !14
  %28 = load <2 x float>, ptr addrspace(1) %23, align 4, !tbaa !17
  %29 = extractelement <2 x float> %28, i64 0
  store float %29, ptr addrspace(5) %24, align 4, !tbaa !18
  %30 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 24
  %31 = extractelement <2 x float> %28, i64 1
  store float %31, ptr addrspace(5) %30, align 4, !tbaa !18
  %32 = add nsw i32 %8, 21
  %33 = srem i32 %32, 10
  %34 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 28
  store i32 %33, ptr addrspace(5) %34, align 4, !tbaa !14
  %35 = add nsw i32 %9, 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %36
  %38 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 32
  %39 = add nsw i32 %8, 28
  %40 = srem i32 %39, 10
  %41 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 36
  store i32 %40, ptr addrspace(5) %41, align 4, !tbaa !14
  %42 = load <2 x float>, ptr addrspace(1) %37, align 4, !tbaa !17
  %43 = extractelement <2 x float> %42, i64 0
  store float %43, ptr addrspace(5) %38, align 4, !tbaa !18
  %44 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 40
  %45 = extractelement <2 x float> %42, i64 1
  store float %45, ptr addrspace(5) %44, align 4, !tbaa !18
  %46 = add nsw i32 %8, 35
  %47 = srem i32 %46, 10
  %48 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 44
  store i32 %47, ptr addrspace(5) %48, align 4, !tbaa !14
  %49 = add nsw i32 %9, 6
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %50
  %52 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 48
  %53 = add nsw i32 %8, 42
  %54 = srem i32 %53, 10
  %55 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 52
  store i32 %54, ptr addrspace(5) %55, align 4, !tbaa !14
  %56 = load <2 x float>, ptr addrspace(1) %51, align 4, !tbaa !17
  %57 = extractelement <2 x float> %56, i64 0
  store float %57, ptr addrspace(5) %52, align 4, !tbaa !18
  %58 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 56
  %59 = extractelement <2 x float> %56, i64 1
  store float %59, ptr addrspace(5) %58, align 4, !tbaa !18
  %60 = add nsw i32 %8, 49
  %61 = srem i32 %60, 10
  %62 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 60
  store i32 %61, ptr addrspace(5) %62, align 4, !tbaa !14
  %63 = add nsw i32 %9, 8
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %64
  %66 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 64
  %67 = add nsw i32 %8, 56
  %68 = srem i32 %67, 10
  %69 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 68
  store i32 %68, ptr addrspace(5) %69, align 4, !tbaa !14
  %70 = load <2 x float>, ptr addrspace(1) %65, align 4, !tbaa !17
  %71 = extractelement <2 x float> %70, i64 0
  store float %71, ptr addrspace(5) %66, align 4, !tbaa !18
  %72 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 72
  %73 = extractelement <2 x float> %70, i64 1
  store float %73, ptr addrspace(5) %72, align 4, !tbaa !18
  %74 = add nsw i32 %8, 63
  %75 = srem i32 %74, 10
  %76 = getelementptr inbounds nuw i8, ptr addrspace(5) %4, i32 76
  store i32 %75, ptr addrspace(5) %76, align 4, !tbaa !14
  %77 = icmp sgt i32 %2, 0
  br i1 %77, label %169, label %89

78:                                               ; preds = %169
  %79 = load <3 x float>, ptr addrspace(5) %4, align 4, !tbaa !18
  %80 = shufflevector <3 x float> %79, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %81 = load <3 x float>, ptr addrspace(5) %24, align 4, !tbaa !18
  %82 = shufflevector <3 x float> %81, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %83 = load <3 x float>, ptr addrspace(5) %38, align 4, !tbaa !18
  %84 = shufflevector <3 x float> %83, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %85 = load <3 x float>, ptr addrspace(5) %52, align 4, !tbaa !18
  %86 = shufflevector <3 x float> %85, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  %87 = load <3 x float>, ptr addrspace(5) %66, align 4, !tbaa !18
  %88 = shufflevector <3 x float> %87, <3 x float> poison, <2 x i32> <i32 0, i32 2>
  br label %89

89:                                               ; preds = %78, %3
  %90 = phi <2 x float> [ %88, %78 ], [ %70, %3 ]
  %91 = phi <2 x float> [ %86, %78 ], [ %56, %3 ]
  %92 = phi <2 x float> [ %84, %78 ], [ %42, %3 ]
  %93 = phi <2 x float> [ %82, %78 ], [ %28, %3 ]
  %94 = phi <2 x float> [ %80, %78 ], [ %14, %3 ]
  %95 = srem i32 %2, 10
  %96 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %95
  %97 = getelementptr inbounds nuw i8, ptr addrspace(5) %96, i32 4
  %98 = load i32, ptr addrspace(5) %97, align 4, !tbaa !14
  %99 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %10
  %100 = add nsw i32 %2, 1
  %101 = srem i32 %100, 10
  %102 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %101
  %103 = getelementptr inbounds nuw i8, ptr addrspace(5) %102, i32 4
  %104 = load i32, ptr addrspace(5) %103, align 4, !tbaa !14
  %105 = insertelement <2 x i32> poison, i32 %98, i64 0
  %106 = insertelement <2 x i32> %105, i32 %104, i64 1
  %107 = sitofp <2 x i32> %106 to <2 x float>
  %108 = fadd <2 x float> %94, %107
  store <2 x float> %108, ptr addrspace(1) %99, align 4, !tbaa !17
  %109 = add nsw i32 %2, 2
  %110 = srem i32 %109, 10
  %111 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %110
  %112 = getelementptr inbounds nuw i8, ptr addrspace(5) %111, i32 4
  %113 = load i32, ptr addrspace(5) %112, align 4, !tbaa !14
  %114 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %22
  %115 = add nsw i32 %2, 3
  %116 = srem i32 %115, 10
  %117 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %116
  %118 = getelementptr inbounds nuw i8, ptr addrspace(5) %117, i32 4
  %119 = load i32, ptr addrspace(5) %118, align 4, !tbaa !14
  %120 = insertelement <2 x i32> poison, i32 %113, i64 0
  %121 = insertelement <2 x i32> %120, i32 %119, i64 1
  %122 = sitofp <2 x i32> %121 to <2 x float>
  %123 = fadd <2 x float> %93, %122
  store <2 x float> %123, ptr addrspace(1) %114, align 4, !tbaa !17
  %124 = add nsw i32 %2, 4
  %125 = srem i32 %124, 10
  %126 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %125
  %127 = getelementptr inbounds nuw i8, ptr addrspace(5) %126, i32 4
  %128 = load i32, ptr addrspace(5) %127, align 4, !tbaa !14
  %129 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %36
  %130 = add nsw i32 %2, 5
  %131 = srem i32 %130, 10
  %132 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %131
  %133 = getelementptr inbounds nuw i8, ptr addrspace(5) %132, i32 4
  %134 = load i32, ptr addrspace(5) %133, align 4, !tbaa !14
  %135 = insertelement <2 x i32> poison, i32 %128, i64 0
  %136 = insertelement <2 x i32> %135, i32 %134, i64 1
  %137 = sitofp <2 x i32> %136 to <2 x float>
  %138 = fadd <2 x float> %92, %137
  store <2 x float> %138, ptr addrspace(1) %129, align 4, !tbaa !17
  %139 = add nsw i32 %2, 6
  %140 = srem i32 %139, 10
  %141 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %140
  %142 = getelementptr inbounds nuw i8, ptr addrspace(5) %141, i32 4
  %143 = load i32, ptr addrspace(5) %142, align 4, !tbaa !14
  %144 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %50
  %145 = add nsw i32 %2, 7
  %146 = srem i32 %145, 10
  %147 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %146
  %148 = getelementptr inbounds nuw i8, ptr addrspace(5) %147, i32 4
  %149 = load i32, ptr addrspace(5) %148, align 4, !tbaa !14
  %150 = insertelement <2 x i32> poison, i32 %143, i64 0
  %151 = insertelement <2 x i32> %150, i32 %149, i64 1
  %152 = sitofp <2 x i32> %151 to <2 x float>
  %153 = fadd <2 x float> %91, %152
  store <2 x float> %153, ptr addrspace(1) %144, align 4, !tbaa !17
  %154 = add nsw i32 %2, 8
  %155 = srem i32 %154, 10
  %156 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %155
  %157 = getelementptr inbounds nuw i8, ptr addrspace(5) %156, i32 4
  %158 = load i32, ptr addrspace(5) %157, align 4, !tbaa !14
  %159 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %64
  %160 = add nsw i32 %2, 9
  %161 = srem i32 %160, 10
  %162 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %161
  %163 = getelementptr inbounds nuw i8, ptr addrspace(5) %162, i32 4
  %164 = load i32, ptr addrspace(5) %163, align 4, !tbaa !14
  %165 = insertelement <2 x i32> poison, i32 %158, i64 0
  %166 = insertelement <2 x i32> %165, i32 %164, i64 1
  %167 = sitofp <2 x i32> %166 to <2 x float>
  %168 = fadd <2 x float> %90, %167
  store <2 x float> %168, ptr addrspace(1) %159, align 4, !tbaa !17
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #4
  ret void

169:                                              ; preds = %3, %169
  %170 = phi i32 [ %178, %169 ], [ %12, %3 ]
  %171 = phi i32 [ %179, %169 ], [ 0, %3 ]
  %172 = getelementptr inbounds %struct.Pair, ptr addrspace(5) %4, i32 %170
  %173 = load float, ptr addrspace(5) %172, align 4, !tbaa !18
  %174 = fadd float %173, 1.500000e+00
  store float %174, ptr addrspace(5) %172, align 4, !tbaa !18
  %175 = getelementptr inbounds nuw i8, ptr addrspace(5) %172, i32 4
  %176 = load i32, ptr addrspace(5) %175, align 4, !tbaa !14
  %177 = add nsw i32 %176, 3
  %178 = srem i32 %177, 10
  store i32 %178, ptr addrspace(5) %175, align 4, !tbaa !14
  %179 = add nuw nsw i32 %171, 1
  %180 = icmp eq i32 %179, %2
  br i1 %180, label %78, label %169
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!9 = !{i32 1, i32 1, i32 0}
!10 = !{!"none", !"none", !"none"}
!11 = !{!"float*", !"float*", !"int"}
!12 = !{!"", !"const", !""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !6, i64 4}
!15 = !{!"Pair", !16, i64 0, !6, i64 4}
!16 = !{!"float", !7, i64 0}
!17 = !{!16, !16, i64 0}
!18 = !{!15, !16, i64 0}
