#include "toolchain/c/expansion/counted_loops.hpp"

#include <vector>

#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/ScalarEvolutionExpressions.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/LoopSimplify.h>
#include <llvm/Transforms/Utils/LoopUtils.h>
#include <llvm/Transforms/Utils/ScalarEvolutionExpander.h>

namespace t8::c {
namespace {

using llvm::BasicBlock;
using llvm::Loop;
using llvm::PHINode;
using llvm::SCEV;
using llvm::Value;

constexpr const char* mark = "t8.lend";
constexpr unsigned word_bits = 32;

/// The parts of a loop that lend can close.
struct Counted {
    PHINode* index = nullptr;
    llvm::BinaryOperator* next = nullptr;
    llvm::BranchInst* branch = nullptr;
    Loop* loop = nullptr;
    const SCEV* turns = nullptr;
};

class Loops {
public:
    explicit Loops(llvm::Function& function)
        : library_(library_names_), assumptions_(function), dominators_(function), loops_(dominators_),
          evolution_(function, library_, assumptions_, dominators_, loops_) {}

    void run() {
        std::vector<Counted> found;
        for (Loop* const loop : loops_.getLoopsInPreorder())
            if (const Counted counted = parts_of(*loop); counted.turns != nullptr)
                found.push_back(counted);
        for (const Counted& each : found)
            rewrite(each);
    }

private:
    Counted parts_of(Loop& loop) {
        Counted parts;
        parts.loop = &loop;
        BasicBlock* const latch = loop.getLoopLatch();
        const BasicBlock* const before = loop.getLoopPredecessor();
        if (latch == nullptr || before == nullptr || !loop.isLoopExiting(latch) ||
            !llvm::isa<llvm::BranchInst>(before->getTerminator()))
            return {};
        parts.branch = llvm::dyn_cast<llvm::BranchInst>(latch->getTerminator());
        if (parts.branch == nullptr || !parts.branch->isConditional() ||
            parts.branch->getSuccessor(0) == parts.branch->getSuccessor(1))
            return {};
        const auto* const test = llvm::dyn_cast<llvm::ICmpInst>(parts.branch->getCondition());
        if (test == nullptr || !test->hasOneUse() || !find_index(loop, *latch, *test, parts))
            return {};
        parts.turns = turns_of(loop, *latch);
        return parts;
    }

    /// Finds a variable of the loop that counts up by one and is used only in it.
    static bool find_index(const Loop& loop, BasicBlock& latch, const llvm::ICmpInst& test, Counted& parts) {
        for (PHINode& phi : loop.getHeader()->phis()) {
            auto* const next = llvm::dyn_cast<llvm::BinaryOperator>(phi.getIncomingValueForBlock(&latch));
            if (!phi.getType()->isIntegerTy(word_bits) || next == nullptr || phi.getNumIncomingValues() != 2 ||
                !llvm::PatternMatch::match(
                    next, llvm::PatternMatch::m_c_Add(llvm::PatternMatch::m_Specific(&phi), llvm::PatternMatch::m_One())))
                continue;
            const auto is_of_end = [&](const llvm::User* user) { return user == &phi || user == &test; };
            const auto is_inside = [&](const llvm::User* user) { return loop.contains(llvm::cast<llvm::Instruction>(user)); };
            if (!llvm::all_of(next->users(), is_of_end) || !llvm::all_of(phi.users(), is_inside) || is_passed_on(phi, latch))
                continue;
            parts.index = &phi;
            parts.next = next;
            return true;
        }
        return false;
    }

    /// True if another phi gets the value of the index for the next turn: it would be read after `lend` has written it.
    static bool is_passed_on(const PHINode& index, const BasicBlock& latch) {
        return llvm::any_of(index.getParent()->phis(), [&](const PHINode& phi) {
            return &phi != &index && reads(phi.getIncomingValueForBlock(&latch), index);
        });
    }

    /// True if a value is computed at its use, of the index (Plan::is_free names what may be).
    static bool reads(const Value* value, const PHINode& index) {
        if (value == &index)
            return true;
        const auto* const instruction = llvm::dyn_cast<llvm::Instruction>(value);
        if (instruction == nullptr)
            return false;
        switch (instruction->getOpcode()) {
        case llvm::Instruction::GetElementPtr:
        case llvm::Instruction::Freeze:
        case llvm::Instruction::ExtractValue:
        case llvm::Instruction::ExtractElement:
        case llvm::Instruction::And:
        case llvm::Instruction::Shl:
        case llvm::Instruction::LShr:
            break;
        default:
            if (!instruction->isCast())
                return false;
        }
        return llvm::any_of(instruction->operands(), [&](const llvm::Use& operand) { return reads(operand.get(), index); });
    }

    /// Returns how often the loop runs if its last branch ends it: from 1 to the greatest INT. Returns null if that is not known.
    const SCEV* turns_of(const Loop& loop, BasicBlock& latch) {
        const SCEV* const back = evolution_.getExitCount(&loop, &latch);
        if (llvm::isa<llvm::SCEVCouldNotCompute>(back) || evolution_.getTypeSizeInBits(back->getType()) != word_bits)
            return nullptr;
        const llvm::APInt most = evolution_.getUnsignedRangeMax(evolution_.applyLoopGuards(back, &loop));
        if (!most.ult(llvm::APInt::getSignedMaxValue(word_bits)))
            return nullptr;
        return evolution_.getAddExpr(back, evolution_.getOne(back->getType()));
    }

    void rewrite(const Counted& parts) {
        BasicBlock* before = parts.loop->getLoopPreheader();
        if (before == nullptr)
            before = llvm::InsertPreheaderForLoop(parts.loop, &dominators_, &loops_, nullptr, false);
        if (before == nullptr)
            return;
        llvm::Instruction* const end = before->getTerminator();
        llvm::SCEVExpander expander(evolution_, end->getDataLayout(), "turns");
        if (!expander.isSafeToExpandAt(parts.turns, end))
            return;
        llvm::IRBuilder<> builder(end);
        llvm::Type* const both = llvm::StructType::get(builder.getInt32Ty(), builder.getInt32Ty());
        Value* const turns =
            builder.CreateZExtOrTrunc(expander.expandCodeFor(parts.turns, parts.turns->getType(), end), builder.getInt32Ty());
        Value* const first =
            builder.CreateInsertValue(llvm::PoisonValue::get(both), parts.index->getIncomingValueForBlock(before), 0);
        Value* const block = builder.CreateInsertValue(first, turns, 1);

        PHINode* const index = parts.index;
        PHINode* const phi = PHINode::Create(both, 2, "block", index->getIterator());
        phi->addIncoming(block, before);
        phi->addIncoming(phi, parts.branch->getParent());
        llvm::IRBuilder<> inside(&*index->getParent()->getFirstInsertionPt());
        llvm::Instruction* const test = llvm::cast<llvm::Instruction>(parts.branch->getCondition());
        const bool goes_on = parts.branch->getSuccessor(0) == index->getParent();
        parts.branch->setCondition(inside.getInt1(goes_on));
        parts.branch->setMetadata(mark, llvm::MDNode::get(index->getContext(), {}));
        test->eraseFromParent();
        Value* const low = inside.CreateExtractValue(phi, 0, "index");
        parts.next->replaceAllUsesWith(llvm::PoisonValue::get(parts.next->getType()));
        parts.next->eraseFromParent();
        index->replaceAllUsesWith(low);
        index->eraseFromParent();
    }

    llvm::TargetLibraryInfoImpl library_names_;
    llvm::TargetLibraryInfo library_;
    llvm::AssumptionCache assumptions_;
    llvm::DominatorTree dominators_;
    llvm::LoopInfo loops_;
    llvm::ScalarEvolution evolution_;
};

} // namespace

void count_by_lend(llvm::Function& function) {
    if (!function.hasFnAttribute(llvm::Attribute::OptimizeNone))
        Loops(function).run();
}

const PHINode* block_of_lend(const llvm::BranchInst& branch) {
    if (!branch.hasMetadata(mark))
        return nullptr;
    const bool goes_on = llvm::cast<llvm::ConstantInt>(branch.getCondition())->isOne();
    for (const PHINode& phi : branch.getSuccessor(goes_on ? 0 : 1)->phis())
        if (phi.getIncomingValueForBlock(branch.getParent()) == &phi)
            return &phi;
    return nullptr;
}

} // namespace t8::c
