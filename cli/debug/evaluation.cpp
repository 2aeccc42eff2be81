#include "cli/debug/evaluation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/debugger/probe_variables.hpp"

namespace t8::cli {
namespace {

using Item = ProbePlace::Item;

constexpr std::string_view register_names[] = {"Areg", "Breg", "Creg"};
constexpr std::string_view other_names[] = {"node", "us", "cycle"};

/// Returns the address of "word(#80000070)".
std::optional<Address> word_named(std::string_view name) {
    constexpr std::string_view begin = "word(";
    if (!name.starts_with(begin) || !name.ends_with(')'))
        return {};
    const auto address = parse_address("word", name.substr(begin.size(), name.size() - begin.size() - 1));
    return address ? std::optional(*address) : std::nullopt;
}

template <std::size_t count> bool is_one_of(std::string_view name, const std::string_view (&names)[count]) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool is_built_in(std::string_view name) {
    return is_one_of(name, register_names) || is_one_of(name, other_names) || word_named(name).has_value();
}

ProbeValue word_value(std::string_view name) { return {std::string(name), "", ProbeKind::int32, 1, false}; }

double microseconds(Tick tick) { return static_cast<double>(tick.count) / ticks_per_microsecond; }

} // namespace

Result<Expression::Result> evaluate_at(const DebugContext& context, const StandingProcess& process, const std::string& text) {
    const Node& node = context.replayer.machine().node(process.node);
    const std::vector<Frame> chain = call_chain(context.setup.code, node, process);
    std::vector<std::string> known;
    for (const Frame& frame : chain)
        for (std::string& name : visible_names(frame))
            known.push_back(std::move(name));
    Result<Expression> expression = Expression::compile(text, [&](std::string_view name) {
        return is_built_in(name) || std::find(known.begin(), known.end(), name) != known.end();
    });
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    const CoreState& state = node.processor().state();
    std::deque<ReadVariable> read; // addresses stay
    std::vector<Expression::Value> values;
    for (const std::string& name : expression->names()) {
        const bool is_variable = std::find(known.begin(), known.end(), name) != known.end();
        if (is_variable) {
            Result<ReadVariable> variable =
                read_variable(context.setup.code, context.replayer.machine(), process.node, chain, name);
            if (!variable)
                return tl::unexpected<Failure>(std::move(variable.error()));
            values.emplace_back(&read.emplace_back(std::move(*variable)).value.data);
        } else if (const auto address = word_named(name)) {
            values.emplace_back(std::int64_t{static_cast<std::int32_t>(node.memory().peek_word(*address))});
        } else if (name == "node") {
            values.emplace_back(std::string_view(context.name_of_node(process.node)));
        } else if (name == "us") {
            values.emplace_back(microseconds(context.replayer.now()));
        } else if (name == "cycle") {
            values.emplace_back(static_cast<std::int64_t>(state.cycles));
        } else {
            const Word word = name == "Areg" ? state.areg : name == "Breg" ? state.breg : state.creg;
            values.emplace_back(std::int64_t{static_cast<std::int32_t>(word)});
        }
    }
    return expression->evaluate(values);
}

Result<PointExpression> PointExpression::compile(const DebugContext& context, const std::string& text,
                                                 const std::vector<CodeAddress>& places) {
    const auto variable_at = [&](const CodeAddress& place, const std::string& name) {
        return find_probe_variable(context.setup.code, place.node, place.iptr, name);
    };
    Result<Expression> expression = Expression::compile(text, [&](std::string_view name) {
        return is_built_in(name) || std::any_of(places.begin(), places.end(), [&](const CodeAddress& place) {
                   const debuginfo::LocatedRoutine found = context.setup.code.routine_at(place.node, place.iptr);
                   if (found.routine == nullptr)
                       return false;
                   const std::vector<std::string> names = visible_names({found, place.iptr, {}});
                   return std::find(names.begin(), names.end(), name) != names.end();
               });
    });
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    PointExpression result;
    result.context_ = &context;
    for (const CodeAddress& place : places) {
        CodePoint point{place};
        std::vector<Slot> slots;
        std::size_t offset = 0;
        const auto add = [&](Item item, ProbeValue value) {
            const Word bytes = item.bytes;
            point.items.push_back(std::move(item));
            slots.push_back({Slot::Source::reading, std::move(value), offset});
            offset += bytes;
        };
        for (const std::string& name : expression->names()) {
            if (auto variable = variable_at(place, name)) {
                add(variable->item, variable->value);
            } else if (const auto address = word_named(name)) {
                add({Item::Kind::memory, 0, *address, bytes_per_word, {}, false}, word_value(name));
            } else if (name == "node") {
                slots.push_back({Slot::Source::node});
            } else if (name == "us") {
                slots.push_back({Slot::Source::us});
            } else if (name == "cycle") {
                slots.push_back({Slot::Source::cycle});
            } else if (is_one_of(name, register_names)) {
                constexpr Word registers = 3;
                add({Item::Kind::registers, 0, {}, registers * bytes_per_word, {}, false}, word_value(name));
                slots.back().offset += name == "Areg" ? 0 : name == "Breg" ? bytes_per_word : 2 * bytes_per_word;
            } else {
                return tl::unexpected<Failure>(std::move(variable.error()));
            }
        }
        result.points_.push_back(std::move(point));
        result.slots_.push_back(std::move(slots));
    }
    result.expression_ = std::make_shared<Expression>(std::move(*expression));
    return result;
}

Result<Expression::Result> PointExpression::evaluate(const Execution& execution) {
    const auto point =
        std::find_if(points_.begin(), points_.end(), [&](const CodePoint& one) { return one.where == execution.where; });
    std::vector<Expression::Value> values;
    const std::span<const Byte> bytes(execution.values);
    for (const Slot& slot : slots_[static_cast<std::size_t>(point - points_.begin())]) {
        switch (slot.source) {
        case Slot::Source::node:
            values.emplace_back(std::string_view(context_->name_of_node(execution.where.node)));
            break;
        case Slot::Source::us:
            values.emplace_back(microseconds(execution.at));
            break;
        case Slot::Source::cycle:
            values.emplace_back(static_cast<std::int64_t>(
                context_->replayer.machine().node(execution.where.node).oscillator().cycle_at(execution.at)));
            break;
        default: {
            const std::size_t length =
                std::min<std::size_t>(slot.value.bytes(), bytes.size() - std::min(bytes.size(), slot.offset));
            values.emplace_back(ProbeReading{&slot.value, bytes.subspan(std::min(bytes.size(), slot.offset), length)});
        }
        }
    }
    return expression_->evaluate(values);
}

Result<NamedMemory> named_memory(const DebugContext& context, std::string_view name) {
    std::string_view address = name;
    std::uint32_t node = context.node;
    if (const std::size_t colon = name.find(":#"); colon != std::string_view::npos) {
        const Result<std::uint32_t> named = parse_node(name.substr(0, colon), context.setup.spec);
        if (!named)
            return tl::unexpected<Failure>(named.error());
        node = *named;
        address = name.substr(colon + 1);
    }
    if (address.starts_with('#')) {
        const Result<Address> at = parse_address("address", address);
        if (!at || !context.replayer.machine().node(node).memory().is_ram(*at))
            return failure(fmt::format("'{}' is not the address of memory", address), "as in #80000070, or n3:#80000070");
        return NamedMemory{{node, *at, bytes_per_word}, word_value(name)};
    }
    const Result<StandingProcess> process = context.executing();
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const std::vector<Frame> chain = call_chain(context.setup.code, context.chosen(), *process);
    Result<ReadVariable> variable =
        read_variable(context.setup.code, context.replayer.machine(), context.node, chain, std::string(name));
    if (!variable)
        return tl::unexpected<Failure>(std::move(variable.error()));
    if (!variable->at || variable->bytes.empty())
        return failure(fmt::format("'{}' is a constant, which nothing writes", name));
    NamedMemory memory{{context.node, *variable->at, static_cast<Word>(variable->size)}, word_value(name)};
    // Where the innermost routine knows the variable, its type is that of probes.
    for (const Frame& frame : chain)
        if (auto known = find_probe_variable(context.setup.code, context.node, frame.iptr, std::string(name))) {
            memory.value = std::move(known->value);
            break;
        }
    return memory;
}

std::pair<std::string_view, std::string_view> split_at_word(std::string_view text, std::string_view word) {
    std::size_t found = std::string_view::npos;
    char quote = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
            continue;
        }
        if (c == '"' || c == '\'')
            quote = c;
        const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '\t';
        const std::size_t end = at + word.size();
        if (begins && text.substr(at, word.size()) == word && end < text.size() && (text[end] == ' ' || text[end] == '\t'))
            found = at;
    }
    if (found == std::string_view::npos)
        return {trimmed(text), {}};
    return {trimmed(text.substr(0, found)), trimmed(text.substr(found + word.size()))};
}

} // namespace t8::cli
