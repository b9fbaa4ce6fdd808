// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

// expected-error@+1 {{expected 3 sizes in workgroup_size, got 2}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 1]} {}

// -----

// expected-error@+1 {{expected positive sizes in workgroup_size, got 0}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 0, 1]} {}

// -----

// expected-error@+1 {{expected at most 1024 work-items in a workgroup, got 2048}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [512, 4, 1]} {}

// -----

// expected-error@+1 {{expected at most 1024 work-items in a workgroup, got a product beyond 9223372036854775807}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [4294967296, 4294967296, 4]} {}

// -----

// expected-error@+1 {{expected lds_size in the range [0, 65536], got 65537}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {lds_size = 65537 : i64} {}

// -----

// expected-error@+1 {{expected num_kernel_args in the range [0, 4096], got -1}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {num_kernel_args = -1 : i64} {}

// -----

// expected-error@+1 {{expected num_kernel_args to be an i64 attribute, got "two"}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {num_kernel_args = "two"} {}

// -----

// expected-error@+1 {{expected kernel_name to be a name of letters, digits, '_', '$', '.' and '-', got "a b"}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernel_name = "a b"} {}

// -----

// A byte that is no UTF-8.
// expected-error@+1 {{expected kernel_name to be a name of letters, digits, '_', '$', '.' and '-', got "a\FF"}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernel_name = "a\FF"} {}

// -----

// The character that turns the direction of a text.
// expected-error@+1 {{expected kernel_name to be a name of letters, digits, '_', '$', '.' and '-', got "a\E2\80\AEb"}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernel_name = "a\E2\80\AEb"} {}

// -----

// expected-error@+1 {{expected num_kernel_args in the range [0, 4096], got 9223372036854775807}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {num_kernel_args = 9223372036854775807 : i64} {}

// -----

// expected-error@+1 {{expected one entry of data with the name "a", got two}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {data = [#waveasm.data<"a", value = dense<1> : tensor<1xi8>>, #waveasm.data<"a", value = dense<2> : tensor<1xi8>>]} {}

// -----

// expected-error@+1 {{expected a name of letters, digits, '_', '$', '.' and '-', got "a b"}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {data = [#waveasm.data<"a b", value = dense<1> : tensor<1xi8>>]} {}

// -----

// expected-error@+1 {{expected align to be a power of two from 4 to 4096, got 2}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {data = [#waveasm.data<"a", align = 2, value = dense<1> : tensor<1xi8>>]} {}

// -----

// expected-error@+1 {{expected elements of 8, 16, 32 or 64 bits, got 'i1'}}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {data = [#waveasm.data<"a", value = dense<true> : tensor<1xi1>>]} {}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{expected the name of an entry of the program's data, got "a"}}
  %address, %scc = waveasm.s_getpc_b64_data "a" -> !waveasm.sreg<2, 2>, !waveasm.scc
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {data = [#waveasm.data<"a", value = dense<1> : tensor<1xi8>>]} {
  // expected-error@+1 {{expected a result of 2 registers, got '!waveasm.sreg'}}
  %address, %scc = waveasm.s_getpc_b64_data "a" -> !waveasm.sreg, !waveasm.scc
}
