#include "emulator/config/machine_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/machine_items.hpp"

namespace t8 {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_script = std::size_t{1} << 20;
constexpr unsigned deepest_list = 8;

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
            if (it->path().extension() == ".lua")
                names.push_back(it->path().stem().string());
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

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
    const std::string_view similar = closest(name, {names.begin(), names.end()});
    std::string hint = similar.empty() ? std::string{} : fmt::format("did you mean 'topology.{}'?", similar);
    if (similar.empty() && !names.empty())
        hint = fmt::format("there are: {}", fmt::join(names, ", "));
    return failure(fmt::format("unknown preset 'topology.{}'", name.substr(0, 64)), std::move(hint));
}

/// One run of a machine file.
class MachineFile {
public:
    MachineFile(const fs::path& file, const MachineFileOptions& options)
        : options_(options), file_(file), sandbox_(options.limits), builder_(sandbox_, file.parent_path().string()) {
        for (std::size_t kind = 0; kind < item_names.size(); ++kind)
            sandbox_.define(item_names[kind],
                            [this, kind](lua_State* state) { return construct(state, static_cast<ItemKind>(kind)); });
        sandbox_.define("options", [this](lua_State* state) { return complete_options(state); });
        sandbox_.define_whole("KB", 1024);
        sandbox_.define_whole("MB", 1024 * 1024);
        sandbox_.define_modules("topology",
                                [this](std::string_view name) { return load_preset(options_.preset_directories, name); });
        lua_newtable(sandbox_.state());
        item_of_table_ = luaL_ref(sandbox_.state(), LUA_REGISTRYINDEX);
    }

    Result<MachineSpec> load(std::string_view text) {
        if (Result<void> ran = sandbox_.run(file_.string(), text, 1); !ran)
            return tl::unexpected<Failure>(std::move(ran.error()));
        if (!lua_istable(sandbox_.state(), -1))
            return not_a_list();
        walk(0);
        builder_.finish(options_.boot_files_must_exist);
        for (const Item& item : items_)
            if (!item.listed)
                note(sandbox_.at_word(item.place, name_of(item.kind),
                                      fmt::format("this {} is not part of the list that the script returns", name_of(item.kind)),
                                      "put it between the braces of 'return { ... }'"));
        if (builder_.spec().nodes.empty() && builder_.mistakes().empty())
            note(whole_file("the machine has no nodes", "try: return { node { \"n0\" }, host { \"n0.0\" } }"));
        if (!builder_.mistakes().empty())
            return tl::unexpected<Failure>(in_order(builder_.mistakes()));
        builder_.spec().file = file_.string();
        return std::move(builder_.spec());
    }

private:
    void note(Diagnostic mistake) { builder_.mistakes().push_back(std::move(mistake)); }

    Diagnostic whole_file(std::string message, std::string hint) const {
        return {Severity::error, {file_.string(), 0, 0, 1}, std::move(message), {}, std::move(hint)};
    }

    tl::unexpected<Failure> not_a_list() const {
        const char* const type = luaL_typename(sandbox_.state(), -1);
        const bool nothing = lua_isnil(sandbox_.state(), -1);
        return tl::unexpected<Failure>(
            Failure{{whole_file(nothing ? "the script returns nothing" : fmt::format("the script returns a {}, not a list", type),
                                "end it with: return { node { ... }, link { ... }, host { ... } }")}});
    }

    static Failure in_order(std::vector<Diagnostic> mistakes) {
        std::stable_sort(mistakes.begin(), mistakes.end(),
                         [](const Diagnostic& a, const Diagnostic& b) { return a.place.line < b.place.line; });
        // One wrong option of a preset shows in every node it makes.
        const auto same = [](const Diagnostic& a, const Diagnostic& b) { return render(a) == render(b); };
        mistakes.erase(std::unique(mistakes.begin(), mistakes.end(), same), mistakes.end());
        return Failure{std::move(mistakes)};
    }

    /// node { ... } and its like: remembers the table and where it was made, and gives it back.
    int construct(lua_State* state, ItemKind kind) {
        const char* const name = name_of(kind);
        if (!lua_istable(state, 1) || lua_gettop(state) != 1)
            return sandbox_.raise(fmt::format("{} wants one table", name), fmt::format("write {} {{ ... }}", name));
        if (item_at_top(state) != nullptr)
            return sandbox_.raise(fmt::format("this table is already a {}", name_of(item_at_top(state)->kind)),
                                  fmt::format("give each {} a table of its own", name));
        lua_rawgeti(state, LUA_REGISTRYINDEX, item_of_table_);
        lua_pushvalue(state, 1);
        lua_pushinteger(state, static_cast<lua_Integer>(items_.size()));
        lua_rawset(state, -3);
        lua_pushvalue(state, 1);
        items_.push_back({kind, sandbox_.caller(), luaL_ref(state, LUA_REGISTRYINDEX), false});
        lua_settop(state, 1);
        return 1;
    }

    /// The item whose table is on top of the stack, or null when it is no item's.
    Item* item_at_top(lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, item_of_table_);
        lua_pushvalue(state, -2);
        lua_rawget(state, -2);
        Item* const item = lua_isinteger(state, -1) != 0 ? &items_[static_cast<std::size_t>(lua_tointeger(state, -1))] : nullptr;
        lua_pop(state, 2);
        return item;
    }

    /// options(NAME, given, defaults): `given` with what it lacks taken from `defaults`, where false stands for "may be left
    /// out".
    int complete_options(lua_State* state) {
        if (lua_type(state, 1) != LUA_TSTRING || !lua_istable(state, 3))
            return sandbox_.raise("options wants a name, the given options and a table of defaults");
        const std::string preset = lua_tostring(state, 1);
        if (!lua_istable(state, 2))
            return sandbox_.raise(fmt::format("{} wants a table of options", preset), fmt::format("write {} {{ ... }}", preset));
        lua_settop(state, 3);
        std::vector<std::string> known;
        lua_newtable(state);
        lua_pushnil(state);
        while (lua_next(state, 3) != 0) {
            if (lua_type(state, -2) == LUA_TSTRING)
                known.emplace_back(lua_tostring(state, -2));
            lua_pushvalue(state, -2);
            lua_insert(state, -2);
            lua_rawset(state, 4);
        }
        std::sort(known.begin(), known.end());
        lua_pushnil(state);
        while (lua_next(state, 2) != 0) {
            if (const int problem = check_option(state, preset, known); problem < 0)
                return problem;
            lua_pushvalue(state, -2);
            lua_insert(state, -2);
            lua_rawset(state, 4);
        }
        return 1;
    }

    /// The option whose key and value are on top of the stack.
    int check_option(lua_State* state, const std::string& preset, const std::vector<std::string>& known) {
        const std::string_view word = std::string_view(preset).substr(preset.rfind('.') + 1);
        if (lua_type(state, -2) != LUA_TSTRING)
            return sandbox_.raise(fmt::format("{} has named options only", preset),
                                  fmt::format("known: {}", fmt::join(known, ", ")));
        const std::string key = lua_tostring(state, -2);
        lua_pushvalue(state, -2);
        const int wanted = lua_rawget(state, 3);
        const bool any = wanted == LUA_TBOOLEAN && lua_toboolean(state, -1) == 0;
        lua_pop(state, 1);
        if (wanted == LUA_TNIL) {
            const std::string_view similar = closest(key, {known.begin(), known.end()});
            return sandbox_.raise(sandbox_.at_field(
                sandbox_.caller(), word, key, fmt::format("{} has no option '{}'", preset, key),
                similar.empty() ? fmt::format("known: {}", fmt::join(known, ", ")) : fmt::format("did you mean '{}'?", similar)));
        }
        if (any || lua_type(state, -1) == wanted)
            return 0;
        return sandbox_.raise(sandbox_.at_field(sandbox_.caller(), word, key,
                                                fmt::format("option '{}' of {} wants a {}, not a {}", key, preset,
                                                            lua_typename(state, wanted), luaL_typename(state, -1))));
    }

    /// Takes the items of the list on top of the stack, in the order of their positions, and pops it.
    void walk(unsigned depth) {
        lua_State* const state = sandbox_.state();
        std::vector<lua_Integer> positions;
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) {
            lua_pop(state, 1);
            if (lua_isinteger(state, -1) != 0)
                positions.push_back(lua_tointeger(state, -1));
            else
                take_key(state, depth);
        }
        std::sort(positions.begin(), positions.end());
        lua_checkstack(state, 8);
        for (const lua_Integer position : positions) {
            lua_rawgeti(state, -1, position);
            take_element(state, position, depth);
        }
        lua_pop(state, 1);
    }

    /// A key of a list that is not a position; the list and the key are on top of the stack.
    void take_key(lua_State* state, unsigned depth) {
        const std::string key = lua_type(state, -1) == LUA_TSTRING ? lua_tostring(state, -1) : luaL_typename(state, -1);
        const SourcePlace place = sandbox_.source(0)->word(line_with(key + " ="), key);
        const auto at_key = [&](std::string message, std::string hint) {
            note(
                {Severity::error, place, std::move(message), std::string(sandbox_.source(0)->line(place.line)), std::move(hint)});
        };
        if (key != "seed" || depth != 0) {
            at_key(fmt::format("a machine has no '{}'", key),
                   depth == 0 ? "besides its items, the list may have 'seed = N'" : "only the outer list has keys");
            return;
        }
        lua_pushvalue(state, -1);
        lua_rawget(state, -3);
        if (lua_isinteger(state, -1) != 0 && lua_tointeger(state, -1) >= 0)
            builder_.spec().seed = static_cast<std::uint64_t>(lua_tointeger(state, -1));
        else
            at_key("'seed' wants a whole number of 0 or more", {});
        lua_pop(state, 1);
    }

    /// The first line that has the text, 0 when none has: for things that no constructor was called for.
    unsigned line_with(std::string_view text) const {
        const std::string_view script = sandbox_.source(0)->text();
        const std::size_t at = script.find(text);
        if (at == std::string_view::npos)
            return 0;
        return static_cast<unsigned>(std::count(script.begin(), script.begin() + static_cast<std::ptrdiff_t>(at), '\n')) + 1;
    }

    /// The element on top of the stack, which is popped.
    void take_element(lua_State* state, lua_Integer position, unsigned depth) {
        if (!lua_istable(state, -1)) {
            note(whole_file(fmt::format("entry {} of the list is a {}", position, luaL_typename(state, -1)),
                            "entries are made by node, link, host and fault"));
        } else if (Item* const item = item_at_top(state); item != nullptr) {
            if (item->listed)
                note(sandbox_.at_word(item->place, name_of(item->kind),
                                      fmt::format("this {} is listed twice", name_of(item->kind))));
            else
                builder_.take(*item);
            item->listed = true;
        } else if (depth < deepest_list) {
            walk(depth + 1);
            return;
        } else {
            note(whole_file("lists inside lists are nested too deeply", {}));
        }
        lua_pop(state, 1);
    }

    const MachineFileOptions& options_;
    fs::path file_;
    Sandbox sandbox_;
    MachineBuilder builder_;
    std::vector<Item> items_;
    int item_of_table_ = 0;
};

} // namespace

Result<MachineSpec> load_machine_text(std::string_view text, const fs::path& file, const MachineFileOptions& options) {
    return MachineFile(file, options).load(text);
}

Result<MachineSpec> load_machine_file(const fs::path& file, const MachineFileOptions& options) {
    Result<std::string> text = read_script(file);
    if (!text)
        return tl::unexpected<Failure>(std::move(text.error()));
    return load_machine_text(*text, file, options);
}

std::vector<fs::path> script_directories(const fs::path& program, std::string_view kind) {
    std::error_code error;
    const fs::path folder = fs::absolute(program, error).lexically_normal().parent_path();
    std::vector<fs::path> candidates;
    for (fs::path above = folder; !above.empty(); above = above.parent_path()) {
        candidates.push_back(above / "scripts" / kind);
        if (above == above.root_path())
            break;
    }
    candidates.push_back(folder.parent_path() / "share" / "transcope" / kind);
    std::erase_if(candidates, [](const fs::path& candidate) {
        std::error_code ignored;
        return !fs::is_directory(candidate, ignored);
    });
    return candidates;
}

Result<std::string> read_script(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (!fs::exists(status))
        return failure(fmt::format("cannot find '{}'", file.string()));
    if (fs::is_directory(status))
        return failure(fmt::format("'{}' is a directory, not a script", file.string()));
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return failure(fmt::format("cannot read '{}': {}", file.string(), std::strerror(errno)));
    std::string text(longest_script + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad())
        return failure(fmt::format("cannot read '{}'", file.string()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    if (text.size() > longest_script)
        return failure(fmt::format("'{}' is larger than {} KB, the limit for scripts", file.string(), longest_script >> 10));
    return text;
}

} // namespace t8
