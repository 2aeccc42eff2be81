transcope_tests(link
  SOURCES
    emulator/machine/guest_code.cpp
    toolchain/objects/programs.cpp
    toolchain/objects/random_object.cpp
    toolchain/link/boot_bench.cpp
    toolchain/link/small_objects.cpp
    toolchain/link/boot_image.test.cpp
    toolchain/link/console.test.cpp
    toolchain/link/initialisers.test.cpp
    toolchain/link/linker.test.cpp
    toolchain/link/names.test.cpp
    toolchain/link/network_boot.test.cpp
  DEPENDS toolchain emulator isa_t800 diagnostics fmt::fmt)
