#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/monitor/console/fake_port.hpp"

namespace t8::console::test {

/// A program that does what a test says.
class FakeProgram final : public LiveProgram {
public:
    LiveStatus status() const override {
        const std::scoped_lock lock(mutex_);
        return status_;
    }
    std::vector<std::string> screen(std::size_t) const override {
        const std::scoped_lock lock(mutex_);
        return lines_;
    }
    void play(std::optional<double>) override {}
    void pause() override {
        set([](LiveStatus& status) {
            status.state = LiveStatus::State::paused;
            status.is_played = false;
        });
    }
    void type(const std::string& keys) override {
        const std::scoped_lock lock(mutex_);
        typed_ += keys;
    }
    void end_input() override {
        const std::scoped_lock lock(mutex_);
        typed_ += "<end>";
    }
    void end() override {
        set([](LiveStatus& status) { status.state = LiveStatus::State::ended; });
    }
    void when_changed(std::function<void()>) override {}

    void set(const std::function<void(LiveStatus&)>& change) {
        const std::scoped_lock lock(mutex_);
        change(status_);
        ++status_.changes;
    }
    void write(std::vector<std::string> lines) {
        const std::scoped_lock lock(mutex_);
        lines_ = std::move(lines);
        ++status_.changes;
    }
    std::string typed() const {
        const std::scoped_lock lock(mutex_);
        return typed_;
    }

    std::string recording_problem() const override {
        const std::scoped_lock lock(mutex_);
        return problem_;
    }
    void lose_recording(std::string why) {
        const std::scoped_lock lock(mutex_);
        problem_ = std::move(why);
    }

private:
    mutable std::mutex mutex_;
    LiveStatus status_;
    std::vector<std::string> lines_{""};
    std::string typed_;
    std::string problem_;
};

/// A run whose program has come to its end so far.
struct LiveFake : FakeRun {
    LiveFake() {
        live = program;
        answers["live"] = [this](std::uint64_t tick, const std::string&) {
            return Reply{.data = instant(tick), .has_grown = grows};
        };
        answers["where"] = [this](std::uint64_t tick, const std::string&) {
            Reply reply{.data = instant(tick)};
            reply.data.update({{"is_end", is_at_end.load()}, {"node", "n0"}, {"cycle", 1}, {"executes", true}});
            return reply;
        };
    }
    std::shared_ptr<FakeProgram> program = std::make_shared<FakeProgram>();
    std::atomic<bool> is_at_end = true;
    std::atomic<bool> grows = false;
};

/// Returns how often the run has got a command.
inline std::size_t count(const FakeRun& run, std::string_view command) {
    const std::vector<std::string> all = run.commands();
    return static_cast<std::size_t>(std::count(all.begin(), all.end(), command));
}

} // namespace t8::console::test
