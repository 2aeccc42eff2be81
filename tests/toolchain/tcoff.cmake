transcope_tests(tcoff
  SOURCES
    emulator/machine/guest_code.cpp
    toolchain/link/boot_bench.cpp
    toolchain/link/small_objects.cpp
    toolchain/objects/programs.cpp
    toolchain/objects/random_object.cpp
    toolchain/tcoff/encoder.cpp
    toolchain/tcoff/debug_records.test.cpp
    toolchain/tcoff/link.test.cpp
    toolchain/tcoff/records.test.cpp
  DEPENDS toolchain_link toolchain_tcoff toolchain_objects emulator isa_t800 diagnostics fmt::fmt)
