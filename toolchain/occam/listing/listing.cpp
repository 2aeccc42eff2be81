#include "toolchain/occam/listing/listing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "isa_t800/decode.hpp"
#include "toolchain/debuginfo/locate.hpp"
#include "toolchain/objects/layout.hpp"
#include "toolchain/occam/listing/cycles.hpp"
#include "toolchain/occam/listing/workspace_map.hpp"

namespace t8::occam {
namespace {

using debuginfo::Routine;
using debuginfo::Where;

constexpr std::string_view introduction = "Offsets and bytes are those of the object; references to what other objects have are "
                                          "filled in by the linker, and get longer.\n"
                                          "Cycles are those of a T800 with code and data on-chip, when nothing else uses the "
                                          "processor: 'a or b' for a jump that is not\n"
                                          "made or made, n for words of a message or block, places of a shift or bits of a "
                                          "factor, 'a beside b' for an instruction of the\n"
                                          "FPU that works on beside the processor. Behind each line of the source stands what "
                                          "its code takes from the first instruction to\n"
                                          "the last; routines that it calls are not in it. W is Wptr in the routine, B in a "
                                          "branch of a replicated PAR, V the vectorspace.\n";

struct Extent {
    std::uint32_t file = 0, first = 0, last = 0;
};

class Listing {
public:
    Listing(objects::Object object, const SourceLines& sources) : object_(std::move(object)), sources_(sources) {
        objects::lay_out(object_);
    }

    std::string make() {
        const debuginfo::Unit& unit = object_.debug;
        text_ = fmt::format("{}: {}, error mode {}\n\n{}", object_.source, object_.producer, objects::name_of(object_.error_mode),
                            introduction);
        std::vector<const Routine*> order;
        for (const Routine& routine : unit.routines) {
            order.push_back(&routine);
            Extent extent{routine.file, routine.line, routine.line};
            for (const debuginfo::Line& line : routine.lines)
                if (line.file == routine.file)
                    extent.last = std::max(extent.last, line.line);
            extents_.emplace(&routine, extent);
        }
        std::stable_sort(order.begin(), order.end(), [](const Routine* a, const Routine* b) {
            return std::tie(a->file, a->line) < std::tie(b->file, b->line);
        });
        std::uint32_t file = ~0u, next = 1;
        for (const Routine* const routine : order) {
            if (routine->file != file) {
                finish_file(file, next);
                file = routine->file;
                next = 1;
                if (file != 0 || order.front()->file != 0)
                    text_ += fmt::format("\n==== {}\n", unit.files[file]);
            }
            // Prints the lines between two routines.
            for (; next < routine->line; ++next)
                source_line(file, next, "");
            write(*routine);
            next = std::max(next, extents_.at(routine).last + 1);
        }
        finish_file(file, next);
        return std::move(text_);
    }

private:
    /// The offset of an instruction, and its line in the listing.
    struct Instruction {
        Word offset = 0;
        std::string text;
    };
    /// Consecutive instructions of one source line.
    struct Stretch {
        std::uint32_t file = 0, line = 0;
        std::vector<Instruction> instructions;
        Duration duration;
    };

    const std::vector<std::string>& lines_of(std::uint32_t file) {
        const auto [known, is_new] = read_.try_emplace(file);
        if (is_new && file < object_.debug.files.size())
            known->second = sources_(object_.debug.files[file]);
        return known->second;
    }

    void source_line(std::uint32_t file, std::uint32_t number, std::string_view behind) {
        const std::vector<std::string>& lines = lines_of(file);
        if (number == 0 || number > lines.size())
            return;
        std::string line = fmt::format("{:>5} | {}", number, lines[number - 1]);
        if (!behind.empty())
            line = fmt::format("{:<90}  {}", line, behind);
        line.erase(line.find_last_not_of(" \r") + 1);
        text_ += line + "\n";
    }

    void finish_file(std::uint32_t file, std::uint32_t next) {
        if (file != ~0u)
            for (; next <= lines_of(file).size(); ++next)
                source_line(file, next, "");
    }

    void write(const Routine& routine) {
        const objects::Atom& atom = object_.atoms[routine.atom];
        text_ += fmt::format("\n---- {}: {} bytes, workspace {} words ({} below it, {} in its frame), vectorspace {} words\n",
                             routine.name, atom.bytes.size(), routine.workspace,
                             routine.workspace - std::min(routine.workspace, routine.frame_words), routine.frame_words,
                             routine.vectorspace);
        text_ += workspace_map(routine, object_.debug);
        std::uint32_t next = routine.line;
        std::uint32_t file = routine.file;
        for (const Stretch& stretch : stretches(routine, atom)) {
            if (stretch.file == routine.file && stretch.line >= next && next != 0) {
                for (; next < stretch.line; ++next)
                    if (!skip_inner(routine, next))
                        source_line(routine.file, next, "");
                next = stretch.line + 1;
            } else if (stretch.file != file) {
                text_ += fmt::format("      -- {}\n", object_.debug.files[stretch.file]);
            }
            file = stretch.file;
            source_line(stretch.file, stretch.line, "; " + text_of(stretch.duration));
            for (const Instruction& instruction : stretch.instructions)
                text_ += instruction.text;
        }
    }

    /// If a nested routine begins at `line`, prints a reference to it, sets `line` to its last line, and returns true.
    bool skip_inner(const Routine& routine, std::uint32_t& line) {
        for (const auto& [inner, extent] : extents_) {
            if (inner == &routine || extent.file != routine.file || extent.first != line || line == routine.line)
                continue;
            text_ += fmt::format("{:>5} | ... {}: below\n", line, inner->name);
            line = extent.last;
            return true;
        }
        return false;
    }

    std::vector<Stretch> stretches(const Routine& routine, const objects::Atom& atom) {
        std::vector<Stretch> found;
        CycleSum cycles;
        std::size_t line = 0;
        std::size_t site = 0;
        bool was_row = false;
        for (Word at = 0; at < atom.bytes.size();) {
            while (line < routine.lines.size() && routine.lines[line].offset <= at)
                ++line;
            const debuginfo::Line place = line == 0 ? debuginfo::Line{} : routine.lines[line - 1];
            if (found.empty() || found.back().file != place.file || found.back().line != place.line) {
                if (!found.empty())
                    found.back().duration = cycles.take();
                found.push_back({place.file, place.line, {}, {}});
            }
            while (site < atom.sites.size() && atom.sites[site].offset < at)
                ++site;
            const objects::Site* const reference =
                site < atom.sites.size() && atom.sites[site].offset == at ? &atom.sites[site] : nullptr;
            const Decoded one = decode([&](unsigned n) { return at + n < atom.bytes.size() ? atom.bytes[at + n] : Byte{0}; });
            const bool meets_table =
                site < atom.sites.size() && atom.sites[site].offset == at + one.length && atom.sites[site].is_row;
            // Only one row of a table is executed, so only the first is counted.
            CycleSum aside = cycles;
            const bool is_further_row = reference != nullptr && reference->is_row && was_row;
            const std::string price =
                (is_further_row ? aside : cycles)
                    .add(one.op, one.operand, one.prefixes, meets_table ? CycleSum::Gcall::jumps : CycleSum::Gcall::calls);
            was_row = reference != nullptr && reference->is_row;
            found.back().instructions.push_back({at, instruction_text(routine, atom, at, one, price, reference)});
            before_ = one;
            at += one.length;
        }
        if (!found.empty())
            found.back().duration = cycles.take();
        return found;
    }

    std::string instruction_text(const Routine& routine, const objects::Atom& atom, Word at, const Decoded& one,
                                 const std::string& price, const objects::Site* reference) {
        std::string bytes;
        for (Word n = at; n < at + one.length && n < atom.bytes.size(); ++n)
            bytes += fmt::format("{}{:02X}", bytes.empty() ? "" : " ", atom.bytes[n]);
        const bool is_function = row_of(one.op).form == Form::function && one.op != Op::opr;
        std::string text(row_of(one.op).mnemonic);
        if (is_function)
            text += fmt::format(" {}", static_cast<SignedWord>(one.operand));
        else if (one.op == Op::opr)
            text += fmt::format(" #{:X}", one.operand);
        std::string line = fmt::format("        {:04X}  {:<12} {:<16} {:>12}   {}", at, bytes, text, price,
                                       meaning(routine, at, one, reference));
        line.erase(line.find_last_not_of(' ') + 1);
        return line + "\n";
    }

    std::string meaning(const Routine& routine, Word at, const Decoded& one, const objects::Site* reference) const {
        if (reference != nullptr) {
            const objects::Atom& target = object_.atoms[reference->target.atom];
            const bool is_here = reference->target.atom == routine.atom;
            const std::string name = is_here ? fmt::format("{:04X}", reference->target.offset) : target.name;
            const bool is_jump = one.op == Op::j || one.op == Op::cj || one.op == Op::call;
            const bool is_far = target.binding == objects::Binding::undefined;
            return fmt::format("{}{}{}{}", reference->is_row ? "row of a table: " : "", is_jump ? "" : "to ", name,
                               is_far ? ", in another object" : "");
        }
        if (one.op == Op::fpentry && before_.op == Op::ldc)
            if (const auto entry = operation_index.entry(before_.operand))
                return std::string(row_of(*entry).mnemonic);
        if (one.op != Op::ldl && one.op != Op::stl && one.op != Op::ldlp)
            return {};
        return variable_at(routine, at, static_cast<SignedWord>(one.operand));
    }

    /// Returns the name of the variable in the word at Wptr + words before the instruction at offset `at`.
    std::string variable_at(const Routine& routine, Word at, SignedWord words) const {
        const auto here = [&](const debuginfo::FrameBase& base) {
            return base.range.begin <= at && at < base.range.end && base.links.empty();
        };
        const auto base = std::find_if(routine.frame_bases.begin(), routine.frame_bases.end(), here);
        // A variable becomes visible only after the instruction that first stores into it.
        for (const Word offset : {at, at + 1})
            for (const debuginfo::Variable* const variable : debuginfo::visible(routine, offset)) {
                const bool is_indirect = variable->where == Where::indirect || variable->where == Where::branch_indirect;
                const Word bytes = is_indirect ? bytes_per_word : object_.debug.types[variable->type].bytes;
                std::optional<SignedWord> first;
                if ((variable->where == Where::frame || variable->where == Where::indirect) && base != routine.frame_bases.end())
                    first = variable->words + base->words;
                else if (variable->where == Where::branch || variable->where == Where::branch_indirect)
                    for (const debuginfo::FrameBase& reach : variable->reaches)
                        if (here(reach))
                            first = reach.words;
                const SignedWord count =
                    static_cast<SignedWord>(std::max<Word>((bytes + bytes_per_word - 1) / bytes_per_word, 1));
                if (!first || words < *first || words >= *first + count)
                    continue;
                return words == *first ? variable->name : fmt::format("{} + {} words", variable->name, words - *first);
            }
        return {};
    }

    objects::Object object_;
    const SourceLines& sources_;
    std::map<std::uint32_t, std::vector<std::string>> read_;
    std::map<const Routine*, Extent> extents_;
    Decoded before_;
    std::string text_;
};

} // namespace

std::string listing(objects::Object object, const SourceLines& sources) { return Listing(std::move(object), sources).make(); }

} // namespace t8::occam
