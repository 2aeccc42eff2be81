#include "emulator/config/machine_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <lua.hpp>

#include "diagnostics/input_files.hpp"
#include "emulator/config/machine_builder.hpp"
#include "emulator/config/machine_probes.hpp"
#include "emulator/config/presets.hpp"

namespace t8 {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_script = std::size_t{16} << 20;
constexpr unsigned deepest_list = 8;

/// One run of a machine file, or of a file that adds probes to a machine.
class MachineFile {
public:
    MachineFile(const fs::path& file, const MachineFileOptions& options)
        : options_(options), file_(file), settings_(options.settings), sandbox_(options.limits),
          builder_(sandbox_, file.parent_path().string()) {
        for (std::size_t kind = 0; kind < item_names.size(); ++kind)
            sandbox_.define(item_names[kind],
                            [this, kind](lua_State* state) { return construct(state, static_cast<ItemKind>(kind)); });
        sandbox_.define_whole("KB", 1024);
        sandbox_.define_whole("MB", 1024 * 1024);
        lua_newtable(sandbox_.state());
        item_of_table_ = luaL_ref(sandbox_.state(), LUA_REGISTRYINDEX);
    }

    Result<MachineSpec> load(std::string_view text) {
        sandbox_.define("options", [this](lua_State* state) { return complete_options(sandbox_, state); });
        sandbox_.define("setting", [this](lua_State* state) { return settings_.get(sandbox_, state); });
        sandbox_.define_modules("topology",
                                [this](std::string_view name) { return load_preset(options_.preset_directories, name); });
        if (Result<void> ran = take_list(text); !ran)
            return tl::unexpected<Failure>(std::move(ran.error()));
        builder_.finish({options_.boot_files_must_exist, options_.reach ? &*options_.reach : nullptr});
        check_all_listed();
        if (builder_.spec().nodes.empty() && builder_.reader().mistakes().empty())
            note(at_return("the machine has no nodes", "try: return { node { \"n0\" }, host { \"n0.0\" } }"));
        for (Diagnostic& mistake : settings_.unknown(file_.string()))
            note(std::move(mistake));
        if (!builder_.reader().mistakes().empty())
            return tl::unexpected<Failure>(in_order(builder_.reader().mistakes()));
        builder_.spec().file = file_.string();
        return std::move(builder_.spec());
    }

    Result<std::vector<ProbeSpec>> load_probes(std::string_view text, const MachineSpec& machine) {
        probes_only_ = true;
        define_nodes(machine);
        builder_.begin_with(machine);
        if (Result<void> ran = take_list(text); !ran)
            return tl::unexpected<Failure>(std::move(ran.error()));
        builder_.finish_probes();
        check_all_listed();
        std::vector<ProbeSpec>& probes = builder_.spec().probes;
        if (items_.empty() && builder_.reader().mistakes().empty())
            note(at_return("the file has no probes", probes_hint));
        if (!builder_.reader().mistakes().empty())
            return tl::unexpected<Failure>(in_order(builder_.reader().mistakes()));
        probes.erase(probes.begin(), probes.begin() + static_cast<std::ptrdiff_t>(machine.probes.size()));
        return std::move(probes);
    }

private:
    static constexpr const char* machine_hint = "end it with: return { node { ... }, link { ... }, host { ... } }";
    static constexpr const char* probes_hint = "try: return { probe { \"task\", at = \"work\" } }";

    void define_nodes(const MachineSpec& machine) {
        lua_State* const state = sandbox_.state();
        lua_newtable(state);
        for (std::size_t i = 0; i < machine.nodes.size(); ++i) {
            lua_pushlstring(state, machine.nodes[i].name.data(), machine.nodes[i].name.size());
            lua_rawseti(state, -2, static_cast<lua_Integer>(i) + 1);
        }
        sandbox_.define_top("nodes");
    }

    /// Runs the script and takes the items of the list that it returns.
    Result<void> take_list(std::string_view text) {
        if (Result<void> ran = sandbox_.run(file_.string(), text, 1); !ran)
            return ran;
        if (!lua_istable(sandbox_.state(), -1))
            return not_a_list(luaL_typename(sandbox_.state(), -1));
        if (const Item* const item = item_at_top(sandbox_.state()))
            return not_a_list(name_of(item->kind));
        lists_.insert(lua_topointer(sandbox_.state(), -1));
        walk(0);
        return {};
    }

    void check_all_listed() {
        for (const Item& item : items_)
            if (!item.listed)
                builder_.reader().mistake(
                    item, fmt::format("this {} is not part of the list that the script returns", name_of(item.kind)),
                    "put it between the braces of 'return { ... }'");
    }

    void note(Diagnostic mistake) { builder_.reader().note(std::move(mistake)); }

    Diagnostic whole_file(std::string message, std::string hint) const {
        return {Severity::error, {file_.string(), 0, 0, 1}, std::move(message), {}, std::move(hint)};
    }

    /// Makes a diagnostic about the list itself, placed at the last 'return': a script returns the list in its last statement.
    Diagnostic at_return(std::string message, std::string hint) const {
        const std::string_view script = sandbox_.source(0)->text();
        const std::size_t at = script.rfind("return");
        if (at == std::string_view::npos)
            return whole_file(std::move(message), std::move(hint));
        return sandbox_.at_word({0, line_at(at)}, "return", std::move(message), std::move(hint));
    }

    /// True if a script is one of the presets, by the folder that it stands in.
    bool is_preset(const fs::path& file) const {
        std::error_code error;
        const fs::path folder = fs::absolute(file, error).parent_path();
        return std::any_of(options_.preset_directories.begin(), options_.preset_directories.end(),
                           [&](const fs::path& presets) { return fs::equivalent(presets, folder, error); });
    }

    tl::unexpected<Failure> not_a_list(std::string_view what) const {
        std::string hint = probes_only_ ? probes_hint : machine_hint;
        if (lua_isfunction(sandbox_.state(), -1) && is_preset(file_))
            hint = fmt::format("a preset is called in a machine file: return topology.{} {{ }}", file_.stem().string());
        if (lua_isnil(sandbox_.state(), -1))
            return tl::unexpected<Failure>(Failure{{whole_file("the script returns nothing", std::move(hint))}});
        return tl::unexpected<Failure>(
            Failure{{at_return(fmt::format("the script returns a {}, not a list", what), std::move(hint))}});
    }

    Failure in_order(std::vector<Diagnostic> mistakes) const {
        const bool are_all = mistakes.size() < ItemReader::most_mistakes;
        std::stable_sort(mistakes.begin(), mistakes.end(),
                         [](const Diagnostic& a, const Diagnostic& b) { return a.place.line < b.place.line; });
        if (!are_all)
            mistakes.push_back(whole_file("there are more mistakes, which are not shown", {}));
        return Failure{std::move(mistakes)};
    }

    /// Implements node { ... } and similar functions: remembers the table and its place, and returns the table.
    int construct(lua_State* state, ItemKind kind) {
        const char* const name = name_of(kind);
        if (!lua_istable(state, 1) || lua_gettop(state) != 1)
            return sandbox_.raise(fmt::format("{} needs one table", name), fmt::format("write {} {{ ... }}", name));
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

    /// Returns the item whose table is on top of the stack, or null if no constructor made it.
    Item* item_at_top(lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, item_of_table_);
        lua_pushvalue(state, -2);
        lua_rawget(state, -2);
        Item* const item = lua_isinteger(state, -1) != 0 ? &items_[static_cast<std::size_t>(lua_tointeger(state, -1))] : nullptr;
        lua_pop(state, 2);
        return item;
    }

    /// Takes the items of the list on top of the stack, in the order of their positions, and pops it.
    void walk(unsigned depth) {
        lua_State* const state = sandbox_.state();
        std::vector<lua_Integer> positions;
        std::vector<std::string> keys;
        lua_pushnil(state);
        while (lua_next(state, -2) != 0) {
            lua_pop(state, 1);
            if (lua_isinteger(state, -1) != 0)
                positions.push_back(lua_tointeger(state, -1));
            else
                keys.emplace_back(lua_type(state, -1) == LUA_TSTRING ? lua_tostring(state, -1) : luaL_typename(state, -1));
        }
        std::sort(positions.begin(), positions.end());
        std::sort(keys.begin(), keys.end());
        lua_checkstack(state, 8);
        for (const std::string& key : keys)
            take_key(state, key, depth);
        for (const lua_Integer position : positions) {
            lua_rawgeti(state, -1, position);
            take_element(state, position, depth);
        }
        lua_pop(state, 1);
    }

    /// Takes a named entry (not a position) of the list on top of the stack, such as 'seed'; reports unknown names.
    void take_key(lua_State* state, const std::string& key, unsigned depth) {
        const SourcePlace place = sandbox_.source(0)->word(line_with(key + " ="), key);
        const auto at_key = [&](std::string message, std::string hint) {
            note(
                {Severity::error, place, std::move(message), std::string(sandbox_.source(0)->line(place.line)), std::move(hint)});
        };
        if (probes_only_) {
            at_key(fmt::format("a list of probes has no {}", in_quotes(key)), probes_hint);
            return;
        }
        if (key != "seed" || depth != 0) {
            at_key(fmt::format("a machine has no {}", in_quotes(key)),
                   depth == 0 ? "besides its items, the list may have 'seed = N'" : "only the outer list has keys");
            return;
        }
        lua_pushlstring(state, key.data(), key.size());
        lua_rawget(state, -2);
        if (lua_isinteger(state, -1) != 0 && lua_tointeger(state, -1) >= 0)
            builder_.spec().seed = static_cast<std::uint64_t>(lua_tointeger(state, -1));
        else
            at_key("'seed' must be an integer of 0 or more", {});
        lua_pop(state, 1);
    }

    /// Returns the first line that contains the text, or 0. For entries that no constructor call locates.
    unsigned line_with(std::string_view text) const {
        const std::string_view script = sandbox_.source(0)->text();
        const std::size_t at = script.find(text);
        return at == std::string_view::npos ? 0 : line_at(at);
    }

    unsigned line_at(std::size_t offset) const {
        const std::string_view before = std::string_view(sandbox_.source(0)->text()).substr(0, offset);
        return static_cast<unsigned>(std::count(before.begin(), before.end(), '\n')) + 1;
    }

    /// Takes the element on top of the stack and pops it.
    void take_element(lua_State* state, lua_Integer position, unsigned depth) {
        if (!lua_istable(state, -1)) {
            note(at_return(fmt::format("entry {} of the list is a {}", position, luaL_typename(state, -1)),
                           probes_only_ ? probes_hint : fmt::format("entries are made by {}", fmt::join(item_names, ", "))));
        } else if (Item* const item = item_at_top(state); item != nullptr) {
            if (item->listed)
                builder_.reader().mistake(*item, fmt::format("this {} is listed twice", name_of(item->kind)));
            else if (probes_only_ && item->kind != ItemKind::probe)
                builder_.reader().mistake(*item, fmt::format("a file of probes has no {}", name_of(item->kind)),
                                          "the machine file says what the machine is");
            else
                builder_.take(*item);
            item->listed = true;
        } else if (!lists_.insert(lua_topointer(state, -1)).second) {
            note(at_return("the script returns a list that contains another list twice", {}));
        } else if (depth < deepest_list) {
            walk(depth + 1);
            return;
        } else {
            note(at_return("lists are nested too deeply", fmt::format("at most {} levels", deepest_list)));
        }
        lua_pop(state, 1);
    }

    const MachineFileOptions& options_;
    bool probes_only_ = false;
    fs::path file_;
    ScriptSettings settings_;
    Sandbox sandbox_;
    MachineBuilder builder_;
    std::vector<Item> items_;
    std::set<const void*> lists_; ///< the tables of lists that have been walked
    int item_of_table_ = 0;
};

} // namespace

Result<MachineSpec> load_machine_text(std::string_view text, const fs::path& file, const MachineFileOptions& options) {
    return MachineFile(file, options).load(text);
}

Result<std::vector<ProbeSpec>> load_probe_text(std::string_view text, const fs::path& file, const MachineSpec& machine,
                                               const SandboxLimits& limits) {
    MachineFileOptions options;
    options.limits = limits;
    return MachineFile(file, options).load_probes(text, machine);
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
    InputFiles::note(file);
    // The length is not asked for, because a pipe has none.
    std::string text;
    std::array<char, 65536> piece;
    while (text.size() <= longest_script && stream.read(piece.data(), piece.size()).gcount() > 0)
        text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
    if (stream.bad())
        return failure(fmt::format("cannot read '{}'", file.string()));
    if (text.size() > longest_script)
        return failure(fmt::format("'{}' is larger than {} KB, the limit for scripts", file.string(), longest_script >> 10));
    return text;
}

} // namespace t8
