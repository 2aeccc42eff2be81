#include "emulator/config/presets.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/machine_file.hpp"

namespace t8 {
namespace {

namespace fs = std::filesystem;

/// The module with functions that presets share. It is loaded as a preset is, but hints do not list it.
constexpr std::string_view shared_module = "common";

bool is_preset_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

std::vector<std::string> preset_names(const std::vector<fs::path>& directories) {
    std::vector<std::string> names;
    for (const fs::path& directory : directories) {
        std::error_code error;
        for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error))
            if (it->path().extension() == ".lua" && it->path().stem() != shared_module)
                names.push_back(it->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// The options in one call of a preset.
/// Shape   the stack holds the preset's name, the given options and the defaults.
class Options {
public:
    Options(Sandbox& sandbox, lua_State* state) : sandbox_(sandbox), state_(state), preset_(lua_tostring(state, 1)) {}

    int complete() {
        known_ = keys_of(defaults);
        lua_newtable(state_);
        for (const std::string& key : known_)
            copy(defaults, key);
        if (unnamed_options())
            return sandbox_.raise(fmt::format("{} has named options only", preset_), all_known());
        for (const std::string& key : keys_of(given)) {
            if (auto problem = problem_of(key))
                return sandbox_.raise(std::move(*problem));
            copy(given, key);
        }
        return 1;
    }

private:
    static constexpr int given = 2;
    static constexpr int defaults = 3;
    static constexpr int result = 4;

    /// Sorted, because Lua's own order differs from run to run.
    std::vector<std::string> keys_of(int table) const {
        std::vector<std::string> keys;
        lua_pushnil(state_);
        while (lua_next(state_, table) != 0) {
            lua_pop(state_, 1);
            if (lua_type(state_, -1) == LUA_TSTRING)
                keys.emplace_back(lua_tostring(state_, -1));
        }
        std::sort(keys.begin(), keys.end());
        return keys;
    }

    bool unnamed_options() const {
        bool any = false;
        lua_pushnil(state_);
        while (lua_next(state_, given) != 0) {
            lua_pop(state_, 1);
            any = any || lua_type(state_, -1) != LUA_TSTRING;
        }
        return any;
    }

    int push_value(int table, const std::string& key) const {
        lua_pushlstring(state_, key.data(), key.size());
        return lua_rawget(state_, table);
    }

    void copy(int table, const std::string& key) const {
        lua_pushlstring(state_, key.data(), key.size());
        push_value(table, key);
        lua_rawset(state_, result);
    }

    std::optional<Diagnostic> problem_of(const std::string& key) const {
        const int wanted = push_value(defaults, key);
        const bool any = wanted == LUA_TBOOLEAN && lua_toboolean(state_, -1) == 0;
        const int type = push_value(given, key);
        lua_pop(state_, 2);
        if (wanted == LUA_TNIL) {
            const std::string_view similar = closest(key, {known_.begin(), known_.end()});
            return at(key, fmt::format("{} has no option '{}'", preset_, key),
                      similar.empty() ? all_known() : fmt::format("did you mean '{}'?", similar));
        }
        if (any || type == wanted)
            return {};
        return at(key,
                  fmt::format("option '{}' of {} must be a {}, not a {}", key, preset_, lua_typename(state_, wanted),
                              lua_typename(state_, type)),
                  {});
    }

    Diagnostic at(const std::string& key, std::string message, std::string hint) const {
        const std::string_view word = std::string_view(preset_).substr(preset_.rfind('.') + 1);
        return sandbox_.at_field(sandbox_.caller(), word, key, std::move(message), std::move(hint));
    }

    std::string all_known() const { return fmt::format("known: {}", fmt::join(known_, ", ")); }

    Sandbox& sandbox_;
    lua_State* state_;
    std::string preset_;
    std::vector<std::string> known_;
};

} // namespace

Result<Sandbox::Module> load_preset(const std::vector<fs::path>& directories, std::string_view name) {
    if (is_preset_name(name)) {
        for (const fs::path& directory : directories) {
            const fs::path file = directory / (std::string(name) + ".lua");
            std::error_code error;
            if (!fs::is_regular_file(file, error))
                continue;
            Result<std::string> text = read_script(file);
            if (!text)
                return tl::unexpected<Failure>(text.error());
            return Sandbox::Module{file.string(), std::move(*text)};
        }
    }
    const std::vector<std::string> names = preset_names(directories);
    const std::string_view similar = closest(name.substr(0, 64), {names.begin(), names.end()});
    std::string hint = similar.empty() ? std::string{} : fmt::format("did you mean 'topology.{}'?", similar);
    if (similar.empty() && !names.empty())
        hint = fmt::format("there are: {}", fmt::join(names, ", "));
    return failure(fmt::format("unknown preset 'topology.{}'", name.substr(0, 64)), std::move(hint));
}

int complete_options(Sandbox& sandbox, lua_State* state) {
    if (lua_type(state, 1) != LUA_TSTRING || !lua_istable(state, 3))
        return sandbox.raise("options needs a name, the given options and a table of defaults");
    const std::string preset = lua_tostring(state, 1);
    if (!lua_istable(state, 2))
        return sandbox.raise(fmt::format("{} needs a table of options", preset), fmt::format("write {} {{ ... }}", preset));
    lua_settop(state, 3);
    return Options(sandbox, state).complete();
}

} // namespace t8
