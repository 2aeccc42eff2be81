# C programs, compiled by t8 cc, and run.
if(T8_HAS_C AND T8_CLANG)
  transcope_tests(c_programs
    SOURCES
      cli/command_line.cpp
      toolchain/c/loops.test.cpp
      toolchain/c/mistakes.test.cpp
      toolchain/c/stack_check.test.cpp
    DEPENDS fmt::fmt)
  target_compile_definitions(c_programs_tests PRIVATE T8_EXECUTABLE="$<TARGET_FILE:t8>")
  add_dependencies(c_programs_tests t8 t8-cc c_libraries c_library)

  # The same for each part, at each level.
  transcope_tests(c_parts WHOLE
    SOURCES
      cli/command_line.cpp
      toolchain/c/parts.test.cpp
      toolchain/c/programs.test.cpp
    DEPENDS fmt::fmt
    APART toolchain/c/parts.test.cpp)
  target_compile_definitions(c_parts_tests PRIVATE T8_EXECUTABLE="$<TARGET_FILE:t8>")
  set_source_files_properties(toolchain/c/parts.test.cpp PROPERTIES COMPILE_OPTIONS "-ffp-contract=off;-Wno-conversion;-Wno-sign-conversion")
  add_dependencies(c_parts_tests t8 t8-cc c_libraries c_library)

  # C as a user has it: examples, nodes of machines, projects of CMake.
  transcope_tests(c_use WHOLE
    SOURCES
      cli/command_line.cpp
      cli/c_examples.test.cpp
      cli/c_listing.test.cpp
      cli/c_nodes.test.cpp
      cli/c_occam.test.cpp
      cli/c_project.test.cpp
      cli/c_variables.test.cpp
      toolchain/tcoff/encoder.cpp
    DEPENDS isa_t800 nlohmann_json::nlohmann_json fmt::fmt
    APART cli/c_variables.test.cpp)
  target_compile_definitions(c_use_tests PRIVATE T8_EXECUTABLE="$<TARGET_FILE:t8>" T8_CMAKE="${CMAKE_COMMAND}")
  add_dependencies(c_use_tests t8 t8-cc c_libraries occam_libraries)

  # Random programs against the host's compiler, each at two of four levels. By hand the script takes all four.
  add_test(NAME c_random_programs COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/toolchain/c/random-programs" 1 200)
  set_tests_properties(c_random_programs PROPERTIES SKIP_RETURN_CODE 77 LABELS whole PROCESSORS 2
                                                    ENVIRONMENT "T8=$<TARGET_FILE:t8>;LEVELS=turns")

  # Types that C programs seldom have, and random modules of LLVM's IR.
  add_test(NAME c_random_shapes COMMAND Python3::Interpreter "${CMAKE_CURRENT_SOURCE_DIR}/toolchain/c/random-shapes" 1 30)
  set_tests_properties(c_random_shapes PROPERTIES SKIP_RETURN_CODE 77 LABELS whole PROCESSORS 2
                                                  ENVIRONMENT "T8=$<TARGET_FILE:t8>;LEVELS=-O0 -O2")

  # Programs about one subject each; what they print was made on the host. By hand the script takes four levels.
  add_test(NAME c_conformance COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/toolchain/c/conformance-programs")
  set_tests_properties(c_conformance PROPERTIES LABELS whole PROCESSORS 2 ENVIRONMENT "T8=$<TARGET_FILE:t8>;LEVELS=-O0 -O2")

  # Some of them on the other parts. By hand the script takes all: PART=T414.
  foreach(part T414 T805)
    add_test(NAME c_conformance_${part} COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/toolchain/c/conformance-programs")
    set_tests_properties(c_conformance_${part} PROPERTIES LABELS whole
      ENVIRONMENT "T8=$<TARGET_FILE:t8>;LEVELS=-O2;PART=${part};EVERY=16")
  endforeach()

  # Programs of others, from Debian's source packages: skipped where these cannot be had.
  add_test(NAME c_real_programs COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/toolchain/c/real-programs" "${CMAKE_BINARY_DIR}/real-programs")
  set_tests_properties(c_real_programs PROPERTIES SKIP_RETURN_CODE 77 LABELS whole ENVIRONMENT "T8=$<TARGET_FILE:t8>")
endif()
