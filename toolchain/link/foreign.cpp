#include "toolchain/link/foreign.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "toolchain/link/heading.hpp"
#include "toolchain/link/resolver.hpp"
#include "toolchain/tcoff/convert.hpp"
#include "toolchain/tcoff/needs.hpp"

namespace t8::link {
namespace {

using objects::DefinedName;
using objects::ErrorMode;

/// Puts the names that modules define in the order of the index, and those that it lacks behind them. Entries that name what their module
/// does not define are left out.
std::vector<DefinedName> ordered_names(const tcoff::File& file) {
    std::map<std::int64_t, std::uint32_t> modules; // by offset
    std::set<std::pair<std::uint32_t, std::string_view>> defined;
    for (std::uint32_t number = 0; number < file.modules.size(); ++number) {
        modules[static_cast<std::int64_t>(file.modules[number].offset())] = number;
        for (const std::string_view name : tcoff::defined_names(file.modules[number]))
            if (name.find('\0') == name.npos)
                defined.emplace(number, name);
    }
    std::vector<DefinedName> names;
    for (const tcoff::Record& entry : file.index)
        if (const auto module = modules.find(entry.numbers[0]); module != modules.end())
            if (const auto name = defined.find({module->second, entry.text(1)}); name != defined.end()) {
                names.push_back({name->second, name->first});
                defined.erase(name);
            }
    for (const auto& [number, name] : defined)
        names.push_back({name, number});
    return names;
}

bool suits(const Library::MemberNeeds& needs, Part part, ErrorMode mode) {
    return (needs.mode == mode || needs.mode == ErrorMode::universal) && tcoff::misfit(needs.part, part).empty();
}

std::string without_blanks(std::string_view text) {
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char character) { return character != ' '; });
    return result;
}

/// Returns a heading of a FUNCTION as one of a PROC, and its results; that of a PROC as it is.
std::pair<std::string, std::string> as_proc(const std::string& heading) {
    constexpr std::string_view word = " FUNCTION ";
    const std::size_t at = heading.find(word);
    if (at == heading.npos)
        return {"", heading};
    return {without_blanks(heading.substr(0, at)), "PROC " + heading.substr(at + word.size())};
}

bool has_equal_formals(const Heading& one, const Heading& other) {
    return one.name == other.name && std::equal(one.formals.begin(), one.formals.end(), other.formals.begin(),
                                                other.formals.end(), [](const HeadingFormal& left, const HeadingFormal& right) {
                                                    return left.is_val == right.is_val && left.dimensions == right.dimensions &&
                                                           left.type == right.type && left.name == right.name;
                                                });
}

} // namespace

Result<void> add_foreign(LinkInput& input, const std::string& name, Bytes bytes) {
    Result<tcoff::File> read = tcoff::read_file(std::make_shared<const Bytes>(std::move(bytes)), name);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    if (!read->has_index && read->modules.size() == 1) {
        Result<objects::Object> object = tcoff::convert(read->modules.front(), read->is_linked, name);
        if (!object)
            return tl::unexpected(std::move(object.error()));
        input.objects.push_back({name, std::move(*object)});
        return {};
    }
    const auto file = std::make_shared<const tcoff::File>(std::move(*read));
    Library library;
    library.name = name;
    for (std::size_t number = 0; number < file->modules.size(); ++number) {
        const tcoff::Module& module = file->modules[number];
        std::string member = module.name();
        if (member.empty() || member.find('\n') != member.npos)
            member = fmt::format("module {}", number + 1);
        library.needs.push_back({{static_cast<Word>(module.instructions()), static_cast<Word>(module.attributes())},
                                 tcoff::error_mode_of(module.attributes())});
        library.members.emplace_back(
            member, [file, number, name] { return tcoff::convert(file->modules[number], file->is_linked, name); });
    }
    library.names = ordered_names(*file);
    input.libraries.push_back(std::move(library));
    return {};
}

std::vector<DefinedName> suiting_names(const Library& library, Part part, ErrorMode mode) {
    std::vector<bool> is_usable;
    for (const Library::MemberNeeds& needs : library.needs)
        is_usable.push_back(suits(needs, part, mode));
    std::set<std::string_view> known;
    std::vector<DefinedName> names;
    const auto take = [&](const DefinedName& each) {
        if (known.insert(each.name).second)
            names.push_back(each);
    };
    for (const DefinedName& each : *library.names)
        if (is_usable[each.member])
            take(each);
    if (mode != ErrorMode::universal)
        return names;
    for (const DefinedName& each : *library.names) // a program of universal objects takes the mode of the first that has one
        if (suits(library.needs[each.member], part, library.needs[each.member].mode))
            take(each);
    return names;
}

std::string why_unsuited(const Library& library, std::string_view name, Part part, ErrorMode mode) {
    for (const DefinedName& each : *library.names) {
        if (each.name != name)
            continue;
        const Library::MemberNeeds& needs = library.needs[each.member];
        if (std::string reason = tcoff::misfit(needs.part, part); !reason.empty())
            return reason;
        if (needs.mode != mode)
            return fmt::format("it is for error mode {}, not {}", objects::name_of(needs.mode), objects::name_of(mode));
    }
    return {};
}

Result<std::string> interface_of(const Library& library, Part part, ErrorMode mode) {
    std::string text;
    if (library.needs.empty()) {
        for (const objects::LibraryMember& member : library.members) {
            const Result<const objects::Object*> object = member.object();
            if (!object)
                return tl::unexpected(object.error());
            text += (*object)->interface;
        }
        return text;
    }
    std::map<std::uint32_t, std::set<std::string_view>> wanted;
    for (const DefinedName& each : suiting_names(library, part, mode))
        wanted[each.member].insert(each.name);
    for (const auto& [member, names] : wanted)
        // A module that cannot be linked is refused when a program needs it.
        if (const Result<const objects::Object*> object = library.members[member].object())
            text += tcoff::interface_of(**object, [&names = names](std::string_view name) { return names.contains(name); });
    return text;
}

std::string misfit(const objects::PartNeeds& needs, Part part) { return tcoff::misfit(needs, part); }

Result<Word> workspace_of_calls(const Resolution& resolution) {
    constexpr Word words_of_call = 4;
    Word most = 0;
    for (std::uint32_t number = 0; number < resolution.sources.size(); ++number) {
        const Source& source = resolution.sources[number];
        for (std::uint32_t atom = 0; source.object->needs && atom < source.object->atoms.size(); ++atom) {
            const Place place = resolution.definition({number, atom});
            const objects::Object& callee = *resolution.sources[place.source].object;
            if (callee.needs || place == Place{number, atom})
                continue;
            const auto entry = std::find_if(callee.entries.begin(), callee.entries.end(),
                                            [&](const objects::Entry& each) { return each.atom == place.atom; });
            if (entry == callee.entries.end())
                continue;
            const std::string& name = callee.atoms[place.atom].name;
            if (entry->vectorspace != 0)
                return failure_at({source.name}, fmt::format("'{}' needs vectorspace, which INMOS's object does not leave", name),
                                  {}, fmt::format("compile '{}' with --no-vectorspace", callee.source));
            most = std::max(most, entry->workspace + words_of_call);
        }
    }
    return resolution.sources[resolution.entry.source].object->needs ? most : 0;
}

bool is_same_heading(const std::string& one, const std::string& other) {
    const auto [results, left] = as_proc(one);
    const auto [other_results, right] = as_proc(other);
    if (results != other_results)
        return false;
    const std::optional<Heading> heading = read_heading(left);
    const std::optional<Heading> other_heading = read_heading(right);
    return heading && other_heading && has_equal_formals(*heading, *other_heading);
}

} // namespace t8::link
