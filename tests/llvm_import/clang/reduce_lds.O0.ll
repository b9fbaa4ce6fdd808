; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce_lds.s = internal addrspace(3) global [256 x float] undef, align 4
@.str = private unnamed_addr addrspace(4) constant [10 x i8] c"workgroup\00", align 1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @reduce_lds(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
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
  call void @__clang_ocl_kern_imp_reduce_lds(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_reduce_lds(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca float, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = addrspacecast ptr addrspace(5) %4 to ptr
  %11 = addrspacecast ptr addrspace(5) %5 to ptr
  %12 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %10, align 8
  store ptr addrspace(1) %1, ptr %11, align 8
  store i32 %2, ptr %12, align 4
  store float 0.000000e+00, ptr addrspace(5) %7, align 4
  %13 = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %13, ptr addrspace(5) %8, align 4
  br label %14

14:                                               ; preds = %30, %3
  %15 = load i32, ptr addrspace(5) %8, align 4
  %16 = load i32, ptr %12, align 4
  %17 = icmp slt i32 %15, %16
  br i1 %17, label %18, label %33

18:                                               ; preds = %14
  %19 = load ptr addrspace(1), ptr %11, align 8
  %20 = call i32 @llvm.amdgcn.workgroup.id.x()
  %21 = load i32, ptr %12, align 4
  %22 = mul i32 %20, %21
  %23 = load i32, ptr addrspace(5) %8, align 4
  %24 = add i32 %22, %23
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspace(1) %19, i64 %25
  %27 = load float, ptr addrspace(1) %26, align 4
  %28 = load float, ptr addrspace(5) %7, align 4
  %29 = fadd float %28, %27
  store float %29, ptr addrspace(5) %7, align 4
  br label %30

30:                                               ; preds = %18
  %31 = load i32, ptr addrspace(5) %8, align 4
  %32 = add nsw i32 %31, 256
  store i32 %32, ptr addrspace(5) %8, align 4
  br label %14

33:                                               ; preds = %14
  %34 = load float, ptr addrspace(5) %7, align 4
  %35 = call i32 @llvm.amdgcn.workitem.id.x()
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_lds.s, i64 0, i64 %36
  store float %34, ptr addrspace(3) %37, align 4
  br label %38

38:                                               ; preds = %33
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %39

39:                                               ; preds = %38
  store i32 128, ptr addrspace(5) %9, align 4
  br label %40

40:                                               ; preds = %62, %39
  %41 = load i32, ptr addrspace(5) %9, align 4
  %42 = icmp sgt i32 %41, 0
  br i1 %42, label %43, label %65

43:                                               ; preds = %40
  %44 = call i32 @llvm.amdgcn.workitem.id.x()
  %45 = load i32, ptr addrspace(5) %9, align 4
  %46 = icmp ult i32 %44, %45
  br i1 %46, label %47, label %59

47:                                               ; preds = %43
  %48 = call i32 @llvm.amdgcn.workitem.id.x()
  %49 = load i32, ptr addrspace(5) %9, align 4
  %50 = add i32 %48, %49
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_lds.s, i64 0, i64 %51
  %53 = load float, ptr addrspace(3) %52, align 4
  %54 = call i32 @llvm.amdgcn.workitem.id.x()
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @reduce_lds.s, i64 0, i64 %55
  %57 = load float, ptr addrspace(3) %56, align 4
  %58 = fadd float %57, %53
  store float %58, ptr addrspace(3) %56, align 4
  br label %59

59:                                               ; preds = %47, %43
  br label %60

60:                                               ; preds = %59
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %61

61:                                               ; preds = %60
  br label %62

62:                                               ; preds = %61
  %63 = load i32, ptr addrspace(5) %9, align 4
  %64 = ashr i32 %63, 1
  store i32 %64, ptr addrspace(5) %9, align 4
  br label %40

65:                                               ; preds = %40
  %66 = call i32 @llvm.amdgcn.workitem.id.x()
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %68, label %74

68:                                               ; preds = %65
  %69 = load float, ptr addrspace(3) @reduce_lds.s, align 4
  %70 = load ptr addrspace(1), ptr %10, align 8
  %71 = call i32 @llvm.amdgcn.workgroup.id.x()
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw float, ptr addrspace(1) %70, i64 %72
  store float %69, ptr addrspace(1) %73, align 4
  br label %74

74:                                               ; preds = %68, %65
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="256,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="256,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn }
attributes #4 = { convergent nounwind }

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
!8 = !{!"float*", !"float*", !"int"}
!9 = !{!"", !"const", !""}
!10 = !{i32 256, i32 1, i32 1}
