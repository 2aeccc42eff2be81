#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "diagnostics/diagnostic.hpp"

namespace t8::cli {

/// The answer to a command of `t8 debug`: the same facts as text and as data.
struct Answer {
    std::string text;                                               ///< lines, each with its end; for print_styled()
    nlohmann::ordered_json data = nlohmann::ordered_json::object(); ///< what --json prints
    std::string opens{};                                            ///< a recording that the session must open now; empty: none
};

/// Returns `json` as text in one line. Bytes that are not UTF-8 are replaced.
inline std::string line_of_json(const nlohmann::ordered_json& json) {
    return json.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace t8::cli
