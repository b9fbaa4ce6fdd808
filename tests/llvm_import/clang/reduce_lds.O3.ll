; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce_lds.s = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @reduce_lds(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp slt i32 %4, %2
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %2, %7
  br label %13

9:                                                ; preds = %13, %3
  %10 = phi float [ 0.000000e+00, %3 ], [ %20, %13 ]
  %11 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_lds.s, i32 %4
  store float %10, ptr addrspace(3) %11, align 4, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %12 = icmp samesign ult i32 %4, 128
  br i1 %12, label %23, label %28

13:                                               ; preds = %6, %13
  %14 = phi i32 [ %4, %6 ], [ %21, %13 ]
  %15 = phi float [ 0.000000e+00, %6 ], [ %20, %13 ]
  %16 = add i32 %14, %8
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %17
  %19 = load float, ptr addrspace(1) %18, align 4, !tbaa !14, !amdgpu.noclobber !16
  %20 = fadd float %15, %19
  %21 = add nuw nsw i32 %14, 256
  %22 = icmp slt i32 %21, %2
  br i1 %22, label %13, label %9

23:                                               ; preds = %9
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 512
  %25 = load float, ptr addrspace(3) %24, align 4, !tbaa !14
  %26 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %27 = fadd float %25, %26
  store float %27, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %28

28:                                               ; preds = %23, %9
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = icmp samesign ult i32 %4, 64
  br i1 %29, label %30, label %35

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 256
  %32 = load float, ptr addrspace(3) %31, align 4, !tbaa !14
  %33 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %34 = fadd float %32, %33
  store float %34, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %35

35:                                               ; preds = %30, %28
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = icmp samesign ult i32 %4, 32
  br i1 %36, label %37, label %42

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 128
  %39 = load float, ptr addrspace(3) %38, align 4, !tbaa !14
  %40 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %41 = fadd float %39, %40
  store float %41, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %42

42:                                               ; preds = %37, %35
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = icmp samesign ult i32 %4, 16
  br i1 %43, label %44, label %49

44:                                               ; preds = %42
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 64
  %46 = load float, ptr addrspace(3) %45, align 4, !tbaa !14
  %47 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %48 = fadd float %46, %47
  store float %48, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %49

49:                                               ; preds = %44, %42
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %50 = icmp samesign ult i32 %4, 8
  br i1 %50, label %51, label %56

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 32
  %53 = load float, ptr addrspace(3) %52, align 4, !tbaa !14
  %54 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %55 = fadd float %53, %54
  store float %55, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %56

56:                                               ; preds = %51, %49
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %57 = icmp samesign ult i32 %4, 4
  br i1 %57, label %58, label %63

58:                                               ; preds = %56
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 16
  %60 = load float, ptr addrspace(3) %59, align 4, !tbaa !14
  %61 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %62 = fadd float %60, %61
  store float %62, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %63

63:                                               ; preds = %58, %56
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %64 = icmp samesign ult i32 %4, 2
  br i1 %64, label %65, label %70

65:                                               ; preds = %63
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 8
  %67 = load float, ptr addrspace(3) %66, align 4, !tbaa !14
  %68 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %69 = fadd float %67, %68
  store float %69, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %70

70:                                               ; preds = %65, %63
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %71 = icmp eq i32 %4, 0
  br i1 %71, label %72, label %77

72:                                               ; preds = %70
  %73 = load <2 x float>, ptr addrspace(3) %11, align 4, !tbaa !14
  %74 = shufflevector <2 x float> %73, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %75 = fadd <2 x float> %74, %73
  %76 = extractelement <2 x float> %75, i64 0
  store float %76, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %77

77:                                               ; preds = %72, %70
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %78 = icmp eq i32 %4, 0
  br i1 %78, label %79, label %84

79:                                               ; preds = %77
  %80 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %81
  %83 = load float, ptr addrspace(3) @reduce_lds.s, align 4, !tbaa !14
  store float %83, ptr addrspace(1) %82, align 4, !tbaa !14
  br label %84

84:                                               ; preds = %77, %79
  ret void
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_reduce_lds(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = icmp slt i32 %4, %2
  br i1 %5, label %6, label %9

6:                                                ; preds = %3
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %2, %7
  br label %13

9:                                                ; preds = %13, %3
  %10 = phi float [ 0.000000e+00, %3 ], [ %20, %13 ]
  %11 = getelementptr inbounds nuw float, ptr addrspace(3) @reduce_lds.s, i32 %4
  store float %10, ptr addrspace(3) %11, align 4, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %12 = icmp samesign ult i32 %4, 128
  br i1 %12, label %23, label %28

13:                                               ; preds = %6, %13
  %14 = phi i32 [ %4, %6 ], [ %21, %13 ]
  %15 = phi float [ 0.000000e+00, %6 ], [ %20, %13 ]
  %16 = add i32 %14, %8
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %17
  %19 = load float, ptr addrspace(1) %18, align 4, !tbaa !14
  %20 = fadd float %15, %19
  %21 = add nuw nsw i32 %14, 256
  %22 = icmp slt i32 %21, %2
  br i1 %22, label %13, label %9

23:                                               ; preds = %9
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 512
  %25 = load float, ptr addrspace(3) %24, align 4, !tbaa !14
  %26 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %27 = fadd float %25, %26
  store float %27, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %28

28:                                               ; preds = %9, %23
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = icmp samesign ult i32 %4, 64
  br i1 %29, label %30, label %35

30:                                               ; preds = %28
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 256
  %32 = load float, ptr addrspace(3) %31, align 4, !tbaa !14
  %33 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %34 = fadd float %32, %33
  store float %34, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %35

35:                                               ; preds = %30, %28
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = icmp samesign ult i32 %4, 32
  br i1 %36, label %37, label %42

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 128
  %39 = load float, ptr addrspace(3) %38, align 4, !tbaa !14
  %40 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %41 = fadd float %39, %40
  store float %41, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %42

42:                                               ; preds = %37, %35
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = icmp samesign ult i32 %4, 16
  br i1 %43, label %44, label %49

44:                                               ; preds = %42
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 64
  %46 = load float, ptr addrspace(3) %45, align 4, !tbaa !14
  %47 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %48 = fadd float %46, %47
  store float %48, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %49

49:                                               ; preds = %44, %42
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %50 = icmp samesign ult i32 %4, 8
  br i1 %50, label %51, label %56

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 32
  %53 = load float, ptr addrspace(3) %52, align 4, !tbaa !14
  %54 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %55 = fadd float %53, %54
  store float %55, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %56

56:                                               ; preds = %51, %49
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %57 = icmp samesign ult i32 %4, 4
  br i1 %57, label %58, label %63

58:                                               ; preds = %56
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 16
  %60 = load float, ptr addrspace(3) %59, align 4, !tbaa !14
  %61 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %62 = fadd float %60, %61
  store float %62, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %63

63:                                               ; preds = %58, %56
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %64 = icmp samesign ult i32 %4, 2
  br i1 %64, label %65, label %70

65:                                               ; preds = %63
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %11, i32 8
  %67 = load float, ptr addrspace(3) %66, align 4, !tbaa !14
  %68 = load float, ptr addrspace(3) %11, align 4, !tbaa !14
  %69 = fadd float %67, %68
  store float %69, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %70

70:                                               ; preds = %65, %63
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %71 = icmp eq i32 %4, 0
  br i1 %71, label %72, label %77

72:                                               ; preds = %70
  %73 = load <2 x float>, ptr addrspace(3) %11, align 4, !tbaa !14
  %74 = shufflevector <2 x float> %73, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %75 = fadd <2 x float> %74, %73
  %76 = extractelement <2 x float> %75, i64 0
  store float %76, ptr addrspace(3) %11, align 4, !tbaa !14
  br label %77

77:                                               ; preds = %72, %70
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %78 = icmp eq i32 %4, 0
  br i1 %78, label %79, label %84

79:                                               ; preds = %77
  %80 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %81
  %83 = load float, ptr addrspace(3) @reduce_lds.s, align 4, !tbaa !14
  store float %83, ptr addrspace(1) %82, align 4, !tbaa !14
  br label %84

84:                                               ; preds = %79, %77
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

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
!13 = !{i32 256, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !7, i64 0}
!16 = !{}
