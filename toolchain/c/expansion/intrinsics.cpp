#include "toolchain/c/expansion/intrinsics.hpp"

#include <string>
#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

namespace t8::c {
namespace {

using llvm::Type;
using llvm::Value;
using Builder = llvm::IRBuilder<>;

unsigned bits_of(const Value* value) { return value->getType()->getIntegerBitWidth(); }

llvm::ConstantInt* number(Type* type, std::uint64_t value) {
    return llvm::cast<llvm::ConstantInt>(llvm::ConstantInt::get(type, value));
}

/// Returns a constant of `bits` bits that repeats `pattern`, of `width` bits.
llvm::Constant* repeated(Type* type, unsigned width, const llvm::APInt& pattern) {
    return llvm::ConstantInt::get(type, llvm::APInt::getSplat(type->getIntegerBitWidth(), pattern.zextOrTrunc(width)));
}

/// Returns `value` with its bits in opposite order of bytes.
Value* bytes_swapped(Builder& builder, Value* value) {
    const unsigned bits = bits_of(value);
    Value* result = llvm::Constant::getNullValue(value->getType());
    for (unsigned from = 0; from < bits; from += 8) {
        const unsigned to = bits - 8 - from;
        Value* byte =
            builder.CreateAnd(value, llvm::ConstantInt::get(value->getType(), llvm::APInt::getBitsSet(bits, from, from + 8)));
        byte = to > from ? builder.CreateShl(byte, to - from) : builder.CreateLShr(byte, from - to);
        result = builder.CreateOr(result, byte);
    }
    return result;
}

Value* bits_reversed(Builder& builder, Value* value) {
    const unsigned bits = bits_of(value);
    unsigned wide = 8;
    while (wide < bits)
        wide *= 2;
    Type* const type = builder.getIntNTy(wide);
    Value* result = builder.CreateZExt(value, type);
    for (unsigned half = 1; half < wide; half *= 2) {
        llvm::Constant* const mask = repeated(type, 2 * half, llvm::APInt::getLowBitsSet(2 * half, half));
        Value* const low = builder.CreateShl(builder.CreateAnd(result, mask), half);
        result = builder.CreateOr(low, builder.CreateAnd(builder.CreateLShr(result, half), mask));
    }
    return builder.CreateTrunc(builder.CreateLShr(result, wide - bits), value->getType());
}

/// Adds the bits of words in pairs, then pairs of pairs, and so on.
Value* bits_counted(Builder& builder, Value* value) {
    unsigned wide = 8;
    while (wide < bits_of(value))
        wide *= 2;
    Type* const type = builder.getIntNTy(wide);
    Value* sum = builder.CreateZExt(value, type);
    for (unsigned half = 1; half < wide; half *= 2) {
        llvm::Constant* const mask = repeated(type, 2 * half, llvm::APInt::getLowBitsSet(2 * half, half));
        sum = builder.CreateAdd(builder.CreateAnd(sum, mask), builder.CreateAnd(builder.CreateLShr(sum, half), mask));
    }
    return builder.CreateZExtOrTrunc(sum, value->getType());
}

Value* leading_zeros(Builder& builder, Value* value) {
    Value* filled = value;
    for (unsigned shift = 1; shift < bits_of(value); shift *= 2)
        filled = builder.CreateOr(filled, builder.CreateLShr(filled, shift));
    return bits_counted(builder, builder.CreateNot(filled));
}

Value* trailing_zeros(Builder& builder, Value* value) {
    Value* const below = builder.CreateAnd(builder.CreateNot(value), builder.CreateSub(value, number(value->getType(), 1)));
    return bits_counted(builder, below);
}

Value* funnel(Builder& builder, llvm::IntrinsicInst& call, bool left) {
    Value* const high = call.getArgOperand(0);
    Value* const low = call.getArgOperand(1);
    Type* const type = high->getType();
    const unsigned bits = bits_of(high);
    Value* const given = call.getArgOperand(2);
    Value* const places = llvm::isPowerOf2_32(bits) ? builder.CreateAnd(given, number(type, bits - 1))
                                                    : builder.CreateURem(given, number(type, bits));
    // The other value is shifted in two steps, so that neither is by as many places as there are bits.
    Value* const others = builder.CreateSub(number(type, bits - 1), places);
    if (left)
        return builder.CreateOr(builder.CreateShl(high, places), builder.CreateLShr(builder.CreateLShr(low, 1), others));
    return builder.CreateOr(builder.CreateShl(builder.CreateShl(high, 1), others), builder.CreateLShr(low, places));
}

/// The result of an operation with the question whether it has overflowed.
struct Checked {
    Value* result;
    Value* overflows;
};

Checked checked(Builder& builder, llvm::Intrinsic::ID id, Value* left, Value* right) {
    using namespace llvm;
    Type* const type = left->getType();
    const unsigned bits = bits_of(left);
    switch (id) {
    case Intrinsic::uadd_with_overflow:
    case Intrinsic::uadd_sat: {
        Value* const sum = builder.CreateAdd(left, right);
        return {sum, builder.CreateICmpULT(sum, left)};
    }
    case Intrinsic::usub_with_overflow:
    case Intrinsic::usub_sat:
        return {builder.CreateSub(left, right), builder.CreateICmpULT(left, right)};
    case Intrinsic::sadd_with_overflow:
    case Intrinsic::sadd_sat: {
        Value* const sum = builder.CreateAdd(left, right);
        Value* const changed = builder.CreateAnd(builder.CreateXor(sum, left), builder.CreateXor(sum, right));
        return {sum, builder.CreateICmpSLT(changed, Constant::getNullValue(type))};
    }
    case Intrinsic::ssub_with_overflow:
    case Intrinsic::ssub_sat: {
        Value* const difference = builder.CreateSub(left, right);
        Value* const changed = builder.CreateAnd(builder.CreateXor(left, right), builder.CreateXor(difference, left));
        return {difference, builder.CreateICmpSLT(changed, Constant::getNullValue(type))};
    }
    default: {
        const bool is_signed = id == Intrinsic::smul_with_overflow;
        Type* const wide = builder.getIntNTy(2 * bits);
        const auto extended = [&](Value* value) {
            return is_signed ? builder.CreateSExt(value, wide) : builder.CreateZExt(value, wide);
        };
        Value* const product = builder.CreateMul(extended(left), extended(right));
        Value* const result = builder.CreateTrunc(product, type);
        return {result, builder.CreateICmpNE(product, extended(result))};
    }
    }
}

Value* saturated(Builder& builder, llvm::IntrinsicInst& call) {
    using namespace llvm;
    Value* const left = call.getArgOperand(0);
    Type* const type = left->getType();
    const Intrinsic::ID id = call.getIntrinsicID();
    if (id == Intrinsic::ushl_sat || id == Intrinsic::sshl_sat) {
        const bool is_signed = id == Intrinsic::sshl_sat;
        Value* const places = call.getArgOperand(1);
        Value* const result = builder.CreateShl(left, places);
        Value* const back = is_signed ? builder.CreateAShr(result, places) : builder.CreateLShr(result, places);
        Value* most = Constant::getAllOnesValue(type);
        if (is_signed)
            most = builder.CreateSelect(builder.CreateICmpSLT(left, Constant::getNullValue(type)),
                                        ConstantInt::get(type, APInt::getSignedMinValue(bits_of(left))),
                                        ConstantInt::get(type, APInt::getSignedMaxValue(bits_of(left))));
        return builder.CreateSelect(builder.CreateICmpNE(back, left), most, result);
    }
    const Checked sum = checked(builder, id, left, call.getArgOperand(1));
    Value* limit = nullptr;
    if (id == Intrinsic::uadd_sat)
        limit = Constant::getAllOnesValue(type);
    else if (id == Intrinsic::usub_sat)
        limit = Constant::getNullValue(type);
    else
        limit = builder.CreateSelect(builder.CreateICmpSLT(left, Constant::getNullValue(type)),
                                     ConstantInt::get(type, APInt::getSignedMinValue(bits_of(left))),
                                     ConstantInt::get(type, APInt::getSignedMaxValue(bits_of(left))));
    return builder.CreateSelect(sum.overflows, limit, sum.result);
}

Value* greater_or_less(Builder& builder, llvm::IntrinsicInst& call) {
    using namespace llvm;
    CmpInst::Predicate predicate = CmpInst::ICMP_SGT;
    if (call.getIntrinsicID() == Intrinsic::smin)
        predicate = CmpInst::ICMP_SLT;
    if (call.getIntrinsicID() == Intrinsic::umax)
        predicate = CmpInst::ICMP_UGT;
    if (call.getIntrinsicID() == Intrinsic::umin)
        predicate = CmpInst::ICMP_ULT;
    Value* const left = call.getArgOperand(0);
    Value* const right = call.getArgOperand(1);
    return builder.CreateSelect(builder.CreateICmp(predicate, left, right), left, right);
}

Value* compared(Builder& builder, llvm::IntrinsicInst& call, bool is_signed) {
    Value* const left = call.getArgOperand(0);
    Value* const right = call.getArgOperand(1);
    Value* const less = is_signed ? builder.CreateICmpSLT(left, right) : builder.CreateICmpULT(left, right);
    Value* const more = is_signed ? builder.CreateICmpSGT(left, right) : builder.CreateICmpUGT(left, right);
    return builder.CreateSub(builder.CreateZExt(more, call.getType()), builder.CreateZExt(less, call.getType()));
}

/// Returns the name of the routine of the library that computes an intrinsic of reals, without the `f` of floats; null: there is none.
const char* library_name(llvm::Intrinsic::ID id) {
    using namespace llvm;
    switch (id) {
    case Intrinsic::round:
        return "round";
    case Intrinsic::sin:
        return "sin";
    case Intrinsic::cos:
        return "cos";
    case Intrinsic::tan:
        return "tan";
    case Intrinsic::asin:
        return "asin";
    case Intrinsic::acos:
        return "acos";
    case Intrinsic::atan:
        return "atan";
    case Intrinsic::sinh:
        return "sinh";
    case Intrinsic::cosh:
        return "cosh";
    case Intrinsic::tanh:
        return "tanh";
    case Intrinsic::exp:
        return "exp";
    case Intrinsic::exp2:
        return "exp2";
    case Intrinsic::exp10:
        return "exp10";
    case Intrinsic::log:
        return "log";
    case Intrinsic::log2:
        return "log2";
    case Intrinsic::log10:
        return "log10";
    case Intrinsic::pow:
        return "pow";
    case Intrinsic::fma:
        return "fma";
    case Intrinsic::minnum:
        return "fmin";
    case Intrinsic::maxnum:
        return "fmax";
    case Intrinsic::ldexp:
        return "ldexp";
    case Intrinsic::lrint:
        return "lrint";
    case Intrinsic::lround:
        return "lround";
    case Intrinsic::llrint:
        return "llrint";
    case Intrinsic::llround:
        return "llround";
    default:
        return nullptr;
    }
}

Value* library_call(Builder& builder, llvm::IntrinsicInst& call, const char* name) {
    std::vector<Type*> types;
    std::vector<Value*> arguments;
    for (Value* const argument : call.args()) {
        types.push_back(argument->getType());
        arguments.push_back(argument);
    }
    const std::string suffix = call.getArgOperand(0)->getType()->isFloatTy() ? "f" : "";
    llvm::FunctionType* const type = llvm::FunctionType::get(call.getType(), types, false);
    return builder.CreateCall(call.getModule()->getOrInsertFunction(name + suffix, type), arguments);
}

/// Returns x to the power of an integer, as a call of the library.
Value* integer_power(Builder& builder, llvm::IntrinsicInst& call) {
    Type* const type = call.getType();
    const char* const name = type->isFloatTy() ? "powf" : "pow";
    llvm::FunctionType* const function = llvm::FunctionType::get(type, {type, type}, false);
    return builder.CreateCall(call.getModule()->getOrInsertFunction(name, function),
                              {call.getArgOperand(0), builder.CreateSIToFP(call.getArgOperand(1), type)});
}

/// Returns whether a real belongs to the classes of llvm.is.fpclass, by its bits.
Value* classified(Builder& builder, llvm::IntrinsicInst& call) {
    using namespace llvm;
    Value* const real = call.getArgOperand(0);
    const unsigned bits = real->getType()->getScalarSizeInBits();
    const unsigned fraction = bits == 32 ? 23 : 52;
    Type* const type = builder.getIntNTy(bits);
    Value* const word = builder.CreateBitCast(real, type);
    Value* const magnitude = builder.CreateAnd(word, ConstantInt::get(type, APInt::getSignedMaxValue(bits)));
    Value* const negative = builder.CreateICmpSLT(word, Constant::getNullValue(type));
    const APInt infinity = APInt::getBitsSet(bits, fraction, bits - 1);
    const APInt quiet = infinity | APInt::getOneBitSet(bits, fraction - 1);
    const auto constant = [&](const APInt& value) { return ConstantInt::get(type, value); };
    const auto mask = static_cast<unsigned>(cast<ConstantInt>(call.getArgOperand(1))->getZExtValue());
    Value* result = builder.getFalse();
    const auto add = [&](unsigned negatives, unsigned positives, Value* is_class) {
        const bool of_negative = (mask & negatives) != 0;
        const bool of_positive = (mask & positives) != 0;
        if (!of_negative && !of_positive)
            return;
        if (!of_negative)
            is_class = builder.CreateAnd(is_class, builder.CreateNot(negative));
        if (!of_positive)
            is_class = builder.CreateAnd(is_class, negative);
        result = builder.CreateOr(result, is_class);
    };
    Value* const above = builder.CreateICmpUGT(magnitude, constant(infinity));
    Value* const is_quiet = builder.CreateICmpUGE(magnitude, constant(quiet));
    add(fcSNan, fcSNan, builder.CreateAnd(above, builder.CreateNot(is_quiet)));
    add(fcQNan, fcQNan, is_quiet);
    add(fcNegInf, fcPosInf, builder.CreateICmpEQ(magnitude, constant(infinity)));
    Value* const is_zero = builder.CreateICmpEQ(magnitude, Constant::getNullValue(type));
    Value* const least_normal = constant(APInt::getOneBitSet(bits, fraction));
    Value* const is_small = builder.CreateICmpULT(magnitude, least_normal);
    add(fcNegZero, fcPosZero, is_zero);
    add(fcNegSubnormal, fcPosSubnormal, builder.CreateAnd(is_small, builder.CreateNot(is_zero)));
    add(fcNegNormal, fcPosNormal,
        builder.CreateAnd(builder.CreateNot(is_small), builder.CreateICmpULT(magnitude, constant(infinity))));
    return result;
}

Value* with_sign(Builder& builder, llvm::IntrinsicInst& call) {
    const unsigned bits = call.getType()->getScalarSizeInBits();
    Type* const type = builder.getIntNTy(bits);
    const llvm::APInt sign = llvm::APInt::getSignMask(bits);
    Value* const magnitude =
        builder.CreateAnd(builder.CreateBitCast(call.getArgOperand(0), type), llvm::ConstantInt::get(type, ~sign));
    Value* const its_sign =
        builder.CreateAnd(builder.CreateBitCast(call.getArgOperand(1), type), llvm::ConstantInt::get(type, sign));
    return builder.CreateBitCast(builder.CreateOr(magnitude, its_sign), call.getType());
}

/// Replaces the result {value, overflow} of `call`: what takes a part of it gets the part.
void replace_checked(llvm::IntrinsicInst& call) {
    Builder builder(&call);
    const Checked both = checked(builder, call.getIntrinsicID(), call.getArgOperand(0), call.getArgOperand(1));
    std::vector<llvm::User*> users(call.user_begin(), call.user_end());
    for (llvm::User* const user : users)
        if (auto* const part = llvm::dyn_cast<llvm::ExtractValueInst>(user)) {
            part->replaceAllUsesWith(part->getIndices()[0] == 0 ? both.result : both.overflows);
            part->eraseFromParent();
        }
    if (!call.use_empty()) {
        Value* pair = llvm::PoisonValue::get(call.getType());
        pair = builder.CreateInsertValue(pair, both.result, 0);
        call.replaceAllUsesWith(builder.CreateInsertValue(pair, both.overflows, 1));
    }
    call.eraseFromParent();
}

/// Counts bits or leading zeros of a word by the library of a part that lacks instructions for bits. Returns null for other intrinsics.
Value* bits_by_call(Builder& builder, llvm::IntrinsicInst& call) {
    const bool counts_all = call.getIntrinsicID() == llvm::Intrinsic::ctpop;
    if ((!counts_all && call.getIntrinsicID() != llvm::Intrinsic::ctlz) || !call.getType()->isIntegerTy(32))
        return nullptr;
    llvm::FunctionType* const type = llvm::FunctionType::get(call.getType(), {call.getType()}, false);
    return builder.CreateCall(call.getModule()->getOrInsertFunction(counts_all ? "__t8_popcountsi2" : "__t8_clzsi2", type),
                              {call.getArgOperand(0)});
}

/// Rounds to integers by the library of a part without an FPU. Returns null for other intrinsics.
Value* rounded_by_call(Builder& builder, llvm::IntrinsicInst& call) {
    const char* name = nullptr;
    switch (call.getIntrinsicID()) {
    case llvm::Intrinsic::floor:
        name = "floor";
        break;
    case llvm::Intrinsic::ceil:
        name = "ceil";
        break;
    case llvm::Intrinsic::trunc:
        name = "trunc";
        break;
    case llvm::Intrinsic::rint:
    case llvm::Intrinsic::nearbyint:
    case llvm::Intrinsic::roundeven:
        name = "rint"; // always to nearest
        break;
    default:
        return nullptr;
    }
    llvm::Type* const type = call.getType();
    const std::string function = std::string(name) + (type->isFloatTy() ? "f" : "");
    return builder.CreateCall(call.getModule()->getOrInsertFunction(function, llvm::FunctionType::get(type, {type}, false)),
                              {call.getArgOperand(0)});
}

/// Returns the value that replaces the intrinsic, or null.
Value* expanded(Builder& builder, llvm::IntrinsicInst& call) {
    using namespace llvm;
    Value* const first = call.arg_empty() ? nullptr : call.getArgOperand(0);
    switch (call.getIntrinsicID()) {
    case Intrinsic::bswap:
        return bytes_swapped(builder, first);
    case Intrinsic::bitreverse:
        return bits_reversed(builder, first);
    case Intrinsic::ctpop:
        return bits_of(first) == 32 ? nullptr : bits_counted(builder, first);
    case Intrinsic::ctlz:
        return leading_zeros(builder, first);
    case Intrinsic::cttz:
        return trailing_zeros(builder, first);
    case Intrinsic::fshl:
        return funnel(builder, call, true);
    case Intrinsic::fshr:
        return funnel(builder, call, false);
    case Intrinsic::abs:
        return builder.CreateSelect(builder.CreateICmpSLT(first, Constant::getNullValue(first->getType())),
                                    builder.CreateNeg(first), first);
    case Intrinsic::smax:
    case Intrinsic::smin:
    case Intrinsic::umax:
    case Intrinsic::umin:
        return greater_or_less(builder, call);
    case Intrinsic::scmp:
        return compared(builder, call, true);
    case Intrinsic::ucmp:
        return compared(builder, call, false);
    case Intrinsic::uadd_sat:
    case Intrinsic::usub_sat:
    case Intrinsic::sadd_sat:
    case Intrinsic::ssub_sat:
    case Intrinsic::ushl_sat:
    case Intrinsic::sshl_sat:
        return saturated(builder, call);
    case Intrinsic::copysign:
        return with_sign(builder, call);
    case Intrinsic::is_fpclass:
        return classified(builder, call);
    case Intrinsic::powi:
        return integer_power(builder, call);
    case Intrinsic::fmuladd:
        return builder.CreateFAdd(builder.CreateFMul(first, call.getArgOperand(1)), call.getArgOperand(2));
    case Intrinsic::expect:
    case Intrinsic::expect_with_probability:
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
    case Intrinsic::annotation:
    case Intrinsic::ptr_annotation:
    case Intrinsic::threadlocal_address:
    case Intrinsic::arithmetic_fence:
    case Intrinsic::ssa_copy:
        return first;
    case Intrinsic::ptrmask:
        return builder.CreateIntToPtr(
            builder.CreateAnd(builder.CreatePtrToInt(first, builder.getInt32Ty()), call.getArgOperand(1)), first->getType());
    case Intrinsic::get_rounding: // fenv.h has the values of FLT_ROUNDS
        return builder.CreateCall(
            call.getModule()->getOrInsertFunction("fegetround", llvm::FunctionType::get(call.getType(), false)));
    case Intrinsic::readcyclecounter:
        return nullptr;
    default:
        break;
    }
    const char* const name = library_name(call.getIntrinsicID());
    return name != nullptr ? library_call(builder, call, name) : nullptr;
}

} // namespace

bool expand_intrinsic(llvm::IntrinsicInst& call, Part part) {
    using namespace llvm;
    switch (call.getIntrinsicID()) {
    case Intrinsic::uadd_with_overflow:
    case Intrinsic::usub_with_overflow:
    case Intrinsic::sadd_with_overflow:
    case Intrinsic::ssub_with_overflow:
    case Intrinsic::umul_with_overflow:
    case Intrinsic::smul_with_overflow:
        replace_checked(call);
        return true;
    default:
        break;
    }
    if (call.getType()->isVoidTy())
        return false;
    Builder builder(&call);
    Value* value = part == Part::T414 ? bits_by_call(builder, call) : nullptr;
    if (value == nullptr && !facts_of(part).has_fpu)
        value = rounded_by_call(builder, call);
    if (value == nullptr)
        value = expanded(builder, call);
    if (value == nullptr)
        return false;
    call.replaceAllUsesWith(value);
    call.eraseFromParent();
    return true;
}

} // namespace t8::c
