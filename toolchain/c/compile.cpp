#include "toolchain/c/compile.hpp"

#include <charconv>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/MemoryBuffer.h>

#include "toolchain/c/headings.hpp"
#include "toolchain/c/needs.hpp"
#include "toolchain/c/prepare.hpp"
#include "toolchain/c/selection.hpp"
#include "toolchain/c/stack_check.hpp"
#include "toolchain/c/variables.hpp"
#include "toolchain/objects/layout.hpp"

namespace t8::c {
namespace {

constexpr std::string_view entry_mark = "t8.entry:";
constexpr Word words_of_waiting = 8; ///< below Wptr of a process that waits

/// Numbers the files of the source.
class Files : public Places {
public:
    explicit Files(debuginfo::Unit& unit) : unit_(unit), types_(unit) {}

    code::SourceLine place_of(const llvm::DebugLoc& location) override {
        const llvm::DILocation* place = location.get();
        if (place == nullptr)
            return {};
        last_ = {number_of(place->getScope()->getFile()), place->getLine(), place->getColumn()};
        return last_;
    }

    std::optional<debuginfo::Variable> describe(const llvm::DILocalVariable& variable) override {
        const std::optional<std::uint32_t> type = types_.of(variable.getType());
        if (!type || variable.getName().empty() || variable.isArtificial())
            return {};
        debuginfo::Variable described;
        described.name = variable.getName().str();
        described.type = *type;
        described.file = number_of(variable.getFile());
        described.line = variable.getLine();
        described.is_formal = variable.getArg() != 0;
        return described;
    }

    SourcePlace last() const {
        return last_.line == 0 ? SourcePlace{unit_.name} : SourcePlace{unit_.files[last_.file], last_.line, last_.column};
    }

private:
    std::uint32_t number_of(const llvm::DIFile* file) {
        const std::string name = file == nullptr ? unit_.name : file->getFilename().str();
        const auto [known, is_new] = numbers_.try_emplace(name, static_cast<std::uint32_t>(unit_.files.size()));
        if (is_new)
            unit_.files.push_back(name);
        return known->second;
    }

    debuginfo::Unit& unit_;
    DebugTypes types_;
    std::map<std::string, std::uint32_t> numbers_;
    code::SourceLine last_;
};

class ModuleCompiler {
public:
    ModuleCompiler(llvm::Module& module, const CompileOptions& options)
        : module_(module), part_(options.part), checks_stack_(options.checks_stack), atoms_(module, object_),
          files_(object_.debug), needs_(object_) {
        object_.source = options.source;
        object_.producer = options.producer;
        object_.error_mode = objects::ErrorMode::universal;
        object_.part = options.part;
        object_.debug.name = options.source;
        object_.debug.directory = options.directory;
        object_.debug.producer = options.producer;
    }

    Result<objects::Object> run() {
        try {
            if (checks_stack_)
                check_stack(module_);
            const std::vector<Alias> aliases = prepare(module_, part_);
            for (const llvm::Function& function : module_)
                if (!function.isDeclaration() && !function.hasAvailableExternallyLinkage())
                    add(function);
            add_initialisers("llvm.global_ctors", false);
            add_initialisers("llvm.global_dtors", true);
            atoms_.fill_data();
            for (const Alias& alias : aliases)
                atoms_.second_name(alias.name, *alias.object, alias.is_weak);
            if (const Result<void> added = add_entries(); !added)
                return tl::unexpected(added.error());
        } catch (const Unsupported& missing) {
            const std::string_view message = missing.what();
            const bool is_mistake = message.starts_with("inline assembler: ");
            return failure_at(files_.last(), is_mistake ? std::string(message) : fmt::format("there is no code for {}", message));
        }
        if (object_.debug.files.empty())
            object_.debug.files.push_back(object_.source);
        if (const auto good = objects::check(object_); !good)
            return tl::unexpected(good.error());
        objects::lay_out(object_);
        return std::move(object_);
    }

private:
    void add(const llvm::Function& function) {
        const objects::AtomIndex own = atoms_.of(function);
        Selection selection(function, part_, atoms_, files_);
        code::Code::Finished finished = selection.run(own);
        code::Code::Finished::Routine& routine = finished.routines.front();
        objects::Atom& atom = object_.atoms[own.index];
        atom.bytes = std::move(routine.atom.bytes);
        atom.sites = std::move(routine.atom.sites);
        for (const Selection::Table& table : selection.tables()) {
            std::vector<Word> offsets;
            for (const Label label : table.rows)
                offsets.push_back(routine.labels[label.id]);
            atoms_.fill_table(table.atom, own, offsets);
        }
        routine.debug.is_global = atom.binding == objects::Binding::global;
        needs_.note(own.index,
                    {routine.needs.workspace, selection.has_variable_frame() || function.hasFnAttribute(llvm::Attribute::Naked),
                     selection.calls_addresses()});
        object_.debug.routines.push_back(std::move(routine.debug));
        for (const llvm::BasicBlock& block : function)
            if (const auto label = selection.labels().find(&block); block.hasAddressTaken() && label != selection.labels().end())
                atoms_.label(
                    *llvm::BlockAddress::get(const_cast<llvm::Function*>(&function), const_cast<llvm::BasicBlock*>(&block)),
                    routine.labels[label->second.id]);
    }

    /// Adds the functions of a list of LLVM's: structures of priority, function and a variable that is not used here.
    void add_initialisers(const char* name, bool is_at_end) {
        const llvm::GlobalVariable* const list = module_.getNamedGlobal(name);
        if (list == nullptr || !list->hasInitializer())
            return;
        for (const llvm::Use& each : list->getInitializer()->operands()) {
            const auto* const row = llvm::cast<llvm::ConstantStruct>(each.get());
            const auto* const function = llvm::dyn_cast<llvm::Function>(row->getOperand(1)->stripPointerCasts());
            if (function == nullptr || function->isDeclaration())
                continue;
            const auto priority = static_cast<Word>(llvm::cast<llvm::ConstantInt>(row->getOperand(0))->getZExtValue());
            object_.initialisers.push_back({atoms_.of(*function).index, priority, is_at_end});
        }
    }

    /// Makes an entry of each routine with an annotation "t8.entry:HEADING" or "t8.entry:HEADING = WORDS".
    Result<void> add_entries() {
        const llvm::GlobalVariable* const all = module_.getGlobalVariable("llvm.global.annotations");
        if (all == nullptr || !all->hasInitializer())
            return {};
        for (const llvm::Use& each : all->getInitializer()->operands()) {
            const auto* const row = llvm::dyn_cast<llvm::ConstantStruct>(each.get());
            const auto* const function =
                row != nullptr ? llvm::dyn_cast<llvm::Function>(row->getOperand(0)->stripPointerCasts()) : nullptr;
            const auto* const text =
                row != nullptr ? llvm::dyn_cast<llvm::GlobalVariable>(row->getOperand(1)->stripPointerCasts()) : nullptr;
            if (text == nullptr || !text->hasInitializer())
                continue;
            const auto* const characters = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer());
            if (characters == nullptr || !characters->isCString() || !characters->getAsCString().starts_with(entry_mark))
                continue;
            if (function == nullptr)
                return failure_at({object_.source}, fmt::format("OCCAM stands before '{}', which is no function",
                                                                row->getOperand(0)->stripPointerCasts()->getName().str()));
            const llvm::StringRef entry = characters->getAsCString().substr(entry_mark.size());
            if (const Result<void> added = add_entry(*function, {entry.data(), entry.size()}); !added)
                return added;
        }
        return {};
    }

    Result<void> add_entry(const llvm::Function& function, std::string_view text) {
        const std::uint32_t atom = atoms_.of(function).index;
        const std::size_t equals = text.rfind(" = ");
        const std::string heading(text.substr(0, equals));
        if (function.hasLocalLinkage())
            return failure_at(place_of(function),
                              fmt::format("'{}' is static, so that occam cannot call it", function.getName().str()));
        if (std::string mistake = mistake_in_heading(heading, function, part_); !mistake.empty())
            return failure_at(place_of(function), std::move(mistake), {}, "docs/c.md says what the types of occam are in C");
        const std::string name = name_in_heading(heading);
        const auto [other, is_new] = headings_.try_emplace(name, &function);
        if (!is_new && other->second != &function)
            return failure_at(place_of(function),
                              fmt::format("'{}' is the name in occam of '{}', too", name, other->second->getName().str()));
        Word words = 0;
        if (equals != std::string_view::npos) {
            const std::string_view number = text.substr(equals + 3);
            const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), words);
            if (words == 0 || error != std::errc{} || end != number.data() + number.size())
                return failure_at(place_of(function), fmt::format("'{}' is no number of words of workspace", number));
        } else {
            const StackNeeds::Need need = needs_.of(atom);
            if (!need.unknown.empty())
                return failure_at(place_of(function),
                                  fmt::format("the workspace of '{}' is not known: {}", function.getName().str(), need.unknown),
                                  {}, "give its words after the heading: \"PROC p (VAL INT n) = 500\"");
            words = need.words + words_of_waiting;
        }
        object_.entries.push_back({atom, words, 0, heading});
        return {};
    }

    SourcePlace place_of(const llvm::Function& function) const {
        const llvm::DISubprogram* const program = function.getSubprogram();
        return {program == nullptr ? object_.source : program->getFilename().str(), program == nullptr ? 0 : program->getLine(),
                0, 1};
    }

    llvm::Module& module_;
    Part part_;
    bool checks_stack_;
    objects::Object object_;
    Atoms atoms_;
    Files files_;
    StackNeeds needs_;
    std::map<std::string, const llvm::Function*> headings_; ///< by the name in occam
};

} // namespace

Result<objects::Object> compile(llvm::Module& module, const CompileOptions& options) {
    return ModuleCompiler(module, options).run();
}

Result<objects::Object> compile_bitcode(const std::string& file, const CompileOptions& options) {
    auto bytes = llvm::MemoryBuffer::getFile(file);
    if (!bytes)
        return failure(fmt::format("cannot read '{}': {}", file, bytes.getError().message()));
    llvm::LLVMContext context;
    auto module = llvm::parseBitcodeFile(**bytes, context);
    if (!module)
        return failure(fmt::format("'{}' is not bitcode of LLVM 19: {}", file, llvm::toString(module.takeError())));
    return compile(**module, options);
}

} // namespace t8::c
