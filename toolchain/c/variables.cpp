#include "toolchain/c/variables.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Instructions.h>

#include "types/word.hpp"

namespace t8::c {
namespace {

using debuginfo::TypeKind;

constexpr std::uint64_t bits_per_byte = 8;

Word bytes_of(const llvm::DIType& type) { return static_cast<Word>(type.getSizeInBits() / bits_per_byte); }

std::string name_of(const llvm::DICompositeType& type) {
    const char* const word = type.getTag() == llvm::dwarf::DW_TAG_union_type         ? "union"
                             : type.getTag() == llvm::dwarf::DW_TAG_enumeration_type ? "enum"
                                                                                     : "struct";
    return type.getName().empty() ? word : fmt::format("{} {}", word, type.getName().str());
}

const llvm::DIType* without_qualifiers(const llvm::DIType* type) {
    while (const auto* const derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
        switch (derived->getTag()) {
        case llvm::dwarf::DW_TAG_const_type:
        case llvm::dwarf::DW_TAG_volatile_type:
        case llvm::dwarf::DW_TAG_restrict_type:
        case llvm::dwarf::DW_TAG_atomic_type:
            type = derived->getBaseType();
            break;
        default:
            return type;
        }
    }
    return type;
}

} // namespace

std::optional<std::uint32_t> DebugTypes::of(const llvm::DIType* qualified) {
    const llvm::DIType* const type = without_qualifiers(qualified);
    if (type == nullptr)
        return unknown("void");
    if (const auto found = known_.find(type); found != known_.end())
        return found->second;
    if (open_[type])
        return unknown(name_of(llvm::cast<llvm::DICompositeType>(*type)));
    std::optional<std::uint32_t> made;
    if (const auto* const basic_type = llvm::dyn_cast<llvm::DIBasicType>(type))
        made = basic(*basic_type);
    else if (const auto* const derived_type = llvm::dyn_cast<llvm::DIDerivedType>(type))
        made = derived(*derived_type);
    else if (const auto* const composite_type = llvm::dyn_cast<llvm::DICompositeType>(type))
        made = composite(*composite_type);
    else if (llvm::isa<llvm::DISubroutineType>(type))
        made = unknown("function");
    known_[type] = made;
    return made;
}

std::uint32_t DebugTypes::add(debuginfo::Type type) {
    unit_.types.push_back(std::move(type));
    return static_cast<std::uint32_t>(unit_.types.size() - 1);
}

/// Returns a type of which only the name is known, for pointers to lead to.
std::uint32_t DebugTypes::unknown(const std::string& name) {
    const auto [found, is_new] = unknown_.try_emplace(name, 0);
    if (is_new)
        found->second = add({TypeKind::record, name, 0, 0, {}, {}});
    return found->second;
}

std::optional<std::uint32_t> DebugTypes::basic(const llvm::DIBasicType& type) {
    TypeKind kind;
    switch (type.getEncoding()) {
    case llvm::dwarf::DW_ATE_boolean:
        kind = TypeKind::boolean;
        break;
    case llvm::dwarf::DW_ATE_signed:
    case llvm::dwarf::DW_ATE_signed_char:
        kind = TypeKind::signed_integer;
        break;
    case llvm::dwarf::DW_ATE_unsigned:
    case llvm::dwarf::DW_ATE_unsigned_char:
        kind = TypeKind::unsigned_integer;
        break;
    case llvm::dwarf::DW_ATE_float:
        kind = TypeKind::real;
        break;
    default:
        return {};
    }
    const Word bytes = bytes_of(type);
    const bool is_usual = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
    if (!is_usual || (kind == TypeKind::real && bytes < 4) || (kind == TypeKind::boolean && bytes != 1))
        return {};
    return add({kind, type.getName().str(), bytes, 0, {}, {}});
}

std::optional<std::uint32_t> DebugTypes::derived(const llvm::DIDerivedType& type) {
    const std::optional<std::uint32_t> base = of(type.getBaseType());
    if (!base)
        return {};
    if (type.getTag() == llvm::dwarf::DW_TAG_pointer_type)
        return add({TypeKind::address, unit_.types[*base].name + "*", bytes_per_word, *base, {}, {}});
    if (type.getTag() == llvm::dwarf::DW_TAG_typedef)
        return add({TypeKind::alias, type.getName().str(), unit_.types[*base].bytes, *base, {}, {}});
    return {};
}

std::optional<std::uint32_t> DebugTypes::composite(const llvm::DICompositeType& type) {
    switch (type.getTag()) {
    case llvm::dwarf::DW_TAG_structure_type:
    case llvm::dwarf::DW_TAG_union_type:
        return type.isForwardDecl() ? unknown(name_of(type)) : structure(type);
    case llvm::dwarf::DW_TAG_enumeration_type: {
        const auto* const base = llvm::dyn_cast_or_null<llvm::DIBasicType>(without_qualifiers(type.getBaseType()));
        const bool is_signed = base != nullptr && base->getSignedness() == llvm::DIBasicType::Signedness::Signed;
        return add({is_signed ? TypeKind::signed_integer : TypeKind::unsigned_integer, name_of(type), bytes_of(type), 0, {}, {}});
    }
    case llvm::dwarf::DW_TAG_array_type:
        return array(type);
    default:
        return {};
    }
}

std::optional<std::uint32_t> DebugTypes::structure(const llvm::DICompositeType& type) {
    open_[&type] = true;
    debuginfo::Type made{TypeKind::record, name_of(type), bytes_of(type), 0, {}, {}};
    for (const llvm::DINode* const each : type.getElements()) {
        const auto* const member = llvm::dyn_cast<llvm::DIDerivedType>(each);
        if (member == nullptr || member->getTag() != llvm::dwarf::DW_TAG_member || member->isBitField() ||
            member->isStaticMember())
            continue;
        const std::optional<std::uint32_t> field = of(member->getBaseType());
        if (!field)
            continue;
        const auto offset = static_cast<Word>(member->getOffsetInBits() / bits_per_byte);
        if (!member->getName().empty())
            made.fields.push_back({member->getName().str(), *field, offset});
        else // the parts of one without a name are those of the structure around it
            for (const debuginfo::Field& inner : unit_.types[*field].fields)
                made.fields.push_back({inner.name, inner.type, offset + inner.offset});
    }
    open_[&type] = false;
    return add(std::move(made));
}

std::optional<std::uint32_t> DebugTypes::array(const llvm::DICompositeType& type) {
    std::optional<std::uint32_t> element = of(type.getBaseType());
    if (type.isVector())
        return {};
    const llvm::DINodeArray dimensions = type.getElements();
    for (unsigned n = dimensions.size(); element && n-- > 0;) {
        const auto* const range = llvm::dyn_cast<llvm::DISubrange>(dimensions[n]);
        const auto count = range == nullptr ? llvm::DISubrange::BoundType() : range->getCount();
        const auto* const number = llvm::dyn_cast_if_present<llvm::ConstantInt*>(count);
        if (number == nullptr || number->isNegative())
            return {};
        const auto elements = static_cast<Word>(number->getZExtValue());
        element = add({TypeKind::array, {}, unit_.types[*element].bytes * elements, *element, elements, {}});
    }
    return element;
}

namespace {

/// Returns the variables of optimised code that always have their value in memory, and where: each assignment to them is still a store there.
std::map<const llvm::DILocalVariable*, llvm::Value*> assigned_in_memory(const llvm::Function& function) {
    std::map<const llvm::DILocalVariable*, llvm::Value*> places;
    std::set<const llvm::DILocalVariable*> others;
    for (const llvm::BasicBlock& block : function)
        for (const llvm::Instruction& instruction : block)
            for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange())) {
                const llvm::DILocalVariable* const variable = record.getVariable();
                if (!record.isDbgAssign() || record.getDebugLoc().getInlinedAt() != nullptr) {
                    others.insert(variable);
                    continue;
                }
                auto* const alloca = llvm::dyn_cast_or_null<llvm::AllocaInst>(record.getAddress());
                const auto size = alloca == nullptr ? std::nullopt : alloca->getAllocationSizeInBits(function.getDataLayout());
                const bool is_whole = size && variable->getSizeInBits() == size->getFixedValue() &&
                                      record.getAddressExpression()->getNumElements() == 0;
                const auto [place, is_first] = places.try_emplace(variable, alloca);
                if (!is_whole || place->second != alloca || llvm::at::getAssignmentInsts(&record).empty())
                    others.insert(variable);
            }
    for (const llvm::DILocalVariable* const other : others)
        places.erase(other);
    return places;
}

} // namespace

std::map<const llvm::DILocalScope*, std::vector<NamedValue>> variables_of(const llvm::Function& function) {
    const std::map<const llvm::DILocalVariable*, llvm::Value*> in_memory = assigned_in_memory(function);
    std::map<const llvm::DILocalScope*, std::vector<NamedValue>> found;
    std::set<const llvm::DILocalVariable*> seen;
    const auto add = [&](llvm::DbgVariableRecord& record, bool is_declaration) {
        const llvm::DILocalVariable* const variable = record.getVariable();
        if (record.getDebugLoc().getInlinedAt() != nullptr || !seen.insert(variable).second)
            return;
        if (const auto known = in_memory.find(variable); known != in_memory.end()) {
            found[variable->getScope()].push_back({variable, known->second});
            return;
        }
        const bool has_place =
            is_declaration && record.getExpression()->getNumElements() == 0 && record.getNumVariableLocationOps() == 1;
        found[variable->getScope()].push_back({variable, has_place ? record.getVariableLocationOp(0) : nullptr});
    };
    for (const bool is_declaration : {true, false}) // a declaration counts, even if values are told of, too
        for (const llvm::BasicBlock& block : function)
            for (const llvm::Instruction& instruction : block)
                for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
                    if (record.isDbgDeclare() == is_declaration)
                        add(record, is_declaration);
    return found;
}

std::vector<const llvm::DILocalScope*> blocks_around(const llvm::DILocation& place) {
    const llvm::DILocation* own = &place;
    while (own->getInlinedAt() != nullptr)
        own = own->getInlinedAt();
    std::vector<const llvm::DILocalScope*> blocks;
    for (const llvm::DIScope* scope = own->getScope(); scope != nullptr && !llvm::isa<llvm::DISubprogram>(scope);
         scope = scope->getScope())
        if (const auto* const block = llvm::dyn_cast<llvm::DILexicalBlock>(scope))
            blocks.push_back(block);
    std::reverse(blocks.begin(), blocks.end());
    return blocks;
}

} // namespace t8::c
