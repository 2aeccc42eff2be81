#include "toolchain/c/addresses.hpp"

#include <vector>

#include <llvm/ADT/MapVector.h>
#include <llvm/Analysis/BlockFrequencyInfo.h>
#include <llvm/Analysis/BranchProbabilityInfo.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

namespace t8::c {
namespace {

using llvm::BasicBlock;
using llvm::GlobalVariable;
using llvm::Instruction;

constexpr double cycles_saved = 4.5; ///< of each use
constexpr double cycles_to_keep = 8; ///< to make an address and store it

/// A place where the address of a variable is needed.
struct Use {
    Instruction* user;
    unsigned operand;

    /// The instruction before which the address must be known.
    Instruction* point() const {
        auto* const phi = llvm::dyn_cast<llvm::PHINode>(user);
        return phi == nullptr ? user : phi->getIncomingBlock(operand)->getTerminator();
    }
};

/// Returns the variable of which a constant is the address, or an address at a fixed distance.
GlobalVariable* variable_of(llvm::Value* value) {
    while (auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(value)) {
        const bool is_gep = expression->getOpcode() == Instruction::GetElementPtr;
        if (!is_gep || expression->getNumOperands() == 0)
            return nullptr;
        for (unsigned n = 1; n < expression->getNumOperands(); ++n)
            if (!llvm::isa<llvm::ConstantInt>(expression->getOperand(n)))
                return nullptr;
        value = expression->getOperand(0);
    }
    auto* const variable = llvm::dyn_cast<GlobalVariable>(value);
    return variable == nullptr || variable->getName().starts_with("llvm.") ? nullptr : variable;
}

class Keeper {
public:
    explicit Keeper(llvm::Function& function)
        : function_(function), dominators_(function), loops_(dominators_), probabilities_(function, loops_),
          frequencies_(function, probabilities_, loops_) {}

    void run() {
        llvm::MapVector<GlobalVariable*, std::vector<Use>> all;
        for (Instruction& instruction : llvm::instructions(function_)) {
            if (llvm::isa<llvm::IntrinsicInst>(instruction) && !llvm::isa<llvm::MemIntrinsic>(instruction))
                continue;
            const auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            if (call != nullptr && call->isInlineAsm())
                continue;
            for (unsigned n = 0; n < instruction.getNumOperands(); ++n)
                if (GlobalVariable* const variable = variable_of(instruction.getOperand(n)))
                    all[variable].push_back({&instruction, n});
        }
        for (auto& [variable, uses] : all)
            keep(*variable, uses);
    }

private:
    double frequency(const BasicBlock* block) const {
        const double entry = static_cast<double>(frequencies_.getEntryFreq().getFrequency());
        return static_cast<double>(frequencies_.getBlockFreq(block).getFrequency()) / (entry == 0 ? 1 : entry);
    }

    void keep(GlobalVariable& variable, std::vector<Use>& uses) {
        std::erase_if(uses, [&](const Use& use) { return !dominators_.isReachableFromEntry(use.point()->getParent()); });
        if (uses.size() < 2)
            return;
        BasicBlock* home = uses.front().point()->getParent();
        double gain = 0;
        for (const Use& use : uses) {
            home = dominators_.findNearestCommonDominator(home, use.point()->getParent());
            gain += cycles_saved * frequency(use.point()->getParent());
        }
        while (const llvm::Loop* const loop = loops_.getLoopFor(home)) {
            const auto* const node = dominators_.getNode(loop->getHeader())->getIDom();
            if (node == nullptr || frequency(node->getBlock()) > frequency(home))
                break;
            home = node->getBlock();
        }
        if (gain <= cycles_to_keep * frequency(home))
            return;
        Instruction* place = home->getTerminator();
        for (const Use& use : uses)
            if (use.point()->getParent() == home && use.point()->comesBefore(place))
                place = use.point();
        if (llvm::isa<llvm::AllocaInst>(place))
            return;
        llvm::IRBuilder<> builder(place);
        llvm::Value* const kept = builder.CreateIntrinsic(llvm::Intrinsic::ssa_copy, {variable.getType()}, {&variable});
        for (const Use& use : uses)
            use.user->setOperand(use.operand, address(*use.user->getOperand(use.operand), *kept, use.point()));
    }

    /// Returns `value`, an address at a fixed distance from a variable, as computed from the variable's address before an instruction.
    static llvm::Value* address(llvm::Value& value, llvm::Value& kept, Instruction* before) {
        auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(&value);
        if (expression == nullptr)
            return &kept;
        llvm::Value* const base = address(*expression->getOperand(0), kept, before);
        Instruction* const instruction = expression->getAsInstruction();
        instruction->setOperand(0, base);
        instruction->insertBefore(before);
        return instruction;
    }

    llvm::Function& function_;
    llvm::DominatorTree dominators_;
    llvm::LoopInfo loops_;
    llvm::BranchProbabilityInfo probabilities_;
    llvm::BlockFrequencyInfo frequencies_;
};

} // namespace

void keep_addresses(llvm::Function& function) {
    if (!function.hasFnAttribute(llvm::Attribute::OptimizeNone) && !function.hasFnAttribute(llvm::Attribute::Naked))
        Keeper(function).run();
}

} // namespace t8::c
