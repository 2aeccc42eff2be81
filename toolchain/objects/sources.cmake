list(APPEND toolchain_sources
  objects/elf_file.cpp
  objects/elf_reader.cpp
  objects/elf_writer.cpp
  objects/layout.cpp
  objects/library.cpp
  objects/object.cpp)
