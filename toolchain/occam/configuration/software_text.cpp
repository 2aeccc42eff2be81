#include "toolchain/occam/configuration/software_text.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "toolchain/occam/configuration/text_lines.hpp"

namespace t8::occam {
namespace {

/// Returns the position of a whole word in code, or npos.
std::size_t find_word(std::string_view code, std::string_view word) {
    const std::string padded = fmt::format(" {} ", word);
    const std::size_t at = code.find(padded);
    return at == std::string_view::npos ? at : at + 1;
}

std::string line_with(std::size_t indent, std::string_view code) { return std::string(indent, ' ') + std::string(code); }

class Splitter {
public:
    Splitter(std::string_view text, const std::string& file) : file_(file), lines_(lines_of(text)) {}

    Result<SoftwareText> run() {
        while (next_ < lines_.size() && !failed_)
            construct();
        if (failed_)
            return tl::unexpected<Failure>(std::move(*failed_));
        return std::move(result_);
    }

private:
    void mistake(std::size_t line, std::string message, std::string hint = {}) {
        failed_ = failure_at({file_, static_cast<unsigned>(line + 1), static_cast<unsigned>(lines_[line].indent + 1),
                              static_cast<unsigned>(std::max<std::size_t>(lines_[line].code.size(), 1))},
                             std::move(message), std::string(lines_[line].text), std::move(hint))
                      .value();
    }

    void put(std::string_view definition, std::string_view whole) {
        result_.definitions += std::string(definition) + "\n";
        result_.whole += std::string(whole) + "\n";
        ++next_;
    }

    void construct() {
        const TextLine& line = lines_[next_];
        const std::string_view word = line.first_word();
        const bool is_outermost = line.indent == 0;
        if (is_outermost && (word == "NODE" || word == "EDGE" || word == "ARC"))
            blank(extent_of(lines_, next_));
        else if (is_outermost && word == "NETWORK")
            network();
        else if (is_outermost && word == "MAPPING")
            mapping();
        else if (is_outermost && word == "CONFIG")
            config();
        else
            put(line.text, line.text);
    }

    void blank(std::size_t count) {
        for (; count > 0; --count)
            put("", "");
    }

    /// The lines of a block with head, body and `:`.
    std::size_t block_end() const {
        std::size_t end = next_ + 1;
        for (std::size_t line = end; line < lines_.size(); ++line) {
            if (lines_[line].code.empty())
                continue;
            if (lines_[line].indent > 0) {
                end = line + 1;
                continue;
            }
            return lines_[line].code == ":" ? line + 1 : end;
        }
        return end;
    }

    void network() {
        const std::size_t end = block_end();
        put("", fmt::format("#INCLUDE \"{}\"", network_include));
        has_network_ = true;
        blank(end - next_);
    }

    void mapping() {
        if (!has_network_)
            return mistake(next_, "MAPPING before NETWORK", "put the NETWORK first: it declares the nodes");
        if (result_.has_mapping)
            return mistake(next_, "a second MAPPING", "a configuration has one");
        const std::size_t end = block_end();
        result_.has_mapping = true;
        put("", fmt::format("PROC {} ()", mapping_routine));
        while (next_ < end && !failed_)
            mapping_line();
    }

    void mapping_line() {
        const TextLine& line = lines_[next_];
        const std::string_view word = line.first_word();
        if (word == "DO")
            return put("", line_with(line.indent, fmt::format("SEQ{}", line.code.substr(2))));
        if (word == "SET" || word == "CONNECT")
            return mistake(next_, fmt::format("{} belongs in the NETWORK", word), "a MAPPING has DO, IF and MAP only");
        if (word == "MAP")
            return map();
        put("", line.text);
    }

    /// The code of a statement that goes on in the next lines, which are indented more, as long as it ends with one of the words.
    struct Joined {
        std::string code;
        std::size_t lines = 1;
    };
    Joined joined(std::initializer_list<std::string_view> words) const {
        Joined result{std::string(lines_[next_].code)};
        const auto goes_on = [&] {
            return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return result.code.ends_with(word); });
        };
        std::size_t line = next_ + 1;
        for (; line < lines_.size() && goes_on(); ++line) {
            if (lines_[line].code.empty())
                continue;
            if (lines_[line].indent <= lines_[next_].indent)
                break;
            result.code += " " + std::string(lines_[line].code);
            result.lines = line + 1 - next_;
        }
        return result;
    }

    void map() {
        const std::size_t indent = lines_[next_].indent;
        const auto [code, count] = joined({",", " ONTO", " PRI"});
        constexpr std::string_view example = "as in MAP worker[i] ONTO t800[i]";
        const std::size_t onto = find_word(code, "ONTO");
        if (onto == std::string_view::npos)
            return mistake(next_, "ONTO is missing", std::string(example));
        const std::size_t found = find_word(code, "PRI");
        if (onto <= 5 || (found != std::string_view::npos && found < onto + 6))
            return mistake(next_, onto <= 5 ? "the logical node after MAP is missing" : "PRI must come after the node",
                           std::string(example) + " PRI 0");
        const std::string logical = code.substr(4, onto - 5);
        const std::string physical = code.substr(onto + 5, found == std::string_view::npos ? found : found - onto - 6);
        const std::string level = found == std::string_view::npos ? "1" : code.substr(found + 4);
        put("", line_with(indent, fmt::format("{} ([{}], {}, {})", map_routine, logical, physical, level)));
        blank(count - 1);
    }

    /// PLACE c, d ON arc :
    void place() {
        const std::size_t indent = lines_[next_].indent;
        const auto [code, count] = joined({",", " ON"});
        constexpr std::string_view example = "as in PLACE fs, ts ON host :";
        const std::size_t on = find_word(code, "ON");
        if (on == std::string_view::npos || on <= 6)
            return put("", lines_[next_].text);
        std::string arc = code.substr(on + 3);
        if (!arc.ends_with(':'))
            return mistake(next_, "the ':' after this PLACE is missing", std::string(example));
        arc.pop_back();
        std::string text;
        for (const std::string& channel : separated(code.substr(6, on - 7)))
            text += fmt::format("{} IS {} :\n", placed_channel, channel);
        text += fmt::format("VAL INT {} IS {} :\n", placed_arc, arc);
        const std::string name = fmt::format("{}{}", placed_include, next_ + 1);
        result_.includes[name] = std::move(text);
        put("", line_with(indent, fmt::format("#INCLUDE \"{}\"", name)));
        blank(count - 1);
    }

    /// Splits a list at commas outside of brackets.
    static std::vector<std::string> separated(const std::string& list) {
        std::vector<std::string> items(1);
        int depth = 0;
        for (const char c : list) {
            depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
            if (c == ',' && depth == 0)
                items.emplace_back();
            else
                items.back() += c;
        }
        return items;
    }

    void config() {
        if (result_.config_line != 0)
            return mistake(next_, "a second CONFIG", fmt::format("line {} has the first one", result_.config_line));
        if (!has_network_)
            return mistake(next_, "CONFIG before NETWORK", "put the NETWORK first: it declares the nodes");
        const std::size_t end = block_end();
        result_.config_line = static_cast<std::uint32_t>(next_ + 1);
        put("", fmt::format("PROC {} ()", configuration_routine));
        while (next_ < end && !failed_) {
            if (lines_[next_].first_word() == "PLACE")
                place();
            else
                put("", lines_[next_].text);
        }
    }

    const std::string& file_;
    std::vector<TextLine> lines_;
    std::size_t next_ = 0;
    bool has_network_ = false;
    SoftwareText result_;
    std::optional<Failure> failed_;
};

} // namespace

Result<SoftwareText> software_text(std::string_view text, const std::string& file) { return Splitter(text, file).run(); }

} // namespace t8::occam
