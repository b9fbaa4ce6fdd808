// RUN: waveasm-opt --waveasm-import-kernels --verify-diagnostics %s

// A remark says which promises about memory are not used.

#domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#scope = #llvm.alias_scope<id = distinct[1]<>, domain = #domain>

// expected-remark@+1 {{in kernel 'promises': not used: 1 'llvm.intr.assume', and alias scopes of 2 accesses}}
llvm.func @promises(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %n: i32) attributes {
    rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 1, 1>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %isPositive = llvm.icmp "sgt" %n, %zero : i32
  llvm.intr.assume %isPositive : i1
  %0 = llvm.load %p {alias_scopes = [#scope]} : !llvm.ptr<1> -> i32
  llvm.store %0, %q {noalias_scopes = [#scope]} : i32, !llvm.ptr<1>
  llvm.return
}
