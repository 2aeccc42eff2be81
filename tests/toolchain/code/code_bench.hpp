#pragma once

#include <string>
#include <vector>

#include "tests/isa_t800/bench.hpp"
#include "toolchain/code/evaluate.hpp"
#include "toolchain/code/print.hpp"

/// Makes routines and runs them on a processor.
namespace code_test {

using namespace t8;
using namespace t8::code;

/// Returns an object that contains only the routines of `code`, laid out.
objects::Object object_of(const Code& code);

/// Returns a variable with a name, for debuggers.
debuginfo::Variable named(std::string name, debuginfo::Where where = debuginfo::Where::frame);

/// Returns the listing of an atom in one line: "ldc 5; adc 3; ret".
std::string listing(const objects::Atom& atom);

/// The state after a call.
struct Returned {
    bool came_back = false;
    Word areg = 0, breg = 0, creg = 0;
    bool error = false;
    bool fp_error = false;
    fpu::Real fa;
};

/// One processor with the code of a Code in its memory.
class CodeBench {
public:
    explicit CodeBench(const Code& code);

    static constexpr Address code_start{0x80001000};
    static constexpr Address workspace_top{0x8000C000}; ///< W[0] of the caller: the routine has its parameters from 4 on here
    static constexpr Address data_start{0x8000D000};

    /// Calls the outermost routine with parameters; the first three in registers.
    Returned call(const std::vector<Word>& parameters = {}, Cycles limit = 1'000'000);
    /// True if the last call wrote just below the workspace that the routine says it needs.
    bool wrote_below_needs() const;

    Word data(SignedWord n) const { return bench.word(word_at(data_start, n)); }
    void set_data(SignedWord n, Word value) { bench.set_word(word_at(data_start, n), value); }
    Address routine(RoutineId id) const { return code_start + addresses_[id.id]; }

    cpu_test::Bench bench;

private:
    static constexpr Word canary = 0xA5C3E1F7;
    static constexpr Word canaries = 64;

    std::vector<Word> addresses_;
    Needs needs_;
    Address lowest() const;
};

/// A Code with one routine, with functions that complete and run it.
struct OneRoutine {
    Code code;
    Trees trees;
    Evaluator evaluator{code};
    RoutineId routine;

    OneRoutine() : routine(code.open_routine("test", false)) {}
    /// Closes the routine without entry and exit, and returns its listing.
    std::string text() {
        code.close_routine();
        return text_of(code, routine);
    }
};

} // namespace code_test
