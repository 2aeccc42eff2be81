set(diff_tests
  run_diff.test.cpp)
