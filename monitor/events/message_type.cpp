#include "monitor/events/message_type.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "monitor/events/event_json.hpp"

namespace t8 {
namespace {

constexpr std::size_t most_shown = 16;

/// Checks whether bytes fit a type, and counts the parts of the type. The count is limited, because in a damaged file types may share
/// parts.
class Fitting {
public:
    Fitting(const MessageTypes& types, std::size_t bytes) : types_(types), parts_left_(parts_of_any + parts_of_byte * bytes) {}

    bool fits(std::uint32_t index, std::span<const Byte> bytes, unsigned depth = 0) {
        const MessageType& type = types_[index];
        if ((type.bytes != 0 && bytes.size() != type.bytes) || depth == deepest || parts_left_ == 0)
            return false;
        --parts_left_;
        if (type.kind == MessageType::Kind::record)
            return std::all_of(type.fields.begin(), type.fields.end(), [&](const MessageType::Field& field) {
                const Word size = types_[field.type].bytes;
                parts_left_ -= std::min(parts_left_, field.name.size() / characters_of_part);
                return size != 0 && field.offset <= bytes.size() && size <= bytes.size() - field.offset &&
                       fits(field.type, bytes.subspan(field.offset, size), depth + 1);
            });
        if (type.kind != MessageType::Kind::array)
            return type.bytes != 0;
        const Word size = types_[type.element].bytes;
        if (size == 0 || bytes.size() % size != 0)
            return false;
        for (std::size_t at = 0; at < bytes.size(); at += size)
            if (!fits(type.element, bytes.subspan(at, size), depth + 1))
                return false;
        return true;
    }

private:
    static constexpr unsigned deepest = 32;
    static constexpr std::size_t parts_of_any = 64;
    static constexpr std::size_t parts_of_byte = 8;
    static constexpr std::size_t characters_of_part =
        32; ///< a long name counts as several parts, because it is shown with each value

    const MessageTypes& types_;
    std::size_t parts_left_;
};

class ValueText {
public:
    explicit ValueText(bool as_json) : as_json_(as_json) {}

    void add(const MessageValue& value) {
        switch (value.of().kind) {
        case MessageType::Kind::scalar:
            text_ += element_text(value.of().scalar, value.bytes, as_json_);
            break;
        case MessageType::Kind::tag:
            add_tag(value);
            break;
        case MessageType::Kind::record:
            add_record(value);
            break;
        case MessageType::Kind::array:
            add_array(value);
            break;
        }
    }

    std::string take() { return std::move(text_); }

private:
    void add_tag(const MessageValue& value) {
        const std::string_view tag = tag_of(value);
        if (tag.empty())
            text_ += fmt::format("{}", value.bytes.front());
        else
            text_ += as_json_ ? json_text(tag) : std::string(tag);
    }

    void add_record(const MessageValue& value) {
        text_ += '{';
        const char* between = "";
        for (const MessageType::Field& field : value.of().fields) {
            text_ += as_json_ ? fmt::format("{}{}:", between, json_text(field.name)) : fmt::format("{}{} ", between, field.name);
            between = as_json_ ? "," : ", ";
            add(field_of(value, field));
        }
        text_ += '}';
    }

    void add_array(const MessageValue& value) {
        if (is_string(value) && is_readable(value.bytes)) {
            text_ += quoted(value.bytes);
            return;
        }
        const std::size_t count = elements_of(value);
        const std::size_t shown = as_json_ ? count : std::min(count, most_shown);
        text_ += '[';
        for (std::size_t n = 0; n < shown; ++n) {
            text_ += n == 0 ? "" : as_json_ ? "," : ", ";
            add(element_of(value, n));
        }
        if (shown < count)
            text_ += fmt::format(", ... {} more", count - shown);
        text_ += ']';
    }

    bool as_json_;
    std::string text_;
};

std::string shown(const MessageValue& value, bool as_json) {
    ValueText text(as_json);
    text.add(value);
    return text.take();
}

} // namespace

bool fits(const MessageTypes& types, std::uint32_t type, std::span<const Byte> bytes) {
    return Fitting(types, bytes.size()).fits(type, bytes);
}

std::size_t elements_of(const MessageValue& value) { return value.bytes.size() / (*value.types)[value.of().element].bytes; }

MessageValue element_of(const MessageValue& value, std::size_t index) {
    const std::size_t size = (*value.types)[value.of().element].bytes;
    return {value.types, value.of().element, value.bytes.subspan(index * size, size)};
}

MessageValue field_of(const MessageValue& value, const MessageType::Field& field) {
    return {value.types, field.type, value.bytes.subspan(field.offset, (*value.types)[field.type].bytes)};
}

std::string_view tag_of(const MessageValue& value) {
    for (const MessageType::Field& tag : value.of().fields)
        if (tag.offset == value.bytes.front())
            return tag.name;
    return {};
}

bool is_string(const MessageValue& value) {
    const MessageType& element = (*value.types)[value.of().element];
    return value.of().kind == MessageType::Kind::array && element.kind == MessageType::Kind::scalar &&
           element.scalar == ProbeKind::byte;
}

std::string text_of(const MessageValue& value) { return shown(value, false); }

std::string json_of(const MessageValue& value) { return shown(value, true); }

} // namespace t8
