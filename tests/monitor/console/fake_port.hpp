#pragma once

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "monitor/console/session/debugger_port.hpp"

namespace t8::console::test {

using Json = nlohmann::ordered_json;

inline Json instant(std::uint64_t tick) {
    return {{"tick", tick}, {"us", fmt::format("{}.{:03}", tick / 6300, tick % 6300 * 1000 / 6300)}};
}

/// A run that a test has made up: its answers change with the instant. All ports that are opened on it record their commands here.
/// Threads the ports' threads and the test's one
struct FakeRun {
    using Answer = std::function<Reply(std::uint64_t tick, const std::string& operands)>;
    std::uint64_t end = 10'000;
    std::string node = "n0";
    std::map<std::string, Answer> answers;       ///< by the first word of the command
    std::map<std::string, std::uint64_t> places; ///< ticks of places that `go` takes
    std::vector<std::string> candidates;
    std::shared_ptr<LiveProgram> live{}; ///< null: it is a recording
    DebuggerPort::FirstWay first_way{};
    std::function<void()> opening{}; ///< is called when it is opened, and may take long

    std::vector<std::string> commands() const {
        const std::scoped_lock lock(mutex);
        return recorded;
    }
    bool has_got(const std::string& command) const {
        const std::scoped_lock lock(mutex);
        return std::find(recorded.begin(), recorded.end(), command) != recorded.end();
    }
    void forget_commands() {
        const std::scoped_lock lock(mutex);
        recorded.clear();
    }
    /// Answers with data that are the same at all instants.
    void answer(const std::string& command, Json data) {
        answers[command] = [data = std::move(data)](std::uint64_t, const std::string&) { return Reply{.data = data}; };
    }

    mutable std::mutex mutex;
    std::vector<std::string> recorded;
};

/// Answers the commands of a FakeRun. It knows `where`, `go TICK`, `node NAME` itself.
class FakePort final : public DebuggerPort {
public:
    FakePort(FakeRun& run, std::string file) : run_(run), node_(run.node), recording_(std::move(file)) {}
    Reply answer_to(const std::string& command) override {
        {
            const std::scoped_lock lock(run_.mutex);
            run_.recorded.push_back(command);
        }
        const std::size_t blank = std::min(command.find(' '), command.size());
        const std::string name = command.substr(0, blank);
        const std::string operands = blank == command.size() ? std::string{} : command.substr(blank + 1);
        if (name == "use")
            recording_ = operands;
        if (const auto known = run_.answers.find(name); known != run_.answers.end())
            return known->second(tick_, operands);
        if (name == "go")
            go(operands);
        else if (name == "node")
            node_ = operands;
        else if (name != "where")
            return Reply{.problem = Problem{"there is no command '" + name + "'", {}}};
        Reply reply;
        reply.data = instant(tick_);
        reply.data.update({{"is_end", tick_ >= run_.end},
                           {"node", node_},
                           {"cycle", tick_ / 315},
                           {"executes", true},
                           {"place", "farm.occ:88"}});
        return reply;
    }
    std::vector<std::string> candidates(const std::string&, std::size_t) override { return run_.candidates; }
    std::string recording() const override { return recording_; }
    Result<std::string> all_events() override { return std::string("made.t8h"); }
    std::vector<Diagnostic> take_warnings() override { return {}; }
    FirstWay first_way() const override { return run_.first_way; }
    std::shared_ptr<LiveProgram> live() override { return run_.live; }

private:
    void go(const std::string& place) {
        if (place == "start")
            tick_ = 0;
        else if (place == "end")
            tick_ = run_.end;
        else if (const auto known = run_.places.find(place); known != run_.places.end())
            tick_ = known->second;
        else
            std::from_chars(place.data(), place.data() + place.size(), tick_);
    }
    FakeRun& run_;
    std::uint64_t tick_ = 0;
    std::string node_;
    std::string recording_;
};

inline OpenPort opens(FakeRun& run) {
    return [&run](const std::string& file, Progress&) -> Result<std::unique_ptr<DebuggerPort>> {
        if (file == "missing.t8h")
            return failure("there is no file 'missing.t8h'", "name another one");
        {
            const std::scoped_lock lock(run.mutex);
            run.recorded.push_back("open " + file);
        }
        if (run.opening)
            run.opening();
        return std::make_unique<FakePort>(run, file);
    };
}

} // namespace t8::console::test
