# The C library for the transputer, compiled for the host and compared with the host's own library. Each of its names gets t8_ in front, since a
# program cannot have two functions called printf. What depends on the transputer (process/, t800/, support/) is left out: tests stand in for it.
enable_language(C)
set(c_library "${PROJECT_SOURCE_DIR}/toolchain/runtime/c")
include("${c_library}/sources.cmake")
list(TRANSFORM c_library_portable PREPEND "${c_library}/" OUTPUT_VARIABLE c_library_sources)
execute_process(COMMAND ${CMAKE_C_COMPILER} -print-file-name=include OUTPUT_VARIABLE compiler_headers OUTPUT_STRIP_TRAILING_WHITESPACE)
add_library(c_library_for_host OBJECT ${c_library_sources})
set_target_properties(c_library_for_host PROPERTIES C_STANDARD 11 UNITY_BUILD OFF POSITION_INDEPENDENT_CODE ON)
target_compile_options(c_library_for_host PRIVATE
  -O1 -ffreestanding -fno-builtin -ffp-contract=off -mlong-double-64 -fexceptions -Wall -Wextra -Wno-unknown-warning-option
  -Wno-deprecated-non-prototype -nostdinc "SHELL:-isystem \"${c_library}/include\"" "SHELL:-isystem \"${compiler_headers}\"" "-I${c_library}")
set(host_object "${CMAKE_CURRENT_BINARY_DIR}/c_library_for_host.o")
add_custom_command(OUTPUT "${host_object}" COMMAND_EXPAND_LISTS
  COMMAND ${CMAKE_LINKER} -r -o "${host_object}.all" "$<TARGET_OBJECTS:c_library_for_host>"
  COMMAND sh -c "'${CMAKE_NM}' --defined-only -g '${host_object}.all' | awk '{print $3, \"t8_\" $3}' > '${host_object}.names'"
  COMMAND ${CMAKE_OBJCOPY} "--redefine-syms=${host_object}.names" "${host_object}.all" "${host_object}"
  DEPENDS "$<TARGET_OBJECTS:c_library_for_host>" VERBATIM)

transcope_tests(c_library
  SOURCES
    toolchain/runtime/c/complex.test.cpp
    toolchain/runtime/c/format.test.cpp
    toolchain/runtime/c/heap.test.cpp
    toolchain/runtime/c/host.test.cpp
    toolchain/runtime/c/maths.test.cpp
    toolchain/runtime/c/misc.test.cpp
    toolchain/runtime/c/numbers.test.cpp
    toolchain/runtime/c/scan.test.cpp
    toolchain/runtime/c/server.cpp
    toolchain/runtime/c/stdio.test.cpp
    toolchain/runtime/c/stdlib.test.cpp
    toolchain/runtime/c/strings.test.cpp
    "${host_object}"
  DEPENDS PkgConfig::MPFR gmp fmt::fmt
  APART toolchain/runtime/c/maths.test.cpp)
# These files call C's functions with all that C converts by itself, formats that are made, and _Complex. A library's options come last.
add_library(c_library_test_options INTERFACE)
target_compile_options(c_library_test_options INTERFACE -Wno-conversion -Wno-sign-conversion -Wno-pedantic -Wno-format-nonliteral -Wno-format-security)
target_link_libraries(c_library_tests PRIVATE c_library_test_options)

# The library as the transputer has it: programs that are compiled, linked and run.
if(T8_HAS_C AND T8_CLANG)
  transcope_tests(c_library_programs WHOLE
    SOURCES cli/command_line.cpp toolchain/runtime/c/programs.test.cpp
    DEPENDS diagnostics fmt::fmt)
  target_compile_definitions(c_library_programs_tests PRIVATE T8_EXECUTABLE="$<TARGET_FILE:t8>")
  add_dependencies(c_library_programs_tests c_library t8 t8-cc)
endif()
