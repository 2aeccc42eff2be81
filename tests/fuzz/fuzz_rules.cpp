// Any text as a rule file, and any bytes behind its first zero byte as a run: the rules must be refused with diagnostics or judge the run, and
// say the same whether or not they are told meanwhile how far time has come.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "monitor/assert/verdict/report.hpp"
#include "monitor/assert/rule_monitor.hpp"

using namespace t8;

namespace {

MachineSpec machine_of_two() {
    MachineSpec machine;
    machine.nodes.resize(2);
    machine.nodes[0].name = "n0";
    machine.nodes[1].name = "n1";
    machine.links.push_back({{0, 2}, {1, 1}, 20});
    machine.host = LinkEnd{0, 0};
    return machine;
}

/// Events from bytes, in the order of a run.
std::vector<Event> events_in(std::string_view bytes) {
    constexpr std::size_t most_events = 200;
    std::vector<Event> events;
    std::size_t at = 0;
    const auto next = [&]() -> std::uint8_t { return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at++]) : 0; };
    Tick tick{};
    std::map<std::uint32_t, std::uint64_t> numbers;
    const auto rows = kind_rows();
    while (at < bytes.size() && events.size() < most_events) {
        Event event;
        const KindRow& row = rows[next() % rows.size()];
        if (row.level == Level::derived)
            continue;
        event.kind = row.kind;
        const std::uint8_t where = next();
        event.node = where % 3 == 2 ? host_node : where % 3;
        event.process = where / 3 % 4;
        tick = tick + Tick{std::uint64_t{next()} << (where % 16)};
        event.tick = tick;
        event.cycle = tick.count / 315;
        event.channel = next() % 20;
        event.iptr = Address{0x80000070u + next()};
        for (std::size_t i = 0; i < field_rows(event.kind).size(); ++i) {
            const std::uint8_t value = next();
            event.values[i] = value >= 0xF0 ? ~std::uint64_t{0} >> (4 * (value & 0xF)) : value;
        }
        event.payload.resize(next() % 9, 7);
        event.number = numbers[event.node]++;
        events.push_back(std::move(event));
    }
    return events;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t zero = std::min(input.find('\0'), input.size());
    const RuleText text{"fuzz.lua", std::string(input.substr(0, zero))};
    const std::vector<Event> events = events_in(input.substr(std::min(zero + 1, input.size())));
    RuleOptions options;
    options.limits = {.memory = 1 << 20, .work = 20'000};
    options.budget = {.base = 100'000, .each = 100};
    const RuleSubject subject{.machine = machine_of_two(), .level = Level::all, .probe_points = {"a", "b"}};
    auto one = RuleMonitor::load({text}, subject, options);
    if (!one) {
        if (render(one.error()).empty())
            std::abort();
        return 0;
    }
    auto other = RuleMonitor::load({text}, subject, options);
    if (!other)
        std::abort();
    HistoryEnd end;
    for (const Event& event : events) {
        (*one)->see(event);
        (*other)->time_reached(event.tick);
        (*other)->see(event);
        end.tick = event.tick;
        if (event.kind == EventKind::run_ended && event.values[0] < 3) {
            end.complete = true;
            end.outcome = static_cast<RunOutcome>(event.values[0]);
        }
    }
    (*one)->finish(end);
    (*other)->finish(end);
    const CheckReport report = (*one)->report();
    if (text_report(report).empty() || tap_report(report).empty() || junit_report(report).empty())
        std::abort();
    if (json_report(report) != json_report((*other)->report()))
        std::abort();
    return 0;
}
