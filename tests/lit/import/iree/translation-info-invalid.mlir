// RUN: waveasm-opt --split-input-file --verify-diagnostics %s

// expected-error@+1 {{expected 'pipeline', 'codegen_spec', 'workgroup_size' or 'subgroup_size', got 'workgroup'}}
func.func private @key() attributes {translation_info = #iree_codegen.translation_info<pipeline = None workgroup = [128]>}

// -----

// expected-error@+1 {{expected 'pipeline', 'codegen_spec', 'workgroup_size' or 'subgroup_size' and '=', or a dictionary, got 'More'}}
func.func private @two_names() attributes {translation_info = #iree_codegen.translation_info<None More>}

// -----

// expected-error@+1 {{expected 'subgroup_size' once}}
func.func private @twice() attributes {translation_info = #iree_codegen.translation_info<subgroup_size = 64 subgroup_size = 32>}

// -----

// expected-error@+1 {{expected one dictionary at most}}
func.func private @dictionaries() attributes {translation_info = #iree_codegen.translation_info<{}, {}>}

// -----

// expected-error@+1 {{expected 'workgroup_size' to have 1 to 3 sizes, got none}}
func.func private @no_sizes() attributes {translation_info = #iree_codegen.translation_info<workgroup_size = []>}

// -----

// expected-error@+1 {{expected integer value}}
func.func private @value() attributes {translation_info = #iree_codegen.translation_info<workgroup_size = [a]>}
