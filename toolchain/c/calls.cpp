#include <algorithm>

#include <fmt/format.h>

#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
using llvm::Value;

void Selection::add_argument(const Value* value, Trees& words) {
    const Shape& parts = shape(value->getType());
    if (parts.is_word()) {
        words.push_back(word(value));
        return;
    }
    for (const Tree tree : this->words(value))
        words.push_back(tree);
}

Trees Selection::argument_words(const llvm::CallBase& call) {
    Trees words;
    if (is_returned_in_memory(call.getType(), layout_))
        words.push_back(trees_.slot_address(slot_of(&call)));
    for (const Value* const argument : call.args())
        if (!argument->getType()->isMetadataTy())
            add_argument(argument, words);
    return words;
}

void Selection::call(const llvm::CallBase& call) {
    if (const auto* const known = llvm::dyn_cast<llvm::IntrinsicInst>(&call))
        return intrinsic(*known);
    if (call.isInlineAsm())
        return assembler(call);
    Target target;
    const Value* const callee = call.getCalledOperand()->stripPointerCasts();
    if (const auto* const global = llvm::dyn_cast<llvm::GlobalValue>(callee))
        target.atom = atoms_.of(*global);
    else
        target.address = word(callee);
    if (tail_calls_.contains(&call))
        return tail_call(call, target);
    call_target(target, argument_words(call));
    take_result(call);
}

void Selection::call_helper(const std::string& name, const Trees& arguments) {
    call_target({atoms_.named(name, true), nullptr}, arguments);
}

/// Returns the label of code that goes to the routine whose address lies after the arguments in memory.
Label Selection::indirect_call(Word stacked) {
    for (const auto& [words, label] : indirect_calls_)
        if (words == stacked)
            return label;
    indirect_calls_.emplace_back(stacked, code_.label());
    return indirect_calls_.back().second;
}

void Selection::call_target(const Target& target, const Trees& arguments) {
    if (dynamic_.exists())
        return call_below(target, arguments);
    const auto count = static_cast<Word>(arguments.size());
    const Word stacked = count > register_words ? count - register_words : 0;
    code_.reserve(stacked + (target.atom ? 0 : 1));
    for (Word n = 0; n < stacked; ++n) {
        evaluator_.word(arguments[register_words + n]);
        code_.emit(Op::stl, static_cast<SignedWord>(n));
    }
    if (!target.atom) {
        evaluator_.word(target.address);
        code_.emit(Op::stl, static_cast<SignedWord>(stacked));
    }
    Trees registers(arguments.begin(), arguments.begin() + std::min<std::ptrdiff_t>(register_words, std::ssize(arguments)));
    std::reverse(registers.begin(), registers.end());
    if (!registers.empty())
        evaluator_.words(registers);
    if (target.atom)
        code_.call(*target.atom, code::Needs{});
    else
        code_.emit(Op::call, code::to_label(indirect_call(stacked)));
}

// Memory from alloca lies below Wptr. The call is made with Wptr below that: the words for it are written first, and behind them
// the Wptr to which to come back.
void Selection::call_below(const Target& target, const Trees& arguments) {
    const auto count = static_cast<SignedWord>(arguments.size());
    const SignedWord in_registers = std::min<SignedWord>(count, register_words);
    const SignedWord stacked = count - in_registers;
    const SignedWord address_word = stacked;
    const SignedWord own_word = stacked + 1;
    const SignedWord first_register = stacked + 2;
    const SignedWord all = first_register + static_cast<SignedWord>(register_words);
    const Tree frame = in_temporary(trees_.words_behind(trees_.slot(dynamic_), -all));
    for (SignedWord n = 0; n < count; ++n)
        evaluator_.store_word(arguments[static_cast<std::size_t>(n)], frame,
                              n < in_registers ? first_register + n : n - in_registers);
    if (!target.atom)
        evaluator_.store_word(target.address, frame, address_word);
    evaluator_.store_word(trees_.frame_address(code_.current_frame()), frame, own_word);
    evaluator_.word(frame);
    code_.emit(Op::gajw);
    for (SignedWord n = in_registers; n-- > 0;)
        code_.emit(Op::ldl, first_register + n);
    if (target.atom)
        code_.call(*target.atom, code::Needs{});
    else
        code_.emit(Op::call, code::to_label(indirect_call(static_cast<Word>(stacked))));
    code_.emit(Op::ldl, own_word);
    code_.emit(Op::gajw);
    code_.store(temporary());
}

void Selection::take_result(const llvm::Instruction& root) {
    if (root.getType()->isVoidTy() || is_returned_in_memory(root.getType(), layout_))
        return;
    const Shape& parts = shape(root.getType());
    if (root.use_empty())
        return;
    const Slot slot = slot_of(&root);
    if (parts.is_real()) {
        code_.load_address(slot);
        code_.emit(parts.leaves[0].kind == Leaf::Kind::real ? Op::fpstnldb : Op::fpstnlsn);
        return;
    }
    for (Word n = 0; n < parts.words; ++n)
        code_.store(slot, static_cast<SignedWord>(n));
}

void Selection::return_value(const llvm::ReturnInst& instruction) {
    if (const Value* const value = instruction.getReturnValue()) {
        const Shape& parts = shape(value->getType());
        if (result_address_.exists()) {
            const Trees all = words(value);
            for (std::size_t n = 0; n < all.size(); ++n)
                evaluator_.store_word(all[n], trees_.slot(result_address_), static_cast<SignedWord>(n));
        } else if (parts.is_real()) {
            evaluator_.real(real(value));
        } else if (parts.is_word()) {
            evaluator_.word(word(value));
        } else if (parts.words != 0) {
            Trees all = words(value);
            std::reverse(all.begin(), all.end());
            evaluator_.words(all);
        }
    }
    code_.leave_routine();
}

void Selection::start_arguments(const Value* list) { evaluator_.store_word(trees_.slot_address(first_unnamed_), word(list)); }

void Selection::intrinsic(const llvm::IntrinsicInst& call) {
    using llvm::Intrinsic::ID;
    switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
        return copy_memory(llvm::cast<llvm::MemTransferInst>(call));
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline:
        return set_memory(llvm::cast<llvm::MemSetInst>(call));
    case llvm::Intrinsic::vastart:
        return start_arguments(call.getArgOperand(0));
    case llvm::Intrinsic::vacopy:
        return evaluator_.store_word(trees_.word_at(word(call.getArgOperand(1))), word(call.getArgOperand(0)));
    case llvm::Intrinsic::stacksave:
        return assign(call, dynamic_.exists() ? trees_.slot(dynamic_) : trees_.constant(0));
    case llvm::Intrinsic::stackrestore:
        if (dynamic_.exists())
            evaluator_.store(word(call.getArgOperand(0)), dynamic_);
        return;
    case llvm::Intrinsic::ssa_copy: // an address that is kept: addresses.hpp
        return assign(call, word(call.getArgOperand(0)));
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::sqrt:
    case llvm::Intrinsic::ceil:
    case llvm::Intrinsic::floor:
    case llvm::Intrinsic::nearbyint:
    case llvm::Intrinsic::rint:
    case llvm::Intrinsic::roundeven:
    case llvm::Intrinsic::trunc:
        return assign(call, computed_real(call));
    case llvm::Intrinsic::ctpop:
        return assign(call, computed(call, true));
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
    case llvm::Intrinsic::debugtrap:
        code_.emit(Op::seterr);
        code_.emit(Op::stopp);
        return;
    case llvm::Intrinsic::frameaddress:
        return assign(call, trees_.frame_address(code_.current_frame()));
    case llvm::Intrinsic::returnaddress:
        code_.emit(Op::ldl, code::of_frame(code::Operand::Kind::frame_words, code_.current_frame()));
        return code_.store(slot_of(&call));
    case llvm::Intrinsic::addressofreturnaddress:
        code_.emit(Op::ldlp, code::of_frame(code::Operand::Kind::frame_words, code_.current_frame()));
        return code_.store(slot_of(&call));
    case llvm::Intrinsic::readcyclecounter:
        evaluator_.store(trees_.constant(0), slot_of(&call), 1);
        code_.emit(Op::ldtimer);
        return code_.store(slot_of(&call));
    default:
        break;
    }
    // Everything else says something about the program, and does nothing.
    if (call.getType()->isVoidTy())
        return;
    if (call.use_empty())
        return;
    throw Unsupported(fmt::format("the intrinsic '{}'", call.getCalledFunction()->getName().str()));
}

} // namespace t8::c
