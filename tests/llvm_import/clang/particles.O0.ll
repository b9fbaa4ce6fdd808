; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.particle = type { <4 x float>, <4 x float>, i32, [3 x i32] }

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @particles(ptr addrspace(1) noundef align 16 %0, float noundef %1, i32 noundef %2) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca float, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store float %1, ptr %8, align 4
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load float, ptr %8, align 4
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_particles(ptr addrspace(1) noundef align 16 %10, float noundef %11, i32 noundef %12) #5
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_particles(ptr addrspace(1) noundef align 16 %0, float noundef %1, i32 noundef %2) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !9 !reqd_work_group_size !10 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca float, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca %struct.particle, align 16, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store float %1, ptr %10, align 4
  store i32 %2, ptr %11, align 4
  %12 = call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = mul i32 %12, 64
  %14 = call i32 @llvm.amdgcn.workitem.id.x()
  %15 = add i32 %13, %14
  store i32 %15, ptr addrspace(5) %7, align 4
  %16 = load i32, ptr addrspace(5) %7, align 4
  %17 = load i32, ptr %11, align 4
  %18 = icmp sge i32 %16, %17
  br i1 %18, label %19, label %20

19:                                               ; preds = %3
  br label %45

20:                                               ; preds = %3
  %21 = load ptr addrspace(1), ptr %9, align 8
  %22 = load i32, ptr addrspace(5) %7, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds %struct.particle, ptr addrspace(1) %21, i64 %23
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) align 16 %8, ptr addrspace(1) align 16 %24, i64 48, i1 false)
  %25 = getelementptr inbounds nuw %struct.particle, ptr addrspace(5) %8, i32 0, i32 2
  %26 = load i32, ptr addrspace(5) %25, align 16
  %27 = icmp eq i32 %26, 1
  br i1 %27, label %28, label %32

28:                                               ; preds = %20
  %29 = getelementptr inbounds nuw %struct.particle, ptr addrspace(5) %8, i32 0, i32 1
  %30 = load <4 x float>, ptr addrspace(5) %29, align 16
  %31 = fmul <4 x float> %30, splat (float 5.000000e-01)
  store <4 x float> %31, ptr addrspace(5) %29, align 16
  br label %32

32:                                               ; preds = %28, %20
  %33 = getelementptr inbounds nuw %struct.particle, ptr addrspace(5) %8, i32 0, i32 1
  %34 = load <4 x float>, ptr addrspace(5) %33, align 16
  %35 = load float, ptr %10, align 4
  %36 = insertelement <4 x float> poison, float %35, i64 0
  %37 = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> zeroinitializer
  %38 = getelementptr inbounds nuw %struct.particle, ptr addrspace(5) %8, i32 0, i32 0
  %39 = load <4 x float>, ptr addrspace(5) %38, align 16
  %40 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %34, <4 x float> %37, <4 x float> %39)
  store <4 x float> %40, ptr addrspace(5) %38, align 16
  %41 = load ptr addrspace(1), ptr %9, align 8
  %42 = load i32, ptr addrspace(5) %7, align 4
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds %struct.particle, ptr addrspace(1) %41, i64 %43
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) align 16 %44, ptr addrspace(5) align 16 %8, i64 48, i1 false)
  br label %45

45:                                               ; preds = %32, %19
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #4

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #3

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 2}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{i32 1, i32 0, i32 0}
!7 = !{!"none", !"none", !"none"}
!8 = !{!"struct particle*", !"float", !"int"}
!9 = !{!"", !"", !""}
!10 = !{i32 64, i32 1, i32 1}
