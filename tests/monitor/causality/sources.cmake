set(causality_tests
  causal_order.random.test.cpp
  causal_order.test.cpp
  message_matcher.random.test.cpp
  message_matcher.test.cpp
  random_history.cpp
  state_lattice.test.cpp
  tree_clock.test.cpp)
