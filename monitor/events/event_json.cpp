#include "monitor/events/event_json.hpp"

#include <fmt/format.h>

#include "diagnostics/plain_text.hpp"
#include "monitor/events/event_text.hpp"

namespace t8 {

std::string json_text(std::string_view text) {
    constexpr std::uint32_t first_of_two = 0x10000, high_surrogate = 0xD800, low_surrogate = 0xDC00; // of UTF-16
    std::string result = "\"";
    while (!text.empty()) {
        const char c = text.front();
        const Utf8Character character = first_character(text).value_or(Utf8Character{static_cast<unsigned char>(c), 1});
        if (c == '"' || c == '\\')
            result += {'\\', c};
        else if (character.code >= first_of_two)
            result += fmt::format("\\u{:04x}\\u{:04x}", high_surrogate + ((character.code - first_of_two) >> 10),
                                  low_surrogate + (character.code & 0x3FFu));
        else if (character.code < 0x20 || character.code >= 0x7F)
            result += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(character.code));
        else
            result += c;
        text.remove_prefix(character.bytes);
    }
    return result + '"';
}

namespace {

/// True if a value of a unit is written as a string, not as a number.
bool is_words(std::string_view unit, std::uint64_t value) {
    return unit == "node" || unit == "wdesc" || unit == "iptr" || unit == "address" || unit == "hash" || unit == "state" ||
           value < value_names(unit).size();
}

std::string json_value(std::string_view unit, std::uint64_t value, const MachineSpec& machine) {
    const std::string text = value_text(unit, value, machine);
    return is_words(unit, value) ? json_text(text) : text;
}

} // namespace

std::string json_of(const Event& event, const MachineSpec& machine, const CodeMap& code, std::span<const ProbePoint> points) {
    std::string text = fmt::format("{{\"kind\":\"{}\",\"tick\":{},\"us\":{},\"cycle\":{},\"node\":{},\"number\":{}",
                                   name_of(event.kind), event.tick.count, microseconds_text(event.tick), event.cycle,
                                   json_text(name_of(machine, event.node)), event.number);
    if (event.process != 0)
        text += fmt::format(",\"process\":{}", event.process);
    if (event.process != 0 || event.iptr != Address{})
        text += fmt::format(",\"wdesc\":{},\"iptr\":{}", json_value("wdesc", event.wdesc.bits, machine),
                            json_value("iptr", event.iptr.bits, machine));
    if (event.channel != no_channel)
        text += fmt::format(",\"channel\":{}", event.channel);
    if (event.channel != no_channel || event.word != no_word)
        text += fmt::format(",\"word\":{}", json_value("address", event.word.bits, machine));
    if (const std::string_view routine = code.routine_of(event.node, event.iptr); !routine.empty())
        text += fmt::format(",\"routine\":{}", json_text(routine));
    if (const std::string place = code.place_of(event.node, event.iptr); !place.empty())
        text += fmt::format(",\"place\":{}", json_text(place));
    if (const std::string channel = channel_name_of(event, code); !channel.empty())
        text += fmt::format(",\"channel_name\":{}", json_text(channel));
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (has_meaning(event, fields[i]) && fields[i].unit != "element") // the channel's name shows it
            text += fmt::format(",\"{}\":{}", fields[i].name, json_value(fields[i].unit, event.values[i], machine));
    if (!event.payload.empty())
        text += fmt::format(",\"payload\":\"{:02x}\"", fmt::join(event.payload, ""));
    if (const std::optional<MessageValue> value = value_of(event, code))
        text += fmt::format(",\"type\":{},\"value\":{}", json_text(value->of().name), json_of(*value));
    if (const ProbePoint* const point = point_of(event, points); point != nullptr && !point->values.empty()) {
        text += fmt::format(",\"point_name\":{},\"variables\":{{", json_text(point->name));
        const char* between = "";
        for (const ProbeReading& reading : readings(point->values, event.payload)) {
            text += fmt::format("{}{}:{}", between, json_text(reading.value->name), json_of(reading));
            between = ",";
        }
        text += "}";
    }
    return text + "}";
}

} // namespace t8
