#include "toolchain/c/expansion/strict_reals.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

namespace t8::c {
namespace {

using llvm::Type;
using llvm::Value;
using llvm::Intrinsic::ID;

class Strict {
public:
    explicit Strict(llvm::ConstrainedFPIntrinsic& call) : call_(call), builder_(&call), type_(call.getType()) {}

    Value* replacement() {
        using namespace llvm;
        switch (call_.getIntrinsicID()) {
        case Intrinsic::experimental_constrained_fadd:
            return rounded("add", {operand(0), operand(1)});
        case Intrinsic::experimental_constrained_fsub:
            return rounded("subtract", {operand(0), operand(1)});
        case Intrinsic::experimental_constrained_fmul:
            return rounded("multiply", {operand(0), operand(1)});
        case Intrinsic::experimental_constrained_fdiv:
            return rounded("divide", {operand(0), operand(1)});
        case Intrinsic::experimental_constrained_fmuladd:
            return rounded("add", {rounded("multiply", {operand(0), operand(1)}), operand(2)});
        case Intrinsic::experimental_constrained_sqrt:
            return rounded("root", {operand(0)});
        case Intrinsic::experimental_constrained_fptrunc:
            return library("__t8_strict_narrow", {operand(0)});
        case Intrinsic::experimental_constrained_fpext:
            return builder_.CreateFPExt(operand(0), type_);
        case Intrinsic::experimental_constrained_sitofp:
        case Intrinsic::experimental_constrained_uitofp:
            return from_integer(call_.getIntrinsicID() == Intrinsic::experimental_constrained_sitofp);
        case Intrinsic::experimental_constrained_fptosi:
            return builder_.CreateFPToSI(operand(0), type_);
        case Intrinsic::experimental_constrained_fptoui:
            return builder_.CreateFPToUI(operand(0), type_);
        case Intrinsic::experimental_constrained_fcmp:
        case Intrinsic::experimental_constrained_fcmps:
            return builder_.CreateFCmp(cast<ConstrainedFPCmpIntrinsic>(call_).getPredicate(), operand(0), operand(1));
        case Intrinsic::experimental_constrained_ceil:
            return builder_.CreateUnaryIntrinsic(Intrinsic::ceil, operand(0));
        case Intrinsic::experimental_constrained_floor:
            return builder_.CreateUnaryIntrinsic(Intrinsic::floor, operand(0));
        case Intrinsic::experimental_constrained_trunc:
            return builder_.CreateUnaryIntrinsic(Intrinsic::trunc, operand(0));
        case Intrinsic::experimental_constrained_roundeven:
            return builder_.CreateUnaryIntrinsic(Intrinsic::roundeven, operand(0));
        default:
            return function_of_library();
        }
    }

private:
    Value* operand(unsigned n) const { return call_.getArgOperand(n); }

    Value* library(const std::string& name, const std::vector<Value*>& arguments) {
        std::vector<Type*> types;
        for (const Value* const argument : arguments)
            types.push_back(argument->getType());
        llvm::FunctionType* const function = llvm::FunctionType::get(type_, types, false);
        return builder_.CreateCall(call_.getModule()->getOrInsertFunction(name, function), arguments);
    }

    Value* rounded(const char* operation, const std::vector<Value*>& operands) {
        return library(fmt::format("__t8_strict_{}{}", operation, type_->isFloatTy() ? "f" : ""), operands);
    }

    /// A double holds each integer of a word.
    Value* from_integer(bool is_signed) {
        constexpr unsigned word_bits = 32;
        const unsigned bits = operand(0)->getType()->getIntegerBitWidth();
        if (bits <= word_bits && type_->isDoubleTy())
            return is_signed ? builder_.CreateSIToFP(operand(0), type_) : builder_.CreateUIToFP(operand(0), type_);
        Type* const wide = builder_.getInt64Ty();
        return rounded(is_signed ? "from_signed" : "from_unsigned",
                       {is_signed ? builder_.CreateSExtOrTrunc(operand(0), wide) : builder_.CreateZExtOrTrunc(operand(0), wide)});
    }

    /// llvm.experimental.constrained.pow.f64 is pow, that of f32 powf.
    Value* function_of_library() {
        const std::string whole = llvm::Intrinsic::getBaseName(call_.getIntrinsicID()).str();
        std::string name = whole.substr(whole.rfind('.') + 1);
        if (name == "frem")
            name = "fmod";
        else if (name == "maxnum" || name == "minnum")
            name = name == "maxnum" ? "fmax" : "fmin";
        std::vector<Value*> arguments;
        for (unsigned n = 0; n < call_.getNonMetadataArgCount(); ++n)
            arguments.push_back(operand(n));
        return library(name + (operand(0)->getType()->isFloatTy() ? "f" : ""), arguments);
    }

    llvm::ConstrainedFPIntrinsic& call_;
    llvm::IRBuilder<> builder_;
    Type* type_;
};

} // namespace

void expand_strict(llvm::ConstrainedFPIntrinsic& call) {
    Value* const value = Strict(call).replacement();
    call.replaceAllUsesWith(value);
    call.eraseFromParent();
}

} // namespace t8::c
