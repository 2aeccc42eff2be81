#pragma once

#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "cli/debug/answer.hpp"
#include "cli/run/profile.hpp"
#include "monitor/history/reading/event_density.hpp"

namespace t8::cli {

/// Answers about the whole run that take long to find. They hold as long as its recording is open.
struct RunAnswers {
    std::optional<nlohmann::ordered_json> ending{};  ///< ending_of_run()
    std::optional<nlohmann::ordered_json> faults{};  ///< their places
    std::map<std::size_t, EventDensity> densities{}; ///< by the number of parts
    std::optional<Profile> profile{};                ///< of its cycles
    std::map<std::size_t, Answer> loads{};           ///< of its links, by the number of parts
};

} // namespace t8::cli
