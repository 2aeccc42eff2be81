#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "isa_t800/encode.hpp"
#include "toolchain/debuginfo/debug_info.hpp"

namespace t8::tcoff {

/// The kinds of records for debuggers whose fields are known.
/// Source  TCOFF, debug information (SW-0047)
enum class DebugTag : std::uint8_t {
    start_file = 0,
    end_file = 1,
    workspace = 3,
    end_segment = 4,
    variable = 5,
    begin_scope = 6,
    end_scope = 7,
    procedure = 9,
    constant = 10,
    file_name = 11,
    library_patch = 12,
    version = 13,
    code_mark = 14,
    address_fix = 15,
    line_mark = 17,
};

struct DebugRecord {
    DebugTag tag = DebugTag::start_file;
    std::int64_t index = 0; ///< its running number, by which others refer to it
    std::vector<std::int64_t> numbers{};
    std::string name{};
};

struct DebugRecords {
    std::vector<DebugRecord> records;
    std::size_t left = 0; ///< bytes that were not read, because of a record whose fields are not known, or damage
};

/// Reads the records for debuggers of a module. It stops at the first that it does not know.
/// Shape   a record: its kind in a byte, its index, its fields. Numbers are in groups of seven bits, the highest first, of which all but the
///         last have bit 7 set; bit 6 of the first is the sign.
DebugRecords read_debug(std::span<const Byte> bytes);

/// Returns a line of text for a record.
std::string text_of(const DebugRecord& record);

/// A routine of a module, by its first byte.
struct RoutineStart {
    Word offset = 0;
    std::string name;
    bool is_global = false;
};

/// Makes a table of lines of the records: for each code mark at a line mark, the file and the line. Routines are those with an address fix
/// and those in `starts`; each ends where the next begins.
/// Shape   Routine::atom is `atom`; offsets count from the beginning of the code of the module, which has `size` bytes.
debuginfo::Unit lines_of(const DebugRecords& debug, std::vector<RoutineStart>& starts, std::uint32_t atom, Word size);

} // namespace t8::tcoff
