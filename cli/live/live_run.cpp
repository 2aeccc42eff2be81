#include "cli/live/live_run.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "cli/base/exit_status.hpp"
#include "cli/run/session.hpp"

namespace t8::cli {
namespace {

constexpr std::chrono::milliseconds between_questions{20}; // whether somebody still waits

} // namespace

/// The host of a live run: its keyboard are the keys that have been typed, its outputs go to the screen.
class LiveRun::Keyboard final : public host::SystemOutside {
public:
    Keyboard(LiveRun& run, Settings settings) : SystemOutside(std::move(settings)), run_(run) {}

    host::Input read_input(std::size_t limit, host::Until until) override {
        Lock lock(run_.mutex_);
        const bool is_terminal = run_.program_.sees_terminal;
        host::Input result;
        while (result.bytes.size() < limit) {
            if (!run_.wait_for_input(lock, Wants::line)) {
                result.end = run_.ends_ ? host::InputEnd::broken : host::InputEnd::end;
                break;
            }
            const Byte byte = take();
            result.bytes.push_back(byte);
            if (byte == '\n' && (until == host::Until::newline || is_terminal))
                break;
        }
        return result;
    }
    host::Input read_key() override {
        Lock lock(run_.mutex_);
        host::Input result;
        if (run_.wait_for_input(lock, Wants::key))
            result.bytes.push_back(take());
        else
            result.end = run_.ends_ ? host::InputEnd::broken : host::InputEnd::end;
        return result;
    }
    std::optional<Byte> poll_key() override {
        const Lock lock(run_.mutex_);
        return run_.keys_.empty() ? std::nullopt : std::optional(take());
    }
    std::size_t write(host::Output, std::span<const Byte> bytes) override {
        const Lock lock(run_.mutex_);
        run_.screen_.write(bytes);
        run_.note_change();
        return bytes.size();
    }
    bool is_terminal(int) override { return run_.program_.sees_terminal; }
    bool has_shell() override { return false; }
    std::optional<std::int32_t> run_command(const std::string&) override { return std::nullopt; }

private:
    Byte take() {
        const Byte byte = run_.keys_.front();
        run_.keys_.pop_front();
        run_.released_ -= run_.released_ > 0 ? 1 : 0;
        return byte;
    }
    LiveRun& run_;
};

LiveRun::LiveRun(Program program) : program_(std::move(program)) {
    host::SystemOutside::Settings outside;
    outside.environment = program_.settings.environment;
    outside.command_directory = program_.settings.root_directory;
    keyboard_ = std::make_unique<Keyboard>(*this, std::move(outside));
}

Result<std::shared_ptr<LiveRun>> LiveRun::begin(Program program) {
    std::shared_ptr<LiveRun> run(new LiveRun(std::move(program)));
    run->thread_ = std::jthread([started = run.get()] { started->work(); });
    run->wait_until_it_stands({});
    if (run->save_ != nullptr)
        return run;
    if (run->ending_.diagnostics.empty())
        return failure(fmt::format("the run cannot begin: {}", run->ending_.messages));
    return tl::unexpected<Failure>(Failure{run->ending_.diagnostics});
}

LiveRun::~LiveRun() {
    end();
    if (thread_.joinable())
        thread_.join();
}

void LiveRun::work() {
    int status = refused;
    try {
        status = run_guided_session(program_.settings, program_.setup, program_.t8, *this);
    } catch (const std::bad_alloc&) {
        tell("error: the host has not enough memory\n");
    }
    const Lock lock(mutex_);
    is_over_ = stands_ = true;
    is_played_ = false;
    ending_.status = status;
    note_change();
}

console::LiveStatus LiveRun::status() const {
    const Lock lock(mutex_);
    is_told_ = false;
    using State = console::LiveStatus::State;
    // With input at hand, it is about to go on, if it may.
    const bool is_waiting = wants_ != Wants::nothing && !(most() > passed_ && (has_input(wants_) || input_ended_));
    console::LiveStatus status;
    status.state = is_over_           ? State::ended
                   : is_waiting       ? State::waits_for_input
                   : is_played_       ? State::running
                   : most() > passed_ ? State::running
                                      : State::paused;
    status.reached = std::max(passed_, recorded_).count;
    status.speed = pace_.speed();
    status.wants_line = wants_ == Wants::line;
    status.is_played = is_played_;
    status.changes = changes_;
    return status;
}

std::vector<std::string> LiveRun::screen(std::size_t lines) const {
    const Lock lock(mutex_);
    ProgramScreen shown = screen_.last(lines);
    if (wants_ == Wants::line && program_.sees_terminal)
        shown.write(typed_line());
    if (is_over_) {
        shown.begin_line();
        shown.write(fmt::format("-- the run has ended, state hash #{:016X}\n{}", ending_.state_hash, ending_.messages));
    }
    return shown.lines(lines);
}

void LiveRun::play(std::optional<double> speed) {
    const Lock lock(mutex_);
    pace_.go_to(end_of_time, speed, passed_, Pace::Clock::now());
    is_played_ = !is_over_;
    expect_progress();
    wish();
}

void LiveRun::pause() {
    const Lock lock(mutex_);
    pace_.hold();
    is_played_ = false;
    wish();
}

void LiveRun::run_to(Tick tick) {
    const Lock lock(mutex_);
    pace_.go_to(tick, std::nullopt, passed_, Pace::Clock::now());
    is_played_ = false;
    expect_progress();
    wish();
}

void LiveRun::set_leash(Tick tick) {
    const Lock lock(mutex_);
    leash_ = tick;
    expect_progress();
    wish();
}

void LiveRun::type(const std::string& keys) {
    const Lock lock(mutex_);
    for (const char key : keys)
        keys_.push_back(static_cast<Byte>(key));
    note_change();
    expect_progress();
    wish();
}

void LiveRun::end_input() {
    const Lock lock(mutex_);
    input_ended_ = true;
    expect_progress();
    wish();
}

void LiveRun::end() {
    const Lock lock(mutex_);
    ends_ = true;
    stands_ = stands_ && (is_over_ || is_held());
    wish();
}

std::optional<LiveRun::Ending> LiveRun::ending() const {
    const Lock lock(mutex_);
    return is_over_ ? std::optional(ending_) : std::nullopt;
}

void LiveRun::when_changed(std::function<void()> call) {
    const Lock lock(mutex_);
    call_when_changed_ = std::move(call);
}

bool LiveRun::wait_until_it_stands(const std::function<bool()>& gives_up) const {
    Lock lock(mutex_);
    while (!stands_) {
        if (gives_up && gives_up())
            return false;
        something_.wait_for(lock, between_questions, [&] { return stands_; });
    }
    return true;
}

std::optional<LiveRun::Hold> LiveRun::hold(const std::function<bool()>& gives_up) {
    {
        const Lock lock(mutex_);
        ++holds_;
        wish();
    }
    const bool stands = wait_until_it_stands(gives_up);
    const Lock lock(mutex_);
    Hold hold(this, recorded_, is_over_);
    if (!stands) {
        hold.run_ = nullptr;
        --holds_;
        expect_progress();
        wish();
        return std::nullopt;
    }
    return hold;
}

LiveRun::Hold::~Hold() {
    if (run_ == nullptr)
        return;
    const Lock lock(run_->mutex_);
    --run_->holds_;
    run_->expect_progress();
    run_->wish();
}

// The thread of the run

host::SystemOutside& LiveRun::outside() { return *keyboard_; }

void LiveRun::tell(std::string_view text) {
    const Lock lock(mutex_);
    ending_.messages += text;
    note_change();
}

void LiveRun::tell(const Diagnostic& diagnostic) {
    tell(std::string_view(render(diagnostic)));
    const Lock lock(mutex_);
    ending_.diagnostics.push_back(diagnostic);
}

void LiveRun::recording_is_lost() {
    const Lock lock(mutex_);
    recording_problem_ = ending_.diagnostics.empty() ? "the recording cannot be written" : ending_.diagnostics.back().message;
}

std::string LiveRun::recording_problem() const {
    const Lock lock(mutex_);
    return recording_problem_;
}

bool LiveRun::must_end() {
    const Lock lock(mutex_);
    return ends_;
}

void LiveRun::ended(RunOutcome outcome, std::uint64_t state_hash) {
    const Lock lock(mutex_);
    ending_.outcome = outcome;
    ending_.state_hash = state_hash;
}

std::optional<Tick> LiveRun::next_stop(Tick reached) {
    Lock lock(mutex_);
    const auto now = Pace::Clock::now();
    if (std::exchange(in_slice_, false))
        pace_.took(reached - slice_from_, now - slice_began_);
    passed_ = reached;
    while (!ends_ || is_held()) {
        const std::uint64_t wishes = wishes_;
        const Pace::Step step = leash_ <= reached ? Pace::Step{reached, {}} : pace_.next(reached, Pace::Clock::now());
        if (is_held() || (step.until <= reached && step.wait.count() == 0)) {
            stand(lock, wishes);
            wait_for_a_wish(lock, wishes, {});
        } else if (step.until <= reached) {
            wait_for_a_wish(lock, wishes, step.wait);
        } else {
            stands_ = false;
            in_slice_ = true;
            slice_from_ = reached;
            slice_began_ = Pace::Clock::now();
            return std::min(step.until, leash_);
        }
    }
    return std::nullopt;
}

/// Stands, with the recording complete, unless somebody has wished for something after `since`.
void LiveRun::stand(Lock& lock, std::uint64_t since) {
    if (stands_)
        return;
    lock.unlock();
    const Tick recorded = save_();
    lock.lock();
    recorded_ = recorded;
    stands_ = wishes_ == since;
    note_change();
}

void LiveRun::wait_for_a_wish(Lock& lock, std::uint64_t since, std::chrono::milliseconds at_most) {
    const auto is_wished = [&] { return wishes_ != since; };
    if (at_most.count() == 0)
        something_.wait(lock, is_wished);
    else
        something_.wait_for(lock, at_most, is_wished);
}

bool LiveRun::has_input(Wants what) const {
    if (what == Wants::key || !program_.sees_terminal)
        return !keys_.empty();
    return released_ > 0 || std::find(keys_.begin(), keys_.end(), '\n') != keys_.end() || (input_ended_ && !keys_.empty());
}

/// Waits until the program can read what it wants. Returns false at the end of the input and of the run.
bool LiveRun::wait_for_input(Lock& lock, Wants what) {
    const auto began = Pace::Clock::now();
    bool has_waited = false;
    while (!ends_ || is_held()) {
        const std::uint64_t wishes = wishes_;
        const bool may_go_on = !is_held() && most() > passed_;
        if (may_go_on && (has_input(what) || input_ended_))
            break;
        has_waited = true;
        wants_ = has_input(what) || input_ended_ ? Wants::nothing : what;
        stand(lock, wishes);
        wait_for_a_wish(lock, wishes, {});
    }
    wants_ = Wants::nothing;
    if (has_waited) {
        stands_ = false;
        slice_began_ += Pace::Clock::now() - began;
        note_change();
    }
    if (ends_ || !has_input(what))
        return false;
    if (what == Wants::line)
        release_line();
    return !keys_.empty(); // the user may have erased all of it
}

/// Returns the first line of the keys that are not released, as the user has edited it.
std::string LiveRun::typed_line() const {
    std::string line;
    for (std::size_t n = released_; n < keys_.size(); ++n) {
        const char key = static_cast<char>(keys_[n]);
        constexpr char rubout = 0x7F;
        if (key == '\b' || key == rubout)
            line.resize(line.size() - (line.empty() ? 0 : 1));
        else
            line += key;
        if (key == '\n')
            break;
    }
    return line;
}

/// Lets the program of a terminal have the next line, and echoes it.
void LiveRun::release_line() {
    if (released_ > 0 || !program_.sees_terminal)
        return;
    const std::string line = typed_line();
    const auto end = std::find(keys_.begin(), keys_.end(), '\n');
    keys_.erase(keys_.begin(), end == keys_.end() ? end : end + 1);
    keys_.insert(keys_.begin(), line.begin(), line.end());
    released_ = line.size();
    screen_.write(line);
}

/// Nobody may take the run to stand while it is about to go on.
void LiveRun::expect_progress() { stands_ = stands_ && (is_over_ || is_held() || (most() <= passed_ && !ends_)); }

void LiveRun::wish() {
    ++wishes_;
    something_.notify_all();
}

void LiveRun::note_change() {
    ++changes_;
    something_.notify_all();
    if (call_when_changed_ && !std::exchange(is_told_, true))
        call_when_changed_();
}

} // namespace t8::cli
