#include "emulator/networks/collector_map.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "emulator/networks/draft/line_words.hpp"
#include "emulator/networks/draft/network_draft.hpp"
#include "emulator/networks/draft/part_names.hpp"

namespace t8::networks {
namespace {

constexpr Word megabyte = 1u << 20;
constexpr Word usual_memory = 2 * megabyte;

/// A link of a processor, as a line of the map names it.
struct MapEnd {
    std::uint32_t processor = 0;
    std::uint8_t link = 0;
    Span span;
};

/// An end without a value is the host.
struct MapWire {
    std::optional<MapEnd> a;
    std::optional<MapEnd> b;
};

class CollectorMap {
public:
    CollectorMap(const NetworkText& text, const NetworkOptions& options, Complaints& complaints)
        : text_(text), options_(options), complaints_(complaints), parts_(complaints), draft_(text, complaints, options) {}

    MachineSpec read() {
        for (std::size_t line = 0; line < text_.lines() && !complaints_.full(); ++line)
            read_line(text_.line(line));
        if (wires_.empty() && !complaints_.any_error())
            complaints_.error_of_file("no network found: no line begins with 'Connect ' or 'Boot processor '",
                                      "the collector prints both at the end of its map file");
        build();
        return draft_.finish({});
    }

private:
    /// The facts of a memory map about a processor.
    struct Processor {
        std::string name;
        Span span;
        std::optional<Part> part;
        Word highest = 0; ///< the highest address minus MostNeg
    };

    void read_line(Span line) {
        LineWords words(text_, line);
        if (words.begins_with("Memory", "map") && words.word(2) == "for") {
            read_heading(line);
        } else if (words.begins_with("Boot", "processor")) {
            words.go_to(1);
            read_boot(words);
        } else if (words.begins_with("Connect", "processor") || words.begins_with("Connect", "HOST")) {
            words.go_to(1);
            read_connection(words);
        } else if (current_ != nullptr) {
            read_addresses(words);
        }
    }

    /// Memory map for 'NAME' processor N TYPE
    void read_heading(Span line) {
        current_ = nullptr;
        Span rest = line;
        std::string name;
        const std::string_view characters = text_.of(line);
        const std::size_t opening = characters.find('\'');
        const std::size_t closing = characters.rfind('\'');
        if (opening != closing) {
            name = characters.substr(opening + 1, closing - opening - 1);
            const auto skipped = static_cast<std::uint32_t>(closing + 1);
            rest = {line.offset + skipped, line.length - skipped};
        }
        LineWords words(text_, rest);
        words.go_to(name.empty() ? 3 : 0);
        if (!words.expect("processor", complaints_))
            return;
        const Span number_span = words.here();
        const auto number = words.number("a processor's number", options_.limits.nodes - 1, complaints_);
        if (!number)
            return;
        const auto [entry, is_new] = processors_.try_emplace(*number, Processor{std::move(name), number_span, {}, 0});
        if (!is_new)
            return complaints_.error(number_span, fmt::format("a second memory map of processor {}", *number),
                                     fmt::format("the first one is at line {}", text_.line_number(entry->second.span)));
        current_ = &entry->second;
        current_->part = options_.part;
        if (words.at_end())
            return words.complain("the processor's type", complaints_);
        current_->part = parts_.part(words.peek(), words.here());
    }

    /// #80000150 #80001234 4324: an area such as code or workspace, its first address, its end, its size.
    void read_addresses(const LineWords& words) {
        for (std::size_t index = 0; index < words.count(); ++index) {
            const std::string_view word = words.word(index);
            Word address = 0;
            if (word.size() != 9 || word[0] != '#')
                continue;
            const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), address, 16);
            if (error == std::errc{} && end == word.data() + word.size() && address >= MostNeg)
                current_->highest = std::max(current_->highest, address - MostNeg);
        }
    }

    /// processor N down link L from HOST | processor N down link L from processor M link K
    void read_boot(LineWords& words) {
        current_ = nullptr;
        const std::size_t start = words.position();
        words.go_to(start + 1);
        const auto child = words.number("a processor's number", options_.limits.nodes - 1, complaints_);
        if (!child || !words.expect("down", complaints_) || !words.expect("link", complaints_))
            return;
        const auto link = words.number("a link", links_per_node - 1, complaints_);
        if (!link)
            return;
        const MapEnd end{*child, static_cast<std::uint8_t>(*link), joined(words.span(start), words.span(words.position() - 1))};
        if (!words.expect("from", complaints_))
            return;
        if (words.accept("HOST"))
            wires_.push_back({end, {}});
        else if (const auto parent = read_end(words))
            wires_.push_back({end, parent});
    }

    /// HOST | processor N link L, then `to` and another such end
    void read_connection(LineWords& words) {
        current_ = nullptr;
        std::optional<MapEnd> ends[2];
        for (std::optional<MapEnd>& end : ends) {
            if (&end == &ends[1] && !words.expect("to", complaints_))
                return;
            if (words.accept("HOST"))
                continue;
            end = read_end(words);
            if (!end)
                return;
        }
        if (!ends[0] && !ends[1])
            return complaints_.error(joined(words.span(0), words.span(words.count() - 1)), "the host is connected to itself");
        wires_.push_back({ends[0], ends[1]});
    }

    std::optional<MapEnd> read_end(LineWords& words) {
        const Span start = words.here();
        if (words.peek() != "processor") {
            words.complain("'processor' or 'HOST'", complaints_);
            return {};
        }
        words.go_to(words.position() + 1);
        const auto number = words.number("a processor's number", options_.limits.nodes - 1, complaints_);
        if (!number || !words.expect("link", complaints_))
            return {};
        const Span last = words.here();
        const auto link = words.number("a link", links_per_node - 1, complaints_);
        if (!link)
            return {};
        return MapEnd{*number, static_cast<std::uint8_t>(*link), joined(start, last)};
    }

    void build() {
        const bool has_maps = !processors_.empty();
        for (const MapWire& wire : wires_)
            for (const std::optional<MapEnd>& end : {wire.a, wire.b})
                if (end && processors_.try_emplace(end->processor, Processor{{}, end->span, options_.part, 0}).second && has_maps)
                    complaints_.warning(end->span, fmt::format("processor {} has no memory map", end->processor),
                                        fmt::format("it is taken to be a {}", facts_of(options_.part).name));
        std::map<std::uint32_t, std::uint32_t> numbers;
        for (const auto& [number, processor] : processors_) {
            const auto index =
                draft_.add_node({processor.name.empty() ? fmt::format("n{}", number) : processor.name, processor.span});
            if (!index)
                return;
            numbers.emplace(number, *index);
            const Word enough = options_.memory.value_or(usual_memory);
            const Word whole = (processor.highest + (megabyte - 1)) & ~(megabyte - 1);
            draft_.node(*index).part = processor.part;
            draft_.node(*index).memory = processor.highest <= enough ? enough : whole;
        }
        const auto draft_end = [&](const MapEnd& end) { return DraftEnd{{numbers[end.processor], end.link}, end.span}; };
        for (const MapWire& wire : wires_) {
            if (wire.a && wire.b)
                draft_.connect(draft_end(*wire.a), draft_end(*wire.b), NetworkDraft::Again::accepted);
            else
                draft_.connect_host(draft_end(wire.a ? *wire.a : *wire.b), NetworkDraft::Again::accepted);
        }
    }

    const NetworkText& text_;
    const NetworkOptions& options_;
    Complaints& complaints_;
    PartNames parts_;
    NetworkDraft draft_;
    std::map<std::uint32_t, Processor> processors_; ///< by number
    Processor* current_ = nullptr;                  ///< the processor to which the present memory map belongs
    std::vector<MapWire> wires_;
};

} // namespace

MachineSpec read_collector_map(const NetworkText& text, const NetworkOptions& options, Complaints& complaints) {
    return CollectorMap(text, options, complaints).read();
}

} // namespace t8::networks
