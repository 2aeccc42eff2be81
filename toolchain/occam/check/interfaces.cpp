#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"

namespace t8::occam {
namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<Word> number(std::string_view text) {
    text = trimmed(text);
    Word value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > 0x7FFFFFF)
        return {};
    return value;
}

/// Returns a string without the quotes around it, or nothing if it has none.
std::optional<std::string_view> quoted(std::string_view text) {
    text = trimmed(text);
    if (text.size() < 2 || text.front() != '"' || text.back() != '"')
        return {};
    return text.substr(1, text.size() - 2);
}

/// Returns the source of a routine with this heading, whose body is STOP.
std::string with_body(std::string_view heading) {
    const bool is_function = heading.find("FUNCTION") != std::string_view::npos;
    return fmt::format("{}\n  {}\n:\n", heading, is_function ? "VALOF\n    STOP\n    RESULT 0" : "STOP");
}

} // namespace

Specification* Checker::heading(std::string_view text, std::string_view source) {
    const std::size_t errors = reports_.errors();
    Unit* const unit = all_.surroundings.parse({std::string(source), with_body(text)});
    if (unit == nullptr || unit->items.size() != 1 || unit->items[0]->kind != Specification::Kind::routine ||
        reports_.errors() != errors)
        return nullptr;
    return unit->items[0];
}

void Checker::external(Pragma& pragma) {
    const std::optional<std::string_view> text = quoted(pragma.text);
    const std::size_t equals = text ? text->rfind('=') : std::string_view::npos;
    if (!text || equals == std::string_view::npos) {
        error(pragma.text_place, "EXTERNAL needs \"heading = workspace words, vectorspace words\"");
        return;
    }
    const std::string_view words = text->substr(equals + 1);
    const std::size_t comma = words.find(',');
    const std::optional<Word> workspace = number(words.substr(0, comma));
    const std::optional<Word> vectorspace =
        comma == std::string_view::npos ? std::optional<Word>(0) : number(words.substr(comma + 1));
    Specification* const item = heading(trimmed(text->substr(0, equals)), "heading of an external routine");
    if (!workspace || !vectorspace || item == nullptr) {
        error(pragma.text_place, "EXTERNAL needs \"heading = workspace words, vectorspace words\"");
        return;
    }
    auto& definition = static_cast<RoutineDefinition&>(*item);
    const bool was_inside = std::exchange(in_interface_, true);
    routine(definition);
    in_interface_ = was_inside;
    RoutineInfo& info = *definition.name.declaration->routine;
    info.is_external = true;
    info.needs = {*workspace, *vectorspace};
    definition.name.declaration->is_used = true;
}

void Checker::declare_interface(const Interface& interface, Place place) {
    Unit* const unit = all_.surroundings.parse({interface.name, interface.text});
    if (unit == nullptr)
        return error(place, fmt::format("'{}' has no interface that can be read", interface.name));
    const bool was_inside = std::exchange(in_interface_, true);
    RoutineInfo* const around = std::exchange(routine_, nullptr);
    const std::vector<Declaration*> own_routines = unit_.routines;
    const std::size_t first = all_.declarations.size();
    open_scope();
    specifications(unit->items);
    std::vector<Declaration*> routines;
    scope_.close([&](const Declaration& declaration) {
        if (declaration.kind == Declaration::Kind::routine)
            routines.push_back(all_.routines[declaration.routine->number].declaration);
    });
    routine_ = around;
    in_interface_ = was_inside;
    unit_.routines = own_routines;
    for (std::size_t i = first; i < all_.declarations.size(); ++i)
        all_.declarations[i].place = {};
    for (Declaration* const routine : routines)
        declare(routine);
}

void Checker::translate(Pragma& pragma) {
    const std::string_view text = trimmed(pragma.text);
    const std::size_t blank = text.find_first_of(" \t");
    const std::optional<std::string_view> external = blank == std::string_view::npos ? std::nullopt : quoted(text.substr(blank));
    if (!external)
        return error(pragma.text_place, "TRANSLATE needs a name and, in quotes, the name that the linker knows it by");
    all_.translations[all_.names.intern(text.substr(0, blank))] = std::string(*external);
}

void Checker::relax(Pragma& pragma) {
    std::string_view rest = pragma.text;
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        const std::string_view text = trimmed(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
        const Place place = place_in_line(pragma.text_place, text);
        Declaration* const found = text.empty() ? nullptr : find(all_.names.intern(text), place);
        if (text.empty())
            error(pragma.text_place, fmt::format("name expected after {}", pragma.word));
        else if (found != nullptr)
            (pragma.word == "SHARED" ? found->is_shared : found->permits_aliases) = true;
    }
}

void Checker::option(const Pragma& pragma) {
    constexpr std::string_view known = "AEGKNUVWY";
    const std::string_view letters = quoted(pragma.text).value_or(std::string_view());
    for (const char letter : letters)
        if (letter != ' ' && letter != '\t' && known.find(letter) == std::string_view::npos)
            reports_.warning(
                place_in_line(pragma.text_place, std::string_view(&letter, 1)),
                fmt::format("unknown option '{}' is ignored", letter),
                "A no alias check, E no compiler libraries, G straight inserts, K no range checks, N no usage check, "
                "U no run-time checks, V no vectorspace, W all inserts, Y no debugging");
    options_ += letters;
}

void Checker::pragma(Pragma& pragma) {
    if (pragma.word == "EXTERNAL")
        return external(pragma);
    if (pragma.word == "COMMENT") {
        all_.comments.emplace_back(quoted(pragma.text).value_or(trimmed(pragma.text)));
        return;
    }
    if (pragma.word == "TRANSLATE")
        return translate(pragma);
    if (pragma.word == "SHARED" || pragma.word == "PERMITALIASES")
        return relax(pragma);
    if (pragma.word == "OPTION") {
        return in_interface_ ? void() : option(pragma);
    }
    if (pragma.word != "LINKAGE")
        reports_.warning(place_in_line(pragma.place, pragma.word), fmt::format("unknown pragma '{}' is ignored", pragma.word));
}

} // namespace t8::occam
