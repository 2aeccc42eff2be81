#include "toolchain/c/file_asm.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InlineAsm.h>

#include "toolchain/c/compile.hpp"

namespace t8::c {
namespace {

/// After these the next instruction does not run.
constexpr std::array<std::string_view, 6> endings = {"ret", "j", "endp", "stopp", "gcall", ".byte"};

[[noreturn]] void mistake(const std::string& message) { throw Unsupported("inline assembler: " + message); }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\f\v";
    const std::size_t begin = text.find_first_not_of(blanks);
    return begin == std::string_view::npos ? std::string_view{} : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line = line.substr(0, line.find("--"));
        while (!line.empty()) {
            const std::size_t next = std::min(line.find(';'), line.size());
            if (const std::string_view part = trimmed(line.substr(0, next)); !part.empty())
                lines.push_back(part);
            line.remove_prefix(std::min(next + 1, line.size()));
        }
    }
    return lines;
}

std::string_view first_word(std::string_view line) { return line.substr(0, line.find_first_of(" \t")); }

struct Routine {
    std::string name;
    std::vector<std::string_view> lines;

    bool ends() const {
        return !lines.empty() && std::find(endings.begin(), endings.end(), first_word(lines.back())) != endings.end();
    }
};

class FileAsm {
public:
    explicit FileAsm(llvm::Module& module) : module_(module) {}

    void run() {
        read(lines_of(module_.getModuleInlineAsm()));
        for (std::size_t n = 0; n < routines_.size(); ++n) {
            std::string text;
            for (const std::string_view line : routines_[n].lines)
                text += fmt::format("{}\n", line);
            if (!routines_[n].ends()) {
                if (n + 1 == routines_.size())
                    mistake(fmt::format("'{}' does not end with a jump or 'ret'", routines_[n].name));
                text += fmt::format("j {}\n", routines_[n + 1].name);
            }
            define(routines_[n].name, text);
        }
        module_.setModuleInlineAsm("");
    }

private:
    void read(const std::vector<std::string_view>& lines) {
        for (const std::string_view line : lines)
            if (is_globl(line))
                globals_.emplace(trimmed(line.substr(first_word(line).size())));
        for (std::string_view line : lines) {
            if (is_globl(line))
                continue;
            if (const std::size_t colon = line.find(':'); colon != std::string_view::npos) {
                const std::string name(trimmed(line.substr(0, colon)));
                if (globals_.contains(name) || module_.getFunction(name) != nullptr) {
                    routines_.push_back({name, {}});
                    line = trimmed(line.substr(colon + 1));
                }
            }
            if (line.empty())
                continue;
            if (routines_.empty())
                mistake(fmt::format("'{}' stands before the first label that '.globl' names", line));
            routines_.back().lines.push_back(line);
        }
    }

    static bool is_globl(std::string_view line) { return first_word(line) == ".globl" || first_word(line) == ".global"; }

    void define(const std::string& name, const std::string& text) {
        llvm::LLVMContext& context = module_.getContext();
        llvm::GlobalValue* const known = module_.getNamedValue(name);
        auto* function = llvm::dyn_cast_or_null<llvm::Function>(known);
        if (known != nullptr && (function == nullptr || !function->isDeclaration()))
            mistake(fmt::format("'{}' is also defined in C", name));
        llvm::FunctionType* const plain = llvm::FunctionType::get(llvm::Type::getVoidTy(context), false);
        if (function == nullptr)
            function = llvm::Function::Create(plain, llvm::GlobalValue::ExternalLinkage, name, module_);
        if (!globals_.contains(name))
            function->setLinkage(llvm::GlobalValue::InternalLinkage);
        write_asm(*function, text);
    }

    llvm::Module& module_;
    std::set<std::string> globals_;
    std::vector<Routine> routines_;
};

} // namespace

void write_asm(llvm::Function& function, std::string_view text) {
    std::string escaped;
    for (const char c : text)
        escaped += c == '$' ? std::string("$$") : std::string(1, c);
    function.addFnAttr(llvm::Attribute::Naked);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "", &function));
    llvm::FunctionType* const plain = llvm::FunctionType::get(builder.getVoidTy(), false);
    builder.CreateCall(plain, llvm::InlineAsm::get(plain, escaped, "", true));
    builder.CreateUnreachable();
}

void define_file_asm(llvm::Module& module) { FileAsm(module).run(); }

} // namespace t8::c
