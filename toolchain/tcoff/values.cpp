#include <span>
#include <utility>

#include <fmt/format.h>

#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/image.hpp"

namespace t8::tcoff {
namespace {

constexpr unsigned most_depth = 200; // definitions by symbols that are defined later

} // namespace

Value Values::at(Point point) const {
    const bool is_code = image_.sections[point.section].kind == SectionKind::code;
    return {point.offset, {{{is_code ? Base::Kind::section : Base::Kind::space, static_cast<std::int64_t>(point.section)}, 1}}};
}

Result<Value> Values::symbol(std::int64_t id, std::size_t used_at) {
    const auto found = image_.symbols.find(id);
    if (found == image_.symbols.end())
        return failure_in(file_, used_at, fmt::format("no section or symbol has the id {}", id));
    const Symbol& symbol = found->second;
    if (symbol.section) {
        const Section& section = image_.sections[*symbol.section];
        if (section.kind == SectionKind::space)
            return Value{};
        if (image_.is_linked && section.kind == SectionKind::code)
            return at({*symbol.section, 0});
        return failure_in(
            file_, used_at,
            fmt::format("the address of the section '{}' of all modules is asked for, which is not supported", section.name));
    }
    if (symbol.label)
        return at(*symbol.label);
    if (symbol.definition == nullptr) {
        if (symbol.name.empty() || (symbol.usage & usage::local) != 0)
            return failure_in(
                file_, used_at,
                fmt::format("'{}' is used, but not defined", symbol.name.empty() ? fmt::format("id {}", id) : symbol.name));
        return Value{0, {{{Base::Kind::outside, id}, 1}}};
    }
    const auto [known, is_new] = known_.try_emplace(id);
    if (!is_new) {
        if (known->second.is_in_progress)
            return failure_in(file_, symbol.definition->offset, fmt::format("'{}' is defined by itself", symbol.name));
        return known->second.value;
    }
    Result<Value> value = defined(symbol);
    if (!value)
        return value;
    known->second = {false, *value};
    return value;
}

Result<Value> Values::defined(const Symbol& symbol) {
    if (depth_ == most_depth)
        return failure_in(file_, symbol.definition->offset,
                          fmt::format("definitions use each other more than {} deep", most_depth));
    ++depth_;
    Result<Value> value = of(*symbol.definition, symbol.load_point.value_or(Point{}));
    --depth_;
    return value;
}

Result<Value> Values::size_of(std::int64_t id) const {
    const auto found = image_.symbols.find(id);
    if (found == image_.symbols.end() || !found->second.section)
        return failure(fmt::format("no section has the id {}", id));
    const std::size_t section = *found->second.section;
    if (image_.sections[section].kind != SectionKind::space)
        return failure(fmt::format("the size of the section '{}' of all modules is asked for, which is not supported",
                                   image_.sections[section].name));
    return Value{0, {{{Base::Kind::size, static_cast<std::int64_t>(section)}, 1}}};
}

Result<Value> Values::of(const Record& record, Point point, std::uint8_t length) {
    Surroundings surroundings;
    if (!image_.sections.empty())
        surroundings.load_point = at(point);
    surroundings.symbol = [&](std::int64_t id) { return symbol(id, record.offset); };
    surroundings.section_size = [&](std::int64_t id) { return size_of(id); };
    std::span<const ExpressionPart> expression = record.expression;
    const bool is_distance = length > 0 && expression.front().tag == ExpressionTag::address_prefix;
    if (is_distance)
        expression = expression.subspan(1);
    Result<Value> value = evaluate(expression, surroundings);
    if (value && is_distance)
        value->number -= length;
    if (!value && value.error().diagnostics.front().place.file.empty())
        return failure_in(file_, record.offset,
                          fmt::format("{}: {}", name_of(record.tag), value.error().diagnostics.front().message));
    return value;
}

} // namespace t8::tcoff
