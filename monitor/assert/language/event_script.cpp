#include "monitor/assert/language/event_script.hpp"

#include <algorithm>
#include <cstring>
#include <new>

#include <fmt/format.h>
#include <lua.hpp>

#include "monitor/assert/language/lua_values.hpp"
#include "monitor/events/code_map.hpp"
#include "monitor/events/event_text.hpp"

namespace t8 {
namespace {

/// An event in a script. Bytes of its payload follow this structure in memory, and count as memory of the script.
struct ScriptEvent {
    OccurrencePtr event;
};
constexpr std::size_t cost_of_event = sizeof(ScriptEvent) + sizeof(Occurrence);

constexpr std::uint64_t steps_of_call = 10;
constexpr std::uint64_t steps_of_value = 5; ///< for each value passed to a function

/// The form in which a script sees the value of a field.
enum class Shown : std::uint8_t { number, node, named, kind, us, payload, point, variables, value, channel_name, routine, line };

struct Access {
    Shown shown = Shown::number;
    FieldReader reader;
    std::string_view unit; ///< for named values
};

/// The ways to read fields, by kind and name. Made once for each script.
struct Accesses {
    const RuleSubject* subject = nullptr;
    std::vector<Access> list;
    std::array<int, 65> tables{}; ///< references in the registry: tables from name to index in `list` plus one
    int known = 0;                ///< reference in the registry: table of the names of all kinds
};

void push_text(lua_State* state, std::string_view text) { lua_pushlstring(state, text.data(), text.size()); }

constexpr std::size_t bytes_of_step = 8;

/// Charges the steps for reading `bytes` bytes of a payload.
void charge_for(lua_State* state, std::size_t bytes) {
    if (!Sandbox::of(state).charge(bytes / bytes_of_step))
        Sandbox::raise_pending(state);
}

/// Pushes a value of a message: a number, a Boolean, a string (for arrays of BYTE), a list, a table of fields by name, or the name of a
/// tag. Lua may raise an error here, so that no object with a destructor may be held.
void push_message(lua_State* state, const MessageValue& value) {
    luaL_checkstack(state, 4, nullptr);
    switch (value.of().kind) {
    case MessageType::Kind::scalar:
        return push_element(state, value.of().scalar, element(value.of().scalar, value.bytes));
    case MessageType::Kind::tag: {
        const std::string_view tag = tag_of(value);
        return tag.empty() ? lua_pushinteger(state, value.bytes.front()) : push_text(state, tag);
    }
    case MessageType::Kind::record:
        lua_newtable(state);
        for (const MessageType::Field& field : value.of().fields) {
            push_text(state, field.name);
            push_message(state, field_of(value, field));
            lua_rawset(state, -3);
        }
        return;
    case MessageType::Kind::array:
        break;
    }
    if (is_string(value)) {
        lua_pushlstring(state, reinterpret_cast<const char*>(value.bytes.data()), value.bytes.size());
        return;
    }
    lua_createtable(state, static_cast<int>(elements_of(value)), 0);
    for (std::size_t n = 0; n < elements_of(value); ++n) {
        push_message(state, element_of(value, n));
        lua_rawseti(state, -2, static_cast<lua_Integer>(n) + 1);
    }
}

/// Pushes the values at a probe point as a table by name. Arrays are lists; arrays of BYTE are strings.
void push_variables(lua_State* state, const Accesses& accesses, const Event& event) {
    const auto fields = field_rows(event.kind);
    std::span<const ProbeValue> values;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (fields[i].unit == "point" && event.values[i] < accesses.subject->probe_values.size())
            values = accesses.subject->probe_values[static_cast<std::size_t>(event.values[i])];
    charge_for(state, event.payload.size());
    lua_newtable(state);
    std::span<const Byte> left = event.payload;
    for (const ProbeValue& value : values) { // a view without a destructor: Lua may raise an error here
        const ProbeReading reading{&value, left.first(std::min<std::size_t>(value.bytes(), left.size()))};
        left = left.subspan(reading.bytes.size());
        push_text(state, value.name);
        push_reading(state, reading);
        lua_rawset(state, -3);
    }
}

/// Pushes a name, or nil if it is empty (not known).
void push_name(lua_State* state, std::string_view name) {
    if (name.empty())
        lua_pushnil(state);
    else
        push_text(state, name);
}

void push_value(lua_State* state, const Accesses& accesses, const Access& access, const Occurrence& occurrence) {
    const Event& event = occurrence.event;
    const CodeMap* const code = accesses.subject->symbols == nullptr ? nullptr : accesses.subject->symbols->code();
    switch (access.shown) {
    case Shown::kind:
        push_text(state, name_of(event.kind));
        return;
    case Shown::us:
        lua_pushnumber(state, static_cast<double>(event.tick.count) / static_cast<double>(ticks_per_microsecond));
        return;
    case Shown::payload:
        lua_pushlstring(state, reinterpret_cast<const char*>(event.payload.data()), event.payload.size());
        return;
    case Shown::variables:
        return push_variables(state, accesses, event);
    case Shown::value:
        if (const std::optional<MessageValue> value = code == nullptr ? std::nullopt : value_of(event, *code)) {
            charge_for(state, event.payload.size());
            return push_message(state, *value);
        }
        return lua_pushnil(state);
    case Shown::channel_name:
        return push_name(state, code == nullptr ? std::string{} : channel_name_of(event, *code));
    case Shown::routine:
        return push_name(state, code == nullptr ? std::string_view{} : code->routine_of(event.node, event.iptr));
    case Shown::line:
        return push_name(state, code == nullptr ? std::string{} : code->place_of(event.node, event.iptr));
    default:
        break;
    }
    const std::optional<std::uint64_t> value = access.reader.read(event);
    if (!value) {
        lua_pushnil(state);
        return;
    }
    if (access.shown == Shown::node) {
        const std::string name = name_of(accesses.subject->machine, static_cast<std::uint32_t>(*value));
        push_text(state, name);
        return;
    }
    if (access.shown == Shown::named)
        if (const auto names = value_names(access.unit); *value < names.size())
            return push_text(state, names[*value]);
    if (access.shown == Shown::point && *value < accesses.subject->probe_points.size())
        return push_text(state, accesses.subject->probe_points[*value]);
    lua_pushinteger(state, static_cast<lua_Integer>(*value));
}

// Lua calls the functions below directly. They may raise errors, and must not hold an object with a destructor when they do.

int unknown_field(lua_State* state, const char* kind) {
    return luaL_error(state, "no kind of event has a field '%s' (this one is a %s)",
                      lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : luaL_typename(state, 2), kind);
}

bool push_field(lua_State* state, const Accesses& accesses, const Occurrence& occurrence) {
    lua_rawgeti(state, LUA_REGISTRYINDEX, accesses.tables[static_cast<std::size_t>(occurrence.event.kind) % 65]);
    lua_pushvalue(state, 2);
    if (lua_rawget(state, -2) == LUA_TNUMBER) {
        const auto index = static_cast<std::size_t>(lua_tointeger(state, -1)) - 1;
        push_value(state, accesses, accesses.list[index], occurrence);
        return true;
    }
    lua_rawgeti(state, LUA_REGISTRYINDEX, accesses.known);
    lua_pushvalue(state, 2);
    const bool known = lua_rawget(state, -2) != LUA_TNIL;
    lua_pushnil(state);
    return known;
}

/// True if the script reads a payload of which no byte was recorded although the message has bytes, or the value of a message whose payload
/// is not complete.
bool asks_for_unrecorded_payload(lua_State* state, const Event& event) {
    const char* const name = lua_tostring(state, 2);
    if (std::strcmp(name, "payload") == 0)
        return event.payload.empty() && !unrecorded_payload(event, 1).empty();
    const auto bytes = field_index(event.kind, "bytes");
    return std::strcmp(name, "value") == 0 && bytes && !unrecorded_payload(event, event.values[*bytes]).empty();
}

int index_event(lua_State* state) {
    const auto* const event = static_cast<const ScriptEvent*>(lua_touserdata(state, 1));
    const auto* const accesses = static_cast<const Accesses*>(lua_touserdata(state, lua_upvalueindex(1)));
    if (lua_type(state, 2) == LUA_TSTRING && asks_for_unrecorded_payload(state, event->event->event))
        return luaL_error(state, "the payload of this %s was not recorded; record with --payload N",
                          name_of(event->event->event.kind).data());
    if (lua_type(state, 2) == LUA_TSTRING && push_field(state, *accesses, *event->event))
        return 1;
    return unknown_field(state, name_of(event->event->event.kind).data());
}

int close_event(lua_State* state) {
    static_cast<ScriptEvent*>(lua_touserdata(state, 1))->~ScriptEvent();
    return 0;
}

int close_accesses(lua_State* state) {
    static_cast<Accesses*>(lua_touserdata(state, 1))->~Accesses();
    return 0;
}

std::string budget_text(const RuleAccount& account) {
    return fmt::format(
        "the functions of the rule took more than its budget of {} steps, which is {} and {} for each of {} event{}{}; "
        "look for data that grows from event to event, or raise 'steps'",
        account.allowed(), account.budget.base, account.budget.each, account.cost.hits, account.cost.hits == 1 ? "" : "s",
        account.states == 0 ? std::string{}
                            : fmt::format(" and {} state{} of the network", account.states, account.states == 1 ? "" : "s"));
}

Shown how_shown(std::string_view unit) {
    if (unit == "node")
        return Shown::node;
    if (unit == "point")
        return Shown::point;
    return value_names(unit).empty() ? Shown::number : Shown::named;
}

} // namespace

/// A function of a script, used as a condition or a key.
class ScriptFunction final : public EventFunction {
public:
    ScriptFunction(ScriptEvents& events, std::string what)
        : events_(events), what_(std::move(what)), place_(events.sandbox_.begin_of(-1)),
          function_(luaL_ref(events.sandbox_.state(), LUA_REGISTRYINDEX)) {}

    Result<bool> test(const Seen& event, const Taken* taken) override {
        push(event.keep());
        const std::uint64_t looked_through = events_.push_taken(taken);
        if (Result<void> called = events_.call(2, 1 + looked_through); !called)
            return tl::unexpected<Failure>(std::move(called.error()));
        return events_.take_truth(what_, place_);
    }

    Result<std::string> key(const Seen& event) override {
        push(event.keep());
        if (Result<void> called = events_.call(1, 1); !called)
            return tl::unexpected<Failure>(std::move(called.error()));
        lua_State* const state = events_.sandbox_.state();
        const int type = lua_type(state, -1);
        std::string key;
        if (lua_isinteger(state, -1) != 0)
            key = fmt::format("{}", lua_tointeger(state, -1));
        else if (type == LUA_TNUMBER)
            key = fmt::format("{}", lua_tonumber(state, -1));
        else if (type == LUA_TSTRING)
            key = fmt::format("'{}'", lua_tostring(state, -1));
        lua_pop(state, 1);
        if (key.empty())
            return failure(
                fmt::format("the function of '{}' returned a {}, not a string or a number", what_, lua_typename(state, type)));
        return key;
    }

private:
    void push(const OccurrencePtr& event) {
        events_.begin(event->event.id());
        lua_rawgeti(events_.sandbox_.state(), LUA_REGISTRYINDEX, function_);
        events_.push_event(event);
    }

    ScriptEvents& events_;
    std::string what_;
    ScriptPlace place_;
    int function_;
};

/// A function of a script over states of the network.
class ScriptStateFunction final : public StateFunction {
public:
    ScriptStateFunction(ScriptEvents& events, std::string what)
        : events_(events), what_(std::move(what)), place_(events.sandbox_.begin_of(-1)),
          function_(luaL_ref(events.sandbox_.state(), LUA_REGISTRYINDEX)) {}

    Result<bool> test(const std::vector<ProcessState>& processes, const std::vector<std::string>& names) override {
        events_.begin({});
        lua_State* const state = events_.sandbox_.state();
        lua_rawgeti(state, LUA_REGISTRYINDEX, function_);
        lua_createtable(state, static_cast<int>(processes.size()), 0);
        lua_Integer position = 0;
        for (const ProcessState& process : processes) {
            lua_createtable(state, 0, static_cast<int>(names.size()) + 2);
            lua_pushliteral(state, "node");
            push_text(state, name_of(events_.subject_.machine, process.node));
            lua_rawset(state, -3);
            lua_pushliteral(state, "process");
            lua_pushinteger(state, process.process);
            lua_rawset(state, -3);
            for (std::size_t i = 0; i < names.size(); ++i) {
                if (process.latest[i] == nullptr)
                    continue;
                push_text(state, names[i]);
                events_.push_event(process.latest[i]);
                lua_rawset(state, -3);
            }
            lua_rawseti(state, -2, ++position);
        }
        if (RuleAccount* const account = events_.account())
            ++account->states;
        if (Result<void> called = events_.call(1, processes.size() * (1 + names.size())); !called)
            return tl::unexpected<Failure>(std::move(called.error()));
        return events_.take_truth(what_, place_);
    }

private:
    ScriptEvents& events_;
    std::string what_;
    ScriptPlace place_;
    int function_;
};

ScriptEvents::ScriptEvents(Sandbox& sandbox, const RuleSubject& subject) : sandbox_(sandbox), subject_(subject) {
    define_events();
}

void ScriptEvents::define_events() {
    lua_State* const state = sandbox_.state();
    auto* const accesses = new (lua_newuserdatauv(state, sizeof(Accesses), 0)) Accesses();
    accesses->subject = &subject_;
    lua_createtable(state, 0, 1);
    lua_pushliteral(state, "__gc");
    lua_pushcfunction(state, &close_accesses);
    lua_rawset(state, -3);
    lua_setmetatable(state, -2);
    lua_newtable(state); // the names that any kind of event has
    const int known = lua_gettop(state);
    for (const KindRow& row : kind_rows()) {
        lua_newtable(state);
        const auto set = [&](std::string_view name, Access access) {
            accesses->list.push_back(std::move(access));
            push_text(state, name);
            lua_pushinteger(state, static_cast<lua_Integer>(accesses->list.size()));
            lua_rawset(state, -3);
            push_text(state, name);
            lua_pushboolean(state, 1);
            lua_rawset(state, known);
        };
        for (const std::string_view name : value_names_of(row.kind)) {
            FieldReader reader = *FieldReader::named(name);
            const std::string_view unit = reader.unit(row.kind);
            set(name, {how_shown(unit), std::move(reader), unit});
        }
        set("kind", {Shown::kind, {}, {}});
        set("us", {Shown::us, {}, {}});
        set("payload", {Shown::payload, {}, {}});
        if (!field_index(row.kind, "value"))
            set("value", {Shown::value, {}, {}});
        set("channel_name", {Shown::channel_name, {}, {}});
        set("routine", {Shown::routine, {}, {}});
        set("line", {Shown::line, {}, {}});
        if (row.kind == EventKind::mark)
            set("variables", {Shown::variables, {}, {}});
        accesses->tables[static_cast<std::size_t>(row.kind) % 65] = luaL_ref(state, LUA_REGISTRYINDEX);
    }
    accesses->known = luaL_ref(state, LUA_REGISTRYINDEX);
    lua_createtable(state, 0, 3);
    lua_pushliteral(state, "__gc");
    lua_pushcfunction(state, &close_event);
    lua_rawset(state, -3);
    lua_pushliteral(state, "__index");
    lua_pushvalue(state, -3);
    lua_pushlightuserdata(state, accesses);
    lua_remove(state, -2);
    lua_pushcclosure(state, &index_event, 1);
    lua_rawset(state, -3);
    metatable_ = luaL_ref(state, LUA_REGISTRYINDEX);
    luaL_ref(state, LUA_REGISTRYINDEX); // the accesses must live as long as the state
}

void ScriptEvents::push_event(const OccurrencePtr& event) {
    lua_State* const state = sandbox_.state();
    new (lua_newuserdatauv(state, cost_of_event, 0)) ScriptEvent{event};
    lua_rawgeti(state, LUA_REGISTRYINDEX, metatable_);
    lua_setmetatable(state, -2);
}

std::uint64_t ScriptEvents::push_taken(const Taken* taken) {
    lua_State* const state = sandbox_.state();
    lua_newtable(state);
    std::uint64_t count = 0;
    for (; taken != nullptr; taken = taken->before.get(), ++count) {
        if (taken->variable == nullptr)
            continue;
        push_text(state, *taken->variable);
        lua_pushvalue(state, -1);
        const bool is_new = lua_rawget(state, -3) == LUA_TNIL;
        lua_pop(state, 1);
        if (is_new) {
            push_event(taken->event);
            lua_rawset(state, -3);
        } else {
            lua_pop(state, 1);
        }
    }
    return count;
}

bool ScriptEvents::note() {
    RuleAccount* const account = this->account();
    if (account == nullptr)
        return false;
    if (account->notes.size() >= RuleAccount::most_notes) {
        ++account->notes_left_out;
        return true;
    }
    std::string text;
    const int values = lua_gettop(sandbox_.state());
    for (int i = 1; i <= values && text.size() <= RuleAccount::longest_note; ++i)
        text += (i == 1 ? "" : " ") + text_at(i);
    if (text.size() > RuleAccount::longest_note)
        text = text.substr(0, RuleAccount::longest_note - 3) + "...";
    for (char& c : text)
        if (c < 0x20 || c > 0x7E)
            c = '?';
    account->notes.push_back({looked_at_, std::move(text)});
    return true;
}

/// Converts a value to a string as tostring does. An event becomes its id.
std::string ScriptEvents::text_at(int index) const {
    lua_State* const state = sandbox_.state();
    const int type = lua_type(state, index);
    if (type == LUA_TUSERDATA && lua_rawlen(state, index) == cost_of_event)
        return text_of(static_cast<const ScriptEvent*>(lua_touserdata(state, index))->event->event.id(), subject_.machine);
    if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA)
        return lua_typename(state, type);
    std::size_t length = 0;
    const char* const text = luaL_tolstring(state, index, &length);
    std::string result(text, std::min(length, RuleAccount::longest_note + 1));
    lua_pop(state, 1);
    return result;
}

void ScriptEvents::begin(std::optional<EventId> event) {
    looked_at_ = event;
    const RuleAccount* const account = this->account();
    sandbox_.use_account(account == nullptr ? 0 : account->memory);
}

Result<bool> ScriptEvents::take_truth(std::string_view what, ScriptPlace function) {
    lua_State* const state = sandbox_.state();
    const int type = lua_type(state, -1);
    const bool result = lua_toboolean(state, -1) != 0;
    lua_pop(state, 1);
    if (type == LUA_TBOOLEAN || type == LUA_TNIL)
        return result;
    return tl::unexpected<Failure>(Failure{{sandbox_.at_line(
        function, fmt::format("the function of '{}' returned a {}, not true or false{}", what, lua_typename(state, type),
                              type == LUA_TNUMBER ? "; compare it, as in x ~= 0" : ""))}});
}

Result<void> ScriptEvents::call(int arguments, std::uint64_t handed) {
    RuleAccount* const account = this->account();
    if (account == nullptr)
        return sandbox_.call(arguments, 1);
    RuleCost& cost = account->cost;
    const std::uint64_t allowed = account->allowed();
    ++cost.lua_calls;
    cost.steps += steps_of_call + handed * steps_of_value;
    const std::uint64_t before = sandbox_.work();
    const std::uint64_t unsteady_before = sandbox_.unsteady_work();
    Result<void> called = sandbox_.call(arguments, 1, cost.steps < allowed ? allowed - cost.steps : 0);
    cost.steps += sandbox_.work() - before;
    account->unsteady += sandbox_.unsteady_work() - unsteady_before;
    if (cost.steps <= allowed && account->unsteady <= allowed)
        return called;
    Diagnostic spent{Severity::error, {}, budget_text(*account), {}, {}};
    if (called)
        lua_pop(sandbox_.state(), 1);
    else
        spent.place = called.error().diagnostics.front().place;
    return tl::unexpected<Failure>(Failure{{std::move(spent)}});
}

std::shared_ptr<EventFunction> ScriptEvents::function(std::string what) {
    return std::make_shared<ScriptFunction>(*this, std::move(what));
}

std::shared_ptr<StateFunction> ScriptEvents::state_function(std::string what) {
    return std::make_shared<ScriptStateFunction>(*this, std::move(what));
}

} // namespace t8
