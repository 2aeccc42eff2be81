#include "toolchain/occam/lower/lowering.hpp"

#include <fmt/format.h>

#include "toolchain/occam/lower/headings.hpp"

namespace t8::occam {

objects::Object lower(const Unit& unit, const CheckedUnit& checked, const UsageFindings& findings, Compilation& compilation,
                      const LoweringOptions& options) {
    return Lowering(compilation, findings, options).run(unit, checked);
}

objects::Object Lowering::run(const Unit& unit, const CheckedUnit& checked) {
    object_.source = options_.source;
    object_.producer = options_.producer;
    object_.error_mode = options_.mode;
    object_.debug.name = options_.source;
    object_.debug.directory = options_.directory;
    object_.debug.producer = options_.producer;
    storage_.resize(all_.declarations.size());
    std::map<std::string, const Declaration*> last;
    for (const Declaration* const declaration : checked.routines)
        if (const Declaration* const hidden = std::exchange(last[linker_name_of(*declaration->routine)], declaration);
            hidden != nullptr)
            hidden_.insert(hidden);
    for (Specification* const item : unit.items)
        outermost(*item);
    for (const std::string& comment : all_.comments)
        object_.comments.push_back(comment);
    object_.interface = interface_text(checked, object_);
    for (std::size_t file = 0; file < all_.sources.size(); ++file)
        object_.debug.files.push_back(all_.sources.name(static_cast<std::uint16_t>(file)));
    return std::move(object_);
}

void Lowering::outermost(Specification& specification) {
    if (specification.kind == Specification::Kind::routine)
        routine(static_cast<RoutineDefinition&>(specification));
}

AtomIndex Lowering::add_constants(std::string_view bytes) {
    const auto [known, is_new] = constants_.try_emplace(std::string(bytes), AtomIndex{});
    if (is_new) {
        known->second.index = static_cast<std::uint32_t>(object_.atoms.size());
        objects::Atom atom;
        atom.name = fmt::format("table%{}", constants_.size());
        atom.content = objects::Content::constants;
        atom.bytes.assign(bytes.begin(), bytes.end());
        atom.bytes.resize((atom.bytes.size() + 3) / 4 * 4);
        object_.atoms.push_back(std::move(atom));
    }
    return known->second;
}

AtomIndex Lowering::import(const std::string& name, code::Needs needs, std::string heading) {
    const auto [known, is_new] = imports_.try_emplace(name, AtomIndex{});
    if (is_new) {
        known->second.index = static_cast<std::uint32_t>(object_.atoms.size());
        objects::Atom atom;
        atom.name = name;
        atom.binding = objects::Binding::undefined;
        object_.atoms.push_back(std::move(atom));
        object_.imports.push_back({known->second.index, needs.workspace, needs.vectorspace, std::move(heading)});
    }
    return known->second;
}

Words Lowering::constant_address(const Type* type, const Constant& value) {
    return trees_.address(add_constants(bytes_of(type, value)));
}

void Lowering::at(Place place) { code().at({place.file, place.line, place.column}); }

code::Frame Lowering::storage_frame() const {
    const code::Frame current = code_->current_frame();
    return kept_above_ && kept_above_->first == current ? kept_above_->second : current;
}

Slot Lowering::temporary_slot(Word words) {
    temporaries_.push_back(code().slot(storage_frame(), words));
    return temporaries_.back();
}

void Lowering::release(Mark mark) {
    while (temporaries_.size() > mark.slots) {
        code().release(temporaries_.back());
        temporaries_.pop_back();
    }
    while (temporary_vectors_.size() > mark.vectors) {
        code().release(temporary_vectors_.back());
        temporary_vectors_.pop_back();
    }
}

void Lowering::evaluate_all(const std::vector<Words>& trees) {
    switch (trees.size()) {
    case 0:
        return;
    case 1:
        return evaluate({trees[0]});
    case 2:
        return evaluate({trees[0], trees[1]});
    default:
        return evaluate({trees[0], trees[1], trees[2]});
    }
}

void Lowering::evaluate(Words tree) { evaluate({tree}); }

void Lowering::evaluate(std::initializer_list<Words> trees) {
    if (!stops()) {
        evaluator_->words(trees);
        return;
    }
    bool may_fail = false;
    for (const Words tree : trees)
        may_fail = may_fail || code::may_set_error(tree);
    if (may_fail)
        code().emit(Op::testerr);
    evaluator_->words(trees);
    if (may_fail)
        code().emit(Op::stoperr);
}

void Lowering::put(Words tree, Slot slot, SignedWord word) {
    evaluate(tree);
    code().store(slot, word);
}

Words Lowering::kept(Words tree) {
    const Slot slot = temporary_slot();
    put(tree, slot);
    return trees_.slot(slot);
}

Words Lowering::safe(Words tree) { return stops() && code::may_set_error(tree) ? kept(tree) : tree; }

Words Lowering::pinned(Words tree) {
    using Kind = WordTree::Kind;
    switch (tree->kind) {
    case Kind::constant:
    case Kind::slot:
    case Kind::slot_address:
    case Kind::frame_address:
        return tree;
    default:
        return kept(tree);
    }
}

Element Lowering::pinned(Element element) {
    if (element.address != nullptr && !element.slot)
        element.address = pinned(element.address);
    for (Words& size : element.sizes)
        size = pinned(size);
    return element;
}

} // namespace t8::occam
