#include "monitor/console/panels/lane_reader.hpp"

#include <chrono>
#include <utility>

#include "monitor/history/reading/byte_source.hpp"
#include "monitor/history/reading/reader.hpp"

namespace t8::console {

LaneReader::LaneReader(std::string file, std::function<void()> wake)
    : file_(std::move(file)), wake_(std::move(wake)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

LaneReader::~LaneReader() { stop(); }

void LaneReader::stop() {
    thread_.request_stop();
    changed_.notify_all();
}

std::string LaneReader::problem() const {
    const std::scoped_lock lock(mutex_);
    return problem_;
}

std::shared_ptr<const LaneReader::Facts> LaneReader::facts() const {
    const std::scoped_lock lock(mutex_);
    return facts_;
}

void LaneReader::ask(const LaneRequest& request) {
    const std::scoped_lock lock(mutex_);
    if (asked_ == request)
        return;
    asked_ = request;
    wanted_ = request;
    changed_.notify_all();
}

std::shared_ptr<const LanePicture> LaneReader::picture() const {
    const std::scoped_lock lock(mutex_);
    return picture_;
}

bool LaneReader::is_settled() const {
    const std::scoped_lock lock(mutex_);
    return !problem_.empty() || (picture_ != nullptr && picture_->is_settled && picture_->asked == asked_);
}

void LaneReader::look_for(const LaneStep& step) {
    const std::scoped_lock lock(mutex_);
    step_ = step;
    found_.reset();
    changed_.notify_all();
}

std::optional<LaneReader::Found> LaneReader::take_found() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(found_, std::nullopt);
}

bool LaneReader::has_step() const {
    const std::scoped_lock lock(mutex_);
    return problem_.empty() && (step_ || found_);
}

/// Carries a step out, unless another one is wanted meanwhile.
void LaneReader::find(const HistoryReader& reader, const LaneStep& step, const std::stop_token& stop) {
    const auto is_wanted = [&] {
        const std::scoped_lock lock(mutex_);
        return !stop.stop_requested() && step_ == step;
    };
    const std::optional<Event> event = event_beside(reader, step, is_wanted);
    {
        const std::scoped_lock lock(mutex_);
        if (step_ != step)
            return;
        step_.reset();
        found_ = Found{step, event ? std::optional(event->id()) : std::nullopt, event ? event->tick : Tick{}};
    }
    wake_();
}

void LaneReader::give_up(std::string problem) {
    {
        const std::scoped_lock lock(mutex_);
        problem_ = std::move(problem);
    }
    wake_();
}

void LaneReader::work(const std::stop_token& stop) {
    try {
        read(stop);
    } catch (const ReadFailure& failure) {
        give_up(failure.what());
    }
}

void LaneReader::read(const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds slice{40};
    Result<HistoryReader> reader = HistoryReader::open(file_);
    if (!reader)
        return give_up(reader.error().diagnostics.empty() ? "the recording cannot be read"
                                                          : reader.error().diagnostics.front().message);
    LaneStore store(std::move(*reader));
    {
        const HistoryReader& history = store.reader();
        const std::optional<NodeClocks> clocks = NodeClocks::of(history.machine());
        const std::scoped_lock lock(mutex_);
        facts_ = std::make_shared<const Facts>(
            Facts{history.description(), clocks.value_or(NodeClocks{}), {history.summary().first, history.known_until()}});
    }
    wake_();
    bool has_more = false;
    while (true) {
        std::optional<LaneStep> step;
        {
            std::unique_lock lock(mutex_);
            if (!has_more)
                changed_.wait(lock, stop, [&] { return wanted_.has_value() || step_.has_value(); });
            step = step_;
            if (stop.stop_requested())
                return;
            if (const auto wanted = std::exchange(wanted_, std::nullopt))
                store.ask(*wanted);
        }
        if (step)
            find(store.reader(), *step, stop);
        const auto until = Clock::now() + slice;
        has_more = store.work([&] { return Clock::now() < until && !stop.stop_requested(); });
        bool is_new = false;
        {
            const std::scoped_lock lock(mutex_);
            std::shared_ptr<const LanePicture> picture = store.picture();
            is_new = picture != picture_;
            picture_ = std::move(picture);
        }
        if (is_new)
            wake_();
    }
}

} // namespace t8::console
