#include "monitor/assert/event_script.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <lua.hpp>

namespace t8 {
namespace {

constexpr std::string_view common_fields[] = {"tick", "node", "link", "sequence"};

/// Other names that scripts have for the fields of link messages, and what they stand for.
struct Alias {
    std::string_view name;
    std::string_view field;
};
constexpr Alias message_aliases[] = {{"from", "node"}, {"from_link", "link"}, {"to", "to_node"}};

std::string_view unaliased(EventKind kind, std::string_view field) {
    for (const Alias& alias : message_aliases)
        if (kind == EventKind::link_message && alias.name == field)
            return alias.field;
    return field;
}

void set_number(lua_State* state, const char* name, std::uint64_t value) {
    lua_pushinteger(state, static_cast<lua_Integer>(value));
    lua_setfield(state, -2, name);
}

void set_text(lua_State* state, const char* name, std::string_view value) {
    lua_pushlstring(state, value.data(), value.size());
    lua_setfield(state, -2, name);
}

void push_event(lua_State* state, const Event& event, const MachineSpec& machine) {
    lua_createtable(state, 0, 24);
    set_text(state, "kind", name_of(event.kind));
    set_number(state, "tick", event.tick.count);
    lua_pushnumber(state, static_cast<double>(event.tick.count) / static_cast<double>(ticks_per_microsecond));
    lua_setfield(state, -2, "us");
    set_text(state, "node", name_of(machine, event.node));
    if (event.link != Event::no_link) {
        set_number(state, "link", event.link);
        set_text(state, "direction", event.direction == Direction::out ? "out" : "in");
        set_number(state, "sequence", event.sequence);
    }
    const auto fields = field_rows(event.kind);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].unit == "node")
            set_text(state, fields[i].name.data(), name_of(machine, static_cast<std::uint32_t>(event.values[i])));
        else if (const auto names = value_names(fields[i].unit); event.values[i] < names.size())
            set_text(state, fields[i].name.data(), names[event.values[i]]);
        else
            set_number(state, fields[i].name.data(), event.values[i]);
    }
    if (event.kind == EventKind::link_message) {
        set_text(state, "from", name_of(machine, event.node));
        set_number(state, "from_link", event.link);
        set_text(state, "to", name_of(machine, static_cast<std::uint32_t>(event["to_node"])));
    }
    if (!event.payload.empty())
        set_text(state, "payload", {reinterpret_cast<const char*>(event.payload.data()), event.payload.size()});
}

class ScriptFunction final : public EventFunction {
public:
    ScriptFunction(Sandbox& sandbox, const MachineSpec& machine)
        : sandbox_(sandbox), machine_(machine), function_(luaL_ref(sandbox.state(), LUA_REGISTRYINDEX)) {}

    Result<bool> test(const Event& event) override {
        if (Result<void> called = call(event); !called)
            return tl::unexpected<Failure>(std::move(called.error()));
        const bool result = lua_toboolean(sandbox_.state(), -1) != 0;
        lua_pop(sandbox_.state(), 1);
        return result;
    }

    Result<std::string> key(const Event& event) override {
        if (Result<void> called = call(event); !called)
            return tl::unexpected<Failure>(std::move(called.error()));
        lua_State* const state = sandbox_.state();
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
            return failure(fmt::format("the function of 'for_each' gave a {}, not a text or number", lua_typename(state, type)));
        return key;
    }

private:
    Result<void> call(const Event& event) {
        lua_rawgeti(sandbox_.state(), LUA_REGISTRYINDEX, function_);
        push_event(sandbox_.state(), event, machine_);
        return sandbox_.call(1, 1);
    }

    Sandbox& sandbox_;
    const MachineSpec& machine_;
    int function_;
};

class FieldKey final : public EventFunction {
public:
    explicit FieldKey(std::string field) : field_(std::move(field)) {}

    Result<bool> test(const Event&) override { return true; }

    Result<std::string> key(const Event& event) override {
        const std::string_view field = unaliased(event.kind, field_);
        std::uint64_t value = event[field];
        if (field == "tick")
            value = event.tick.count;
        else if (field == "node")
            value = event.node;
        else if (field == "link")
            value = event.link;
        else if (field == "sequence")
            value = event.sequence;
        return fmt::format("{}", value);
    }

private:
    std::string field_;
};

} // namespace

std::shared_ptr<EventFunction> make_script_function(Sandbox& sandbox, const MachineSpec& machine) {
    return std::make_shared<ScriptFunction>(sandbox, machine);
}

std::shared_ptr<EventFunction> make_field_key(std::string field) { return std::make_shared<FieldKey>(std::move(field)); }

std::vector<std::string_view> event_field_names(EventKind kind) {
    std::vector<std::string_view> names(std::begin(common_fields), std::end(common_fields));
    for (const FieldRow& row : field_rows(kind))
        names.push_back(row.name);
    for (const Alias& alias : message_aliases)
        if (kind == EventKind::link_message)
            names.push_back(alias.name);
    return names;
}

bool event_has(EventKind kind, std::string_view field) {
    const std::vector<std::string_view> names = event_field_names(kind);
    return std::find(names.begin(), names.end(), field) != names.end();
}

} // namespace t8
