#include "toolchain/objects/layout.hpp"

#include <algorithm>

#include "diagnostics/assertion.hpp"

namespace t8::objects {
namespace {

// In each round, sites that are too short get the length that they need. If sites lengthen each other one by one, this could take as
// many rounds as there are sites. So from the round `patient_rounds` on, a site that grows gets the greatest length, and from the round
// `last_round` on, all sites get it.
constexpr unsigned patient_rounds = 200;
constexpr unsigned last_round = 400;

Word aligned(Word address, const Atom& atom) {
    const Word alignment = atom.placed_at_multiple_of();
    return (address + alignment - 1) & ~(alignment - 1);
}

/// A position, and the number of sites of its atom that begin before it.
struct Place {
    std::uint32_t atom = 0;
    Word offset = 0;
    std::uint32_t sites_before = 0;
};

struct Branch {
    Word offset = 0; ///< offset of its end in the old bytes
    std::uint32_t atom = 0;
    std::uint8_t old_length = 1;
    std::uint8_t length = 1;
    bool is_open = false; ///< its target or base is in an undefined atom
    bool is_pointer = false;
    bool is_fixed = false;
    bool has_base = false;
    Word addend = 0;
    Place target;
    Place base;
};

class Arrangement {
public:
    explicit Arrangement(std::vector<Atom>& atoms) : atoms_(atoms), addresses_(atoms.size() + 1) {
        first_.reserve(atoms.size() + 1);
        std::uint32_t count = 0;
        for (const Atom& atom : atoms) {
            first_.push_back(count);
            count += static_cast<std::uint32_t>(atom.sites.size());
        }
        first_.push_back(count);
        growth_.resize(std::size_t{count} + 1);
        branches_.reserve(count);
        for (std::uint32_t index = 0; index < atoms.size(); ++index)
            for (const Site& site : atoms[index].sites)
                add_branch(index, site);
    }

    void settle() {
        for (unsigned round = 0;; ++round) {
            assign_addresses();
            if (!grow(round))
                return;
        }
    }

    /// Returns the new offset for an old offset in an atom.
    Word moved(std::uint32_t atom, Word offset) const { return offset + grown(place_of({atom, offset})); }

    /// Writes the new bytes and moves the sites. REQUIRES: moved() is not called after this.
    Layout finish() {
        std::vector<Atom> old;
        for (Atom& atom : atoms_)
            old.push_back({{}, atom.binding, atom.content, std::move(atom.bytes), std::move(atom.sites)});
        std::size_t next = 0;
        for (std::uint32_t index = 0; index < atoms_.size(); ++index) {
            Bytes bytes;
            bytes.reserve(atom_size(old[index].bytes.size(), index));
            std::vector<Site>& sites = old[index].sites;
            Word copied = 0;
            for (Site& site : sites) {
                const Branch& branch = branches_[next++];
                append(old[index].bytes, copied, site.offset, bytes);
                copied = site.offset + site.length;
                site.offset = static_cast<Word>(bytes.size());
                site.length = branch.length;
                encode(index, site, branch, bytes);
                site.target.offset = branch.target.offset + grown(branch.target);
                if (site.base)
                    site.base->offset = branch.base.offset + grown(branch.base);
            }
            append(old[index].bytes, copied, static_cast<Word>(old[index].bytes.size()), bytes);
            atoms_[index].bytes = std::move(bytes);
            atoms_[index].sites = std::move(sites);
        }
        const Word size = addresses_.back();
        addresses_.pop_back();
        return {std::move(addresses_), size, std::move(misfits_)};
    }

private:
    static void append(const Bytes& from, Word begin, Word end, Bytes& to) {
        to.insert(to.end(), from.begin() + static_cast<std::ptrdiff_t>(begin), from.begin() + static_cast<std::ptrdiff_t>(end));
    }

    void encode(std::uint32_t atom, const Site& site, const Branch& branch, Bytes& bytes) {
        if (site.is_pointer) {
            const Word value = site.is_fixed ? operand(branch) : site.addend + (branch.is_open ? 0 : address(branch.target));
            for (unsigned byte = 0; byte < branch.length; ++byte)
                bytes.push_back(static_cast<Byte>(value >> (8 * byte)));
            return;
        }
        const bool fits = encode_function_in(branch.length, site.function, operand(branch), bytes);
        if (site.is_fixed && !fits) {
            misfits_.push_back({atom, site.offset});
            encode_function_in(branch.length, site.function, 0, bytes);
            return;
        }
        T8_ASSERT(fits, "a branch was given the length that its operand needs");
    }

    Place place_of(const Position& position) const {
        const std::vector<Site>& sites = atoms_[position.atom].sites;
        const auto behind = std::lower_bound(sites.begin(), sites.end(), position.offset,
                                             [](const Site& site, Word offset) { return site.offset < offset; });
        return {position.atom, position.offset, static_cast<std::uint32_t>(behind - sites.begin())};
    }

    void add_branch(std::uint32_t atom, const Site& site) {
        Branch branch;
        branch.offset = site.offset + site.length;
        branch.atom = atom;
        branch.old_length = site.length;
        branch.is_pointer = site.is_pointer;
        branch.is_fixed = site.is_fixed;
        branch.addend = site.is_fixed ? site.addend : 0;
        branch.length = site.is_fixed ? site.length : site.is_pointer ? pointer_length : site.is_row ? row_length : 1;
        branch.target = place_of(site.target);
        branch.is_open = atoms_[site.target.atom].binding == Binding::undefined;
        branch.has_base = site.base.has_value();
        if (site.base) {
            branch.base = place_of(*site.base);
            branch.is_open = branch.is_open || atoms_[site.base->atom].binding == Binding::undefined;
        } else {
            const auto own = static_cast<std::uint32_t>(branches_.size()) - first_[atom];
            branch.base = {atom, branch.offset, own + 1};
        }
        branches_.push_back(branch);
    }

    Word grown(const Place& place) const {
        const std::uint32_t first = first_[place.atom];
        return growth_[first + place.sites_before] - growth_[first];
    }

    Word address(const Place& place) const { return addresses_[place.atom] + place.offset + grown(place); }

    Word operand(const Branch& branch) const {
        return branch.is_open ? 0 : address(branch.target) - address(branch.base) + branch.addend;
    }

    Word atom_size(std::size_t old_size, std::uint32_t atom) const {
        return static_cast<Word>(old_size) + growth_[first_[atom + 1]] - growth_[first_[atom]];
    }

    void assign_addresses() {
        for (std::size_t index = 0; index < branches_.size(); ++index)
            growth_[index + 1] = growth_[index] + branches_[index].length - branches_[index].old_length;
        Word at = 0;
        for (std::uint32_t index = 0; index < atoms_.size(); ++index) {
            at = aligned(at, atoms_[index]);
            addresses_[index] = at;
            at += atom_size(atoms_[index].bytes.size(), index);
        }
        addresses_.back() = at;
    }

    bool grow(unsigned round) {
        bool changed = false;
        for (Branch& branch : branches_) {
            if (branch.length == max_site_length || branch.is_open || branch.is_pointer || branch.is_fixed)
                continue;
            const unsigned needed = round >= last_round ? max_site_length : encoded_length(operand(branch));
            if (needed <= branch.length)
                continue;
            branch.length = static_cast<std::uint8_t>(round >= patient_rounds ? max_site_length : needed);
            changed = true;
        }
        return changed;
    }

    std::vector<Atom>& atoms_;
    std::vector<Branch> branches_;     ///< branches of all atoms, in order
    std::vector<std::uint32_t> first_; ///< by atom: index of its first branch; at the end the number of branches
    std::vector<Word> growth_;         ///< by branch: total growth in bytes of the branches before it, modulo 2^32
    std::vector<Word> addresses_;
    std::vector<Layout::Misfit> misfits_;
};

void move_range(debuginfo::Range& range, std::uint32_t atom, const Arrangement& arrangement) {
    range.begin = arrangement.moved(atom, range.begin);
    range.end = arrangement.moved(atom, range.end);
}

void move_scope(debuginfo::Scope& scope, std::uint32_t atom, const Arrangement& arrangement) {
    for (debuginfo::Range& range : scope.ranges)
        move_range(range, atom, arrangement);
    for (debuginfo::Variable& variable : scope.variables) {
        if (variable.live)
            move_range(*variable.live, atom, arrangement);
        for (debuginfo::FrameBase& reach : variable.reaches)
            move_range(reach.range, atom, arrangement);
    }
    for (debuginfo::Scope& inner : scope.inner)
        move_scope(inner, atom, arrangement);
}

void move_routine(debuginfo::Routine& routine, const Arrangement& arrangement) {
    for (debuginfo::Line& line : routine.lines)
        line.offset = arrangement.moved(routine.atom, line.offset);
    for (debuginfo::FrameBase& base : routine.frame_bases)
        move_range(base.range, routine.atom, arrangement);
    for (debuginfo::Communication& communication : routine.communications)
        communication.offset = arrangement.moved(routine.atom, communication.offset);
    move_scope(routine.scope, routine.atom, arrangement);
}

} // namespace

Layout lay_out(std::vector<Atom>& atoms, std::span<debuginfo::Unit> units) {
    Arrangement arrangement(atoms);
    arrangement.settle();
    for (debuginfo::Unit& unit : units)
        for (debuginfo::Routine& routine : unit.routines)
            move_routine(routine, arrangement);
    return arrangement.finish();
}

Layout lay_out(Object& object) { return lay_out(object.atoms, {&object.debug, 1}); }

Layout place(std::span<const Atom> atoms) {
    Layout layout;
    layout.addresses.reserve(atoms.size());
    for (const Atom& atom : atoms) {
        layout.addresses.push_back(aligned(layout.size, atom));
        layout.size = layout.addresses.back() + static_cast<Word>(atom.bytes.size());
    }
    return layout;
}

} // namespace t8::objects
