#include "toolchain/tcoff/records.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace t8::tcoff {
namespace {

/// The name of a kind of record and its fields: n a number, s a string, e an expression, w four bytes, * the rest.
struct Row {
    std::string_view name;
    std::string_view fields;
};

constexpr std::array<Row, 32> rows = {{
    {"", ""},
    {"LINKABLE", ""},
    {"START_MODULE", "nnns"},
    {"END_MODULE", ""},
    {"SET_LOAD_POINT", "n"},
    {"ADJUST_POINT", "e"},
    {"LOAD_TEXT", "s"},
    {"LOAD_PREFIX", "nen"},
    {"LOAD_EXPR", "ne"},
    {"LOAD_ZEROS", "n"},
    {"ALIGN", "n"},
    {"SECTION", "nns"},
    {"DEFINE_MAIN", "n"},
    {"LOCAL_SYMBOLS", "n"},
    {"DEFINE_LABEL", "n"},
    {"DEFINE_SYMBOL", "ne"},
    {"KILL_ID", "n"},
    {"BYTE_PATCH", "*"},
    {"REP_START", "n"},
    {"REP_END", ""},
    {"COMMENT", "nns"},
    {"MESSAGE", "ns"},
    {"LIB_INDEX_START", ""},
    {"LIB_INDEX_END", ""},
    {"INDEX_ENTRY", "wnnnss"},
    {"WORD_PATCH", "*"},
    {"DESCRIPTOR", "nns"},
    {"VERSION", "ss"},
    {"LINKED_UNIT", ""},
    {"SPECIFY_ORIGIN", "*"},
    {"SYMBOL", "ns"},
    {"SPECIFIC_SYMBOL", "nsn"},
}};

/// Reads the fields of a record. Returns why they cannot be read, or an empty string.
std::string read_fields(std::string_view fields, Stream in, Record& record) {
    for (const char field : fields) {
        if (field == 'e') {
            if (std::string wrong = read_expression(in, record.expression); !wrong.empty())
                return wrong;
        } else if (field == 'n' || field == 'w') {
            const auto number = field == 'n' ? in.number() : in.word();
            if (!number)
                return "a number is missing or too large";
            record.numbers.push_back(*number);
        } else {
            const auto string = in.string();
            if (!string)
                return "a string is cut off";
            record.strings.push_back(*string);
        }
    }
    return in.empty() ? std::string() : "more bytes than it has fields";
}

class Reader {
public:
    Reader(std::shared_ptr<const Bytes> bytes, const std::string& name) : name_(name), stream_(*bytes) {
        file_.bytes = std::move(bytes);
    }

    Result<File> run() {
        while (!stream_.empty()) {
            Result<Record> record = next();
            if (!record)
                return tl::unexpected(std::move(record.error()));
            const std::size_t at = record->offset;
            if (const std::string wrong = place(std::move(*record)); !wrong.empty())
                return failure_in(name_, at, wrong);
        }
        if (is_in_module_ || is_in_index_ || !has_kind_)
            return failure_in(name_, stream_.at(),
                              !has_kind_      ? "the file is empty"
                              : is_in_module_ ? "END_MODULE is missing"
                                              : "LIB_INDEX_END is missing");
        if (file_.modules.empty())
            return failure_in(name_, stream_.at(), "the file has no module");
        return std::move(file_);
    }

private:
    Result<Record> next() {
        Record record;
        record.offset = stream_.at();
        const auto tag = stream_.number();
        if (!tag || *tag < 1 || *tag >= static_cast<std::int64_t>(rows.size()))
            return failure_in(name_, record.offset, tag ? fmt::format("unknown record {}", *tag) : "record is cut off");
        record.tag = static_cast<Tag>(*tag);
        const Row& row = rows[static_cast<std::size_t>(*tag)];
        const auto contents = stream_.string();
        if (!contents)
            return failure_in(name_, record.offset, fmt::format("{} is cut off", row.name));
        if (row.fields == "*")
            record.strings.push_back(*contents);
        else if (const std::string wrong = read_fields(row.fields, Stream(*contents), record); !wrong.empty())
            return failure_in(name_, record.offset, fmt::format("{}: {}", row.name, wrong));
        return record;
    }

    /// Puts a record where it belongs. Returns why it cannot stand here, or an empty string.
    std::string place(Record record) {
        if (!has_kind_) {
            has_kind_ = true;
            file_.is_linked = record.tag == Tag::linked_unit;
            return file_.is_linked || record.tag == Tag::linkable ? "" : "the file does not begin with LINKABLE or LINKED_UNIT";
        }
        if (is_in_module_)
            return place_in_module(std::move(record));
        if (is_in_index_) {
            if (record.tag == Tag::index_entry)
                file_.index.push_back(std::move(record));
            else if (record.tag == Tag::index_end)
                is_in_index_ = false;
            else
                return fmt::format("{} in the index of a library", name_of(record.tag));
            return {};
        }
        switch (record.tag) {
        case Tag::index_start:
            if (file_.has_index || !file_.modules.empty())
                return "an index that is not at the beginning";
            file_.has_index = is_in_index_ = true;
            return {};
        case Tag::start_module:
            file_.modules.emplace_back();
            file_.modules.back().records.push_back(std::move(record));
            is_in_module_ = true;
            return {};
        case Tag::linkable:
        case Tag::linked_unit: // files of INMOS's tools may be joined byte by byte
            return (record.tag == Tag::linked_unit) == file_.is_linked ? "" : "linkable and linked modules in one file";
        case Tag::comment:
        case Tag::message:
        case Tag::version:
            return {};
        default:
            return fmt::format("{} outside of a module", name_of(record.tag));
        }
    }

    std::string place_in_module(Record record) {
        if (record.tag == Tag::start_module)
            return "a module in a module, which is not read";
        if (record.tag == Tag::linkable || record.tag == Tag::linked_unit ||
            (record.tag >= Tag::index_start && record.tag <= Tag::index_entry))
            return fmt::format("{} in a module", name_of(record.tag));
        is_in_module_ = record.tag != Tag::end_module;
        file_.modules.back().records.push_back(std::move(record));
        return {};
    }

    const std::string& name_;
    Stream stream_;
    File file_;
    bool has_kind_ = false;
    bool is_in_index_ = false;
    bool is_in_module_ = false;
};

} // namespace

std::string_view name_of(Tag tag) { return rows[static_cast<std::size_t>(tag)].name; }

std::string Module::name() const {
    const auto version =
        std::find_if(records.begin(), records.end(), [](const Record& record) { return record.tag == Tag::version; });
    if (version != records.end() && !version->strings[1].empty())
        return std::string(version->text(1));
    return std::string(records.front().text(0));
}

Result<File> read_file(std::shared_ptr<const Bytes> bytes, const std::string& name) {
    return Reader(std::move(bytes), name).run();
}

tl::unexpected<Failure> failure_in(const std::string& file, std::size_t offset, std::string_view message, std::string hint) {
    return failure_at({file}, fmt::format("{} (at #{:X})", message, offset), {}, std::move(hint));
}

} // namespace t8::tcoff
