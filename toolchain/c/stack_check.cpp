#include "toolchain/c/stack_check.hpp"

#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

#include "toolchain/c/plan.hpp"

namespace t8::c {
namespace {

class Checks {
public:
    explicit Checks(llvm::Module& module) : module_(module) {
        llvm::IRBuilder<> builder(module.getContext());
        llvm::Type* const pointer = builder.getPtrTy();
        check_ = module.getOrInsertFunction(stack_check_routine, builder.getVoidTy(), builder.getInt32Ty(), pointer, pointer);
    }

    void add(llvm::Function& function) {
        llvm::IRBuilder<> names(&function.getEntryBlock(), function.getEntryBlock().begin());
        llvm::GlobalVariable* const name =
            names.CreateGlobalString(function.getName(), "stack.of." + function.getName(), 0, &module_);
        function.addFnAttr(stack_check_attribute, name->getName());
        std::vector<llvm::AllocaInst*> places;
        for (llvm::Instruction& instruction : llvm::instructions(function))
            if (auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
                alloca != nullptr && !Plan::is_static(*alloca))
                places.push_back(alloca);
        for (llvm::AllocaInst* const place : places) {
            llvm::IRBuilder<> builder(place);
            const std::uint64_t each = module_.getDataLayout().getTypeAllocSize(place->getAllocatedType());
            llvm::Value* const count = builder.CreateZExtOrTrunc(place->getArraySize(), builder.getInt32Ty());
            llvm::Value* const bytes = builder.CreateMul(count, builder.getInt32(static_cast<std::uint32_t>(each)));
            llvm::Value* const words = builder.CreateAdd(builder.CreateLShr(bytes, 2), builder.getInt32(1));
            builder.CreateCall(check_, {words, name, builder.CreateStackSave()});
        }
    }

private:
    llvm::Module& module_;
    llvm::FunctionCallee check_;
};

} // namespace

void check_stack(llvm::Module& module) {
    std::vector<llvm::Function*> functions;
    for (llvm::Function& function : module)
        if (!function.isDeclaration() && !function.hasFnAttribute(llvm::Attribute::Naked))
            functions.push_back(&function);
    Checks checks(module);
    for (llvm::Function* const function : functions)
        checks.add(*function);
}

} // namespace t8::c
