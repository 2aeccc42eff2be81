#include <cstdlib>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "cli/base/command.hpp"
#include "cli/man_page.hpp"
#include "tests/cli/command_line.hpp"

using namespace t8::test;

namespace {

/// Compares a text with tests/cli/golden/NAME. With T8_APPROVE set in the environment the file is written instead:
/// T8_APPROVE=1 cli_tests "[golden]".
void check_golden(const std::string& name, const std::string& text) {
    const auto file = source("tests/cli/golden") / name;
    if (std::getenv("T8_APPROVE") != nullptr) {
        std::ofstream(file, std::ios::binary) << text;
        return;
    }
    CHECK(text == read_text(file));
}

/// All commands there are.
std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const t8::cli::Command* const command : t8::cli::command_table())
        names.emplace_back(command->name);
    return names;
}

} // namespace

TEST_CASE("the overview lists every command", "[help][golden]") {
    Workshop workshop;

    const Outcome help = workshop.run({"help"});

    CHECK(help.status == 0);
    for (const std::string& command : command_names())
        CHECK(help.out_has("\n  " + command + " "));
    CHECK(help.out == workshop.run({"--help"}).out);
    check_golden("help.txt", help.out);
}

TEST_CASE("every command has a help of its own, by help and by --help", "[help][golden]") {
    Workshop workshop;
    for (const std::string& command : command_names()) {
        const Outcome help = workshop.run({"help", command});

        CAPTURE(command);
        CHECK(help.status == 0);
        CHECK(help.err.empty());
        CHECK(help.out_has("usage: t8 " + command));
        CHECK(help.out_has("Examples:"));
        CHECK(help.out == workshop.run({command, "--help"}).out);
        check_golden("help-" + command + ".txt", help.out);
    }
}

TEST_CASE("without words t8 tells how it is used, and fails", "[help]") {
    Workshop workshop;

    const Outcome nothing = workshop.run({});

    CHECK(nothing.status == 2);
    CHECK(nothing.out.empty());
    CHECK(nothing.err_has("usage: t8"));
}

TEST_CASE("the version begins with the program's name", "[help]") {
    Workshop workshop;

    const Outcome version = workshop.run({"--version"});

    CHECK(version.status == 0);
    CHECK(version.out.rfind("t8 ", 0) == 0);
    CHECK(version.out.find_first_of("0123456789", 3) != std::string::npos);
}

TEST_CASE("an unknown command is an error with the nearest command", "[help]") {
    Workshop workshop;

    const Outcome unknown = workshop.run({"chec", "a", "b"});

    CHECK(unknown.status == 2);
    CHECK(unknown.out.empty());
    CHECK(unknown.err_has("'chec'"));
    CHECK(unknown.err_has("check'?"));
    CHECK(workshop.run({"help", "chec"}).status == 2);
    CHECK(workshop.run({"--verison"}).status == 2);
}

TEST_CASE("an unknown option is an error with the nearest option", "[help]") {
    Workshop workshop;

    const Outcome of_run = workshop.run({"run", "--sats", "-sb", "x.btl"});
    const Outcome of_asm = workshop.run({"asm", "--ouptut", "x.btl", "x.tasm"});

    CHECK(of_run.status == status::other);
    CHECK(of_run.err_has("'--sats'"));
    CHECK(of_run.err_has("'--stats'?"));
    CHECK(of_asm.status == 2);
    CHECK(of_asm.err_has("'--output'?"));
}

TEST_CASE("options are not abbreviated", "[help]") {
    Workshop workshop;

    CHECK(workshop.run({"run", "--stat", "-sb", "x.btl"}).err_has("unknown option '--stat'"));
}

TEST_CASE("options without their value, given twice, or with one they cannot have are errors", "[help]") {
    Workshop workshop;

    CHECK(workshop.run({"run", "-sb", "x.btl", "--type"}).err_has("--type"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--type", "T9000"}).err_has("T414, T800, T805"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--mhz", "21"}).status == status::other);
    CHECK(workshop.run({"run", "-sb", "x.btl", "--memory", "5000"}).err_has("'5000'"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--memory", "3G"}).err_has("'3G'"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--limit", "10"}).err_has("'10'"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--external-cycles", "0"}).err_has("'0'"));
    CHECK(workshop.run({"run", "-sb", "x.btl", "--trace-range", "#80000100:#80000070"}).err_has("lower address first"));
    CHECK(workshop.run({"asm", "x.tasm", "-o", "a", "-o", "b"}).status == 2);
    CHECK(workshop.run({"asm"}).status == 2);
    CHECK(workshop.run({"dis", "a", "b"}).status == 2);
    CHECK(workshop.run({"check", "a"}).status == 2);
    CHECK(workshop.run({"check", "a", "b", "--format", "html"}).status == 2);
}

TEST_CASE("the manual page of the command line is in step with the commands", "[help][documents]") {
    Workshop workshop;

    CHECK(workshop.run({"help", "--markdown"}).out == read_text(source("docs/cli.md")));
}

TEST_CASE("the page of instructions is in step with the table", "[help][documents]") {
    Workshop workshop;

    CHECK(workshop.run({"isa"}).out == read_text(source("docs/instructions.md")));
}

/// With T8_APPROVE set in the environment the scripts are written instead: T8_APPROVE=1 cli_tests "[completion]".
TEST_CASE("the shipped completion scripts are those that t8 prints", "[help][documents][completion]") {
    Workshop workshop;
    struct Script {
        const char* shell;
        const char* file;
    };
    for (const auto& [shell, file] : {Script{"bash", "t8.bash"}, Script{"zsh", "_t8"}, Script{"fish", "t8.fish"}}) {
        CAPTURE(shell);
        const Outcome script = workshop.run({"completion", shell});
        const std::filesystem::path kept = source("scripts/completion") / file;
        if (std::getenv("T8_APPROVE") != nullptr)
            std::ofstream(kept, std::ios::binary) << script.out;

        CHECK(script.status == 0);
        CHECK(script.out == read_text(kept));
    }
    CHECK(workshop.run({"completion", "tcsh"}).status == 2);
}

TEST_CASE("the names of the ready rules are there for completion", "[help][completion]") {
    Workshop workshop;

    const Outcome names = workshop.run({"completion", "rules"});

    CHECK(names.out_has("deadlock\n"));
    CHECK(names.out_has("fifo\n"));
    CHECK_FALSE(names.out_has(".lua"));
}

TEST_CASE("fish completes commands, options and values", "[help][completion]") {
    Workshop workshop;
    if (workshop.shell("command -v fish").status != 0) {
        WARN("fish is not installed");
        return;
    }
    workshop.write("t8.fish", workshop.run({"completion", "fish"}).out);
    workshop.write("prog.occ", "");
    const auto completed = [&](const std::string& line) {
        return workshop.shell("fish --no-config -c 'source t8.fish; complete -C \"" + line + "\"' | cut -f 1").out;
    };

    CHECK(completed("t8 che") == "check\n");
    CHECK(completed("t8 run --halt") == "--halt-on-error\n");
    CHECK(completed("t8 run --type T") == "T414\nT800\nT805\n");
    CHECK(completed("t8 occ pr") == "prog.occ\n");
}

TEST_CASE("zsh takes the completion script", "[help][completion]") {
    Workshop workshop;
    if (workshop.shell("command -v zsh").status != 0) {
        WARN("zsh is not installed");
        return;
    }
    workshop.write("_t8", workshop.run({"completion", "zsh"}).out);

    const Outcome outcome =
        workshop.shell("zsh -f -c 'fpath=(. $fpath); autoload -Uz compinit; compinit -D -u; autoload +X -Uz _t8; "
                       "functions _t8 | grep -c _arguments'");

    CHECK(outcome.err == "");
    CHECK(std::atoi(outcome.out.c_str()) > 5);
}

TEST_CASE("bash completes commands, options and values", "[help][completion]") {
    Workshop workshop;
    const std::string script = workshop.run({"completion", "bash"}).out;
    const auto completed = [&](const std::string& words, unsigned at) {
        workshop.write("try.sh", script + "COMP_WORDS=(" + words + ")\nCOMP_CWORD=" + std::to_string(at) +
                                     "\n_t8\nprintf '%s ' \"${COMPREPLY[@]}\" > answer\n");
        REQUIRE(std::system(("cd '" + workshop.path("") + "' && bash try.sh").c_str()) == 0);
        return workshop.read("answer");
    };

    CHECK(completed("t8 che", 1) == "check ");
    CHECK(completed("t8 run --halt", 2) == "--halt-on-error ");
    CHECK(completed("t8 run --type ''", 3) == "T414 T800 T805 ");
    CHECK(completed("t8 asm --fo", 2) == "--form ");
    CHECK(completed("t8 isa altw", 2) == "altwt ");
    workshop.write("my prog.occ", "");
    CHECK(completed("t8 occ my", 2) == "my prog.occ ");
    std::filesystem::create_directory(workshop.path("a folder"));
    CHECK(completed("t8 run --root = a", 4) == "a folder ");
    CHECK(completed("t8 run --type = ''", 4) == "T414 T800 T805 ");
    CHECK(completed("t8 run --type =", 3) == "T414 T800 T805 ");
    CHECK(completed(T8_BINARY_DIR "/cli/t8 check run.t8h fif", 3) == "fifo ");
}

TEST_CASE("the manual page holds every command, option and exit status", "[help]") {
    Workshop workshop;

    const Outcome page = workshop.run({"help", "--man"});

    CHECK(page.status == 0);
    CHECK(page.out == t8::cli::man_page());
    CHECK(page.out.rfind(".TH T8 1 ", 0) == 0);
    for (const t8::cli::Command* const command : t8::cli::command_table()) {
        CAPTURE(command->name);
        CHECK(page.out_has("\n.SH T8 " + std::string(command->name) + "\n"));
        for (const t8::cli::OptionRow& option : command->options) {
            std::string dashes = "\\-\\-";
            for (const char c : option.name)
                dashes += c == '-' ? std::string("\\-") : std::string(1, c);
            CAPTURE(option.name);
            CHECK(page.out_has(dashes));
        }
    }
    // No line begins with what roff would take for an order, and no dash is a hyphen.
    std::istringstream lines(page.out);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        const bool is_order = line.rfind(".TH ", 0) == 0 || line.rfind(".SH ", 0) == 0 || line.rfind(".SS ", 0) == 0 ||
                              line == ".TP" || line == ".PP";
        CHECK((is_order || line.empty() || (line[0] != '.' && line[0] != '\'')));
        for (std::size_t at = line.find('-'); at != std::string::npos; at = line.find('-', at + 1))
            CHECK((at > 0 && line[at - 1] == '\\'));
    }
}
