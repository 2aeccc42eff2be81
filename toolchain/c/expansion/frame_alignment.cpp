#include "toolchain/c/expansion/frame_alignment.hpp"

#include <vector>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

namespace t8::c {
namespace {

constexpr std::uint64_t word_bytes = 4;

void align(llvm::AllocaInst& alloca, const llvm::DataLayout& layout) {
    llvm::IRBuilder<> builder(&alloca);
    const std::uint64_t alignment = alloca.getAlign().value();
    llvm::Value* const bytes = builder.CreateAdd(
        builder.CreateMul(builder.CreateZExtOrTrunc(alloca.getArraySize(), builder.getInt32Ty()),
                          builder.getInt32(static_cast<std::uint32_t>(layout.getTypeAllocSize(alloca.getAllocatedType())))),
        builder.getInt32(static_cast<std::uint32_t>(alignment - word_bytes)));
    llvm::AllocaInst* room = nullptr;
    if (const auto* const known = llvm::dyn_cast<llvm::ConstantInt>(bytes))
        room = builder.CreateAlloca(llvm::ArrayType::get(builder.getInt8Ty(), known->getZExtValue()));
    else
        room = builder.CreateAlloca(builder.getInt8Ty(), bytes);
    room->setAlignment(llvm::Align(word_bytes));
    llvm::Value* const end = builder.CreatePtrToInt(
        builder.CreateConstGEP1_32(builder.getInt8Ty(), room, static_cast<unsigned>(alignment - word_bytes)),
        builder.getInt32Ty());
    llvm::Value* const place = builder.CreateIntToPtr(
        builder.CreateAnd(end, builder.getInt32(~static_cast<std::uint32_t>(alignment - 1))), alloca.getType());
    alloca.replaceAllUsesWith(place);
    alloca.eraseFromParent();
}

} // namespace

void align_variables(llvm::Function& function) {
    std::vector<llvm::AllocaInst*> found;
    for (llvm::Instruction& instruction : llvm::instructions(function))
        if (auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
            alloca != nullptr && alloca->getAlign().value() > word_bytes)
            found.push_back(alloca);
    for (llvm::AllocaInst* const each : found)
        align(*each, function.getDataLayout());
}

} // namespace t8::c
