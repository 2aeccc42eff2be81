list(APPEND toolchain_sources
  code/code.cpp
  code/describe.cpp
  code/evaluate.cpp
  code/evaluate_real.cpp
  code/finish.cpp
  code/fold.cpp
  code/frames.cpp
  code/jumps.cpp
  code/overlay.cpp
  code/peephole.cpp
  code/peephole_rules.cpp
  code/print.cpp
  code/real_trees.cpp
  code/trees.cpp)
