#include "monitor/export/change_sorter.hpp"

#include <algorithm>

namespace t8 {
namespace {

constexpr std::size_t read_at_once = 4096;

} // namespace

void ChangeSorter::add(const Change& change) {
    waiting_.push_back(change);
    if (waiting_.size() >= most_in_memory_)
        spill();
}

void ChangeSorter::spill() {
    std::stable_sort(waiting_.begin(), waiting_.end(), [](const Change& a, const Change& b) { return a.tick < b.tick; });
    if (!file_)
        file_.reset(std::tmpfile());
    if (!file_ || std::fwrite(waiting_.data(), sizeof(Change), waiting_.size(), file_.get()) != waiting_.size())
        failed_ = true;
    const std::uint64_t begin = runs_.empty() ? 0 : runs_.back().end;
    runs_.push_back({begin, begin + waiting_.size(), {}, 0});
    waiting_.clear();
}

bool ChangeSorter::refill(Run& run) {
    run.next = 0;
    run.read.resize(static_cast<std::size_t>(std::min<std::uint64_t>(read_at_once, run.end - run.at)));
    if (run.read.empty())
        return false;
    if (::fseeko(file_.get(), static_cast<off_t>(run.at * sizeof(Change)), SEEK_SET) != 0 ||
        std::fread(run.read.data(), sizeof(Change), run.read.size(), file_.get()) != run.read.size()) {
        failed_ = true;
        return false;
    }
    run.at += run.read.size();
    return true;
}

Result<void> ChangeSorter::finish() {
    if (runs_.empty()) {
        std::stable_sort(waiting_.begin(), waiting_.end(), [](const Change& a, const Change& b) { return a.tick < b.tick; });
        return {};
    }
    if (!waiting_.empty())
        spill();
    if (file_ && std::fflush(file_.get()) != 0)
        failed_ = true;
    if (failed_)
        return failure("cannot write a temporary file for sorting", "is there room in the directory for temporary files?");
    const auto later = [this](std::size_t a, std::size_t b) {
        const Change& x = runs_[a].read[runs_[a].next];
        const Change& y = runs_[b].read[runs_[b].next];
        return x.tick != y.tick ? x.tick > y.tick : a > b;
    };
    for (std::size_t run = 0; run < runs_.size(); ++run)
        if (refill(runs_[run]))
            heap_.push_back(run);
    std::make_heap(heap_.begin(), heap_.end(), later);
    return {};
}

bool ChangeSorter::next(Change& change) {
    if (runs_.empty()) {
        if (next_ == waiting_.size())
            return false;
        change = waiting_[next_++];
        return true;
    }
    if (heap_.empty())
        return false;
    const auto later = [this](std::size_t a, std::size_t b) {
        const Change& x = runs_[a].read[runs_[a].next];
        const Change& y = runs_[b].read[runs_[b].next];
        return x.tick != y.tick ? x.tick > y.tick : a > b;
    };
    std::pop_heap(heap_.begin(), heap_.end(), later);
    Run& run = runs_[heap_.back()];
    change = run.read[run.next++];
    if (run.next < run.read.size() || refill(run))
        std::push_heap(heap_.begin(), heap_.end(), later);
    else
        heap_.pop_back();
    return true;
}

} // namespace t8
