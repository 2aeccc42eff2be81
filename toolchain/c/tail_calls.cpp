#include <algorithm>

#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using llvm::CallInst;
using llvm::Instruction;

/// Returns the call whose result is returned at once, if it does not need the frame any more; otherwise null.
const CallInst* call_before(const llvm::ReturnInst& instruction) {
    const auto* const call = llvm::dyn_cast_or_null<CallInst>(instruction.getPrevNonDebugInstruction());
    if (call == nullptr || !call->isTailCall() || call->isInlineAsm() || llvm::isa<llvm::IntrinsicInst>(call))
        return nullptr;
    const llvm::Value* const result = instruction.getReturnValue();
    return result == nullptr || result == call ? call : nullptr;
}

} // namespace

Word Selection::words_of(llvm::ArrayRef<llvm::Type*> types) {
    Word words = 0;
    for (llvm::Type* const type : types)
        if (!type->isMetadataTy())
            words += shape(type).words;
    return words;
}

// The arguments of a tail call take the places of those of the function. They must not be more.
void Selection::find_tail_calls() {
    if (function_.isVarArg() || keeps_all_ || is_returned_in_memory(function_.getReturnType(), layout_))
        return;
    std::vector<llvm::Type*> own;
    for (const llvm::Argument& argument : function_.args())
        own.push_back(argument.getType());
    const Word room = std::max<Word>(register_words, words_of(own));
    for (const llvm::BasicBlock& block : function_) {
        const auto* const end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
        const CallInst* const call = end == nullptr ? nullptr : call_before(*end);
        if (call == nullptr || is_returned_in_memory(call->getType(), layout_))
            continue;
        std::vector<llvm::Type*> types;
        for (const llvm::Value* const argument : call->args())
            types.push_back(argument->getType());
        const Word words = words_of(types);
        if (words > room)
            continue;
        tail_calls_.insert(call);
        tail_words_ = std::max(tail_words_, words);
    }
}

bool Selection::is_behind_tail_call(const llvm::ReturnInst& instruction) const {
    const CallInst* const call = call_before(instruction);
    return call != nullptr && tail_calls_.contains(call);
}

void Selection::tail_call(const llvm::CallBase& call, const Target& target) {
    struct Copy {
        std::size_t to; ///< number of a word of the arguments
        Tree value;
        std::vector<std::size_t> reads; ///< numbers of the function's own ones
    };
    const auto place_of = [&](const llvm::Value* variable) {
        const Slot slot = slot_of(variable);
        const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                        [&](const ParameterWord& each) { return each.slot == slot && each.word == 0; });
        return static_cast<std::size_t>(found - parameters_.begin());
    };
    std::optional<Tree> address;
    if (!target.atom) {
        address = in_temporary(target.address);
        jumps_to_addresses_ = true;
    }
    std::vector<Copy> copies;
    std::size_t to = 0;
    for (const llvm::Value* const argument : call.args()) {
        if (argument->getType()->isMetadataTy())
            continue;
        Trees values;
        add_argument(argument, values);
        const bool stays = plan_.is_variable(argument) && place_of(argument) == to;
        std::vector<std::size_t> reads;
        for (const llvm::Value* const variable : plan_.variables_of_value(argument))
            if (const std::size_t place = place_of(variable); place < parameters_.size())
                for (std::size_t word = 0; word < shape(variable->getType()).words; ++word)
                    reads.push_back(place + word);
        for (const Tree value : values) {
            if (!stays)
                copies.push_back({to, value, reads});
            ++to;
        }
    }
    const auto is_read = [&](const Copy& copy) {
        return std::any_of(copies.begin(), copies.end(), [&](const Copy& other) {
            return &other != &copy && std::find(other.reads.begin(), other.reads.end(), copy.to) != other.reads.end();
        });
    };
    while (!copies.empty()) {
        const auto next = std::find_if(copies.begin(), copies.end(), [&](const Copy& copy) { return !is_read(copy); });
        if (next == copies.end()) {
            copies.front().value = in_temporary(copies.front().value);
            copies.front().reads.clear();
            continue;
        }
        evaluator_.store(next->value, parameters_[next->to].slot, parameters_[next->to].word);
        copies.erase(next);
    }
    if (address)
        evaluator_.word(*address);
    code_.emit(Op::ajw, code::of_frame(code::Operand::Kind::frame_words, code_.current_frame()));
    if (address)
        code_.emit(Op::gcall);
    else
        code_.emit(Op::j, code::Operand{code::Operand::Kind::atom, 0, target.atom->index, 0});
}

} // namespace t8::c
