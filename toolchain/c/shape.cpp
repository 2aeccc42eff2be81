#include "toolchain/c/shape.hpp"

#include <llvm/IR/DerivedTypes.h>

namespace t8::c {
namespace {

constexpr unsigned word_bits = 32;

class Flattening {
public:
    explicit Flattening(const llvm::DataLayout& layout) : layout_(layout) {}

    void add(llvm::Type* type, std::uint64_t offset) {
        if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type)) {
            const llvm::StructLayout* const fields = layout_.getStructLayout(structure);
            for (unsigned n = 0; n < structure->getNumElements(); ++n)
                add(structure->getElementType(n), offset + fields->getElementOffset(n));
        } else if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type)) {
            const std::uint64_t stride = layout_.getTypeAllocSize(array->getElementType());
            for (std::uint64_t n = 0; n < array->getNumElements(); ++n)
                add(array->getElementType(), offset + n * stride);
        } else if (auto* const vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
            const std::uint64_t stride = layout_.getTypeSizeInBits(vector->getElementType()) / 8;
            for (unsigned n = 0; n < vector->getNumElements(); ++n)
                add(vector->getElementType(), offset + n * stride);
        } else {
            add_scalar(type, offset);
        }
    }

    Shape take() { return std::move(shape_); }

private:
    void add_scalar(llvm::Type* type, std::uint64_t offset) {
        if (type->isVoidTy() || type->isTokenTy() || type->isMetadataTy() || type->isLabelTy())
            return;
        Leaf leaf;
        leaf.bits = static_cast<unsigned>(layout_.getTypeSizeInBits(type));
        if (type->isFloatTy())
            leaf.kind = Leaf::Kind::single;
        else if (type->isDoubleTy())
            leaf.kind = Leaf::Kind::real;
        else if (type->isPointerTy())
            leaf.kind = Leaf::Kind::pointer;
        leaf.first = shape_.words;
        leaf.words = std::max(1U, (leaf.bits + word_bits - 1) / word_bits);
        leaf.offset = static_cast<Word>(offset);
        shape_.words += leaf.words;
        shape_.leaves.push_back(leaf);
    }

    const llvm::DataLayout& layout_;
    Shape shape_;
};

} // namespace

Shape shape_of(llvm::Type* type, const llvm::DataLayout& layout) {
    Flattening flattening(layout);
    flattening.add(type, 0);
    return flattening.take();
}

unsigned first_leaf(llvm::Type* type, unsigned index, const llvm::DataLayout& layout) {
    unsigned leaves = 0;
    for (unsigned n = 0; n < index; ++n) {
        llvm::Type* element = nullptr;
        if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type))
            element = structure->getElementType(n);
        else if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
            element = array->getElementType();
        else
            element = llvm::cast<llvm::VectorType>(type)->getElementType();
        leaves += static_cast<unsigned>(shape_of(element, layout).leaves.size());
    }
    return leaves;
}

} // namespace t8::c
