#include "emulator/config/sandbox.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>

#include <fmt/format.h>
#include <lua.hpp>

#include "emulator/config/sandbox_costs.hpp"
#include "emulator/config/sandbox_library.hpp"

namespace t8 {
namespace {

constexpr std::uint64_t bytes_per_work = 64;
/// Strings up to this length are not charged as work. They are interned, and whether an earlier copy still exists depends on garbage
/// collection.
constexpr std::size_t longest_free_string = 128;
constexpr std::size_t longest_message = 1000;

/// Stands before each block of memory that Lua has; its own alignment keeps the block aligned.
struct alignas(std::max_align_t) BlockHead {
    unsigned account;
};

/// Its address, as a light userdata, is the Lua error value that means "the diagnostic is in pending_".
constexpr char pending_mark = 0;

void* mark() { return const_cast<char*>(&pending_mark); }

/// Returns the number of the source with the chunk name "=3" or its short form "3".
unsigned source_number(std::string_view name) {
    if (!name.empty() && name.front() == '=')
        name.remove_prefix(1);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    return error == std::errc{} && end == name.data() + name.size() ? number : ScriptPlace::nowhere;
}

struct PlacedMessage {
    ScriptPlace place;
    std::string_view text;
};

/// Splits a message of Lua, "3:12: text", in which our chunk names make the source a number.
PlacedMessage split_place(std::string_view message) {
    const std::size_t first = message.find(':');
    const std::size_t second = first == std::string_view::npos ? first : message.find(':', first + 1);
    if (second == std::string_view::npos || message.substr(second, 2) != ": ")
        return {{}, message};
    const unsigned source = source_number(message.substr(0, first));
    const unsigned line = source_number(message.substr(first + 1, second - first - 1));
    if (source == ScriptPlace::nowhere || line == ScriptPlace::nowhere)
        return {{}, message};
    return {{source, line}, message.substr(second + 2)};
}

struct Absent {
    std::string_view name;
    std::string_view hint;
};

constexpr Absent absent_names[] = {
    {"io", "scripts cannot reach files"},
    {"os", "scripts cannot reach the operating system"},
    {"print", "scripts have no output; use error(text) to show something"},
    {"require", "use topology.NAME for presets"},
    {"package", "use topology.NAME for presets"},
    {"dofile", "use topology.NAME for presets"},
    {"loadfile", "use topology.NAME for presets"},
    {"load", "write the code in the script itself"},
    {"loadstring", "write the code in the script itself"},
    {"debug", {}},
    {"collectgarbage", {}},
    {"coroutine", {}},
    {"pcall", "errors end the script"},
    {"xpcall", "errors end the script"},
    {"setmetatable", {}},
    {"getmetatable", {}},
    {"next", "use pairs, which visits the keys in order"},
    {"rawget", "use t[key]"},
    {"rawset", "use t[key] = value"},
    {"rawequal", "use =="},
    {"rawlen", "use #"},
    {"utf8", {}},
};

std::string_view hint_for_lua_error(std::string_view text) {
    if (text.find("attempt to load a binary chunk") != std::string_view::npos)
        return "scripts are plain Lua text";
    if (text.find("near <eof>") != std::string_view::npos)
        return "something opened earlier is not closed";
    return {};
}

} // namespace

Sandbox& Sandbox::of(lua_State* state) { return **static_cast<Sandbox**>(lua_getextraspace(state)); }

Sandbox::Sandbox(const SandboxLimits& limits) : limits_(limits) {
    state_ = lua_newstate(&Sandbox::allocate, this);
    if (state_ == nullptr)
        throw std::bad_alloc();
    *static_cast<Sandbox**>(lua_getextraspace(state_)) = this;
    lua_pushcfunction(state_, &Sandbox::set_up);
    if (lua_pcall(state_, 0, 0, 0) != LUA_OK)
        throw std::bad_alloc();
    define_sandbox_basics(*this);
}

Sandbox::~Sandbox() {
    limited_ = false;
    lua_close(state_);
}

int Sandbox::set_up(lua_State* state) {
    open_sandbox_library(state);
    lua_pushglobaltable(state);
    lua_createtable(state, 0, 2);
    lua_pushcfunction(state, &Sandbox::undefined_global);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
    return 0;
}

unsigned Sandbox::open_account() {
    used_by_.push_back(0);
    return static_cast<unsigned>(used_by_.size() - 1);
}

/// True if the script uses more memory than its limits plus `spare` bytes.
bool Sandbox::has_too_much(std::size_t spare) const {
    return used_by_[account_] > limits_.memory + spare || used_ > limits_.memory * limits_.accounts_together + spare;
}

void* Sandbox::allocate(void* sandbox, void* block, std::size_t old_size, std::size_t new_size) {
    Sandbox& self = *static_cast<Sandbox*>(sandbox);
    const std::size_t held = block == nullptr ? 0 : old_size;
    BlockHead* const head = block == nullptr ? nullptr : static_cast<BlockHead*>(block) - 1;
    const unsigned owner = head == nullptr ? self.account_ : head->account;
    if (new_size == 0) {
        std::free(head);
        self.used_ -= held;
        self.used_by_[owner] -= held;
        return nullptr;
    }
    if (self.limited_ && new_size > held) {
        self.note_allocation(held, new_size, block == nullptr && old_size == LUA_TSTRING);
        const std::size_t more = new_size - held;
        // Below this second, higher limit the request is granted, and the script is stopped at its next instruction, where its line is
        // known. Above it the request is refused.
        if (self.used_by_[self.account_] + more > 2 * self.limits_.memory + (std::size_t{1} << 20) ||
            self.used_ + more > (self.limits_.accounts_together + 1) * self.limits_.memory + (std::size_t{1} << 20)) {
            self.requested_ = Stop::memory;
            return nullptr;
        }
    }
    auto* const result = static_cast<BlockHead*>(std::realloc(head, sizeof(BlockHead) + new_size));
    if (result == nullptr)
        return nullptr;
    result->account = self.account_;
    self.used_by_[owner] -= held;
    self.used_by_[self.account_] += new_size;
    self.used_ = self.used_ - held + new_size;
    if (self.limited_ && new_size > held && self.has_too_much(self.limits_.memory / 8))
        self.requested_ = Stop::memory;
    return result + 1;
}

void Sandbox::note_allocation(std::size_t held, std::size_t size, bool is_string) {
    (is_string && size > longest_free_string ? work_ : growth_) += (size - held) / bytes_per_work;
    if (is_string && size > limits_.string)
        requested_ = Stop::string;
}

Sandbox::Stop Sandbox::work_stop() const {
    if (work_ - begin_ > most_)
        return Stop::budget;
    return work_ - begin_ + growth_ > limits_.work ? Stop::work : Stop::none;
}

// Called before every instruction: counts taken at intervals would miss calls shorter than an interval.
void Sandbox::hook(lua_State* state, lua_Debug* record) {
    Sandbox& self = of(state);
    self.work_ += 1 + extra_steps(state, record);
    if (self.requested_ != Stop::none || self.work_stop() != Stop::none)
        self.check_stop(state);
}

void Sandbox::check_stop(lua_State* state) {
    if (requested_ == Stop::memory) {
        growth_ += used_ / bytes_per_work;
        lua_gc(state, LUA_GCCOLLECT);
        if (!has_too_much(0))
            requested_ = Stop::none;
    }
    if (requested_ == Stop::none)
        requested_ = work_stop();
    if (requested_ != Stop::none) {
        set_stop_error(requested_);
        raise_pending(state);
    }
}

void Sandbox::set_stop_error(Stop stop) {
    const ScriptPlace place = innermost(state_, false);
    switch (stop) {
    case Stop::memory:
        pending_ = at_line(place,
                           used_by_[account_] > limits_.memory
                               ? fmt::format("the script uses more than {} KB of memory", limits_.memory >> 10)
                               : fmt::format("the functions of the script use more than {} KB of memory together",
                                             limits_.memory * limits_.accounts_together >> 10),
                           "look for a table that grows in a loop");
        break;
    case Stop::string:
        pending_ = at_line(place, fmt::format("the script makes a string of more than {} KB", limits_.string >> 10));
        break;
    case Stop::work:
    case Stop::budget:
    case Stop::none:
        pending_ =
            at_line(place, fmt::format("the script was stopped after {} steps", stop == Stop::budget ? most_ : limits_.work),
                    "look for a loop that does not end");
        break;
    }
}

bool Sandbox::charge(std::uint64_t work) {
    work_ += std::min(work, limits_.work + 1);
    const Stop stop = work_stop();
    if (stop == Stop::none)
        return true;
    set_stop_error(stop);
    return false;
}

bool Sandbox::charge_unsteady(std::uint64_t work) {
    growth_ += std::min(work, limits_.work + 1);
    return charge(0);
}

void Sandbox::raise_pending(lua_State* state) {
    lua_pushlightuserdata(state, mark());
    lua_error(state);
    std::abort();
}

int Sandbox::raise(std::string message, std::string hint, std::optional<SourcePlace> place) {
    const ScriptPlace here = caller();
    Diagnostic diagnostic = at_line(here, std::move(message), std::move(hint));
    if (place) {
        diagnostic.place = *place;
        if (const ScriptSource* const script = source(here.source))
            diagnostic.source_line = script->line(place->line);
    }
    return raise(std::move(diagnostic));
}

int Sandbox::raise(Diagnostic diagnostic) {
    pending_ = std::move(diagnostic);
    return -1;
}

// Calls a native function with the limits off, because a Lua error would jump over the destructors of its objects. An error is raised
// after the function has returned.
int Sandbox::trampoline(lua_State* state) {
    Sandbox& self = of(state);
    const auto index = static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(1)));
    const bool limited = std::exchange(self.limited_, false);
    const int results = self.natives_[index](state);
    self.limited_ = limited;
    if (results < 0)
        raise_pending(state);
    return results;
}

void Sandbox::push_function(Native function) {
    natives_.push_back(std::move(function));
    lua_pushinteger(state_, static_cast<lua_Integer>(natives_.size() - 1));
    lua_pushcclosure(state_, &Sandbox::trampoline, 1);
}

void Sandbox::define_top(const char* name) {
    lua_setglobal(state_, name);
    names_.emplace_back(name);
}

void Sandbox::define(const char* name, Native function) {
    push_function(std::move(function));
    define_top(name);
}

void Sandbox::define(const char* name, double number) {
    lua_pushnumber(state_, number);
    define_top(name);
}

void Sandbox::define_whole(const char* name, std::int64_t number) {
    lua_pushinteger(state_, number);
    define_top(name);
}

void Sandbox::define_modules(const char* name, Loader loader) {
    loaders_.push_back(std::move(loader));
    lua_newtable(state_);
    lua_createtable(state_, 0, 1);
    lua_pushinteger(state_, static_cast<lua_Integer>(loaders_.size() - 1));
    lua_pushcclosure(state_, &Sandbox::module_field, 1);
    lua_setfield(state_, -2, "__index");
    lua_setmetatable(state_, -2);
    define_top(name);
}

// Called through a C function so that the caller's line stays on the stack even when the script says `return topology.ring {
// ... }`.
static int call_module_function(lua_State* state) {
    const int arguments = lua_gettop(state);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, arguments, LUA_MULTRET);
    return lua_gettop(state);
}

int Sandbox::module_field(lua_State* state) {
    Sandbox& self = of(state);
    lua_settop(state, 2);
    const bool limited = std::exchange(self.limited_, false);
    const int loaded = self.load_module(state);
    self.limited_ = limited;
    if (loaded < 0)
        raise_pending(state);
    lua_call(state, 0, 1);
    if (lua_isfunction(state, -1))
        lua_pushcclosure(state, &call_module_function, 1);
    lua_pushvalue(state, 2);
    lua_pushvalue(state, -2);
    lua_rawset(state, 1);
    return 1;
}

/// Pushes the module's chunk, or leaves an error pending.
int Sandbox::load_module(lua_State* state) {
    if (lua_type(state, 2) != LUA_TSTRING)
        return raise(fmt::format("a name is needed, not a {}", luaL_typename(state, 2)));
    const auto index = static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(1)));
    Result<Module> module = loaders_[index](lua_tostring(state, 2));
    if (!module) {
        const Diagnostic& problem = module.error().diagnostics.front();
        return raise(at_word(caller(), lua_tostring(state, 2), problem.message, problem.hint));
    }
    sources_.emplace_back(std::move(module->file), std::move(module->text));
    const std::string& text = sources_.back().text();
    const std::string name = fmt::format("={}", sources_.size() - 1);
    if (luaL_loadbufferx(state, text.data(), text.size(), name.c_str(), "t") == LUA_OK)
        return 1;
    const std::string message = lua_isstring(state, -1) ? lua_tostring(state, -1) : "the module cannot be loaded";
    const PlacedMessage placed = split_place(message);
    return raise(at_line(placed.place, std::string(placed.text)));
}

int Sandbox::undefined_global(lua_State* state) {
    Sandbox& self = of(state);
    const bool limited = std::exchange(self.limited_, false);
    self.set_undefined_error(lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : luaL_typename(state, 2));
    self.limited_ = limited;
    raise_pending(state);
}

void Sandbox::set_undefined_error(std::string_view name) {
    const ScriptPlace here = innermost(state_, false);
    name = name.substr(0, 100);
    const auto* const absent =
        std::find_if(std::begin(absent_names), std::end(absent_names), [&](const Absent& entry) { return entry.name == name; });
    if (absent != std::end(absent_names)) {
        pending_ = at_word(here, name, fmt::format("'{}' is not available to scripts", name), std::string(absent->hint));
        return;
    }
    std::vector<std::string_view> candidates(names_.begin(), names_.end());
    for (const char* const basic : {"ipairs", "type", "tonumber", "select", "error", "assert", "string", "table", "math"})
        candidates.emplace_back(basic);
    const std::string_view similar = closest(name, candidates);
    pending_ = at_word(here, name, fmt::format("undefined name '{}'", name),
                       similar.empty() ? std::string{} : fmt::format("did you mean '{}'?", similar));
}

ScriptPlace Sandbox::innermost(lua_State* state, bool prefer_main) const {
    ScriptPlace place;
    lua_Debug record;
    for (int level = 0; lua_getstack(state, level, &record) != 0; ++level) {
        lua_getinfo(state, "Sl", &record);
        const unsigned number = source_number(record.source);
        if (record.currentline <= 0 || number == ScriptPlace::nowhere)
            continue;
        if (number == 0 || place.source == ScriptPlace::nowhere)
            place = {number, static_cast<unsigned>(record.currentline)};
        if (number == 0 || !prefer_main)
            break;
    }
    return place;
}

ScriptPlace Sandbox::caller() const { return innermost(state_, true); }

ScriptPlace Sandbox::begin_of(int index) const {
    lua_Debug record;
    lua_pushvalue(state_, index);
    lua_getinfo(state_, ">S", &record);
    const unsigned number = source_number(record.source);
    return number == ScriptPlace::nowhere || record.linedefined <= 0
               ? ScriptPlace{}
               : ScriptPlace{number, static_cast<unsigned>(record.linedefined)};
}

int Sandbox::handle_error(lua_State* state) {
    Sandbox& self = of(state);
    self.error_place_ = self.innermost(state, true);
    return 1;
}

Result<void> Sandbox::run(std::string file, std::string_view text, int results) {
    if (!lua_layout_is_known())
        return failure("the layout of this Lua library is not that of Lua 5.4, so the limits of scripts cannot be enforced",
                       "build t8 with the Lua that it runs with");
    sources_.emplace_back(std::move(file), std::string(text));
    const std::string_view kept = sources_.back().text();
    const std::string_view chunk = kept.substr(kept.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    const std::string name = fmt::format("={}", sources_.size() - 1);
    limited_ = true;
    const int status = luaL_loadbufferx(state_, chunk.data(), chunk.size(), name.c_str(), "t");
    limited_ = false;
    requested_ = Stop::none;
    if (status != LUA_OK) {
        error_place_ = {static_cast<unsigned>(sources_.size() - 1), 0};
        return outcome(status);
    }
    return call(0, results);
}

Result<void> Sandbox::call(int arguments, int results, std::uint64_t most, Steps steps) {
    const int base = lua_gettop(state_) - arguments;
    lua_checkstack(state_, results + 2);
    lua_pushcfunction(state_, &Sandbox::handle_error);
    lua_insert(state_, base);
    pending_.reset();
    error_place_ = {};
    begin_ = work_;
    most_ = most;
    unsteady_ += std::exchange(growth_, 0);
    requested_ = Stop::none;
    if (steps == Steps::counted)
        lua_sethook(state_, &Sandbox::hook, LUA_MASKCOUNT, 1);
    limited_ = true;
    const int status = lua_pcall(state_, arguments, results, base);
    limited_ = false;
    lua_sethook(state_, nullptr, 0, 0);
    lua_remove(state_, base);
    return outcome(status);
}

Result<void> Sandbox::outcome(int status) {
    if (status == LUA_OK)
        return {};
    Diagnostic diagnostic = diagnose(status);
    pending_.reset();
    lua_pop(state_, 1);
    return tl::unexpected<Failure>(Failure{{std::move(diagnostic)}});
}

Diagnostic Sandbox::diagnose(int status) const {
    if (pending_)
        return *pending_;
    if (status == LUA_ERRMEM)
        return at_line(error_place_, fmt::format("the script uses more than {} KB of memory", limits_.memory >> 10));
    if (lua_type(state_, -1) != LUA_TSTRING && lua_type(state_, -1) != LUA_TNUMBER)
        return at_line(error_place_,
                       fmt::format("the error that the script raised is a {}, not a string", luaL_typename(state_, -1)));
    const std::string message = std::string(lua_tostring(state_, -1)).substr(0, longest_message);
    const PlacedMessage placed = split_place(message);
    const ScriptPlace place = placed.place.source == ScriptPlace::nowhere ? error_place_ : placed.place;
    return at_line(place, std::string(placed.text), std::string(hint_for_lua_error(placed.text)));
}

const ScriptSource* Sandbox::source(unsigned index) const { return index < sources_.size() ? &sources_[index] : nullptr; }

Diagnostic Sandbox::at_line(ScriptPlace place, std::string message, std::string hint) const {
    Diagnostic diagnostic{Severity::error, {}, std::move(message), {}, std::move(hint)};
    if (const ScriptSource* const script = source(place.source)) {
        diagnostic.place = script->whole_line(place.line);
        diagnostic.source_line = script->line(place.line);
    }
    return diagnostic;
}

Diagnostic Sandbox::at_field(ScriptPlace place, std::string_view constructor, std::string_view key, std::string message,
                             std::string hint) const {
    Diagnostic diagnostic = at_line(place, std::move(message), std::move(hint));
    if (const ScriptSource* const script = source(place.source)) {
        diagnostic.place = script->field(place.line, constructor, key);
        diagnostic.source_line = script->line(diagnostic.place.line);
    }
    return diagnostic;
}

Diagnostic Sandbox::at_word(ScriptPlace place, std::string_view word, std::string message, std::string hint) const {
    Diagnostic diagnostic = at_line(place, std::move(message), std::move(hint));
    if (const ScriptSource* const script = source(place.source))
        diagnostic.place = script->word(place.line, word);
    return diagnostic;
}

} // namespace t8
