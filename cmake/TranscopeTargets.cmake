# Rules shared by every folder: compile flags, one library per folder, one test program per folder.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON) # a folder's package is seen by the folders that use the folder
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(T8_CCACHE ccache)
if(T8_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${T8_CCACHE})
endif()

add_library(transcope_flags INTERFACE)
target_compile_options(transcope_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
                                                 -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(transcope_flags INTERFACE -fpch-preprocess)
  # g++ 12 sees overlapping copies in std::string concatenation where there are none (GCC bug 105651).
  target_compile_options(transcope_flags INTERFACE -Wno-restrict)
  # It also takes the unused half of std::optional and tl::expected for uninitialised; clang and the sanitizers watch that instead.
  target_compile_options(transcope_flags INTERFACE -Wno-maybe-uninitialized)
endif()
if(CMAKE_UNITY_BUILD)
  # In a batch, names of one file's unnamed namespace are seen by the files after it, whose locals may hide them. g++ warns of that for
  # variables alone, which are many in tests.
  set(is_clang_or_test $<OR:$<CXX_COMPILER_ID:Clang>,$<BOOL:$<TARGET_PROPERTY:T8_IS_TEST>>>)
  target_compile_options(transcope_flags INTERFACE $<${is_clang_or_test}:-Wno-shadow>)
endif()
if(T8_SLOW_ASSERTIONS)
  target_compile_definitions(transcope_flags INTERFACE T8_SLOW_ASSERTIONS)
endif()
if(T8_SANITIZE)
  target_compile_options(transcope_flags INTERFACE -fsanitize=${T8_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(transcope_flags INTERFACE -fsanitize=${T8_SANITIZE})
endif()

# transcope_precompiled(<target>): the target's files begin with headers that are compiled once for all of them. Not with g++, which
# gains little by it and warns of what is not there (GCC bug 105651 again); so it sees whether each file includes what it uses.
set(can_precompile OFF)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(can_precompile ON)
endif()
option(T8_PRECOMPILED_HEADERS "Precompile headers of the standard library and fmt" ${can_precompile})
set(T8_COMMON_HEADERS <algorithm> <array> <cstdint> <deque> <filesystem> <functional> <map> <memory> <optional> <set> <span> <string>
                      <string_view> <unordered_map> <utility> <variant> <vector> <fmt/format.h> <tl/expected.hpp>)
function(transcope_precompiled target)
  if(NOT T8_PRECOMPILED_HEADERS)
    return()
  endif()
  if(NOT TARGET transcope_headers)
    file(WRITE "${CMAKE_BINARY_DIR}/precompiled/headers.cpp" "")
    add_library(transcope_headers OBJECT "${CMAKE_BINARY_DIR}/precompiled/headers.cpp")
    target_link_libraries(transcope_headers PRIVATE transcope_flags fmt::fmt)
    target_precompile_headers(transcope_headers PRIVATE ${T8_COMMON_HEADERS})
  endif()
  target_precompile_headers(${target} REUSE_FROM transcope_headers)
endfunction()

# transcope_target(<name> <folder> [SOURCES <file>...] [DEPENDS <library>...] [PRIVATE_DEPENDS <library>...])
# The library <name> of files below the top folder <folder>; without sources, an interface. Headers of the folder are reached as
# "<folder>/...", and only by targets that declare the library: the folder is seen through a link in an include root of its own.
function(transcope_target name folder)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS" ${ARGN})
  if(arg_SOURCES)
    set(kind PUBLIC)
    add_library(${name} STATIC ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE transcope_flags ${arg_PRIVATE_DEPENDS})
    transcope_precompiled(${name})
  else()
    set(kind INTERFACE)
    add_library(${name} INTERFACE)
  endif()
  set(root "${CMAKE_BINARY_DIR}/include_roots/${folder}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${folder}" "${root}/${folder}" SYMBOLIC)
  target_include_directories(${name} ${kind} "${root}")
  target_link_libraries(${name} ${kind} ${arg_DEPENDS})
endfunction()

# transcope_library(<folder> [SOURCES <file>...] [DEPENDS <library>...] [PRIVATE_DEPENDS <library>...])
# The library of one top folder.
function(transcope_library folder)
  transcope_target(${folder} ${folder} ${ARGN})
endfunction()

# transcope_part(<folder> <part> [SOURCES <file>...] [DEPENDS <library>...] [PRIVATE_DEPENDS <library>...])
# The library <folder>_<part> of one part of a top folder, from sources that are named relative to the calling CMakeLists.txt. <folder>, a
# transcope_library without sources, stands for all its parts. tests/layers checks which parts include each other.
function(transcope_part folder part)
  transcope_target(${folder}_${part} ${folder} ${ARGN})
  target_link_libraries(${folder} INTERFACE ${folder}_${part})
endfunction()

# Tests are compiled more often than they run.
target_compile_options(transcope_flags INTERFACE $<$<BOOL:$<TARGET_PROPERTY:T8_IS_TEST>>:$<$<CONFIG:Release>:-O1>>)
if(T8_SANITIZE)
  # What is sanitized is compiled for soon, with no more than what its reports want.
  target_compile_options(transcope_flags INTERFACE $<IF:$<BOOL:$<TARGET_PROPERTY:T8_IS_TEST>>,-O0,-O1> -g1)
endif()

# transcope_tests(<name> [WHOLE] SOURCES <file>... DEPENDS <library>... [APART <file>...])
# One Catch2 program for the tests of one folder. It sees the headers of the libraries it declares, and those of tests/ itself.
# Eight files are compiled at a time. APART: those that name a helper as another file does; each is compiled by itself.
# WHOLE: runs and records whole programs, for minutes; `scripts/test --parts` leaves it out.
# Tests tagged [.slow] are left to `ctest -C Slow`.
add_custom_target(part_tests)
function(transcope_tests name)
  cmake_parse_arguments(arg "WHOLE" "" "SOURCES;DEPENDS;APART" ${ARGN})
  set(target ${name}_tests)
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE transcope_flags catch_main ${arg_DEPENDS})
  set(root "${CMAKE_BINARY_DIR}/include_roots/tests")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${PROJECT_SOURCE_DIR}/tests" "${root}/tests" SYMBOLIC)
  target_include_directories(${target} PRIVATE "${root}")
  set_target_properties(${target} PROPERTIES T8_IS_TEST ON UNITY_BUILD_BATCH_SIZE 8)
  if(arg_APART)
    set_source_files_properties(${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  target_precompile_headers(${target} REUSE_FROM catch_headers)
  target_compile_definitions(${target} PRIVATE T8_SOURCE_DIR="${PROJECT_SOURCE_DIR}" T8_BINARY_DIR="${PROJECT_BINARY_DIR}")
  add_test(NAME ${name} COMMAND ${target} --use-colour no)
  add_test(NAME ${name}_slow CONFIGURATIONS Slow COMMAND ${target} --use-colour no "[.slow]")
  if(arg_WHOLE)
    set_tests_properties(${name} ${name}_slow PROPERTIES LABELS whole)
  else()
    add_dependencies(part_tests ${target})
  endif()
endfunction()
