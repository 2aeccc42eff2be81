// What debug information says of instructions that communicate.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <catch2/catch.hpp>

#include "cli/run/code_maps.hpp"
#include "tests/temporary_directory.hpp"
#include "tests/toolchain/occam/program_run.hpp"
#include "toolchain/objects/object_file.hpp"

namespace t8::occam {
namespace {

namespace fs = std::filesystem;

/// Nothing for a source that is no program.
std::optional<link::LinkedProgram> linked(const fs::path& source) {
    build::OccamBuild build = occam_build();
    Result<Compiled> compiled = build.compile(source);
    if (!compiled) {
        UNSCOPED_INFO(render(compiled.error()));
        return {};
    }
    // What a file keeps is what is looked at.
    Result<objects::Object> read = objects::read_object(objects::write_object(compiled->object), "program.t8o");
    REQUIRE(read);
    std::vector<objects::Member> members;
    members.push_back({"program.t8o", std::move(*read)});
    Result<link::LinkedProgram> program = build.link(std::move(members));
    return program ? std::optional(std::move(*program)) : std::nullopt;
}

link::LinkedProgram linked_text(const std::string& text) {
    const test::TemporaryDirectory directory;
    std::ofstream(directory.path() / "program.occ") << text;
    std::optional<link::LinkedProgram> program = linked(directory.path() / "program.occ");
    REQUIRE(program);
    return std::move(*program);
}

/// Beginnings of the instructions that communicate, or enable or disable guards of channels.
std::set<Word> communicating(std::span<const Byte> code) {
    constexpr std::array<Word, 6> operations{0x07, 0x0B, 0x0E, 0x0F, 0x48, 0x2F}; // in, out, outbyte, outword, enbc, disc
    std::set<Word> found;
    Word operand = 0;
    Word begin = 0;
    for (Word at = 0; at < code.size(); ++at) {
        const Word function = code[at] >> 4;
        operand |= code[at] & 0xFu;
        if (function == 2) {
            operand <<= 4;
            continue;
        }
        if (function == 6) {
            operand = ~operand << 4;
            continue;
        }
        if (function == 15 && std::find(operations.begin(), operations.end(), operand) != operations.end())
            found.insert(begin);
        operand = 0;
        begin = at + 1;
    }
    return found;
}

std::set<Word> described(const debuginfo::Routine& routine) {
    std::set<Word> found;
    for (const debuginfo::Communication& communication : routine.communications)
        found.insert(communication.offset);
    return found;
}

/// Returns the occam sources of the examples and the conformance programs, except those that contain ASM or GUY.
std::vector<fs::path> occam_sources() {
    std::vector<fs::path> found;
    for (const char* const folder : {"examples/occam", "tests/toolchain/occam/conformance"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(T8_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".occ")
                continue;
            std::ifstream stream(entry.path());
            const std::string text{std::istreambuf_iterator<char>(stream), {}};
            if (text.find("ASM") == std::string::npos && text.find("GUY") == std::string::npos)
                found.push_back(entry.path());
        }
    std::sort(found.begin(), found.end());
    return found;
}

struct Shown {
    std::string channel;
    std::string type; ///< "guard" for one
    friend bool operator==(const Shown&, const Shown&) = default;
};
std::ostream& operator<<(std::ostream& out, const Shown& shown) { return out << shown.channel << ": " << shown.type; }

/// Of a routine, in the order of its code.
std::vector<Shown> communications_of(const link::LinkedProgram& program, const std::string& name) {
    std::vector<Shown> shown;
    for (const debuginfo::Unit& unit : program.units)
        for (const debuginfo::Routine& routine : unit.routines)
            if (routine.name == name)
                for (const debuginfo::Communication& each : routine.communications)
                    shown.push_back({each.channel, each.type ? unit.types[*each.type].name : "guard"});
    return shown;
}

} // namespace

// The instructions are found by reading the code, which shares nothing with the compiler.
TEST_CASE("every instruction that communicates has the name of its channel", "[occam][debug]") {
    std::size_t instructions = 0;
    for (const fs::path& source : occam_sources()) {
        CAPTURE(source.filename().string());
        const std::optional<link::LinkedProgram> program = linked(source);
        if (!program)
            continue;
        for (const debuginfo::Unit& unit : program->units)
            for (const debuginfo::Routine& routine : unit.routines) {
                CAPTURE(unit.name, routine.name);
                const link::PlacedAtom& atom = program->atoms[routine.atom];
                const std::set<Word> found = communicating(std::span(program->image).subspan(atom.offset, atom.size));
                CHECK(found == described(routine));
                instructions += found.size();
            }
    }
    CHECK(instructions > 1000);
}

TEST_CASE("messages have the types of their protocols", "[occam][debug]") {
    const link::LinkedProgram program = linked_text(R"(DATA TYPE POINT
  RECORD
    INT x, y :
:
PROTOCOL PAIR IS INT; REAL32 :
PROTOCOL REQUEST
  CASE
    move; POINT
    text; BYTE::[]BYTE
    quit
:
PROC worker (CHAN OF REQUEST to.server, []CHAN OF PAIR pairs, back, VAL INT i, CHAN OF INT in, CHAN OF BOOL flag)
  POINT p :
  BOOL b :
  INT x :
  REAL32 r :
  SEQ
    p[x] := 1
    to.server ! move; p
    to.server ! text; 2(BYTE)::"ab"
    to.server ! quit
    pairs[(i + 1) \ 2] ! x; 2.5(REAL32)
    back[i] ? x; r
    ALT
      in ? x
        SKIP
      b & flag ? b
        SKIP
:
PROC main ()
  CHAN OF REQUEST c :
  [2]CHAN OF PAIR d, g :
  CHAN OF INT e :
  CHAN OF BOOL f :
  worker (c, d, g, 0, e, f)
:
)");

    const std::vector<Shown> shown = communications_of(program, "worker");

    const std::vector<Shown> expected{{"to.server", "REQUEST"},
                                      {"to.server", "POINT"},
                                      {"to.server", "REQUEST"},
                                      {"to.server", "BYTE"},
                                      {"to.server", "[]BYTE"},
                                      {"to.server", "REQUEST"},
                                      {"pairs[(i + 1) \\ 2]", "INT"},
                                      {"pairs[(i + 1) \\ 2]", "REAL32"},
                                      {"back[i]", "INT"},
                                      {"back[i]", "REAL32"},
                                      {"in", "guard"},
                                      {"flag", "guard"},
                                      {"in", "guard"},
                                      {"flag", "guard"},
                                      {"in", "INT"},
                                      {"flag", "BOOL"}};
    CHECK(shown == expected);
    for (const debuginfo::Type& type : program.units.front().types)
        if (type.kind == debuginfo::TypeKind::tag) {
            CHECK(type.bytes == 1);
            REQUIRE(type.fields.size() == 3);
            CHECK(type.fields[2] == debuginfo::Field{"quit", 0, 2});
        }
}

TEST_CASE("the code map of a program knows its channels and messages", "[occam][debug]") {
    const link::LinkedProgram program = linked_text(R"(PROTOCOL P
  CASE
    number; INT
    quit
:
PROC main ()
  CHAN OF P c :
  INT x :
  PAR
    SEQ
      c ! number; 7
      c ! quit
    SEQ
      c ? CASE number; x
      c ? CASE quit
:
)");
    const Address base{0x80000100};

    CodeMap map;
    map.programs.push_back(cli::code_map_of(program, base));
    map.programs[0].nodes = {0};

    const std::vector<Address> uses = map.channel_uses(0, "c");
    REQUIRE(uses.size() == 6);
    std::multiset<std::string> types;
    for (const Address use : uses)
        for (const Bytes& bytes : {Bytes{1}, Bytes{7, 0, 0, 0}})
            if (const auto value = map.value_at(0, use, bytes))
                types.insert(value->of().name + " " + text_of(*value));
    CHECK(types == std::multiset<std::string>{"INT 7", "INT 7", "P quit", "P quit", "P quit", "P quit"});
}

} // namespace t8::occam
