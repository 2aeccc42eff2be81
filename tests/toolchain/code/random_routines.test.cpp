#include <catch2/catch.hpp>

#include <map>

#include "tests/toolchain/code/random_routine.hpp"

using namespace code_test;

namespace {

/// Random statements over slots with random lives: assignments, conditions, loops, code that is never reached. What they do to the slots is
/// kept beside, so that a routine is right or wrong in every slot that it leaves.
class Program {
public:
    explicit Program(std::uint64_t seed) : random_(seed) {}

    void make() {
        one_.code.enter_routine();
        for (unsigned n = 0; n < 4; ++n)
            declare();
        block(4);
        // The sum of all that is alive.
        total_ = one_.code.slot();
        one_.evaluator.store(one_.trees.constant(0), total_);
        for (const auto& [id, value] : values_) {
            one_.evaluator.store(one_.trees.binary(Op::xor_, scrambled(one_.trees.slot(total_)), one_.trees.slot(Slot{id})),
                                 total_);
            expected_ = (expected_ << 1 | expected_ >> 31) ^ value;
        }
        one_.code.load(total_);
        one_.code.leave_routine();
        one_.code.close_routine();
    }

    OneRoutine& one() { return one_; }
    Word expected() const { return expected_; }

private:
    const WordTree* scrambled(const WordTree* tree) {
        return one_.trees.binary(Op::or_, one_.trees.binary(Op::shl, tree, one_.trees.constant(1)),
                                 one_.trees.binary(Op::shr, tree, one_.trees.constant(31)));
    }

    Slot any() {
        auto chosen = values_.begin();
        std::advance(chosen, random_.below(static_cast<Word>(values_.size())));
        return Slot{chosen->first};
    }

    void declare() {
        const Slot slot = one_.code.slot();
        values_[slot.id] = random_.word();
        one_.evaluator.store(one_.trees.constant(static_cast<SignedWord>(values_[slot.id])), slot);
    }

    /// A tree over what is alive that ends without Error.
    MadeWord made(unsigned depth, bool is_condition = false) {
        RandomTrees source(random_, one_.trees);
        for (const auto& [id, value] : values_)
            source.words.push_back({one_.trees.slot(Slot{id}), value});
        for (;;) {
            const MadeWord made = is_condition ? source.boolean(depth) : source.word(depth);
            if (!made.error)
                return made;
        }
    }

    void assign() {
        const MadeWord value = made(1 + random_.below(4));
        const Slot target = any();
        if (random_.one_in(3)) {
            // By way of a temporary, or of two.
            const Slot first = one_.code.slot();
            one_.evaluator.store(value.tree, first);
            const Slot second = one_.code.slot();
            one_.evaluator.store(one_.trees.binary(Op::xor_, one_.trees.constant(5), one_.trees.slot(first)), second);
            one_.code.release(first);
            one_.evaluator.store(one_.trees.binary(Op::xor_, one_.trees.slot(second), one_.trees.constant(5)), target);
            one_.code.release(second);
        } else {
            one_.evaluator.store(value.tree, target);
        }
        values_[target.id] = value.value;
    }

    /// What is not executed changes nothing.
    void conditional(unsigned depth) {
        const MadeWord test = made(2, true);
        const Label otherwise = one_.code.label();
        const Label end = one_.code.label();
        one_.evaluator.jump_unless(test.tree, otherwise);
        branch(depth, test.value != 0);
        one_.code.jump(end);
        one_.code.place(otherwise);
        branch(depth, test.value == 0);
        one_.code.place(end);
    }

    void branch(unsigned depth, bool is_taken) {
        const std::map<std::uint32_t, Word> before = values_;
        block(depth - 1);
        if (!is_taken)
            values_ = before;
    }

    /// Runs its body once: the trees in it know the values of that one time.
    void loop(unsigned depth) {
        const Slot count = one_.code.slot();
        one_.evaluator.store(one_.trees.constant(1), count);
        const Label top = one_.code.label();
        const Label out = one_.code.label();
        one_.code.open_loop();
        one_.code.place(top);
        one_.evaluator.jump_unless(one_.trees.binary(Op::gt, one_.trees.slot(count), one_.trees.constant(0)), out);
        block(depth - 1);
        one_.evaluator.store(one_.trees.add(one_.trees.slot(count), one_.trees.constant(-1)), count);
        one_.code.jump(top);
        one_.code.close_loop();
        one_.code.place(out);
        one_.code.release(count);
    }

    void block(unsigned depth) {
        std::vector<std::uint32_t> locals;
        for (Word n = random_.below(6); n != 0; --n) {
            switch (depth == 0 ? 0 : random_.below(6)) {
            case 1:
                declare();
                locals.push_back(values_.rbegin()->first);
                break;
            case 2:
                conditional(depth);
                break;
            case 3:
                loop(depth);
                break;
            default:
                assign();
                break;
            }
        }
        for (const std::uint32_t local : locals) {
            one_.code.release(Slot{local});
            values_.erase(local);
        }
    }

    Random random_;
    OneRoutine one_;
    std::map<std::uint32_t, Word> values_;
    Slot total_;
    Word expected_ = 0;
};

} // namespace

TEST_CASE("random statements leave the values they should, with slots shared by time", "[code][random]") {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        Program program(seed);
        program.make();
        CodeBench bench(program.one().code);

        const Returned returned = bench.call();

        INFO("seed " << seed << ": " << text_of(program.one().code, program.one().routine));
        REQUIRE(returned.came_back);
        REQUIRE_FALSE(returned.error);
        REQUIRE(returned.areg == program.expected());
        REQUIRE_FALSE(bench.wrote_below_needs());
    }
}
