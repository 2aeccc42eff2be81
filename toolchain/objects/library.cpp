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

// The format of System V and GNU. Each header is 60 characters: name 16, date 12, owner 6, group 6, mode 8, size 10, end mark 2.
constexpr std::string_view magic = "!<arch>\n";
constexpr std::string_view end_mark = "`\n";
constexpr std::string_view index_name = "/";
constexpr std::string_view long_names_name = "//";
constexpr std::size_t header_size = 60;
constexpr std::size_t name_size = 16;
constexpr std::size_t size_offset = 48;
constexpr std::size_t size_size = 10;
constexpr std::size_t even = 2; ///< headers begin at even offsets

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

/// A name as a header has it: "name/", or "/n" for the one that begins at n in the table of long names.
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

} // namespace

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

    std::size_t offset = magic.size() + member_size(4 + 4 * index.size() + index_names.size());
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

Result<std::vector<Member>> read_library(std::span<const Byte> bytes, const std::string& file) {
    if (!is_library(bytes))
        return failure_at({file}, "not a library");
    std::vector<Member> members;
    std::string_view long_names;
    for (std::size_t at = magic.size(); at < bytes.size();) {
        const auto damaged = [&](std::string_view what) {
            return failure_at({file}, fmt::format("damaged library: {} at #{:X}", what, at));
        };
        if (bytes.size() - at < header_size)
            return damaged("header is cut off");
        const std::string_view header = debuginfo::characters_of(bytes.subspan(at, header_size));
        std::size_t size = 0;
        if (!header.ends_with(end_mark) || !read_decimal(header.substr(size_offset, size_size), size))
            return damaged("header");
        if (size > bytes.size() - at - header_size)
            return damaged("member is cut off");
        const std::span<const Byte> contents = bytes.subspan(at + header_size, size);
        const std::string_view field = header.substr(0, name_size);
        const std::string_view plain = field.substr(0, field.find_last_not_of(' ') + 1);
        if (plain == long_names_name) {
            long_names = debuginfo::characters_of(contents);
        } else if (plain != index_name) {
            std::string name;
            if (!resolve_name(field, long_names, name))
                return damaged("name");
            Result<Object> object = read_object(contents, fmt::format("{}({})", file, name));
            if (!object)
                return tl::unexpected(std::move(object.error()));
            members.push_back({std::move(name), std::move(*object)});
        }
        at += std::min(member_size(size), bytes.size() - at);
    }
    return members;
}

} // namespace t8::objects
