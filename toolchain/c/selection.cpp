#include "toolchain/c/selection.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "toolchain/c/compile.hpp"
#include "toolchain/c/stack_check.hpp"

namespace t8::c {
namespace {

using llvm::Instruction;
using llvm::Value;

/// Words below Wptr that a process needs while it does not run.
constexpr SignedWord words_of_waiting = 8;

/// True if the function calls one that may return twice: setjmp.
bool comes_back(const llvm::Function& function) {
    for (const llvm::BasicBlock& block : function)
        for (const Instruction& instruction : block)
            if (const auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction))
                if (call->hasFnAttr(llvm::Attribute::ReturnsTwice))
                    return true;
    return false;
}

bool has_dynamic_alloca(const llvm::Function& function) {
    for (const llvm::BasicBlock& block : function)
        for (const Instruction& instruction : block)
            if (const auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
                if (!Plan::is_static(*alloca))
                    return true;
    return false;
}

bool is_dead(const Instruction& instruction) {
    return instruction.use_empty() && !instruction.mayHaveSideEffects() && !instruction.isTerminator() &&
           !llvm::isa<llvm::CallBase>(instruction);
}

} // namespace

bool is_returned_in_memory(llvm::Type* type, const llvm::DataLayout& layout) {
    constexpr Word most_words = 2;
    if (type->isVoidTy())
        return false;
    const Shape shape = shape_of(type, layout);
    if (shape.is_real())
        return false;
    const bool has_real = std::any_of(shape.leaves.begin(), shape.leaves.end(), [](const Leaf& leaf) { return leaf.is_real(); });
    return has_real || shape.words > most_words;
}

Selection::Selection(const llvm::Function& function, Part part, Atoms& atoms, Places& places)
    : function_(function), part_(part), layout_(function.getParent()->getDataLayout()), atoms_(atoms), places_(places),
      dominators_(const_cast<llvm::Function&>(function)), plan_(function, layout_),
      colours_(function, plan_, layout_, comes_back(function)), keeps_all_(comes_back(function)) {}

code::Code::Finished Selection::run(objects::AtomIndex own) {
    if (const llvm::DISubprogram* const program = function_.getSubprogram())
        code_.at(places_.place_of(
            llvm::DILocation::get(function_.getContext(), program->getLine(), 0, const_cast<llvm::DISubprogram*>(program))));
    const code::RoutineId routine = code_.open_routine(function_.getName().str(), false);
    if (function_.hasFnAttribute(llvm::Attribute::Naked)) {
        emit_naked();
    } else {
        find_tail_calls();
        open_arguments();
        for (unsigned colour = colours_.arguments(); colour < colours_.count(); ++colour)
            colour_slots_.push_back(code_.slot(colours_.words(colour)));
        // Variables that stay in the frame must get their slots first: the life of a slot begins where it is made.
        for (const llvm::BasicBlock& block : function_)
            for (const Instruction& instruction : block)
                if (llvm::isa<llvm::AllocaInst>(instruction) && plan_.is_free(&instruction)) {
                    word(&instruction);
                    if (function_.hasFnAttribute(llvm::Attribute::OptimizeNone)) // -O0: debuggers find what the source stores
                        code_.keep(local_slots_[&instruction]);
                }
        check_room();
        code_.enter_routine();
        variables_ = variables_of(function_);
        name_variables(function_.getSubprogram());
        if (has_dynamic_alloca(function_)) {
            dynamic_ = code_.slot();
            code_.emit(Op::ldlp, -words_of_waiting);
            code_.store(dynamic_);
        }
        for (const llvm::BasicBlock& block : function_)
            emit_block(block);
        enter_blocks({});
        emit_edges();
        weigh(nullptr);
        for (const auto& [stacked, label] : indirect_calls_) {
            code_.place(label);
            code_.emit(Op::ldl, static_cast<SignedWord>(stacked + register_words + 1));
            code_.emit(Op::gcall);
        }
    }
    code_.close_routine();
    check_instructions(routine);
    return code_.finish(own);
}

/// Nothing may be left for the part to stop at.
void Selection::check_instructions(code::RoutineId routine) const {
    for (const code::Line& line : code_.routine(routine).lines)
        if (line.kind == code::Line::Kind::instruction && !row_of(line.op).executes_on(part_))
            throw Unsupported(fmt::format("'{}': a {} lacks the instruction '{}'", function_.getName().str(),
                                          facts_of(part_).name, row_of(line.op).mnemonic));
}

/// Lets the stack be checked before the frame is taken, since what lies below the stack must not be written.
void Selection::check_room() {
    const llvm::Attribute check = function_.getFnAttribute(stack_check_attribute);
    if (!check.isStringAttribute())
        return;
    code_.emit(Op::ldlp, 0);
    code_.load_address(atoms_.of(*function_.getParent()->getNamedGlobal(check.getValueAsString())));
    code_.emit(Op::ldc, code::of_frame(code::Operand::Kind::frame_words, code_.current_frame()));
    code_.call(atoms_.named(stack_check_routine, true), code::Needs{});
}

void Selection::open_arguments() {
    if (is_returned_in_memory(function_.getReturnType(), layout_))
        result_address_ = code_.parameter();
    for (const llvm::Argument& argument : function_.args()) {
        Slot first;
        for (Word word = 0; word < shape(argument.getType()).words; ++word) {
            const Slot slot = code_.parameter();
            if (word == 0)
                first = slot;
            parameters_.push_back({first, static_cast<SignedWord>(word)});
        }
        colour_slots_.push_back(first);
    }
    if (function_.isVarArg())
        first_unnamed_ = code_.parameter();
    while (parameters_.size() < tail_words_)
        parameters_.push_back({code_.parameter(), 0});
    if (!tail_calls_.empty())
        for (const ParameterWord& each : parameters_)
            code_.keep(each.slot);
}

void Selection::emit_naked() {
    for (const llvm::BasicBlock& block : function_)
        for (const Instruction& instruction : block)
            if (const auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction); call != nullptr && call->isInlineAsm())
                assembler(*call);
}

/// Says how often code runs: that of a block, or that outside of all loops.
void Selection::weigh(const llvm::BasicBlock* block) {
    const unsigned depth = block == nullptr ? 0 : loops_.getLoopDepth(block);
    for (; depth_ < depth; ++depth_)
        code_.open_loop();
    for (; depth_ > depth; --depth_)
        code_.close_loop();
}

void Selection::emit_block(const llvm::BasicBlock& block) {
    weigh(&block);
    next_block_ = block.getNextNode();
    emitted_.insert(&block);
    code_.place(label_of(block));
    for (const Instruction& instruction : block) {
        if (llvm::isa<llvm::PHINode>(instruction) || !plan_.is_root(&instruction))
            continue;
        if (const llvm::DebugLoc& place = instruction.getDebugLoc()) {
            code_.at(places_.place_of(place));
            enter_blocks(blocks_around(*place));
        }
        if (!is_dead(instruction))
            emit(instruction);
        release_temporaries();
        release_operands(instruction);
    }
}

void Selection::emit(const Instruction& root) {
    if (root.isTerminator())
        return terminator(root);
    switch (root.getOpcode()) {
    case Instruction::Load:
        return load(llvm::cast<llvm::LoadInst>(root));
    case Instruction::Store:
        return store(llvm::cast<llvm::StoreInst>(root));
    case Instruction::Call:
        return call(llvm::cast<llvm::CallBase>(root));
    case Instruction::Alloca:
        return dynamic_alloca(llvm::cast<llvm::AllocaInst>(root));
    case Instruction::Fence:
        return;
    case Instruction::Select:
        if (!shape(root.getType()).is_word() || !root.getType()->isIntegerTy(1))
            return select(llvm::cast<llvm::SelectInst>(root));
        break;
    case Instruction::FPToSI:
    case Instruction::FPToUI:
        return emit_real_to_int(root);
    case Instruction::FNeg:
    case Instruction::BitCast:
    case Instruction::InsertElement:
    case Instruction::InsertValue:
    case Instruction::ShuffleVector:
        return wide(root);
    case Instruction::ICmp:
        if (!shape(root.getOperand(0)->getType()).is_word() && !llvm::cast<llvm::ICmpInst>(root).isEquality())
            return wide(root);
        break;
    case Instruction::VAArg: {
        const Tree list = stable(word(root.getOperand(0)));
        const Tree address = in_temporary(trees_.word_at(list));
        load_value(root.getType(), address, bytes_per_word, slot_of(&root));
        const Word words = shape(root.getType()).words;
        return evaluator_.store_word(trees_.words_behind(address, static_cast<SignedWord>(words)), list);
    }
    default:
        break;
    }
    const Shape& result = shape(root.getType());
    if (result.is_wide())
        return wide(root);
    if (result.is_real())
        return assign(root, computed_real(root));
    assign(root, computed(root, true));
}

// Slots

const Shape& Selection::shape(llvm::Type* type) {
    const auto found = shapes_.find(type);
    if (found != shapes_.end())
        return found->second;
    return shapes_[type] = shape_of(type, layout_);
}

Slot Selection::slot_of(const Value* variable) {
    if (const unsigned colour = colours_.of(variable); colour != Colours::none)
        return colour_slots_[colour];
    const auto [found, is_new] = local_slots_.try_emplace(variable);
    if (is_new) {
        found->second = code_.slot(std::max<Word>(1, shape(variable->getType()).words));
        std::vector<const Instruction*> users = plan_.users(variable);
        std::sort(users.begin(), users.end());
        uses_left_[variable] = static_cast<unsigned>(std::unique(users.begin(), users.end()) - users.begin());
    }
    return found->second;
}

Slot Selection::temporary(Word words) {
    temporaries_.push_back(code_.slot(words));
    return temporaries_.back();
}

void Selection::release_temporaries() {
    for (const Slot slot : temporaries_)
        if (!keeps_all_)
            code_.release(slot);
    temporaries_.clear();
}

void Selection::release_operands(const Instruction& root) {
    for (const Value* const variable : plan_.variables_of(&root)) {
        const auto left = uses_left_.find(variable);
        if (left != uses_left_.end() && --left->second == 0)
            code_.release(local_slots_[variable]);
    }
    const auto own = uses_left_.find(&root);
    if (own != uses_left_.end() && own->second == 0)
        code_.release(local_slots_[&root]);
}

void Selection::assign(const Instruction& root, Tree value) { evaluator_.store(value, slot_of(&root)); }

void Selection::assign(const Instruction& root, Real value) { store_real(value, trees_.slot_address(slot_of(&root)), 0); }

void Selection::assign_words(const Instruction& root, const Trees& words) {
    const Slot slot = slot_of(&root);
    for (std::size_t n = 0; n < words.size(); ++n)
        if (words[n] != nullptr)
            evaluator_.store(words[n], slot, static_cast<SignedWord>(n));
}

} // namespace t8::c
