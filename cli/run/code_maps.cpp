#include "cli/run/code_maps.hpp"

#include <algorithm>
#include <map>

namespace t8::cli {
namespace {

void sort(CodeMap::Program& program) {
    std::stable_sort(program.lines.begin(), program.lines.end(),
                     [](const CodeMap::Line& a, const CodeMap::Line& b) { return a.first < b.first; });
    std::stable_sort(program.routines.begin(), program.routines.end(),
                     [](const CodeMap::Routine& a, const CodeMap::Routine& b) { return a.first < b.first; });
    // Neighbours from the same place are one entry.
    const auto repeated =
        std::unique(program.lines.begin(), program.lines.end(),
                    [](const CodeMap::Line& a, const CodeMap::Line& b) { return a.file == b.file && a.line == b.line; });
    program.lines.erase(repeated, program.lines.end());
    std::stable_sort(program.communications.begin(), program.communications.end(),
                     [](const CodeMap::Communication& a, const CodeMap::Communication& b) { return a.at < b.at; });
}

/// Numbers of files in the map.
class Files {
public:
    explicit Files(CodeMap::Program& program) : program_(program) {}

    std::uint32_t number_of(const std::string& file) {
        const auto [place, is_new] = numbers_.try_emplace(file, static_cast<std::uint32_t>(program_.files.size()));
        if (is_new)
            program_.files.push_back(file);
        return place->second;
    }

private:
    CodeMap::Program& program_;
    std::map<std::string, std::uint32_t> numbers_;
};

ProbeKind scalar_of(const debuginfo::Type& type) {
    using debuginfo::TypeKind;
    switch (type.kind) {
    case TypeKind::boolean:
        return ProbeKind::boolean;
    case TypeKind::unsigned_integer:
        return ProbeKind::byte;
    case TypeKind::signed_integer:
        return type.bytes == 2 ? ProbeKind::int16 : type.bytes == 8 ? ProbeKind::int64 : ProbeKind::int32;
    case TypeKind::real:
        return type.bytes == 8 ? ProbeKind::real64 : ProbeKind::real32;
    default:
        return ProbeKind::bits;
    }
}

/// The types of messages of one unit in the map.
class MessageTypeNumbers {
public:
    MessageTypeNumbers(const debuginfo::Unit& unit, CodeMap::Program& program) : unit_(unit), program_(program) {}

    /// Returns nothing for a type that no message can hold.
    std::optional<std::uint32_t> number_of(std::uint32_t index) {
        const auto [place, is_new] = numbers_.try_emplace(index);
        if (is_new && index < unit_.types.size())
            place->second = add(unit_.types[index]);
        return place->second;
    }

private:
    std::optional<std::uint32_t> add(const debuginfo::Type& from) {
        using debuginfo::TypeKind;
        MessageType type;
        type.name = from.name;
        type.bytes = from.bytes;
        switch (from.kind) {
        case TypeKind::alias: {
            const std::optional<std::uint32_t> named = number_of(from.element);
            if (!named)
                return {};
            type = program_.types[*named];
            type.name = from.name;
            break;
        }
        case TypeKind::array: {
            const std::optional<std::uint32_t> element = number_of(from.element);
            if (!element)
                return {};
            type.kind = MessageType::Kind::array;
            type.element = *element;
            break;
        }
        case TypeKind::record:
            type.kind = MessageType::Kind::record;
            for (const debuginfo::Field& field : from.fields) {
                const std::optional<std::uint32_t> number = number_of(field.type);
                if (!number)
                    return {};
                type.fields.push_back({field.name, *number, field.offset});
            }
            break;
        case TypeKind::tag:
            type.kind = MessageType::Kind::tag;
            for (const debuginfo::Field& tag : from.fields)
                type.fields.push_back({tag.name, 0, tag.offset});
            break;
        default:
            type.scalar = scalar_of(from);
            if (type.bytes != bytes_of(type.scalar))
                return {};
        }
        return known(std::move(type));
    }

    std::uint32_t known(MessageType type) {
        const auto same = std::find(program_.types.begin(), program_.types.end(), type);
        const auto number = static_cast<std::uint32_t>(same - program_.types.begin());
        if (same == program_.types.end())
            program_.types.push_back(std::move(type));
        return number;
    }

    const debuginfo::Unit& unit_;
    CodeMap::Program& program_;
    std::map<std::uint32_t, std::optional<std::uint32_t>> numbers_;
};

/// Adds the names of arrays of channels, to which elements of events refer.
void add_arrays(const debuginfo::Scope& scope, CodeMap::Program& program, std::map<std::string, std::uint32_t>& channels) {
    for (const debuginfo::Variable& variable : scope.variables)
        if (variable.has_channels &&
            channels.try_emplace(variable.name, static_cast<std::uint32_t>(program.channels.size())).second)
            program.channels.push_back(variable.name);
    for (const debuginfo::Scope& inner : scope.inner)
        add_arrays(inner, program, channels);
}

} // namespace

CodeMap::Program code_map_of(const assembler::Assembly& assembly) {
    CodeMap::Program program;
    program.files = assembly.files;
    Address end = assembly.origin;
    for (const assembler::SourceMapEntry& entry : assembly.source_map) {
        if (!entry.is_code)
            continue;
        if (entry.address != end && !program.lines.empty())
            program.lines.push_back({end, 0, 0});
        program.lines.push_back({entry.address, entry.file, entry.line});
        end = entry.address + entry.length;
    }
    if (!program.lines.empty())
        program.lines.push_back({end, 0, 0});
    std::vector<assembler::AssemblySymbol> labels;
    for (const assembler::AssemblySymbol& symbol : assembly.symbols)
        if (symbol.is_address)
            labels.push_back(symbol);
    std::stable_sort(labels.begin(), labels.end(), [](const assembler::AssemblySymbol& a, const assembler::AssemblySymbol& b) {
        return Address{a.value} < Address{b.value};
    });
    for (std::size_t n = 0; n < labels.size(); ++n) {
        const Address first{labels[n].value};
        std::size_t next = n + 1;
        while (next < labels.size() && labels[next].value == labels[n].value)
            ++next;
        const Address behind = next < labels.size() ? Address{labels[next].value} : std::max(end, first);
        program.routines.push_back({first, behind - first, labels[n].name});
    }
    sort(program);
    return program;
}

CodeMap::Program code_map_of(const link::LinkedProgram& program, Address base) {
    CodeMap::Program map;
    Files files(map);
    std::map<std::string, std::uint32_t> channels;
    for (const debuginfo::Unit& unit : program.units) {
        MessageTypeNumbers types(unit, map);
        for (const debuginfo::Routine& routine : unit.routines) {
            if (routine.atom >= program.atoms.size())
                continue;
            const link::PlacedAtom& atom = program.atoms[routine.atom];
            const Address first = base + atom.offset;
            map.routines.push_back({first, atom.size, routine.name});
            for (const debuginfo::Line& line : routine.lines)
                if (line.file < unit.files.size() && line.offset < atom.size)
                    map.lines.push_back({first + line.offset, files.number_of(unit.files[line.file]), line.line});
            map.lines.push_back({first + atom.size, 0, 0});
            add_arrays(routine.scope, map, channels);
            for (const debuginfo::Communication& from : routine.communications) {
                const auto [channel, is_new] =
                    channels.try_emplace(from.channel, static_cast<std::uint32_t>(map.channels.size()));
                if (is_new)
                    map.channels.push_back(from.channel);
                map.communications.push_back(
                    {first + from.offset, channel->second, from.type ? types.number_of(*from.type) : std::nullopt});
            }
        }
    }
    // At equal addresses, the end mark of one atom must not hide the first line of the next.
    std::stable_sort(map.lines.begin(), map.lines.end(), [](const CodeMap::Line& a, const CodeMap::Line& b) {
        return a.first != b.first ? a.first < b.first : (a.line == 0) > (b.line == 0);
    });
    if (map.files.empty())
        map.lines.clear();
    sort(map);
    return map;
}

} // namespace t8::cli
