# The C library, compiled for the transputer by t8-cc: c.lib, and its headers beside it; t414/c.lib for a part without an FPU.
if(NOT T8_HAS_C OR NOT T8_CLANG)
  return()
endif()
set(c_sources "${CMAKE_CURRENT_LIST_DIR}")
set(c_place "${CMAKE_BINARY_DIR}/lib/c")
include("${c_sources}/sources.cmake")
file(GLOB_RECURSE c_headers CONFIGURE_DEPENDS "${c_sources}/*.h")
set(c_copied "${c_place}/include/stdio.h") # t8-cc finds the headers there
add_custom_command(OUTPUT "${c_copied}" DEPENDS ${c_headers}
  COMMAND ${CMAKE_COMMAND} -E copy_directory "${c_sources}/include" "${c_place}/include"
  COMMAND ${CMAKE_COMMAND} -E touch "${c_copied}")
function(transcope_c_library part folder)
  file(MAKE_DIRECTORY "${folder}/objects")
  set(c_objects)
  foreach(source ${c_library_portable} ${c_library_transputer})
    string(REPLACE "/" "_" name "${source}")
    set(object "${folder}/objects/${name}.t8o")
    # Nothing in the library may become a call of itself (so a root is the processor's own), and pairs of doubles want each product rounded.
    add_custom_command(OUTPUT "${object}" DEPENDS "${c_sources}/${source}" "${c_copied}" t8-cc
      COMMAND t8-cc -mcpu=${part} -c -O2 -std=c11 -fno-builtin -fno-math-errno -ffp-contract=off "-I${c_sources}" -o "${object}"
              "${c_sources}/${source}")
    list(APPEND c_objects "${object}")
  endforeach()
  add_custom_command(OUTPUT "${folder}/c.lib" DEPENDS ${c_objects} t8
    COMMAND t8 link --library -o "${folder}/c.lib" ${c_objects})
endfunction()
transcope_c_library(t800 "${c_place}")
transcope_c_library(t414 "${c_place}/t414")
add_custom_target(c_library ALL DEPENDS "${c_place}/c.lib" "${c_place}/t414/c.lib")
add_dependencies(c_libraries c_library)
