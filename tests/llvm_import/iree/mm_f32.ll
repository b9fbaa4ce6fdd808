; ModuleID = 'mm_dispatch_0'
source_filename = "mm_dispatch_0"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-p10:32:32-p11:32:32-p12:32:32-p13:32:32-p14:32:32-p15:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__shared_memory___0 = private unnamed_addr addrspace(3) global [64 x [130 x float]] undef, align 16
@__shared_memory__ = private unnamed_addr addrspace(3) global [64 x [66 x float]] undef, align 16

; Function Attrs: alwaysinline mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @mm_dispatch_0_matmul_128x128x64_f32(ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %0, ptr addrspace(1) inreg noalias noundef nonnull readonly align 16 captures(none) %1, ptr addrspace(1) inreg noalias nofree noundef nonnull writeonly align 16 captures(none) %2) local_unnamed_addr #0 !reqd_work_group_size !1 {
  %4 = tail call range(i32 0, 256) i32 @llvm.amdgcn.workitem.id.x()
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %0, i64 64) ]
  %5 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %0, i16 0, i64 32768, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %1, i64 64) ]
  %6 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %1, i16 0, i64 32768, i32 159744)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %2, i64 64) ]
  %7 = tail call ptr addrspace(7) @llvm.amdgcn.make.buffer.rsrc.p7.p1(ptr addrspace(1) nonnull %2, i16 0, i64 65536, i32 159744)
  %8 = lshr i32 %4, 4
  %9 = shl nuw nsw i32 %4, 2
  %10 = and i32 %9, 60
  %11 = or disjoint i32 %4, 256
  %12 = lshr i32 %11, 4
  %13 = or disjoint i32 %4, 512
  %14 = lshr i32 %13, 4
  %15 = or disjoint i32 %4, 768
  %16 = lshr i32 %15, 4
  %17 = lshr i32 %4, 5
  %18 = and i32 %9, 124
  %19 = lshr i32 %11, 5
  %20 = lshr i32 %13, 5
  %21 = lshr i32 %15, 5
  %22 = or disjoint i32 %17, 32
  %23 = or disjoint i32 %17, 40
  %24 = or disjoint i32 %17, 48
  %25 = or disjoint i32 %17, 56
  %26 = and i32 %8, 3
  %27 = and i32 %4, 15
  %28 = shl nuw nsw i32 %26, 2
  %29 = tail call range(i32 0, 2) i32 @llvm.amdgcn.workgroup.id.x()
  %30 = shl nuw nsw i32 %29, 6
  %31 = or disjoint i32 %8, %30
  %32 = or disjoint i32 %12, %30
  %.idx = shl nuw nsw i32 %31, 8
  %33 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx
  %34 = getelementptr [4 x i8], ptr addrspace(7) %33, i32 %10
  %35 = load <4 x float>, ptr addrspace(7) %34, align 4
  %36 = or disjoint i32 %14, %30
  %.idx1 = shl nuw nsw i32 %32, 8
  %37 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx1
  %38 = getelementptr [4 x i8], ptr addrspace(7) %37, i32 %10
  %39 = load <4 x float>, ptr addrspace(7) %38, align 4
  %40 = or disjoint i32 %16, %30
  %.idx2 = shl nuw nsw i32 %36, 8
  %41 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx2
  %42 = getelementptr [4 x i8], ptr addrspace(7) %41, i32 %10
  %43 = load <4 x float>, ptr addrspace(7) %42, align 4
  %.idx3 = shl nuw nsw i32 %40, 8
  %44 = getelementptr i8, ptr addrspace(7) %5, i32 %.idx3
  %45 = getelementptr [4 x i8], ptr addrspace(7) %44, i32 %10
  %46 = load <4 x float>, ptr addrspace(7) %45, align 4
  %.idx4 = shl nuw nsw i32 %17, 9
  %47 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx4
  %48 = getelementptr [4 x i8], ptr addrspace(7) %47, i32 %18
  %49 = load <4 x float>, ptr addrspace(7) %48, align 4
  %.idx5 = shl nuw nsw i32 %19, 9
  %50 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx5
  %51 = getelementptr [4 x i8], ptr addrspace(7) %50, i32 %18
  %52 = load <4 x float>, ptr addrspace(7) %51, align 4
  %.idx6 = shl nuw nsw i32 %20, 9
  %53 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx6
  %54 = getelementptr [4 x i8], ptr addrspace(7) %53, i32 %18
  %55 = load <4 x float>, ptr addrspace(7) %54, align 4
  %.idx7 = shl nuw nsw i32 %21, 9
  %56 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx7
  %57 = getelementptr [4 x i8], ptr addrspace(7) %56, i32 %18
  %58 = load <4 x float>, ptr addrspace(7) %57, align 4
  %.idx8 = shl nuw nsw i32 %22, 9
  %59 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx8
  %60 = getelementptr [4 x i8], ptr addrspace(7) %59, i32 %18
  %61 = load <4 x float>, ptr addrspace(7) %60, align 4
  %.idx9 = shl nuw nsw i32 %23, 9
  %62 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx9
  %63 = getelementptr [4 x i8], ptr addrspace(7) %62, i32 %18
  %64 = load <4 x float>, ptr addrspace(7) %63, align 4
  %.idx10 = shl nuw nsw i32 %24, 9
  %65 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx10
  %66 = getelementptr [4 x i8], ptr addrspace(7) %65, i32 %18
  %67 = load <4 x float>, ptr addrspace(7) %66, align 4
  %.idx11 = shl nuw nsw i32 %25, 9
  %68 = getelementptr i8, ptr addrspace(7) %6, i32 %.idx11
  %69 = getelementptr [4 x i8], ptr addrspace(7) %68, i32 %18
  %70 = load <4 x float>, ptr addrspace(7) %69, align 4
  %.idx13 = mul nuw nsw i32 %8, 264
  %71 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx13
  %72 = getelementptr [4 x i8], ptr addrspace(3) %71, i32 %10
  store <4 x float> %35, ptr addrspace(3) %72, align 8
  %.idx15 = mul nuw nsw i32 %12, 264
  %73 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx15
  %74 = getelementptr [4 x i8], ptr addrspace(3) %73, i32 %10
  store <4 x float> %39, ptr addrspace(3) %74, align 8
  %.idx17 = mul nuw nsw i32 %14, 264
  %75 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx17
  %76 = getelementptr [4 x i8], ptr addrspace(3) %75, i32 %10
  store <4 x float> %43, ptr addrspace(3) %76, align 8
  %.idx19 = mul nuw nsw i32 %16, 264
  %77 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx19
  %78 = getelementptr [4 x i8], ptr addrspace(3) %77, i32 %10
  store <4 x float> %46, ptr addrspace(3) %78, align 8
  %.idx21 = mul nuw nsw i32 %17, 520
  %79 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx21
  %80 = getelementptr [4 x i8], ptr addrspace(3) %79, i32 %18
  store <4 x float> %49, ptr addrspace(3) %80, align 8
  %.idx23 = mul nuw nsw i32 %19, 520
  %81 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx23
  %82 = getelementptr [4 x i8], ptr addrspace(3) %81, i32 %18
  store <4 x float> %52, ptr addrspace(3) %82, align 8
  %.idx25 = mul nuw nsw i32 %20, 520
  %83 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx25
  %84 = getelementptr [4 x i8], ptr addrspace(3) %83, i32 %18
  store <4 x float> %55, ptr addrspace(3) %84, align 8
  %.idx27 = mul nuw nsw i32 %21, 520
  %85 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx27
  %86 = getelementptr [4 x i8], ptr addrspace(3) %85, i32 %18
  store <4 x float> %58, ptr addrspace(3) %86, align 8
  %.idx29 = mul nuw nsw i32 %22, 520
  %87 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx29
  %88 = getelementptr [4 x i8], ptr addrspace(3) %87, i32 %18
  store <4 x float> %61, ptr addrspace(3) %88, align 8
  %.idx31 = mul nuw nsw i32 %23, 520
  %89 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx31
  %90 = getelementptr [4 x i8], ptr addrspace(3) %89, i32 %18
  store <4 x float> %64, ptr addrspace(3) %90, align 8
  %.idx33 = mul nuw nsw i32 %24, 520
  %91 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx33
  %92 = getelementptr [4 x i8], ptr addrspace(3) %91, i32 %18
  store <4 x float> %67, ptr addrspace(3) %92, align 8
  %.idx35 = mul nuw nsw i32 %25, 520
  %93 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx35
  %94 = getelementptr [4 x i8], ptr addrspace(3) %93, i32 %18
  store <4 x float> %70, ptr addrspace(3) %94, align 8
  fence syncscope("workgroup") release, !mmra !0
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !0
  %95 = lshr i32 %4, 2
  %96 = and i32 %95, 32
  %97 = or disjoint i32 %96, %27
  %.idx87 = mul nuw nsw i32 %97, 264
  %98 = getelementptr i8, ptr addrspace(3) @__shared_memory__, i32 %.idx87
  %99 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %26
  %100 = load <1 x float>, ptr addrspace(3) %99, align 4
  %101 = or disjoint i32 %26, 4
  %102 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %101
  %103 = load <1 x float>, ptr addrspace(3) %102, align 4
  %104 = or disjoint i32 %26, 8
  %105 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %104
  %106 = load <1 x float>, ptr addrspace(3) %105, align 4
  %107 = or i32 %8, 12
  %108 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %107
  %109 = load <1 x float>, ptr addrspace(3) %108, align 4
  %110 = or disjoint i32 %26, 16
  %111 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %110
  %112 = load <1 x float>, ptr addrspace(3) %111, align 4
  %113 = or disjoint i32 %26, 20
  %114 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %113
  %115 = load <1 x float>, ptr addrspace(3) %114, align 4
  %116 = or disjoint i32 %26, 24
  %117 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %116
  %118 = load <1 x float>, ptr addrspace(3) %117, align 4
  %119 = or i32 %8, 28
  %120 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %119
  %121 = load <1 x float>, ptr addrspace(3) %120, align 4
  %122 = or disjoint i32 %26, 32
  %123 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %122
  %124 = load <1 x float>, ptr addrspace(3) %123, align 4
  %125 = or disjoint i32 %26, 36
  %126 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %125
  %127 = load <1 x float>, ptr addrspace(3) %126, align 4
  %128 = or disjoint i32 %26, 40
  %129 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %128
  %130 = load <1 x float>, ptr addrspace(3) %129, align 4
  %131 = or i32 %8, 44
  %132 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %131
  %133 = load <1 x float>, ptr addrspace(3) %132, align 4
  %134 = or disjoint i32 %26, 48
  %135 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %134
  %136 = load <1 x float>, ptr addrspace(3) %135, align 4
  %137 = or disjoint i32 %26, 52
  %138 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %137
  %139 = load <1 x float>, ptr addrspace(3) %138, align 4
  %140 = or disjoint i32 %26, 56
  %141 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %140
  %142 = load <1 x float>, ptr addrspace(3) %141, align 4
  %143 = or i32 %8, 60
  %144 = getelementptr [4 x i8], ptr addrspace(3) %98, i32 %143
  %145 = load <1 x float>, ptr addrspace(3) %144, align 4
  %146 = getelementptr i8, ptr addrspace(3) %98, i32 4224
  %147 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %26
  %148 = load <1 x float>, ptr addrspace(3) %147, align 4
  %149 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %101
  %150 = load <1 x float>, ptr addrspace(3) %149, align 4
  %151 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %104
  %152 = load <1 x float>, ptr addrspace(3) %151, align 4
  %153 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %107
  %154 = load <1 x float>, ptr addrspace(3) %153, align 4
  %155 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %110
  %156 = load <1 x float>, ptr addrspace(3) %155, align 4
  %157 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %113
  %158 = load <1 x float>, ptr addrspace(3) %157, align 4
  %159 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %116
  %160 = load <1 x float>, ptr addrspace(3) %159, align 4
  %161 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %119
  %162 = load <1 x float>, ptr addrspace(3) %161, align 4
  %163 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %122
  %164 = load <1 x float>, ptr addrspace(3) %163, align 4
  %165 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %125
  %166 = load <1 x float>, ptr addrspace(3) %165, align 4
  %167 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %128
  %168 = load <1 x float>, ptr addrspace(3) %167, align 4
  %169 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %131
  %170 = load <1 x float>, ptr addrspace(3) %169, align 4
  %171 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %134
  %172 = load <1 x float>, ptr addrspace(3) %171, align 4
  %173 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %137
  %174 = load <1 x float>, ptr addrspace(3) %173, align 4
  %175 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %140
  %176 = load <1 x float>, ptr addrspace(3) %175, align 4
  %177 = getelementptr [4 x i8], ptr addrspace(3) %146, i32 %143
  %178 = load <1 x float>, ptr addrspace(3) %177, align 4
  %179 = and i32 %4, 79
  %.idx71 = mul nuw nsw i32 %26, 520
  %180 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx71
  %181 = getelementptr [4 x i8], ptr addrspace(3) %180, i32 %179
  %182 = load <1 x float>, ptr addrspace(3) %181, align 4
  %183 = or disjoint i32 %179, 16
  %184 = getelementptr [4 x i8], ptr addrspace(3) %180, i32 %183
  %185 = load <1 x float>, ptr addrspace(3) %184, align 4
  %186 = or disjoint i32 %179, 32
  %187 = getelementptr [4 x i8], ptr addrspace(3) %180, i32 %186
  %188 = load <1 x float>, ptr addrspace(3) %187, align 4
  %189 = or disjoint i32 %179, 48
  %190 = getelementptr [4 x i8], ptr addrspace(3) %180, i32 %189
  %191 = load <1 x float>, ptr addrspace(3) %190, align 4
  %.idx72 = mul nuw nsw i32 %101, 520
  %192 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx72
  %193 = getelementptr [4 x i8], ptr addrspace(3) %192, i32 %179
  %194 = load <1 x float>, ptr addrspace(3) %193, align 4
  %195 = getelementptr [4 x i8], ptr addrspace(3) %192, i32 %183
  %196 = load <1 x float>, ptr addrspace(3) %195, align 4
  %197 = getelementptr [4 x i8], ptr addrspace(3) %192, i32 %186
  %198 = load <1 x float>, ptr addrspace(3) %197, align 4
  %199 = getelementptr [4 x i8], ptr addrspace(3) %192, i32 %189
  %200 = load <1 x float>, ptr addrspace(3) %199, align 4
  %.idx73 = mul nuw nsw i32 %104, 520
  %201 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx73
  %202 = getelementptr [4 x i8], ptr addrspace(3) %201, i32 %179
  %203 = load <1 x float>, ptr addrspace(3) %202, align 4
  %204 = getelementptr [4 x i8], ptr addrspace(3) %201, i32 %183
  %205 = load <1 x float>, ptr addrspace(3) %204, align 4
  %206 = getelementptr [4 x i8], ptr addrspace(3) %201, i32 %186
  %207 = load <1 x float>, ptr addrspace(3) %206, align 4
  %208 = getelementptr [4 x i8], ptr addrspace(3) %201, i32 %189
  %209 = load <1 x float>, ptr addrspace(3) %208, align 4
  %.idx74 = mul nuw nsw i32 %107, 520
  %210 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx74
  %211 = getelementptr [4 x i8], ptr addrspace(3) %210, i32 %179
  %212 = load <1 x float>, ptr addrspace(3) %211, align 4
  %213 = getelementptr [4 x i8], ptr addrspace(3) %210, i32 %183
  %214 = load <1 x float>, ptr addrspace(3) %213, align 4
  %215 = getelementptr [4 x i8], ptr addrspace(3) %210, i32 %186
  %216 = load <1 x float>, ptr addrspace(3) %215, align 4
  %217 = getelementptr [4 x i8], ptr addrspace(3) %210, i32 %189
  %218 = load <1 x float>, ptr addrspace(3) %217, align 4
  %.idx75 = mul nuw nsw i32 %110, 520
  %219 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx75
  %220 = getelementptr [4 x i8], ptr addrspace(3) %219, i32 %179
  %221 = load <1 x float>, ptr addrspace(3) %220, align 4
  %222 = getelementptr [4 x i8], ptr addrspace(3) %219, i32 %183
  %223 = load <1 x float>, ptr addrspace(3) %222, align 4
  %224 = getelementptr [4 x i8], ptr addrspace(3) %219, i32 %186
  %225 = load <1 x float>, ptr addrspace(3) %224, align 4
  %226 = getelementptr [4 x i8], ptr addrspace(3) %219, i32 %189
  %227 = load <1 x float>, ptr addrspace(3) %226, align 4
  %.idx76 = mul nuw nsw i32 %113, 520
  %228 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx76
  %229 = getelementptr [4 x i8], ptr addrspace(3) %228, i32 %179
  %230 = load <1 x float>, ptr addrspace(3) %229, align 4
  %231 = getelementptr [4 x i8], ptr addrspace(3) %228, i32 %183
  %232 = load <1 x float>, ptr addrspace(3) %231, align 4
  %233 = getelementptr [4 x i8], ptr addrspace(3) %228, i32 %186
  %234 = load <1 x float>, ptr addrspace(3) %233, align 4
  %235 = getelementptr [4 x i8], ptr addrspace(3) %228, i32 %189
  %236 = load <1 x float>, ptr addrspace(3) %235, align 4
  %.idx77 = mul nuw nsw i32 %116, 520
  %237 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx77
  %238 = getelementptr [4 x i8], ptr addrspace(3) %237, i32 %179
  %239 = load <1 x float>, ptr addrspace(3) %238, align 4
  %240 = getelementptr [4 x i8], ptr addrspace(3) %237, i32 %183
  %241 = load <1 x float>, ptr addrspace(3) %240, align 4
  %242 = getelementptr [4 x i8], ptr addrspace(3) %237, i32 %186
  %243 = load <1 x float>, ptr addrspace(3) %242, align 4
  %244 = getelementptr [4 x i8], ptr addrspace(3) %237, i32 %189
  %245 = load <1 x float>, ptr addrspace(3) %244, align 4
  %.idx78 = mul nuw nsw i32 %119, 520
  %246 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx78
  %247 = getelementptr [4 x i8], ptr addrspace(3) %246, i32 %179
  %248 = load <1 x float>, ptr addrspace(3) %247, align 4
  %249 = getelementptr [4 x i8], ptr addrspace(3) %246, i32 %183
  %250 = load <1 x float>, ptr addrspace(3) %249, align 4
  %251 = getelementptr [4 x i8], ptr addrspace(3) %246, i32 %186
  %252 = load <1 x float>, ptr addrspace(3) %251, align 4
  %253 = getelementptr [4 x i8], ptr addrspace(3) %246, i32 %189
  %254 = load <1 x float>, ptr addrspace(3) %253, align 4
  %.idx79 = mul nuw nsw i32 %122, 520
  %255 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx79
  %256 = getelementptr [4 x i8], ptr addrspace(3) %255, i32 %179
  %257 = load <1 x float>, ptr addrspace(3) %256, align 4
  %258 = getelementptr [4 x i8], ptr addrspace(3) %255, i32 %183
  %259 = load <1 x float>, ptr addrspace(3) %258, align 4
  %260 = getelementptr [4 x i8], ptr addrspace(3) %255, i32 %186
  %261 = load <1 x float>, ptr addrspace(3) %260, align 4
  %262 = getelementptr [4 x i8], ptr addrspace(3) %255, i32 %189
  %263 = load <1 x float>, ptr addrspace(3) %262, align 4
  %.idx80 = mul nuw nsw i32 %125, 520
  %264 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx80
  %265 = getelementptr [4 x i8], ptr addrspace(3) %264, i32 %179
  %266 = load <1 x float>, ptr addrspace(3) %265, align 4
  %267 = getelementptr [4 x i8], ptr addrspace(3) %264, i32 %183
  %268 = load <1 x float>, ptr addrspace(3) %267, align 4
  %269 = getelementptr [4 x i8], ptr addrspace(3) %264, i32 %186
  %270 = load <1 x float>, ptr addrspace(3) %269, align 4
  %271 = getelementptr [4 x i8], ptr addrspace(3) %264, i32 %189
  %272 = load <1 x float>, ptr addrspace(3) %271, align 4
  %.idx81 = mul nuw nsw i32 %128, 520
  %273 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx81
  %274 = getelementptr [4 x i8], ptr addrspace(3) %273, i32 %179
  %275 = load <1 x float>, ptr addrspace(3) %274, align 4
  %276 = getelementptr [4 x i8], ptr addrspace(3) %273, i32 %183
  %277 = load <1 x float>, ptr addrspace(3) %276, align 4
  %278 = getelementptr [4 x i8], ptr addrspace(3) %273, i32 %186
  %279 = load <1 x float>, ptr addrspace(3) %278, align 4
  %280 = getelementptr [4 x i8], ptr addrspace(3) %273, i32 %189
  %281 = load <1 x float>, ptr addrspace(3) %280, align 4
  %.idx82 = mul nuw nsw i32 %131, 520
  %282 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx82
  %283 = getelementptr [4 x i8], ptr addrspace(3) %282, i32 %179
  %284 = load <1 x float>, ptr addrspace(3) %283, align 4
  %285 = getelementptr [4 x i8], ptr addrspace(3) %282, i32 %183
  %286 = load <1 x float>, ptr addrspace(3) %285, align 4
  %287 = getelementptr [4 x i8], ptr addrspace(3) %282, i32 %186
  %288 = load <1 x float>, ptr addrspace(3) %287, align 4
  %289 = getelementptr [4 x i8], ptr addrspace(3) %282, i32 %189
  %290 = load <1 x float>, ptr addrspace(3) %289, align 4
  %.idx83 = mul nuw nsw i32 %134, 520
  %291 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx83
  %292 = getelementptr [4 x i8], ptr addrspace(3) %291, i32 %179
  %293 = load <1 x float>, ptr addrspace(3) %292, align 4
  %294 = getelementptr [4 x i8], ptr addrspace(3) %291, i32 %183
  %295 = load <1 x float>, ptr addrspace(3) %294, align 4
  %296 = getelementptr [4 x i8], ptr addrspace(3) %291, i32 %186
  %297 = load <1 x float>, ptr addrspace(3) %296, align 4
  %298 = getelementptr [4 x i8], ptr addrspace(3) %291, i32 %189
  %299 = load <1 x float>, ptr addrspace(3) %298, align 4
  %.idx84 = mul nuw nsw i32 %137, 520
  %300 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx84
  %301 = getelementptr [4 x i8], ptr addrspace(3) %300, i32 %179
  %302 = load <1 x float>, ptr addrspace(3) %301, align 4
  %303 = getelementptr [4 x i8], ptr addrspace(3) %300, i32 %183
  %304 = load <1 x float>, ptr addrspace(3) %303, align 4
  %305 = getelementptr [4 x i8], ptr addrspace(3) %300, i32 %186
  %306 = load <1 x float>, ptr addrspace(3) %305, align 4
  %307 = getelementptr [4 x i8], ptr addrspace(3) %300, i32 %189
  %308 = load <1 x float>, ptr addrspace(3) %307, align 4
  %.idx85 = mul nuw nsw i32 %140, 520
  %309 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx85
  %310 = getelementptr [4 x i8], ptr addrspace(3) %309, i32 %179
  %311 = load <1 x float>, ptr addrspace(3) %310, align 4
  %312 = getelementptr [4 x i8], ptr addrspace(3) %309, i32 %183
  %313 = load <1 x float>, ptr addrspace(3) %312, align 4
  %314 = getelementptr [4 x i8], ptr addrspace(3) %309, i32 %186
  %315 = load <1 x float>, ptr addrspace(3) %314, align 4
  %316 = getelementptr [4 x i8], ptr addrspace(3) %309, i32 %189
  %317 = load <1 x float>, ptr addrspace(3) %316, align 4
  %.idx86 = mul nuw nsw i32 %143, 520
  %318 = getelementptr i8, ptr addrspace(3) @__shared_memory___0, i32 %.idx86
  %319 = getelementptr [4 x i8], ptr addrspace(3) %318, i32 %179
  %320 = load <1 x float>, ptr addrspace(3) %319, align 4
  %321 = getelementptr [4 x i8], ptr addrspace(3) %318, i32 %183
  %322 = load <1 x float>, ptr addrspace(3) %321, align 4
  %323 = getelementptr [4 x i8], ptr addrspace(3) %318, i32 %186
  %324 = load <1 x float>, ptr addrspace(3) %323, align 4
  %325 = getelementptr [4 x i8], ptr addrspace(3) %318, i32 %189
  %326 = load <1 x float>, ptr addrspace(3) %325, align 4
  %327 = extractelement <1 x float> %100, i64 0
  %328 = extractelement <1 x float> %182, i64 0
  %329 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %327, float %328, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %330 = extractelement <1 x float> %185, i64 0
  %331 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %327, float %330, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %332 = extractelement <1 x float> %188, i64 0
  %333 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %327, float %332, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %334 = extractelement <1 x float> %191, i64 0
  %335 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %327, float %334, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %336 = extractelement <1 x float> %148, i64 0
  %337 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %336, float %328, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %338 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %336, float %330, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %339 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %336, float %332, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %340 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %336, float %334, <4 x float> zeroinitializer, i32 0, i32 0, i32 0)
  %341 = extractelement <1 x float> %103, i64 0
  %342 = extractelement <1 x float> %194, i64 0
  %343 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %341, float %342, <4 x float> %329, i32 0, i32 0, i32 0)
  %344 = extractelement <1 x float> %196, i64 0
  %345 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %341, float %344, <4 x float> %331, i32 0, i32 0, i32 0)
  %346 = extractelement <1 x float> %198, i64 0
  %347 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %341, float %346, <4 x float> %333, i32 0, i32 0, i32 0)
  %348 = extractelement <1 x float> %200, i64 0
  %349 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %341, float %348, <4 x float> %335, i32 0, i32 0, i32 0)
  %350 = extractelement <1 x float> %150, i64 0
  %351 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %350, float %342, <4 x float> %337, i32 0, i32 0, i32 0)
  %352 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %350, float %344, <4 x float> %338, i32 0, i32 0, i32 0)
  %353 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %350, float %346, <4 x float> %339, i32 0, i32 0, i32 0)
  %354 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %350, float %348, <4 x float> %340, i32 0, i32 0, i32 0)
  %355 = extractelement <1 x float> %106, i64 0
  %356 = extractelement <1 x float> %203, i64 0
  %357 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %355, float %356, <4 x float> %343, i32 0, i32 0, i32 0)
  %358 = extractelement <1 x float> %205, i64 0
  %359 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %355, float %358, <4 x float> %345, i32 0, i32 0, i32 0)
  %360 = extractelement <1 x float> %207, i64 0
  %361 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %355, float %360, <4 x float> %347, i32 0, i32 0, i32 0)
  %362 = extractelement <1 x float> %209, i64 0
  %363 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %355, float %362, <4 x float> %349, i32 0, i32 0, i32 0)
  %364 = extractelement <1 x float> %152, i64 0
  %365 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %364, float %356, <4 x float> %351, i32 0, i32 0, i32 0)
  %366 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %364, float %358, <4 x float> %352, i32 0, i32 0, i32 0)
  %367 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %364, float %360, <4 x float> %353, i32 0, i32 0, i32 0)
  %368 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %364, float %362, <4 x float> %354, i32 0, i32 0, i32 0)
  %369 = extractelement <1 x float> %109, i64 0
  %370 = extractelement <1 x float> %212, i64 0
  %371 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %369, float %370, <4 x float> %357, i32 0, i32 0, i32 0)
  %372 = extractelement <1 x float> %214, i64 0
  %373 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %369, float %372, <4 x float> %359, i32 0, i32 0, i32 0)
  %374 = extractelement <1 x float> %216, i64 0
  %375 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %369, float %374, <4 x float> %361, i32 0, i32 0, i32 0)
  %376 = extractelement <1 x float> %218, i64 0
  %377 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %369, float %376, <4 x float> %363, i32 0, i32 0, i32 0)
  %378 = extractelement <1 x float> %154, i64 0
  %379 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %378, float %370, <4 x float> %365, i32 0, i32 0, i32 0)
  %380 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %378, float %372, <4 x float> %366, i32 0, i32 0, i32 0)
  %381 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %378, float %374, <4 x float> %367, i32 0, i32 0, i32 0)
  %382 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %378, float %376, <4 x float> %368, i32 0, i32 0, i32 0)
  %383 = extractelement <1 x float> %112, i64 0
  %384 = extractelement <1 x float> %221, i64 0
  %385 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %383, float %384, <4 x float> %371, i32 0, i32 0, i32 0)
  %386 = extractelement <1 x float> %223, i64 0
  %387 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %383, float %386, <4 x float> %373, i32 0, i32 0, i32 0)
  %388 = extractelement <1 x float> %225, i64 0
  %389 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %383, float %388, <4 x float> %375, i32 0, i32 0, i32 0)
  %390 = extractelement <1 x float> %227, i64 0
  %391 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %383, float %390, <4 x float> %377, i32 0, i32 0, i32 0)
  %392 = extractelement <1 x float> %156, i64 0
  %393 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %392, float %384, <4 x float> %379, i32 0, i32 0, i32 0)
  %394 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %392, float %386, <4 x float> %380, i32 0, i32 0, i32 0)
  %395 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %392, float %388, <4 x float> %381, i32 0, i32 0, i32 0)
  %396 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %392, float %390, <4 x float> %382, i32 0, i32 0, i32 0)
  %397 = extractelement <1 x float> %115, i64 0
  %398 = extractelement <1 x float> %230, i64 0
  %399 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %397, float %398, <4 x float> %385, i32 0, i32 0, i32 0)
  %400 = extractelement <1 x float> %232, i64 0
  %401 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %397, float %400, <4 x float> %387, i32 0, i32 0, i32 0)
  %402 = extractelement <1 x float> %234, i64 0
  %403 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %397, float %402, <4 x float> %389, i32 0, i32 0, i32 0)
  %404 = extractelement <1 x float> %236, i64 0
  %405 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %397, float %404, <4 x float> %391, i32 0, i32 0, i32 0)
  %406 = extractelement <1 x float> %158, i64 0
  %407 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %406, float %398, <4 x float> %393, i32 0, i32 0, i32 0)
  %408 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %406, float %400, <4 x float> %394, i32 0, i32 0, i32 0)
  %409 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %406, float %402, <4 x float> %395, i32 0, i32 0, i32 0)
  %410 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %406, float %404, <4 x float> %396, i32 0, i32 0, i32 0)
  %411 = extractelement <1 x float> %118, i64 0
  %412 = extractelement <1 x float> %239, i64 0
  %413 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %411, float %412, <4 x float> %399, i32 0, i32 0, i32 0)
  %414 = extractelement <1 x float> %241, i64 0
  %415 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %411, float %414, <4 x float> %401, i32 0, i32 0, i32 0)
  %416 = extractelement <1 x float> %243, i64 0
  %417 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %411, float %416, <4 x float> %403, i32 0, i32 0, i32 0)
  %418 = extractelement <1 x float> %245, i64 0
  %419 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %411, float %418, <4 x float> %405, i32 0, i32 0, i32 0)
  %420 = extractelement <1 x float> %160, i64 0
  %421 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %420, float %412, <4 x float> %407, i32 0, i32 0, i32 0)
  %422 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %420, float %414, <4 x float> %408, i32 0, i32 0, i32 0)
  %423 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %420, float %416, <4 x float> %409, i32 0, i32 0, i32 0)
  %424 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %420, float %418, <4 x float> %410, i32 0, i32 0, i32 0)
  %425 = extractelement <1 x float> %121, i64 0
  %426 = extractelement <1 x float> %248, i64 0
  %427 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %425, float %426, <4 x float> %413, i32 0, i32 0, i32 0)
  %428 = extractelement <1 x float> %250, i64 0
  %429 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %425, float %428, <4 x float> %415, i32 0, i32 0, i32 0)
  %430 = extractelement <1 x float> %252, i64 0
  %431 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %425, float %430, <4 x float> %417, i32 0, i32 0, i32 0)
  %432 = extractelement <1 x float> %254, i64 0
  %433 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %425, float %432, <4 x float> %419, i32 0, i32 0, i32 0)
  %434 = extractelement <1 x float> %162, i64 0
  %435 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %434, float %426, <4 x float> %421, i32 0, i32 0, i32 0)
  %436 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %434, float %428, <4 x float> %422, i32 0, i32 0, i32 0)
  %437 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %434, float %430, <4 x float> %423, i32 0, i32 0, i32 0)
  %438 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %434, float %432, <4 x float> %424, i32 0, i32 0, i32 0)
  %439 = extractelement <1 x float> %124, i64 0
  %440 = extractelement <1 x float> %257, i64 0
  %441 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %439, float %440, <4 x float> %427, i32 0, i32 0, i32 0)
  %442 = extractelement <1 x float> %259, i64 0
  %443 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %439, float %442, <4 x float> %429, i32 0, i32 0, i32 0)
  %444 = extractelement <1 x float> %261, i64 0
  %445 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %439, float %444, <4 x float> %431, i32 0, i32 0, i32 0)
  %446 = extractelement <1 x float> %263, i64 0
  %447 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %439, float %446, <4 x float> %433, i32 0, i32 0, i32 0)
  %448 = extractelement <1 x float> %164, i64 0
  %449 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %448, float %440, <4 x float> %435, i32 0, i32 0, i32 0)
  %450 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %448, float %442, <4 x float> %436, i32 0, i32 0, i32 0)
  %451 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %448, float %444, <4 x float> %437, i32 0, i32 0, i32 0)
  %452 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %448, float %446, <4 x float> %438, i32 0, i32 0, i32 0)
  %453 = extractelement <1 x float> %127, i64 0
  %454 = extractelement <1 x float> %266, i64 0
  %455 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %453, float %454, <4 x float> %441, i32 0, i32 0, i32 0)
  %456 = extractelement <1 x float> %268, i64 0
  %457 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %453, float %456, <4 x float> %443, i32 0, i32 0, i32 0)
  %458 = extractelement <1 x float> %270, i64 0
  %459 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %453, float %458, <4 x float> %445, i32 0, i32 0, i32 0)
  %460 = extractelement <1 x float> %272, i64 0
  %461 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %453, float %460, <4 x float> %447, i32 0, i32 0, i32 0)
  %462 = extractelement <1 x float> %166, i64 0
  %463 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %462, float %454, <4 x float> %449, i32 0, i32 0, i32 0)
  %464 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %462, float %456, <4 x float> %450, i32 0, i32 0, i32 0)
  %465 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %462, float %458, <4 x float> %451, i32 0, i32 0, i32 0)
  %466 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %462, float %460, <4 x float> %452, i32 0, i32 0, i32 0)
  %467 = extractelement <1 x float> %130, i64 0
  %468 = extractelement <1 x float> %275, i64 0
  %469 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %467, float %468, <4 x float> %455, i32 0, i32 0, i32 0)
  %470 = extractelement <1 x float> %277, i64 0
  %471 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %467, float %470, <4 x float> %457, i32 0, i32 0, i32 0)
  %472 = extractelement <1 x float> %279, i64 0
  %473 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %467, float %472, <4 x float> %459, i32 0, i32 0, i32 0)
  %474 = extractelement <1 x float> %281, i64 0
  %475 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %467, float %474, <4 x float> %461, i32 0, i32 0, i32 0)
  %476 = extractelement <1 x float> %168, i64 0
  %477 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %476, float %468, <4 x float> %463, i32 0, i32 0, i32 0)
  %478 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %476, float %470, <4 x float> %464, i32 0, i32 0, i32 0)
  %479 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %476, float %472, <4 x float> %465, i32 0, i32 0, i32 0)
  %480 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %476, float %474, <4 x float> %466, i32 0, i32 0, i32 0)
  %481 = extractelement <1 x float> %133, i64 0
  %482 = extractelement <1 x float> %284, i64 0
  %483 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %481, float %482, <4 x float> %469, i32 0, i32 0, i32 0)
  %484 = extractelement <1 x float> %286, i64 0
  %485 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %481, float %484, <4 x float> %471, i32 0, i32 0, i32 0)
  %486 = extractelement <1 x float> %288, i64 0
  %487 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %481, float %486, <4 x float> %473, i32 0, i32 0, i32 0)
  %488 = extractelement <1 x float> %290, i64 0
  %489 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %481, float %488, <4 x float> %475, i32 0, i32 0, i32 0)
  %490 = extractelement <1 x float> %170, i64 0
  %491 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %490, float %482, <4 x float> %477, i32 0, i32 0, i32 0)
  %492 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %490, float %484, <4 x float> %478, i32 0, i32 0, i32 0)
  %493 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %490, float %486, <4 x float> %479, i32 0, i32 0, i32 0)
  %494 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %490, float %488, <4 x float> %480, i32 0, i32 0, i32 0)
  %495 = extractelement <1 x float> %136, i64 0
  %496 = extractelement <1 x float> %293, i64 0
  %497 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %495, float %496, <4 x float> %483, i32 0, i32 0, i32 0)
  %498 = extractelement <1 x float> %295, i64 0
  %499 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %495, float %498, <4 x float> %485, i32 0, i32 0, i32 0)
  %500 = extractelement <1 x float> %297, i64 0
  %501 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %495, float %500, <4 x float> %487, i32 0, i32 0, i32 0)
  %502 = extractelement <1 x float> %299, i64 0
  %503 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %495, float %502, <4 x float> %489, i32 0, i32 0, i32 0)
  %504 = extractelement <1 x float> %172, i64 0
  %505 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %504, float %496, <4 x float> %491, i32 0, i32 0, i32 0)
  %506 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %504, float %498, <4 x float> %492, i32 0, i32 0, i32 0)
  %507 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %504, float %500, <4 x float> %493, i32 0, i32 0, i32 0)
  %508 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %504, float %502, <4 x float> %494, i32 0, i32 0, i32 0)
  %509 = extractelement <1 x float> %139, i64 0
  %510 = extractelement <1 x float> %302, i64 0
  %511 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %509, float %510, <4 x float> %497, i32 0, i32 0, i32 0)
  %512 = extractelement <1 x float> %304, i64 0
  %513 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %509, float %512, <4 x float> %499, i32 0, i32 0, i32 0)
  %514 = extractelement <1 x float> %306, i64 0
  %515 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %509, float %514, <4 x float> %501, i32 0, i32 0, i32 0)
  %516 = extractelement <1 x float> %308, i64 0
  %517 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %509, float %516, <4 x float> %503, i32 0, i32 0, i32 0)
  %518 = extractelement <1 x float> %174, i64 0
  %519 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %518, float %510, <4 x float> %505, i32 0, i32 0, i32 0)
  %520 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %518, float %512, <4 x float> %506, i32 0, i32 0, i32 0)
  %521 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %518, float %514, <4 x float> %507, i32 0, i32 0, i32 0)
  %522 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %518, float %516, <4 x float> %508, i32 0, i32 0, i32 0)
  %523 = extractelement <1 x float> %142, i64 0
  %524 = extractelement <1 x float> %311, i64 0
  %525 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %523, float %524, <4 x float> %511, i32 0, i32 0, i32 0)
  %526 = extractelement <1 x float> %313, i64 0
  %527 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %523, float %526, <4 x float> %513, i32 0, i32 0, i32 0)
  %528 = extractelement <1 x float> %315, i64 0
  %529 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %523, float %528, <4 x float> %515, i32 0, i32 0, i32 0)
  %530 = extractelement <1 x float> %317, i64 0
  %531 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %523, float %530, <4 x float> %517, i32 0, i32 0, i32 0)
  %532 = extractelement <1 x float> %176, i64 0
  %533 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %532, float %524, <4 x float> %519, i32 0, i32 0, i32 0)
  %534 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %532, float %526, <4 x float> %520, i32 0, i32 0, i32 0)
  %535 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %532, float %528, <4 x float> %521, i32 0, i32 0, i32 0)
  %536 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %532, float %530, <4 x float> %522, i32 0, i32 0, i32 0)
  %537 = extractelement <1 x float> %145, i64 0
  %538 = extractelement <1 x float> %320, i64 0
  %539 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %537, float %538, <4 x float> %525, i32 0, i32 0, i32 0)
  %540 = extractelement <1 x float> %322, i64 0
  %541 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %537, float %540, <4 x float> %527, i32 0, i32 0, i32 0)
  %542 = extractelement <1 x float> %324, i64 0
  %543 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %537, float %542, <4 x float> %529, i32 0, i32 0, i32 0)
  %544 = extractelement <1 x float> %326, i64 0
  %545 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %537, float %544, <4 x float> %531, i32 0, i32 0, i32 0)
  %546 = extractelement <1 x float> %178, i64 0
  %547 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %546, float %538, <4 x float> %533, i32 0, i32 0, i32 0)
  %548 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %546, float %540, <4 x float> %534, i32 0, i32 0, i32 0)
  %549 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %546, float %542, <4 x float> %535, i32 0, i32 0, i32 0)
  %550 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float %546, float %544, <4 x float> %536, i32 0, i32 0, i32 0)
  %551 = shufflevector <4 x float> %539, <4 x float> poison, <1 x i32> zeroinitializer
  %552 = shufflevector <4 x float> %539, <4 x float> poison, <1 x i32> <i32 1>
  %553 = shufflevector <4 x float> %539, <4 x float> poison, <1 x i32> <i32 2>
  %554 = shufflevector <4 x float> %539, <4 x float> poison, <1 x i32> <i32 3>
  %555 = shufflevector <4 x float> %541, <4 x float> poison, <1 x i32> zeroinitializer
  %556 = shufflevector <4 x float> %541, <4 x float> poison, <1 x i32> <i32 1>
  %557 = shufflevector <4 x float> %541, <4 x float> poison, <1 x i32> <i32 2>
  %558 = shufflevector <4 x float> %541, <4 x float> poison, <1 x i32> <i32 3>
  %559 = shufflevector <4 x float> %543, <4 x float> poison, <1 x i32> zeroinitializer
  %560 = shufflevector <4 x float> %543, <4 x float> poison, <1 x i32> <i32 1>
  %561 = shufflevector <4 x float> %543, <4 x float> poison, <1 x i32> <i32 2>
  %562 = shufflevector <4 x float> %543, <4 x float> poison, <1 x i32> <i32 3>
  %563 = shufflevector <4 x float> %545, <4 x float> poison, <1 x i32> zeroinitializer
  %564 = shufflevector <4 x float> %545, <4 x float> poison, <1 x i32> <i32 1>
  %565 = shufflevector <4 x float> %545, <4 x float> poison, <1 x i32> <i32 2>
  %566 = shufflevector <4 x float> %545, <4 x float> poison, <1 x i32> <i32 3>
  %567 = shufflevector <4 x float> %547, <4 x float> poison, <1 x i32> zeroinitializer
  %568 = shufflevector <4 x float> %547, <4 x float> poison, <1 x i32> <i32 1>
  %569 = shufflevector <4 x float> %547, <4 x float> poison, <1 x i32> <i32 2>
  %570 = shufflevector <4 x float> %547, <4 x float> poison, <1 x i32> <i32 3>
  %571 = shufflevector <4 x float> %548, <4 x float> poison, <1 x i32> zeroinitializer
  %572 = shufflevector <4 x float> %548, <4 x float> poison, <1 x i32> <i32 1>
  %573 = shufflevector <4 x float> %548, <4 x float> poison, <1 x i32> <i32 2>
  %574 = shufflevector <4 x float> %548, <4 x float> poison, <1 x i32> <i32 3>
  %575 = shufflevector <4 x float> %549, <4 x float> poison, <1 x i32> zeroinitializer
  %576 = shufflevector <4 x float> %549, <4 x float> poison, <1 x i32> <i32 1>
  %577 = shufflevector <4 x float> %549, <4 x float> poison, <1 x i32> <i32 2>
  %578 = shufflevector <4 x float> %549, <4 x float> poison, <1 x i32> <i32 3>
  %579 = shufflevector <4 x float> %550, <4 x float> poison, <1 x i32> zeroinitializer
  %580 = shufflevector <4 x float> %550, <4 x float> poison, <1 x i32> <i32 1>
  %581 = shufflevector <4 x float> %550, <4 x float> poison, <1 x i32> <i32 2>
  %582 = shufflevector <4 x float> %550, <4 x float> poison, <1 x i32> <i32 3>
  %583 = or disjoint i32 %28, %30
  %584 = or disjoint i32 %583, %96
  %.idx88 = shl nuw nsw i32 %584, 9
  %585 = getelementptr i8, ptr addrspace(7) %7, i32 %.idx88
  %586 = getelementptr [4 x i8], ptr addrspace(7) %585, i32 %179
  store <1 x float> %551, ptr addrspace(7) %586, align 4
  %587 = getelementptr [4 x i8], ptr addrspace(7) %585, i32 %183
  store <1 x float> %555, ptr addrspace(7) %587, align 4
  %588 = getelementptr [4 x i8], ptr addrspace(7) %585, i32 %186
  store <1 x float> %559, ptr addrspace(7) %588, align 4
  %589 = getelementptr [4 x i8], ptr addrspace(7) %585, i32 %189
  store <1 x float> %563, ptr addrspace(7) %589, align 4
  %590 = getelementptr i8, ptr addrspace(7) %585, i32 512
  %591 = getelementptr [4 x i8], ptr addrspace(7) %590, i32 %179
  store <1 x float> %552, ptr addrspace(7) %591, align 4
  %592 = getelementptr [4 x i8], ptr addrspace(7) %590, i32 %183
  store <1 x float> %556, ptr addrspace(7) %592, align 4
  %593 = getelementptr [4 x i8], ptr addrspace(7) %590, i32 %186
  store <1 x float> %560, ptr addrspace(7) %593, align 4
  %594 = getelementptr [4 x i8], ptr addrspace(7) %590, i32 %189
  store <1 x float> %564, ptr addrspace(7) %594, align 4
  %595 = getelementptr i8, ptr addrspace(7) %585, i32 1024
  %596 = getelementptr [4 x i8], ptr addrspace(7) %595, i32 %179
  store <1 x float> %553, ptr addrspace(7) %596, align 4
  %597 = getelementptr [4 x i8], ptr addrspace(7) %595, i32 %183
  store <1 x float> %557, ptr addrspace(7) %597, align 4
  %598 = getelementptr [4 x i8], ptr addrspace(7) %595, i32 %186
  store <1 x float> %561, ptr addrspace(7) %598, align 4
  %599 = getelementptr [4 x i8], ptr addrspace(7) %595, i32 %189
  store <1 x float> %565, ptr addrspace(7) %599, align 4
  %600 = getelementptr i8, ptr addrspace(7) %585, i32 1536
  %601 = getelementptr [4 x i8], ptr addrspace(7) %600, i32 %179
  store <1 x float> %554, ptr addrspace(7) %601, align 4
  %602 = getelementptr [4 x i8], ptr addrspace(7) %600, i32 %183
  store <1 x float> %558, ptr addrspace(7) %602, align 4
  %603 = getelementptr [4 x i8], ptr addrspace(7) %600, i32 %186
  store <1 x float> %562, ptr addrspace(7) %603, align 4
  %604 = getelementptr [4 x i8], ptr addrspace(7) %600, i32 %189
  store <1 x float> %566, ptr addrspace(7) %604, align 4
  %605 = getelementptr i8, ptr addrspace(7) %585, i32 8192
  %606 = getelementptr [4 x i8], ptr addrspace(7) %605, i32 %179
  store <1 x float> %567, ptr addrspace(7) %606, align 4
  %607 = getelementptr [4 x i8], ptr addrspace(7) %605, i32 %183
  store <1 x float> %571, ptr addrspace(7) %607, align 4
  %608 = getelementptr [4 x i8], ptr addrspace(7) %605, i32 %186
  store <1 x float> %575, ptr addrspace(7) %608, align 4
  %609 = getelementptr [4 x i8], ptr addrspace(7) %605, i32 %189
  store <1 x float> %579, ptr addrspace(7) %609, align 4
  %610 = getelementptr i8, ptr addrspace(7) %585, i32 8704
  %611 = getelementptr [4 x i8], ptr addrspace(7) %610, i32 %179
  store <1 x float> %568, ptr addrspace(7) %611, align 4
  %612 = getelementptr [4 x i8], ptr addrspace(7) %610, i32 %183
  store <1 x float> %572, ptr addrspace(7) %612, align 4
  %613 = getelementptr [4 x i8], ptr addrspace(7) %610, i32 %186
  store <1 x float> %576, ptr addrspace(7) %613, align 4
  %614 = getelementptr [4 x i8], ptr addrspace(7) %610, i32 %189
  store <1 x float> %580, ptr addrspace(7) %614, align 4
  %615 = getelementptr i8, ptr addrspace(7) %585, i32 9216
  %616 = getelementptr [4 x i8], ptr addrspace(7) %615, i32 %179
  store <1 x float> %569, ptr addrspace(7) %616, align 4
  %617 = getelementptr [4 x i8], ptr addrspace(7) %615, i32 %183
  store <1 x float> %573, ptr addrspace(7) %617, align 4
  %618 = getelementptr [4 x i8], ptr addrspace(7) %615, i32 %186
  store <1 x float> %577, ptr addrspace(7) %618, align 4
  %619 = getelementptr [4 x i8], ptr addrspace(7) %615, i32 %189
  store <1 x float> %581, ptr addrspace(7) %619, align 4
  %620 = getelementptr i8, ptr addrspace(7) %585, i32 9728
  %621 = getelementptr [4 x i8], ptr addrspace(7) %620, i32 %179
  store <1 x float> %570, ptr addrspace(7) %621, align 4
  %622 = getelementptr [4 x i8], ptr addrspace(7) %620, i32 %183
  store <1 x float> %574, ptr addrspace(7) %622, align 4
  %623 = getelementptr [4 x i8], ptr addrspace(7) %620, i32 %186
  store <1 x float> %578, ptr addrspace(7) %623, align 4
  %624 = getelementptr [4 x i8], ptr addrspace(7) %620, i32 %189
  store <1 x float> %582, ptr addrspace(7) %624, align 4
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
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x4f32(float, float, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #5

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
