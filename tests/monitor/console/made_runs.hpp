#pragma once

#include "tests/monitor/console/fake_port.hpp"

namespace t8::console::test {

inline Json event_at(const std::string& node, std::uint64_t number, std::uint64_t tick, const std::string& words) {
    Json json{{"place", fmt::format("{}#{}", node, number)}};
    json.update(instant(tick));
    json["node"] = node;
    json["words"] = words;
    return json;
}

/// A run of 10 000 ticks with a fault at 3000, a fork at 5000 and four snapshots.
inline Json made_timeline(std::uint64_t tick) {
    Json fault = event_at("n1", 7, 3000, "link 2 is stuck");
    Json fork{{"name", "without.message"}, {"file", "made.fork1.t8h"}, {"title", "drop n1.2"}};
    fork.update(instant(5000));
    Json density = Json::array();
    for (int n = 0; n < 400; ++n)
        density.push_back(n % 7);
    return {{"beginning", instant(0)},
            {"end", instant(10'000)},
            {"now", instant(tick)},
            {"ending",
             {{"outcome", "finished"}, {"words", "the program has ended"}, {"is_failure", false}, {"places", Json::array()}}},
            {"snapshots", {{"ticks", {0, 2500, 5000, 7500}}, {"longest_way_ms", 11.2}, {"bytes", 3 << 20}}},
            {"parent", nullptr},
            {"forks", Json::array({fork})},
            {"breakpoints", Json::array()},
            {"level", "all"},
            {"events", 1194},
            {"density", density},
            {"exact", true},
            {"faults", Json::array({fault})}};
}

/// Lines at 1000, 2000 ... 5000.
inline Json made_output() {
    Json lines = Json::array();
    for (std::uint64_t n = 1; n <= 5; ++n) {
        Json line{{"line", n},
                  {"text", fmt::format("line {} {}", n, n % 2 == 0 ? "even" : "odd")},
                  {"stream", "output"},
                  {"node", "n0"},
                  {"place", fmt::format("{}", n * 1000)}};
        line.update(instant(n * 1000));
        line["begun"] = instant(n * 1000 - 100);
        line["has_end"] = true;
        lines.push_back(line);
    }
    return {{"is_served", true}, {"lines_of_run", 5}, {"from", 1}, {"lines", lines}};
}

inline Json made_verdict(const std::string& rule, const std::string& verdict, bool is_good, Json witnesses) {
    return {{"rule", rule},
            {"file", "farm.lua"},
            {"line", 3},
            {"verdict", verdict},
            {"is_good", is_good},
            {"message", is_good ? "" : "task 219 twice"},
            {"triggers", is_good ? 41'204 : 2},
            {"failures", is_good ? 0 : 1},
            {"witnesses", std::move(witnesses)},
            {"near_misses", Json::array()}};
}
inline Json made_rules() {
    const Json witness{
        {"message", "task 219 twice"},
        {"events", Json::array({event_at("n2", 88, 4000, "takes task 219"), event_at("n9", 41, 6000, "takes task 219")})}};
    return {{"is_good", false},
            {"events", 1194},
            {"level", "all"},
            {"counts", {{"pass", 1}, {"fail", 1}}},
            {"warnings", Json::array()},
            {"verdicts", Json::array({made_verdict("messages keep their order", "pass", true, Json::array()),
                                      made_verdict("every task is handed out once", "fail", false, Json::array({witness}))})}};
}

inline Json made_profile(const std::string& operands) {
    const auto node = [](const std::string& name, double computing) {
        return Json{{"node", name},
                    {"computing", {{"cycles", 1000}, {"share", computing}}},
                    {"waiting", {{"cycles", 100}, {"share", 0.25}}},
                    {"idle", {{"cycles", 100}, {"share", 0.75 - computing}}}};
    };
    Json data{{"from", instant(0)},
              {"to", instant(10'000)},
              {"is_whole", true},
              {"nodes", Json::array({node("n0", 0.5), node("n1", 0.125)})}};
    const std::string routine = operands.empty() ? "all.nodes" : "worker.of." + operands;
    data["routines"] = Json::array({{{"routine", routine}, {"cycles", 1'203'441}, {"share", 0.75}}});
    data["lines"] =
        Json::array({{{"routine", routine}, {"file", "farm.occ"}, {"line", 88}, {"cycles", 1'203'441}, {"share", 0.75}},
                     {{"routine", routine}, {"file", "farm.occ"}, {"line", 91}, {"cycles", 3'441}, {"share", 0.25}}});
    return data;
}

inline Json made_loads() {
    const auto load = [](const std::string& from, const std::string& to) {
        return Json{{"from", from},    {"to", to},      {"messages", 12},
                    {"bytes", 48'000}, {"share", 0.42}, {"share_over_time", Json::array({0.0, 0.5, 1.0, 0.2})}};
    };
    return {{"from", instant(0)},
            {"to", instant(10'000)},
            {"buckets", 4},
            {"is_whole", true},
            {"links", Json::array({load("n0.1", "n1.2"), load("n4.1", "n5.2")})}};
}

/// Answers the questions of all panels about the whole run.
inline void fill(FakeRun& run) {
    run.answers["timeline"] = [](std::uint64_t tick, const std::string&) { return Reply{.data = made_timeline(tick)}; };
    run.answer("fence", {{"is_on", false}});
    run.answer("output", made_output());
    run.answer("rules", made_rules());
    run.answers["profile"] = [](std::uint64_t, const std::string& operands) { return Reply{.data = made_profile(operands)}; };
    run.answer("loads", made_loads());
    run.answer("registers", Json::object());
    run.answers["breakpoints"] = [](std::uint64_t, const std::string&) {
        return Reply{
            .data = {{"breakpoints", Json::array({{{"number", 1}, {"name", "break farm.occ:88 if n > 7"}, {"is_enabled", true}},
                                                  {{"number", 2}, {"name", "catch message on n3"}, {"is_enabled", false}}})}}};
    };
    for (const char* const command : {"break", "watch", "catch", "delete", "enable", "disable", "use", "fork"})
        run.answer(command, Json::object());
    for (const char* const command : {"continue", "reverse-continue"})
        run.answers[command] = [](std::uint64_t tick, const std::string&) {
            Reply reply;
            reply.data = instant(tick);
            reply.data["breakpoint"] = 1;
            return reply;
        };
    run.answers["print"] = [](std::uint64_t tick, const std::string& operands) {
        if (operands == "unknown")
            return Reply{.problem = Problem{"there is no variable 'unknown'", "locals"}};
        return Reply{.data = {{"name", operands}, {"type", "INT"}, {"value", tick / 1000}},
                     .text = fmt::format("{} {}\n", operands, tick / 1000)};
    };
    run.answers["values"] = [](std::uint64_t, const std::string&) {
        Json values = Json::array();
        for (std::uint64_t n = 1; n <= 5; ++n)
            values.push_back({{"place", fmt::format("n0@{}", n * 10)}, {"tick", n * 1000}, {"node", "n0"}, {"value", 15 + n}});
        return Reply{.data = {{"values", values}, {"is_whole", true}}};
    };
    run.answers["help"] = [](std::uint64_t, const std::string&) {
        return Reply{.text = "at 12.5ms, n3#120\n  n3@4711 farm.occ:88 212 us\n"};
    };
}

} // namespace t8::console::test
