#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/toolchain/occam/differential/generator.hpp"
#include "tests/toolchain/occam/differential/program.hpp"
#include "tests/toolchain/occam/differential/random.hpp"

namespace t8::differential {

/// What may be done at one place of the program: every construct that restricts the use of names (abbreviations, PAR, routines) hands an
/// altered copy to the generation of what stands inside it.
struct Environment {
    struct Name {
        int symbol;
        bool readable;
        bool writable;
    };
    std::vector<Name> names; ///< data only
    std::vector<int> routines;
    bool prints = false;
    bool in_function = false;
    bool in_routine = false;
    bool in_priority = false; ///< inside a PRI PAR
    int repeats = 1;          ///< how often loops around this place may run it

    void add(int symbol, bool writable) { names.push_back({symbol, true, writable}); }
    bool readable(int symbol) const;
    bool writable(int symbol) const;
    void freeze(int symbol); ///< may be read only
    void hide(int symbol);
    void freeze_all();
};

/// Builds one random program, top down. Members are grouped by source file.
class Builder {
public:
    Builder(std::uint64_t seed, const GeneratorOptions& options) : random_(seed), options_(options) {}

    Program whole_program(); // generator.cpp

private:
    // generator.cpp
    void make_types();
    int variable(std::string_view stem, const Type&);
    int value_name(std::string_view stem, const Type&, Role role = Role::value);
    int channels(std::string_view stem, int protocol, std::vector<int> sizes = {});
    std::string fresh(std::string_view stem);
    const Symbol& symbol(int index) const { return program_.symbols[static_cast<std::size_t>(index)]; }
    Routine& routine(int index) { return program_.routines[static_cast<std::size_t>(index)]; }
    Process show(Expression); ///< prints all there is in it

    // generator_types.cpp
    Type random_scalar();
    Type random_integer();
    Type random_data();
    bool reaches(const Type& from, const Type& wanted) const;
    bool has_addition(const Type&) const;

    // generator_expressions.cpp
    Expression expression(const Type&, int depth, const Environment&);
    Expression leaf(const Type&, const Environment&);
    Expression constant(const Type&);
    Expression integer_expression(const Type&, int depth, const Environment&);
    Expression real_expression(const Type&, int depth, const Environment&);
    Expression boolean_expression(int depth, const Environment&);
    Expression array_expression(const Type&, int depth, const Environment&);
    Expression record_expression(const Type&, int depth, const Environment&);
    Expression converted(const Type&, int depth, const Environment&);
    Expression small_count(int most, const Environment&); ///< an INT of 0..most, not constant if possible; most + 1 a power of 2
    std::optional<Expression> element_of_type(const Type&, const Environment&, bool writable);
    Expression descend(Expression base, const Type& wanted, const Environment&);
    Expression index(const Expression& array, const Environment&);
    std::optional<Expression> function_call(const Type&, int depth, const Environment&);
    void freeze_names(const Expression&, Environment&);
    int depth() { return random_.between(0, options_.expression_depth); }

    // generator_processes.cpp
    Process statement(int nesting, Environment&);
    Process statements(int count, int nesting, const Environment&);
    Process assignment(const Environment&);
    Process multiple_assignment(const Environment&);
    Process value_process_assignment(const Environment&);
    Process print_something(const Environment&);
    Process if_process(int nesting, const Environment&);
    Process search(int nesting, const Environment&);
    Process case_process(int nesting, const Environment&);
    Process while_process(int nesting, const Environment&);
    Process replicated_sequence(int nesting, const Environment&);
    Process segment_assignment(const Environment&);

    // generator_scopes.cpp
    Process initialise(int symbol, const Environment&);
    Process declaration_block(int nesting, const Environment&);
    Process abbreviation_block(int nesting, const Environment&);
    Process retype_block(int nesting, const Environment&);
    std::optional<Specification> abbreviation(Environment&);
    std::optional<Specification> retyping(Environment&);
    std::optional<Specification> reshaping(Environment&);
    std::optional<int> whole_variable(const Type&, const Environment&, bool writable);
    Specification retyped_value(const Type& to, Expression source, Environment&);
    Specification retyped_real(const Type& bits, Environment&);

    // generator_routines.cpp
    int make_procedure(const Environment& outer);
    int make_function(const Environment& outer);
    Type formal_type(bool value, const Environment& outer);
    const std::vector<int>& free_names(const Routine&) const;
    std::vector<int> find_free_names(const Routine&) const;
    bool callable(int routine, const Environment&) const;
    std::optional<std::vector<Expression>> actuals(int routine, int depth, const Environment&);
    std::optional<Expression> actual_for(const Type& formal, bool value, int depth, const Environment&);
    std::optional<Process> procedure_call(const Environment&);
    std::optional<Process> call_process(int routine, const Environment&); ///< with several results, an assignment

    // generator_parallel.cpp
    Process parallel_process(int nesting, const Environment&);
    Process disjoint_branches(int nesting, const Environment&);
    Process array_halves(const Environment&);
    Process replicated_branches(const Environment&);
    std::vector<Environment> split(const Environment&, int branches);

    // generator_channels.cpp
    struct Locals {
        Environment environment;
        std::vector<int> symbols; ///< one or, for a counted item, two for each item
        std::vector<Specification> specifications;
        std::vector<Process> initialisations;
    };
    int make_protocol();
    int make_tagged_protocol();
    ProtocolItem make_item();
    const ProtocolVariant& messages(int protocol) const {
        return program_.protocols[static_cast<std::size_t>(protocol)].variants[0];
    }
    int relay_procedure(int protocol);
    Process relay(int protocol, const Expression& from, const Expression& to, int count, const Environment&);
    Process producer(int protocol, const Expression& to, int count, const Environment&);
    Process consumer(int protocol, const Expression& from, int count, const Environment&);
    Locals locals_for(const ProtocolVariant&, const Environment&);
    std::vector<Expression> items(const ProtocolVariant&, const Environment&);
    std::vector<Expression> parts(const Locals&) const;
    Process with_locals(Locals, Process) const;
    Process repeat(int count, Process);
    Process consume(const Environment&);
    Process pipeline(const Environment&);
    Process client_and_server(const Environment&);
    Process tagged_stream(const Environment&);
    Process alternating_server(const Environment&);
    Process polling(const Environment&);
    Process replicated_pipeline(const Environment&);

    Random random_;
    const GeneratorOptions& options_;
    Program program_;
    int names_ = 0;
    int labels_ = 0;
    std::set<int> aliases_;                              ///< variables that may be parts of others: of unknown alignment
    std::set<int> constants_;                            ///< VAL names of the outermost level
    mutable std::map<int, std::vector<int>> free_names_; ///< of routines, by symbol; a routine never changes once made
    int subscripts_ = 0;                                 ///< subscript expressions inside each other, at this moment
};

} // namespace t8::differential
