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

/// The limits at which a script is stopped.
/// Units   `memory` and `string` in bytes; `work` in steps (Sandbox::work) of one run or call, those of its memory's growth included.
struct SandboxLimits {
    std::size_t memory = std::size_t{16} << 20; ///< of each account
    std::size_t accounts_together = 8;          ///< all accounts together may use `memory` times this number
    std::uint64_t work = 20'000'000;
    std::size_t string = std::size_t{64} << 10; ///< longest single string
};

/// A line of a script.
struct ScriptPlace {
    static constexpr unsigned nowhere = ~0u;
    unsigned source = nowhere; ///< number of the script, from 0 in the order of Sandbox::run
    unsigned line = 0;
};

/// A Lua 5.4 state in which a script can do no harm, and gives equal results on every host.
/// Shape   Scripts have the basic functions, `string`, `table` and the exact functions of `math`. They have no io, os, require,
///         package, debug, load, dofile, coroutine, pcall, metatables, random numbers, control of garbage collection, addresses in
///         strings, or functions whose result depends on the host's mathematics library. Reading an undefined global is an error.
/// Order   pairs visits integers in ascending order, then other numbers, then strings by their bytes, then Booleans; a table with
///         other keys is an error. table.sort is stable.
/// Errors  every error of a script is returned as a Diagnostic with file, line, source line and, where there is one, a hint.
///         A script cannot catch errors, so that it cannot run on after it has reached a limit.
class Sandbox {
public:
    explicit Sandbox(const SandboxLimits& limits = {});
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    /// Runs a script and leaves exactly `results` results on the stack of state().
    Result<void> run(std::string file, std::string_view text, int results);
    static constexpr std::uint64_t any_work = ~std::uint64_t{0};
    /// Calls a function. The stack holds the function and, above it, `arguments` arguments; they are replaced by exactly `results`
    /// results. The call is stopped after `most` steps, or when it reaches one of the limits.
    Result<void> call(int arguments, int results, std::uint64_t most = any_work) {
        return call(arguments, results, most, Steps::counted);
    }
    /// Calls a function without a loop, whose instructions are as few as its text says: they are not counted, so that the call takes less time. The
    /// limits apply to what it calls of the library.
    Result<void> call_without_loops(int arguments, int results) { return call(arguments, results, any_work, Steps::not_counted); }

    /// Opens an account of memory and returns its number. Memory counts for the account that is in use when it is allocated, until it
    /// is freed. An account above its limit stops only calls that are made while it is in use. Account 0 is in use at first.
    unsigned open_account();
    void use_account(unsigned account) { account_ = account; }

    /// Returns the number of steps of all runs and calls since the sandbox was made. Each instruction of Lua's machine is a step. A
    /// library function adds the size of what it reads; a string of more than 128 bytes adds a step for each 64; a list of more than
    /// 256 values passed on as `...` adds a step for each 8. Equal scripts and calls take equal numbers of steps on every host with
    /// the same release of Lua. Costs that depend on addresses or on garbage collection are counted by unsteady_work() instead.
    std::uint64_t work() const { return work_; }
    /// Returns the number of those steps of all calls that depend on addresses and garbage collection: growth of memory, empty slots of
    /// tables. The number is bounded, but may differ from run to run.
    std::uint64_t unsteady_work() const { return unsteady_ + growth_; }

    /// Returns the Lua state, for native code between runs and inside native functions. No limit applies there. Only functions that
    /// cannot raise Lua errors may be called: lua_raw..., lua_is..., lua_to..., lua_push..., lua_next, luaL_ref.
    lua_State* state() const { return state_; }

    /// A function that scripts can call. It takes its arguments from the stack and returns the number of its results, or raise(...).
    using Native = std::function<int(lua_State*)>;
    void define(const char* name, Native function);
    /// Pushes a function, which a native function can return to its script.
    void push_function(Native function);
    void define(const char* name, double number);
    /// Makes the value on top of the stack global `name`, and pops it.
    void define_top(const char* name);
    void define_whole(const char* name, std::int64_t number);

    /// A script module: its text, and its name in diagnostics.
    struct Module {
        std::string file;
        std::string text;
    };
    /// Makes global `name` a table whose fields are the results of module scripts. A module is loaded and run at its first use.
    using Loader = std::function<Result<Module>(std::string_view field)>;
    void define_modules(const char* name, Loader loader);

    /// Ends the running native function and the script with an error at `place`, or at caller() without one. The native function
    /// must return the result.
    int raise(std::string message, std::string hint = {}, std::optional<SourcePlace> place = {});
    int raise(Diagnostic diagnostic);

    /// Returns the line that called the running native function. If a function of the main script (source 0) is on the stack, it is the
    /// innermost line of that script, so that a mistake in the arguments of a preset is shown at the user's call.
    ScriptPlace caller() const;
    /// Returns the first line of the function at an index of the stack; `nowhere` if it is native.
    ScriptPlace begin_of(int index) const;

    const ScriptSource* source(unsigned index) const;
    /// Make a diagnostic that points at the whole line, at the field `key = ` of the constructor called there, or at a word of the line.
    Diagnostic at_line(ScriptPlace place, std::string message, std::string hint = {}) const;
    Diagnostic at_field(ScriptPlace place, std::string_view constructor, std::string_view key, std::string message,
                        std::string hint = {}) const;
    Diagnostic at_word(ScriptPlace place, std::string_view word, std::string message, std::string hint = {}) const;

    // sandbox_library.cpp
    /// Adds the cost of a library call to work(). Returns false if a limit is exceeded; the error is then pending.
    bool charge(std::uint64_t work);
    /// Adds a cost to unsteady_work(). Returns false if a limit is exceeded; the error is then pending.
    bool charge_unsteady(std::uint64_t work);
    static Sandbox& of(lua_State* state);
    [[noreturn]] static void raise_pending(lua_State* state);

private:
    enum class Steps : bool { not_counted, counted };
    Result<void> call(int arguments, int results, std::uint64_t most, Steps steps);

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

    /// Returns the limit of work that is exceeded, `work` or `budget`, or `none`.
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
    std::uint64_t most_ = any_work; ///< the steps that the call may take
    std::uint64_t growth_ = 0;      ///< unsteady steps of this call
    std::uint64_t unsteady_ = 0;    ///< unsteady steps of earlier calls
    bool limited_ = false;          ///< true if the limits apply; false while native code runs
    Stop requested_ = Stop::none;
    std::optional<Diagnostic> pending_;
    ScriptPlace error_place_;
    std::deque<ScriptSource> sources_;
    std::deque<Native> natives_;
    std::deque<Loader> loaders_;
    std::vector<std::string> names_; ///< globals defined with define(...), for hints
};

} // namespace t8
