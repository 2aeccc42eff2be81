#include "tests/toolchain/code/code_bench.hpp"

#include "isa_t800/listing/disassemble.hpp"
#include "toolchain/objects/layout.hpp"

namespace code_test {
namespace {

/// Stores what the call returned and stops: `stl 1; stl 2; stl 3; stopp`.
constexpr std::string_view epilogue = "stl 1; stl 2; stl 3; stopp";
constexpr Address epilogue_start{0x80000F00};

} // namespace

objects::Object object_of(const Code& code) {
    objects::Object object;
    for (auto& routine : code.finish(objects::AtomIndex{0}).routines)
        object.atoms.push_back(std::move(routine.atom));
    objects::lay_out(object);
    return object;
}

debuginfo::Variable named(std::string name, debuginfo::Where where) {
    debuginfo::Variable variable;
    variable.name = std::move(name);
    variable.where = where;
    return variable;
}

std::string listing(const objects::Atom& atom) {
    std::string text;
    for (const DisassembledLine& line : disassemble(atom.bytes, Address{0})) {
        if (!text.empty())
            text += "; ";
        text += line.text;
    }
    return text;
}

CodeBench::CodeBench(const Code& code) {
    objects::Object object = object_of(code);
    Word size = 0;
    for (const objects::Atom& atom : object.atoms) {
        addresses_.push_back(size);
        for (const Byte byte : atom.bytes)
            bench.memory.write_byte(code_start + size++, byte);
    }
    needs_ = code.needs(RoutineId{0});
    bench.place(epilogue_start, epilogue);
}

Address CodeBench::lowest() const { return workspace_top - (4 + needs_.workspace) * bytes_per_word; }

Returned CodeBench::call(const std::vector<Word>& parameters, Cycles limit) {
    const Address wptr = workspace_top - 4 * bytes_per_word;
    for (Word n = 1; n <= canaries; ++n)
        bench.set_word(lowest() - n * bytes_per_word, canary);
    bench.set_word(wptr, epilogue_start.bits);
    for (Word n = 0; n < parameters.size(); ++n)
        bench.set_word(wptr + (n + 1) * bytes_per_word, parameters[n]);
    const Address result = workspace_top;
    // What is put into W[1..3] here by the epilogue are parameters 5 to 7 of the call.
    CoreState& state = bench.state();
    state.activity = Activity::executing;
    state.wdesc = Wdesc(wptr, Priority::low);
    state.iptr = code_start;
    state.error = false;
    state.fpu.error = false;
    const PauseReason reason = bench.run_for(limit);

    Returned returned;
    returned.came_back = reason == PauseReason::idle;
    returned.areg = bench.word(word_at(result, 1));
    returned.breg = bench.word(word_at(result, 2));
    returned.creg = bench.word(word_at(result, 3));
    returned.error = state.error;
    returned.fp_error = state.fpu.error;
    returned.fa = state.fpu.stack[0];
    return returned;
}

bool CodeBench::wrote_below_needs() const {
    for (Word n = 1; n <= canaries; ++n)
        if (bench.word(lowest() - n * bytes_per_word) != canary)
            return true;
    return false;
}

} // namespace code_test
