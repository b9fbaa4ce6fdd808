// RUN: waveasm-opt --waveasm-import-kernels --split-input-file --verify-diagnostics %s

// Kernels of the LLVM dialect that import refuses, each at the operation in question.

// expected-error@+1 {{expected a kernel, got the function 'helper' without the calling convention amdgpu_kernelcc and without 'rocdl.kernel' or 'gpu.kernel'}}
llvm.func internal @helper(%p: !llvm.ptr<1>) {
  llvm.return
}

// -----

// expected-error@+1 {{in kernel 'result': expected a function without a result and with a fixed number of arguments}}
llvm.func @result(%x: i32) -> i32 attributes {rocdl.kernel} {
  llvm.return %x : i32
}

// -----

llvm.func @callee(%x: i32)
llvm.func @call(%x: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'call': 'llvm.call': calls are not translated, expected 'callee' to be inlined: it must be defined in the module and not call itself}}
  llvm.call @callee(%x) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @private(%n: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'private': 'llvm.alloca': expected private memory whose elements are read and written at constant places, or as elements of equal size}}
  %0 = llvm.alloca %n x f32 : (i32) -> !llvm.ptr<5>
  llvm.return
}

// -----

// expected-error@+1 {{in kernel 'private_index': expected at most 65536 bytes of workgroup memory, got 65664, of which 1024 for each of 64 work-items are for private arrays with places that vary}}
llvm.func @private_index(%p: !llvm.ptr<1>, %n: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %own = llvm.mlir.addressof @own : !llvm.ptr<3>
  llvm.store %n, %own : i32, !llvm.ptr<3>
  %0 = llvm.alloca %one x !llvm.array<256 x i32> : (i32) -> !llvm.ptr<5>
  %1 = llvm.getelementptr %0[0, %n] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.array<256 x i32>
  llvm.store %n, %1 : i32, !llvm.ptr<5>
  %2 = llvm.load %0 : !llvm.ptr<5> -> i32
  llvm.store %2, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.mlir.global internal @own() {addr_space = 3 : i32} : !llvm.array<32 x i32>

// -----

llvm.mlir.global external @open() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// expected-remark@+1 {{in kernel 'private_and_open': launches say how many bytes of workgroup memory 'open' has, which estimates do not count; passthrough = [["amdgpu-lds-size", "BYTES"]] says how many there are in all}}
llvm.func @private_and_open(%n: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{in kernel 'private_and_open': 'llvm.alloca': expected at most 32 elements of private memory at varying places beside workgroup memory whose size launches say, got 33 of 4 bytes}}
  %0 = llvm.alloca %one x !llvm.array<33 x i32> : (i32) -> !llvm.ptr<5>
  %1 = llvm.getelementptr %0[0, %n] : (!llvm.ptr<5>, i32) -> !llvm.ptr<5>, !llvm.array<33 x i32>
  llvm.store %n, %1 : i32, !llvm.ptr<5>
  %2 = llvm.load %0 : !llvm.ptr<5> -> i32
  %3 = llvm.mlir.addressof @open : !llvm.ptr<3>
  llvm.store %2, %3 : i32, !llvm.ptr<3>
  llvm.return
}

// -----

llvm.func @private_address(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{in kernel 'private_address': 'llvm.alloca': expected private memory whose elements are read and written at constant places, or as elements of equal size}}
  %0 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
  // expected-note@+1 {{the use is here}}
  %1 = llvm.ptrtoint %0 : !llvm.ptr<5> to i32
  llvm.store %1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// expected-error@+1 {{in kernel 'local': expected an amdgpu-lds-size of at least 256, the bytes of variables in workgroup memory, got 128}}
llvm.func @local(%p: !llvm.ptr<3>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>, passthrough = [["amdgpu-lds-size", "128"]]} {
  %0 = llvm.load %p : !llvm.ptr<3> -> i32
  %1 = llvm.mlir.addressof @own : !llvm.ptr<3>
  llvm.store %0, %1 : i32, !llvm.ptr<3>
  llvm.return
}
llvm.mlir.global internal @own() {addr_space = 3 : i32} : !llvm.array<64 x i32>

// -----

llvm.mlir.global external constant @elsewhere() {addr_space = 4 : i32} : !llvm.array<4 x i32>
llvm.func @external() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{or workgroup memory (address space 3), got 'elsewhere', whose value is in another module}}
  %0 = llvm.mlir.addressof @elsewhere : !llvm.ptr<4>
  %1 = llvm.load %0 : !llvm.ptr<4> -> i32
  llvm.return
}

// -----

llvm.mlir.global internal constant @number(1 : i32) {addr_space = 4 : i32} : i32
llvm.mlir.global internal constant @pointers() {addr_space = 4 : i32} : !llvm.array<1 x ptr<4>> {
  %0 = llvm.mlir.addressof @number : !llvm.ptr<4>
  %1 = llvm.mlir.undef : !llvm.array<1 x ptr<4>>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.array<1 x ptr<4>>
  llvm.return %2 : !llvm.array<1 x ptr<4>>
}
llvm.func @of_pointers() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{expected a value of numbers of 8, 16, 32 or 64 bits, got 'llvm.mlir.addressof' in 'pointers'}}
  %0 = llvm.mlir.addressof @pointers : !llvm.ptr<4>
  %1 = llvm.load %0 : !llvm.ptr<4> -> i64
  llvm.return
}

// -----

llvm.mlir.global internal constant @huge(dense<0> : tensor<1048577xi8>) {addr_space = 4 : i32} : !llvm.array<1048577 x i8>
llvm.func @size_of_constant() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{expected a variable or constant of at most 1048576 bytes, got 1048577 in 'huge'}}
  %0 = llvm.mlir.addressof @huge : !llvm.ptr<4>
  %1 = llvm.load %0 : !llvm.ptr<4> -> i64
  llvm.return
}

// -----

llvm.func @callee()
llvm.func @function() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{or workgroup memory (address space 3), got 'callee', which is a function or an alias}}
  %0 = llvm.mlir.addressof @callee : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i64
  llvm.return
}

// -----

// expected-error@+1 {{expected workgroup memory without a value: 'filled'}}
llvm.mlir.global internal @filled(dense<1> : tensor<4xi32>) {addr_space = 3 : i32} : !llvm.array<4 x i32>
llvm.func @value() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.mlir.addressof @filled : !llvm.ptr<3>
  %1 = llvm.load %0 : !llvm.ptr<3> -> i32
  llvm.return
}

// -----

llvm.mlir.global external @large() {addr_space = 3 : i32} : !llvm.array<65537 x i8>
// expected-error@+1 {{in kernel 'most': expected at most 65536 bytes of workgroup memory, got 65537}}
llvm.func @most() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.mlir.addressof @large : !llvm.ptr<3>
  %1 = llvm.load %0 : !llvm.ptr<3> -> i32
  llvm.return
}

// -----

llvm.func @wide_atomic(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'wide_atomic': 'llvm.load': expected an atomic access of 1, 2, 4 or 8 bytes at a multiple of its size, got 8 bytes at a multiple of 4}}
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i64
  llvm.store %0, %p : i64, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @cache_bits(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %s = llvm.mlir.constant(0 : i16) : i16
  %n = llvm.mlir.constant(1024 : i64) : i64
  %f = llvm.mlir.constant(159744 : i32) : i32
  %aux = llvm.mlir.constant(8 : i32) : i32
  %r = rocdl.make.buffer.rsrc %p, %s, %n, %f : !llvm.ptr<1> to !llvm.ptr<8>
  // expected-error@+1 {{in kernel 'cache_bits': 'llvm.call_intrinsic': expected sc0 (1), nt (2), sc1 (16) and volatile (2^31) as bits for caches, got 8}}
  %0 = rocdl.raw.ptr.buffer.load %r, %c0, %c0, %aux : f32
  rocdl.raw.ptr.buffer.store %0, %r, %c0, %c0, %c0 : f32
  llvm.return
}

// -----

llvm.func @bit(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'bit': 'llvm.load': expected numbers of 8, 16, 32 or 64 bits in memory, got 'i1'}}
  %0 = llvm.load %p : !llvm.ptr<1> -> i1
  llvm.return
}

// -----

llvm.func @pointers(%p: !llvm.ptr<1>, %i: vector<2xi64>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'pointers': 'llvm.getelementptr': expected a pointer, got the vector 'vector<2x!llvm.ptr<1>>'}}
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, vector<2xi64>) -> vector<2x!llvm.ptr<1>>, f32
  llvm.store %0, %p : vector<2x!llvm.ptr<1>>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.mlir.global external @shared() {addr_space = 3 : i32} : !llvm.array<64 x f32>
llvm.func @flat() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.mlir.addressof @shared : !llvm.ptr<3>
  // expected-error@+1 {{in kernel 'flat': 'llvm.addrspacecast': expected address spaces of the same memory (0, 1 and 4, or 7 and 8), got '!llvm.ptr<3>' and '!llvm.ptr<1>'}}
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> f32
  llvm.return
}

// -----

llvm.func @element(%p: !llvm.ptr<1>, %v: vector<64xf32>, %i: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'element': 'llvm.extractelement': expected the number of an element to be a constant, or at most 32 elements}}
  %0 = llvm.extractelement %v[%i : i32] : vector<64xf32>
  llvm.store %0, %p : f32, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @broadcast(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %a = llvm.load %p : !llvm.ptr<1> -> vector<4xf16>
  %c = llvm.load %p : !llvm.ptr<1> -> vector<16xf32>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{in kernel 'broadcast': 'llvm.call_intrinsic': expected cbsz, abid and blgp to be 0: no broadcast or permutation}}
  %0 = llvm.call_intrinsic "llvm.amdgcn.mfma.f32.32x32x8f16"(%a, %a, %c, %one, %zero, %zero) : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  llvm.return
}

// -----

llvm.func @sparse(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  // expected-error@+1 {{in kernel 'sparse': 'llvm.call_intrinsic': no translation of ds.append, expected workitem.id, workgroup.id, mfma, permlane swaps,}}
  %1 = llvm.call_intrinsic "llvm.amdgcn.ds.append"(%0) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @control(%x: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'control': 'llvm.call_intrinsic': no control of DPP has the number 511}}
  %0 = rocdl.update.dpp %x, %x with 511, 15, 15, false : i32
  llvm.return
}

// -----

llvm.func @hostcalls(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.call_intrinsic "llvm.amdgcn.implicitarg.ptr"() : () -> !llvm.ptr<4>
  %1 = llvm.getelementptr %0[80] : (!llvm.ptr<4>) -> !llvm.ptr<4>, i8
  // expected-error@+1 {{in kernel 'hostcalls': 'llvm.load': expected a load of the number or the size of workgroups or of the first work-item: nothing else that launches pass is known}}
  %2 = llvm.load %1 : !llvm.ptr<4> -> i64
  llvm.store %2, %p : i64, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @scope() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'scope': 'llvm.fence': expected the scope wavefront, workgroup, agent or none, got cluster}}
  llvm.fence syncscope("cluster") acquire
  llvm.return
}

// -----

llvm.func @flags(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(64 : i64) : i64
  %flags = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{in kernel 'flags': 'llvm.call_intrinsic': expected flags that change no address, as 159744, and no stride but that of a swizzle of cache lines}}
  %0 = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  %1 = rocdl.raw.ptr.buffer.load %0, %flags, %flags, %flags : f32
  llvm.return
}

// -----

llvm.func @offset(%p: !llvm.ptr<1>, %x: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(64 : i64) : i64
  %flags = llvm.mlir.constant(159744 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %r = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  // expected-error@+1 {{in kernel 'offset': 'llvm.call_intrinsic': expected 0 as the offset of all lanes, or a buffer of 2^31 - 4 bytes or more}}
  %0 = rocdl.raw.ptr.buffer.load %r, %zero, %x, %zero : f32
  llvm.return
}

// -----

llvm.func @choice(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %x: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %stride = llvm.mlir.constant(0 : i16) : i16
  %bytes = llvm.mlir.constant(64 : i64) : i64
  %flags = llvm.mlir.constant(159744 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %a = rocdl.make.buffer.rsrc %p, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  %b = rocdl.make.buffer.rsrc %q, %stride, %bytes, %flags : !llvm.ptr<1> to !llvm.ptr<8>
  %c = llvm.icmp "eq" %x, %zero : i32
  // expected-error@+1 {{in kernel 'choice': 'llvm.select': expected one buffer, got a choice between several: a buffer has no address}}
  %r = llvm.select %c, %a, %b : i1, !llvm.ptr<8>
  %0 = rocdl.raw.ptr.buffer.load %r, %zero, %zero, %zero : f32
  llvm.return
}

// -----

llvm.func @wide(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'wide': 'llvm.load': expected scalars and vectors of one dimension with indices, integers or floats of 8, 16, 32 or 64 bits or i1, or memrefs of such numbers of whole bytes, got 'i256'}}
  %0 = llvm.load %p : !llvm.ptr<1> -> i256
  llvm.return
}

// -----

llvm.func @structure(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.load %p : !llvm.ptr<1> -> f32
  // expected-error@+1 {{in kernel 'structure': 'llvm.mlir.undef': expected a number, a vector of numbers or a pointer, got '!llvm.struct<(f32, f32)>'}}
  %1 = llvm.mlir.undef : !llvm.struct<(f32, f32)>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.struct<(f32, f32)>
  llvm.store %2, %p : !llvm.struct<(f32, f32)>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @width(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.load %p : !llvm.ptr<1> -> i64
  %1 = llvm.zext %0 : i64 to i128
  // expected-error@+1 {{in kernel 'width': 'llvm.intr.ctpop': expected integers of 128 bits in sums, differences, products, shifts, bitwise operations, extremes, comparisons, selects, casts of integers, branches, loads and stores alone}}
  %2 = llvm.intr.ctpop(%1) : (i128) -> i128
  %3 = llvm.trunc %2 : i128 to i64
  llvm.store %3, %p : i64, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @odd_memory(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'odd_memory': 'llvm.load': expected integers of 33 to 63 bits in arithmetic, casts, comparisons and branches alone}}
  %0 = llvm.load %p : !llvm.ptr<1> -> i33
  llvm.store %0, %p : i33, !llvm.ptr<1>
  llvm.return
}

// -----

// expected-error@+1 {{in kernel 'odd_argument': 'func.func': expected integers of 33 to 63 bits in arithmetic, casts, comparisons and branches alone}}
llvm.func @odd_argument(%p: !llvm.ptr<1>, %x: i40) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.trunc %x : i40 to i32
  llvm.store %0, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @odd_count(%p: !llvm.ptr<1>, %x: i32) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %0 = llvm.sext %x : i32 to i48
  // expected-error@+1 {{in kernel 'odd_count': 'llvm.intr.ctpop': expected integers of 33 to 63 bits in arithmetic, casts, comparisons and branches alone}}
  %1 = llvm.intr.ctpop(%0) : (i48) -> i48
  %2 = llvm.trunc %1 : i48 to i32
  llvm.store %2, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @narrow_memory(%p: !llvm.ptr<1>) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'narrow_memory': 'llvm.load': expected numbers of 8, 16, 32 or 64 bits in memory, got 'i7'}}
  %0 = llvm.load %p : !llvm.ptr<1> -> i7
  llvm.store %0, %p : i7, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @copy(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %n: i64) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  // expected-error@+1 {{in kernel 'copy': 'llvm.intr.memcpy': expected a constant number of at most 4096 bytes}}
  "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr<1>, !llvm.ptr<1>, i64) -> ()
  llvm.return
}
