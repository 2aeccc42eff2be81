#include "toolchain/c/plan.hpp"

#include <algorithm>

#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Operator.h>
#include <llvm/IR/PatternMatch.h>

#include "toolchain/c/shape.hpp"

namespace t8::c {
namespace {

using llvm::BasicBlock;
using llvm::Instruction;
using llvm::Value;

constexpr unsigned word_bits = 32;

bool is_int_of_a_word(const llvm::Type* type) { return type->isIntegerTy() && type->getIntegerBitWidth() <= word_bits; }
bool is_wide_int(const llvm::Type* type) { return type->isIntegerTy() && type->getIntegerBitWidth() > word_bits; }
bool is_word(const llvm::Type* type) { return is_int_of_a_word(type) || type->isPointerTy(); }
bool is_real(const llvm::Type* type) { return type->isFloatTy() || type->isDoubleTy(); }

/// True for values whose bits fill their words, as those of all types of the same size do.
bool is_plain(const llvm::Type* type) {
    return is_real(type) || type->isPointerTy() || type->isIntegerTy(word_bits) || type->isIntegerTy(2 * word_bits);
}

/// True for `select` that is && or ||.
bool is_logical(const Instruction& instruction) {
    return instruction.getType()->isIntegerTy(1) &&
           (llvm::PatternMatch::match(&instruction, llvm::PatternMatch::m_LogicalAnd()) ||
            llvm::PatternMatch::match(&instruction, llvm::PatternMatch::m_LogicalOr()));
}

bool is_tree_intrinsic(const Instruction& instruction) {
    const auto* const intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (intrinsic == nullptr)
        return false;
    switch (intrinsic->getIntrinsicID()) {
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::sqrt:
    case llvm::Intrinsic::ctpop:
    case llvm::Intrinsic::ceil:
    case llvm::Intrinsic::floor:
    case llvm::Intrinsic::nearbyint:
    case llvm::Intrinsic::rint:
    case llvm::Intrinsic::roundeven:
    case llvm::Intrinsic::trunc:
        return true;
    default:
        return false;
    }
}

/// True for an instruction that evaluates to a tree if its operands are words or reals.
bool has_tree(const Instruction& instruction) {
    switch (instruction.getOpcode()) {
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Mul:
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem:
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr:
    case Instruction::And:
    case Instruction::Or:
    case Instruction::Xor:
    case Instruction::FAdd:
    case Instruction::FSub:
    case Instruction::FMul:
    case Instruction::FDiv:
    case Instruction::FPExt:
    case Instruction::FPTrunc:
    case Instruction::SIToFP:
    case Instruction::UIToFP:
    case Instruction::GetElementPtr:
    case Instruction::ZExt:
    case Instruction::SExt:
    case Instruction::Trunc:
    case Instruction::FCmp:
        return true;
    case Instruction::ICmp:
        return !is_wide_int(instruction.getOperand(0)->getType()) || llvm::cast<llvm::ICmpInst>(instruction).isEquality();
    case Instruction::Load:
        return !llvm::cast<llvm::LoadInst>(instruction).isVolatile();
    case Instruction::Select:
        return is_logical(instruction);
    default:
        return is_tree_intrinsic(instruction);
    }
}

} // namespace

bool Plan::is_static(const llvm::AllocaInst& alloca) { return alloca.isStaticAlloca(); }

bool Plan::computes_free(const Instruction& instruction) const {
    const llvm::Type* const type = instruction.getType();
    switch (instruction.getOpcode()) {
    case Instruction::Alloca:
        return is_static(llvm::cast<llvm::AllocaInst>(instruction));
    case Instruction::GetElementPtr:
        return type->isPointerTy() && llvm::cast<llvm::GetElementPtrInst>(instruction).hasAllConstantIndices();
    case Instruction::Freeze:
    case Instruction::ExtractValue:
        return true;
    case Instruction::ExtractElement:
        return llvm::isa<llvm::ConstantInt>(instruction.getOperand(1));
    case Instruction::PtrToInt:
    case Instruction::IntToPtr:
        return is_word(type) && is_word(instruction.getOperand(0)->getType()) &&
               layout_.getTypeSizeInBits(instruction.getType()) == word_bits &&
               layout_.getTypeSizeInBits(instruction.getOperand(0)->getType()) == word_bits;
    case Instruction::BitCast:
        return is_plain(type) && is_plain(instruction.getOperand(0)->getType());
    case Instruction::And: { // whole words that stay or go
        const auto* const mask = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(1));
        constexpr std::uint64_t word = 0xFFFFFFFF;
        return mask != nullptr && type->isIntegerTy(2 * word_bits) &&
               (mask->getZExtValue() == word || mask->getZExtValue() == word << word_bits);
    }
    case Instruction::Shl:
    case Instruction::LShr: // by a whole word
        return type->isIntegerTy(2 * word_bits) &&
               llvm::PatternMatch::match(instruction.getOperand(1), llvm::PatternMatch::m_SpecificInt(word_bits));
    case Instruction::AddrSpaceCast:
        return is_word(type);
    case Instruction::ZExt:
        return type->isIntegerTy() && is_int_of_a_word(instruction.getOperand(0)->getType());
    case Instruction::Trunc:
        return type->isIntegerTy(word_bits) && is_wide_int(instruction.getOperand(0)->getType());
    default:
        return false;
    }
}

Plan::Plan(const llvm::Function& function, const llvm::DataLayout& layout) : layout_(layout) {
    for (const BasicBlock& block : function)
        for (const Instruction& instruction : block)
            if (computes_free(instruction))
                free_.insert(&instruction);
    for (const BasicBlock& block : function)
        decide(block);
    for (const llvm::Argument& argument : function.args())
        find_users(&argument, users_[&argument]);
    for (const BasicBlock& block : function)
        for (const Instruction& instruction : block)
            if (is_variable(&instruction))
                find_users(&instruction, users_[&instruction]);
}

bool Plan::is_free(const Value* value) const { return free_.contains(value); }

bool Plan::is_variable(const Value* value) const {
    if (llvm::isa<llvm::Argument>(value))
        return true;
    const auto* const instruction = llvm::dyn_cast<Instruction>(value);
    return instruction != nullptr && is_root(instruction) && !instruction->getType()->isVoidTy();
}

const std::vector<const Instruction*>& Plan::users(const Value* variable) const {
    const auto found = users_.find(variable);
    return found == users_.end() ? none_ : found->second;
}

void Plan::find_users(const Value* value, std::vector<const Instruction*>& users) const {
    for (const llvm::User* const user : value->users()) {
        const auto* const instruction = llvm::dyn_cast<Instruction>(user);
        if (instruction == nullptr)
            continue;
        if (is_free(instruction)) {
            find_users(instruction, users);
            continue;
        }
        const auto root = root_of_.find(instruction);
        users.push_back(root == root_of_.end() ? instruction : root->second);
    }
}

bool Plan::may_be_inlined(const Instruction& instruction) const {
    const llvm::Type* const type = instruction.getType();
    return (is_word(type) || is_real(type)) && has_tree(instruction);
}

// From the last instruction to the first, so that the root of a user is known.
void Plan::decide(const BasicBlock& block) {
    llvm::DenseMap<const Instruction*, unsigned> writes_before;
    unsigned writes = 0;
    for (const Instruction& instruction : block) {
        writes_before[&instruction] = writes;
        if (instruction.mayWriteToMemory())
            ++writes;
    }
    for (const Instruction& instruction : llvm::reverse(block)) {
        if (is_free(&instruction) || !may_be_inlined(instruction))
            continue;
        std::vector<const Instruction*> users;
        find_users(&instruction, users);
        if (users.size() != 1 || llvm::isa<llvm::PHINode>(users[0]) || users[0]->getParent() != &block)
            continue;
        // A root that is emitted may have been one of its users' roots already: `users` names roots.
        if (instruction.mayReadFromMemory() && writes_before[&instruction] != writes_before[users[0]])
            continue;
        inlined_.insert(&instruction);
        root_of_[&instruction] = users[0];
    }
}

void Plan::collect(const Value* value, std::vector<const Value*>& variables) const {
    if (is_variable(value)) {
        if (std::find(variables.begin(), variables.end(), value) == variables.end())
            variables.push_back(value);
        return;
    }
    const auto* const instruction = llvm::dyn_cast<Instruction>(value);
    if (instruction == nullptr)
        return;
    for (const Value* const operand : instruction->operands())
        collect(operand, variables);
}

std::vector<const Value*> Plan::variables_of(const Instruction* root) const {
    std::vector<const Value*> variables;
    if (!llvm::isa<llvm::PHINode>(root))
        for (const Value* const operand : root->operands())
            collect(operand, variables);
    return variables;
}

std::vector<const Value*> Plan::variables_of_value(const Value* value) const {
    std::vector<const Value*> variables;
    collect(value, variables);
    return variables;
}

} // namespace t8::c
