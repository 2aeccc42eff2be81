#include "emulator/machine/machine.hpp"

#include "emulator/engine/engine.hpp"
#include "emulator/hardware/node_channels.hpp"

namespace t8 {

Machine::Machine(const MachineSpec& spec, Tier tier, unsigned threads)
    : engine_(std::make_unique<Engine>(spec, tier, std::max(threads, 1u))) {}
Machine::~Machine() = default;

void Machine::attach(Observer& observer) { engine_->reporting.attach(observer); }
void Machine::set_probes(const Probes& probes) {
    const auto& wanted = probes.wanted;
    if (!wanted.messages && !wanted.scheduling && wanted.payload_bytes == 0 && probes.points.empty())
        return engine_->reporting.report_details(Reporting::Details::without_probes);
    for (std::uint32_t index = 0; index < engine_->hardware.nodes.size(); ++index) {
        Node& node = *engine_->hardware.nodes[index].node;
        if (engine_->hardware.stands_still(index))
            continue;
        auto probe = std::make_unique<ProcessProbe>(node.memory(), probes.wanted);
        std::vector<ProbePlace> points;
        for (const auto& [at, point] : probes.points)
            if (at == index)
                points.push_back(point);
        probe->set_points(std::move(points));
        node.set_probe(std::move(probe));
    }
    engine_->reporting.report_details(Reporting::Details::with_probes);
}
void Machine::attach_host(HostPort& host) { engine_->attach_host(&host); }

void Machine::send_boot(std::uint32_t node, unsigned link, std::vector<Byte> image) {
    engine_->hardware.send_boot(node, link, image);
}
bool Machine::send_to_switch(std::uint32_t index, std::span<const Byte> bytes) { return engine_->send_to_switch(index, bytes); }
void Machine::boot_from_rom(std::uint32_t node, std::vector<Byte> image) {
    engine_->hardware.boot_from_rom(node, std::move(image));
}
void Machine::analyse(std::uint32_t index) { node(index).processor().reset(true); }

RunOutcome Machine::run(const RunLimits& limits) { return engine_->run(limits); }
void Machine::settle() { engine_->settle(); }
std::shared_ptr<const MachineImage> Machine::image() { return engine_->image(); }
void Machine::restore(const MachineImage& image) { engine_->restore(image); }

void Machine::log_links(std::shared_ptr<LinkLog> log) { engine_->hardware.log = std::move(log); }
void Machine::isolate(std::shared_ptr<const LinkLog> log) {
    engine_->hardware.feed.emplace(std::move(log)).begin(engine_->hardware, {});
}

void Machine::schedule_fault(const FaultSpec& fault) { engine_->hardware.schedule_fault(fault); }
void Machine::change_message(const MessageChange& change) { engine_->hardware.change_message(change); }
std::uint64_t Machine::messages_begun(LinkEnd end) const { return engine_->hardware.nodes[end.node].outputs[end.link]; }

std::size_t Machine::node_count() const { return engine_->hardware.nodes.size(); }
Node& Machine::node(std::size_t index) { return *engine_->hardware.nodes[index].node; }
const Node& Machine::node(std::size_t index) const { return *engine_->hardware.nodes[index].node; }
const MachineSpec& Machine::spec() const { return engine_->hardware.spec; }
Tick Machine::now() const { return engine_->hardware.now(); }
Tick Machine::ended() const { return engine_->ended(); }
const std::vector<NodeStopped>& Machine::stopped() const { return engine_->hardware.stopped; }
const Hardware& Machine::hardware() const { return engine_->hardware; }
EngineStatistics Machine::engine_statistics() const { return engine_->statistics(); }
std::uint64_t Machine::state_hash() const { return engine_->state_hash(); }
std::uint64_t Machine::state_hash(std::uint32_t node) const { return engine_->state_hash(node); }

NodeUse Machine::use_of(std::uint32_t index) const {
    const NodeSlot& slot = engine_->hardware.nodes[index];
    NodeUse use;
    use.blocked = slot.blocked;
    use.stolen = slot.stolen;
    use.events = slot.event.taken();
    use.faults = slot.faults_met;
    use.waits_for_link = engine_->hardware.waits_for_link(index);
    for (unsigned link = 0; link < links_per_node; ++link) {
        const auto& plug = slot.plugs[link];
        if (!plug)
            continue;
        const Wire& wire = engine_->hardware.wires[plug->wire];
        const unsigned far = 1 - plug->side;
        LinkUse& it = use.links[link];
        it.plugged = true;
        it.peer = wire.ends[far];
        it.sent = wire.link.counts(plug->side);
        it.received = wire.link.counts(far);
        it.byte_out = wire.link.timing().one_way_period(far);
        it.byte_in = wire.link.timing().one_way_period(plug->side);
    }
    return use;
}

} // namespace t8
