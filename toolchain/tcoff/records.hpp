#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/tcoff/expression.hpp"

namespace t8::tcoff {

/// The kinds of records.
/// Source  TCOFF, records
enum class Tag : std::uint8_t {
    linkable = 1,
    start_module = 2,
    end_module = 3,
    set_load_point = 4,
    adjust_point = 5,
    load_text = 6,
    load_prefix = 7,
    load_expression = 8,
    load_zeros = 9,
    align = 10,
    section = 11,
    define_main = 12,
    local_symbols = 13,
    define_label = 14,
    define_symbol = 15,
    kill_id = 16,
    byte_patch = 17,
    repeat_start = 18,
    repeat_end = 19,
    comment = 20,
    message = 21,
    index_start = 22,
    index_end = 23,
    index_entry = 24,
    word_patch = 25,
    descriptor = 26,
    version = 27,
    linked_unit = 28,
    specify_origin = 29,
    symbol = 30,
    specific_symbol = 31,
};

/// Returns the name of a kind of record as INMOS writes it: "LOAD_TEXT".
std::string_view name_of(Tag tag);

/// A record.
/// Shape   `numbers` has its numbers and `strings` its strings, each in the order in which they stand. The fields of BYTE_PATCH, WORD_PATCH
///         and SPECIFY_ORIGIN are not known: their contents are one string.
struct Record {
    Tag tag = Tag::linkable;
    std::size_t offset = 0; ///< of its first byte in the file
    std::vector<std::int64_t> numbers{};
    std::vector<std::span<const Byte>> strings{};
    Expression expression{};

    std::string_view text(std::size_t number) const {
        return {reinterpret_cast<const char*>(strings[number].data()), strings[number].size()};
    }
};

/// The records of a module, from START_MODULE to END_MODULE, both included.
struct Module {
    std::vector<Record> records;

    std::size_t offset() const { return records.front().offset; }
    std::int64_t instructions() const { return records.front().numbers[0]; }
    std::int64_t attributes() const { return records.front().numbers[1]; }
    std::int64_t language() const { return records.front().numbers[2]; }
    /// Returns the source file that VERSION names, or else the name in START_MODULE.
    std::string name() const;
};

/// An object, a library or a linked unit of INMOS's tools.
struct File {
    std::shared_ptr<const Bytes> bytes; ///< to which the strings of records point
    bool is_linked = false;
    bool has_index = false;
    std::vector<Record> index; ///< INDEX_ENTRY records
    std::vector<Module> modules;
};

/// Reads all records of a file.
/// Errors  anything that is not as the format wants it, with its offset.
Result<File> read_file(std::shared_ptr<const Bytes> bytes, const std::string& name);

/// Returns a failure about a file at an offset.
tl::unexpected<Failure> failure_in(const std::string& file, std::size_t offset, std::string_view message, std::string hint = {});

} // namespace t8::tcoff
