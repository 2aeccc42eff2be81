#include "cli/run/probe_points.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace t8::cli {
namespace {

/// "#80000123".
std::optional<Address> address_in(std::string_view text) {
    Word bits = 0;
    if (text.size() < 2 || text.front() != '#')
        return {};
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data() + 1, end, bits, 16);
    return problem == std::errc{} && stop == end ? std::optional(Address{bits}) : std::nullopt;
}

std::vector<ProbePlace::Item> items_of(const ProbeSpec& probe) {
    using Kind = ProbePlace::Item::Kind;
    constexpr Word registers = 3;
    std::vector<ProbePlace::Item> items;
    for (const SignedWord word : probe.words)
        items.push_back({Kind::workspace, word, {}, bytes_per_word});
    if (probe.bytes != 0)
        items.push_back({Kind::memory, 0, probe.memory, probe.bytes});
    if (probe.registers)
        items.push_back({Kind::registers, 0, {}, registers * bytes_per_word});
    return items;
}

std::string text_of(const ProbeSpec& probe) {
    std::vector<std::string> parts;
    for (const SignedWord word : probe.words)
        parts.push_back(fmt::format("workspace {}", word));
    if (probe.bytes != 0)
        parts.push_back(fmt::format("{} bytes at #{:08X}", probe.bytes, probe.memory.bits));
    if (probe.registers)
        parts.emplace_back("Areg, Breg, Creg");
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// Where it is on a node: an entry of a routine, the first instruction of a line.
std::optional<Address> place_on(const MachineSetup& setup, std::uint32_t node, const std::string& at) {
    if (const auto address = address_in(at))
        return address;
    const std::vector<CodeMap::Range> ranges = setup.code.ranges(node, at);
    if (ranges.empty())
        return {};
    return std::min_element(ranges.begin(), ranges.end(), [](const auto& a, const auto& b) { return a.first < b.first; })->first;
}

Diagnostic not_found(const MachineSetup& setup, const ProbeSpec& probe) {
    Diagnostic problem;
    problem.place = probe.place;
    std::set<std::string_view> names;
    for (std::uint32_t node = 0; node < setup.spec.nodes.size(); ++node)
        if (!probe.node || *probe.node == node)
            for (const std::string_view name : setup.code.routine_names(node))
                names.insert(name);
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view similar = closest(probe.at, known);
    problem.message = probe.node ? fmt::format("probe '{}': the program of '{}' has no routine or line '{}'", probe.name,
                                               setup.spec.nodes[*probe.node].name, probe.at)
                                 : fmt::format("probe '{}': no program has a routine or line '{}'", probe.name, probe.at);
    problem.hint = !similar.empty() ? fmt::format("did you mean '{}'?", similar)
                   : known.empty()
                       ? "nothing is known of programs that were not made here: give the address, as in at = 0x80000123"
                       : "a line must have code of its own, as in at = \"worker.occ:41\"";
    return problem;
}

} // namespace

Result<ProbePoints> find_probe_points(const MachineSetup& setup) {
    ProbePoints points;
    Failure failed;
    for (const ProbeSpec& probe : setup.spec.probes) {
        const auto number = static_cast<std::uint32_t>(points.described.size());
        bool found = false;
        Address first;
        const auto nodes = static_cast<std::uint32_t>(setup.spec.nodes.size());
        const std::uint32_t end = probe.node ? *probe.node + 1 : nodes;
        for (std::uint32_t node = probe.node.value_or(0); node < end; ++node) {
            const auto place = place_on(setup, node, probe.at);
            if (!place)
                continue;
            points.places.push_back({node, {*place, number, items_of(probe)}});
            first = found ? first : *place;
            found = true;
        }
        if (!found)
            failed.diagnostics.push_back(not_found(setup, probe));
        points.described.push_back({probe.name, probe.node, first, text_of(probe)});
    }
    if (!failed.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(failed));
    return points;
}

} // namespace t8::cli
