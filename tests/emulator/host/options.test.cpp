#include <catch2/catch.hpp>

#include "emulator/host/options.hpp"

using namespace t8::host;

namespace {

using Words = std::vector<std::string>;

ServerOptions parsed(const Words& words) {
    auto options = parse_server_options(words);
    REQUIRE(options);
    return *options;
}

std::string first_error(const Words& words) {
    const auto options = parse_server_options(words);
    REQUIRE_FALSE(options);
    return options.error().diagnostics.front().message;
}

} // namespace

TEST_CASE("-sb boots, resets, serves and tells", "[host]") {
    const ServerOptions options = parsed({"-sb", "prog.btl", "one", "two"});

    CHECK(options.boot_file == "prog.btl");
    CHECK(options.reset);
    CHECK(options.serve);
    CHECK(options.verbose);
    CHECK_FALSE(options.analyse);
    CHECK_FALSE(options.test_error_flag);
    CHECK_FALSE(options.trace_requests);
    CHECK(options.peek_kilobytes == 8);
    CHECK(options.arguments == Words{"one", "two"});
    CHECK(options.lines.whole == "iserver -sb prog.btl one two");
    CHECK(options.lines.short_line == "one two");
}

TEST_CASE("-sc copies a file and nothing else", "[host]") {
    const ServerOptions options = parsed({"-sc", "debug.btl"});
    CHECK(options.boot_file == "debug.btl");
    CHECK_FALSE(options.reset);
    CHECK_FALSE(options.serve);
    CHECK_FALSE(options.verbose);
    CHECK(options.lines.whole == "iserver -sb debug.btl");
    CHECK(options.lines.short_line.empty());
}

TEST_CASE("every option without an operand sets its own flag, in either case", "[host]") {
    CHECK(parsed({"-sr"}).reset);
    CHECK(parsed({"-SA"}).analyse);
    CHECK(parsed({"-ss"}).serve);
    CHECK(parsed({"-Si"}).verbose);
    CHECK(parsed({"-sE"}).test_error_flag);
    CHECK(parsed({"-sz"}).trace_requests);
    CHECK(parsed({}).boot_file.empty());
    CHECK_FALSE(parsed({}).serve);
}

TEST_CASE("operands are glued to their letter or follow as a word", "[host]") {
    CHECK(parsed({"-sbprog.btl"}).boot_file == "prog.btl");
    CHECK(parsed({"-SBProg.btl"}).boot_file == "Prog.btl");
    CHECK(parsed({"-sp64"}).peek_kilobytes == 64);
    CHECK(parsed({"-sp", "128"}).peek_kilobytes == 128);
    CHECK(parsed({"-sl#150"}).link_name == "#150");
    CHECK(parsed({"-sl", "0"}).link_name == "0");
    CHECK(parsed({"-sb", "-odd-name"}).boot_file == "-odd-name");
}

TEST_CASE("options may stand among the program's arguments", "[host]") {
    const ServerOptions options = parsed({"in.occ", "-se", "-t800", "-sb", "oc.btl", "-o", "out.tco"});
    CHECK(options.test_error_flag);
    CHECK(options.lines.whole == "iserver -sb oc.btl in.occ -t800 -o out.tco");
    CHECK(options.lines.short_line == "in.occ -t800 -o out.tco");
}

TEST_CASE("words that only look like options are the program's", "[host]") {
    const Words words = {"-sx", "-size", "-speed", "-s", "-", "s", "-ssb", "--sb", "x-sb", "/sb"};
    CHECK(parsed(words).arguments == words);
}

TEST_CASE("arguments with blanks or nothing in them are quoted in both lines", "[host]") {
    const ServerOptions options = parsed({"-sb", "my prog.btl", "a b", "", "c\td", "'e'"});
    CHECK(options.lines.whole == "iserver -sb \"my prog.btl\" \"a b\" \"\" \"c\td\" 'e'");
    CHECK(options.lines.short_line == "\"a b\" \"\" \"c\td\" 'e'");
}

TEST_CASE("the whole line may have 507 characters and no more", "[host]") {
    const std::size_t others = std::string("iserver -sb p ").size();
    CHECK(parsed({"-sb", "p", std::string(507 - others, 'x')}).lines.whole.size() == 507);
    CHECK(
        first_error({"-sb", "p", std::string(508 - others, 'x')}) ==
        "the command line 'iserver -sb p xxxxxxxxxxxxxxxxxxxxxxxxxx...' is 508 characters long, 507 at most can reach a program");
}

TEST_CASE("missing and unsuitable operands are errors", "[host]") {
    CHECK(first_error({"-sb"}) == "'-sb' needs its operand: file");
    CHECK(first_error({"-sp"}) == "'-sp' needs its operand: kilobytes");
    CHECK(first_error({"-sl"}) == "'-sl' needs its operand: name");
    CHECK(first_error({"-sb", ""}) == "the boot file has no name");
    CHECK(first_error({"-sp", "8K"}) == "'-sp' must be 1 to 2097151 Kbytes, not '8K'");
    CHECK(first_error({"-sp0"}) == "'-sp' must be 1 to 2097151 Kbytes, not '0'");
    CHECK(first_error({"-sp99999999999"}) == "'-sp' must be 1 to 2097151 Kbytes, not '99999999999'");
}

TEST_CASE("options that contradict each other are errors, and all are reported", "[host]") {
    CHECK(first_error({"-sa", "-sr"}) == "'-sa' cannot be combined with '-sr' or '-sb'");
    CHECK(first_error({"-sb", "a", "-sc", "b"}) == "two boot files are given, 'a' and 'b'");
    const auto options = parse_server_options(Words{"-sb", "a", "-sc", "b", "-sa", "-sp", "x"});
    REQUIRE_FALSE(options);
    CHECK(options.error().diagnostics.size() == 3);
    CHECK(parsed({"-sa", "-sc", "debugger.btl", "-ss"}).analyse);
}

TEST_CASE("the option table is in alphabetical order and covers what the parser knows", "[host]") {
    std::string letters;
    for (const ServerOptionRow& row : server_option_table())
        letters += row.letter;
    CHECK(letters == "abceilprsz");
    for (const ServerOptionRow& row : server_option_table()) {
        const std::string word = std::string("-s") + row.letter;
        INFO(word);
        CHECK(parsed(row.operand.empty() ? Words{word} : Words{word, "1"}).arguments.empty());
    }
}
