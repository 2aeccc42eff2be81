transcope_tests(objects
  SOURCES
    emulator/machine/guest_code.cpp
    toolchain/objects/programs.cpp
    toolchain/objects/random_object.cpp
    toolchain/debuginfo/dwarf.test.cpp
    toolchain/objects/layout.test.cpp
    toolchain/objects/library.test.cpp
    toolchain/objects/object_file.test.cpp
  DEPENDS toolchain isa_t800 diagnostics fmt::fmt)
