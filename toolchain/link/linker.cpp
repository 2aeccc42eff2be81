#include "toolchain/link/linker.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "emulator/boot/tcoff.hpp"
#include "toolchain/link/foreign.hpp"
#include "toolchain/link/numbers.hpp"
#include "toolchain/link/resolver.hpp"
#include "toolchain/objects/layout.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::link {
namespace {

using objects::Atom;
using objects::Binding;
using objects::Content;

constexpr std::uint64_t max_program = std::uint64_t{1} << 30;
constexpr Byte filler = 0x20; // pfix 0

/// Makes the program from the atoms that were reached: joins them in one list, lays them out, and adds their debug information.
class Assembler {
public:
    Assembler(const Resolution& resolution, DebugInformation debug) : resolution_(resolution), debug_(debug) {
        for (const Source& source : resolution.sources)
            numbers_.emplace_back(source.object->atoms.size(), none);
        for (std::uint32_t source = 0; source < resolution.sources.size(); ++source)
            for (const Atom& atom : resolution.sources[source].object->atoms)
                if (atom.meaning && atom.meaning->kind == objects::Meaning::Kind::place)
                    note_start(source, *atom.meaning, atom);
    }

    Result<LinkedProgram> run() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source)
            for (std::uint32_t atom = 0; atom < numbers_[source].size(); ++atom)
                if (resolution_.sources[source].reached[atom] && is_code({source, atom}))
                    add({source, atom});
        add_data();
        if (size_ > max_program)
            return failure(fmt::format("the program is {} bytes, more than can be linked", size_));
        drop_weak_sites();
        if (const Result<void> redirected = redirect_sites(); !redirected)
            return tl::unexpected(redirected.error());
        if (const Result<void> filled = fill_numbers(); !filled)
            return tl::unexpected(filled.error());
        if (debug_ == DebugInformation::taken)
            if (const Result<void> taken = take_debug(); !taken)
                return tl::unexpected(taken.error());
        const objects::Layout layout = objects::lay_out(atoms_, program_.units);
        if (!layout.misfits.empty())
            return misfit(layout.misfits.front());
        program_.image.assign(layout.size, filler);
        for (const Atom& atom : atoms_)
            program_.alignment = std::max(program_.alignment, atom.alignment);
        for (std::size_t index = 0; index < atoms_.size(); ++index) {
            const Atom& atom = atoms_[index];
            const Word offset = layout.addresses[index];
            std::copy(atom.bytes.begin(), atom.bytes.end(), program_.image.begin() + static_cast<std::ptrdiff_t>(offset));
            place(index, offset);
            for (const objects::Site& site : atom.sites)
                if (site.is_pointer && !site.is_fixed)
                    program_.pointers.push_back(offset + site.offset);
        }
        move_routines();
        for (const Source& source : resolution_.sources)
            program_.sources.push_back(source.name);
        objects::Position entry{resolution_.entry.atom, 0};
        redirect(entry, resolution_.entry.source);
        program_.entry = layout.addresses[entry.atom] + entry.offset;
        program_.error_mode = resolution_.error_mode;
        program_.part = resolution_.part;
        return std::move(program_);
    }

private:
    static constexpr std::uint32_t none = ~0u;

    const Atom& atom_of(Place place) const { return resolution_.sources[place.source].object->atoms[place.atom]; }

    bool is_code(Place place) const {
        const Atom& atom = atom_of(place);
        return atom.content == Content::code && atom.binding != Binding::undefined && !atom.meaning;
    }

    void note_start(std::uint32_t source, const objects::Meaning& meaning, const Atom& name) {
        const std::size_t size = atom_of({source, meaning.place.atom}).bytes.size();
        if (meaning.place.offset < size)
            starts_[{source, meaning.place.atom}].try_emplace(meaning.place.offset, &name);
    }

    /// Appends variables, and the tables to which only variables refer.
    void add_data() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source)
            for (std::uint32_t atom = 0; atom < numbers_[source].size(); ++atom)
                if (resolution_.sources[source].reached[atom] && atom_of({source, atom}).binding != Binding::undefined &&
                    !atom_of({source, atom}).meaning && resolution_.definition({source, atom}) == Place{source, atom})
                    add({source, atom});
    }

    /// Appends an atom and the tables that it is the first to refer to.
    void add(Place place) {
        std::vector<Place> waiting = {place};
        while (!waiting.empty()) {
            const Place next = waiting.back();
            waiting.pop_back();
            std::uint32_t& number = numbers_[next.source][next.atom];
            if (number != none)
                continue;
            number = static_cast<std::uint32_t>(atoms_.size());
            const Atom& atom = atom_of(next);
            size_ += atom.bytes.size();
            if (size_ > max_program)
                return;
            atoms_.push_back(atom);
            places_.push_back(next);
            for (auto site = atom.sites.rbegin(); site != atom.sites.rend(); ++site) {
                if (site->base)
                    add_table(resolution_.definition({next.source, site->base->atom}), waiting);
                add_table(resolution_.definition({next.source, site->target.atom}), waiting);
            }
        }
    }

    void add_table(Place place, std::vector<Place>& waiting) const {
        if (atom_of(place).content == Content::constants && atom_of(place).binding != Binding::undefined)
            waiting.push_back(place);
    }

    /// Makes a position in an object one in the program. Returns false if its name is a number.
    bool redirect(objects::Position& position, std::uint32_t source) const {
        Place place = resolution_.definition({source, position.atom});
        if (const std::optional<objects::Meaning>& meaning = atom_of(place).meaning) {
            if (meaning->kind != objects::Meaning::Kind::place)
                return false;
            place.atom = meaning->place.atom;
            position.offset += meaning->place.offset;
        }
        position.atom = numbers_[place.source][place.atom];
        return true;
    }

    bool is_missing(const objects::Position& position, std::uint32_t source) const {
        return atom_of(resolution_.definition({source, position.atom})).binding == Binding::undefined;
    }

    /// Makes 0 of the addresses of weak names that no object defines.
    void drop_weak_sites() {
        for (std::size_t index = 0; index < atoms_.size(); ++index)
            std::erase_if(atoms_[index].sites,
                          [&](const objects::Site& site) { return is_missing(site.target, places_[index].source); });
    }

    Result<void> redirect_sites() {
        for (std::size_t index = 0; index < atoms_.size(); ++index)
            for (objects::Site& site : atoms_[index].sites)
                for (objects::Position* const position : {&site.target, site.base ? &*site.base : nullptr}) {
                    if (position == nullptr)
                        continue;
                    const Place named{places_[index].source, position->atom};
                    if (!redirect(*position, named.source))
                        return failure_at({resolution_.sources[named.source].name},
                                          fmt::format("'{}' is a number, but is used as a place by '{}'", atom_of(named).name,
                                                      atoms_[index].name));
                }
        return {};
    }

    /// Writes the numbers that do not depend on places.
    Result<void> fill_numbers() {
        std::vector<bool> is_linked;
        for (const std::vector<std::uint32_t>& numbers : numbers_)
            is_linked.push_back(std::any_of(numbers.begin(), numbers.end(), [](std::uint32_t number) { return number != none; }));
        const Numbers known(resolution_, is_linked);
        for (std::size_t index = 0; index < atoms_.size(); ++index)
            if (const Result<void> filled = known.fill(places_[index].source, atoms_[index]); !filled)
                return filled;
        return {};
    }

    tl::unexpected<Failure> misfit(const objects::Layout::Misfit& misfit) const {
        return failure_at({resolution_.sources[places_[misfit.atom].source].name},
                          fmt::format("an instruction in '{}' at {} has no room for the distance to what it names",
                                      atoms_[misfit.atom].name, misfit.offset));
    }

    /// Adds an atom to the list of the program. One in which names stand for places is divided there.
    void place(std::size_t index, Word offset) {
        const Place from = places_[index];
        const Atom& atom = atoms_[index];
        first_pieces_.push_back(static_cast<std::uint32_t>(program_.atoms.size()));
        program_.atoms.push_back({atom.name, atom.content, atom.binding == Binding::global, offset,
                                  static_cast<Word>(atom.bytes.size()), from.source});
        const auto starts = starts_.find({from.source, from.atom});
        if (starts == starts_.end())
            return;
        for (const auto& [start, name] : starts->second) {
            PlacedAtom& last = program_.atoms.back();
            const Word end = last.offset + last.size;
            last.size = offset + start - last.offset;
            if (last.size == 0)
                program_.atoms.pop_back();
            program_.atoms.push_back(
                {name->name, atom.content, name->binding == Binding::global, offset + start, end - offset - start, from.source});
        }
    }

    /// Makes Routine::atom, which indexes atoms_, index the atoms of the program.
    void move_routines() {
        for (debuginfo::Unit& unit : program_.units)
            for (debuginfo::Routine& routine : unit.routines) {
                const auto begin = program_.atoms.begin() + first_pieces_[routine.atom];
                const auto end = routine.atom + 1 < first_pieces_.size()
                                     ? program_.atoms.begin() + first_pieces_[routine.atom + 1]
                                     : program_.atoms.end();
                const Word first = begin->offset + (routine.lines.empty() ? 0 : routine.lines.front().offset);
                const auto piece = std::prev(std::upper_bound(
                    begin + 1, end, first, [](Word offset, const PlacedAtom& each) { return offset < each.offset; }));
                for (debuginfo::Line& line : routine.lines)
                    line.offset -= piece->offset - begin->offset;
                routine.atom = static_cast<std::uint32_t>(piece - program_.atoms.begin());
            }
    }

    Result<void> take_debug() {
        for (std::uint32_t index = 0; index < resolution_.sources.size(); ++index) {
            if (std::all_of(numbers_[index].begin(), numbers_[index].end(), [](std::uint32_t number) { return number == none; }))
                continue;
            const Result<const debuginfo::Unit*> known = resolution_.sources[index].debug();
            if (!known)
                return tl::unexpected(known.error());
            debuginfo::Unit unit = **known;
            std::erase_if(unit.routines, [&](const debuginfo::Routine& each) { return numbers_[index][each.atom] == none; });
            for (debuginfo::Routine& routine : unit.routines)
                routine.atom = numbers_[index][routine.atom];
            if (!unit.routines.empty())
                program_.units.push_back(std::move(unit));
        }
        return {};
    }

    const Resolution& resolution_;
    DebugInformation debug_;
    LinkedProgram program_;
    std::vector<Atom> atoms_;
    std::vector<Place> places_;                       ///< the source of each atom
    std::vector<std::uint32_t> first_pieces_;         ///< of each atom: its index, or that of its first piece, in program_.atoms
    std::vector<std::vector<std::uint32_t>> numbers_; ///< by source and atom: its number in the program
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<Word, const Atom*>>
        starts_; ///< names that mean places, by source, atom and offset
    std::uint64_t size_ = 0;
};

} // namespace

Result<void> add_file(LinkInput& input, const std::string& name, Bytes bytes) {
    if (tcoff_kind(bytes))
        return add_foreign(input, name, std::move(bytes));
    if (objects::is_library(bytes)) {
        Result<objects::OpenLibrary> library = objects::open_library(std::move(bytes), name);
        if (!library)
            return tl::unexpected(std::move(library.error()));
        input.libraries.push_back({name, std::move(library->members), std::move(library->names)});
        return {};
    }
    Result<objects::Object> object = objects::read_object(bytes, name);
    if (!object)
        return tl::unexpected(std::move(object.error()));
    input.objects.push_back({name, std::move(*object)});
    return {};
}

Result<LinkedProgram> link(const LinkInput& input) {
    const Result<Resolution> resolution = resolve(input);
    if (!resolution)
        return tl::unexpected(resolution.error());
    const Result<Word> more = workspace_of_calls(*resolution);
    if (!more)
        return tl::unexpected(more.error());
    Result<LinkedProgram> program = Assembler(*resolution, input.debug).run();
    if (!program)
        return program;
    program->workspace = resolution->entry_facts.workspace + *more;
    program->vectorspace = resolution->entry_facts.vectorspace;
    program->heading = resolution->entry_facts.heading;
    return program;
}

} // namespace t8::link
