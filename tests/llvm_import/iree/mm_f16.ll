; ModuleID = 'mm_dispatch_0'
source_filename = "mm_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [64 x [132 x half]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [64 x [68 x half]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @mm_dispatch_0_matmul_128x128x64_f16xf16xf32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 16384, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 16384, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %2, i16 0, i64 65536, i32 159744)
  %8 = lshr i32 %4, 3
  %9 = shl nuw nsw i32 %4, 3
  %10 = and i32 %9, 56
  %11 = or disjoint i32 %4, 256
  %12 = lshr i32 %11, 3
  %13 = lshr i32 %4, 4
  %14 = and i32 %9, 120
  %15 = lshr i32 %11, 4
  %16 = or disjoint i32 %13, 32
  %17 = or disjoint i32 %13, 48
  %18 = and i32 %4, 15
  %19 = lshr i32 %4, 2
  %20 = and i32 %19, 12
  %21 = tail call range(i32 0, 2) i32 @llvm.amdgcn.workgroup.id.x()
  %22 = shl nuw nsw i32 %21, 6
  %23 = or disjoint i32 %8, %22
  %24 = or disjoint i32 %12, %22
  %.idx = shl nuw nsw i32 %23, 7
  %25 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %26 = getelementptr [2 x i8], ptr addrspace(7) %25, i32 %10
  %27 = load <8 x half>, ptr addrspace(7) %26, align 2
  %.idx1 = shl nuw nsw i32 %24, 7
  %28 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx1
  %29 = getelementptr [2 x i8], ptr addrspace(7) %28, i32 %10
  %30 = load <8 x half>, ptr addrspace(7) %29, align 2
  %.idx2 = shl nuw nsw i32 %13, 8
  %31 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx2
  %32 = getelementptr [2 x i8], ptr addrspace(7) %31, i32 %14
  %33 = load <8 x half>, ptr addrspace(7) %32, align 2
  %.idx3 = shl nuw nsw i32 %15, 8
  %34 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx3
  %35 = getelementptr [2 x i8], ptr addrspace(7) %34, i32 %14
  %36 = load <8 x half>, ptr addrspace(7) %35, align 2
  %.idx4 = shl nuw nsw i32 %16, 8
  %37 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx4
  %38 = getelementptr [2 x i8], ptr addrspace(7) %37, i32 %14
  %39 = load <8 x half>, ptr addrspace(7) %38, align 2
  %.idx5 = shl nuw nsw i32 %17, 8
  %40 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx5
  %41 = getelementptr [2 x i8], ptr addrspace(7) %40, i32 %14
  %42 = load <8 x half>, ptr addrspace(7) %41, align 2
  %.idx7 = mul nuw nsw i32 %8, 136
  %43 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx7
  %44 = getelementptr [2 x i8], ptr addrspace(3) %43, i32 %10
  store <8 x half> %27, ptr addrspace(3) %44, align 8
  %.idx9 = mul nuw nsw i32 %12, 136
  %45 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx9
  %46 = getelementptr [2 x i8], ptr addrspace(3) %45, i32 %10
  store <8 x half> %30, ptr addrspace(3) %46, align 8
  %.idx11 = mul nuw nsw i32 %13, 264
  %47 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx11
  %48 = getelementptr [2 x i8], ptr addrspace(3) %47, i32 %14
  store <8 x half> %33, ptr addrspace(3) %48, align 8
  %.idx13 = mul nuw nsw i32 %15, 264
  %49 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx13
  %50 = getelementptr [2 x i8], ptr addrspace(3) %49, i32 %14
  store <8 x half> %36, ptr addrspace(3) %50, align 8
  %.idx15 = mul nuw nsw i32 %16, 264
  %51 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx15
  %52 = getelementptr [2 x i8], ptr addrspace(3) %51, i32 %14
  store <8 x half> %39, ptr addrspace(3) %52, align 8
  %.idx17 = mul nuw nsw i32 %17, 264
  %53 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx17
  %54 = getelementptr [2 x i8], ptr addrspace(3) %53, i32 %14
  store <8 x half> %42, ptr addrspace(3) %54, align 8
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %55 = and i32 %19, 32
  %56 = or disjoint i32 %55, %18
  %.idx57 = mul nuw nsw i32 %56, 136
  %57 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx57
  %58 = getelementptr [2 x i8], ptr addrspace(3) %57, i32 %20
  %59 = load <4 x half>, ptr addrspace(3) %58, align 8
  %60 = or disjoint i32 %20, 16
  %61 = getelementptr [2 x i8], ptr addrspace(3) %57, i32 %60
  %62 = load <4 x half>, ptr addrspace(3) %61, align 8
  %63 = or disjoint i32 %20, 32
  %64 = getelementptr [2 x i8], ptr addrspace(3) %57, i32 %63
  %65 = load <4 x half>, ptr addrspace(3) %64, align 8
  %66 = or disjoint i32 %20, 48
  %67 = getelementptr [2 x i8], ptr addrspace(3) %57, i32 %66
  %68 = load <4 x half>, ptr addrspace(3) %67, align 8
  %69 = getelementptr i8, ptr addrspace(3) %57, i32 2176
  %70 = getelementptr [2 x i8], ptr addrspace(3) %69, i32 %20
  %71 = load <4 x half>, ptr addrspace(3) %70, align 8
  %72 = getelementptr [2 x i8], ptr addrspace(3) %69, i32 %60
  %73 = load <4 x half>, ptr addrspace(3) %72, align 8
  %74 = getelementptr [2 x i8], ptr addrspace(3) %69, i32 %63
  %75 = load <4 x half>, ptr addrspace(3) %74, align 8
  %76 = getelementptr [2 x i8], ptr addrspace(3) %69, i32 %66
  %77 = load <4 x half>, ptr addrspace(3) %76, align 8
  %78 = and i32 %4, 79
  %.idx58 = mul nuw nsw i32 %20, 264
  %79 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx58
  %80 = getelementptr [2 x i8], ptr addrspace(3) %79, i32 %78
  %81 = load <1 x half>, ptr addrspace(3) %80, align 2
  %82 = or disjoint i32 %78, 16
  %83 = getelementptr [2 x i8], ptr addrspace(3) %79, i32 %82
  %84 = load <1 x half>, ptr addrspace(3) %83, align 2
  %85 = or disjoint i32 %78, 32
  %86 = getelementptr [2 x i8], ptr addrspace(3) %79, i32 %85
  %87 = load <1 x half>, ptr addrspace(3) %86, align 2
  %88 = or disjoint i32 %78, 48
  %89 = getelementptr [2 x i8], ptr addrspace(3) %79, i32 %88
  %90 = load <1 x half>, ptr addrspace(3) %89, align 2
  %91 = getelementptr i8, ptr addrspace(3) %79, i32 264
  %92 = getelementptr [2 x i8], ptr addrspace(3) %91, i32 %78
  %93 = load <1 x half>, ptr addrspace(3) %92, align 2
  %94 = getelementptr [2 x i8], ptr addrspace(3) %91, i32 %82
  %95 = load <1 x half>, ptr addrspace(3) %94, align 2
  %96 = getelementptr [2 x i8], ptr addrspace(3) %91, i32 %85
  %97 = load <1 x half>, ptr addrspace(3) %96, align 2
  %98 = getelementptr [2 x i8], ptr addrspace(3) %91, i32 %88
  %99 = load <1 x half>, ptr addrspace(3) %98, align 2
  %100 = getelementptr i8, ptr addrspace(3) %79, i32 528
  %101 = getelementptr [2 x i8], ptr addrspace(3) %100, i32 %78
  %102 = load <1 x half>, ptr addrspace(3) %101, align 2
  %103 = shufflevector <1 x half> %102, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %104 = getelementptr [2 x i8], ptr addrspace(3) %100, i32 %82
  %105 = load <1 x half>, ptr addrspace(3) %104, align 2
  %106 = shufflevector <1 x half> %105, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %107 = getelementptr [2 x i8], ptr addrspace(3) %100, i32 %85
  %108 = load <1 x half>, ptr addrspace(3) %107, align 2
  %109 = shufflevector <1 x half> %108, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %110 = getelementptr [2 x i8], ptr addrspace(3) %100, i32 %88
  %111 = load <1 x half>, ptr addrspace(3) %110, align 2
  %112 = shufflevector <1 x half> %111, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %113 = getelementptr i8, ptr addrspace(3) %79, i32 792
  %114 = getelementptr [2 x i8], ptr addrspace(3) %113, i32 %78
  %115 = load <1 x half>, ptr addrspace(3) %114, align 2
  %116 = shufflevector <1 x half> %115, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %117 = getelementptr [2 x i8], ptr addrspace(3) %113, i32 %82
  %118 = load <1 x half>, ptr addrspace(3) %117, align 2
  %119 = shufflevector <1 x half> %118, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %120 = getelementptr [2 x i8], ptr addrspace(3) %113, i32 %85
  %121 = load <1 x half>, ptr addrspace(3) %120, align 2
  %122 = shufflevector <1 x half> %121, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %123 = getelementptr [2 x i8], ptr addrspace(3) %113, i32 %88
  %124 = load <1 x half>, ptr addrspace(3) %123, align 2
  %125 = shufflevector <1 x half> %124, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx53 = mul nuw nsw i32 %60, 264
  %126 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx53
  %127 = getelementptr [2 x i8], ptr addrspace(3) %126, i32 %78
  %128 = load <1 x half>, ptr addrspace(3) %127, align 2
  %129 = getelementptr [2 x i8], ptr addrspace(3) %126, i32 %82
  %130 = load <1 x half>, ptr addrspace(3) %129, align 2
  %131 = getelementptr [2 x i8], ptr addrspace(3) %126, i32 %85
  %132 = load <1 x half>, ptr addrspace(3) %131, align 2
  %133 = getelementptr [2 x i8], ptr addrspace(3) %126, i32 %88
  %134 = load <1 x half>, ptr addrspace(3) %133, align 2
  %135 = getelementptr i8, ptr addrspace(3) %79, i32 4488
  %136 = getelementptr [2 x i8], ptr addrspace(3) %135, i32 %78
  %137 = load <1 x half>, ptr addrspace(3) %136, align 2
  %138 = getelementptr [2 x i8], ptr addrspace(3) %135, i32 %82
  %139 = load <1 x half>, ptr addrspace(3) %138, align 2
  %140 = getelementptr [2 x i8], ptr addrspace(3) %135, i32 %85
  %141 = load <1 x half>, ptr addrspace(3) %140, align 2
  %142 = getelementptr [2 x i8], ptr addrspace(3) %135, i32 %88
  %143 = load <1 x half>, ptr addrspace(3) %142, align 2
  %144 = getelementptr i8, ptr addrspace(3) %79, i32 4752
  %145 = getelementptr [2 x i8], ptr addrspace(3) %144, i32 %78
  %146 = load <1 x half>, ptr addrspace(3) %145, align 2
  %147 = shufflevector <1 x half> %146, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %148 = getelementptr [2 x i8], ptr addrspace(3) %144, i32 %82
  %149 = load <1 x half>, ptr addrspace(3) %148, align 2
  %150 = shufflevector <1 x half> %149, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %151 = getelementptr [2 x i8], ptr addrspace(3) %144, i32 %85
  %152 = load <1 x half>, ptr addrspace(3) %151, align 2
  %153 = shufflevector <1 x half> %152, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %154 = getelementptr [2 x i8], ptr addrspace(3) %144, i32 %88
  %155 = load <1 x half>, ptr addrspace(3) %154, align 2
  %156 = shufflevector <1 x half> %155, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %157 = getelementptr i8, ptr addrspace(3) %79, i32 5016
  %158 = getelementptr [2 x i8], ptr addrspace(3) %157, i32 %78
  %159 = load <1 x half>, ptr addrspace(3) %158, align 2
  %160 = shufflevector <1 x half> %159, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %161 = getelementptr [2 x i8], ptr addrspace(3) %157, i32 %82
  %162 = load <1 x half>, ptr addrspace(3) %161, align 2
  %163 = shufflevector <1 x half> %162, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %164 = getelementptr [2 x i8], ptr addrspace(3) %157, i32 %85
  %165 = load <1 x half>, ptr addrspace(3) %164, align 2
  %166 = shufflevector <1 x half> %165, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %167 = getelementptr [2 x i8], ptr addrspace(3) %157, i32 %88
  %168 = load <1 x half>, ptr addrspace(3) %167, align 2
  %169 = shufflevector <1 x half> %168, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx54 = mul nuw nsw i32 %63, 264
  %170 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx54
  %171 = getelementptr [2 x i8], ptr addrspace(3) %170, i32 %78
  %172 = load <1 x half>, ptr addrspace(3) %171, align 2
  %173 = getelementptr [2 x i8], ptr addrspace(3) %170, i32 %82
  %174 = load <1 x half>, ptr addrspace(3) %173, align 2
  %175 = getelementptr [2 x i8], ptr addrspace(3) %170, i32 %85
  %176 = load <1 x half>, ptr addrspace(3) %175, align 2
  %177 = getelementptr [2 x i8], ptr addrspace(3) %170, i32 %88
  %178 = load <1 x half>, ptr addrspace(3) %177, align 2
  %179 = getelementptr i8, ptr addrspace(3) %79, i32 8712
  %180 = getelementptr [2 x i8], ptr addrspace(3) %179, i32 %78
  %181 = load <1 x half>, ptr addrspace(3) %180, align 2
  %182 = getelementptr [2 x i8], ptr addrspace(3) %179, i32 %82
  %183 = load <1 x half>, ptr addrspace(3) %182, align 2
  %184 = getelementptr [2 x i8], ptr addrspace(3) %179, i32 %85
  %185 = load <1 x half>, ptr addrspace(3) %184, align 2
  %186 = getelementptr [2 x i8], ptr addrspace(3) %179, i32 %88
  %187 = load <1 x half>, ptr addrspace(3) %186, align 2
  %188 = getelementptr i8, ptr addrspace(3) %79, i32 8976
  %189 = getelementptr [2 x i8], ptr addrspace(3) %188, i32 %78
  %190 = load <1 x half>, ptr addrspace(3) %189, align 2
  %191 = shufflevector <1 x half> %190, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %192 = getelementptr [2 x i8], ptr addrspace(3) %188, i32 %82
  %193 = load <1 x half>, ptr addrspace(3) %192, align 2
  %194 = shufflevector <1 x half> %193, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %195 = getelementptr [2 x i8], ptr addrspace(3) %188, i32 %85
  %196 = load <1 x half>, ptr addrspace(3) %195, align 2
  %197 = shufflevector <1 x half> %196, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %198 = getelementptr [2 x i8], ptr addrspace(3) %188, i32 %88
  %199 = load <1 x half>, ptr addrspace(3) %198, align 2
  %200 = shufflevector <1 x half> %199, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %201 = getelementptr i8, ptr addrspace(3) %79, i32 9240
  %202 = getelementptr [2 x i8], ptr addrspace(3) %201, i32 %78
  %203 = load <1 x half>, ptr addrspace(3) %202, align 2
  %204 = shufflevector <1 x half> %203, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %205 = getelementptr [2 x i8], ptr addrspace(3) %201, i32 %82
  %206 = load <1 x half>, ptr addrspace(3) %205, align 2
  %207 = shufflevector <1 x half> %206, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %208 = getelementptr [2 x i8], ptr addrspace(3) %201, i32 %85
  %209 = load <1 x half>, ptr addrspace(3) %208, align 2
  %210 = shufflevector <1 x half> %209, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %211 = getelementptr [2 x i8], ptr addrspace(3) %201, i32 %88
  %212 = load <1 x half>, ptr addrspace(3) %211, align 2
  %213 = shufflevector <1 x half> %212, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %.idx55 = mul nuw nsw i32 %66, 264
  %214 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx55
  %215 = getelementptr [2 x i8], ptr addrspace(3) %214, i32 %78
  %216 = load <1 x half>, ptr addrspace(3) %215, align 2
  %217 = getelementptr [2 x i8], ptr addrspace(3) %214, i32 %82
  %218 = load <1 x half>, ptr addrspace(3) %217, align 2
  %219 = getelementptr [2 x i8], ptr addrspace(3) %214, i32 %85
  %220 = load <1 x half>, ptr addrspace(3) %219, align 2
  %221 = getelementptr [2 x i8], ptr addrspace(3) %214, i32 %88
  %222 = load <1 x half>, ptr addrspace(3) %221, align 2
  %223 = getelementptr i8, ptr addrspace(3) %79, i32 12936
  %224 = getelementptr [2 x i8], ptr addrspace(3) %223, i32 %78
  %225 = load <1 x half>, ptr addrspace(3) %224, align 2
  %226 = getelementptr [2 x i8], ptr addrspace(3) %223, i32 %82
  %227 = load <1 x half>, ptr addrspace(3) %226, align 2
  %228 = getelementptr [2 x i8], ptr addrspace(3) %223, i32 %85
  %229 = load <1 x half>, ptr addrspace(3) %228, align 2
  %230 = getelementptr [2 x i8], ptr addrspace(3) %223, i32 %88
  %231 = load <1 x half>, ptr addrspace(3) %230, align 2
  %232 = getelementptr i8, ptr addrspace(3) %79, i32 13200
  %233 = getelementptr [2 x i8], ptr addrspace(3) %232, i32 %78
  %234 = load <1 x half>, ptr addrspace(3) %233, align 2
  %235 = shufflevector <1 x half> %234, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %236 = getelementptr [2 x i8], ptr addrspace(3) %232, i32 %82
  %237 = load <1 x half>, ptr addrspace(3) %236, align 2
  %238 = shufflevector <1 x half> %237, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %239 = getelementptr [2 x i8], ptr addrspace(3) %232, i32 %85
  %240 = load <1 x half>, ptr addrspace(3) %239, align 2
  %241 = shufflevector <1 x half> %240, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %242 = getelementptr [2 x i8], ptr addrspace(3) %232, i32 %88
  %243 = load <1 x half>, ptr addrspace(3) %242, align 2
  %244 = shufflevector <1 x half> %243, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %245 = or i32 %19, 51
  %.idx56 = mul nuw nsw i32 %245, 264
  %246 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx56
  %247 = getelementptr [2 x i8], ptr addrspace(3) %246, i32 %78
  %248 = load <1 x half>, ptr addrspace(3) %247, align 2
  %249 = shufflevector <1 x half> %248, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %250 = getelementptr [2 x i8], ptr addrspace(3) %246, i32 %82
  %251 = load <1 x half>, ptr addrspace(3) %250, align 2
  %252 = shufflevector <1 x half> %251, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %253 = getelementptr [2 x i8], ptr addrspace(3) %246, i32 %85
  %254 = load <1 x half>, ptr addrspace(3) %253, align 2
  %255 = shufflevector <1 x half> %254, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %256 = getelementptr [2 x i8], ptr addrspace(3) %246, i32 %88
  %257 = load <1 x half>, ptr addrspace(3) %256, align 2
  %258 = shufflevector <1 x half> %257, <1 x half> poison, <4 x i32> <i32 0, i32 poison, i32 poison, i32 poison>
  %259 = shufflevector <1 x half> %81, <1 x half> %93, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %260 = shufflevector <4 x half> %259, <4 x half> %103, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %261 = shufflevector <4 x half> %260, <4 x half> %116, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %262 = shufflevector <1 x half> %84, <1 x half> %95, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %263 = shufflevector <4 x half> %262, <4 x half> %106, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %264 = shufflevector <4 x half> %263, <4 x half> %119, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %265 = shufflevector <1 x half> %87, <1 x half> %97, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %266 = shufflevector <4 x half> %265, <4 x half> %109, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %267 = shufflevector <4 x half> %266, <4 x half> %122, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %268 = shufflevector <1 x half> %90, <1 x half> %99, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %269 = shufflevector <4 x half> %268, <4 x half> %112, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %270 = shufflevector <4 x half> %269, <4 x half> %125, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %271 = shufflevector <1 x half> %128, <1 x half> %137, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %272 = shufflevector <4 x half> %271, <4 x half> %147, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %273 = shufflevector <4 x half> %272, <4 x half> %160, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %274 = shufflevector <1 x half> %130, <1 x half> %139, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %275 = shufflevector <4 x half> %274, <4 x half> %150, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %276 = shufflevector <4 x half> %275, <4 x half> %163, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %277 = shufflevector <1 x half> %132, <1 x half> %141, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %278 = shufflevector <4 x half> %277, <4 x half> %153, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %279 = shufflevector <4 x half> %278, <4 x half> %166, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %280 = shufflevector <1 x half> %134, <1 x half> %143, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %281 = shufflevector <4 x half> %280, <4 x half> %156, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %282 = shufflevector <4 x half> %281, <4 x half> %169, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %283 = shufflevector <1 x half> %172, <1 x half> %181, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %284 = shufflevector <4 x half> %283, <4 x half> %191, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %285 = shufflevector <4 x half> %284, <4 x half> %204, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %286 = shufflevector <1 x half> %174, <1 x half> %183, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %287 = shufflevector <4 x half> %286, <4 x half> %194, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %288 = shufflevector <4 x half> %287, <4 x half> %207, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %289 = shufflevector <1 x half> %176, <1 x half> %185, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %290 = shufflevector <4 x half> %289, <4 x half> %197, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %291 = shufflevector <4 x half> %290, <4 x half> %210, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %292 = shufflevector <1 x half> %178, <1 x half> %187, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %293 = shufflevector <4 x half> %292, <4 x half> %200, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %294 = shufflevector <4 x half> %293, <4 x half> %213, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %295 = shufflevector <1 x half> %216, <1 x half> %225, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %296 = shufflevector <4 x half> %295, <4 x half> %235, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %297 = shufflevector <4 x half> %296, <4 x half> %249, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %298 = shufflevector <1 x half> %218, <1 x half> %227, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %299 = shufflevector <4 x half> %298, <4 x half> %238, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %300 = shufflevector <4 x half> %299, <4 x half> %252, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %301 = shufflevector <1 x half> %220, <1 x half> %229, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %302 = shufflevector <4 x half> %301, <4 x half> %241, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %303 = shufflevector <4 x half> %302, <4 x half> %255, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %304 = shufflevector <1 x half> %222, <1 x half> %231, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %305 = shufflevector <4 x half> %304, <4 x half> %244, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  %306 = shufflevector <4 x half> %305, <4 x half> %258, <4 x i32> <i32 0, i32 1, i32 2, i32 4>
  %307 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %59, <4 x half> %261, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %308 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %59, <4 x half> %264, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %309 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %59, <4 x half> %267, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %310 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %59, <4 x half> %270, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %311 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %71, <4 x half> %261, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %312 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %71, <4 x half> %264, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %313 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %71, <4 x half> %267, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %314 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %71, <4 x half> %270, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %315 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %62, <4 x half> %273, <4 x float> %307, i32 0, i32 0, i32 0)
  %316 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %62, <4 x half> %276, <4 x float> %308, i32 0, i32 0, i32 0)
  %317 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %62, <4 x half> %279, <4 x float> %309, i32 0, i32 0, i32 0)
  %318 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %62, <4 x half> %282, <4 x float> %310, i32 0, i32 0, i32 0)
  %319 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %73, <4 x half> %273, <4 x float> %311, i32 0, i32 0, i32 0)
  %320 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %73, <4 x half> %276, <4 x float> %312, i32 0, i32 0, i32 0)
  %321 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %73, <4 x half> %279, <4 x float> %313, i32 0, i32 0, i32 0)
  %322 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %73, <4 x half> %282, <4 x float> %314, i32 0, i32 0, i32 0)
  %323 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %65, <4 x half> %285, <4 x float> %315, i32 0, i32 0, i32 0)
  %324 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %65, <4 x half> %288, <4 x float> %316, i32 0, i32 0, i32 0)
  %325 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %65, <4 x half> %291, <4 x float> %317, i32 0, i32 0, i32 0)
  %326 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %65, <4 x half> %294, <4 x float> %318, i32 0, i32 0, i32 0)
  %327 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %75, <4 x half> %285, <4 x float> %319, i32 0, i32 0, i32 0)
  %328 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %75, <4 x half> %288, <4 x float> %320, i32 0, i32 0, i32 0)
  %329 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %75, <4 x half> %291, <4 x float> %321, i32 0, i32 0, i32 0)
  %330 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %75, <4 x half> %294, <4 x float> %322, i32 0, i32 0, i32 0)
  %331 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %68, <4 x half> %297, <4 x float> %323, i32 0, i32 0, i32 0)
  %332 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %68, <4 x half> %300, <4 x float> %324, i32 0, i32 0, i32 0)
  %333 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %68, <4 x half> %303, <4 x float> %325, i32 0, i32 0, i32 0)
  %334 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %68, <4 x half> %306, <4 x float> %326, i32 0, i32 0, i32 0)
  %335 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %77, <4 x half> %297, <4 x float> %327, i32 0, i32 0, i32 0)
  %336 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %77, <4 x half> %300, <4 x float> %328, i32 0, i32 0, i32 0)
  %337 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %77, <4 x half> %303, <4 x float> %329, i32 0, i32 0, i32 0)
  %338 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16f16(<4 x half> %77, <4 x half> %306, <4 x float> %330, i32 0, i32 0, i32 0)
  %339 = shufflevector <4 x float> %331, <4 x float> poison, <1 x i32> zeroinitializer
  %340 = shufflevector <4 x float> %331, <4 x float> poison, <1 x i32> <i32 1>
  %341 = shufflevector <4 x float> %331, <4 x float> poison, <1 x i32> <i32 2>
  %342 = shufflevector <4 x float> %331, <4 x float> poison, <1 x i32> <i32 3>
  %343 = shufflevector <4 x float> %332, <4 x float> poison, <1 x i32> zeroinitializer
  %344 = shufflevector <4 x float> %332, <4 x float> poison, <1 x i32> <i32 1>
  %345 = shufflevector <4 x float> %332, <4 x float> poison, <1 x i32> <i32 2>
  %346 = shufflevector <4 x float> %332, <4 x float> poison, <1 x i32> <i32 3>
  %347 = shufflevector <4 x float> %333, <4 x float> poison, <1 x i32> zeroinitializer
  %348 = shufflevector <4 x float> %333, <4 x float> poison, <1 x i32> <i32 1>
  %349 = shufflevector <4 x float> %333, <4 x float> poison, <1 x i32> <i32 2>
  %350 = shufflevector <4 x float> %333, <4 x float> poison, <1 x i32> <i32 3>
  %351 = shufflevector <4 x float> %334, <4 x float> poison, <1 x i32> zeroinitializer
  %352 = shufflevector <4 x float> %334, <4 x float> poison, <1 x i32> <i32 1>
  %353 = shufflevector <4 x float> %334, <4 x float> poison, <1 x i32> <i32 2>
  %354 = shufflevector <4 x float> %334, <4 x float> poison, <1 x i32> <i32 3>
  %355 = shufflevector <4 x float> %335, <4 x float> poison, <1 x i32> zeroinitializer
  %356 = shufflevector <4 x float> %335, <4 x float> poison, <1 x i32> <i32 1>
  %357 = shufflevector <4 x float> %335, <4 x float> poison, <1 x i32> <i32 2>
  %358 = shufflevector <4 x float> %335, <4 x float> poison, <1 x i32> <i32 3>
  %359 = shufflevector <4 x float> %336, <4 x float> poison, <1 x i32> zeroinitializer
  %360 = shufflevector <4 x float> %336, <4 x float> poison, <1 x i32> <i32 1>
  %361 = shufflevector <4 x float> %336, <4 x float> poison, <1 x i32> <i32 2>
  %362 = shufflevector <4 x float> %336, <4 x float> poison, <1 x i32> <i32 3>
  %363 = shufflevector <4 x float> %337, <4 x float> poison, <1 x i32> zeroinitializer
  %364 = shufflevector <4 x float> %337, <4 x float> poison, <1 x i32> <i32 1>
  %365 = shufflevector <4 x float> %337, <4 x float> poison, <1 x i32> <i32 2>
  %366 = shufflevector <4 x float> %337, <4 x float> poison, <1 x i32> <i32 3>
  %367 = shufflevector <4 x float> %338, <4 x float> poison, <1 x i32> zeroinitializer
  %368 = shufflevector <4 x float> %338, <4 x float> poison, <1 x i32> <i32 1>
  %369 = shufflevector <4 x float> %338, <4 x float> poison, <1 x i32> <i32 2>
  %370 = shufflevector <4 x float> %338, <4 x float> poison, <1 x i32> <i32 3>
  %371 = or disjoint i32 %55, %22
  %372 = or disjoint i32 %371, %20
  %.idx59 = shl nuw nsw i32 %372, 9
  %373 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx59
  %374 = getelementptr [4 x i8], ptr addrspace(7) %373, i32 %78
  store <1 x float> %339, ptr addrspace(7) %374, align 4
  %375 = getelementptr [4 x i8], ptr addrspace(7) %373, i32 %82
  store <1 x float> %343, ptr addrspace(7) %375, align 4
  %376 = getelementptr [4 x i8], ptr addrspace(7) %373, i32 %85
  store <1 x float> %347, ptr addrspace(7) %376, align 4
  %377 = getelementptr [4 x i8], ptr addrspace(7) %373, i32 %88
  store <1 x float> %351, ptr addrspace(7) %377, align 4
  %378 = getelementptr i8, ptr addrspace(7) %373, i32 512
  %379 = getelementptr [4 x i8], ptr addrspace(7) %378, i32 %78
  store <1 x float> %340, ptr addrspace(7) %379, align 4
  %380 = getelementptr [4 x i8], ptr addrspace(7) %378, i32 %82
  store <1 x float> %344, ptr addrspace(7) %380, align 4
  %381 = getelementptr [4 x i8], ptr addrspace(7) %378, i32 %85
  store <1 x float> %348, ptr addrspace(7) %381, align 4
  %382 = getelementptr [4 x i8], ptr addrspace(7) %378, i32 %88
  store <1 x float> %352, ptr addrspace(7) %382, align 4
  %383 = getelementptr i8, ptr addrspace(7) %373, i32 1024
  %384 = getelementptr [4 x i8], ptr addrspace(7) %383, i32 %78
  store <1 x float> %341, ptr addrspace(7) %384, align 4
  %385 = getelementptr [4 x i8], ptr addrspace(7) %383, i32 %82
  store <1 x float> %345, ptr addrspace(7) %385, align 4
  %386 = getelementptr [4 x i8], ptr addrspace(7) %383, i32 %85
  store <1 x float> %349, ptr addrspace(7) %386, align 4
  %387 = getelementptr [4 x i8], ptr addrspace(7) %383, i32 %88
  store <1 x float> %353, ptr addrspace(7) %387, align 4
  %388 = getelementptr i8, ptr addrspace(7) %373, i32 1536
  %389 = getelementptr [4 x i8], ptr addrspace(7) %388, i32 %78
  store <1 x float> %342, ptr addrspace(7) %389, align 4
  %390 = getelementptr [4 x i8], ptr addrspace(7) %388, i32 %82
  store <1 x float> %346, ptr addrspace(7) %390, align 4
  %391 = getelementptr [4 x i8], ptr addrspace(7) %388, i32 %85
  store <1 x float> %350, ptr addrspace(7) %391, align 4
  %392 = getelementptr [4 x i8], ptr addrspace(7) %388, i32 %88
  store <1 x float> %354, ptr addrspace(7) %392, align 4
  %393 = getelementptr i8, ptr addrspace(7) %373, i32 8192
  %394 = getelementptr [4 x i8], ptr addrspace(7) %393, i32 %78
  store <1 x float> %355, ptr addrspace(7) %394, align 4
  %395 = getelementptr [4 x i8], ptr addrspace(7) %393, i32 %82
  store <1 x float> %359, ptr addrspace(7) %395, align 4
  %396 = getelementptr [4 x i8], ptr addrspace(7) %393, i32 %85
  store <1 x float> %363, ptr addrspace(7) %396, align 4
  %397 = getelementptr [4 x i8], ptr addrspace(7) %393, i32 %88
  store <1 x float> %367, ptr addrspace(7) %397, align 4
  %398 = getelementptr i8, ptr addrspace(7) %373, i32 8704
  %399 = getelementptr [4 x i8], ptr addrspace(7) %398, i32 %78
  store <1 x float> %356, ptr addrspace(7) %399, align 4
  %400 = getelementptr [4 x i8], ptr addrspace(7) %398, i32 %82
  store <1 x float> %360, ptr addrspace(7) %400, align 4
  %401 = getelementptr [4 x i8], ptr addrspace(7) %398, i32 %85
  store <1 x float> %364, ptr addrspace(7) %401, align 4
  %402 = getelementptr [4 x i8], ptr addrspace(7) %398, i32 %88
  store <1 x float> %368, ptr addrspace(7) %402, align 4
  %403 = getelementptr i8, ptr addrspace(7) %373, i32 9216
  %404 = getelementptr [4 x i8], ptr addrspace(7) %403, i32 %78
  store <1 x float> %357, ptr addrspace(7) %404, align 4
  %405 = getelementptr [4 x i8], ptr addrspace(7) %403, i32 %82
  store <1 x float> %361, ptr addrspace(7) %405, align 4
  %406 = getelementptr [4 x i8], ptr addrspace(7) %403, i32 %85
  store <1 x float> %365, ptr addrspace(7) %406, align 4
  %407 = getelementptr [4 x i8], ptr addrspace(7) %403, i32 %88
  store <1 x float> %369, ptr addrspace(7) %407, align 4
  %408 = getelementptr i8, ptr addrspace(7) %373, i32 9728
  %409 = getelementptr [4 x i8], ptr addrspace(7) %408, i32 %78
  store <1 x float> %358, ptr addrspace(7) %409, align 4
  %410 = getelementptr [4 x i8], ptr addrspace(7) %408, i32 %82
  store <1 x float> %362, ptr addrspace(7) %410, align 4
  %411 = getelementptr [4 x i8], ptr addrspace(7) %408, i32 %85
  store <1 x float> %366, ptr addrspace(7) %411, align 4
  %412 = getelementptr [4 x i8], ptr addrspace(7) %408, i32 %88
  store <1 x float> %370, ptr addrspace(7) %412, align 4
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

attributes #0 = { alwaysinline mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "uniform-work-group-size" }
attributes #1 = { alwaysinline mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { alwaysinline mustprogress nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #3 = { alwaysinline mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { alwaysinline convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { alwaysinline convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }

!llvm.module.flags = !{!2, !3, !4}

!0 = !{!"amdgpu-synchronize-as", !"local"}
!1 = !{i32 256, i32 1, i32 1}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!4 = !{i32 7, !"amdgpu.buffer.oob.mode", i32 1}
