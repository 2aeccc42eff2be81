transcope_tests(code
  SOURCES
    isa_t800/bench.cpp
    toolchain/code/code_bench.cpp
    toolchain/code/random_trees.cpp
    toolchain/code/conditions.test.cpp
    toolchain/code/cycles.test.cpp
    toolchain/code/evaluate.test.cpp
    toolchain/code/evaluate_real.test.cpp
    toolchain/code/finish.test.cpp
    toolchain/code/frames.test.cpp
    toolchain/code/links.test.cpp
    toolchain/code/overlay.test.cpp
    toolchain/code/parallel.test.cpp
    toolchain/code/peephole.test.cpp
    toolchain/code/random_routines.test.cpp
    toolchain/code/trees.test.cpp
  DEPENDS toolchain isa_t800 diagnostics fmt::fmt)
