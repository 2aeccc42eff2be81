#include <catch2/catch.hpp>

#include "tests/toolchain/code/code_bench.hpp"

using namespace code_test;

namespace {

/// A routine with the address of data as its parameter, and what is needed for a PAR in it.
struct ParallelRoutine : OneRoutine {
    Frame parent = code.current_frame();
    Slot data = code.parameter();

    const WordTree* at(const WordTree* index) { return trees.words_behind(trees.slot(data), index); }
    const WordTree* number(SignedWord value) { return trees.constant(value); }

    void set_join(Word count, Label after) {
        code.emit(Op::ldc, static_cast<SignedWord>(count));
        code.emit(Op::stl, 1);
        code.load_address(after);
        code.emit(Op::stl, 0);
    }
    void start(Frame branch, Label begin) {
        const Label here = code.label();
        code.emit(Op::ldc, difference(begin, here));
        code.emit(Op::ldlp, minus_distance(branch, code.current_frame()));
        code.emit(Op::startp);
        code.place(here);
    }
    void end(Frame branch) {
        code.emit(Op::ldlp, distance(branch, code.frames().parent(branch)));
        code.emit(Op::endp);
    }
    /// Adds to a word of the data what three local words, kept over a jump that may change processes, come to.
    void work(const WordTree* index, SignedWord base) {
        const Slot a = code.slot();
        const Slot b = code.slot(2);
        evaluator.store(number(base), a);
        evaluator.store(trees.add(trees.slot(a), number(1)), b, 1);
        const Label next = code.label();
        code.jump(next);
        code.emit(Op::seterr);
        code.place(next);
        evaluator.store_word(trees.add(trees.slot(a), trees.slot(b, 1)), at(index));
        code.release(b);
        code.release(a);
    }
};

} // namespace

TEST_CASE("branches of a fixed PAR run beside each other and find the parent's words", "[code][parallel]") {
    ParallelRoutine one;
    Code& code = one.code;
    code.enter_routine();
    const Slot around = code.slot();
    one.evaluator.store(one.number(3), around);
    const Label after = code.label();
    code.open_parallel();
    std::vector<Frame> branches;
    std::vector<Label> begins;
    for (unsigned n = 0; n < 3; ++n) {
        branches.push_back(code.add_branch());
        begins.push_back(code.label());
    }
    one.set_join(3, after);
    one.start(branches[1], begins[1]);
    one.start(branches[2], begins[2]);
    for (unsigned n = 0; n < 3; ++n) {
        code.open_frame(branches[n]);
        if (n == 0)
            code.emit(Op::ajw, minus_distance(branches[0], one.parent));
        code.place(begins[n]);
        one.work(one.trees.add(one.trees.slot(around), one.number(static_cast<SignedWord>(n))), static_cast<SignedWord>(100 * n));
        one.end(branches[n]);
        code.close_frame();
    }
    code.close_parallel();
    code.place(after);
    code.load(around);
    code.leave_routine();
    code.close_routine();

    CodeBench bench(code);
    const Returned returned = bench.call({CodeBench::data_start.bits});
    CHECK(returned.came_back);
    CHECK(returned.areg == 3);
    CHECK_FALSE(returned.error);
    CHECK_FALSE(bench.wrote_below_needs());
    for (SignedWord n = 0; n < 3; ++n)
        CHECK(bench.data(3 + n) == static_cast<Word>(200 * n + 1));
}

TEST_CASE("copies of a replicated PAR have their link, index, words and vectorspace", "[code][parallel]") {
    constexpr Word count = 7;
    ParallelRoutine one;
    Code& code = one.code;
    const Slot vectors = code.parameter();
    code.set_vector_base(vectors);
    code.enter_routine();
    const Vector own = code.vector(2);
    one.evaluator.store_word(one.number(77), one.trees.vector_address(own, 1));
    const Slot around = code.slot();
    one.evaluator.store(one.number(1000), around);
    const Label after = code.label();
    const Label begin = code.label();
    code.open_parallel();
    const Frame branch = code.add_branch(count);
    one.set_join(count + 1, after);
    {
        // Wptr of the copy, index and count.
        const Slot copy = code.slot();
        const Slot control = code.slot(2);
        code.emit(Op::ldlp, minus_distance(branch, one.parent));
        code.store(copy);
        one.evaluator.store(one.number(0), control, 0);
        one.evaluator.store(one.number(count), control, 1);
        const Label loop = code.label();
        const Label behind = code.label();
        code.place(loop);
        code.load_frame(one.parent);
        code.load(copy);
        code.emit(Op::stnl, slot_from(branch, code.link_of(branch)));
        code.load(control, 0);
        code.load(copy);
        code.emit(Op::stnl, slot_from(branch, code.index_of(branch)));
        const Label here = code.label();
        code.emit(Op::ldc, difference(begin, here));
        code.load(copy);
        code.emit(Op::startp);
        code.place(here);
        code.load(copy);
        code.emit(Op::ldc, of_frame(Operand::Kind::stride, branch));
        code.emit(Op::diff);
        code.store(copy);
        code.load_address(control);
        code.emit(Op::ldc, difference(behind, loop));
        code.emit(Op::lend);
        code.place(behind);
        code.emit(Op::ldlp, 0);
        code.emit(Op::endp);
        code.release(control);
        code.release(copy);
    }
    code.open_frame(branch);
    code.place(begin);
    {
        const WordTree* index = one.trees.slot(code.index_of(branch));
        const Slot base = code.slot();
        code.load(vectors);
        code.emit(Op::ldnlp, of_frame(Operand::Kind::vector_start, branch));
        code.store(base);
        code.load(code.index_of(branch));
        code.emit(Op::ldc, of_frame(Operand::Kind::vector_stride, branch));
        code.emit(Op::prod);
        code.load(base);
        code.emit(Op::wsub);
        code.store(base);
        code.set_vector_base(base);
        const Vector filled = code.vector(3);
        one.evaluator.store_word(index, one.trees.vector_address(filled, 2));
        const Label next = code.label();
        code.jump(next);
        code.emit(Op::seterr);
        code.place(next);
        const WordTree* value = one.trees.add(one.trees.word_at(one.trees.vector_address(filled, 2)), one.trees.slot(around));
        one.evaluator.store_word(value, one.at(index));
    }
    code.load(code.link_of(branch));
    code.emit(Op::endp);
    code.close_frame();
    code.close_parallel();
    code.place(after);
    one.evaluator.word(one.trees.word_at(one.trees.vector_address(own, 1)));
    code.leave_routine();
    code.close_routine();

    CHECK(code.needs(one.routine).vectorspace == 2 + 3 * count);
    CodeBench bench(code);
    bench.bench.state().slice_ticks = 0;
    const Address vectorspace = word_at(CodeBench::data_start, 100);
    const Word behind_vectors = 0x5A5A5A5A;
    bench.set_data(100 + 2 + 3 * count, behind_vectors);
    const Returned returned = bench.call({CodeBench::data_start.bits, vectorspace.bits});
    CHECK(returned.came_back);
    CHECK(returned.areg == 77);
    CHECK_FALSE(returned.error);
    CHECK_FALSE(bench.wrote_below_needs());
    for (SignedWord n = 0; n < static_cast<SignedWord>(count); ++n) {
        CHECK(bench.data(n) == 1000 + static_cast<Word>(n));
        CHECK(bench.data(100 + 2 + 3 * n + 2) == static_cast<Word>(n));
    }
    CHECK(bench.data(100 + 2 + 3 * count) == behind_vectors);
}

TEST_CASE("a PAR in a branch of a PAR reaches all that is around it without a link", "[code][parallel]") {
    ParallelRoutine one;
    Code& code = one.code;
    code.enter_routine();
    const Slot around = code.slot();
    one.evaluator.store(one.number(10), around);
    const Label after = code.label();
    code.open_parallel();
    const Frame left = code.add_branch();
    const Frame right = code.add_branch();
    const Label right_begin = code.label();
    one.set_join(2, after);
    one.start(right, right_begin);
    code.open_frame(left);
    code.emit(Op::ajw, minus_distance(left, one.parent));
    {
        const Slot middle = code.slot();
        one.evaluator.store(one.number(20), middle);
        const Label inner_after = code.label();
        const Label inner_begin = code.label();
        code.open_parallel();
        const Frame first = code.add_branch();
        const Frame second = code.add_branch();
        one.set_join(2, inner_after);
        one.start(second, inner_begin);
        code.open_frame(first);
        code.emit(Op::ajw, minus_distance(first, left));
        one.work(one.number(0), 1);
        one.end(first);
        code.close_frame();
        code.open_frame(second);
        code.place(inner_begin);
        CHECK(code.is_near(around));
        one.evaluator.store_word(one.trees.add(one.trees.slot(around), one.trees.slot(middle)), one.at(one.number(1)));
        one.end(second);
        code.close_frame();
        code.close_parallel();
        code.place(inner_after);
        one.evaluator.store_word(one.trees.slot(middle), one.at(one.number(2)));
    }
    one.end(left);
    code.close_frame();
    code.open_frame(right);
    code.place(right_begin);
    one.work(one.number(3), 7);
    one.end(right);
    code.close_frame();
    code.close_parallel();
    code.place(after);
    code.leave_routine();
    code.close_routine();

    CodeBench bench(code);
    const Returned returned = bench.call({CodeBench::data_start.bits});
    CHECK(returned.came_back);
    CHECK_FALSE(bench.wrote_below_needs());
    CHECK(bench.data(0) == 3);
    CHECK(bench.data(1) == 30);
    CHECK(bench.data(2) == 20);
    CHECK(bench.data(3) == 15);
}
