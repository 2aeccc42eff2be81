# T8_STATIC: t8 is linked statically. With shared libraries, three quarters of what `t8 run` of a small boot file takes is finding and
# relocating them (docs/benchmarks.md has figures). It is off where the sanitizers need shared libraries, and where archives are missing.
# All programs of the build take the archives of the packages that t8 needs, so that these are looked for once; only t8 is linked without the
# shared libc.
include(CheckCXXSourceCompiles)

set(static_libraries boost_program_options lua5.4 zstd xxhash edit tinfo bsd md)
if(T8_SANITIZE)
  set(can_be_static OFF)
else()
  set(CMAKE_REQUIRED_LINK_OPTIONS -static)
  set(CMAKE_REQUIRED_LIBRARIES ${static_libraries})
  check_cxx_source_compiles("#include <iostream>\nint main() { std::cout << 1; }" T8_HAS_ARCHIVES)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  unset(CMAKE_REQUIRED_LIBRARIES)
  set(can_be_static ${T8_HAS_ARCHIVES})
endif()
option(T8_STATIC "Link t8 statically; it starts several times faster" ${can_be_static})
if(T8_SANITIZE)
  set(T8_STATIC OFF)
endif()

# What was found for the other setting must be found anew.
if(NOT "${T8_STATIC}" STREQUAL "${T8_FOUND_STATIC}")
  get_cmake_property(cached CACHE_VARIABLES)
  list(FILTER cached INCLUDE REGEX "^(LUA_LIBRARY|pkgcfg_lib_.*|T8_(EDIT|TERMINAL|BSD|MD)_LIBRARY|__pkg_config_checked_.*|T8_HAS_XXH_DISPATCH)$")
  foreach(variable ${cached})
    unset(${variable} CACHE)
  endforeach()
  set(T8_FOUND_STATIC ${T8_STATIC} CACHE INTERNAL "the setting for which libraries were found")
endif()

set(usual_library_suffixes ${CMAKE_FIND_LIBRARY_SUFFIXES})
if(T8_STATIC)
  set(Boost_USE_STATIC_LIBS ON)
  list(PREPEND CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(LUA_MATH_LIBRARY m CACHE STRING "libm is chosen by the linker" FORCE)
  find_path(FMT_INCLUDE_DIR fmt/format-inl.h REQUIRED)
  add_library(transcope_fmt STATIC "${CMAKE_CURRENT_LIST_DIR}/fmt_archive.cpp")
  target_include_directories(transcope_fmt SYSTEM INTERFACE "${FMT_INCLUDE_DIR}")
  target_compile_definitions(transcope_fmt INTERFACE FMT_SHARED) # as of the package: files compile alike for both settings
  add_library(fmt::fmt ALIAS transcope_fmt)
else()
  find_package(fmt REQUIRED)
endif()
