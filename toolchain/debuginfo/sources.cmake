list(APPEND toolchain_sources
  debuginfo/byte_stream.cpp
  debuginfo/dwarf_abbreviations.cpp
  debuginfo/dwarf_entries.cpp
  debuginfo/dwarf_line_reader.cpp
  debuginfo/dwarf_line_writer.cpp
  debuginfo/dwarf_lists.cpp
  debuginfo/dwarf_reader.cpp
  debuginfo/dwarf_writer.cpp
  debuginfo/locate.cpp)
