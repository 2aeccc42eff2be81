#include "cli/debug/node/instant_json.hpp"

#include <fmt/format.h>

namespace t8::cli {

std::string address_text(Address address) { return fmt::format("#{:08X}", address.bits); }

double us_of(Tick tick) { return static_cast<double>(tick.count) / static_cast<double>(ticks_per_microsecond); }

void add_since(nlohmann::ordered_json& json, std::optional<Tick> since) {
    if (!since)
        return;
    json["since"] = since->count;
    json["since_us"] = us_of(*since);
}

} // namespace t8::cli
