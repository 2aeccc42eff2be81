#include "toolchain/link/linker.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "emulator/boot/tcoff.hpp"
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
        redirect_sites();
        if (debug_ == DebugInformation::taken)
            if (const Result<void> taken = take_debug(); !taken)
                return tl::unexpected(taken.error());
        const objects::Layout layout = objects::lay_out(atoms_, program_.units);
        program_.image.assign(layout.size, filler);
        for (const Atom& atom : atoms_)
            program_.alignment = std::max(program_.alignment, atom.alignment);
        for (std::size_t index = 0; index < atoms_.size(); ++index) {
            const Atom& atom = atoms_[index];
            const Word offset = layout.addresses[index];
            std::copy(atom.bytes.begin(), atom.bytes.end(), program_.image.begin() + static_cast<std::ptrdiff_t>(offset));
            program_.atoms.push_back({atom.name, atom.content, atom.binding == Binding::global, offset,
                                      static_cast<Word>(atom.bytes.size()), places_[index].source});
            for (const objects::Site& site : atom.sites)
                if (site.is_pointer)
                    program_.pointers.push_back(offset + site.offset);
        }
        for (const Source& source : resolution_.sources)
            program_.sources.push_back(source.name);
        const Place entry = resolution_.entry;
        program_.entry = layout.addresses[numbers_[entry.source][entry.atom]];
        program_.error_mode = resolution_.error_mode;
        program_.part = resolution_.part;
        return std::move(program_);
    }

private:
    static constexpr std::uint32_t none = ~0u;

    const Atom& atom_of(Place place) const { return resolution_.sources[place.source].object->atoms[place.atom]; }

    bool is_code(Place place) const {
        return atom_of(place).content == Content::code && atom_of(place).binding != Binding::undefined;
    }

    /// Appends variables, and the tables to which only variables refer.
    void add_data() {
        for (std::uint32_t source = 0; source < resolution_.sources.size(); ++source)
            for (std::uint32_t atom = 0; atom < numbers_[source].size(); ++atom)
                if (resolution_.sources[source].reached[atom] && atom_of({source, atom}).binding != Binding::undefined &&
                    resolution_.definition({source, atom}) == Place{source, atom})
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

    void redirect(objects::Position& position, std::uint32_t source) const {
        const Place place = resolution_.definition({source, position.atom});
        position.atom = numbers_[place.source][place.atom];
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

    void redirect_sites() {
        for (std::size_t index = 0; index < atoms_.size(); ++index)
            for (objects::Site& site : atoms_[index].sites) {
                redirect(site.target, places_[index].source);
                if (site.base)
                    redirect(*site.base, places_[index].source);
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
    std::vector<std::vector<std::uint32_t>> numbers_; ///< by source and atom: its number in the program
    std::uint64_t size_ = 0;
};

} // namespace

Result<void> add_file(LinkInput& input, const std::string& name, Bytes bytes) {
    if (const auto foreign = tcoff_kind(bytes))
        return tl::unexpected(Failure{{about_tcoff(*foreign, name)}});
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
    Result<LinkedProgram> program = Assembler(*resolution, input.debug).run();
    if (!program)
        return program;
    program->workspace = resolution->entry_facts.workspace;
    program->vectorspace = resolution->entry_facts.vectorspace;
    program->heading = resolution->entry_facts.heading;
    return program;
}

} // namespace t8::link
