"""Kernels of any size, each large in one way: what the compile of one must not do is grow faster
than the kernel."""

from __future__ import annotations

from collections.abc import Callable

HEAD = """\
func.func @k(%d: !stream.binding, %n: index) attributes {translation_info =
    #iree_codegen.translation_info<pipeline = None workgroup_size = [64, 1, 1]
    subgroup_size = 64>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %t = gpu.thread_id x upper_bound 64
  %m = stream.binding.subspan %d[%c0] : !stream.binding -> memref<1048576xf32>
  %x = arith.constant dense<1.0> : vector<1xf32>
  %s0 = arith.addi %t, %n : index
"""
MEMORY = "memref<1048576xf32>, vector<1xf32>"
STORE = f"vector.store %x, %m[%t] : {MEMORY}\n"


def kernel(*body: str) -> str:
    """A kernel with one buffer that runs `body`."""
    return HEAD + "".join(body) + "return\n}\n"


def store_at(index: str) -> str:
    """A store at `index`, which the kernel computes so that it depends on all before."""
    return f"%r = arith.remui {index}, %c64 : index\nvector.store %x, %m[%r] : {MEMORY}\n"


def loop_nest(depth: int, bound: str = "%c4") -> str:
    """Loops inside of each other."""
    heads = (f"scf.for %i{k} = %c0 to {bound} step %c1 {{\n" for k in range(depth))
    return kernel(*heads, STORE, "}\n" * depth)


def branch_nest(depth: int) -> str:
    """Branches inside of each other."""
    heads = (
        f"%k{k} = arith.constant {k + 1} : index\n"
        f"%p{k} = arith.cmpi slt, %n, %k{k} : index\nscf.if %p{k} {{\n"
        for k in range(depth)
    )
    return kernel(*heads, STORE, "}\n" * depth)


def loops(count: int) -> str:
    """Loops one after the other."""
    return kernel(
        *(
            f"scf.for %i{k} = %c0 to %c4 step %c1 {{\n%a{k} = arith.addi %i{k}, %t : index\n"
            f"vector.store %x, %m[%a{k}] : {MEMORY}\n}}\n"
            for k in range(count)
        )
    )


def branches(count: int) -> str:
    """Branches one after the other."""
    return kernel(
        *(
            f"%k{k} = arith.constant {k + 1} : index\n"
            f"%p{k} = arith.cmpi slt, %n, %k{k} : index\nscf.if %p{k} {{\n{STORE}}}\n"
            for k in range(count)
        )
    )


def accesses(count: int) -> str:
    """Loads, additions and stores of one buffer in one block."""
    return kernel(
        *(
            f"%o{k} = arith.constant {64 * (k % 4096)} : index\n"
            f"%a{k} = arith.addi %t, %o{k} : index\n"
            f"%v{k} = vector.load %m[%a{k}] : {MEMORY}\n"
            f"%w{k} = arith.addf %v{k}, %x : vector<1xf32>\n"
            f"vector.store %w{k}, %m[%a{k}] : {MEMORY}\n"
            for k in range(count)
        )
    )


def float_chain(length: int) -> str:
    """Operations of which each needs the one before."""
    steps = (
        f"%v{k + 1} = arith.{'addf' if k % 2 else 'mulf'} %v{k}, %v{max(k - 3, 0)}"
        " : vector<1xf32>\n"
        for k in range(length)
    )
    return kernel(
        f"%v0 = vector.load %m[%t] : {MEMORY}\n",
        *steps,
        f"vector.store %v{length}, %m[%t] : {MEMORY}\n",
    )


def carried(count: int) -> str:
    """A loop that carries vectors, each changed by its neighbour."""
    inits = ", ".join(f"%b{k} = %x" for k in range(count))
    types = ", ".join(["vector<1xf32>"] * count)
    steps = (
        f"%w{k} = arith.addf %b{k}, %b{(k + 1) % count} : vector<1xf32>\n" for k in range(count)
    )
    stores = (
        f"%o{k} = arith.constant {64 * k} : index\n%a{k} = arith.addi %t, %o{k} : index\n"
        f"vector.store %f#{k}, %m[%a{k}] : {MEMORY}\n"
        for k in range(count)
    )
    return kernel(
        f"%f:{count} = scf.for %i = %c0 to %n step %c1 iter_args({inits}) -> ({types}) {{\n",
        *steps,
        f"scf.yield {', '.join(f'%w{k}' for k in range(count))} : {types}\n}}\n",
        *stores,
    )


def live_values(count: int) -> str:
    """Values that are all loaded before the last one is used first: most of them are spilled."""
    loads = (
        f"%o{k} = arith.constant {64 * k} : index\n%a{k} = arith.addi %t, %o{k} : index\n"
        f"%v{k} = vector.load %m[%a{k}] : {MEMORY}\n"
        for k in range(count)
    )
    steps = (
        f"%w{k + 1} = arith.mulf %w{k}, %v{count - 1 - k} : vector<1xf32>\n" for k in range(count)
    )
    return kernel(
        *loads,
        "%w0 = arith.addf %v0, %x : vector<1xf32>\n",
        *steps,
        f"vector.store %w{count}, %m[%t] : {MEMORY}\n",
    )


def sum_of_quotients(count: int) -> str:
    """An index that is a sum of so many values."""
    steps = (
        f"%k{k} = arith.constant {k + 2} : index\n%q{k} = arith.divui %n, %k{k} : index\n"
        f"%s{k + 1} = arith.addi %s{k}, %q{k} : index\n"
        for k in range(count)
    )
    return kernel(*steps, store_at(f"%s{count}"))


def squares(count: int) -> str:
    """Products inside of each other."""
    steps = (f"%s{k + 1} = arith.muli %s{k}, %s{k} : index\n" for k in range(count))
    return kernel(*steps, store_at(f"%s{count}"))


def products_of_sums(count: int) -> str:
    """Products of sums, which multiply out, modulo a number that keeps them in range."""
    steps = (
        f"%p{k} = arith.addi %s{k}, %c3 : index\n%q{k} = arith.muli %s{k}, %p{k} : index\n"
        f"%s{k + 1} = arith.remui %q{k}, %c64 : index\n"
        for k in range(count)
    )
    return kernel(*steps, store_at(f"%s{count}"))


def quotients(count: int) -> str:
    """Quotients of sums with quotients."""
    steps = (
        f"%q{k} = arith.divui %s{k}, %c3 : index\n%s{k + 1} = arith.addi %q{k}, %s{k} : index\n"
        for k in range(count)
    )
    return kernel(*steps, store_at(f"%s{count}"))


def doubled(count: int) -> str:
    """A value added to itself again and again."""
    steps = (f"%s{k + 1} = arith.addi %s{k}, %s{k} : index\n" for k in range(count))
    return kernel(*steps, store_at(f"%s{count}"))


def selects(count: int) -> str:
    """Selects of which each chooses between the one before and what follows from it."""
    steps = (
        f"%p{k} = arith.cmpi slt, %s{k}, %c64 : index\n%y{k} = arith.addi %s{k}, %c3 : index\n"
        f"%s{k + 1} = arith.select %p{k}, %s{k}, %y{k} : index\n"
        for k in range(count)
    )
    return kernel(*steps, store_at(f"%s{count}"))


def conditions(count: int) -> str:
    """Conditions of which each needs the one before twice."""
    steps = (
        f"%a{k} = arith.{'xori' if k % 2 else 'ori'} %p{k}, %q : i1\n"
        f"%p{k + 1} = arith.{'andi' if k % 2 else 'xori'} %a{k}, %p{k} : i1\n"
        for k in range(count)
    )
    return kernel(
        "%p0 = arith.cmpi slt, %t, %n : index\n%q = arith.cmpi slt, %t, %c3 : index\n",
        *steps,
        f"scf.if %p{count} {{\n{STORE}}}\n",
    )


def maps(count: int) -> str:
    """Affine maps of which each is applied to the one before."""
    steps = (
        f"%s{k + 1} = affine.apply affine_map<(d0) -> ((d0 floordiv 4) * 3 + d0 mod 4)>(%s{k})\n"
        for k in range(count)
    )
    return kernel(*steps, store_at(f"%s{count}"))


def kernels(count: int) -> str:
    """Kernels of one module."""
    return "".join(loop_nest(1).replace("@k(", f"@k{k}(") for k in range(count))


GENERATORS: dict[str, tuple[Callable[[int], str], int]] = {
    generator.__name__: (generator, size)
    for generator, size in (
        (loop_nest, 16),
        (branch_nest, 100),
        (loops, 250),
        (branches, 250),
        (accesses, 1000),
        (float_chain, 5000),
        (carried, 60),
        (live_values, 1000),
        (sum_of_quotients, 250),
        (squares, 250),
        (products_of_sums, 250),
        (quotients, 250),
        (doubled, 1000),
        (selects, 1000),
        (conditions, 1000),
        (maps, 250),
        (kernels, 100),
    )
}
"""Generators by name, with the size of which a bench takes one, two and four times."""
