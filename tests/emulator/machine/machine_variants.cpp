#include "tests/emulator/machine/machine_variants.hpp"

#include <algorithm>

#include <filesystem>
#include <memory>
#include <numeric>
#include <stdexcept>

#include <fmt/format.h>

#include "emulator/snapshot/snapshot_file.hpp"
#include "tests/temporary_directory.hpp"

namespace t8::machines {
namespace {

struct Answering final : HostPort {
    static constexpr std::uint64_t most = 200;
    std::vector<Byte> answer;
    std::uint64_t taken = 0;

    void take(Tick, std::span<const Byte> bytes, bool) override {
        taken += bytes.size();
        for (const Byte byte : bytes)
            answer.push_back(static_cast<Byte>(~byte));
    }
    std::vector<Byte> to_send() override { return std::exchange(answer, {}); }
    bool ended() const override { return taken >= most; }
};

/// Another machine that is what this one is.
std::unique_ptr<Machine> moved(Machine& machine, const Variant& variant) {
    const auto image = machine.image();
    if (variant.move == Variant::Move::by_image) {
        auto other = std::make_unique<Machine>(machine.spec(), variant.tier, variant.threads);
        other->restore(*image);
        return other;
    }
    const test::TemporaryDirectory directory;
    const auto file = directory.path() / "moved.t8s";
    if (const auto saved = save_snapshot(file, {machine.spec(), image, "", "", "", std::nullopt}); !saved)
        throw std::runtime_error(render(saved.error()));
    const auto loaded = load_snapshot(file);
    if (!loaded)
        throw std::runtime_error(render(loaded.error()));
    auto other = std::make_unique<Machine>(loaded->spec, variant.tier, variant.threads);
    other->restore(*loaded->image);
    return other;
}

/// Borders that instructions do not keep to.
std::vector<Address> all_over_memory() {
    constexpr Word end = 0x1000;
    std::vector<Address> borders;
    for (Word offset = 0; offset < end; offset += 7)
        borders.push_back(Address{MostNeg} + offset);
    return borders;
}

} // namespace

std::string to_text(const Variant& variant) {
    constexpr const char* moves[] = {"", ", moved by an image", ", moved by a file"};
    constexpr const char* probings[] = {"", ", probed", ", probed for all"};
    return fmt::format("{} tier, {} threads{}, {} stops{}{}{}", variant.tier == Tier::reference ? "reference" : "predecoded",
                       variant.threads, variant.watched ? ", watched" : "", variant.stops.size(),
                       moves[static_cast<std::size_t>(variant.move)], probings[static_cast<std::size_t>(variant.probing)],
                       variant.profiled ? ", profiled" : "");
}

Ending run_variant(const MachineSpec& spec, const RandomPrograms& programs, const Variant& variant,
                   const std::vector<Tick>& ticks) {
    auto made = std::make_unique<Machine>(spec, variant.tier, variant.threads);
    Answering host;
    if (spec.host)
        made->attach_host(host);
    Heard heard;
    if (variant.watched)
        made->attach(heard);
    ProbeHeard probed;
    if (variant.probing != Probing::none) {
        made->set_probes({wanted(variant.probing), {}});
        made->attach(probed);
    }
    if (variant.profiled)
        for (std::size_t node = 0; node < made->node_count(); ++node)
            made->node(node).set_profile(all_over_memory());
    for (const MemoryBytes& memory : programs.before)
        put(*made, memory.node, memory.address, memory.bytes);
    for (const Boot& boot : programs.boots)
        made->send_boot(boot.node, boot.link, boot.image);

    Ending result;
    std::vector<Tick> stops = variant.stops;
    stops.insert(stops.end(), ticks.begin(), ticks.end());
    std::sort(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    for (const Tick stop : stops) {
        result.outcome = made->run({.until = stop, .goes_on = stop != ticks.back()});
        if (result.outcome != RunOutcome::interrupted)
            break;
        if (variant.move != Variant::Move::none) {
            made = moved(*made, variant);
            if (spec.host)
                made->attach_host(host);
        }
        if (std::binary_search(ticks.begin(), ticks.end(), stop))
            result.hashes.push_back(made->state_hash());
        if (stop == ticks.back())
            break;
    }
    Machine& machine = *made;
    if (result.outcome != RunOutcome::interrupted) {
        machine.settle();
        result.hashes.push_back(machine.state_hash());
    }
    result.end = machine.now();
    result.stopped = machine.stopped().size();
    result.to_host = host.taken;
    result.told = std::move(heard.all);
    if (!result.told.empty() && result.told.back().kind == "end")
        result.told.pop_back(); // comes when the run goes on no more, which is what variants differ in
    result.disorder = std::move(heard.disorder);
    result.disorder.insert(result.disorder.end(), probed.disorder.begin(), probed.disorder.end());
    for (std::size_t index = 0; index < machine.node_count(); ++index) {
        const Node& node = machine.node(index);
        const CoreState& state = node.processor().state();
        if (node.profile() == nullptr)
            continue;
        result.profile.push_back(node.profile()->counts());
        result.profile.back().push_back(node.profile()->beside(state));
        const Cycles sum = std::accumulate(result.profile.back().begin(), result.profile.back().end(), Cycles{0});
        const Cycles owed = state.unfinished + (state.shadow.low_interrupted ? state.shadow.unfinished : 0);
        if (const Cycles spent = state.cycles - state.idle_cycles + owed; sum != spent)
            result.disorder.push_back(fmt::format("{} cycles of {} not in the profile of node {}", spent - sum, spent, index));
    }
    result.probing = variant.move == Variant::Move::none ? variant.probing : Probing::none;
    result.probed = std::move(probed);
    for (const MemoryBytes& memory : programs.after)
        if (bytes(machine, memory.node, memory.address, memory.bytes.size()) != memory.bytes)
            result.missing.push_back(fmt::format("{} at #{:08X}", spec.nodes[memory.node].name, memory.address));
    return result;
}

std::string difference(const Ending& one, const Ending& other) {
    if (one.outcome != other.outcome)
        return fmt::format("outcome {} | {}", static_cast<int>(one.outcome), static_cast<int>(other.outcome));
    const std::string told = one.told.empty() || other.told.empty() ? std::string{} : difference(one.told, other.told);
    for (std::size_t n = 0; n < std::min(one.hashes.size(), other.hashes.size()); ++n)
        if (one.hashes[n] != other.hashes[n])
            return fmt::format("state hash {} of {}; told: {}", n, one.hashes.size(), told);
    if (one.hashes.size() != other.hashes.size())
        return fmt::format("{} state hashes | {}", one.hashes.size(), other.hashes.size());
    if (!told.empty())
        return told;
    if (one.probing == other.probing && one.probing != Probing::none)
        if (const std::string probed = difference(one.probed, other.probed); !probed.empty())
            return "probes: " + probed;
    if (!one.profile.empty() && !other.profile.empty())
        for (std::size_t node = 0; node < one.profile.size(); ++node)
            for (std::size_t range = 0; range < one.profile[node].size(); ++range)
                if (one.profile[node][range] != other.profile[node][range])
                    return fmt::format("range {} of {} in the profile of node {}: {} cycles | {}", range,
                                       one.profile[node].size(), node, one.profile[node][range], other.profile[node][range]);
    if (one.stopped != other.stopped || one.to_host != other.to_host)
        return fmt::format("{} nodes stopped, {} bytes to the host | {}, {}", one.stopped, one.to_host, other.stopped,
                           other.to_host);
    return {};
}

} // namespace t8::machines
