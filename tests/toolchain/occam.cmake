# source, syntax and parser
list(APPEND occam_tests
  toolchain/occam/parser/parser_bench.cpp
  toolchain/occam/parser/configuration.test.cpp
  toolchain/occam/syntax/copy.test.cpp
  toolchain/occam/parser/directives.test.cpp
  toolchain/occam/parser/errors.test.cpp
  toolchain/occam/parser/expressions.test.cpp
  toolchain/occam/parser/layout.test.cpp
  toolchain/occam/parser/lexer.test.cpp
  toolchain/occam/parser/processes.test.cpp
  toolchain/occam/parser/robustness.test.cpp
  toolchain/occam/source/sources.test.cpp
  toolchain/occam/parser/specifications.test.cpp)
# end

# types, check, usage, lower
list(APPEND occam_tests
  toolchain/occam/check/check_bench.cpp
  toolchain/occam/types/fold.test.cpp
  toolchain/occam/check/hints.test.cpp
  toolchain/occam/check/protocols.test.cpp
  toolchain/occam/check/robustness.test.cpp
  toolchain/occam/check/routines.test.cpp
  toolchain/occam/check/scope.test.cpp
  toolchain/occam/check/types.test.cpp)
# end

# usage
list(APPEND occam_tests
  toolchain/occam/usage/usage_bench.cpp
  toolchain/occam/usage/aliases.test.cpp
  toolchain/occam/usage/expanded.test.cpp
  toolchain/occam/usage/hints.test.cpp
  toolchain/occam/usage/parallel.test.cpp
  toolchain/occam/usage/region.test.cpp)
# end

transcope_tests(occam
  SOURCES ${occam_tests}
  DEPENDS toolchain isa_t800 diagnostics fmt::fmt
  APART toolchain/occam/parser/specifications.test.cpp toolchain/occam/check/robustness.test.cpp)

# Programs that are compiled, linked and run.
include("${CMAKE_CURRENT_LIST_DIR}/occam/differential/sources.cmake")
transcope_tests(occam_programs
  SOURCES
    ${differential_sources}
    toolchain/occam/random_programs.test.cpp
    toolchain/occam/communications.test.cpp
    toolchain/occam/examples.test.cpp
    toolchain/occam/expectations.cpp
    toolchain/occam/program_run.cpp
    toolchain/occam/conformance.test.cpp
    toolchain/occam/debug_info.test.cpp
    toolchain/occam/listing/listing.test.cpp
  DEPENDS cli_code_maps toolchain emulator isa_t800 diagnostics fmt::fmt
  APART toolchain/occam/differential/program.cpp toolchain/occam/differential/interpreter_processes.cpp)
add_dependencies(occam_programs_tests occam_libraries)

# Programs placed on the nodes of networks.
transcope_tests(occam_configuration
  SOURCES
    toolchain/occam/configuration/configuration_bench.cpp
    toolchain/occam/configuration/configuration_damage.test.cpp
    toolchain/occam/configuration/configuration_mistakes.test.cpp
    toolchain/occam/configuration/configuration_runs.test.cpp
    toolchain/occam/configuration/placed_call.test.cpp
    toolchain/occam/configuration/placed_values.test.cpp
  DEPENDS toolchain emulator isa_t800 diagnostics fmt::fmt
  APART toolchain/occam/configuration/placed_values.test.cpp)
add_dependencies(occam_configuration_tests occam_libraries)

# The occam libraries: functions against MPFR, and programs that call every routine.
transcope_tests(occam_library
  SOURCES
    toolchain/occam/expectations.cpp
    toolchain/occam/program_run.cpp
    toolchain/runtime/occam/library_modes.test.cpp
    toolchain/runtime/occam/library_programs.test.cpp
    toolchain/runtime/occam/maths_bench.cpp
    toolchain/runtime/occam/maths.test.cpp
    toolchain/runtime/occam/predefined.test.cpp
  DEPENDS toolchain emulator isa_t800 diagnostics fmt::fmt PkgConfig::MPFR gmp)
add_dependencies(occam_library_tests occam_libraries)

# The occam examples on networks, and the farm in C.
transcope_tests(occam_networks WHOLE
  SOURCES
    examples/example_run.cpp
    emulator/machine/machine_bench.cpp
    toolchain/occam/network_examples.test.cpp
  DEPENDS toolchain emulator isa_t800 diagnostics fmt::fmt)
add_dependencies(occam_networks_tests occam_libraries ${c_for_examples})
