#include "tests/emulator/machine_variants.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace t8::machines {
namespace {

struct Answering final : HostPort {
    static constexpr std::uint64_t most = 200;
    std::vector<Byte> answer;
    std::uint64_t taken = 0;

    void take(std::span<const Byte> bytes, bool) override {
        taken += bytes.size();
        for (const Byte byte : bytes)
            answer.push_back(static_cast<Byte>(~byte));
    }
    std::vector<Byte> to_send() override { return std::exchange(answer, {}); }
    bool ended() const override { return taken >= most; }
};

} // namespace

std::string to_text(const Variant& variant) {
    return fmt::format("{} tier, {} threads{}, {} stops", variant.tier == Tier::reference ? "reference" : "predecoded",
                       variant.threads, variant.watched ? ", watched" : "", variant.stops.size());
}

Ending run_variant(const MachineSpec& spec, const RandomPrograms& programs, const Variant& variant,
                   const std::vector<Tick>& ticks) {
    Machine machine(spec, variant.tier, variant.threads);
    Answering host;
    if (spec.host)
        machine.attach_host(host);
    Heard heard;
    if (variant.watched)
        machine.attach(heard);
    for (const MemoryBytes& memory : programs.before)
        put(machine, memory.node, memory.address, memory.bytes);
    for (const Boot& boot : programs.boots)
        machine.send_boot(boot.node, boot.link, boot.image);

    Ending result;
    std::vector<Tick> stops = variant.stops;
    stops.insert(stops.end(), ticks.begin(), ticks.end());
    std::sort(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    for (const Tick stop : stops) {
        result.outcome = machine.run({.until = stop, .goes_on = stop != ticks.back()});
        if (result.outcome != RunOutcome::interrupted)
            break;
        if (std::binary_search(ticks.begin(), ticks.end(), stop))
            result.hashes.push_back(machine.state_hash());
        if (stop == ticks.back())
            break;
    }
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
    if (one.stopped != other.stopped || one.to_host != other.to_host)
        return fmt::format("{} nodes stopped, {} bytes to the host | {}, {}", one.stopped, one.to_host, other.stopped,
                           other.to_host);
    return {};
}

} // namespace t8::machines
