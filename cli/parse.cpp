#include "cli/parse.hpp"

#include <algorithm>
#include <cctype>

#include <boost/program_options.hpp>
#include <fmt/format.h>

namespace t8::cli {
namespace {

namespace po = boost::program_options;

po::options_description description_of(const Command& command) {
    po::options_description description;
    for (const OptionRow& row : command.options) {
        std::string name(row.name);
        if (row.letter != 0)
            name += fmt::format(",{}", row.letter);
        if (row.operand.empty())
            description.add_options()(name.c_str(), "");
        else
            description.add_options()(name.c_str(), po::value<std::string>(), "");
    }
    return description;
}

const OptionRow* row_named(const Command& command, std::string_view name) {
    const auto found = std::find_if(command.options.begin(), command.options.end(), [&](const OptionRow& row) {
        return row.name == name || (name.size() == 1 && row.letter == name.front());
    });
    return found == command.options.end() ? nullptr : &*found;
}

std::vector<std::string_view> choices_of(std::string_view operand) {
    std::vector<std::string_view> choices;
    if (operand.find('|') == std::string_view::npos)
        return choices;
    while (true) {
        const std::size_t bar = operand.find('|');
        choices.push_back(operand.substr(0, bar));
        if (bar == std::string_view::npos)
            return choices;
        operand.remove_prefix(bar + 1);
    }
}

bool equal_in_any_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string undashed(const std::string& name) { return name.substr(std::min(name.find_first_not_of('-'), name.size())); }

class Parser {
public:
    explicit Parser(const Command& command) : command_(command) {}

    Result<Arguments> parse(std::span<const std::string> words) {
        const auto end = std::find(words.begin(), words.end(), "--");
        split(std::vector<std::string>(words.begin(), end));
        if (end != words.end())
            arguments_.words_after.assign(end + 1, words.end());
        check_words();
        if (!problems_.diagnostics.empty())
            return tl::unexpected<Failure>(std::move(problems_));
        return std::move(arguments_);
    }

private:
    void problem(std::string message, std::string hint = {}) {
        problems_.diagnostics.push_back(failure(std::move(message), std::move(hint)).value().diagnostics.front());
    }

    void split(const std::vector<std::string>& words) {
        using namespace po::command_line_style;
        int style = allow_long | long_allow_next | long_allow_adjacent;
        if (command_.server_options == ServerOptions::no)
            style |= allow_short | allow_dash_for_short | short_allow_next | short_allow_adjacent;
        const po::options_description description = description_of(command_);
        try {
            const po::parsed_options parsed =
                po::command_line_parser(words).options(description).style(style).allow_unregistered().run();
            for (const po::option& option : parsed.options)
                take(option);
        } catch (const po::invalid_command_line_syntax& error) {
            refused(error);
        } catch (const po::error& error) {
            problem(error.what());
        }
    }

    void refused(const po::invalid_command_line_syntax& error) {
        const OptionRow* const row = row_named(command_, undashed(error.get_option_name()));
        const bool missing =
            error.kind() == po::invalid_syntax::missing_parameter || error.kind() == po::invalid_syntax::empty_adjacent_parameter;
        if (row == nullptr)
            problem(error.what());
        else if (missing)
            problem(fmt::format("option '--{}' needs its operand: {}", row->name, row->operand));
        else
            problem(fmt::format("option '--{}' takes no operand", row->name));
    }

    void take(const po::option& option) {
        if (option.position_key >= 0 || option.string_key.empty()) {
            arguments_.words.insert(arguments_.words.end(), option.value.begin(), option.value.end());
            return;
        }
        const OptionRow* const row = option.unregistered ? nullptr : row_named(command_, undashed(option.string_key));
        if (row == nullptr)
            return unknown(option.original_tokens.empty() ? option.string_key : option.original_tokens.front());
        if (arguments_.has(row->name) && !row->repeats)
            problem(fmt::format("option '--{}' is given twice", row->name));
        const std::string value = option.value.empty() ? std::string{} : option.value.front();
        const std::vector<std::string_view> choices = choices_of(row->operand);
        if (!choices.empty() && std::find(choices.begin(), choices.end(), value) == choices.end())
            problem(fmt::format("'--{}' cannot be '{}'", row->name, value), fmt::format("one of: {}", fmt::join(choices, ", ")));
        arguments_.add(std::string(row->name), value);
    }

    void unknown(const std::string& token) {
        std::vector<std::string_view> names{"help"};
        for (const OptionRow& row : command_.options)
            names.push_back(row.name);
        const auto former = std::find_if(command_.former_options.begin(), command_.former_options.end(),
                                         [&](const FormerOption& option) { return equal_in_any_case(option.name, token); });
        if (former != command_.former_options.end())
            return problem(fmt::format("unknown option '{}'", token),
                           fmt::format("of INMOS's compiler: {}; here: {}", former->meaning, former->now));
        const std::string_view similar = closest(undashed(token.substr(0, token.find('='))), names);
        std::string hint = fmt::format("'t8 help {}' lists the options", command_.name);
        if (!similar.empty())
            hint = fmt::format("did you mean '--{}'?", similar);
        else if (command_.server_options == ServerOptions::yes)
            hint = "put words for the program after '--'";
        problem(fmt::format("unknown option '{}'", token), std::move(hint));
    }

    void check_words() {
        if (command_.server_options == ServerOptions::yes || !problems_.diagnostics.empty())
            return;
        std::vector<std::string>& words = arguments_.words;
        words.insert(words.end(), arguments_.words_after.begin(), arguments_.words_after.end());
        arguments_.words_after.clear();
        const std::string hint = fmt::format("usage: t8 {} {}", command_.name, command_.usage.front());
        if (words.size() < command_.least_words)
            problem(fmt::format("'t8 {}' needs more arguments", command_.name), hint);
        else if (words.size() > command_.most_words)
            problem(fmt::format("unexpected argument '{}'", words[command_.most_words]), hint);
    }

    const Command& command_;
    Arguments arguments_;
    Failure problems_;
};

} // namespace

Result<Arguments> parse(const Command& command, std::span<const std::string> words) { return Parser(command).parse(words); }

} // namespace t8::cli
