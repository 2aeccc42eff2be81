list(APPEND toolchain_sources
  link/boot_image.cpp
  link/entry_form.cpp
  link/heading.cpp
  link/linker.cpp
  link/network_boot.cpp
  link/program.cpp
  link/resolver.cpp
  link/same_code.cpp)

# Assembler sources become strings of the program.
foreach(t8_runtime start console)
  set(t8_runtime_file "${CMAKE_CURRENT_LIST_DIR}/../runtime/${t8_runtime}.tasm")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${t8_runtime_file}")
  string(TOUPPER ${t8_runtime} t8_runtime_name)
  file(READ "${t8_runtime_file}" T8_${t8_runtime_name}_SOURCE)
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/runtime_sources.cpp.in" "${CMAKE_CURRENT_BINARY_DIR}/runtime_sources.cpp" @ONLY)
list(APPEND toolchain_sources "${CMAKE_CURRENT_BINARY_DIR}/runtime_sources.cpp")
