#pragma once

#include "tests/toolchain/code/code_bench.hpp"
#include "tests/toolchain/code/random_trees.hpp"

namespace code_test {

/// A routine with seven parameters. Five are random words, the others are the addresses of data whose contents are known; all of them are
/// leaves of random trees.
struct RandomRoutine : OneRoutine {
    Random& random;
    RandomTrees source;
    std::vector<Word> values;
    Slot integers; ///< address of the words of the data
    Slot doubles;  ///< address of its reals

    static constexpr SignedWord words_of_data = 4;
    static constexpr SignedWord words_of_reals = 8;

    explicit RandomRoutine(Random& numbers) : random(numbers), source(numbers, trees) {
        for (unsigned n = 0; n < 5; ++n) {
            values.push_back(random.word());
            source.words.push_back({trees.slot(code.parameter()), values.back()});
        }
        integers = code.parameter();
        values.push_back(CodeBench::data_start.bits);
        doubles = code.parameter();
        values.push_back(word_at(CodeBench::data_start, words_of_data).bits);
        for (SignedWord n = 0; n < words_of_data; ++n) {
            data_.push_back(random.word());
            source.words.push_back({trees.word_at(trees.slot(integers), n), data_.back()});
        }
        const WordTree* byte = trees.byte_at(trees.bytes_behind(trees.slot(integers), trees.constant(5)));
        source.words.push_back({byte, data_[1] >> 8 & 255});
        for (SignedWord n = 0; n < words_of_reals; n += 2) {
            const fpu::Real real = random.real(n % 4 == 0);
            data_.push_back(static_cast<Word>(real.bits));
            data_.push_back(static_cast<Word>(real.bits >> 32));
            source.reals.push_back({trees.words_behind(trees.slot(doubles), n), real});
            const WordTree* index = trees.binary(Op::shr, trees.slot(doubles), trees.constant(40)); // 0, but not a constant
            source.reals.push_back({trees.words_behind(trees.words_behind(trees.slot(doubles), n), index), real});
        }
    }

    /// Ends the routine, and loads it and its data into the memory of a processor.
    std::unique_ptr<CodeBench> bench() {
        code.leave_routine();
        code.close_routine();
        auto made = std::make_unique<CodeBench>(code);
        for (std::size_t n = 0; n < data_.size(); ++n)
            made->set_data(static_cast<SignedWord>(n), data_[n]);
        return made;
    }

private:
    std::vector<Word> data_;
};

} // namespace code_test
