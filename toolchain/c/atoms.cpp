#include "toolchain/c/atoms.hpp"

#include <fmt/format.h>

#include <llvm/IR/Constants.h>
#include <llvm/IR/Operator.h>

#include "toolchain/c/compile.hpp"

namespace t8::c {
namespace {

using llvm::Constant;
using objects::AtomIndex;
using objects::Binding;
using objects::Content;

constexpr unsigned byte_bits = 8;

} // namespace

/// Writes a constant into the bytes of an atom.
struct Atoms::Filler {
    Atoms& atoms;
    objects::Atom& atom;
    const llvm::DataLayout& layout;

    void write(const Constant* value, std::uint64_t offset) {
        if (llvm::isa<llvm::UndefValue>(value) || value->isNullValue())
            return;
        if (const auto* const integer = llvm::dyn_cast<llvm::ConstantInt>(value))
            return bits(integer->getValue(), offset);
        if (const auto* const real = llvm::dyn_cast<llvm::ConstantFP>(value))
            return bits(real->getValueAPF().bitcastToAPInt(), offset);
        if (const auto* const sequence = llvm::dyn_cast<llvm::ConstantDataSequential>(value)) {
            const std::uint64_t stride = sequence->getElementByteSize();
            for (unsigned n = 0; n < sequence->getNumElements(); ++n)
                write(sequence->getElementAsConstant(n), offset + n * stride);
            return;
        }
        if (llvm::isa<llvm::ConstantAggregate>(value))
            return aggregate(value, offset);
        pointer(value, offset);
    }

    void bits(const llvm::APInt& value, std::uint64_t offset) {
        for (unsigned bit = 0; bit < value.getBitWidth(); bit += byte_bits) {
            const unsigned width = std::min(byte_bits, value.getBitWidth() - bit);
            atom.bytes[offset + bit / byte_bits] = static_cast<Byte>(value.extractBitsAsZExtValue(width, bit));
        }
    }

    void aggregate(const Constant* value, std::uint64_t offset) {
        llvm::Type* const type = value->getType();
        for (unsigned n = 0; n < value->getNumOperands(); ++n) {
            std::uint64_t place = 0;
            if (auto* const structure = llvm::dyn_cast<llvm::StructType>(type))
                place = layout.getStructLayout(structure)->getElementOffset(n);
            else if (auto* const array = llvm::dyn_cast<llvm::ArrayType>(type))
                place = n * layout.getTypeAllocSize(array->getElementType());
            else
                place = n * layout.getTypeSizeInBits(llvm::cast<llvm::VectorType>(type)->getElementType()) / byte_bits;
            write(llvm::cast<Constant>(value->getOperand(n)), offset + place);
        }
    }

    void pointer(const Constant* value, std::uint64_t offset) {
        Word addend = 0;
        const Constant* base = value;
        while (const auto* const expression = llvm::dyn_cast<llvm::ConstantExpr>(base)) {
            const auto* const second =
                expression->getNumOperands() > 1 ? llvm::dyn_cast<llvm::ConstantInt>(expression->getOperand(1)) : nullptr;
            if (const auto* const gep = llvm::dyn_cast<llvm::GEPOperator>(base)) {
                llvm::APInt distance(32, 0);
                if (!gep->accumulateConstantOffset(layout, distance))
                    break;
                addend += static_cast<Word>(distance.getZExtValue());
            } else if (expression->getOpcode() == llvm::Instruction::Add && second != nullptr) {
                addend += static_cast<Word>(second->getZExtValue());
            } else if (expression->getOpcode() == llvm::Instruction::Sub && second != nullptr) {
                addend -= static_cast<Word>(second->getZExtValue());
            } else if (!expression->isCast()) {
                break;
            }
            base = expression->getOperand(0);
        }
        if (const auto* const integer = llvm::dyn_cast<llvm::ConstantInt>(base))
            return bits(integer->getValue().zextOrTrunc(32) + addend, offset);
        objects::Site site;
        site.offset = static_cast<Word>(offset);
        site.length = objects::pointer_length;
        site.is_pointer = true;
        site.addend = addend;
        if (const auto* const block = llvm::dyn_cast<llvm::BlockAddress>(base))
            site.target = {atoms.of(*block->getFunction()).index, atoms.labels_[block]};
        else if (const auto* const global = llvm::dyn_cast<llvm::GlobalValue>(base))
            site.target = {atoms.of(*global).index, 0};
        else
            throw Unsupported(fmt::format("the value of '{}' is not known before the program runs", atom.name));
        if (offset % objects::pointer_length != 0)
            throw Unsupported(fmt::format("an address in '{}' does not lie at a multiple of four bytes", atom.name));
        atom.sites.push_back(site);
    }
};

Atoms::Atoms(const llvm::Module& module, objects::Object& object) : module_(module), object_(object) {}

AtomIndex Atoms::add(std::string name, Binding binding, Content content) {
    const AtomIndex index{static_cast<std::uint32_t>(object_.atoms.size())};
    objects::Atom atom;
    atom.name = std::move(name);
    atom.binding = binding;
    atom.content = content;
    object_.atoms.push_back(std::move(atom));
    return index;
}

AtomIndex Atoms::of(const llvm::GlobalValue& value) {
    if (const auto known = values_.find(&value); known != values_.end())
        return known->second;
    llvm::StringRef name = value.getName();
    name.consume_front("\1");
    if (value.isDeclaration() || value.hasAvailableExternallyLinkage()) {
        const AtomIndex index = named(name.str(), llvm::isa<llvm::Function>(value));
        if (value.hasExternalWeakLinkage())
            object_.atoms[index.index].is_weak = true;
        return values_[&value] = index;
    }
    const auto* const variable = llvm::dyn_cast<llvm::GlobalVariable>(&value);
    const Content content = variable == nullptr ? Content::code : variable->isConstant() ? Content::constants : Content::data;
    const bool is_local = value.hasLocalLinkage();
    std::string text = name.empty() ? fmt::format("unnamed%{}", object_.atoms.size()) : name.str();
    const AtomIndex index = add(text, is_local ? Binding::local : Binding::global, content);
    values_[&value] = index;
    object_.atoms[index.index].is_weak = value.isWeakForLinker() && !is_local;
    const auto alignment = static_cast<Word>(llvm::cast<llvm::GlobalObject>(value).getAlign().valueOrOne().value());
    if (alignment > bytes_per_word)
        object_.atoms[index.index].alignment = alignment;
    if (!is_local)
        names_[text] = index;
    return index;
}

AtomIndex Atoms::named(const std::string& given, bool is_code) {
    // For the XCore, LLVM takes variants of these that know no reals where none are written.
    static const std::map<std::string, std::string> plain{
        {"iprintf", "printf"}, {"siprintf", "sprintf"}, {"fiprintf", "fprintf"}};
    const auto variant = plain.find(given);
    const std::string& name = variant == plain.end() ? given : variant->second;
    const auto known = names_.find(name);
    if (known != names_.end())
        return known->second;
    if (const llvm::GlobalValue* const value = module_.getNamedValue(name);
        value != nullptr && !value->isDeclaration() && !value->hasAvailableExternallyLinkage() && !value->hasLocalLinkage())
        return of(*value);
    return names_[name] = add(name, Binding::undefined, is_code ? Content::code : Content::constants);
}

AtomIndex Atoms::constant(const std::vector<Word>& words) {
    const auto [known, is_new] = constants_.try_emplace(words, AtomIndex{});
    if (is_new) {
        known->second = add(fmt::format("constant%{}", constants_.size()), Binding::local, Content::constants);
        Bytes& bytes = object_.atoms[known->second.index].bytes;
        for (const Word word : words)
            for (unsigned shift = 0; shift < 32; shift += byte_bits)
                bytes.push_back(static_cast<Byte>(word >> shift));
    }
    return known->second;
}

AtomIndex Atoms::table(std::size_t rows) {
    const AtomIndex index = add(fmt::format("table%{}", object_.atoms.size()), Binding::local, Content::constants);
    object_.atoms[index.index].bytes.resize(rows * bytes_per_word);
    return index;
}

void Atoms::fill_table(AtomIndex table, AtomIndex function, const std::vector<Word>& offsets) {
    for (std::size_t row = 0; row < offsets.size(); ++row) {
        objects::Site site;
        site.offset = static_cast<Word>(row * bytes_per_word);
        site.length = objects::pointer_length;
        site.is_pointer = true;
        site.target = {function.index, offsets[row]};
        object_.atoms[table.index].sites.push_back(site);
    }
}

void Atoms::second_name(const std::string& name, const llvm::GlobalObject& object, bool is_weak) {
    const AtomIndex first = of(object);
    const AtomIndex second = add(name, Binding::global, object_.atoms[first.index].content);
    object_.atoms[second.index].is_weak = is_weak;
    object_.atoms[second.index].same_as = first.index;
}

void Atoms::label(const llvm::BlockAddress& address, Word offset) { labels_[&address] = offset; }

bool is_of_program(const llvm::GlobalVariable& variable) {
    return !variable.isDeclaration() && !variable.hasAvailableExternallyLinkage() && !variable.getName().starts_with("llvm.") &&
           variable.getSection() != "llvm.metadata";
}

void Atoms::fill_data() {
    const llvm::DataLayout& layout = module_.getDataLayout();
    for (const llvm::GlobalVariable& variable : module_.globals())
        if (is_of_program(variable))
            of(variable);
    // Writing a variable may add atoms, which moves the others.
    for (const llvm::GlobalVariable& variable : module_.globals()) {
        if (!is_of_program(variable))
            continue;
        const AtomIndex index = of(variable);
        objects::Atom atom = object_.atoms[index.index];
        const std::uint64_t size = layout.getTypeAllocSize(variable.getValueType());
        atom.bytes.assign((size + bytes_per_word - 1) / bytes_per_word * bytes_per_word, 0);
        Filler{*this, atom, layout}.write(variable.getInitializer(), 0);
        std::sort(atom.sites.begin(), atom.sites.end(),
                  [](const objects::Site& one, const objects::Site& other) { return one.offset < other.offset; });
        object_.atoms[index.index] = std::move(atom);
    }
}

} // namespace t8::c
