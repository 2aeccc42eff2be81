#include "emulator/networks/ispy_listing.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "emulator/networks/draft/line_words.hpp"
#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/part_names.hpp"

namespace t8::networks {
namespace {

constexpr Word usual_memory = 2u << 20;
constexpr std::uint32_t most_kilobytes = 2u << 20;
constexpr std::uint32_t most_cycles = 64;

/// The marking of a part, T800d-25: its name, followed by its clock if the listing has one.
struct Marking {
    std::string_view part;
    std::optional<std::uint32_t> mhz;
};

Marking marking_of(std::string_view word) {
    const std::size_t dash = std::min(word.find('-'), word.size());
    std::size_t name = std::min<std::size_t>(1, dash);
    while (name < dash && is_decimal(word[name]))
        ++name;
    Marking marking{word.substr(0, dash - name <= 1 ? name : dash), {}};
    if (dash != word.size())
        marking.mhz = decimal(word.substr(dash + 1), 999);
    return marking;
}

/// The clock of a part, found from its marking in whole MHz: 12, 17 and 22 mean 12.5, 17.5 and 22.5 MHz.
struct Clock {
    unsigned tenths = 0;
    bool exact = false;
};
Clock nearest_clock(std::uint32_t mhz) {
    const int wanted = static_cast<int>(mhz * 10);
    const auto* const nearest =
        std::min_element(std::begin(processor_clocks), std::end(processor_clocks), [&](unsigned a, unsigned b) {
            return std::abs(static_cast<int>(a) - wanted) < std::abs(static_cast<int>(b) - wanted);
        });
    return {*nearest, *nearest / 10 == mhz};
}

class IspyListing {
public:
    IspyListing(const NetworkText& text, const NetworkOptions& options, Complaints& complaints)
        : text_(text), options_(options), complaints_(complaints), parts_(complaints), draft_(text, complaints, options) {}

    MachineSpec read() {
        for (std::size_t line = 0; line < text_.lines() && !complaints_.full(); ++line) {
            LineWords words(text_, text_.line(line));
            if (is_ispy_row(words))
                read_row(words);
        }
        build();
        return draft_.finish({});
    }

private:
    enum class Kind : std::uint8_t { open, host, crossbar, node };
    struct Entry {
        Kind kind = Kind::open;
        std::uint32_t node = 0;
        std::uint8_t link = 0;
        Span span{};
    };
    struct Row {
        Span span;          ///< the place of the node's number
        bool whole = false; ///< true if all of its links could be read
        Part part = Part::T800;
        std::optional<unsigned> tenths_mhz{};
        std::optional<Word> memory{};
        std::optional<unsigned> external_cycles{};
        std::array<Entry, links_per_node> links{};
        std::uint32_t index = 0; ///< in the draft
    };

    void read_row(LineWords& words) {
        const auto number = words.number("a node's number", options_.limits.nodes - 1, complaints_);
        if (!number)
            return;
        Row row{words.span(0)};
        const Marking marking = marking_of(words.word(1));
        row.part = parts_.part(marking.part, words.span(1));
        if (marking.mhz)
            row.tenths_mhz = read_clock(*marking.mhz, words.span(1));
        words.go_to(words.find("[") + 1);
        row.whole = std::all_of(row.links.begin(), row.links.end(), [&](Entry& entry) { return read_entry(words, entry); }) &&
                    words.expect("]", complaints_);
        while (!words.at_end())
            read_memory(words, row);
        const auto [known, is_new] = rows_.try_emplace(*number, row);
        if (!is_new)
            complaints_.error(row.span, fmt::format("a second row of node {}", *number),
                              fmt::format("the first one is at line {}", text_.line_number(known->second.span)));
    }

    unsigned read_clock(std::uint32_t mhz, Span span) {
        const Clock clock = nearest_clock(mhz);
        if (!clock.exact)
            complaints_.warning(
                span, fmt::format("no part runs at {} MHz: {}.{} MHz is taken", mhz, clock.tenths / 10, clock.tenths % 10));
        return clock.tenths;
    }

    bool read_entry(LineWords& words, Entry& entry) {
        entry.span = words.here();
        const std::string_view word = words.peek();
        const std::size_t colon = word.find(':');
        const auto node = decimal(word.substr(0, colon), options_.limits.nodes - 1);
        const auto link = colon == std::string_view::npos ? std::nullopt : decimal(word.substr(colon + 1), links_per_node - 1);
        if (word == "HOST") {
            entry.kind = Kind::host;
        } else if (word == "C004") {
            entry.kind = Kind::crossbar;
        } else if (node && link) {
            entry.kind = Kind::node;
            entry.node = *node;
            entry.link = static_cast<std::uint8_t>(*link);
        } else if (word != "...") {
            words.complain("'node:link', 'HOST', '...' or 'C004' for each of four links", complaints_);
            return false;
        }
        words.go_to(words.position() + 1);
        return true;
    }

    /// 1024K,3: the size and cycles that a memory test adds to the row. Skips anything else.
    void read_memory(LineWords& words, Row& row) {
        const std::string_view word = words.peek();
        const std::size_t comma = word.find("K,");
        if (comma != std::string_view::npos) {
            const auto size = decimal(word.substr(0, comma), most_kilobytes);
            const auto cycles = decimal(word.substr(comma + 2), most_cycles);
            if (size && cycles && *size % 4 == 0 && *size != 0 && *cycles != 0 && *size * 1024 > row.memory.value_or(0)) {
                row.memory = static_cast<Word>(*size * 1024);
                row.external_cycles = *cycles;
            }
        }
        words.go_to(words.position() + 1);
    }

    void build() {
        for (auto& [number, row] : rows_) {
            const auto index = draft_.add_node({fmt::format("n{}", number), row.span});
            if (!index)
                return;
            row.index = *index;
            DraftNode& node = draft_.node(*index);
            node.part = row.part;
            node.tenths_mhz = row.tenths_mhz;
            node.memory = row.memory ? row.memory : options_.memory.value_or(usual_memory);
            node.external_cycles = row.external_cycles;
        }
        for (const auto& [number, row] : rows_)
            for (std::uint8_t link = 0; row.whole && link < links_per_node; ++link)
                plug_in(number, row, link);
        if (crossbar_links_ != 0)
            complaints_.warning(first_crossbar_, fmt::format("links to a C004 are left open, {} in all", crossbar_links_),
                                "a listing does not show how the switch is set");
    }

    void plug_in(std::uint32_t number, const Row& row, std::uint8_t link) {
        const Entry& entry = row.links[link];
        const DraftEnd end{{row.index, link}, entry.span};
        switch (entry.kind) {
        case Kind::open:
            break;
        case Kind::host:
            draft_.connect_host(end);
            break;
        case Kind::crossbar:
            if (crossbar_links_++ == 0)
                first_crossbar_ = entry.span;
            draft_.leave_open(end);
            break;
        case Kind::node:
            if (const auto other = rows_.find(entry.node); other == rows_.end())
                complaints_.error(entry.span, fmt::format("there is no row of node {}", entry.node));
            else if (other->second.whole)
                compare(number, link, entry, other->second, end);
        }
    }

    /// Checks that both ends of a cable name each other; the lower end connects it.
    void compare(std::uint32_t number, std::uint8_t link, const Entry& entry, const Row& other, DraftEnd end) {
        const Entry& back = other.links[entry.link];
        const bool agrees = back.kind == Kind::node && back.node == number && back.link == link;
        const DraftEnd far{{other.index, entry.link}, back.span};
        if (!agrees)
            complaints_.error(entry.span,
                              fmt::format("link {} of node {} says '{}:{}', but link {} of node {} says {}", link, number,
                                          entry.node, entry.link, entry.link, entry.node, in_quotes(text_.of(back.span))),
                              fmt::format("node {} is at line {}", entry.node, text_.line_number(other.span)));
        else if (std::pair(end.end.node, link) <= std::pair(far.end.node, entry.link))
            draft_.connect(end, far);
    }

    const NetworkText& text_;
    const NetworkOptions& options_;
    Complaints& complaints_;
    PartNames parts_;
    NetworkDraft draft_;
    std::map<std::uint32_t, Row> rows_; ///< by number
    std::uint32_t crossbar_links_ = 0;
    Span first_crossbar_{};
};

} // namespace

bool is_ispy_row(const LineWords& words) {
    const std::string_view part = words.word(1);
    const std::size_t bracket = words.find("[");
    const bool numbered = !words.word(0).empty() && std::all_of(words.word(0).begin(), words.word(0).end(), is_decimal);
    return numbered && part.size() >= 2 && (part[0] == 'T' || part[0] == 'M') && is_decimal(part[1]) &&
           bracket != words.count() && bracket > 1;
}

MachineSpec read_ispy_listing(const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    return IspyListing(text, options, complaints).read();
}

} // namespace t8::networks
