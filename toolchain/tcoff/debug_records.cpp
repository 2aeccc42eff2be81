#include "toolchain/tcoff/debug_records.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace t8::tcoff {
namespace {

/// The name of a kind of record and its fields behind the index: n a number, s a string, d a number of dimensions and two numbers for each.
struct DebugRow {
    DebugTag tag;
    std::string_view name;
    std::string_view fields;
};

constexpr std::array debug_rows = {
    DebugRow{DebugTag::start_file, "file begins", ""},
    DebugRow{DebugTag::end_file, "file ends", ""},
    DebugRow{DebugTag::workspace, "segment begins", "nnn"},
    DebugRow{DebugTag::end_segment, "segment ends", ""},
    DebugRow{DebugTag::variable, "variable", "nndns"},
    DebugRow{DebugTag::begin_scope, "scope begins", ""},
    DebugRow{DebugTag::end_scope, "scope ends", ""},
    DebugRow{DebugTag::procedure, "routine", "nnnns"},
    DebugRow{DebugTag::constant, "constant", "nnns"},
    DebugRow{DebugTag::file_name, "file", "s"},
    DebugRow{DebugTag::library_patch, "library call", "n"},
    DebugRow{DebugTag::version, "version", "n"},
    DebugRow{DebugTag::code_mark, "code", "nn"},
    DebugRow{DebugTag::address_fix, "address", "nn"},
    DebugRow{DebugTag::line_mark, "line", "n"},
};
constexpr std::array<std::string_view, 9> segments = {"",    "PROC",    "PAR", "replicated PAR", "kernel", "main",
                                                      "run", "PRI PAR", "SEQ"};
constexpr std::array<std::string_view, 24> types = {
    "CHAN",      "TIMER",     "BOOL",     "BYTE",     "INT",     "INT16",    "INT32",
    "INT64",     "REAL32",    "REAL64",   "protocol", "tag",     "PORT",     "address of a channel",
    "void",      "INT8",      "16 bits",  "32 bits",  "64 bits", "unsigned", "address of a function",
    "LOGICAL*1", "LOGICAL*2", "LOGICAL*4"};
constexpr std::array<std::string_view, 12> accesses = {"",
                                                       "constant",
                                                       "value",
                                                       "address",
                                                       "placed",
                                                       "none",
                                                       "in the module's static area",
                                                       "address in the module's static area",
                                                       "in the static area",
                                                       "address in the static area",
                                                       "optimised away",
                                                       "constant value"};

template <std::size_t Size> std::string name_in(const std::array<std::string_view, Size>& names, std::int64_t number) {
    if (number >= 0 && number < static_cast<std::int64_t>(Size) && !names[static_cast<std::size_t>(number)].empty())
        return std::string(names[static_cast<std::size_t>(number)]);
    return fmt::format("{}", number);
}

class DebugReader {
public:
    explicit DebugReader(std::span<const Byte> bytes) : bytes_(bytes) {}

    DebugRecords run() {
        DebugRecords result;
        while (at_ < bytes_.size()) {
            const std::size_t begin = at_;
            std::optional<DebugRecord> record = next();
            if (!record) {
                result.left = bytes_.size() - begin;
                break;
            }
            result.records.push_back(std::move(*record));
        }
        return result;
    }

private:
    std::optional<std::int64_t> number() {
        constexpr unsigned most_groups = 6;
        std::int64_t value = 0;
        for (unsigned group = 0; group < most_groups && at_ < bytes_.size(); ++group) {
            const Byte byte = bytes_[at_++];
            if (group == 0 && (byte & 0x40) != 0)
                value = -1;
            value = value * 128 + (byte & 0x7F);
            if ((byte & 0x80) == 0)
                return static_cast<SignedWord>(static_cast<Word>(value));
        }
        return {};
    }

    bool string(std::string& text) {
        const auto length = number();
        if (!length || *length < 0 || static_cast<std::uint64_t>(*length) > bytes_.size() - at_)
            return false;
        text.assign(reinterpret_cast<const char*>(bytes_.data()) + at_, static_cast<std::size_t>(*length));
        at_ += text.size();
        std::replace(text.begin(), text.end(), '\0', ' ');
        return true;
    }

    bool numbers(std::int64_t count, DebugRecord& record) {
        for (; count > 0; --count) {
            const auto value = number();
            if (!value)
                return false;
            record.numbers.push_back(*value);
        }
        return true;
    }

    std::optional<DebugRecord> next() {
        const Byte tag = bytes_[at_++];
        const auto row = std::find_if(debug_rows.begin(), debug_rows.end(),
                                      [&](const DebugRow& each) { return static_cast<Byte>(each.tag) == tag; });
        const auto index = number();
        if (row == debug_rows.end() || !index)
            return {};
        DebugRecord record{row->tag, *index};
        for (const char field : row->fields) {
            if (field == 's' ? !string(record.name) : !numbers(1, record))
                return {};
            if (field == 'd' && !numbers(2 * record.numbers.back(), record))
                return {};
        }
        return record;
    }

    std::span<const Byte> bytes_;
    std::size_t at_ = 0;
};

std::string fields_of(const DebugRecord& record) {
    const std::vector<std::int64_t>& numbers = record.numbers;
    switch (record.tag) {
    case DebugTag::workspace:
        return fmt::format("{} at {}, around it {}", name_in(segments, numbers[0]), numbers[1], numbers[2]);
    case DebugTag::variable:
        return fmt::format("'{}' {}, {} at {}, {} dimensions", record.name, name_in(types, numbers[0]),
                           name_in(accesses, numbers[1]), numbers.back(), numbers[2]);
    case DebugTag::procedure:
        return fmt::format("'{}', workspace {}, vectorspace {}", record.name, numbers[2], numbers[3]);
    case DebugTag::constant:
        return fmt::format(
            "'{}' {} = {}", record.name, name_in(types, numbers[0]),
            static_cast<std::int64_t>((static_cast<std::uint64_t>(numbers[1]) << 32) | static_cast<Word>(numbers[2])));
    case DebugTag::file_name:
        return fmt::format("'{}'", record.name);
    case DebugTag::code_mark:
    case DebugTag::address_fix:
        return fmt::format("of record {} at #{:X}", numbers[0], numbers[1]);
    case DebugTag::library_patch:
        return fmt::format("at #{:X}", numbers[0]);
    case DebugTag::version:
        return fmt::format("#{:X}", numbers[0]);
    case DebugTag::line_mark:
        return fmt::format("{}", numbers[0]);
    default:
        return {};
    }
}

/// The places in the source that records stand for, and the code that belongs to them.
class LineTable {
public:
    explicit LineTable(const DebugRecords& debug) {
        for (const DebugRecord& record : debug.records)
            note(record);
    }

    std::vector<std::string> files;
    std::map<std::int64_t, std::string> routines;                 ///< names by index
    std::vector<std::pair<std::int64_t, std::int64_t>> addresses; ///< index of a routine, offset

    /// Returns the lines in the order of the code.
    std::vector<debuginfo::Line> lines(Word size) const {
        std::vector<debuginfo::Line> result;
        for (const auto& [index, offset] : marks_)
            if (const auto line = lines_.find(index); line != lines_.end() && offset >= 0 && offset < size) {
                result.push_back(line->second);
                result.back().offset = static_cast<Word>(offset);
            }
        std::stable_sort(result.begin(), result.end(),
                         [](const auto& one, const auto& other) { return one.offset < other.offset; });
        return result;
    }

private:
    void note(const DebugRecord& record) {
        switch (record.tag) {
        case DebugTag::file_name: {
            const auto [file, is_new] = numbers_.try_emplace(record.name, static_cast<std::uint32_t>(files.size()));
            open_.push_back(file->second);
            if (is_new)
                files.push_back(record.name);
            break;
        }
        case DebugTag::end_file:
            if (!open_.empty())
                open_.pop_back();
            break;
        case DebugTag::line_mark:
            if (!open_.empty() && record.numbers[0] > 0)
                lines_[record.index] = {0, open_.back(), static_cast<std::uint32_t>(record.numbers[0])};
            break;
        case DebugTag::procedure:
            routines[record.index] = record.name;
            break;
        case DebugTag::code_mark:
            marks_.emplace_back(record.numbers[0], record.numbers[1]);
            break;
        case DebugTag::address_fix:
            addresses.emplace_back(record.numbers[0], record.numbers[1]);
            break;
        default:
            break;
        }
    }

    std::map<std::string, std::uint32_t> numbers_; ///< of files
    std::vector<std::uint32_t> open_;              ///< files, the innermost last
    std::map<std::int64_t, debuginfo::Line> lines_;
    std::vector<std::pair<std::int64_t, std::int64_t>> marks_;
};

void add_starts(const LineTable& table, Word size, std::vector<RoutineStart>& starts) {
    std::set<Word> known;
    for (const RoutineStart& start : starts)
        known.insert(start.offset);
    for (const auto& [index, offset] : table.addresses) {
        const auto routine = table.routines.find(index);
        if (routine == table.routines.end() || offset < 0 || offset >= size)
            continue;
        if (known.insert(static_cast<Word>(offset)).second)
            starts.push_back({static_cast<Word>(offset), routine->second});
    }
    std::stable_sort(starts.begin(), starts.end(), [](const auto& one, const auto& other) { return one.offset < other.offset; });
}

} // namespace

DebugRecords read_debug(std::span<const Byte> bytes) { return DebugReader(bytes).run(); }

std::string text_of(const DebugRecord& record) {
    const auto row =
        std::find_if(debug_rows.begin(), debug_rows.end(), [&](const DebugRow& each) { return each.tag == record.tag; });
    const std::string fields = fields_of(record);
    return fmt::format("{:>5}  {}{}{}", record.index, row->name, fields.empty() ? "" : " ", fields);
}

debuginfo::Unit lines_of(const DebugRecords& debug, std::vector<RoutineStart>& starts, std::uint32_t atom, Word size) {
    const LineTable table(debug);
    add_starts(table, size, starts);
    debuginfo::Unit unit;
    unit.files = table.files;
    const std::vector<debuginfo::Line> lines = table.lines(size);
    if (lines.empty())
        return unit;
    unit.name = unit.files.front();
    auto line = lines.begin();
    for (std::size_t n = 0; n < starts.size(); ++n) {
        const Word end = n + 1 < starts.size() ? starts[n + 1].offset : size;
        debuginfo::Routine routine;
        routine.name = starts[n].name;
        routine.atom = atom;
        routine.is_global = starts[n].is_global;
        while (line != lines.end() && line->offset < starts[n].offset)
            ++line;
        for (; line != lines.end() && line->offset < end; ++line)
            routine.lines.push_back(*line);
        if (routine.lines.empty())
            continue;
        routine.file = routine.lines.front().file;
        routine.line = routine.lines.front().line;
        unit.routines.push_back(std::move(routine));
    }
    return unit;
}

} // namespace t8::tcoff
