#include "cli/linkable_files.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/base/source_lines.hpp"
#include "isa_t800/listing/disassemble.hpp"
#include "toolchain/link/program.hpp"
#include "toolchain/objects/elf_file.hpp"
#include "toolchain/objects/library.hpp"
#include "toolchain/objects/object_file.hpp"
#include "toolchain/occam/listing/listing.hpp"

namespace t8::cli {
namespace {

constexpr std::uint16_t type_of_programs = 2; // ET_EXEC

std::string describe_object(objects::Object object, const std::string& name) {
    std::size_t code = 0, tables = 0, data = 0;
    std::string called;
    for (const objects::Atom& atom : object.atoms) {
        (atom.content == objects::Content::code        ? code
         : atom.content == objects::Content::constants ? tables
                                                       : data) += atom.bytes.size();
        if (atom.binding == objects::Binding::undefined)
            called += fmt::format("  {}\n", atom.name);
    }
    std::string text =
        fmt::format("{}: an object, {} bytes of code, {} of tables, {} of variables\n\n", name, code, tables, data);
    if (!object.entries.empty())
        text += "for programs in occam:\n";
    for (const objects::Entry& entry : object.entries)
        text +=
            fmt::format("  {}  ({} words of workspace, {} of vectorspace)\n", entry.heading, entry.workspace, entry.vectorspace);
    if (!called.empty())
        text += "from other objects:\n" + called;
    return text + (object.entries.empty() && called.empty() ? "" : "\n") + occam::listing(std::move(object), source_lines);
}

Result<std::string> describe_library(std::span<const Byte> bytes, const std::string& file) {
    Result<std::vector<objects::Member>> members = objects::read_library(bytes, file);
    if (!members)
        return tl::unexpected<Failure>(std::move(members.error()));
    std::string text = fmt::format("{}: a library of {} object{}\n", file, members->size(), members->size() == 1 ? "" : "s");
    for (objects::Member& member : *members)
        text += "\n" + describe_object(std::move(member.object), fmt::format("{}({})", file, member.name));
    return text;
}

Result<std::string> describe_program(std::span<const Byte> bytes, const std::string& file, Part part) {
    const Result<link::ProgramFile> read = link::read_program(bytes, file);
    if (!read)
        return tl::unexpected<Failure>(read.error());
    const link::LinkedProgram& program = read->program;
    const SymbolMap symbols = link::symbols_of(program, read->base);
    std::string text = fmt::format("{}: a program of {} bytes at #{:08X}\n\n", file, program.image.size(), read->base.bits) +
                       link::link_map(program, read->base);
    for (const link::PlacedAtom& atom : program.atoms) {
        if (atom.content != objects::Content::code || atom.offset + atom.size > program.image.size())
            continue;
        text += fmt::format("\n---- {}, of {}\n", atom.name, program.sources[atom.source]);
        text += render_listing(
            disassemble(std::span(program.image).subspan(atom.offset, atom.size), read->base + atom.offset, {part, &symbols}));
    }
    return text;
}

} // namespace

std::optional<Result<std::string>> describe_linkable(std::span<const Byte> bytes, const std::string& file, Part part) {
    if (objects::is_library(bytes))
        return describe_library(bytes, file);
    if (!objects::is_elf(bytes))
        return std::nullopt;
    constexpr std::size_t place_of_type = 16;
    if (bytes.size() > place_of_type && bytes[place_of_type] == type_of_programs)
        return describe_program(bytes, file, part);
    Result<objects::Object> object = objects::read_object(bytes, file);
    if (!object)
        return tl::unexpected<Failure>(std::move(object.error()));
    return describe_object(std::move(*object), file);
}

} // namespace t8::cli
