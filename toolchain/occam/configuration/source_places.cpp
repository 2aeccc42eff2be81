#include "toolchain/occam/configuration/source_places.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/configuration/text_lines.hpp"

namespace t8::occam {
namespace {

/// Returns the positions of whole words that are equal to it.
std::vector<std::size_t> occurrences(std::string_view line, std::string_view word) {
    std::vector<std::size_t> found;
    for (std::size_t at = line.find(word); at != std::string_view::npos && !word.empty(); at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool is_cut = (at > 0 && is_name_character(line[at - 1]) && is_name_character(word.front())) ||
                            (end < line.size() && is_name_character(line[end]) && is_name_character(word.back()));
        if (!is_cut)
            found.push_back(at);
    }
    return found;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

class Translator {
public:
    Translator(const SourceText& source, const SoftwareText& made)
        : source_(source), text_(lines_of(source.text)), whole_(lines_of(made.whole)) {}

    /// Returns false when the diagnostic is to be dropped.
    bool translate(Diagnostic& diagnostic) const {
        SourcePlace& place = diagnostic.place;
        if (place.file == network_include)
            return diagnostic.severity == Severity::error;
        if (place.file.starts_with(placed_include)) {
            if (diagnostic.severity == Severity::warning)
                return false;
            unsigned line = 0;
            const std::string_view number = std::string_view(place.file).substr(placed_include.size());
            std::from_chars(number.data(), number.data() + number.size(), line);
            move(diagnostic, std::exchange(diagnostic.source_line, {}), line);
        } else if (place.file == source_.name && place.line > 0 && place.line <= text_.size() && place.line <= whole_.size() &&
                   text_[place.line - 1].text != whole_[place.line - 1].text) {
            move(diagnostic, std::string(whole_[place.line - 1].text), place.line);
        }
        for (std::string* const words : {&diagnostic.message, &diagnostic.hint}) {
            replace_all(*words, fmt::format("PROC '{}'", mapping_routine), "MAPPING");
            replace_all(*words, fmt::format("PROC '{}'", configuration_routine), "CONFIG");
        }
        if (diagnostic.message.find("MAPPING") != std::string::npos)
            replace_all(diagnostic.hint, "make it a SEQ of several", "make it a DO of several");
        return true;
    }

private:
    /// Moves the diagnostic to the line of the source with the word that it showed in `before`.
    void move(Diagnostic& diagnostic, std::string_view before, unsigned number) const {
        if (number == 0 || number > text_.size())
            return;
        const TextLine& line = text_[number - 1];
        SourcePlace& place = diagnostic.place;
        const std::size_t at = place.column == 0 ? 0 : place.column - 1;
        const std::string_view word = before.substr(std::min(at, before.size()), place.length);
        const std::vector<std::size_t> there = occurrences(before, word);
        const std::vector<std::size_t> here = occurrences(line.text, word);
        const auto index = static_cast<std::size_t>(std::find(there.begin(), there.end(), at) - there.begin());
        place.file = source_.name;
        place.line = number;
        diagnostic.source_line = line.text;
        if (there.size() == here.size() && index < here.size()) {
            place.column = static_cast<unsigned>(here[index] + 1);
            return;
        }
        place.column = static_cast<unsigned>(line.indent + 1);
        place.length = static_cast<unsigned>(std::max<std::size_t>(line.code.size(), 1));
    }

    const SourceText& source_;
    std::vector<TextLine> text_;
    std::vector<TextLine> whole_;
};

} // namespace

std::vector<Diagnostic> in_source(std::vector<Diagnostic> found, const SourceText& source, const SoftwareText& made) {
    const Translator translator(source, made);
    std::vector<Diagnostic> told;
    for (Diagnostic& diagnostic : found)
        if (translator.translate(diagnostic))
            told.push_back(std::move(diagnostic));
    std::stable_sort(told.begin(), told.end(), [&](const Diagnostic& a, const Diagnostic& b) {
        return a.place.file == b.place.file && a.place.file == source.name && a.place.line < b.place.line;
    });
    return told;
}

} // namespace t8::occam
