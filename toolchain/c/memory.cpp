#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::Value;
using TreeKind = code::WordTree::Kind;

constexpr Word half_word = 2;

Word alignment_at(Word alignment, Word offset) {
    while (alignment > 1 && offset % alignment != 0)
        alignment /= 2;
    return alignment;
}

} // namespace

void Selection::move(Tree from, Tree to, Tree bytes) {
    evaluator_.words({from, to, bytes});
    code_.emit(Op::move);
}

/// Returns the words of an integer of `bytes` bytes. Several words are read from an address that is worked out once.
Trees Selection::load_integer(Tree address, Word offset, Word bytes, Word alignment) {
    const auto at = [&](Word distance) {
        return trees_.bytes_behind(address, trees_.constant(static_cast<SignedWord>(distance)));
    };
    if (bytes == 1)
        return {trees_.byte_at(at(offset))};
    const Word aligned = alignment_at(alignment, offset);
    if (bytes == bytes_per_word && aligned >= bytes_per_word)
        return {trees_.word_at(at(offset))};
    address = stable(address);
    if (bytes == half_word)
        return {trees_.binary(Op::or_, trees_.byte_at(at(offset)),
                              trees_.binary(Op::shl, trees_.byte_at(at(offset + 1)), trees_.constant(8)))};
    Trees trees;
    const Word whole = aligned >= bytes_per_word ? bytes / bytes_per_word : 0;
    for (Word n = 0; n < whole; ++n)
        trees.push_back(trees_.word_at(at(offset + n * bytes_per_word)));
    const Word left = bytes - whole * bytes_per_word;
    if (left == 0)
        return trees;
    const Word words = (left + bytes_per_word - 1) / bytes_per_word;
    const Slot slot = temporary(words);
    if (left % bytes_per_word != 0)
        evaluator_.store(trees_.constant(0), slot, static_cast<SignedWord>(words - 1));
    move(at(offset + whole * bytes_per_word), trees_.slot_address(slot), trees_.constant(static_cast<SignedWord>(left)));
    for (const Tree tree : slot_words(slot, 0, words))
        trees.push_back(tree);
    return trees;
}

void Selection::store_integer(const Trees& value, Tree address, Word offset, Word bytes, Word alignment) {
    const auto at = [&](Word distance) {
        return trees_.bytes_behind(address, trees_.constant(static_cast<SignedWord>(distance)));
    };
    if (bytes == 1)
        return evaluator_.store_byte(value[0], at(offset));
    const Word aligned = alignment_at(alignment, offset);
    const Word whole = aligned >= bytes_per_word ? bytes / bytes_per_word : 0;
    for (Word n = 0; n < whole; ++n)
        evaluator_.store_word(value[n], at(offset + n * bytes_per_word));
    const Word left = bytes - whole * bytes_per_word;
    if (left == 0)
        return;
    const Word words = (left + bytes_per_word - 1) / bytes_per_word;
    const Slot slot = temporary(words);
    for (Word n = 0; n < words; ++n)
        evaluator_.store(value[whole + n], slot, static_cast<SignedWord>(n));
    move(trees_.slot_address(slot), at(offset + whole * bytes_per_word), trees_.constant(static_cast<SignedWord>(left)));
}

void Selection::load_value(llvm::Type* type, Tree address, Word alignment, Slot result) {
    const Shape& parts = shape(type);
    if (parts.leaves.size() > 1 || parts.words > 1)
        address = stable(address);
    for (const Leaf& leaf : parts.leaves) {
        const Trees words = load_integer(address, leaf.offset, leaf.bytes(), alignment);
        for (std::size_t n = 0; n < words.size(); ++n)
            evaluator_.store(words[n], result, static_cast<SignedWord>(leaf.first + n));
    }
}

void Selection::store_value(const Value* value, Tree address, Word alignment) {
    const Shape& parts = shape(value->getType());
    if (parts.is_real() && alignment >= bytes_per_word && !plan_.is_variable(value) && !llvm::isa<llvm::Constant>(value))
        return store_real(real(value), address, 0);
    if (parts.is_word())
        return store_integer({parts.leaves[0].bits % 8 == 0 ? loose_word(value) : word(value)}, address, 0,
                             parts.leaves[0].bytes(), alignment);
    const Trees all = words(value);
    address = stable(address);
    for (const Leaf& leaf : parts.leaves) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(leaf.first);
        store_integer(Trees(begin, begin + static_cast<std::ptrdiff_t>(leaf.words)), address, leaf.offset, leaf.bytes(),
                      alignment);
    }
}

void Selection::load(const llvm::LoadInst& instruction) {
    const bool keeps = instruction.isVolatile();
    if (keeps)
        code_.open_verbatim();
    const Shape& parts = shape(instruction.getType());
    const auto alignment = static_cast<Word>(instruction.getAlign().value());
    if (parts.is_word())
        assign(instruction, load_integer(word(instruction.getPointerOperand()), 0, parts.leaves[0].bytes(), alignment)[0]);
    else
        load_value(instruction.getType(), word(instruction.getPointerOperand()), alignment, slot_of(&instruction));
    if (keeps)
        code_.close_verbatim();
}

void Selection::store(const llvm::StoreInst& instruction) {
    if (instruction.isVolatile())
        code_.open_verbatim();
    store_value(instruction.getValueOperand(), word(instruction.getPointerOperand()),
                static_cast<Word>(instruction.getAlign().value()));
    if (instruction.isVolatile())
        code_.close_verbatim();
}

// Blocks

void Selection::copy_memory(const llvm::MemTransferInst& copy) {
    const auto* const length = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
    if (length != nullptr && length->isZero())
        return;
    const Tree to = word(copy.getRawDest());
    const Tree from = word(copy.getRawSource());
    const Tree bytes = words(copy.getLength())[0];
    if (llvm::isa<llvm::MemMoveInst>(copy))
        return call_helper("memmove", {to, from, bytes});
    const bool is_aligned = copy.getDestAlign().valueOrOne().value() >= bytes_per_word &&
                            copy.getSourceAlign().valueOrOne().value() >= bytes_per_word;
    constexpr std::uint64_t few_bytes = 8;
    if (length != nullptr && is_aligned && length->getZExtValue() <= few_bytes && length->getZExtValue() % bytes_per_word == 0) {
        const auto count = static_cast<Word>(length->getZExtValue());
        return store_integer(load_integer(stable(from), 0, count, bytes_per_word), stable(to), 0, count, bytes_per_word);
    }
    move(from, to, bytes);
}

void Selection::set_memory(const llvm::MemSetInst& set) {
    const auto* const length = llvm::dyn_cast<llvm::ConstantInt>(set.getLength());
    const auto* const value = llvm::dyn_cast<llvm::ConstantInt>(set.getValue());
    constexpr std::uint64_t few_words = 6;
    if (length != nullptr && length->isZero())
        return;
    if (length != nullptr && value != nullptr && set.getDestAlign().valueOrOne().value() >= bytes_per_word &&
        length->getZExtValue() % bytes_per_word == 0 && length->getZExtValue() <= few_words * bytes_per_word) {
        const Tree to = stable(word(set.getRawDest()));
        const Word pattern = 0x01010101U * static_cast<Word>(value->getZExtValue() & 0xFF);
        for (Word n = 0; n < length->getZExtValue() / bytes_per_word; ++n)
            evaluator_.store_word(trees_.constant(static_cast<SignedWord>(pattern)), to, static_cast<SignedWord>(n));
        return;
    }
    call_helper("memset", {word(set.getRawDest()), word(set.getValue()), words(set.getLength())[0]});
}

// `dynamic_` is the lower end of what alloca has given away.
void Selection::dynamic_alloca(const llvm::AllocaInst& alloca) {
    const auto each = static_cast<SignedWord>(layout_.getTypeAllocSize(alloca.getAllocatedType()).getFixedValue());
    const Tree count = words(alloca.getArraySize())[0];
    Tree bytes = trees_.binary(Op::prod, count, trees_.constant(each));
    if (each % static_cast<SignedWord>(bytes_per_word) != 0)
        bytes = trees_.binary(Op::and_, trees_.binary(Op::sum, bytes, trees_.constant(3)), trees_.constant(-4));
    evaluator_.store(trees_.binary(Op::diff, trees_.slot(dynamic_), bytes), dynamic_);
    assign(alloca, trees_.slot(dynamic_));
}

} // namespace t8::c
