#include "emulator/config/machine_probes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "emulator/config/machine_builder.hpp"
#include "emulator/config/machine_file.hpp"

namespace t8 {
namespace {

constexpr std::int64_t farthest_word = 1 << 16;
constexpr std::size_t most_words = 256;
constexpr std::int64_t most_bytes = 1 << 16;

} // namespace

Result<std::vector<ProbeSpec>> load_probe_file(const std::filesystem::path& file, const MachineSpec& machine) {
    Result<std::string> text = read_script(file);
    if (!text)
        return tl::unexpected<Failure>(std::move(text.error()));
    return load_probe_text(*text, file, machine);
}

void MachineBuilder::begin_with(const MachineSpec& machine) {
    const Item elsewhere{ItemKind::node, {}, 0, true};
    spec_ = machine;
    for (const NodeSpec& node : spec_.nodes)
        plugs_.add_node(elsewhere, node.name);
    for (const SwitchSpec& one : spec_.switches)
        plugs_.add_switch(elsewhere, one.name);
    for (const ProbeSpec& probe : spec_.probes)
        probe_names_.emplace(probe.name, probe.place);
}

void MachineBuilder::finish_probes() {
    plugs_.know_all();
    for (const Item& item : later_)
        take_probe(item);
}

void MachineBuilder::take_probe(const Item& item) {
    const auto name = reader_.text_position(item, 1, "a name, as in probe { \"task\", at = \"work\" }");
    reader_.check_keys(item, 1, {"node", "at", "variables", "words", "memory", "bytes", "registers"});
    if (!name)
        return;
    ProbeSpec probe;
    probe.name = *name;
    probe.place = reader_.place_of(item, "at");
    if (const auto [other, is_new] = probe_names_.try_emplace(probe.name, probe.place); !is_new)
        return reader_.mistake_at_text(item, probe.name, fmt::format("another probe has the name {}", in_quotes(probe.name)),
                                       fmt::format("the first one is at {}:{}", other->second.file, other->second.line));
    if (probe.name.empty())
        return reader_.mistake(item, "the name of a probe must not be empty");
    if (const auto node = reader_.text_field(item, "node"))
        probe.node = plugs_.node(item, *node);
    take_probe_place(item, probe);
    take_probe_variables(item, probe);
    if (const auto words = reader_.wholes_field(item, "words", -farthest_word, farthest_word)) {
        if (words->size() > most_words)
            reader_.mistake_at(item, "words", fmt::format("more than {} words", most_words));
        for (const std::int64_t word : *words)
            probe.words.push_back(static_cast<SignedWord>(word));
    }
    const auto bytes = reader_.whole_field(item, "bytes", 1, most_bytes);
    if (const auto memory = reader_.address_field(item, "memory")) {
        probe.memory = *memory;
        probe.bytes = static_cast<Word>(bytes.value_or(bytes_per_word));
    } else if (reader_.has(item, "bytes") && !reader_.has(item, "memory")) {
        reader_.mistake_at(item, "bytes", "'bytes' can only be used with 'memory'", "add memory = 0x80001000");
    }
    probe.registers = reader_.flag_field(item, "registers").value_or(false);
    spec_.probes.push_back(std::move(probe));
}

void MachineBuilder::take_probe_variables(const Item& item, ProbeSpec& probe) {
    const auto names = reader_.texts_field(item, "variables", "a list of names, as in { \"i\", \"total\" }");
    if (!names)
        return;
    if (names->size() > most_words)
        return reader_.mistake_at(item, "variables", fmt::format("more than {} variables", most_words));
    for (const std::string& name : *names) {
        if (std::find(probe.variables.begin(), probe.variables.end(), name) != probe.variables.end())
            reader_.mistake_at(item, "variables", fmt::format("{} is named twice", in_quotes(name)));
        probe.variables.push_back(name);
    }
}

void MachineBuilder::take_probe_place(const Item& item, ProbeSpec& probe) {
    if (!reader_.has(item, "at"))
        return reader_.mistake(item, "this probe lacks 'at'",
                               "name a routine, a line as in at = \"worker.occ:41\", or an address");
    if (reader_.has_text(item, "at"))
        probe.at = reader_.text_field(item, "at").value_or("");
    else if (const auto address = reader_.address_field(item, "at"))
        probe.at = fmt::format("#{:08X}", address->bits);
    else
        return;
    if (probe.at.empty())
        reader_.mistake_at(item, "at", "'at' is empty", "name a routine, a line as in at = \"worker.occ:41\", or an address");
}

} // namespace t8
