#include "toolchain/link/same_code.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace t8::link {
namespace {

using objects::Atom;
using objects::Binding;
using objects::Entry;
using objects::Object;
using objects::Position;
using objects::Site;

class Comparison {
public:
    Comparison(const Object& first, const Object& second) : first_(first), second_(second) {}

    bool run(std::uint32_t first, std::uint32_t second) {
        expect({first, second});
        while (!waiting_.empty()) {
            const Pair next = waiting_.back();
            waiting_.pop_back();
            if (!is_same_atom(next))
                return false;
        }
        return true;
    }

private:
    using Pair = std::pair<std::uint32_t, std::uint32_t>;

    /// A position that does not depend on the lengths of the sites before it.
    struct Firm {
        std::size_t sites = 0; ///< number of sites before it
        Word bytes = 0;        ///< number of bytes before it that are not in these sites
        Word inside = 0;       ///< offset in a site, in bytes from its start
        friend bool operator==(const Firm&, const Firm&) = default;
    };

    Firm firm(const Atom& atom, Word offset) {
        const auto behind = std::lower_bound(atom.sites.begin(), atom.sites.end(), offset,
                                             [](const Site& site, Word wanted) { return site.offset < wanted; });
        if (behind == atom.sites.begin())
            return {0, offset, 0};
        std::vector<Word>& lengths = lengths_[&atom]; // lengths of the sites before each
        if (lengths.empty()) {
            lengths.push_back(0);
            for (const Site& site : atom.sites)
                lengths.push_back(lengths.back() + site.length);
        }
        const auto sites = static_cast<std::size_t>(behind - atom.sites.begin());
        const Site& last = *std::prev(behind);
        const Word inside = offset < last.offset + last.length ? offset - last.offset : 0;
        return {sites, inside != 0 ? last.offset - lengths[sites - 1] : offset - lengths[sites], inside};
    }

    void expect(Pair pair) {
        if (expected_.insert(pair).second)
            waiting_.push_back(pair);
    }

    static const Entry* entry_of(const Object& object, std::uint32_t atom) {
        const auto found =
            std::find_if(object.entries.begin(), object.entries.end(), [&](const Entry& entry) { return entry.atom == atom; });
        return found == object.entries.end() ? nullptr : &*found;
    }

    bool is_same_entry(Pair pair) const {
        const Entry* const a = entry_of(first_, pair.first);
        const Entry* const b = entry_of(second_, pair.second);
        if (a == nullptr || b == nullptr)
            return a == b;
        return a->workspace == b->workspace && a->vectorspace == b->vectorspace && a->heading == b->heading;
    }

    bool is_same_atom(Pair pair) {
        const Atom& a = first_.atoms[pair.first];
        const Atom& b = second_.atoms[pair.second];
        if (a.same_as != objects::no_atom || b.same_as != objects::no_atom || a.alignment != b.alignment)
            return false;
        if (a.content != b.content || a.sites.size() != b.sites.size() || !is_same_entry(pair))
            return false;
        std::size_t from_a = 0;
        std::size_t from_b = 0;
        for (std::size_t i = 0; i < a.sites.size(); ++i) {
            const Site& left = a.sites[i];
            const Site& right = b.sites[i];
            if (!is_same_site(left, right) || !is_same_text(a, from_a, left.offset, b, from_b, right.offset))
                return false;
            from_a = left.offset + left.length;
            from_b = right.offset + right.length;
        }
        return is_same_text(a, from_a, a.bytes.size(), b, from_b, b.bytes.size());
    }

    static bool is_same_text(const Atom& a, std::size_t from_a, std::size_t to_a, const Atom& b, std::size_t from_b,
                             std::size_t to_b) {
        const auto at = [](const Atom& atom, std::size_t offset) {
            return atom.bytes.begin() + static_cast<std::ptrdiff_t>(offset);
        };
        return std::equal(at(a, from_a), at(a, to_a), at(b, from_b), at(b, to_b));
    }

    bool is_same_site(const Site& a, const Site& b) {
        if (a.function != b.function || a.is_row != b.is_row || a.base.has_value() != b.base.has_value())
            return false;
        return is_same_position(a.target, b.target) && (!a.base || is_same_position(*a.base, *b.base));
    }

    bool is_same_position(const Position& a, const Position& b) {
        const Atom& left = first_.atoms[a.atom];
        const Atom& right = second_.atoms[b.atom];
        if ((left.binding == Binding::local) != (right.binding == Binding::local) ||
            firm(left, a.offset) != firm(right, b.offset))
            return false;
        if (left.binding != Binding::local)
            return left.name == right.name;
        expect({a.atom, b.atom});
        return true;
    }

    const Object& first_;
    const Object& second_;
    std::unordered_map<const Atom*, std::vector<Word>> lengths_;
    std::set<Pair> expected_;
    std::vector<Pair> waiting_;
};

} // namespace

bool is_same_code(const Object& first, std::uint32_t first_atom, const Object& second, std::uint32_t second_atom) {
    return Comparison(first, second).run(first_atom, second_atom);
}

} // namespace t8::link
