#include "toolchain/objects/library.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <fmt/format.h>

#include "toolchain/debuginfo/byte_stream.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::objects {
namespace {

using debuginfo::ByteWriter;

// Archives have the format of System V and GNU. A header has 60 characters: name 16, date 12, owner 6, group 6, mode 8, size 10, end mark
// 2.
constexpr std::string_view magic = "!<arch>\n";
constexpr std::string_view end_mark = "`\n";
constexpr std::string_view index_name = "/";
constexpr std::string_view long_names_name = "//";
constexpr std::size_t header_size = 60;
constexpr std::size_t name_size = 16;
constexpr std::size_t size_offset = 48;
constexpr std::size_t size_size = 10;
constexpr std::size_t even = 2; ///< headers begin at even offsets
constexpr std::size_t number_size = 4;

void append_member(std::string_view name, std::span<const Byte> bytes, ByteWriter& out) {
    out.characters(fmt::format("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}{}", name, 0, 0, 0, "644", bytes.size(), end_mark));
    out.bytes(bytes);
    if (out.size() % even != 0)
        out.characters("\n");
}

std::size_t member_size(std::size_t bytes) { return header_size + bytes + bytes % even; }

void append_big_endian(std::size_t number, ByteWriter& out) {
    for (const unsigned shift : {24u, 16u, 8u, 0u})
        out.u8(number >> shift);
}

bool read_decimal(std::string_view field, std::size_t& number) {
    field = field.substr(0, field.find(' '));
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    return error == std::errc{} && end == field.data() + field.size();
}

/// Sets `name` to the name in the field of a header: "name/", or "/n" for the name at offset n in the table of long names. Returns false
/// if the field is damaged.
bool resolve_name(std::string_view field, std::string_view long_names, std::string& name) {
    if (field.starts_with('/')) {
        std::size_t offset = 0;
        if (!read_decimal(field.substr(1), offset) || offset >= long_names.size())
            return false;
        field = long_names.substr(offset);
        field = field.substr(0, field.find('\n'));
    }
    field = field.substr(0, field.find_last_not_of(" /") + 1);
    name = field;
    return !name.empty();
}

class Opener {
public:
    Opener(std::shared_ptr<const Bytes> bytes, const std::string& file) : file_(file), bytes_(*bytes) {
        library_.bytes = std::move(bytes);
    }

    Result<OpenLibrary> run() {
        if (!is_library(bytes_))
            return failure_at({file_}, "not a library");
        for (std::size_t at = magic.size(); at < bytes_.size();) {
            std::size_t size = 0;
            if (const std::string_view wrong = read_header(at, size); !wrong.empty())
                return failure_at({file_}, fmt::format("damaged library: {} at #{:X}", wrong, at));
            at += std::min(member_size(size), bytes_.size() - at);
        }
        if (!read_table())
            return failure_at({file_}, fmt::format("damaged library: table of names at #{:X}", table_at_));
        return std::move(library_);
    }

private:
    /// Reads the header at `at` and notes its member. Sets `size` to the size of the member. Returns the damaged part, or an empty string.
    std::string_view read_header(std::size_t at, std::size_t& size) {
        if (bytes_.size() - at < header_size)
            return "header is cut off";
        const std::string_view header = debuginfo::characters_of(bytes_.subspan(at, header_size));
        if (!header.ends_with(end_mark) || !read_decimal(header.substr(size_offset, size_size), size))
            return "header";
        if (size > bytes_.size() - at - header_size)
            return "member is cut off";
        const std::span<const Byte> contents = bytes_.subspan(at + header_size, size);
        const std::string_view field = header.substr(0, name_size);
        const std::string_view plain = field.substr(0, field.find_last_not_of(' ') + 1);
        if (plain == long_names_name) {
            long_names_ = debuginfo::characters_of(contents);
        } else if (plain == index_name) {
            table_at_ = at;
            table_ = contents;
        } else {
            std::string name;
            if (!resolve_name(field, long_names_, name))
                return "name";
            offsets_.push_back(at);
            library_.members.emplace_back(std::move(name), file_, library_.bytes, contents);
        }
        return {};
    }

    /// Reads the table of names: their number, for each the offset of its member, and the names. All numbers are big endian. Returns
    /// false if the table is damaged.
    bool read_table() {
        if (!table_)
            return true;
        std::size_t at = 0;
        const auto number = [&] {
            std::size_t value = 0;
            for (unsigned left = number_size; left > 0; --left)
                value = value << 8 | (*table_)[at++];
            return value;
        };
        if (table_->size() < number_size)
            return false;
        const std::size_t count = number();
        if (count > (table_->size() - at) / number_size)
            return false;
        std::string_view names = debuginfo::characters_of(table_->subspan(at + count * number_size));
        library_.names.emplace();
        library_.names->reserve(count);
        for (std::size_t left = count; left > 0; --left) {
            const std::size_t offset = number();
            const auto member = std::lower_bound(offsets_.begin(), offsets_.end(), offset);
            const std::size_t end = names.find('\0');
            if (member == offsets_.end() || *member != offset || end == std::string_view::npos)
                return false;
            library_.names->push_back({names.substr(0, end), static_cast<std::uint32_t>(member - offsets_.begin())});
            names.remove_prefix(end + 1);
        }
        return true;
    }

    const std::string& file_;
    std::span<const Byte> bytes_;
    OpenLibrary library_;
    std::vector<std::size_t> offsets_; ///< offsets of the headers of members
    std::string_view long_names_;
    std::optional<std::span<const Byte>> table_;
    std::size_t table_at_ = 0;
};

} // namespace

struct LibraryMember::State {
    std::string name;
    std::string place;
    std::shared_ptr<const Bytes> library;
    std::span<const Byte> file;
    std::function<Result<Object>()> make;
    std::optional<Result<Object>> object;
    std::optional<Result<debuginfo::Unit>> debug;
};

LibraryMember::LibraryMember(std::string name, Object object) : state_(std::make_shared<State>()) {
    state_->name = std::move(name);
    state_->object = std::move(object);
}

LibraryMember::LibraryMember(std::string name, std::function<Result<Object>()> make) : state_(std::make_shared<State>()) {
    state_->name = std::move(name);
    state_->make = std::move(make);
}

LibraryMember::LibraryMember(std::string name, const std::string& library, std::shared_ptr<const Bytes> bytes,
                             std::span<const Byte> file)
    : state_(std::make_shared<State>()) {
    state_->place = fmt::format("{}({})", library, name);
    state_->name = std::move(name);
    state_->library = std::move(bytes);
    state_->file = file;
}

const std::string& LibraryMember::name() const { return state_->name; }

Result<const Object*> LibraryMember::object() const {
    std::optional<Result<Object>>& object = state_->object;
    if (!object)
        object = state_->make ? state_->make() : read_object(state_->file, state_->place, Parts::without_debug);
    if (!*object)
        return tl::unexpected(object->error());
    return &**object;
}

Result<const debuginfo::Unit*> LibraryMember::debug() const {
    if (state_->library == nullptr) {
        const Result<const Object*> made = object();
        if (!made)
            return tl::unexpected(made.error());
        return &(*made)->debug;
    }
    std::optional<Result<debuginfo::Unit>>& debug = state_->debug;
    if (!debug)
        debug = whole().map([](Object object) { return std::move(object.debug); });
    if (!*debug)
        return tl::unexpected(debug->error());
    return &**debug;
}

Result<Object> LibraryMember::whole() const {
    if (state_->library == nullptr) {
        const Result<const Object*> made = object();
        if (!made)
            return tl::unexpected(made.error());
        return **made;
    }
    return read_object(state_->file, state_->place);
}

Bytes write_library(std::span<const Member> members) {
    std::string long_names;
    std::vector<std::string> names;
    std::vector<Bytes> files;
    std::string index_names;
    std::vector<std::size_t> index; // member of each name
    for (const Member& member : members) {
        if (member.name.size() < name_size) {
            names.push_back(member.name + '/');
        } else {
            names.push_back(fmt::format("/{}", long_names.size()));
            long_names += member.name + "/\n";
        }
        for (const Atom& atom : member.object.atoms) {
            if (atom.binding != Binding::global)
                continue;
            index.push_back(files.size());
            index_names += atom.name + '\0';
        }
        files.push_back(write_object(member.object));
    }

    std::size_t offset = magic.size() + member_size(number_size + number_size * index.size() + index_names.size());
    if (!long_names.empty())
        offset += member_size(long_names.size());
    std::vector<std::size_t> offsets;
    for (const Bytes& file : files) {
        offsets.push_back(offset);
        offset += member_size(file.size());
    }
    ByteWriter table;
    append_big_endian(index.size(), table);
    for (const std::size_t member : index)
        append_big_endian(offsets[member], table);
    table.characters(index_names);

    ByteWriter out;
    out.characters(magic);
    append_member(index_name, table.written(), out);
    if (!long_names.empty())
        append_member(long_names_name, Bytes(long_names.begin(), long_names.end()), out);
    for (std::size_t member = 0; member < files.size(); ++member)
        append_member(names[member], files[member], out);
    return out.take();
}

bool is_library(std::span<const Byte> bytes) { return debuginfo::characters_of(bytes).starts_with(magic); }

Result<OpenLibrary> open_library(Bytes bytes, const std::string& file) {
    auto kept = std::make_shared<const Bytes>(std::move(bytes));
    return Opener(std::move(kept), file).run();
}

Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file) {
    const Result<OpenLibrary> library = open_library(Bytes(bytes.begin(), bytes.end()), file);
    if (!library)
        return tl::unexpected(library.error());
    std::vector<Member> members;
    for (const LibraryMember& member : library->members) {
        Result<Object> object = member.whole();
        if (!object)
            return tl::unexpected(std::move(object.error()));
        members.push_back({member.name(), std::move(*object)});
    }
    return members;
}

} // namespace t8::objects
