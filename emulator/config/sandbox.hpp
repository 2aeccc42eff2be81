#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/script_source.hpp"

struct lua_State;
struct lua_Debug;

namespace t8 {

/// How much a script may use before it is stopped.
/// Units   memory and string in bytes; work in steps (Sandbox::work), of one run or call, to which memory adds what it costs.
struct SandboxLimits {
    std::size_t memory = std::size_t{16} << 20; ///< of each account
    std::size_t accounts_together = 8;          ///< that many times as much for all of them
    std::uint64_t work = 20'000'000;
    std::size_t string = std::size_t{64} << 10; ///< longest single string
};

/// A line of a script that was running: which source, and where in it.
struct ScriptPlace {
    static constexpr unsigned nowhere = ~0u;
    unsigned source = nowhere; ///< as numbered by Sandbox::run, the first script is 0
    unsigned line = 0;
};

/// A Lua 5.4 state in which a script can harm nobody and always computes the same thing.
/// Shape   Scripts get the basic functions, string, table and the exact part of math. They get no io, os, require, package,
///         debug, load, dofile, coroutine, pcall, metatables, random numbers, garbage collector control, addresses as text or
///         library functions whose result depends on the host's mathematics library. Reading an undefined global is an error.
/// Order   pairs visits whole numbers ascending, then other numbers, then strings by their bytes, then booleans; other keys are
///         refused. table.sort is stable.
/// Errors  every error of a script comes back as a Diagnostic with file, line, source line and, where we have one, a hint. A
///         script cannot catch errors, so a stop by a limit is final.
class Sandbox {
public:
    explicit Sandbox(const SandboxLimits& limits = {});
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    /// Runs a script; its results, exactly `results` of them, are left on the stack of state().
    Result<void> run(std::string file, std::string_view text, int results);
    static constexpr std::uint64_t any_work = ~std::uint64_t{0};
    /// Calls the function below `arguments` values on the stack, which are replaced by exactly `results` results. It is stopped when
    /// it takes more than `most` steps, and when it reaches the limit of one call.
    Result<void> call(int arguments, int results, std::uint64_t most = any_work);

    /// Memory is held against the account that is in use when it is allocated, until it is free: one that has too much stops its own calls
    /// only. Account 0 is in use at first.
    unsigned open_account();
    void use_account(unsigned account) { account_ = account; }

    /// Steps done by all runs and calls since the sandbox was made: each instruction of Lua's machine is one; a library function adds
    /// the size of what it goes through, a string of more than 128 bytes one for each 64, a list of more than 256 values that is passed on as `...`
    /// one for each 8. The same for the same scripts and
    /// calls, on every host with the same release of Lua: what depends on addresses and on the collection of garbage, as tables' growth does, is not in it.
    std::uint64_t work() const { return work_; }
    /// Steps that depend on addresses and garbage, of all calls: growth of memory, empty slots of tables. They are bounded, but not exact.
    std::uint64_t unsteady_work() const { return unsteady_ + growth_; }

    /// For native code between runs and inside native functions. No limit applies there, and only calls that cannot raise Lua
    /// errors may be made: lua_raw..., lua_is..., lua_to..., lua_push..., lua_next, luaL_ref.
    lua_State* state() const { return state_; }

    /// What a script calls: takes its arguments from the stack and returns the number of results, or raise(...).
    using Native = std::function<int(lua_State*)>;
    void define(const char* name, Native function);
    /// Leaves a function on the stack, for a native function to return.
    void push_function(Native function);
    void define(const char* name, double number);
    /// Makes the value on top of the stack global `name`, and pops it.
    void define_top(const char* name);
    void define_whole(const char* name, std::int64_t number);

    /// Text of a script module and the name to show for it.
    struct Module {
        std::string file;
        std::string text;
    };
    /// Makes global `name` a table whose fields are the results of module scripts, loaded when first used.
    using Loader = std::function<Result<Module>(std::string_view field)>;
    void define_modules(const char* name, Loader loader);

    /// Ends the running native function, and with it the script, with this error. Shown at `place`, or at caller() when there
    /// is none.
    int raise(std::string message, std::string hint = {}, std::optional<SourcePlace> place = {});
    int raise(Diagnostic diagnostic);

    /// Where the script called the running native function: the innermost line of the main script (source 0) if it is on the
    /// stack, so that what a preset was asked for is shown where the user asked.
    ScriptPlace caller() const;
    /// Where the function at an index of the stack begins; nowhere when it is native.
    ScriptPlace begin_of(int index) const;

    const ScriptSource* source(unsigned index) const;
    /// A diagnostic that points at the whole line, at a field `key = ` of the constructor called there, or at a word of the line.
    Diagnostic at_line(ScriptPlace place, std::string message, std::string hint = {}) const;
    Diagnostic at_field(ScriptPlace place, std::string_view constructor, std::string_view key, std::string message,
                        std::string hint = {}) const;
    Diagnostic at_word(ScriptPlace place, std::string_view word, std::string message, std::string hint = {}) const;

    // sandbox_library.cpp
    /// Adds the cost of a library call to the work done. Returns false, with the error pending, when that is too much.
    bool charge(std::uint64_t work);
    /// The same for what is not the same each time: see unsteady_work.
    bool charge_unsteady(std::uint64_t work);
    static Sandbox& of(lua_State* state);
    [[noreturn]] static void raise_pending(lua_State* state);

private:
    enum class Stop : std::uint8_t { none, work, budget, memory, string };

    void note_allocation(std::size_t held, std::size_t size, bool is_string);
    static void* allocate(void* sandbox, void* block, std::size_t old_size, std::size_t new_size);
    bool has_too_much(std::size_t spare) const;
    static void hook(lua_State* state, lua_Debug* record);
    static int trampoline(lua_State* state);
    static int handle_error(lua_State* state);
    static int module_field(lua_State* state);
    static int undefined_global(lua_State* state);
    static int set_up(lua_State* state);

    /// Which of the two limits of work is passed, if one is.
    Stop work_stop() const;
    void check_stop(lua_State* state);
    void set_stop_error(Stop stop);
    ScriptPlace innermost(lua_State* state, bool prefer_main) const;
    int load_module(lua_State* state);
    void set_undefined_error(std::string_view name);
    Result<void> outcome(int status);
    Diagnostic diagnose(int status) const;

    lua_State* state_ = nullptr;
    SandboxLimits limits_;
    std::size_t used_ = 0;                ///< by all accounts
    std::vector<std::size_t> used_by_{0}; ///< by account
    unsigned account_ = 0;
    std::uint64_t work_ = 0;
    std::uint64_t begin_ = 0;       ///< work when the call began
    std::uint64_t most_ = any_work; ///< that the call may add
    std::uint64_t growth_ = 0;      ///< what the call's memory adds to its own limit
    std::uint64_t unsteady_ = 0;    ///< growth_ of the calls before
    bool limited_ = false;          ///< off while native code runs
    Stop requested_ = Stop::none;
    std::optional<Diagnostic> pending_;
    ScriptPlace error_place_;
    std::deque<ScriptSource> sources_;
    std::deque<Native> natives_;
    std::deque<Loader> loaders_;
    std::vector<std::string> names_; ///< globals defined by us, for suggestions
};

} // namespace t8
