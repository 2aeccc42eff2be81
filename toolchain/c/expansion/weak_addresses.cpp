#include "toolchain/c/expansion/weak_addresses.hpp"

#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/ReplaceConstant.h>

namespace t8::c {
namespace {

/// Returns the instruction before which the value of a use must be there.
llvm::Instruction* place_of(const llvm::Use& use) {
    auto* const user = llvm::cast<llvm::Instruction>(use.getUser());
    auto* const phi = llvm::dyn_cast<llvm::PHINode>(user);
    return phi == nullptr ? user : phi->getIncomingBlock(use)->getTerminator();
}

void read_address(llvm::GlobalValue& value, llvm::Module& module) {
    llvm::convertUsersOfConstantsToInstructions({&value});
    std::vector<llvm::Use*> uses;
    for (llvm::Use& use : value.uses())
        if (llvm::isa<llvm::Instruction>(use.getUser()))
            uses.push_back(&use);
    if (uses.empty())
        return;
    auto* const word = new llvm::GlobalVariable(module, value.getType(), true, llvm::GlobalValue::PrivateLinkage, &value,
                                                "address of " + value.getName());
    for (llvm::Use* const use : uses)
        use->set(llvm::IRBuilder<>(place_of(*use)).CreateLoad(value.getType(), word));
}

} // namespace

void read_weak_addresses(llvm::Module& module) {
    std::vector<llvm::GlobalValue*> weak;
    for (llvm::GlobalObject& object : module.global_objects())
        if (object.hasExternalWeakLinkage())
            weak.push_back(&object);
    for (llvm::GlobalValue* const each : weak)
        read_address(*each, module);
}

} // namespace t8::c
