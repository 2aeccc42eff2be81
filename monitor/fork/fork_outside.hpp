#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emulator/host/outside.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// The keyboard, screen, clock and environment of a fork. Nothing is the user's: keys are those that are given here, the clock goes on from the
/// times that the recorded host has told, variables are those that it has shown, and commands are refused.
class ForkOutside final : public host::Outside {
public:
    using Output = std::function<void(host::Output, std::string_view)>;
    /// Returns more keys, or nothing when the input has ended. May wait for the user.
    using MoreKeys = std::function<std::string()>;

    /// The program's output is passed to `output`, which may be empty. `keys` come first, then those of `more_keys`.
    ForkOutside(Output output, std::string keys, MoreKeys more_keys)
        : output_(std::move(output)), keys_(std::move(keys)), more_keys_(std::move(more_keys)) {}

    void add_keys(std::string_view keys) { keys_ += keys; }
    /// The recorded host has told a time at this tick.
    void add_time(Tick at, host::TimeOfDay time) { times_.push_back({at, time}); }
    /// The recorded host has shown a variable.
    void add_variable(std::string name, std::string value) { variables_.insert_or_assign(std::move(name), std::move(value)); }

    void set_now(Tick now) { now_ = now; }
    /// While a request of the recording is followed, reads return `input`, the clock stands and output is dropped.
    void begin_following(std::span<const Byte> input) {
        follows_ = true;
        recorded_input_.assign(input.begin(), input.end());
    }
    void end_following() { follows_ = false; }

    host::Input read_input(std::size_t limit, host::Until until) override;
    host::Input read_key() override { return read_input(1, host::Until::full); }
    std::optional<Byte> poll_key() override;
    std::size_t write(host::Output output, std::span<const Byte> bytes) override;
    bool flush(host::Output) override { return true; }
    host::TimeOfDay time_of_day() override;
    std::optional<std::string> environment(const std::string& name) override;
    bool is_terminal(int) override { return false; }
    bool has_shell() override { return false; }
    std::optional<std::int32_t> run_command(const std::string&) override { return {}; }

private:
    Output output_;
    std::string keys_;
    MoreKeys more_keys_;
    struct Told {
        Tick at;
        host::TimeOfDay time;
    };
    std::vector<Told> times_; ///< by tick
    std::map<std::string, std::string> variables_;
    Tick now_{};
    bool follows_ = false;
    host::Bytes recorded_input_;
};

} // namespace t8
