set(probe_tests
  channel_names.test.cpp
  declared_channels.test.cpp
  live_rules.test.cpp
  network_recording.test.cpp
  processes.test.cpp
  recorded.cpp)
set(probe_test_support
  emulator/config/config_bench.cpp
  examples/example_run.cpp
  emulator/machine/guest_code.cpp
  emulator/machine/machine_bench.cpp
  emulator/machine/random_machine.cpp
  emulator/machine/random_programs.cpp
  emulator/machine/random_statements.cpp
  toolchain/occam/program_run.cpp)
set(probe_test_libraries toolchain)
