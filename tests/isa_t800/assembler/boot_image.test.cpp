#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "isa_t800/assembler/assembler.hpp"
#include "isa_t800/assembler/boot_image.hpp"
#include "tests/assembler_includes.hpp"

using namespace t8;
using namespace t8::assembler;

namespace {

Result<Assembly> assembled(const std::string& text, Part part = Part::T800) {
    AssemblyOptions options;
    options.part = part;
    return assemble({"a.tasm", text}, options);
}

std::string message(const std::string& text) {
    const Result<Assembly> result = assembled(text);
    return result ? "no error" : result.error().diagnostics.at(0).message;
}

Word header_word(const Assembly& assembly, std::size_t n) {
    const std::size_t at = 1u + assembly.output.at(0) + 4 * n;
    return Word{assembly.output.at(at)} | Word{assembly.output.at(at + 1)} << 8 | Word{assembly.output.at(at + 2)} << 16 |
           Word{assembly.output.at(at + 3)} << 24;
}

constexpr std::size_t header_bytes = 20;

} // namespace

TEST_CASE("a boot packet is the length and the code, at MemStart", "[asm][boot]") {
    const Result<Assembly> result = assembled(".boot packet\nstart: j start\n.word start", Part::T414);

    REQUIRE(result.has_value());
    CHECK(result->output == Bytes{6, 0x60, 0x0E, 0x48, 0, 0, 0x80});
    CHECK(result->origin == Address{0x80000048u});
}

TEST_CASE("a boot packet holds 2 to 255 bytes", "[asm][boot]") {
    CHECK(assembled(".boot packet\n.space 255").has_value());
    CHECK(message(".boot packet\n.space 256") == "the code is 256 bytes long, more than the 255 of a boot packet");
    CHECK(message(".boot packet\nrev") == "the code is 1 bytes long, less than the 2 that a boot packet must have");
    CHECK(message(".boot packet\n.org #80000100\nmint") == "a boot packet is loaded at #80000070, not at #80000100");
}

TEST_CASE("the loader precedes its header and the program", "[asm][boot]") {
    const Result<Assembly> result = assembled(".boot\n.stack 10\n.entry go\n.word 1\ngo: stopp");

    REQUIRE(result.has_value());
    const std::size_t loader = 1u + result->output[0];
    CHECK(result->output.size() == loader + header_bytes + result->image.size());
    CHECK(std::equal(result->image.begin(), result->image.end(),
                     result->output.begin() + static_cast<std::ptrdiff_t>(loader + header_bytes)));
    CHECK(result->origin == assembler::load_base(Part::T800));
    CHECK(header_word(*result, 0) == 0x80000170u);
    CHECK(header_word(*result, 1) == 6);
    CHECK(header_word(*result, 2) == 0x80000174u);
    CHECK(header_word(*result, 3) == 0x80000178u + 40);
    CHECK(header_word(*result, 3) == result->workspace.bits);
    CHECK(header_word(*result, 4) == 0x80000178u + 40 + 24);
}

TEST_CASE("the loader and its workspace stay below the programs it loads", "[asm][boot]") {
    for (const Part part : {Part::T414, Part::T800, Part::T805}) {
        for (const auto kind : {assembler::LoaderKind::loads, assembler::LoaderKind::spreads}) {
            const Result<Bytes> loader = assembler::loader_packet(part, kind);
            REQUIRE(loader.has_value());
            // A length byte, and 20 words above the code: see the loader's ajw.
            CHECK(Address{facts_of(part).mem_start} + static_cast<Word>(loader->size() - 1 + 3 + 80) <=
                  assembler::load_base(part));
        }
    }
}

TEST_CASE("the loader clears FP_Error only where there is an FPU", "[asm][boot]") {
    const auto has_fptesterr = [](Part part) {
        const Result<Assembly> result = assembled(".boot\nstopp", part);
        const Bytes fptesterr{0x29, 0xFC};
        return std::search(result->output.begin(), result->output.end(), fptesterr.begin(), fptesterr.end()) !=
               result->output.end();
    };
    CHECK(has_fptesterr(Part::T800));
    CHECK_FALSE(has_fptesterr(Part::T414));
}

TEST_CASE("programs that do not fit on-chip go to external memory, their workspace stays on-chip", "[asm][boot]") {
    const Result<Assembly> large = assembled(".boot\nstart: .space 5000\n.word start");
    const Result<Assembly> deep = assembled(".boot\n.stack 2000\nstopp");

    REQUIRE(large.has_value());
    CHECK(large->origin == Address{0x80001000u});
    CHECK(large->workspace == Address{0x80000170u + 4 * 128});
    CHECK(header_word(*large, 4) == 0x80001000u + 5004);
    CHECK(large->image[5001] == 0x10);
    REQUIRE(deep.has_value());
    CHECK(deep->origin == Address{0x80001000u});
    CHECK(deep->workspace == Address{0x80001004u + 8000});
    CHECK(assembled(".boot\n.space 1900\n", Part::T414)->origin == Address{0x80000800u});
}

TEST_CASE("a program goes where .load says", "[asm][boot]") {
    const Result<Assembly> result = assembled(".boot\n.load #80010000\nstart: stopp");

    REQUIRE(result.has_value());
    CHECK(result->origin == Address{0x80010000u});
    CHECK(message(".boot\n.load #80000100\nstopp") == "load address #80000100 is inside the loader");
    CHECK(message(".boot\n.load #80010001\nstopp") == "load address #80010001 is not a multiple of 4");
    CHECK(message("stopp\n.boot") == "'.boot' must come before the code");
    CHECK(message(".boot disk") == "expected 'packet' or 'loader'");
    CHECK(message(".boot") == "the program is empty");
}

TEST_CASE("the form asked for overrides the source", "[asm][boot]") {
    AssemblyOptions options;
    options.form = OutputForm::raw;

    const Result<Assembly> result = assemble({"a.tasm", ".boot\nmint"}, options);

    REQUIRE(result.has_value());
    CHECK(result->output == Bytes{0x24, 0xF2});
}

TEST_CASE("the example programs assemble for every part, and programs without a fixed part fit", "[asm][examples]") {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(T8_SOURCE_DIR) / "examples" / "asm";
    const auto read = [](const fs::path& path) -> Result<SourceText> {
        std::ifstream file(path, std::ios::binary);
        if (!file)
            return failure("cannot open '" + path.string() + "'");
        return SourceText{path.string(), std::string(std::istreambuf_iterator<char>(file), {})};
    };
    unsigned programs = 0;
    for (const char* const name : {"hello", "sieve", "echo_args", "cat", "knights_tour"})
        for (const Part part : {Part::T414, Part::T800, Part::T805}) {
            CAPTURE(name, facts_of(part).name);
            const Result<SourceText> source = read(folder / (std::string(name) + ".tasm"));
            REQUIRE(source.has_value());
            AssemblyOptions options;
            options.part = part;
            options.include = [&](std::string_view included, std::string_view from) {
                return read(test::included_file(included, from));
            };
            const Result<Assembly> result = assemble(*source, options);
            if (!result)
                FAIL(render(result.error()));
            CHECK(result->form == OutputForm::loader);
            CHECK(result->warnings.empty());
            ++programs;
        }
    CHECK(programs == 15);
}
