#pragma once

#include <memory>
#include <string>

#include "tests/monitor/console/fake_port.hpp"

namespace t8::console::test::made_node {

/// A run whose node n0 has two processes, with an event at tick 1000: until then `worker` waits at link 0 for n1 and `butler` executes; afterwards it is the
/// other way round, with other values everywhere.
inline constexpr std::uint64_t event_tick = 1000;

inline Json waiting(const std::string& wptr, const std::string& routine, const std::string& place, const std::string& waits_for) {
    return {{"node", "n0"},           {"wptr", wptr},        {"priority", "low"}, {"state", "waits for it"},
            {"doing", "waits"},       {"iptr", "#80000208"}, {"place", place},    {"routine", routine},
            {"waits_for", waits_for}, {"since", 370},        {"path", ""}};
}
inline Json executing(const std::string& wptr, const std::string& routine, const std::string& place) {
    return {{"node", "n0"},        {"wptr", wptr},   {"priority", "low"},  {"state", "executes"}, {"doing", "executes"},
            {"iptr", "#80000206"}, {"place", place}, {"routine", routine}, {"path", ""}};
}

inline Json processes_before() {
    return {{"pars", Json::array({{{"node", "n0"},
                                   {"kind", "PAR"},
                                   {"place", "farm.occ:80"},
                                   {"routine", "main"},
                                   {"wptr", "#80000300"},
                                   {"branches", 3},
                                   {"left", 2}}})},
            {"processes", Json::array({executing("#80000200", "butler", "farm.occ:88"),
                                       waiting("#80000100", "worker", "farm.occ:63", "in link 0 from n1.2")})}};
}
inline Json processes_after() {
    Json data{{"pars", Json::array()},
              {"processes", Json::array({executing("#80000100", "worker", "farm.occ:64"),
                                         waiting("#80000200", "butler", "farm.occ:90", "ALT, 2 guards")})}};
    data["processes"][1]["alternative"] = {
        {"stage", "waits"},
        {"guards", Json::array({{{"kind", "channel"},
                                 {"place", "farm.occ:91"},
                                 {"open", true},
                                 {"here", "asks[i]"},
                                 {"indices", {{"i", 3}}},
                                 {"ready", true},
                                 {"chosen", false}},
                                {{"kind", "link"}, {"place", "farm.occ:92"}, {"open", false}, {"here", "back"}}})}};
    return data;
}

inline Json number(const std::string& name, std::int64_t value) {
    return {{"name", name}, {"type", "INT"},  {"address", "#80000104"},
            {"bytes", 4},   {"value", value}, {"text", std::to_string(value)}};
}
inline Json variables(std::int64_t total) {
    return {
        {"variables",
         Json::array(
             {number("total", total),
              number("limit", 7),
              {{"name", "row"},
               {"type", "[3]INT"},
               {"address", "#80000110"},
               {"bytes", 12},
               {"value", {3, 1, total}},
               {"text", "[3, 1]"}},
              {{"name", "up"},
               {"type", "CHAN OF INT"},
               {"address", "#80000000"},
               {"bytes", 4},
               {"text", "link 0 to n1.2"},
               {"value",
                {{"word", "#80000000"}, {"link", 0}, {"direction", "output"}, {"other_end", "n1.2"}, {"waits", nullptr}}}}})}};
}

inline Json registers(const std::string& areg, bool error) {
    return {{"node", "n0"},         {"wdesc", "#80000201"},
            {"iptr", "#80000206"},  {"areg", areg},
            {"breg", "#00000000"},  {"creg", "#FFFFFFFF"},
            {"error", error},       {"wptr", "#80000200"},
            {"priority", "low"},    {"oreg", "#00000000"},
            {"fp_error", false},    {"halt_on_error", true},
            {"clocks_run", true},   {"clock_high", 1864},
            {"clock_low", 29},      {"instructions", 12345},
            {"executes", true},     {"fareg", {{"length", "REAL64"}, {"hex", "#3FF8000000000000"}, {"value", 1.5}}},
            {"rounding", "nearest"}};
}
inline Json queued(const std::string& wptr, const std::string& routine) {
    return {{"wptr", wptr}, {"priority", "low"}, {"iptr", "#80000300"}, {"place", "farm.occ:50"}, {"routine", routine}};
}
inline Json links(std::uint64_t crossed) {
    Json output = queued("#80000180", "send.up");
    output.update({{"alternative", false}, {"bytes", 64}, {"transferred", crossed}});
    return {
        {"node", "n0"},
        {"links",
         Json::array({{{"link", 0},
                       {"state", "up"},
                       {"other_end", "n1.2"},
                       {"output", output},
                       {"input", nullptr},
                       {"sent", {{"messages", 5}, {"bytes", 308}}},
                       {"received", {{"messages", 0}, {"bytes", 0}}}},
                      {{"link", 1}, {"state", "dead"}, {"other_end", "n2.0"}, {"output", nullptr}, {"input", nullptr}},
                      {{"link", 2}, {"state", "unplugged"}, {"other_end", nullptr}, {"output", nullptr}, {"input", nullptr}}})},
        {"event", {{"raised", false}, {"taken", 0}, {"process", nullptr}}}};
}

inline Json source_lines() {
    Json lines = Json::array();
    for (int line = 1; line <= 120; ++line)
        lines.push_back({{"line", line},
                         {"text", "  statement " + std::to_string(line)},
                         {"has_code", line >= 60},
                         {"programs", Json::array()}});
    return {{"file", "farm.occ"}, {"path", "x/farm.occ"}, {"is_readable", true}, {"lines", lines}};
}
inline Json instructions(const std::string& statement) {
    return {
        {"instructions",
         Json::array(
             {{{"address", "#80000204"}, {"bytes", "71"}, {"statement", "ldl 1"}, {"comment", ""}, {"place", "farm.occ:87"}},
              {{"address", "#80000206"},
               {"bytes", "FB"},
               {"statement", statement},
               {"comment", "to up"},
               {"place", "farm.occ:88"}},
              {{"address", "#80000208"}, {"bytes", "72"}, {"statement", "ldl 2"}, {"comment", ""}, {"place", "farm.occ:88"}}})}};
}
inline Json words(const std::string& hex) {
    return {
        {"rows",
         Json::array({{{"address", "#80000070"}, {"value", 1}, {"hex", "#64636261"}, {"kind", "code"}, {"what", "code of main"}},
                      {{"address", "#80000074"},
                       {"value", 2},
                       {"hex", hex},
                       {"kind", "variable"},
                       {"what", "total of worker"},
                       {"name", "total"}},
                      {{"address", "#80000078"}}})}};
}

/// Returns the answer before and that from the event on.
inline FakeRun::Answer turns(Json before, Json after) {
    return [before = std::move(before), after = std::move(after)](std::uint64_t tick, const std::string&) {
        return Reply{.data = tick < event_tick ? before : after};
    };
}

inline std::unique_ptr<FakeRun> node_run() {
    auto run = std::make_unique<FakeRun>();
    run->answers["processes"] = turns(processes_before(), processes_after());
    run->answers["registers"] = turns(registers("#00000010", false), registers("#00000011", true));
    run->answers["queues"] = turns({{"node", "n0"},
                                    {"executing", queued("#80000200", "butler")},
                                    {"ready", {{"high", Json::array()}, {"low", Json::array({queued("#80000400", "sorter")})}}},
                                    {"timers", {{"high", Json::array()}, {"low", Json::array()}}}},
                                   {{"node", "n0"},
                                    {"executing", queued("#80000100", "worker")},
                                    {"ready", {{"high", Json::array()}, {"low", Json::array()}}},
                                    {"timers", {{"high", Json::array()}, {"low", Json::array()}}}});
    run->answers["links"] = turns(links(12), links(48));
    run->answers["locals"] = turns(variables(41), variables(42));
    run->answer(
        "backtrace",
        {{"frames",
          Json::array({{{"routine", "butler"}, {"place", "farm.occ:88"}, {"iptr", "#80000206"}, {"wptr", "#80000200"}},
                       {{"routine", "main"}, {"place", "farm.occ:110"}, {"iptr", "#80000280"}, {"wptr", "#80000300"}}})}});
    run->answer("list", {{"file", "x/farm.occ"},
                         {"line", 88},
                         {"lines", Json::array()},
                         {"code", Json::array({{{"line", 87}, {"iptr", "#80000204"}}, {{"line", 88}, {"iptr", "#80000206"}}})}});
    run->answer("source", source_lines());
    run->answers["disassemble"] = turns(instructions("out"), instructions("outword"));
    run->answer(
        "breakpoints",
        {{"breakpoints",
          Json::array({{{"number", 3},
                        {"name", "break farm.occ:86"},
                        {"is_enabled", true},
                        {"instructions", Json::array({{{"node", "n0"}, {"iptr", "#80000200"}, {"place", "farm.occ:86"}}})}}})}});
    run->answer("break", {{"number", 9}});
    run->answer("delete", Json::object());
    run->answers["memory"] = turns(words("#80000104"), words("#8000AAAA"));
    run->answer("print", {{"name", "total"}, {"address", "#80000104"}, {"value", 41}});
    for (const char* const command : {"continue", "reverse-continue", "last-write", "watch"})
        run->answer(command, Json::object());
    return run;
}

} // namespace t8::console::test::made_node
