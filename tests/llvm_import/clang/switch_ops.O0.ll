; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @switch_ops(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store ptr addrspace(1) %3, ptr %12, align 8
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load ptr addrspace(1), ptr %12, align 8
  call void @__clang_ocl_kern_imp_switch_ops(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, ptr addrspace(1) noundef align 4 %16) #3
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_switch_ops(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %5 to ptr
  %12 = addrspacecast ptr addrspace(5) %6 to ptr
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store ptr addrspace(1) %3, ptr %14, align 8
  %15 = call i32 @llvm.amdgcn.workgroup.id.x()
  %16 = mul i32 %15, 64
  %17 = call i32 @llvm.amdgcn.workitem.id.x()
  %18 = add i32 %16, %17
  store i32 %18, ptr addrspace(5) %9, align 4
  %19 = load ptr addrspace(1), ptr %12, align 8
  %20 = load i32, ptr addrspace(5) %9, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i32, ptr addrspace(1) %19, i64 %21
  %23 = load i32, ptr addrspace(1) %22, align 4
  switch i32 %23, label %87 [
    i32 0, label %24
    i32 1, label %36
    i32 2, label %48
    i32 3, label %61
    i32 7, label %73
  ]

24:                                               ; preds = %4
  %25 = load ptr addrspace(1), ptr %13, align 8
  %26 = load i32, ptr addrspace(5) %9, align 4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i32, ptr addrspace(1) %25, i64 %27
  %29 = load i32, ptr addrspace(1) %28, align 4
  %30 = load ptr addrspace(1), ptr %14, align 8
  %31 = load i32, ptr addrspace(5) %9, align 4
  %32 = sext i32 %31 to i64
  %33 = getelementptr inbounds i32, ptr addrspace(1) %30, i64 %32
  %34 = load i32, ptr addrspace(1) %33, align 4
  %35 = add nsw i32 %29, %34
  store i32 %35, ptr addrspace(5) %10, align 4
  br label %88

36:                                               ; preds = %4
  %37 = load ptr addrspace(1), ptr %13, align 8
  %38 = load i32, ptr addrspace(5) %9, align 4
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i32, ptr addrspace(1) %37, i64 %39
  %41 = load i32, ptr addrspace(1) %40, align 4
  %42 = load ptr addrspace(1), ptr %14, align 8
  %43 = load i32, ptr addrspace(5) %9, align 4
  %44 = sext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr addrspace(1) %42, i64 %44
  %46 = load i32, ptr addrspace(1) %45, align 4
  %47 = mul nsw i32 %41, %46
  store i32 %47, ptr addrspace(5) %10, align 4
  br label %88

48:                                               ; preds = %4
  %49 = load ptr addrspace(1), ptr %13, align 8
  %50 = load i32, ptr addrspace(5) %9, align 4
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i32, ptr addrspace(1) %49, i64 %51
  %53 = load i32, ptr addrspace(1) %52, align 4
  %54 = load ptr addrspace(1), ptr %14, align 8
  %55 = load i32, ptr addrspace(5) %9, align 4
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds i32, ptr addrspace(1) %54, i64 %56
  %58 = load i32, ptr addrspace(1) %57, align 4
  %59 = or i32 %58, 1
  %60 = sdiv i32 %53, %59
  store i32 %60, ptr addrspace(5) %10, align 4
  br label %88

61:                                               ; preds = %4
  %62 = load ptr addrspace(1), ptr %13, align 8
  %63 = load i32, ptr addrspace(5) %9, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds i32, ptr addrspace(1) %62, i64 %64
  %66 = load i32, ptr addrspace(1) %65, align 4
  %67 = load ptr addrspace(1), ptr %14, align 8
  %68 = load i32, ptr addrspace(5) %9, align 4
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds i32, ptr addrspace(1) %67, i64 %69
  %71 = load i32, ptr addrspace(1) %70, align 4
  %72 = xor i32 %66, %71
  store i32 %72, ptr addrspace(5) %10, align 4
  br label %88

73:                                               ; preds = %4
  %74 = load ptr addrspace(1), ptr %13, align 8
  %75 = load i32, ptr addrspace(5) %9, align 4
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i32, ptr addrspace(1) %74, i64 %76
  %78 = load i32, ptr addrspace(1) %77, align 4
  %79 = load ptr addrspace(1), ptr %14, align 8
  %80 = load i32, ptr addrspace(5) %9, align 4
  %81 = sext i32 %80 to i64
  %82 = getelementptr inbounds i32, ptr addrspace(1) %79, i64 %81
  %83 = load i32, ptr addrspace(1) %82, align 4
  %84 = and i32 %83, 31
  %85 = and i32 %84, 31
  %86 = shl i32 %78, %85
  store i32 %86, ptr addrspace(5) %10, align 4
  br label %88

87:                                               ; preds = %4
  store i32 -1, ptr addrspace(5) %10, align 4
  br label %88

88:                                               ; preds = %87, %73, %61, %48, %36, %24
  %89 = load i32, ptr addrspace(5) %10, align 4
  %90 = load ptr addrspace(1), ptr %11, align 8
  %91 = load i32, ptr addrspace(5) %9, align 4
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds i32, ptr addrspace(1) %90, i64 %92
  store i32 %89, ptr addrspace(1) %93, align 4
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
!6 = !{i32 1, i32 1, i32 1, i32 1}
!7 = !{!"none", !"none", !"none", !"none"}
!8 = !{!"int*", !"int*", !"int*", !"int*"}
!9 = !{!"", !"const", !"const", !"const"}
!10 = !{i32 64, i32 1, i32 1}
