#include "cli/debug/evaluation.hpp"

#include <algorithm>
#include <deque>
#include <list>
#include <set>

#include <fmt/format.h>

#include "cli/base/quantities.hpp"
#include "monitor/debugger/probe_variables.hpp"
#include "toolchain/debuginfo/locate.hpp"

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

ProbeValue word_value(std::string_view name) { return {std::string(name), "", ProbeKind::int32, 1, false}; }

void add_built_in(std::vector<std::string>& names) {
    names.insert(names.end(), std::begin(other_names), std::end(other_names));
    names.insert(names.end(), std::begin(register_names), std::end(register_names));
}

double microseconds(Tick tick) { return static_cast<double>(tick.count) / ticks_per_microsecond; }

} // namespace

/// The values of names where an expression is evaluated.
class NamesThere {
public:
    explicit NamesThere(const Standpoint& standpoint) : there_(standpoint), node_(standpoint.machine.node(standpoint.node)) {
        if (there_.process)
            chain_ = call_chain(there_.context.setup.code, node_, *there_.process);
        for (const Frame& frame : chain_)
            for (std::string& name : visible_names(frame))
                variables_.push_back(std::move(name));
    }
    bool is_variable(std::string_view name) const {
        return std::find(variables_.begin(), variables_.end(), name) != variables_.end();
    }
    std::vector<std::string> known() const {
        std::vector<std::string> names = variables_;
        add_built_in(names);
        return names;
    }
    /// Text and data of the value live as long as this object.
    Result<Expression::Value> value(const std::string& name) {
        const CoreState& state = node_.processor().state();
        if (is_variable(name)) {
            auto variable = read_variable(there_.context.setup.code, there_.machine, there_.node, chain_, name);
            if (!variable)
                return tl::unexpected<Failure>(std::move(variable.error()));
            return &read_.emplace_back(std::move(*variable)).value.data;
        }
        if (const auto address = word_named(name))
            return std::int64_t{static_cast<std::int32_t>(node_.memory().peek_word(*address))};
        if (name == "node")
            return std::string_view(there_.context.name_of_node(there_.node));
        if (name == "us")
            return microseconds(there_.now);
        if (name == "cycle")
            return static_cast<std::int64_t>(there_.process ? state.cycles : node_.oscillator().cycle_at(there_.now));
        const Word word = name == "Areg" ? state.areg : name == "Breg" ? state.breg : state.creg;
        return std::int64_t{static_cast<std::int32_t>(word)};
    }

private:
    Standpoint there_;
    const Node& node_;
    std::vector<Frame> chain_;
    std::vector<std::string> variables_;
    std::deque<ReadVariable> read_; // addresses stay
};

namespace {

void add_names(const debuginfo::Scope& scope, std::set<std::string>& names) {
    for (const debuginfo::Variable& variable : scope.variables)
        names.insert(variable.name);
    for (const debuginfo::Scope& inner : scope.inner)
        add_names(inner, names);
}

/// Returns the names of all variables in the programs of the nodes of some places: those that a call chain there may have. Names of Lua are Lua's, if
/// no variable at the place has them.
std::set<std::string> names_of_programs(const DebugContext& context, const std::vector<CodeAddress>& places) {
    std::set<std::string> names;
    for (const build::LocatedProgram& located : context.setup.code.linked()) {
        const bool is_there = std::any_of(places.begin(), places.end(), [&](const CodeAddress& place) {
            return std::find(located.nodes.begin(), located.nodes.end(), place.node) != located.nodes.end();
        });
        const Result<const link::LinkedProgram*> program = is_there ? located.program->get() : failure("");
        if (!program)
            continue;
        for (const debuginfo::Unit& unit : (*program)->units)
            for (const debuginfo::Routine& routine : unit.routines)
                add_names(routine.scope, names);
    }
    for (const std::string_view of_lua : {"assert", "error", "ipairs", "math", "pairs", "select", "string", "table", "tonumber",
                                          "tostring", "type", "TRUE", "FALSE"})
        names.erase(std::string(of_lua));
    return names;
}

} // namespace

bool is_built_in(std::string_view name) {
    return is_one_of(name, register_names) || is_one_of(name, other_names) || word_named(name).has_value();
}

Standpoint standpoint_of(const DebugContext& context) {
    Standpoint here{context, context.replayer.machine(), context.replayer.now(), context.node};
    if (const auto process = context.executing())
        here.process = *process;
    return here;
}

Result<Expression::Result> evaluate_at(const Standpoint& standpoint, const std::string& text) {
    NamesThere there(standpoint);
    Result<Expression> expression = Expression::compile(
        text, [&](std::string_view name) { return is_built_in(name) || there.is_variable(name); }, there.known());
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    std::vector<Expression::Value> values;
    for (const std::string& name : expression->names()) {
        Result<Expression::Value> value = there.value(name);
        if (!value)
            return tl::unexpected<Failure>(std::move(value.error()));
        values.push_back(*value);
    }
    return expression->evaluate(values);
}

/// Decides from where the value of a name comes at a place.
class PointExpression::SlotMaker {
public:
    SlotMaker(const DebugContext& context, const CodeAddress& place)
        : setup_(context.setup), place_(place), routine_(setup_.code.routine_at(place.node, place.iptr)), point_{place} {
        if (routine_.routine != nullptr)
            visible_ = debuginfo::visible(*routine_.routine, routine_.offset);
    }

    Result<Slot> slot_of(const std::string& name) {
        const auto found = std::find_if(visible_.begin(), visible_.end(), [&](const auto* one) { return one->name == name; });
        if (found != visible_.end())
            return variable(**found);
        if (const auto address = word_named(name))
            return reading({Item::Kind::memory, 0, *address, bytes_per_word, {}, false}, word_value(name));
        if (name == "node")
            return Slot{Slot::Source::node};
        if (name == "us")
            return Slot{Slot::Source::us};
        if (name == "cycle")
            return Slot{Slot::Source::cycle};
        if (!is_one_of(name, register_names))
            return Slot{Slot::Source::chain};
        constexpr Word registers = 3;
        Slot slot = reading({Item::Kind::registers, 0, {}, registers * bytes_per_word, {}, false}, word_value(name));
        slot.offset += name == "Areg" ? 0 : name == "Breg" ? bytes_per_word : 2 * bytes_per_word;
        return slot;
    }
    CodePoint take_point() { return std::move(point_); }

private:
    Slot reading(Item item, ProbeValue value) {
        Slot slot{Slot::Source::reading, std::move(value), offset_};
        offset_ += item.bytes;
        point_.items.push_back(std::move(item));
        return slot;
    }

    Result<Slot> variable(const debuginfo::Variable& variable) {
        constexpr Word most_bytes = 1 << 16;
        auto known = find_probe_variable(setup_.code, place_.node, place_.iptr, variable.name);
        const debuginfo::Type& type = debuginfo::without_names(*routine_.unit, routine_.unit->types[variable.type]);
        if (known && !is_of_arrays(type))
            return reading(std::move(known->item), std::move(known->value));
        if (variable.where == debuginfo::Where::nowhere)
            return tl::unexpected<Failure>(std::move(known.error()));
        if (variable.where == debuginfo::Where::constant) {
            std::vector<Byte> bytes(std::min<Word>(type.bytes, sizeof variable.value));
            for (std::size_t n = 0; n < bytes.size(); ++n)
                bytes[n] = static_cast<Byte>(variable.value >> (8 * n));
            Slot slot{Slot::Source::constant};
            slot.data = typed_value(*routine_.unit, type, bytes, Address{}, [](Address) { return TypedValue{}; }).data;
            return slot;
        }
        std::optional<Item> item = way_to(*routine_.routine, variable, routine_.offset);
        if (!item || has_channels(type) || type.bytes == 0 || type.bytes > most_bytes)
            return Slot{Slot::Source::chain};
        item->bytes = type.bytes;
        Slot slot = reading(std::move(*item), {});
        slot.source = Slot::Source::typed;
        slot.unit = routine_.unit;
        slot.type = &type;
        slot.bytes = type.bytes;
        return slot;
    }

    /// True for an array of arrays, which probes read as one.
    bool is_of_arrays(const debuginfo::Type& type) const {
        return type.kind == debuginfo::TypeKind::array &&
               debuginfo::without_names(*routine_.unit, routine_.unit->types[type.element]).kind == debuginfo::TypeKind::array;
    }

    /// True for channels, and what leads to them: their state is read from the whole machine.
    bool has_channels(const debuginfo::Type& type) const {
        const debuginfo::Type* one = &type;
        while (one->kind == debuginfo::TypeKind::array)
            one = &debuginfo::without_names(*routine_.unit, routine_.unit->types[one->element]);
        return one->kind == debuginfo::TypeKind::channel || one->kind == debuginfo::TypeKind::address;
    }

    const MachineSetup& setup_;
    CodeAddress place_;
    debuginfo::LocatedRoutine routine_;
    std::vector<const debuginfo::Variable*> visible_;
    CodePoint point_;
    std::size_t offset_ = 0;
};

Result<PointExpression> PointExpression::compile(const DebugContext& context, const std::string& text,
                                                 const std::vector<CodeAddress>& places) {
    const std::set<std::string> of_programs = names_of_programs(context, places);
    std::vector<std::string> known;
    for (const CodeAddress& place : places)
        if (const auto found = context.setup.code.routine_at(place.node, place.iptr); found.routine != nullptr)
            for (std::string& name : visible_names({found, place.iptr, {}}))
                if (std::find(known.begin(), known.end(), name) == known.end())
                    known.push_back(std::move(name));
    add_built_in(known);
    Result<Expression> expression = Expression::compile(
        text,
        [&](std::string_view name) {
            return of_programs.contains(std::string(name)) || is_built_in(name) ||
                   std::find(known.begin(), known.end(), name) != known.end();
        },
        known);
    if (!expression)
        return tl::unexpected<Failure>(std::move(expression.error()));
    PointExpression result;
    result.context_ = &context;
    for (const CodeAddress& place : places) {
        SlotMaker maker(context, place);
        std::vector<Slot>& slots = result.slots_.emplace_back();
        for (const std::string& name : expression->names()) {
            Result<Slot> slot = maker.slot_of(name);
            if (!slot)
                return tl::unexpected<Failure>(std::move(slot.error()));
            slots.push_back(std::move(*slot));
        }
        result.points_.push_back(maker.take_point());
    }
    result.expression_ = std::make_shared<Expression>(std::move(*expression));
    return result;
}

const std::vector<PointExpression::Slot>& PointExpression::slots_at(const Execution& execution) const {
    if (execution.point < points_.size() && points_[execution.point].where == execution.where)
        return slots_[execution.point];
    const auto point = // a fence has left out others before it
        std::find_if(points_.begin(), points_.end(), [&](const CodePoint& one) { return one.where == execution.where; });
    return slots_[static_cast<std::size_t>(point - points_.begin())];
}

/// The values of names at an execution. They live as long as this object.
class PointExpression::SlotValues {
public:
    SlotValues(const DebugContext& context, const Execution& execution) : context_(context), execution_(execution) {}

    Expression::Value value(const Slot& slot, const std::string& name) {
        const std::uint32_t node = execution_.where.node;
        switch (slot.source) {
        case Slot::Source::node:
            return std::string_view(context_.name_of_node(node));
        case Slot::Source::us:
            return microseconds(execution_.at);
        case Slot::Source::cycle:
            return static_cast<std::int64_t>(context_.replayer.machine().node(node).oscillator().cycle_at(execution_.at));
        case Slot::Source::constant:
            return &slot.data;
        case Slot::Source::typed:
            return &typed_.emplace_back(
                typed_value(*slot.unit, *slot.type, bytes(slot.offset, slot.bytes), Address{}, [](Address) {
                    return TypedValue{};
                }).data);
        case Slot::Source::chain:
            return of_chain(name);
        case Slot::Source::reading:
            break;
        }
        return ProbeReading{&slot.value, bytes(slot.offset, slot.value.bytes())};
    }

private:
    std::span<const Byte> bytes(std::size_t offset, std::size_t count) const {
        const std::span<const Byte> all(execution_.values);
        const std::size_t begin = std::min(all.size(), offset);
        return all.subspan(begin, std::min(count, all.size() - begin));
    }
    Expression::Value of_chain(const std::string& name) {
        if (!chain_)
            chain_.emplace(Standpoint{context_, context_.machine_at(execution_.at), execution_.at, execution_.where.node,
                                      StandingProcess{execution_.where.node, execution_.wdesc.wptr(), execution_.where.iptr}});
        if (chain_->is_variable(name))
            if (const auto value = chain_->value(name))
                return *value;
        static const nlohmann::ordered_json nothing;
        return &nothing;
    }

    const DebugContext& context_;
    const Execution& execution_;
    std::optional<NamesThere> chain_;
    std::list<nlohmann::ordered_json> typed_; // addresses stay
};

Result<Expression::Result> PointExpression::evaluate(const Execution& execution) {
    const std::vector<Slot>& slots = slots_at(execution);
    SlotValues there(*context_, execution);
    values_.clear();
    for (std::size_t n = 0; n < slots.size(); ++n)
        values_.push_back(there.value(slots[n], expression_->names()[n]));
    return expression_->evaluate(values_);
}

namespace {

/// Returns the places of a word in a text, outside quotation marks.
std::vector<std::size_t> places_of_word(std::string_view text, std::string_view word) {
    std::vector<std::size_t> places;
    const auto is_blank = [&](std::size_t at) { return at >= text.size() || text[at] == ' ' || text[at] == '\t'; };
    char quote = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
            continue;
        }
        if (c == '"' || c == '\'')
            quote = c;
        if ((at == 0 || is_blank(at - 1)) && text.substr(at, word.size()) == word && is_blank(at + word.size()))
            places.push_back(at);
    }
    return places;
}

} // namespace

std::pair<std::string_view, std::string_view> split_at_word(std::string_view text, std::string_view word) {
    std::vector<std::size_t> places = places_of_word(text, word);
    if (!places.empty() && places.back() + word.size() == text.size()) // nothing follows
        places.pop_back();
    if (places.empty())
        return {trimmed(text), {}};
    return {trimmed(text.substr(0, places.back())), trimmed(text.substr(places.back() + word.size()))};
}

Result<WithCondition> split_condition(std::string_view text) {
    constexpr std::string_view word = "if";
    const std::vector<std::size_t> places = places_of_word(text, word);
    if (places.empty())
        return WithCondition{trimmed(text), {}};
    const std::string_view condition = trimmed(text.substr(places.front() + word.size()));
    if (condition.empty())
        return failure("a condition is missing after 'if'", "as in if total > 7 and name == \"abc\"");
    return WithCondition{trimmed(text.substr(0, places.front())), condition};
}

} // namespace t8::cli
