#include "cli/build/code_maps.hpp"

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

} // namespace

CodeMap::Program code_map_of(const Assembly& assembly) {
    CodeMap::Program program;
    program.files = assembly.files;
    Address end = assembly.origin;
    for (const SourceMapEntry& entry : assembly.source_map) {
        if (!entry.is_code)
            continue;
        if (entry.address != end && !program.lines.empty())
            program.lines.push_back({end, 0, 0});
        program.lines.push_back({entry.address, entry.file, entry.line});
        end = entry.address + entry.length;
    }
    if (!program.lines.empty())
        program.lines.push_back({end, 0, 0});
    std::vector<AssemblySymbol> labels;
    for (const AssemblySymbol& symbol : assembly.symbols)
        if (symbol.is_address)
            labels.push_back(symbol);
    std::stable_sort(labels.begin(), labels.end(),
                     [](const AssemblySymbol& a, const AssemblySymbol& b) { return Address{a.value} < Address{b.value}; });
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
    for (const debuginfo::Unit& unit : program.units)
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
        }
    // What ends one atom must not hide what begins the next at the same address.
    std::stable_sort(map.lines.begin(), map.lines.end(), [](const CodeMap::Line& a, const CodeMap::Line& b) {
        return a.first != b.first ? a.first < b.first : (a.line == 0) > (b.line == 0);
    });
    if (map.files.empty())
        map.lines.clear();
    sort(map);
    return map;
}

} // namespace t8::cli
