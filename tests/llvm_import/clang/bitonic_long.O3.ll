; ModuleID = '-'
source_filename = "-"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bitonic_long.t = internal unnamed_addr addrspace(3) global [64 x i64] undef, align 8

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @bitonic_long(ptr addrspace(1) noundef align 8 captures(none) %0) local_unnamed_addr #0 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = shl i32 %2, 6
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = add i32 %3, %4
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %6
  %8 = load i64, ptr addrspace(1) %7, align 8, !tbaa !14, !amdgpu.noclobber !16
  %9 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %4
  store i64 %8, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %10 = and i32 %4, 2
  %11 = icmp ne i32 %10, 0
  %12 = xor i32 %4, 1
  %13 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %14 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %12
  %15 = load i64, ptr addrspace(3) %14, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %16 = icmp samesign ugt i32 %12, %4
  %17 = xor i1 %11, %16
  %18 = tail call i64 @llvm.smax.i64(i64 %13, i64 %15)
  %19 = tail call i64 @llvm.smin.i64(i64 %13, i64 %15)
  %20 = select i1 %17, i64 %19, i64 %18
  store i64 %20, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %21 = and i32 %4, 4
  %22 = icmp ne i32 %21, 0
  %23 = xor i32 %4, 2
  %24 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %25 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %23
  %26 = load i64, ptr addrspace(3) %25, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %27 = icmp samesign ugt i32 %23, %4
  %28 = xor i1 %22, %27
  %29 = tail call i64 @llvm.smax.i64(i64 %24, i64 %26)
  %30 = tail call i64 @llvm.smin.i64(i64 %24, i64 %26)
  %31 = select i1 %28, i64 %30, i64 %29
  store i64 %31, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %32 = xor i32 %4, 1
  %33 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %34 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %32
  %35 = load i64, ptr addrspace(3) %34, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = icmp samesign ugt i32 %32, %4
  %37 = xor i1 %22, %36
  %38 = tail call i64 @llvm.smax.i64(i64 %33, i64 %35)
  %39 = tail call i64 @llvm.smin.i64(i64 %33, i64 %35)
  %40 = select i1 %37, i64 %39, i64 %38
  store i64 %40, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %41 = and i32 %4, 8
  %42 = icmp ne i32 %41, 0
  %43 = xor i32 %4, 4
  %44 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %45 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %43
  %46 = load i64, ptr addrspace(3) %45, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = icmp samesign ugt i32 %43, %4
  %48 = xor i1 %42, %47
  %49 = tail call i64 @llvm.smax.i64(i64 %44, i64 %46)
  %50 = tail call i64 @llvm.smin.i64(i64 %44, i64 %46)
  %51 = select i1 %48, i64 %50, i64 %49
  store i64 %51, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %52 = xor i32 %4, 2
  %53 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %54 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %52
  %55 = load i64, ptr addrspace(3) %54, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = icmp samesign ugt i32 %52, %4
  %57 = xor i1 %42, %56
  %58 = tail call i64 @llvm.smax.i64(i64 %53, i64 %55)
  %59 = tail call i64 @llvm.smin.i64(i64 %53, i64 %55)
  %60 = select i1 %57, i64 %59, i64 %58
  store i64 %60, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %61 = xor i32 %4, 1
  %62 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %63 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %61
  %64 = load i64, ptr addrspace(3) %63, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = icmp samesign ugt i32 %61, %4
  %66 = xor i1 %42, %65
  %67 = tail call i64 @llvm.smax.i64(i64 %62, i64 %64)
  %68 = tail call i64 @llvm.smin.i64(i64 %62, i64 %64)
  %69 = select i1 %66, i64 %68, i64 %67
  store i64 %69, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %70 = and i32 %4, 16
  %71 = icmp ne i32 %70, 0
  %72 = xor i32 %4, 8
  %73 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %74 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %72
  %75 = load i64, ptr addrspace(3) %74, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %76 = icmp samesign ugt i32 %72, %4
  %77 = xor i1 %71, %76
  %78 = tail call i64 @llvm.smax.i64(i64 %73, i64 %75)
  %79 = tail call i64 @llvm.smin.i64(i64 %73, i64 %75)
  %80 = select i1 %77, i64 %79, i64 %78
  store i64 %80, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %81 = xor i32 %4, 4
  %82 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %83 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %81
  %84 = load i64, ptr addrspace(3) %83, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %85 = icmp samesign ugt i32 %81, %4
  %86 = xor i1 %71, %85
  %87 = tail call i64 @llvm.smax.i64(i64 %82, i64 %84)
  %88 = tail call i64 @llvm.smin.i64(i64 %82, i64 %84)
  %89 = select i1 %86, i64 %88, i64 %87
  store i64 %89, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %90 = xor i32 %4, 2
  %91 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %92 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %90
  %93 = load i64, ptr addrspace(3) %92, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %94 = icmp samesign ugt i32 %90, %4
  %95 = xor i1 %71, %94
  %96 = tail call i64 @llvm.smax.i64(i64 %91, i64 %93)
  %97 = tail call i64 @llvm.smin.i64(i64 %91, i64 %93)
  %98 = select i1 %95, i64 %97, i64 %96
  store i64 %98, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %99 = xor i32 %4, 1
  %100 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %101 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %99
  %102 = load i64, ptr addrspace(3) %101, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %103 = icmp samesign ugt i32 %99, %4
  %104 = xor i1 %71, %103
  %105 = tail call i64 @llvm.smax.i64(i64 %100, i64 %102)
  %106 = tail call i64 @llvm.smin.i64(i64 %100, i64 %102)
  %107 = select i1 %104, i64 %106, i64 %105
  store i64 %107, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %108 = and i32 %4, 32
  %109 = icmp ne i32 %108, 0
  %110 = xor i32 %4, 16
  %111 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %112 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %110
  %113 = load i64, ptr addrspace(3) %112, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %114 = icmp samesign ugt i32 %110, %4
  %115 = xor i1 %109, %114
  %116 = tail call i64 @llvm.smax.i64(i64 %111, i64 %113)
  %117 = tail call i64 @llvm.smin.i64(i64 %111, i64 %113)
  %118 = select i1 %115, i64 %117, i64 %116
  store i64 %118, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %119 = xor i32 %4, 8
  %120 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %121 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %119
  %122 = load i64, ptr addrspace(3) %121, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %123 = icmp samesign ugt i32 %119, %4
  %124 = xor i1 %109, %123
  %125 = tail call i64 @llvm.smax.i64(i64 %120, i64 %122)
  %126 = tail call i64 @llvm.smin.i64(i64 %120, i64 %122)
  %127 = select i1 %124, i64 %126, i64 %125
  store i64 %127, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %128 = xor i32 %4, 4
  %129 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %130 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %128
  %131 = load i64, ptr addrspace(3) %130, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %132 = icmp samesign ugt i32 %128, %4
  %133 = xor i1 %109, %132
  %134 = tail call i64 @llvm.smax.i64(i64 %129, i64 %131)
  %135 = tail call i64 @llvm.smin.i64(i64 %129, i64 %131)
  %136 = select i1 %133, i64 %135, i64 %134
  store i64 %136, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %137 = xor i32 %4, 2
  %138 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %139 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %137
  %140 = load i64, ptr addrspace(3) %139, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %141 = icmp samesign ugt i32 %137, %4
  %142 = xor i1 %109, %141
  %143 = tail call i64 @llvm.smax.i64(i64 %138, i64 %140)
  %144 = tail call i64 @llvm.smin.i64(i64 %138, i64 %140)
  %145 = select i1 %142, i64 %144, i64 %143
  store i64 %145, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %146 = xor i32 %4, 1
  %147 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %148 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %146
  %149 = load i64, ptr addrspace(3) %148, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %150 = icmp samesign ugt i32 %146, %4
  %151 = xor i1 %109, %150
  %152 = tail call i64 @llvm.smax.i64(i64 %147, i64 %149)
  %153 = tail call i64 @llvm.smin.i64(i64 %147, i64 %149)
  %154 = select i1 %151, i64 %153, i64 %152
  store i64 %154, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %155 = and i32 %4, 64
  %156 = icmp ne i32 %155, 0
  %157 = xor i32 %4, 32
  %158 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %159 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %157
  %160 = load i64, ptr addrspace(3) %159, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %161 = icmp samesign ugt i32 %157, %4
  %162 = xor i1 %156, %161
  %163 = tail call i64 @llvm.smax.i64(i64 %158, i64 %160)
  %164 = tail call i64 @llvm.smin.i64(i64 %158, i64 %160)
  %165 = select i1 %162, i64 %164, i64 %163
  store i64 %165, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %166 = xor i32 %4, 16
  %167 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %168 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %166
  %169 = load i64, ptr addrspace(3) %168, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %170 = icmp samesign ugt i32 %166, %4
  %171 = xor i1 %156, %170
  %172 = tail call i64 @llvm.smax.i64(i64 %167, i64 %169)
  %173 = tail call i64 @llvm.smin.i64(i64 %167, i64 %169)
  %174 = select i1 %171, i64 %173, i64 %172
  store i64 %174, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %175 = xor i32 %4, 8
  %176 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %177 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %175
  %178 = load i64, ptr addrspace(3) %177, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %179 = icmp samesign ugt i32 %175, %4
  %180 = xor i1 %156, %179
  %181 = tail call i64 @llvm.smax.i64(i64 %176, i64 %178)
  %182 = tail call i64 @llvm.smin.i64(i64 %176, i64 %178)
  %183 = select i1 %180, i64 %182, i64 %181
  store i64 %183, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %184 = xor i32 %4, 4
  %185 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %186 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %184
  %187 = load i64, ptr addrspace(3) %186, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %188 = icmp samesign ugt i32 %184, %4
  %189 = xor i1 %156, %188
  %190 = tail call i64 @llvm.smax.i64(i64 %185, i64 %187)
  %191 = tail call i64 @llvm.smin.i64(i64 %185, i64 %187)
  %192 = select i1 %189, i64 %191, i64 %190
  store i64 %192, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %193 = xor i32 %4, 2
  %194 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %195 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %193
  %196 = load i64, ptr addrspace(3) %195, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %197 = icmp samesign ugt i32 %193, %4
  %198 = xor i1 %156, %197
  %199 = tail call i64 @llvm.smax.i64(i64 %194, i64 %196)
  %200 = tail call i64 @llvm.smin.i64(i64 %194, i64 %196)
  %201 = select i1 %198, i64 %200, i64 %199
  store i64 %201, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %202 = xor i32 %4, 1
  %203 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %204 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %202
  %205 = load i64, ptr addrspace(3) %204, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %206 = icmp samesign ugt i32 %202, %4
  %207 = xor i1 %156, %206
  %208 = tail call i64 @llvm.smax.i64(i64 %203, i64 %205)
  %209 = tail call i64 @llvm.smin.i64(i64 %203, i64 %205)
  %210 = select i1 %207, i64 %209, i64 %208
  store i64 %210, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %211 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  store i64 %211, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_bitonic_long(ptr addrspace(1) noundef align 8 captures(none) %0) local_unnamed_addr #1 !kernel_arg_addr_space !9 !kernel_arg_access_qual !10 !kernel_arg_type !11 !kernel_arg_base_type !11 !kernel_arg_type_qual !12 !reqd_work_group_size !13 {
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = shl i32 %2, 6
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = add i32 %3, %4
  %6 = zext i32 %5 to i64
  %7 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %6
  %8 = load i64, ptr addrspace(1) %7, align 8, !tbaa !14
  %9 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %4
  store i64 %8, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %10 = and i32 %4, 2
  %11 = icmp ne i32 %10, 0
  %12 = xor i32 %4, 1
  %13 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %14 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %12
  %15 = load i64, ptr addrspace(3) %14, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %16 = icmp samesign ugt i32 %12, %4
  %17 = xor i1 %11, %16
  %18 = tail call i64 @llvm.smax.i64(i64 %13, i64 %15)
  %19 = tail call i64 @llvm.smin.i64(i64 %13, i64 %15)
  %20 = select i1 %17, i64 %19, i64 %18
  store i64 %20, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %21 = and i32 %4, 4
  %22 = icmp ne i32 %21, 0
  %23 = xor i32 %4, 2
  %24 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %25 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %23
  %26 = load i64, ptr addrspace(3) %25, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %27 = icmp samesign ugt i32 %23, %4
  %28 = xor i1 %22, %27
  %29 = tail call i64 @llvm.smax.i64(i64 %24, i64 %26)
  %30 = tail call i64 @llvm.smin.i64(i64 %24, i64 %26)
  %31 = select i1 %28, i64 %30, i64 %29
  store i64 %31, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %32 = xor i32 %4, 1
  %33 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %34 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %32
  %35 = load i64, ptr addrspace(3) %34, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = icmp samesign ugt i32 %32, %4
  %37 = xor i1 %22, %36
  %38 = tail call i64 @llvm.smax.i64(i64 %33, i64 %35)
  %39 = tail call i64 @llvm.smin.i64(i64 %33, i64 %35)
  %40 = select i1 %37, i64 %39, i64 %38
  store i64 %40, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %41 = and i32 %4, 8
  %42 = icmp ne i32 %41, 0
  %43 = xor i32 %4, 4
  %44 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %45 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %43
  %46 = load i64, ptr addrspace(3) %45, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = icmp samesign ugt i32 %43, %4
  %48 = xor i1 %42, %47
  %49 = tail call i64 @llvm.smax.i64(i64 %44, i64 %46)
  %50 = tail call i64 @llvm.smin.i64(i64 %44, i64 %46)
  %51 = select i1 %48, i64 %50, i64 %49
  store i64 %51, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %52 = xor i32 %4, 2
  %53 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %54 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %52
  %55 = load i64, ptr addrspace(3) %54, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = icmp samesign ugt i32 %52, %4
  %57 = xor i1 %42, %56
  %58 = tail call i64 @llvm.smax.i64(i64 %53, i64 %55)
  %59 = tail call i64 @llvm.smin.i64(i64 %53, i64 %55)
  %60 = select i1 %57, i64 %59, i64 %58
  store i64 %60, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %61 = xor i32 %4, 1
  %62 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %63 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %61
  %64 = load i64, ptr addrspace(3) %63, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = icmp samesign ugt i32 %61, %4
  %66 = xor i1 %42, %65
  %67 = tail call i64 @llvm.smax.i64(i64 %62, i64 %64)
  %68 = tail call i64 @llvm.smin.i64(i64 %62, i64 %64)
  %69 = select i1 %66, i64 %68, i64 %67
  store i64 %69, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %70 = and i32 %4, 16
  %71 = icmp ne i32 %70, 0
  %72 = xor i32 %4, 8
  %73 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %74 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %72
  %75 = load i64, ptr addrspace(3) %74, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %76 = icmp samesign ugt i32 %72, %4
  %77 = xor i1 %71, %76
  %78 = tail call i64 @llvm.smax.i64(i64 %73, i64 %75)
  %79 = tail call i64 @llvm.smin.i64(i64 %73, i64 %75)
  %80 = select i1 %77, i64 %79, i64 %78
  store i64 %80, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %81 = xor i32 %4, 4
  %82 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %83 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %81
  %84 = load i64, ptr addrspace(3) %83, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %85 = icmp samesign ugt i32 %81, %4
  %86 = xor i1 %71, %85
  %87 = tail call i64 @llvm.smax.i64(i64 %82, i64 %84)
  %88 = tail call i64 @llvm.smin.i64(i64 %82, i64 %84)
  %89 = select i1 %86, i64 %88, i64 %87
  store i64 %89, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %90 = xor i32 %4, 2
  %91 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %92 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %90
  %93 = load i64, ptr addrspace(3) %92, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %94 = icmp samesign ugt i32 %90, %4
  %95 = xor i1 %71, %94
  %96 = tail call i64 @llvm.smax.i64(i64 %91, i64 %93)
  %97 = tail call i64 @llvm.smin.i64(i64 %91, i64 %93)
  %98 = select i1 %95, i64 %97, i64 %96
  store i64 %98, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %99 = xor i32 %4, 1
  %100 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %101 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %99
  %102 = load i64, ptr addrspace(3) %101, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %103 = icmp samesign ugt i32 %99, %4
  %104 = xor i1 %71, %103
  %105 = tail call i64 @llvm.smax.i64(i64 %100, i64 %102)
  %106 = tail call i64 @llvm.smin.i64(i64 %100, i64 %102)
  %107 = select i1 %104, i64 %106, i64 %105
  store i64 %107, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %108 = and i32 %4, 32
  %109 = icmp ne i32 %108, 0
  %110 = xor i32 %4, 16
  %111 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %112 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %110
  %113 = load i64, ptr addrspace(3) %112, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %114 = icmp samesign ugt i32 %110, %4
  %115 = xor i1 %109, %114
  %116 = tail call i64 @llvm.smax.i64(i64 %111, i64 %113)
  %117 = tail call i64 @llvm.smin.i64(i64 %111, i64 %113)
  %118 = select i1 %115, i64 %117, i64 %116
  store i64 %118, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %119 = xor i32 %4, 8
  %120 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %121 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %119
  %122 = load i64, ptr addrspace(3) %121, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %123 = icmp samesign ugt i32 %119, %4
  %124 = xor i1 %109, %123
  %125 = tail call i64 @llvm.smax.i64(i64 %120, i64 %122)
  %126 = tail call i64 @llvm.smin.i64(i64 %120, i64 %122)
  %127 = select i1 %124, i64 %126, i64 %125
  store i64 %127, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %128 = xor i32 %4, 4
  %129 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %130 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %128
  %131 = load i64, ptr addrspace(3) %130, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %132 = icmp samesign ugt i32 %128, %4
  %133 = xor i1 %109, %132
  %134 = tail call i64 @llvm.smax.i64(i64 %129, i64 %131)
  %135 = tail call i64 @llvm.smin.i64(i64 %129, i64 %131)
  %136 = select i1 %133, i64 %135, i64 %134
  store i64 %136, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %137 = xor i32 %4, 2
  %138 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %139 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %137
  %140 = load i64, ptr addrspace(3) %139, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %141 = icmp samesign ugt i32 %137, %4
  %142 = xor i1 %109, %141
  %143 = tail call i64 @llvm.smax.i64(i64 %138, i64 %140)
  %144 = tail call i64 @llvm.smin.i64(i64 %138, i64 %140)
  %145 = select i1 %142, i64 %144, i64 %143
  store i64 %145, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %146 = xor i32 %4, 1
  %147 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %148 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %146
  %149 = load i64, ptr addrspace(3) %148, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %150 = icmp samesign ugt i32 %146, %4
  %151 = xor i1 %109, %150
  %152 = tail call i64 @llvm.smax.i64(i64 %147, i64 %149)
  %153 = tail call i64 @llvm.smin.i64(i64 %147, i64 %149)
  %154 = select i1 %151, i64 %153, i64 %152
  store i64 %154, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %155 = and i32 %4, 64
  %156 = icmp ne i32 %155, 0
  %157 = xor i32 %4, 32
  %158 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %159 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %157
  %160 = load i64, ptr addrspace(3) %159, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %161 = icmp samesign ugt i32 %157, %4
  %162 = xor i1 %156, %161
  %163 = tail call i64 @llvm.smax.i64(i64 %158, i64 %160)
  %164 = tail call i64 @llvm.smin.i64(i64 %158, i64 %160)
  %165 = select i1 %162, i64 %164, i64 %163
  store i64 %165, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %166 = xor i32 %4, 16
  %167 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %168 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %166
  %169 = load i64, ptr addrspace(3) %168, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %170 = icmp samesign ugt i32 %166, %4
  %171 = xor i1 %156, %170
  %172 = tail call i64 @llvm.smax.i64(i64 %167, i64 %169)
  %173 = tail call i64 @llvm.smin.i64(i64 %167, i64 %169)
  %174 = select i1 %171, i64 %173, i64 %172
  store i64 %174, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %175 = xor i32 %4, 8
  %176 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %177 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %175
  %178 = load i64, ptr addrspace(3) %177, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %179 = icmp samesign ugt i32 %175, %4
  %180 = xor i1 %156, %179
  %181 = tail call i64 @llvm.smax.i64(i64 %176, i64 %178)
  %182 = tail call i64 @llvm.smin.i64(i64 %176, i64 %178)
  %183 = select i1 %180, i64 %182, i64 %181
  store i64 %183, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %184 = xor i32 %4, 4
  %185 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %186 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %184
  %187 = load i64, ptr addrspace(3) %186, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %188 = icmp samesign ugt i32 %184, %4
  %189 = xor i1 %156, %188
  %190 = tail call i64 @llvm.smax.i64(i64 %185, i64 %187)
  %191 = tail call i64 @llvm.smin.i64(i64 %185, i64 %187)
  %192 = select i1 %189, i64 %191, i64 %190
  store i64 %192, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %193 = xor i32 %4, 2
  %194 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %195 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %193
  %196 = load i64, ptr addrspace(3) %195, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %197 = icmp samesign ugt i32 %193, %4
  %198 = xor i1 %156, %197
  %199 = tail call i64 @llvm.smax.i64(i64 %194, i64 %196)
  %200 = tail call i64 @llvm.smin.i64(i64 %194, i64 %196)
  %201 = select i1 %198, i64 %200, i64 %199
  store i64 %201, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %202 = xor i32 %4, 1
  %203 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  %204 = getelementptr inbounds nuw i64, ptr addrspace(3) @bitonic_long.t, i32 %202
  %205 = load i64, ptr addrspace(3) %204, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %206 = icmp samesign ugt i32 %202, %4
  %207 = xor i1 %156, %206
  %208 = tail call i64 @llvm.smax.i64(i64 %203, i64 %205)
  %209 = tail call i64 @llvm.smin.i64(i64 %203, i64 %205)
  %210 = select i1 %207, i64 %209, i64 %208
  store i64 %210, ptr addrspace(3) %9, align 8, !tbaa !14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %211 = load i64, ptr addrspace(3) %9, align 8, !tbaa !14
  store i64 %211, ptr addrspace(1) %7, align 8, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #4

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!9 = !{i32 1}
!10 = !{!"none"}
!11 = !{!"long*"}
!12 = !{!""}
!13 = !{i32 64, i32 1, i32 1}
!14 = !{!15, !15, i64 0}
!15 = !{!"long", !7, i64 0}
!16 = !{}
