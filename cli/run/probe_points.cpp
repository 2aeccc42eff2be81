#include "cli/run/probe_points.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "monitor/debugger/probe_variables.hpp"

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

/// The parts of a payload: where they are read, and their meaning.
struct Kept {
    std::vector<ProbePlace::Item> items;
    std::vector<ProbeValue> values;
};

/// Adds words, memory and registers.
void add_places(const ProbeSpec& probe, Kept& kept) {
    using Kind = ProbePlace::Item::Kind;
    constexpr Word registers = 3;
    for (const SignedWord word : probe.words) {
        kept.items.push_back({Kind::workspace, word, {}, bytes_per_word, {}, false});
        kept.values.push_back({fmt::format("workspace {}", word), "", ProbeKind::bits, 1, false});
    }
    if (probe.bytes != 0) {
        const bool is_words = probe.bytes % bytes_per_word == 0;
        kept.items.push_back({Kind::memory, 0, probe.memory, probe.bytes, {}, false});
        kept.values.push_back({fmt::format("memory #{:08X}", probe.memory.bits), "", is_words ? ProbeKind::bits : ProbeKind::byte,
                               is_words ? probe.bytes / bytes_per_word : probe.bytes, true});
    }
    if (probe.registers) {
        kept.items.push_back({Kind::registers, 0, {}, registers * bytes_per_word, {}, false});
        kept.values.push_back({"Areg, Breg, Creg", "", ProbeKind::bits, registers, true});
    }
}

/// Returns the address of a probe on a node: the entry of a routine, or the first instruction of a line.
std::optional<Address> place_on(const MachineSetup& setup, std::uint32_t node, const std::string& at) {
    if (const auto address = address_in(at))
        return address;
    const std::vector<CodeMap::Range> ranges = setup.code.map().ranges(node, at);
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
            for (const std::string_view name : setup.code.map().routine_names(node))
                names.insert(name);
    const std::vector<std::string_view> known(names.begin(), names.end());
    const std::string_view similar = closest(probe.at, known);
    problem.message = probe.node ? fmt::format("probe '{}': the program of '{}' has no routine or line '{}'", probe.name,
                                               setup.spec.nodes[*probe.node].name, probe.at)
                                 : fmt::format("probe '{}': no program has a routine or line '{}'", probe.name, probe.at);
    problem.hint = !similar.empty() ? fmt::format("did you mean '{}'?", similar)
                   : known.empty()
                       ? "a program that t8 did not build has no debug information: give the address, as in at = 0x80000123"
                       : "a line must have code of its own, as in at = \"worker.occ:41\"";
    return problem;
}

Diagnostic about(const ProbeSpec& probe, std::string message, std::string hint = {}) {
    Diagnostic problem;
    problem.place = probe.place;
    problem.message = fmt::format("probe '{}': {}", probe.name, message);
    problem.hint = std::move(hint);
    return problem;
}

/// The payload of a probe at a place of one node.
Result<Kept> kept_on(const MachineSetup& setup, std::uint32_t node, const ProbeSpec& probe, Address place) {
    Kept kept;
    for (const std::string& name : probe.variables) {
        const Result<ProbeVariable> variable = find_probe_variable(setup.code, node, place, name);
        if (!variable) {
            const Diagnostic& problem = variable.error().diagnostics.front();
            return tl::unexpected<Failure>(
                Failure{{about(probe, fmt::format("{} on '{}'", problem.message, setup.spec.nodes[node].name), problem.hint)}});
        }
        kept.items.push_back(variable->item);
        kept.values.push_back(variable->value);
    }
    add_places(probe, kept);
    return kept;
}

} // namespace

Result<ProbePoints> find_probe_points(const MachineSetup& setup) {
    ProbePoints points;
    Failure failed;
    for (const ProbeSpec& probe : setup.spec.probes) {
        const auto number = static_cast<std::uint32_t>(points.described.size());
        bool found = false;
        Address first;
        std::vector<ProbeValue> values;
        const auto nodes = static_cast<std::uint32_t>(setup.spec.nodes.size());
        const std::uint32_t end = probe.node ? *probe.node + 1 : nodes;
        for (std::uint32_t node = probe.node.value_or(0); node < end; ++node) {
            const auto place = place_on(setup, node, probe.at);
            if (!place)
                continue;
            Result<Kept> kept = kept_on(setup, node, probe, *place);
            if (!kept) {
                failed.diagnostics.push_back(kept.error().diagnostics.front());
                found = true;
                break;
            }
            if (found && kept->values != values) {
                failed.diagnostics.push_back(about(
                    probe,
                    fmt::format("its variables have other types on '{}' than on nodes before it", setup.spec.nodes[node].name),
                    "make a probe for each of them, with node = ..."));
                break;
            }
            points.places.push_back({node, {*place, number, std::move(kept->items)}});
            first = found ? first : *place;
            values = std::move(kept->values);
            found = true;
        }
        if (!found)
            failed.diagnostics.push_back(not_found(setup, probe));
        points.described.push_back({probe.name, probe.node, first, std::move(values)});
    }
    if (!failed.diagnostics.empty())
        return tl::unexpected<Failure>(std::move(failed));
    return points;
}

} // namespace t8::cli
