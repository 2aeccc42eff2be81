set(probe_tests
  channel_names.test.cpp
  live_rules.test.cpp
  network_recording.test.cpp
  processes.test.cpp
  recorded.cpp)
set(probe_test_support
  emulator/config_bench.cpp
  emulator/example_run.cpp
  emulator/guest_code.cpp
  emulator/machine_bench.cpp
  emulator/random_machine.cpp
  emulator/random_programs.cpp
  emulator/random_statements.cpp
  toolchain/occam/program_run.cpp)
set(probe_test_libraries cli_build toolchain)
