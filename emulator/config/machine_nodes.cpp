#include <algorithm>
#include <filesystem>
#include <iterator>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"

namespace t8 {
namespace {

constexpr std::int64_t page = 4096;
constexpr std::int64_t most_memory = std::int64_t{1} << 31;
constexpr std::size_t longest_name = 64;
constexpr std::string_view part_names[] = {"T414", "T800", "T805"};

bool is_name_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= longest_name && std::all_of(name.begin(), name.end(), is_name_char);
}

} // namespace

std::string MachineBuilder::take_name(const Item& item) {
    const auto name = reader_.text_position(item, 1, "a name");
    if (!name)
        return {};
    if (!is_name(*name))
        reader_.mistake_at_text(item, *name, fmt::format("{} cannot be a {}'s name", in_quotes(*name), name_of(item.kind)),
                                "use letters, digits, '_' and '-', at most 64");
    else if (*name == host_name)
        reader_.mistake_at_text(item, *name, fmt::format("a {} cannot be called 'host'", name_of(item.kind)),
                                "the host is the computer at the end of link host { ... }");
    else
        return *name;
    return {};
}

void MachineBuilder::take_node(const Item& item) {
    reader_.check_keys(
        item, 1,
        {"part", "mhz", "memory", "external_cycles", "oscillator_ppb", "boot", "boot_link", "parameters", "movable", "server"});
    NodeSpec node;
    node.name = take_name(item);
    take_part(item, node);
    if (const auto tenths = reader_.clock_field(item, "mhz"))
        node.tenths_mhz = *tenths;
    take_memory(item, node);
    if (const auto cycles = reader_.whole_field(item, "external_cycles", 1, 64))
        node.external_cycles = static_cast<unsigned>(*cycles);
    if (const auto ppb = reader_.whole_field(item, "oscillator_ppb", -std::int64_t{most_ppb}, most_ppb))
        node.oscillator_ppb = static_cast<std::int32_t>(*ppb);
    take_boot(item, node);
    node.server = reader_.flag_field(item, "server").value_or(false);
    const bool movable = reader_.flag_field(item, "movable").value_or(false);
    if (spec_.nodes.size() == most_nodes) {
        reader_.mistake(item, fmt::format("more than {} nodes", most_nodes));
        return;
    }
    plugs_.add_node(item, node.name);
    spec_.nodes.push_back(std::move(node));
    node_items_.push_back(item);
    movable_.push_back(movable);
}

void MachineBuilder::take_part(const Item& item, NodeSpec& node) {
    const auto name = reader_.text_field(item, "part");
    if (!name)
        return;
    const auto* const found = std::find(std::begin(part_names), std::end(part_names), *name);
    if (found != std::end(part_names))
        node.part = static_cast<Part>(found - std::begin(part_names));
    else
        reader_.mistake_at(item, "part", fmt::format("unknown part {}", in_quotes(*name)),
                           fmt::format("known parts: {}", fmt::join(part_names, ", ")));
}

void MachineBuilder::take_memory(const Item& item, NodeSpec& node) {
    const auto bytes = reader_.whole_field(item, "memory", page, most_memory);
    if (!bytes)
        return;
    if (*bytes % page != 0)
        reader_.mistake_at(item, "memory", fmt::format("'memory' is {} bytes, which is not a multiple of 4 KB", *bytes),
                           "for example: 1*MB");
    node.memory = static_cast<Word>(*bytes);
}

void MachineBuilder::take_boot(const Item& item, NodeSpec& node) {
    if (const auto file = reader_.text_field(item, "boot")) {
        if (file->empty())
            reader_.mistake_at(item, "boot", "'boot' is empty", "name a boot file, or leave 'boot' out");
        else
            node.boot = (std::filesystem::path(directory_) / *file).string();
    }
    if (const auto link = reader_.whole_field(item, "boot_link", 0, links_per_node - 1)) {
        node.boot_link = static_cast<std::uint8_t>(*link);
        if (node.boot.empty())
            reader_.mistake_at(item, "boot_link", "'boot_link' without 'boot'", "name the boot file to send over that link");
    }
    node.parameters = reader_.parameters_field(item, "parameters");
    if (!node.parameters.empty() && node.boot.empty())
        reader_.mistake_at(item, "parameters", "'parameters' without 'boot'", "name the program that they are for");
    if (!node.boot.empty())
        node.parameters_place = reader_.place_of(item, node.parameters.empty() ? "boot" : "parameters");
}

void MachineBuilder::check_boot_file(std::size_t index, const BootFileChecks& checks) {
    const std::string& file = spec_.nodes[index].boot;
    if (file.empty() || good_boot_files_.contains(file))
        return;
    std::error_code error;
    if (checks.must_exist && !std::filesystem::is_regular_file(file, error))
        return reader_.mistake_at(node_items_[index], "boot", fmt::format("cannot find the boot file '{}'", file),
                                  "boot files are named relative to the machine file");
    const Result<void> inside = checks.reach == nullptr ? Result<void>() : checks.reach->check(file);
    if (inside) {
        good_boot_files_.insert(file);
        return;
    }
    const Diagnostic& problem = inside.error().diagnostics.front();
    reader_.mistake_at(node_items_[index], "boot", problem.message, problem.hint);
}

void MachineBuilder::choose_boot_link(std::size_t index) {
    NodeSpec& node = spec_.nodes[index];
    const Item& item = node_items_[index];
    if (node.boot.empty())
        return;
    const auto number = static_cast<std::uint32_t>(index);
    if (spec_.host && spec_.host->node == number) {
        if (node.boot_link && *node.boot_link != spec_.host->link)
            reader_.mistake_at(item, "boot_link",
                               fmt::format("'{}' is booted by the host, over link {}", node.name, spec_.host->link),
                               "leave 'boot_link' out");
        node.boot_link = spec_.host->link;
        return;
    }
    std::vector<unsigned> connected;
    for (unsigned link = 0; link < links_per_node; ++link)
        if (plugs_.other_end({number, static_cast<std::uint8_t>(link)}))
            connected.push_back(link);
    if (connected.empty())
        reader_.mistake_at(item, "boot", fmt::format("'{}' has a boot file, but none of its links is connected", node.name));
    else if (!node.boot_link)
        node.boot_link = static_cast<std::uint8_t>(connected.front());
    else if (std::find(connected.begin(), connected.end(), *node.boot_link) == connected.end())
        reader_.mistake_at(item, "boot_link", fmt::format("link {} of '{}' is not connected", *node.boot_link, node.name),
                           fmt::format("connected: {}", fmt::join(connected, ", ")));
}

} // namespace t8
