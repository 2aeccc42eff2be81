#include "toolchain/c/expansion/soft_float.hpp"

#include <string>
#include <vector>

#include <llvm/IR/Constants.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace t8::c {
namespace {

using llvm::Constant;
using llvm::Instruction;
using llvm::Type;
using llvm::Value;

constexpr unsigned word_bits = 32;

/// Returns the type with integers in the place of reals.
Type* plain(Type* type) {
    llvm::LLVMContext& context = type->getContext();
    if (type->isFloatTy())
        return Type::getInt32Ty(context);
    if (type->isDoubleTy())
        return Type::getInt64Ty(context);
    if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
        return llvm::ArrayType::get(plain(array->getElementType()), array->getNumElements());
    if (auto* const vector = llvm::dyn_cast<llvm::FixedVectorType>(type))
        return llvm::FixedVectorType::get(plain(vector->getElementType()), vector->getNumElements());
    if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type)) {
        std::vector<Type*> parts;
        bool has_changed = false;
        for (Type* const part : structure->elements()) {
            parts.push_back(plain(part));
            has_changed = has_changed || parts.back() != part;
        }
        return has_changed ? llvm::StructType::get(context, parts, structure->isPacked()) : type;
    }
    if (auto* const function = llvm::dyn_cast<llvm::FunctionType>(type)) {
        std::vector<Type*> arguments;
        for (Type* const argument : function->params())
            arguments.push_back(plain(argument));
        return llvm::FunctionType::get(plain(function->getReturnType()), arguments, function->isVarArg());
    }
    return type;
}

/// Returns the constant of the plain type with the same bits.
Constant* plain(Constant* value) {
    Type* const type = plain(value->getType());
    if (type == value->getType())
        return value;
    if (const auto* const real = llvm::dyn_cast<llvm::ConstantFP>(value))
        return llvm::ConstantInt::get(type, real->getValueAPF().bitcastToAPInt());
    if (llvm::isa<llvm::PoisonValue>(value))
        return llvm::PoisonValue::get(type);
    if (llvm::isa<llvm::UndefValue>(value))
        return llvm::UndefValue::get(type);
    if (value->isNullValue())
        return Constant::getNullValue(type);
    if (const auto* const cast = llvm::dyn_cast<llvm::ConstantExpr>(value); cast != nullptr && cast->isCast())
        return llvm::ConstantExpr::getBitCast(plain(cast->getOperand(0)), type);
    std::vector<Constant*> parts;
    for (unsigned n = 0; value->getAggregateElement(n) != nullptr; ++n)
        parts.push_back(plain(value->getAggregateElement(n)));
    if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type))
        return llvm::ConstantStruct::get(structure, parts);
    if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
        return llvm::ConstantArray::get(array, parts);
    return llvm::ConstantVector::get(parts);
}

/// Gives a function the plain type. Returns the function that takes its place, or the function itself.
llvm::Function* with_plain_type(llvm::Function& function) {
    auto* const type = llvm::cast<llvm::FunctionType>(plain(function.getFunctionType()));
    if (type == function.getFunctionType())
        return &function;
    llvm::Function* const other = llvm::Function::Create(type, function.getLinkage(), function.getAddressSpace());
    function.getParent()->getFunctionList().insert(function.getIterator(), other);
    other->takeName(&function);
    other->copyAttributesFrom(&function);
    other->setComdat(function.getComdat());
    other->copyMetadata(&function, 0);
    other->splice(other->begin(), &function);
    for (unsigned n = 0; n < function.arg_size(); ++n) {
        llvm::Argument* const argument = function.getArg(n);
        argument->mutateType(type->getParamType(n));
        argument->replaceAllUsesWith(other->getArg(n));
        other->getArg(n)->takeName(argument);
    }
    function.replaceAllUsesWith(other);
    function.eraseFromParent();
    return other;
}

/// Replaces the operations on reals in a function.
class Replacement {
public:
    explicit Replacement(llvm::Function& function) : function_(function), module_(*function.getParent()) {}

    void run() {
        std::vector<Instruction*> all;
        for (Instruction& instruction : llvm::instructions(function_))
            all.push_back(&instruction);
        for (Instruction* const instruction : all)
            make_plain(*instruction);
        for (Instruction* const instruction : all)
            if (Value* const value = replaced(*instruction)) {
                instruction->replaceAllUsesWith(value);
                instruction->eraseFromParent();
            }
    }

private:
    static bool is_of_intrinsic(const Instruction& instruction) { return llvm::isa<llvm::IntrinsicInst>(instruction); }

    /// Changes the types of the result and of constant operands.
    static void make_plain(Instruction& instruction) {
        if (auto* const call = llvm::dyn_cast<llvm::CallBase>(&instruction); call != nullptr && !is_of_intrinsic(instruction))
            call->mutateFunctionType(llvm::cast<llvm::FunctionType>(plain(call->getFunctionType())));
        else
            instruction.mutateType(plain(instruction.getType()));
        for (llvm::Use& operand : instruction.operands())
            if (auto* const constant = llvm::dyn_cast<Constant>(operand.get()))
                operand.set(plain(constant));
    }

    /// Returns a call of a routine that works on registers only.
    Value* call(llvm::IRBuilder<>& builder, const std::string& name, Type* result, const std::vector<Value*>& operands) {
        std::vector<Type*> types;
        for (const Value* const operand : operands)
            types.push_back(operand->getType());
        const llvm::FunctionCallee callee =
            module_.getOrInsertFunction("__t8_" + name, llvm::FunctionType::get(result, types, false));
        llvm::CallInst* const made = builder.CreateCall(callee, operands);
        made->setDoesNotAccessMemory();
        made->setDoesNotThrow();
        made->setTailCall();
        return made;
    }

    static std::string end_of(const Type* type) { return type->isIntegerTy(word_bits) ? "sf" : "df"; }

    /// Returns the value in the place of an instruction, or null if it stays.
    Value* replaced(Instruction& instruction) {
        llvm::IRBuilder<> builder(&instruction);
        Type* const type = instruction.getType();
        Value* const first = instruction.getNumOperands() > 0 ? instruction.getOperand(0) : nullptr;
        const auto binary = [&](const char* name) {
            return call(builder, name + end_of(type) + "3", type, {first, instruction.getOperand(1)});
        };
        switch (instruction.getOpcode()) {
        case Instruction::FAdd:
            return binary("add");
        case Instruction::FSub:
            return binary("sub");
        case Instruction::FMul:
            return binary("mul");
        case Instruction::FDiv:
            return binary("div");
        case Instruction::FNeg:
            return builder.CreateXor(first, llvm::ConstantInt::get(type, llvm::APInt::getSignMask(type->getIntegerBitWidth())));
        case Instruction::FPExt:
            return call(builder, "extendsfdf2", type, {first});
        case Instruction::FPTrunc:
            return call(builder, "truncdfsf2", type, {first});
        case Instruction::SIToFP:
        case Instruction::UIToFP:
            return from_integer(builder, instruction);
        case Instruction::FPToSI:
        case Instruction::FPToUI:
            return builder.CreateZExtOrTrunc(
                call(builder, "fix" + end_of(first->getType()) + "si", builder.getInt32Ty(), {first}), type);
        case Instruction::FCmp:
            return compared(builder, llvm::cast<llvm::FCmpInst>(instruction));
        case Instruction::BitCast:
            return first->getType() == type ? first : nullptr;
        case Instruction::Call:
            return of_intrinsic(builder, instruction);
        default:
            return nullptr;
        }
    }

    Value* from_integer(llvm::IRBuilder<>& builder, const Instruction& conversion) {
        Value* const integer = conversion.getOperand(0);
        Type* const word = builder.getInt32Ty();
        const bool is_signed = conversion.getOpcode() == Instruction::SIToFP;
        const bool fills_word = integer->getType()->isIntegerTy(word_bits);
        Value* const extended = is_signed ? builder.CreateSExt(integer, word) : builder.CreateZExt(integer, word);
        return call(builder, (!is_signed && fills_word ? "floatunsi" : "floatsi") + end_of(conversion.getType()),
                    conversion.getType(), {extended});
    }

    Value* of_intrinsic(llvm::IRBuilder<>& builder, Instruction& instruction) {
        const auto* const intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
        if (intrinsic == nullptr)
            return nullptr;
        Type* const type = instruction.getType();
        if (intrinsic->getIntrinsicID() == llvm::Intrinsic::fabs)
            return builder.CreateAnd(instruction.getOperand(0),
                                     llvm::ConstantInt::get(type, llvm::APInt::getSignedMaxValue(type->getIntegerBitWidth())));
        if (intrinsic->getIntrinsicID() == llvm::Intrinsic::sqrt)
            return call(builder, "sqrt" + end_of(type) + "2", type, {instruction.getOperand(0)});
        return nullptr;
    }

    /// There are routines for equal, less, less or equal, less or greater, and unordered; all give 0 or 1.
    Value* compared(llvm::IRBuilder<>& builder, const llvm::FCmpInst& comparison) {
        using llvm::CmpInst;
        Value* const left = comparison.getOperand(0);
        Value* const right = comparison.getOperand(1);
        const auto is = [&](const char* name, Value* one, Value* other) {
            return builder.CreateTrunc(call(builder, name + end_of(one->getType()) + "2", builder.getInt32Ty(), {one, other}),
                                       builder.getInt1Ty());
        };
        const auto isnt = [&](const char* name, Value* one, Value* other) { return builder.CreateNot(is(name, one, other)); };
        switch (comparison.getPredicate()) {
        case CmpInst::FCMP_FALSE:
            return builder.getFalse();
        case CmpInst::FCMP_TRUE:
            return builder.getTrue();
        case CmpInst::FCMP_OEQ:
            return is("eq", left, right);
        case CmpInst::FCMP_UNE:
            return isnt("eq", left, right);
        case CmpInst::FCMP_OLT:
            return is("lt", left, right);
        case CmpInst::FCMP_UGE:
            return isnt("lt", left, right);
        case CmpInst::FCMP_OGT:
            return is("lt", right, left);
        case CmpInst::FCMP_ULE:
            return isnt("lt", right, left);
        case CmpInst::FCMP_OLE:
            return is("le", left, right);
        case CmpInst::FCMP_UGT:
            return isnt("le", left, right);
        case CmpInst::FCMP_OGE:
            return is("le", right, left);
        case CmpInst::FCMP_ULT:
            return isnt("le", right, left);
        case CmpInst::FCMP_ONE:
            return is("lg", left, right);
        case CmpInst::FCMP_UEQ:
            return isnt("lg", left, right);
        case CmpInst::FCMP_ORD:
            return isnt("unord", left, right);
        default: // FCMP_UNO
            return is("unord", left, right);
        }
    }

    llvm::Function& function_;
    llvm::Module& module_;
};

} // namespace

ReplacedFunctions replace_reals(llvm::Module& module) {
    std::vector<llvm::Function*> functions;
    for (llvm::Function& function : module)
        if (!function.isIntrinsic())
            functions.push_back(&function);
    ReplacedFunctions replaced;
    for (llvm::Function*& function : functions) {
        const llvm::Function* const before = function;
        function = with_plain_type(*function);
        if (function != before)
            replaced.emplace(before, function);
    }
    for (llvm::Function* const function : functions)
        if (!function->isDeclaration())
            Replacement(*function).run();
    return replaced;
}

} // namespace t8::c
