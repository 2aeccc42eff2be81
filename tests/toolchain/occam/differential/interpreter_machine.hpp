#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/toolchain/occam/differential/interpreter.hpp"
#include "tests/toolchain/occam/differential/memory.hpp"

namespace t8::differential {

/// One process of the program that is under way: a branch of a PAR, or main.
struct Task {
    struct Frame {
        const Process* process;
        ScopePointer scope;
        std::int64_t step = 0;
        std::int64_t base = 0;
        std::int64_t count = 0;
    };
    std::vector<Frame> frames; ///< innermost last; empty when it has ended
    Task* parent = nullptr;    ///< waits for this one
    int running_branches = 0;
    bool parallel_prints = false; ///< its PAR has several branches, and one of them prints
};

/// A run-time error on its way to `interpret`; never leaves the interpreter.
struct Failure {
    Fault fault = Fault::none;
    const Expression* expression = nullptr;
    const Process* process = nullptr;
    bool out_of_limits = false;
};

/// A program being run. Errors leave its functions as Failure, which Machine::run turns into an Outcome.
class Machine {
public:
    Machine(const Program& program, const InterpreterLimits& limits, Schedule schedule = Schedule::in_turn)
        : program_(program), limits_(limits), schedule_(schedule) {}

    Outcome run();

    // interpreter_expressions.cpp
    Bits scalar(const Expression&, const ScopePointer&);
    Data data(const Expression&, const ScopePointer&);
    Binding element(const Expression&, const ScopePointer&); ///< REQUIRES: is_lvalue; channels too
    std::vector<Data> results(const Expression& call_or_valof, const ScopePointer&);
    ScopePointer elaborate(const Specification&, ScopePointer);
    ScopePointer elaborate(const std::vector<Specification>&, ScopePointer);
    ScopePointer enter(const Routine&, const std::vector<Expression>& arguments, const ScopePointer& caller);

private:
    // interpreter_expressions.cpp
    Bits monadic_value(const Expression&, const ScopePointer&);
    Bits dyadic_value(const Expression&, const ScopePointer&);
    std::int64_t size_in(const Expression& array, const ScopePointer&);
    Data read(const Binding&, const Expression&) const;
    Data table_value(const Expression&, const ScopePointer&);
    void select(Binding&, const Expression& selector, const ScopePointer&);
    Binding reshaped(const Specification&, Binding, const Type&, const ScopePointer&);
    std::vector<Data> value_process(const Process& body, const std::vector<Expression>& results, const ScopePointer&);

    bool turn(Task&); ///< interpreter.cpp; true if it got on
    bool round();
    bool waits_for_clock();

    // interpreter_processes.cpp
    enum class Progress { advanced, waiting };
    Progress advance(Task&);
    void run_alone(const Process&, const ScopePointer&);
    void become(Task&, const Process&, ScopePointer);
    void assign(const Process&, const ScopePointer&);
    void write(const Binding&, const Data&, const Process&);
    Progress replicated_sequence(Task&);
    Progress start_branches(Task&);
    void branch(Task&, const Process&, ScopePointer, bool parallel_prints);
    using Chosen = std::optional<std::pair<const Process*, ScopePointer>>;
    Chosen choose(const Process& conditional, const ScopePointer&);
    const Process& select_option(const Process&, const ScopePointer&);
    std::int64_t replicator_count(const Process&, const ScopePointer&);
    ScopePointer with_index(const Process&, std::int64_t index, ScopePointer) const;
    void print(const Process&, const ScopePointer&);

    // interpreter_channels.cpp
    Channel& channel(const Process&, const ScopePointer&);
    const Protocol& protocol(const Process&) const;
    Message message(const Process& output, const ScopePointer&);
    void receive(const Process& input_or_variant, const ProtocolVariant&, const Message&, const ScopePointer&);
    Progress output(Task&);
    Progress input(Task&);
    Progress case_input(Task&);
    Progress alternation(Task&);
    const Process& listed_variant(const Process& case_input, const Message&);
    struct Guards {
        bool any_enabled = false;
        bool are_ordered = true; ///< by PRI, at all levels
        int ready = 0;
        Chosen first, last;
    };
    bool has_come(Bits time);
    void read_clock(const Process&, const ScopePointer&);
    bool is_ready(const Process& event, const ScopePointer&);
    void consider(const Process& alternative, const ScopePointer&, Guards&);

    void count_step();

    const Program& program_;
    const InterpreterLimits& limits_;
    Schedule schedule_;
    Task* current_ = nullptr; ///< whose turn it is
    std::vector<std::unique_ptr<Task>> tasks_;
    std::string output_;
    bool determined_ = true;
    std::int64_t clock_ = 1;
    std::optional<std::int64_t> next_time_; ///< the first that a task waits for, of those that come
    std::uint64_t steps_ = 0;
};

} // namespace t8::differential
