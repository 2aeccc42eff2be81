#include "toolchain/c/stack_check.hpp"

#include <vector>

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

#include "toolchain/c/plan.hpp"

namespace t8::c {
namespace {

class Checks {
public:
    explicit Checks(llvm::Module& module) : module_(module) {
        llvm::IRBuilder<> builder(module.getContext());
        llvm::Type* const pointer = builder.getPtrTy();
        check_ = module.getOrInsertFunction("__t8_check_stack", builder.getVoidTy(), pointer, pointer);
        return_address_ = llvm::Intrinsic::getDeclaration(&module, llvm::Intrinsic::addressofreturnaddress, {pointer});
    }

    void add(llvm::Function& function) {
        llvm::IRBuilder<> names(&function.getEntryBlock(), function.getEntryBlock().begin());
        llvm::Constant* const name = names.CreateGlobalString(function.getName(), "", 0, &module_);
        std::vector<llvm::Instruction*> places;
        llvm::BasicBlock::iterator first = function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
        places.push_back(&*first);
        for (llvm::Instruction& instruction : llvm::instructions(function))
            if (auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
                alloca != nullptr && !Plan::is_static(*alloca))
                places.push_back(alloca->getNextNode());
        for (llvm::Instruction* const place : places) {
            llvm::IRBuilder<> builder(place);
            if (const llvm::DISubprogram* const program = function.getSubprogram())
                builder.SetCurrentDebugLocation(
                    llvm::DILocation::get(module_.getContext(), program->getLine(), 0, const_cast<llvm::DISubprogram*>(program)));
            builder.CreateCall(check_, {builder.CreateCall(return_address_, {}), name});
        }
    }

private:
    llvm::Module& module_;
    llvm::FunctionCallee check_;
    llvm::Function* return_address_;
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
