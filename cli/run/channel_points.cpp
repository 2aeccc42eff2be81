#include "cli/run/channel_points.hpp"

#include <algorithm>
#include <set>

#include "monitor/debugger/probe_variables.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

using debuginfo::Scope;
using debuginfo::TypeKind;
using debuginfo::Variable;
using debuginfo::Where;

/// Returns where in a routine's code a variable begins to be known.
std::optional<Word> beginning(const Variable& variable, const Scope& scope) {
    if (!variable.reaches.empty())
        return variable.reaches.front().range.begin;
    if (variable.live)
        return variable.live->begin;
    return scope.ranges.empty() ? std::nullopt : std::optional(scope.ranges.front().begin);
}

/// Collects the declarations of one program for the nodes that run it.
class Collector {
public:
    Collector(const link::LinkedProgram& program, Address base, const CodeMap::Program& names,
              std::span<const std::uint32_t> nodes, ProbePoints& points, DeclarationPoints& found)
        : program_(program), base_(base), names_(names), nodes_(nodes), points_(points), found_(found) {}

    void collect() {
        for (const debuginfo::Unit& unit : program_.units)
            for (const debuginfo::Routine& routine : unit.routines)
                if (routine.atom < program_.atoms.size())
                    collect(unit, routine, routine.scope);
    }

private:
    void collect(const debuginfo::Unit& unit, const debuginfo::Routine& routine, const Scope& scope) {
        for (const Variable& variable : scope.variables)
            if (const auto offset = beginning(variable, scope); offset && !variable.is_formal)
                add(unit, routine, variable, *offset);
        for (const Scope& inner : scope.inner)
            collect(unit, routine, inner);
    }

    void add(const debuginfo::Unit& unit, const debuginfo::Routine& routine, const Variable& variable, Word offset) {
        const debuginfo::Type* type = &without_names(unit, unit.types[variable.type]);
        const bool is_single =
            type->kind == TypeKind::channel && (variable.where == Where::frame || variable.where == Where::branch);
        if (!is_single && !variable.has_channels)
            return;
        std::optional<ProbePlace::Item> item = way_to(routine, variable, offset);
        if (!item || (is_single && !item->links.empty()))
            return;
        ChannelDeclaration declaration;
        ProbePlace place;
        if (is_single) {
            declaration.words = item->first;
        } else {
            const auto name = std::find(names_.channels.begin(), names_.channels.end(), variable.name);
            for (; type->kind == TypeKind::array; type = &without_names(unit, unit.types[type->element])) {
                if (!type->count)
                    return;
                declaration.sizes.push_back(*type->count);
            }
            if (name == names_.channels.end() || declaration.sizes.empty())
                return;
            declaration.name = static_cast<std::size_t>(name - names_.channels.begin());
            item->bytes = bytes_per_word; // the first address in the table, that of the first channel word
            place.items.push_back(std::move(*item));
        }
        place.iptr = base_ + program_.atoms[routine.atom].offset + offset;
        place.number = found_.first + static_cast<std::uint32_t>(found_.declarations.size());
        found_.declarations.push_back(std::move(declaration));
        for (const std::uint32_t node : nodes_)
            points_.places.emplace_back(node, place);
    }

    const link::LinkedProgram& program_;
    Address base_;
    const CodeMap::Program& names_;
    std::span<const std::uint32_t> nodes_;
    ProbePoints& points_;
    DeclarationPoints& found_;
};

} // namespace

DeclarationPoints add_channel_points(const MachineSetup& setup, ProbePoints& points) {
    DeclarationPoints found;
    found.first = static_cast<std::uint32_t>(points.described.size());
    std::set<std::uint32_t> done; // elements refer to the names of a node's first program
    const std::vector<CodeMap::Program>& programs = setup.code.map().programs;
    for (const build::LocatedProgram& located : setup.code.linked()) {
        const auto names = std::find_if(programs.begin(), programs.end(), [&](const CodeMap::Program& program) {
            return !program.nodes.empty() && program.nodes == located.nodes;
        });
        std::vector<std::uint32_t> nodes;
        for (const std::uint32_t node : located.nodes)
            if (done.insert(node).second)
                nodes.push_back(node);
        if (names == programs.end() || located.program == nullptr)
            continue;
        if (const Result<const link::LinkedProgram*> program = located.program->get()) // damage has been reported
            Collector(**program, located.base, *names, nodes, points, found).collect();
    }
    return found;
}

} // namespace t8::cli
