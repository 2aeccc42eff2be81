#include "toolchain/c/late_values.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Operator.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

#include "toolchain/c/atoms.hpp"

namespace t8::c {
namespace {

using llvm::Constant;
using llvm::Value;

constexpr unsigned word_bytes = 4;

/// True for an address, or an address and a number of bytes: a word that the linker fills in.
bool is_address(const Constant* value, const llvm::DataLayout& layout) {
    while (const auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(value)) {
        if (layout.getTypeSizeInBits(expression->getType()) != word_bytes * 8)
            return false;
        const bool has_number = expression->getNumOperands() > 1 && llvm::isa<llvm::ConstantInt>(expression->getOperand(1));
        const bool is_sum =
            expression->getOpcode() == llvm::Instruction::Add || expression->getOpcode() == llvm::Instruction::Sub;
        if (!expression->isCast() && !llvm::isa<llvm::GEPOperator>(expression) && !(is_sum && has_number))
            return false;
        value = expression->getOperand(0);
    }
    return llvm::isa<llvm::GlobalValue>(value) || llvm::isa<llvm::BlockAddress>(value) || llvm::isa<llvm::ConstantInt>(value);
}

class LateValues {
public:
    explicit LateValues(llvm::Module& module) : module_(module), layout_(module.getDataLayout()) {}

    void run() {
        std::vector<llvm::GlobalVariable*> variables;
        for (llvm::GlobalVariable& variable : module_.globals())
            if (is_of_program(variable))
                variables.push_back(&variable);
        for (llvm::GlobalVariable* const variable : variables) {
            Constant* const known = without_late(variable->getInitializer(), *variable, 0);
            if (known == variable->getInitializer())
                continue;
            variable->setInitializer(known);
            variable->setConstant(false);
        }
        if (builder_ != nullptr)
            builder_->CreateRetVoid();
    }

private:
    /// Returns the value with zeros in the place of parts that are stored late.
    Constant* without_late(Constant* value, llvm::GlobalVariable& variable, std::uint64_t offset) {
        if (value->isNullValue() || llvm::isa<llvm::ConstantData>(value))
            return value;
        if (auto* const aggregate = llvm::dyn_cast<llvm::ConstantAggregate>(value))
            return parts(*aggregate, variable, offset);
        if (offset % word_bytes == 0 && is_address(value, layout_))
            return value;
        store(*value, variable, offset);
        return Constant::getNullValue(value->getType());
    }

    Constant* parts(llvm::ConstantAggregate& value, llvm::GlobalVariable& variable, std::uint64_t offset) {
        llvm::Type* const type = value.getType();
        std::vector<Constant*> operands;
        bool is_same = true;
        for (unsigned n = 0; n < value.getNumOperands(); ++n) {
            std::uint64_t place = 0;
            if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type))
                place = layout_.getStructLayout(structure)->getElementOffset(n);
            else if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
                place = n * layout_.getTypeAllocSize(array->getElementType());
            else
                place = n * layout_.getTypeAllocSize(llvm::cast<llvm::VectorType>(type)->getElementType());
            operands.push_back(without_late(value.getOperand(n), variable, offset + place));
            is_same = is_same && operands.back() == value.getOperand(n);
        }
        if (is_same)
            return &value;
        if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type))
            return llvm::ConstantStruct::get(structure, operands);
        if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
            return llvm::ConstantArray::get(array, operands);
        return llvm::ConstantVector::get(operands);
    }

    void store(Constant& value, llvm::GlobalVariable& variable, std::uint64_t offset) {
        if (builder_ == nullptr)
            begin();
        Value* const place = builder_->CreatePtrAdd(&variable, builder_->getInt32(static_cast<std::uint32_t>(offset)));
        builder_->CreateAlignedStore(computed(value), place, llvm::commonAlignment(llvm::Align(word_bytes), offset));
    }

    void begin() {
        llvm::LLVMContext& context = module_.getContext();
        llvm::Function* const constructor =
            llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), false),
                                   llvm::GlobalValue::InternalLinkage, "__t8_late_values", module_);
        constructor->addFnAttr(llvm::Attribute::NoUnwind);
        builder_ = std::make_unique<llvm::IRBuilder<llvm::ConstantFolder>>(llvm::BasicBlock::Create(context, "", constructor));
        llvm::appendToGlobalCtors(module_, constructor, 0);
    }

    /// Emits what computes a constant. Labels of other functions are read from variables: their addresses are words of the object.
    Value* computed(Constant& value) {
        if (llvm::isa<llvm::BlockAddress>(value)) {
            auto* const word =
                new llvm::GlobalVariable(module_, value.getType(), true, llvm::GlobalValue::PrivateLinkage, &value);
            return builder_->CreateAlignedLoad(value.getType(), word, llvm::Align(word_bytes), true);
        }
        auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(&value);
        if (expression == nullptr)
            return &value;
        llvm::Instruction* const instruction = expression->getAsInstruction();
        for (unsigned n = 0; n < instruction->getNumOperands(); ++n)
            instruction->setOperand(n, computed(*llvm::cast<Constant>(expression->getOperand(n))));
        return builder_->Insert(instruction);
    }

    llvm::Module& module_;
    const llvm::DataLayout& layout_;
    std::unique_ptr<llvm::IRBuilder<llvm::ConstantFolder>> builder_; ///< at the end of the constructor; null: there is none yet
};

} // namespace

void store_late_values(llvm::Module& module) { LateValues(module).run(); }

} // namespace t8::c
