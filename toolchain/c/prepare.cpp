#include "toolchain/c/prepare.hpp"

#include <string>
#include <vector>

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/CodeGen/ExpandReductions.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/PassManager.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/IR/ValueHandle.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/Scalar/LowerAtomicPass.h>
#include <llvm/Transforms/Scalar/LowerConstantIntrinsics.h>
#include <llvm/Transforms/Scalar/Scalarizer.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/IntegerDivision.h>
#include <llvm/Transforms/Utils/Local.h>

#include "toolchain/c/addresses.hpp"
#include "toolchain/c/expansion/counted_loops.hpp"
#include "toolchain/c/expansion/intrinsics.hpp"
#include "toolchain/c/expansion/soft_float.hpp"
#include "toolchain/c/expansion/strict_reals.hpp"
#include "toolchain/c/file_asm.hpp"
#include "toolchain/c/expansion/frame_alignment.hpp"
#include "toolchain/c/late_values.hpp"
#include "toolchain/c/expansion/weak_addresses.hpp"

namespace t8::c {
namespace {

using llvm::IRBuilder;
using llvm::Type;
using llvm::Value;

constexpr unsigned word_bits = 32;
constexpr unsigned long_bits = 64;

void run_passes(llvm::Module& module) {
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::ScalarizerPassOptions options;
    options.ScalarizeVariableInsertExtract = true;
    options.ScalarizeLoadStore = true;
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::LowerAtomicPass());
    passes.addPass(llvm::LowerConstantIntrinsicsPass());
    passes.addPass(llvm::ExpandReductionsPass());
    passes.addPass(llvm::ScalarizerPass(options));
    llvm::ModulePassManager all;
    all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
    all.run(module, modules);
}

/// Replaces elements outside of their vectors, at a known place: they have no value, and LLVM's Scalarizer takes for granted that there are none.
void drop_elements_outside(llvm::Function& function) {
    for (llvm::BasicBlock& block : function)
        for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
            const bool is_read = llvm::isa<llvm::ExtractElementInst>(instruction);
            if (!is_read && !llvm::isa<llvm::InsertElementInst>(instruction))
                continue;
            const auto* const place = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(is_read ? 1 : 2));
            const auto* const vector = llvm::cast<llvm::FixedVectorType>(instruction.getOperand(0)->getType());
            if (place == nullptr || place->getValue().ult(vector->getNumElements()))
                continue;
            instruction.replaceAllUsesWith(llvm::PoisonValue::get(instruction.getType()));
            instruction.eraseFromParent();
        }
}

unsigned bits_of(Type* type) { return type->isIntegerTy() ? type->getIntegerBitWidth() : 0; }

/// Removes what only says something to optimisers: it would keep loads and stores apart.
void drop_remarks(llvm::Function& function) {
    for (llvm::BasicBlock& block : function)
        for (llvm::Instruction& instruction : llvm::make_early_inc_range(block))
            if (const auto* const call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
                if (call->isLifetimeStartOrEnd() || call->isAssumeLikeIntrinsic())
                    if (call->use_empty())
                        instruction.eraseFromParent();
}

/// Keeps the phis of blocks that computed jumps lead to in memory: nothing can be copied on the way there.
void demote_phis(llvm::Function& function) {
    std::vector<llvm::PHINode*> phis;
    for (llvm::BasicBlock& block : function)
        for (llvm::PHINode& phi : block.phis())
            for (const llvm::BasicBlock* const before : phi.blocks())
                if (llvm::isa<llvm::IndirectBrInst>(before->getTerminator())) {
                    phis.push_back(&phi);
                    break;
                }
    for (llvm::PHINode* const phi : phis)
        llvm::DemotePHIToStack(phi);
}

/// Returns at once where a jump leads to a return: a value need not be kept for it, and a call before it can be a tail call.
void return_early(llvm::Function& function) {
    if (function.hasFnAttribute(llvm::Attribute::OptimizeNone))
        return;
    for (llvm::BasicBlock& block : llvm::make_early_inc_range(function)) {
        auto* const end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
        if (end == nullptr || block.hasAddressTaken() || block.isEntryBlock() || block.getFirstNonPHIOrDbg() != end)
            continue;
        const std::vector<llvm::BasicBlock*> before(llvm::pred_begin(&block), llvm::pred_end(&block));
        for (llvm::BasicBlock* const each : before)
            if (const auto* const jump = llvm::dyn_cast<llvm::BranchInst>(each->getTerminator());
                jump != nullptr && jump->isUnconditional())
                llvm::FoldReturnIntoUncondBranch(end, &block, each);
        if (llvm::pred_empty(&block))
            llvm::DeleteDeadBlock(&block);
    }
}

/// Makes calls of the library in the place of instructions.
class Expansion {
public:
    Expansion(llvm::Function& function, Part part) : function_(function), module_(*function.getParent()), part_(part) {}

    void run() {
        // An instruction that was put in may have to be replaced in turn: a long remainder, for example.
        for (unsigned pass = 0; pass < 2; ++pass) {
            std::vector<llvm::WeakVH> all;
            for (llvm::Instruction& instruction : llvm::instructions(function_))
                all.emplace_back(&instruction);
            for (const llvm::WeakVH& value : all)
                if (auto* const instruction = llvm::cast_or_null<llvm::Instruction>(static_cast<Value*>(value)))
                    expand(*instruction);
        }
    }

private:
    llvm::CallInst* call(IRBuilder<>& builder, const std::string& name, Type* result, std::vector<Value*> arguments) {
        std::vector<Type*> types;
        for (const Value* const argument : arguments)
            types.push_back(argument->getType());
        return builder.CreateCall(module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)), arguments);
    }

    static void replace(llvm::Instruction& instruction, Value* by) {
        instruction.replaceAllUsesWith(by);
        instruction.eraseFromParent();
    }

    void expand(llvm::Instruction& instruction) {
        using llvm::Instruction;
        switch (instruction.getOpcode()) {
        case Instruction::UDiv:
        case Instruction::SDiv:
        case Instruction::URem:
        case Instruction::SRem:
            return expand_division(llvm::cast<llvm::BinaryOperator>(instruction));
        case Instruction::FRem: {
            IRBuilder<> builder(&instruction);
            Type* const type = instruction.getType();
            return replace(instruction, call(builder, type->isFloatTy() ? "fmodf" : "fmod", type,
                                             {instruction.getOperand(0), instruction.getOperand(1)}));
        }
        case Instruction::FPToUI:
        case Instruction::FPToSI:
            return expand_from_real(instruction);
        case Instruction::UIToFP:
        case Instruction::SIToFP:
            return expand_to_real(instruction);
        case Instruction::ICmp:
            return compare_upper_words(llvm::cast<llvm::ICmpInst>(instruction));
        case Instruction::Call:
            if (auto* const strict = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&instruction))
                return expand_strict(*strict);
            copy_arguments(llvm::cast<llvm::CallBase>(instruction));
            if (facts_of(part_).has_fpu && expand_root(llvm::cast<llvm::CallInst>(instruction)))
                return;
            if (auto* const intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
                expand_intrinsic(*intrinsic, part_);
            return;
        default:
            return;
        }
    }

    /// Compares the upper words of long integers whose lower ones are 0. Upper words of doubles are tested so, once the optimiser has seen them.
    static void compare_upper_words(llvm::ICmpInst& comparison) {
        using namespace llvm::PatternMatch;
        Value* whole = nullptr;
        const llvm::APInt* mask = nullptr;
        const llvm::APInt* limit = nullptr;
        if (!comparison.getOperand(0)->getType()->isIntegerTy(long_bits) ||
            !match(comparison.getOperand(0), m_And(m_Value(whole), m_APInt(mask))) ||
            !match(comparison.getOperand(1), m_APInt(limit)))
            return;
        // If all bits of the lower word of the limit are set, a greater number must have a greater upper word.
        const bool is_greater =
            comparison.getPredicate() == llvm::CmpInst::ICMP_UGT || comparison.getPredicate() == llvm::CmpInst::ICMP_SGT;
        const bool is_whole = limit->countr_zero() >= word_bits || (is_greater && limit->countr_one() >= word_bits);
        if (!is_whole || mask->countr_zero() < word_bits)
            return;
        IRBuilder<> builder(&comparison);
        const auto upper = [&](const llvm::APInt& value) { return builder.getInt(value.extractBits(word_bits, word_bits)); };
        Value* const word =
            builder.CreateAnd(builder.CreateTrunc(builder.CreateLShr(whole, word_bits), builder.getInt32Ty()), upper(*mask));
        replace(comparison, builder.CreateICmp(comparison.getPredicate(), word, upper(*limit)));
    }

    /// Takes square roots by the FPU; only that of a negative number is a call, which sets errno.
    bool expand_root(llvm::CallInst& call) {
        const llvm::Function* const callee = call.getCalledFunction();
        const bool is_root = callee != nullptr && (callee->getName() == "sqrt" || callee->getName() == "sqrtf") &&
                             callee->isDeclaration() && call.arg_size() == 1 && call.getType()->isFloatingPointTy() &&
                             call.getType() == call.getArgOperand(0)->getType() && !call.isNoBuiltin();
        if (is_root && call.isStrictFP()) {
            call.setCalledFunction(module_.getOrInsertFunction(
                call.getType()->isFloatTy() ? "__t8_strict_sqrtf" : "__t8_strict_sqrt", call.getFunctionType()));
            return true;
        }
        if (!is_root || call.hasMetadata("t8.root") || function_.hasFnAttribute(llvm::Attribute::OptimizeNone))
            return false;
        IRBuilder<> builder(&call);
        Value* const number = call.getArgOperand(0);
        Value* const root = builder.CreateUnaryIntrinsic(llvm::Intrinsic::sqrt, number);
        // By the sign, which is sooner tested than the number: the call gives -0 for -0.
        Value* upper = builder.CreateBitCast(number, builder.getIntNTy(number->getType()->getScalarSizeInBits()));
        if (!upper->getType()->isIntegerTy(word_bits))
            upper = builder.CreateTrunc(builder.CreateLShr(upper, word_bits), builder.getInt32Ty());
        Value* const is_negative = builder.CreateICmpSLT(upper, builder.getInt32(0));
        llvm::Instruction* const end = llvm::SplitBlockAndInsertIfThen(is_negative, &call, false);
        auto* const called = llvm::cast<llvm::CallInst>(call.clone());
        called->insertBefore(end);
        called->setMetadata("t8.root", llvm::MDNode::get(call.getContext(), {}));
        call.replaceAllUsesWith(root);
        call.eraseFromParent();
        return true;
    }

    void expand_division(llvm::BinaryOperator& division) {
        const unsigned bits = bits_of(division.getType());
        if (bits <= word_bits)
            return;
        const bool is_signed = division.getOpcode() == llvm::Instruction::SDiv || division.getOpcode() == llvm::Instruction::SRem;
        const bool is_quotient =
            division.getOpcode() == llvm::Instruction::SDiv || division.getOpcode() == llvm::Instruction::UDiv;
        if (bits > long_bits) {
            is_quotient ? llvm::expandDivision(&division) : llvm::expandRemainder(&division);
            return;
        }
        IRBuilder<> builder(&division);
        Type* const wide = builder.getInt64Ty();
        const auto extended = [&](Value* value) {
            return is_signed ? builder.CreateSExt(value, wide) : builder.CreateZExt(value, wide);
        };
        const std::string name = is_quotient ? (is_signed ? "__t8_divdi3" : "__t8_udivdi3")
                                 : is_signed ? "__t8_moddi3"
                                             : "__t8_umoddi3";
        Value* const result = call(builder, name, wide, {extended(division.getOperand(0)), extended(division.getOperand(1))});
        replace(division, builder.CreateTrunc(result, division.getType()));
    }

    void expand_from_real(llvm::Instruction& conversion) {
        const bool is_signed = conversion.getOpcode() == llvm::Instruction::FPToSI;
        const unsigned bits = bits_of(conversion.getType());
        if (bits < word_bits || (is_signed && bits == word_bits))
            return;
        IRBuilder<> builder(&conversion);
        Value* real = conversion.getOperand(0);
        if (real->getType()->isFloatTy())
            real = builder.CreateFPExt(real, builder.getDoubleTy());
        Value* result = nullptr;
        if (bits == word_bits) {
            result = call(builder, "__t8_fixunsdfsi", builder.getInt32Ty(), {real});
        } else if (bits <= long_bits) {
            result =
                builder.CreateTrunc(call(builder, is_signed ? "__t8_fixdfdi" : "__t8_fixunsdfdi", builder.getInt64Ty(), {real}),
                                    conversion.getType());
        } else {
            const unsigned words = (bits + word_bits - 1) / word_bits;
            Value* const room = words_in_frame(words);
            call(builder, "__t8_fix_wide", builder.getVoidTy(), {real, room, builder.getInt32(words)});
            result = builder.CreateTrunc(builder.CreateLoad(builder.getIntNTy(words * word_bits), room), conversion.getType());
        }
        replace(conversion, result);
    }

    void expand_to_real(llvm::Instruction& conversion) {
        const bool is_signed = conversion.getOpcode() == llvm::Instruction::SIToFP;
        const bool is_single = conversion.getType()->isFloatTy();
        const unsigned bits = bits_of(conversion.getOperand(0)->getType());
        if (bits <= word_bits)
            return;
        IRBuilder<> builder(&conversion);
        Value* integer = conversion.getOperand(0);
        Value* result = nullptr;
        if (bits <= long_bits) {
            integer =
                is_signed ? builder.CreateSExt(integer, builder.getInt64Ty()) : builder.CreateZExt(integer, builder.getInt64Ty());
            const std::string name = std::string("__t8_float") + (is_signed ? "" : "un") + (is_single ? "disf" : "didf");
            result = call(builder, name, conversion.getType(), {integer});
        } else {
            const unsigned words = (bits + word_bits - 1) / word_bits + 1;
            Type* const wide = builder.getIntNTy(words * word_bits);
            Value* const room = words_in_frame(words);
            builder.CreateStore(is_signed ? builder.CreateSExt(integer, wide) : builder.CreateZExt(integer, wide), room);
            result = call(builder, is_single ? "__t8_float_wide_sf" : "__t8_float_wide_df", conversion.getType(),
                          {room, builder.getInt32(words)});
        }
        replace(conversion, result);
    }

    llvm::AllocaInst* words_in_frame(unsigned words) {
        IRBuilder<> builder(&*function_.getEntryBlock().getFirstInsertionPt());
        return builder.CreateAlloca(llvm::ArrayType::get(builder.getInt32Ty(), words));
    }

    /// Passes the address of a copy for each argument that is a structure by value.
    void copy_arguments(llvm::CallBase& call) {
        for (unsigned n = 0; n < call.arg_size(); ++n) {
            if (!call.paramHasAttr(n, llvm::Attribute::ByVal))
                continue;
            Type* const type = call.getParamByValType(n);
            IRBuilder<> start(&*function_.getEntryBlock().getFirstInsertionPt());
            llvm::AllocaInst* const copy = start.CreateAlloca(type);
            copy->setAlignment(std::max(copy->getAlign(), call.getParamAlign(n).valueOrOne()));
            IRBuilder<> builder(&call);
            const std::uint64_t size = module_.getDataLayout().getTypeAllocSize(type);
            builder.CreateMemCpy(copy, copy->getAlign(), call.getArgOperand(n), call.getParamAlign(n), size);
            call.setArgOperand(n, copy);
            call.removeParamAttr(n, llvm::Attribute::ByVal);
            llvm::cast<llvm::CallInst>(call).setTailCallKind(llvm::CallInst::TCK_None); // it needs the copy in this frame
        }
    }

    llvm::Function& function_;
    llvm::Module& module_;
    Part part_;
};

} // namespace

std::vector<Alias> prepare(llvm::Module& module, Part part) {
    define_file_asm(module);
    std::vector<Alias> aliases = take_aliases(module);
    store_late_values(module);
    read_weak_addresses(module);
    for (llvm::Function& function : module)
        drop_elements_outside(function);
    run_passes(module);
    for (llvm::Function& function : module) {
        if (function.isDeclaration())
            continue;
        llvm::removeUnreachableBlocks(function);
        drop_remarks(function);
        return_early(function);
        count_by_lend(function); // what it computes may need expansion
        Expansion(function, part).run();
    }
    if (!facts_of(part).has_fpu) {
        const ReplacedFunctions replaced = replace_reals(module);
        for (Alias& alias : aliases)
            if (const auto found = replaced.find(alias.object); found != replaced.end())
                alias.object = found->second;
    }
    for (llvm::Function& function : module) {
        if (function.isDeclaration())
            continue;
        align_variables(function);
        demote_phis(function);
        keep_addresses(function);
    }
    return aliases;
}

} // namespace t8::c
