; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @private_sort(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_private_sort(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #3
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_private_sort(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca [8 x i32], align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store i32 %2, ptr %15, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  br label %16

16:                                               ; preds = %34, %3
  %17 = load i32, ptr addrspace(5) %8, align 4
  %18 = icmp slt i32 %17, 8
  br i1 %18, label %19, label %37

19:                                               ; preds = %16
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = call i32 @llvm.amdgcn.workgroup.id.x()
  %22 = mul i32 %21, 64
  %23 = call i32 @llvm.amdgcn.workitem.id.x()
  %24 = add i32 %22, %23
  %25 = mul i32 %24, 8
  %26 = load i32, ptr addrspace(5) %8, align 4
  %27 = add i32 %25, %26
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspace(1) %20, i64 %28
  %30 = load i32, ptr addrspace(1) %29, align 4
  %31 = load i32, ptr addrspace(5) %8, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %32
  store i32 %30, ptr addrspace(5) %33, align 4
  br label %34

34:                                               ; preds = %19
  %35 = load i32, ptr addrspace(5) %8, align 4
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr addrspace(5) %8, align 4
  br label %16

37:                                               ; preds = %16
  store i32 1, ptr addrspace(5) %9, align 4
  br label %38

38:                                               ; preds = %77, %37
  %39 = load i32, ptr addrspace(5) %9, align 4
  %40 = icmp slt i32 %39, 8
  br i1 %40, label %41, label %80

41:                                               ; preds = %38
  %42 = load i32, ptr addrspace(5) %9, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %43
  %45 = load i32, ptr addrspace(5) %44, align 4
  store i32 %45, ptr addrspace(5) %10, align 4
  %46 = load i32, ptr addrspace(5) %9, align 4
  store i32 %46, ptr addrspace(5) %11, align 4
  br label %47

47:                                               ; preds = %69, %41
  %48 = load i32, ptr addrspace(5) %11, align 4
  %49 = icmp sgt i32 %48, 0
  br i1 %49, label %50, label %58

50:                                               ; preds = %47
  %51 = load i32, ptr addrspace(5) %11, align 4
  %52 = sub nsw i32 %51, 1
  %53 = sext i32 %52 to i64
  %54 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %53
  %55 = load i32, ptr addrspace(5) %54, align 4
  %56 = load i32, ptr addrspace(5) %10, align 4
  %57 = icmp sgt i32 %55, %56
  br label %58

58:                                               ; preds = %50, %47
  %59 = phi i1 [ false, %47 ], [ %57, %50 ]
  br i1 %59, label %60, label %72

60:                                               ; preds = %58
  %61 = load i32, ptr addrspace(5) %11, align 4
  %62 = sub nsw i32 %61, 1
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %63
  %65 = load i32, ptr addrspace(5) %64, align 4
  %66 = load i32, ptr addrspace(5) %11, align 4
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %67
  store i32 %65, ptr addrspace(5) %68, align 4
  br label %69

69:                                               ; preds = %60
  %70 = load i32, ptr addrspace(5) %11, align 4
  %71 = add nsw i32 %70, -1
  store i32 %71, ptr addrspace(5) %11, align 4
  br label %47

72:                                               ; preds = %58
  %73 = load i32, ptr addrspace(5) %10, align 4
  %74 = load i32, ptr addrspace(5) %11, align 4
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %75
  store i32 %73, ptr addrspace(5) %76, align 4
  br label %77

77:                                               ; preds = %72
  %78 = load i32, ptr addrspace(5) %9, align 4
  %79 = add nsw i32 %78, 1
  store i32 %79, ptr addrspace(5) %9, align 4
  br label %38

80:                                               ; preds = %38
  store i32 0, ptr addrspace(5) %12, align 4
  br label %81

81:                                               ; preds = %107, %80
  %82 = load i32, ptr addrspace(5) %12, align 4
  %83 = icmp slt i32 %82, 8
  br i1 %83, label %84, label %110

84:                                               ; preds = %81
  %85 = load i32, ptr addrspace(5) %12, align 4
  %86 = sext i32 %85 to i64
  %87 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %86
  %88 = load i32, ptr addrspace(5) %87, align 4
  %89 = load i32, ptr addrspace(5) %12, align 4
  %90 = load i32, ptr %15, align 4
  %91 = add nsw i32 %89, %90
  %92 = and i32 %91, 7
  %93 = sext i32 %92 to i64
  %94 = getelementptr inbounds [8 x i32], ptr addrspace(5) %7, i64 0, i64 %93
  %95 = load i32, ptr addrspace(5) %94, align 4
  %96 = add nsw i32 %88, %95
  %97 = load ptr addrspace(1), ptr %13, align 8
  %98 = call i32 @llvm.amdgcn.workgroup.id.x()
  %99 = mul i32 %98, 64
  %100 = call i32 @llvm.amdgcn.workitem.id.x()
  %101 = add i32 %99, %100
  %102 = mul i32 %101, 8
  %103 = load i32, ptr addrspace(5) %12, align 4
  %104 = add i32 %102, %103
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw i32, ptr addrspace(1) %97, i64 %105
  store i32 %96, ptr addrspace(1) %106, align 4
  br label %107

107:                                              ; preds = %84
  %108 = load i32, ptr addrspace(5) %12, align 4
  %109 = add nsw i32 %108, 1
  store i32 %109, ptr addrspace(5) %12, align 4
  br label %81

110:                                              ; preds = %81
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{i32 1, i32 1, i32 0}
!7 = !{!"none", !"none", !"none"}
!8 = !{!"int*", !"int*", !"int"}
!9 = !{!"", !"const", !""}
!10 = !{i32 64, i32 1, i32 1}
