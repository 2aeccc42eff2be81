#include "cli/debug/fork_family.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/context.hpp"
#include "monitor/history/reading/run_hash.hpp"

namespace t8::cli {

const KnownRecordings::Facts* KnownRecordings::of(const std::filesystem::path& file) {
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(file, failed);
    const std::filesystem::file_time_type written = std::filesystem::last_write_time(file, failed);
    if (const auto known = known_.find(file); known != known_.end()) {
        if (!failed && known->second.size == size && known->second.written == written)
            return &known->second.facts;
        known_.erase(known);
    }
    const Result<HistoryReader> history = HistoryReader::open(file);
    if (!history)
        return nullptr;
    return &known_.emplace(file, Known{size, written, {run_hash(*history), history->description().forks}}).first->second.facts;
}

Family family_of(DebugContext& context) {
    const std::filesystem::path file = context.setup.replay->history.name();
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::error_code failed;
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, failed))
        if (entry.path().extension() == ".t8h")
            files.push_back(file.has_parent_path() ? entry.path() : entry.path().filename());
    std::sort(files.begin(), files.end());
    Family family;
    const HistoryReader& open = context.setup.replay->history; // its file may be gone
    if (const KnownRecordings::Facts* const facts = context.recordings.of(file))
        family.own = facts->run;
    else
        family.own = run_hash(open);
    const std::uint64_t root = KnownRecordings::Facts{family.own, open.description().forks}.root();
    for (const std::filesystem::path& one : files)
        if (const KnownRecordings::Facts* const facts = context.recordings.of(one); facts != nullptr && facts->root() == root)
            family.members.push_back({one, facts->run, facts->forks});
    std::stable_sort(family.members.begin(), family.members.end(),
                     [](const Family::Member& a, const Family::Member& b) { return a.forks.size() < b.forks.size(); });
    return family;
}

Result<std::filesystem::path> recording_named(DebugContext& context, std::string_view name) {
    const Family family = family_of(context);
    const auto& forks = context.setup.replay->history.description().forks;
    if (name == "parent") {
        if (forks.empty())
            return failure("this run is no fork: it has no parent");
        for (const Family::Member& one : family.members)
            if (one.run == forks.back().parent_run)
                return one.file;
        return failure(fmt::format("the parent '{}' is not beside its fork", forks.back().parent),
                       "'use FILE' names a recording");
    }
    // Forks of different runs may have one name: those of this run come first.
    std::vector<std::string_view> names{"parent"};
    std::vector<const Family::Member*> named;
    bool is_this_one = false;
    for (const Family::Member& one : family.members) {
        if (one.forks.empty())
            continue;
        names.push_back(one.forks.back().name);
        if (one.forks.back().name != name)
            continue;
        if (one.file == context.setup.replay->history.name()) {
            is_this_one = true;
            continue;
        }
        if (one.forks.back().parent_run == family.own)
            return one.file;
        named.push_back(&one);
    }
    if (named.size() > 1)
        return failure(fmt::format("{} forks have the name '{}'", named.size(), name),
                       fmt::format("name its file, as in use {}", named.front()->file.string()));
    if (named.size() == 1)
        return named.front()->file;
    std::error_code failed;
    if (std::filesystem::exists(name, failed))
        return std::filesystem::path(name);
    if (is_this_one)
        return failure(fmt::format("this is '{}'", name), "'forks' shows the others");
    const std::string_view similar = closest(name, names);
    return failure(fmt::format("there is no fork or recording '{}'", name),
                   similar.empty() ? "'forks' lists the forks of this run" : fmt::format("did you mean '{}'?", similar));
}

} // namespace t8::cli
