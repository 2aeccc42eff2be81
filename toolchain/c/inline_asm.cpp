#include <cctype>
#include <charconv>
#include <map>
#include <utility>

#include <fmt/format.h>

#include <llvm/IR/Constants.h>

#include "isa_t800/instruction_set.hpp"
#include "toolchain/c/compile.hpp"
#include "toolchain/c/selection.hpp"

namespace t8::c {
namespace {

using code::Operand;
using llvm::InlineAsm;
using llvm::Value;

/// The operands that %0, %1, ... name.
struct AsmOperand {
    Slot slot;                                 ///< a word of the workspace
    const llvm::ConstantInt* number = nullptr; ///< "i"
    std::optional<objects::AtomIndex> atom;    ///< "i": the address of a function or variable
    std::optional<Label> label;                ///< of `asm goto`
};

/// A sum of numbers, with at most one operand or name, and at most one name that is subtracted.
struct Expression {
    SignedWord value = 0;
    const AsmOperand* operand = nullptr;
    std::string name;
    std::string subtracted;
};

std::string trimmed(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0)
        text.remove_prefix(1);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0)
        text.remove_suffix(1);
    return std::string(text);
}

bool is_name_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '@'; }

/// Reads the operand of an instruction.
class ExpressionReader {
public:
    ExpressionReader(std::string_view text, const std::vector<AsmOperand>& operands) : text_(text), operands_(operands) {}

    Expression read() {
        Expression result;
        bool minus = false;
        for (bool first = true;; first = false) {
            skip_space();
            if (at_end()) {
                if (first)
                    mistake("an operand is missing");
                return result;
            }
            if (take('-'))
                minus = true;
            else if (take('+'))
                minus = false;
            else if (!first)
                mistake(fmt::format("'{}' is not an operand", text_));
            skip_space();
            term(result, minus);
        }
    }

private:
    [[noreturn]] static void mistake(const std::string& message) { throw Unsupported("inline assembler: " + message); }
    bool at_end() const { return place_ == text_.size(); }
    void skip_space() {
        while (!at_end() && std::isspace(static_cast<unsigned char>(text_[place_])) != 0)
            ++place_;
    }
    bool take(char c) {
        if (at_end() || text_[place_] != c)
            return false;
        ++place_;
        return true;
    }

    void term(Expression& result, bool minus) {
        if (take('$')) {
            const std::string digits = name();
            const std::size_t number = digits.empty() ? operands_.size() : std::strtoul(digits.c_str(), nullptr, 10);
            if (number >= operands_.size())
                mistake(fmt::format("there is no operand %{}", digits));
            const AsmOperand& operand = operands_[number];
            if (operand.number != nullptr)
                return add(result, static_cast<SignedWord>(static_cast<Word>(operand.number->getZExtValue())), minus);
            result.operand = &operand;
            return;
        }
        const bool hexadecimal = take('#');
        const std::string word = name();
        if (word.empty())
            mistake(fmt::format("'{}' is not an operand", text_));
        if (hexadecimal || std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
            const char* const digits = word.c_str() + (word.starts_with("0x") ? 2 : 0);
            char* end = nullptr;
            const unsigned long value = std::strtoul(digits, &end, hexadecimal || word.starts_with("0x") ? 16 : 10);
            if (*end == '\0')
                return add(result, static_cast<SignedWord>(static_cast<Word>(value)), minus);
        }
        (minus ? result.subtracted : result.name) = word;
    }

    static void add(Expression& result, SignedWord value, bool minus) {
        const Word sum =
            static_cast<Word>(result.value) + (minus ? Word{0} - static_cast<Word>(value) : static_cast<Word>(value));
        result.value = static_cast<SignedWord>(sum);
    }

    std::string name() {
        const std::size_t begin = place_;
        while (!at_end() && is_name_character(text_[place_]))
            ++place_;
        return std::string(text_.substr(begin, place_ - begin));
    }

    std::string_view text_;
    const std::vector<AsmOperand>& operands_;
    std::size_t place_ = 0;
};

/// Emits the lines of one piece of inline assembler.
class AsmText {
public:
    AsmText(code::Code& code, Part part, Atoms& atoms, const std::vector<AsmOperand>& operands)
        : code_(code), part_(part), atoms_(atoms), operands_(operands) {}

    void emit(std::string_view text) {
        std::vector<std::string> lines;
        std::string line;
        for (const char c : text) {
            if (c != '\n' && c != ';') {
                line += c;
                continue;
            }
            lines.push_back(std::move(line));
            line.clear();
        }
        lines.push_back(std::move(line));
        for (std::string& each : lines) {
            each = trimmed(each.substr(0, each.find("--")));
            if (const std::size_t colon = each.find(':'); colon != std::string::npos)
                labels_.try_emplace(trimmed(each.substr(0, colon)), code_.label());
        }
        for (const std::string& each : lines)
            emit_line(each);
    }

private:
    [[noreturn]] static void mistake(const std::string& message) { throw Unsupported("inline assembler: " + message); }

    void emit_line(std::string line) {
        if (const std::size_t colon = line.find(':'); colon != std::string::npos) {
            code_.place(labels_.at(trimmed(line.substr(0, colon))));
            line = trimmed(line.substr(colon + 1));
        }
        if (line.empty())
            return;
        const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
        const std::string mnemonic = line.substr(0, space);
        const std::string rest = trimmed(line.substr(space));
        if (mnemonic == "ldap")
            return load_address(ExpressionReader(rest, operands_).read());
        if (mnemonic == ".byte")
            return bytes(rest);
        const Instruction* const row = find_mnemonic(mnemonic);
        if (row == nullptr)
            mistake(fmt::format("unknown instruction '{}'", mnemonic));
        if (!row->executes_on(part_))
            mistake(fmt::format("a {} lacks the instruction '{}'", facts_of(part_).name, mnemonic));
        if (row->form != Form::function) {
            if (!rest.empty())
                mistake(fmt::format("'{}' has no operand", mnemonic));
            return code_.emit(row->op);
        }
        emit_function(row->op, ExpressionReader(rest, operands_).read());
    }

    void bytes(std::string_view list) {
        Bytes result;
        while (!list.empty()) {
            const std::size_t comma = std::min(list.find(','), list.size());
            result.push_back(static_cast<Byte>(ExpressionReader(list.substr(0, comma), operands_).read().value));
            list.remove_prefix(std::min(comma + 1, list.size()));
        }
        code_.emit_bytes(std::move(result));
    }

    void load_address(const Expression& place) {
        if (place.operand != nullptr && place.operand->atom)
            return code_.load_address(*place.operand->atom);
        if (place.operand != nullptr && place.operand->label)
            return code_.load_address(*place.operand->label);
        if (const auto label = labels_.find(place.name); label != labels_.end())
            return code_.load_address(label->second);
        if (place.name.empty())
            mistake("ldap needs a label or a name");
        code_.load_address(atoms_.named(place.name, true));
    }

    void emit_function(Op op, const Expression& expression) {
        if (expression.operand != nullptr) {
            if (expression.operand->atom)
                return emit_atom(op, *expression.operand->atom);
            if (expression.operand->label)
                return code_.emit(op, code::to_label(*expression.operand->label));
            return code_.emit(op, code::slot_from(code_.current_frame(), expression.operand->slot, expression.value));
        }
        if (expression.name.empty())
            return code_.emit(op, expression.value);
        const auto label = labels_.find(expression.name);
        if (!expression.subtracted.empty()) {
            const auto base = labels_.find(expression.subtracted);
            if (base == labels_.end())
                mistake(fmt::format("'{}' is not a label here", expression.subtracted));
            if (label != labels_.end())
                return code_.emit(op, code::difference(label->second, base->second));
            return code_.emit(op,
                              Operand{Operand::Kind::atom_from, 0, atoms_.named(expression.name, true).index, base->second.id});
        }
        if (label != labels_.end())
            return code_.emit(op, code::to_label(label->second));
        emit_atom(op, atoms_.named(expression.name, true));
    }

    void emit_atom(Op op, objects::AtomIndex atom) {
        if (op == Op::call)
            return code_.call(atom, code::Needs{});
        if (op != Op::j && op != Op::cj)
            mistake("a name can be called, jumped to, or loaded by ldap");
        code_.emit(op, Operand{Operand::Kind::atom, 0, atom.index, 0});
    }

    code::Code& code_;
    Part part_;
    Atoms& atoms_;
    const std::vector<AsmOperand>& operands_;
    std::map<std::string, Label> labels_;
};

/// Returns the text with operands as `$n`: without modifiers, alternatives and the numbers of copies.
std::string plain_text(std::string_view text) {
    std::string plain;
    for (std::size_t n = 0; n < text.size(); ++n) {
        if (text[n] != '$' || n + 1 == text.size()) {
            plain += text[n];
            continue;
        }
        const char next = text[++n];
        if (next == '$') {
            plain += '$';
        } else if (next == '{') {
            const std::size_t end = text.find('}', n);
            const std::string_view inner = text.substr(n + 1, end - n - 1);
            if (!inner.starts_with(':'))
                plain += fmt::format("${}", inner.substr(0, inner.find(':')));
            n = end;
        } else {
            plain += '$';
            plain += next;
        }
    }
    return plain;
}

} // namespace

void Selection::assembler(const llvm::CallBase& call) {
    const auto& text = *llvm::cast<InlineAsm>(call.getCalledOperand());
    const InlineAsm::ConstraintInfoVector constraints = text.ParseConstraints();
    std::vector<AsmOperand> operands;
    std::vector<std::pair<const Value*, Slot>> stores; ///< outputs that go to an address
    std::vector<Slot> results;
    const auto* const many = llvm::dyn_cast<llvm::StructType>(call.getType());
    const auto* const jumping = llvm::dyn_cast<llvm::CallBrInst>(&call);
    std::vector<Label> exits; ///< of `asm goto`
    unsigned argument = 0;
    for (const InlineAsm::ConstraintInfo& constraint : constraints) {
        if (constraint.Type == InlineAsm::isClobber)
            continue;
        AsmOperand operand;
        if (constraint.Type == InlineAsm::isLabel) {
            exits.push_back(code_.label());
            operand.label = exits.back();
            operands.push_back(operand);
            continue;
        }
        const bool is_memory = !constraint.Codes.empty() && constraint.Codes[0] == "m";
        if (constraint.Type == InlineAsm::isOutput && !constraint.isIndirect) {
            llvm::Type* const type =
                many != nullptr ? many->getElementType(static_cast<unsigned>(results.size())) : call.getType();
            operand.slot = temporary(std::max<Word>(1, shape(type).words));
            results.push_back(operand.slot);
        } else {
            const Value* const value = call.getArgOperand(argument++);
            const bool is_number = !constraint.Codes.empty() && (constraint.Codes[0] == "i" || constraint.Codes[0] == "n");
            if (is_number && llvm::isa<llvm::ConstantInt>(value)) {
                operand.number = llvm::cast<llvm::ConstantInt>(value);
            } else if (is_number && llvm::isa<llvm::GlobalValue>(value)) {
                operand.atom = atoms_.of(*llvm::cast<llvm::GlobalValue>(value));
            } else if (constraint.hasMatchingInput() || !constraint.isIndirect || is_memory) {
                const unsigned tied = constraint.Type == InlineAsm::isInput && !constraint.Codes.empty() &&
                                              std::isdigit(static_cast<unsigned char>(constraint.Codes[0][0])) != 0
                                          ? static_cast<unsigned>(std::stoul(constraint.Codes[0]))
                                          : ~0U;
                const Shape& parts = shape(value->getType());
                operand.slot = tied < operands.size() ? operands[tied].slot : temporary(std::max<Word>(1, parts.words));
                const Trees trees = parts.is_word() ? Trees{word(value)} : words(value);
                for (std::size_t n = 0; n < trees.size(); ++n)
                    evaluator_.store(trees[n], operand.slot, static_cast<SignedWord>(n));
            } else {
                operand.slot = temporary(2);
                stores.emplace_back(value, operand.slot);
            }
        }
        operands.push_back(operand);
    }
    code_.open_verbatim();
    AsmText(code_, part_, atoms_, operands).emit(plain_text(text.getAsmString()));
    code_.close_verbatim();
    const auto keep_results = [&] {
        Word next = 0;
        for (std::size_t n = 0; n < results.size() && !call.use_empty(); ++n) {
            llvm::Type* const type = many != nullptr ? many->getElementType(static_cast<unsigned>(n)) : call.getType();
            for (const Tree tree : slot_words(results[n], 0, shape(type).words))
                evaluator_.store(tree, slot_of(&call), static_cast<SignedWord>(next++));
        }
        for (const auto& [address, slot] : stores)
            evaluator_.store_word(trees_.slot(slot), word(address));
    };
    keep_results();
    if (jumping == nullptr)
        return;
    const std::vector<Slot> operand_slots = std::exchange(temporaries_, {}); // still needed behind the first copies
    const auto go_to = [&](const llvm::BasicBlock& to) {
        copy_phis(*call.getParent(), to);
        code_.jump(label_of(to));
    };
    go_to(*jumping->getDefaultDest());
    for (unsigned n = 0; n < exits.size(); ++n) {
        code_.place(exits[n]);
        keep_results();
        go_to(*jumping->getIndirectDest(n));
    }
    temporaries_ = operand_slots;
}

} // namespace t8::c
