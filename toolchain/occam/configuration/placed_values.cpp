#include "toolchain/occam/configuration/placed_values.hpp"

#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "emulator/config/item_reader.hpp"

namespace t8::occam {
namespace {

struct WholeType {
    std::string_view name;
    std::int64_t low;
    std::int64_t high;
    unsigned digits; ///< number of hexadecimal digits of its bits
};

template <typename T> constexpr WholeType whole_type(std::string_view name) {
    return {name, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), 2 * sizeof(T)};
}

constexpr WholeType whole_types[] = {whole_type<std::int32_t>("INT"), whole_type<std::int16_t>("INT16"),
                                     whole_type<std::int32_t>("INT32"), whole_type<std::int64_t>("INT64"),
                                     whole_type<std::uint8_t>("BYTE")};

const WholeType* find_whole_type(std::string_view name) {
    for (const WholeType& type : whole_types)
        if (type.name == name)
            return &type;
    return nullptr;
}

bool is_real(std::string_view type) { return type == "REAL32" || type == "REAL64"; }

/// Returns bytes as the characters between the quotes of a string literal.
std::string escaped(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) {
        if (c >= ' ' && c <= '~' && c != '*' && c != '"' && c != '\'')
            text += c;
        else
            text += fmt::format("*#{:02X}", static_cast<unsigned char>(c));
    }
    return text;
}

Result<std::string> whole(const WholeType& type, std::int64_t number) {
    if (number < type.low || number > type.high)
        return failure(fmt::format("{} is not a value of type {}", number, type.name));
    if (number >= 0)
        return fmt::format("{}({})", number, type.name);
    // A negative number is written as a bit pattern, because the most negative one has no decimal literal.
    return fmt::format("#{:0{}X}({})", static_cast<std::uint64_t>(number) & (~std::uint64_t{0} >> (64 - 4 * type.digits)),
                       type.digits, type.name);
}

Result<std::string> real(std::string_view type, double number) {
    if (!std::isfinite(number) || (type == "REAL32" && !std::isfinite(static_cast<float>(number))))
        return failure(fmt::format("{} is not a value of type {}", shown(ParameterValue{number}), type));
    std::string digits = fmt::format("{:.16E}", std::fabs(number));
    if (const std::size_t sign = digits.find('E') + 1; digits[sign] != '-' && digits[sign] != '+')
        digits.insert(sign, 1, '+');
    const std::string literal = fmt::format("{}({})", digits, type);
    return std::signbit(number) ? fmt::format("(-{})", literal) : literal;
}

class Writer {
public:
    explicit Writer(const link::HeadingFormal& formal) : formal_(formal) {}

    Result<std::string> write(std::span<const std::string> dimensions, const ParameterValue& value) const {
        if (dimensions.empty())
            return scalar(value);
        const std::string& size = dimensions.front();
        const bool is_text = dimensions.size() == 1 && formal_.type == "BYTE";
        if (const auto* const text = std::get_if<std::string>(&value.value); text != nullptr && is_text) {
            if (!has_size(size, text->size()))
                return wrong_size(size, text->size(), "bytes");
            return text->empty() ? empty(dimensions) : fmt::format("\"{}\"", escaped(*text));
        }
        const auto* const list = std::get_if<ParameterValue::List>(&value.value);
        if (list == nullptr)
            return wrong(is_text ? "a string or a list" : "a list", value);
        if (!has_size(size, list->size()))
            return wrong_size(size, list->size(), "elements");
        if (list->empty())
            return empty(dimensions);
        if (dimensions.size() > 1 && dimensions[1].empty())
            for (const ParameterValue& row : *list)
                if (count_of(row) != count_of(list->front()))
                    return failure(
                        fmt::format("its rows are of different lengths, {} and {}", count_of(list->front()), count_of(row)),
                        "all rows of an array have the same length");
        std::string items;
        for (const ParameterValue& element : *list) {
            const Result<std::string> item = write(dimensions.subspan(1), element);
            if (!item)
                return item;
            items += (items.empty() ? "" : ", ") + *item;
        }
        return "[" + items + "]";
    }

private:
    static std::size_t count_of(const ParameterValue& row) {
        if (const auto* const text = std::get_if<std::string>(&row.value))
            return text->size();
        const auto* const list = std::get_if<ParameterValue::List>(&row.value);
        return list != nullptr ? list->size() : 0;
    }

    static bool has_size(const std::string& size, std::size_t count) { return size.empty() || size == std::to_string(count); }

    static tl::unexpected<Failure> wrong_size(const std::string& size, std::size_t count, std::string_view what) {
        return failure(fmt::format("it has {} {}, not {}", size, size == "1" ? what.substr(0, what.size() - 1) : what, count));
    }

    tl::unexpected<Failure> wrong(std::string_view wanted, const ParameterValue& value) const {
        std::string type = formal_.is_val ? "VAL " : "";
        for (const std::string& size : formal_.dimensions)
            type += "[" + size + "]";
        return failure(fmt::format("a {}{} must be {}, not {}", type, formal_.type, wanted, shown(value)));
    }

    /// Returns an array without elements: an empty segment of an array with one element.
    Result<std::string> empty(std::span<const std::string> dimensions) const {
        std::string element =
            formal_.type == "BOOL" ? "FALSE" : fmt::format("{}({})", is_real(formal_.type) ? "0.0" : "0", formal_.type);
        for (const std::string& size : dimensions.subspan(1)) {
            std::string row = element;
            for (std::size_t left = size.empty() ? 1 : std::stoul(size); left > 1; --left)
                row += ", " + element;
            element = "[" + row + "]";
        }
        return fmt::format("[[{}] FROM 0 FOR 0]", element);
    }

    Result<std::string> scalar(const ParameterValue& value) const {
        const std::string& type = formal_.type;
        if (type == "BOOL") {
            const auto* const truth = std::get_if<bool>(&value.value);
            return truth != nullptr ? Result<std::string>(*truth ? "TRUE" : "FALSE") : wrong("true or false", value);
        }
        const auto* const number = std::get_if<std::int64_t>(&value.value);
        if (is_real(type)) {
            const auto* const fraction = std::get_if<double>(&value.value);
            if (number == nullptr && fraction == nullptr)
                return wrong("a number", value);
            return real(type, fraction != nullptr ? *fraction : static_cast<double>(*number));
        }
        const WholeType* const whole_type = find_whole_type(type);
        if (whole_type == nullptr)
            return failure(fmt::format("no value can be given for type {}", type),
                           "integers, reals, BYTE and BOOL, and arrays of them, can be given values");
        const auto* const text = std::get_if<std::string>(&value.value);
        if (type == "BYTE" && text != nullptr && text->size() == 1)
            return whole(*whole_type, static_cast<unsigned char>(text->front()));
        return number != nullptr ? whole(*whole_type, *number) : wrong("an integer", value);
    }

    const link::HeadingFormal& formal_;
};

} // namespace

Result<std::string> occam_value(const link::HeadingFormal& formal, const ParameterValue& value) {
    return Writer(formal).write(formal.dimensions, value);
}

std::string shown(const ParameterValue& value) {
    struct {
        std::string operator()(bool truth) const { return truth ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const { return std::isnan(number) ? "nan" : fmt::format("{}", number); }
        std::string operator()(const std::string& text) const { return in_quotes(text); }
        std::string operator()(const ParameterValue::List& list) const {
            return fmt::format("a list of {} value{}", list.size(), list.size() == 1 ? "" : "s");
        }
        std::string operator()(const ChannelValue&) const { return "a channel of a list of parameters"; }
    } show;
    return std::visit(show, value.value);
}

} // namespace t8::occam
