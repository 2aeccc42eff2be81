#include "monitor/console/session/inquirer.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "monitor/console/session/background.hpp"

namespace t8::console {
namespace {

Reply problem(std::string message, std::string hint = {}) {
    Reply reply;
    reply.problem = Problem{std::move(message), std::move(hint)};
    return reply;
}

std::string place_of(const SourcePlace& place) {
    if (place.file.empty())
        return {};
    return place.file + (place.line == 0 ? "" : ":" + std::to_string(place.line)) +
           (place.line == 0 || place.column == 0 ? "" : ":" + std::to_string(place.column)) + ": ";
}

} // namespace

Problem problem_of(const Failure& failure) {
    if (failure.diagnostics.empty())
        return {"it was broken off", {}};
    const Diagnostic& first = failure.diagnostics.front();
    const std::size_t others = failure.diagnostics.size() - 1;
    return {place_of(first.place) + first.message + (others == 0 ? "" : " (and " + std::to_string(others) + " more)"), first.hint,
            failure.diagnostics};
}

Inquirer::Inquirer(OpenPort opens, std::function<void()> wake, Work work)
    : opens_(std::move(opens)), wake_(std::move(wake)), thread_([this, work](const std::stop_token& stop) {
          if (work == Work::in_background)
              go_to_background();
          this->work(stop);
      }) {}

Inquirer::~Inquirer() {
    thread_.request_stop();
    const std::scoped_lock lock(mutex_); // a task that begins now has seen the request, or is broken off
    progress_.is_broken_off = true;
    changed_.notify_all();
}

void Inquirer::open(std::string file, Done done) {
    const std::scoped_lock lock(mutex_);
    actions_.push_back({.name = "open " + file, .opens = std::move(file), .done = std::move(done)});
    ++unfinished_actions_;
    changed_.notify_all();
}

void Inquirer::act(std::string command, Done done) {
    const std::scoped_lock lock(mutex_);
    actions_.push_back({.name = std::move(command), .done = std::move(done)});
    ++unfinished_actions_;
    // A question is no reason to let the user wait.
    if (present_ && !present_is_action_)
        progress_.is_broken_off = true;
    changed_.notify_all();
}

void Inquirer::call(std::string name, WithPort with, Done done) {
    const std::scoped_lock lock(mutex_);
    actions_.push_back({.name = std::move(name), .with = std::move(with), .done = std::move(done), .moves = Moves::no});
    ++unfinished_actions_;
    changed_.notify_all();
}

void Inquirer::break_off() {
    const std::scoped_lock lock(mutex_);
    for (Task& waiting : actions_) {
        waiting.reply = problem("it was broken off");
        waiting.reply.is_broken_off = true;
        waiting.moves = Moves::no;
        finished_.push_back(std::move(waiting));
    }
    actions_.clear();
    if (present_)
        progress_.is_broken_off = true;
    changed_.notify_all();
    wake_();
}

bool Inquirer::is_fresh(const Known& known) const {
    return known.reply != nullptr && known.run == run_ && (known.depends == Depends::on_run || known.instant == instant_);
}

void Inquirer::begin_frame() {
    std::deque<Task> finished;
    {
        const std::scoped_lock lock(mutex_);
        finished.swap(finished_);
    }
    for (Task& task : finished) {
        if (task.is_question) {
            const auto known = known_.find(task.name);
            if (known == known_.end())
                continue;
            known->second.is_wanted = false;
            // An action has broken it off: it is asked again.
            if (task.reply.is_broken_off && unfinished_actions_ > 0)
                continue;
            known->second.reply = std::make_shared<const Reply>(std::move(task.reply));
            known->second.instant = instant_;
            known->second.run = run_;
            known->second.serial = ++replies_;
            continue;
        }
        {
            const std::scoped_lock lock(mutex_);
            --unfinished_actions_;
        }
        if (task.moves == Moves::yes)
            ++instant_;
        const bool is_other = !task.reply.recording.empty() && task.reply.recording != recording_;
        if (is_other)
            recording_ = task.reply.recording;
        if (is_other || (!task.opens.empty() && !task.reply.problem) || task.reply.has_grown)
            ++run_; // what was known about the run as a whole is asked again
        growths_ += task.reply.has_grown ? 1 : 0;
        if (task.done)
            task.done(task.reply);
    }
    for (auto& [question, known] : known_)
        known.is_asked = false;
}

Shown Inquirer::ask(const std::string& question, Depends depends) {
    Known& known = known_[question];
    known.depends = depends;
    known.is_asked = true;
    return {known.reply, is_fresh(known), known.serial};
}

void Inquirer::end_frame() {
    const std::scoped_lock lock(mutex_);
    // Questions that nobody asks any more are not carried out.
    std::erase_if(questions_, [&](const Task& task) { return !known_.at(task.name).is_asked; });
    for (auto known = known_.begin(); known != known_.end();) {
        if (!known->second.is_asked) {
            const bool is_carried_out = present_ && !present_is_action_ && *present_ == known->first;
            if (is_carried_out)
                progress_.is_broken_off = true;
            known = known_.erase(known);
            continue;
        }
        if (!known->second.is_wanted && !is_fresh(known->second) && unfinished_actions_ == 0) {
            known->second.is_wanted = true;
            questions_.push_back({.name = known->first, .is_question = true, .moves = Moves::no});
        }
        ++known;
    }
    changed_.notify_all();
}

bool Inquirer::is_at_rest() const {
    const std::scoped_lock lock(mutex_);
    return !present_ && unfinished_actions_ == 0 && questions_.empty() && finished_.empty() &&
           std::all_of(known_.begin(), known_.end(), [&](const auto& one) { return is_fresh(one.second); });
}

std::string Inquirer::action() const {
    const std::scoped_lock lock(mutex_);
    if (present_ && present_is_action_)
        return *present_;
    return actions_.empty() ? std::string{} : actions_.front().name;
}

std::size_t Inquirer::waiting_actions() const {
    const std::scoped_lock lock(mutex_);
    return actions_.size();
}

void Inquirer::work(const std::stop_token& stop) {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!changed_.wait(lock, stop,
                               [&] { return !actions_.empty() || (!questions_.empty() && unfinished_actions_ == 0); }))
                break;
            if (stop.stop_requested())
                break;
            std::deque<Task>& from = actions_.empty() ? questions_ : actions_;
            task = std::move(from.front());
            from.pop_front();
            present_ = task.name;
            present_is_action_ = !task.is_question;
            progress_.is_broken_off = false;
            progress_.tick = 0;
        }
        carry_out(task);
        {
            const std::scoped_lock lock(mutex_);
            present_.reset();
            finished_.push_back(std::move(task));
        }
        wake_();
    }
    port_.reset(); // on the thread that used it
}

void Inquirer::carry_out(Task& task) {
    try {
        if (!task.opens.empty()) {
            Result<std::unique_ptr<DebuggerPort>> opened = opens_(task.opens, progress_);
            if (!opened)
                task.reply.problem = problem_of(opened.error());
            else
                port_ = std::move(*opened);
        } else if (port_ == nullptr) {
            task.reply = problem("nothing is open", "open a recording, a program or a machine file");
        } else {
            task.reply = task.with ? task.with(*port_) : port_->answer_to(task.name);
        }
        if (!task.is_question && port_ != nullptr)
            task.reply.recording = port_->recording();
    } catch (const std::bad_alloc&) {
        task.reply = problem("the host has not enough memory", "close other programs, or look at fewer nodes");
    } catch (const std::exception& error) {
        task.reply = problem(error.what());
    }
}

} // namespace t8::console
