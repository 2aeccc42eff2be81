#include <catch2/catch.hpp>

#include <bit>
#include <fstream>
#include <optional>

#include "emulator/machine/machine.hpp"
#include "tests/temporary_directory.hpp"
#include "tests/toolchain/occam/program_run.hpp"
#include "toolchain/debuginfo/locate.hpp"
#include "toolchain/objects/object_file.hpp"

using namespace t8;

namespace {

/// A program that has stopped at an error, and what its debug information says of that place.
class Stopped {
public:
    explicit Stopped(const std::string& source) {
        const test::TemporaryDirectory directory;
        const std::filesystem::path file = directory.path() / "program.occ";
        std::ofstream(file) << source;
        build::OccamBuild build = occam::occam_build();
        Result<occam::Compiled> compiled = build.compile(file);
        REQUIRE(compiled);
        // What a file keeps is what is looked at.
        const Bytes object = objects::write_object(compiled->object);
        Result<objects::Object> read = objects::read_object(object, "program.t8o");
        REQUIRE(read);
        std::vector<objects::Member> members;
        members.push_back({"program.t8o", std::move(*read)});
        Result<link::LinkedProgram> linked = build.link(std::move(members));
        REQUIRE(linked);
        program_ = std::move(*linked);
        const Result<link::BootImage> image = link::boot_image(program_, {});
        REQUIRE(image);
        base_ = image->memory.program;
        MachineSpec spec;
        NodeSpec node;
        node.name = "root";
        node.memory = Word{1} << 20;
        spec.nodes.push_back(node);
        machine_.emplace(spec, Tier::predecoded, 1);
        machine_->send_boot(0, 0, image->file);
        machine_->run({.until = Tick{100'000 * ticks_per_microsecond}});
        REQUIRE(machine_->stopped().size() == 1);
        find_routine();
    }

    std::string routine() const { return routine_->name; }
    std::uint32_t line() const {
        std::uint32_t line = 0;
        for (const debuginfo::Line& each : routine_->lines)
            if (each.offset < offset_)
                line = each.line;
        return line;
    }
    const debuginfo::Variable& variable(const std::string& name) const {
        for (const debuginfo::Variable* const each : debuginfo::visible(*routine_, offset_))
            if (each->name == name)
                return *each;
        FAIL("'" << name << "' is not known");
        return routine_->scope.variables.front();
    }
    bool knows(const std::string& name) const {
        for (const debuginfo::Variable* const each : debuginfo::visible(*routine_, offset_))
            if (each->name == name)
                return true;
        return false;
    }
    std::string type(const std::string& name) const { return unit_->types[variable(name).type].name; }
    /// Word n of a variable.
    Word word(const std::string& name, SignedWord n = 0) const {
        const auto read = [&](Address at) { return memory().read_word(at); };
        const auto wptr = machine_->node(0).processor().state().wdesc.wptr();
        const auto address = debuginfo::address_of(variable(name), {*routine_, offset_, wptr, read});
        REQUIRE(address);
        return read(word_at(*address, n));
    }

private:
    const Memory& memory() const { return machine_->node(0).memory(); }
    /// The instruction that failed is the one before Iptr.
    void find_routine() {
        const Word at = machine_->node(0).processor().state().iptr - base_ - 1;
        for (const debuginfo::Unit& unit : program_.units)
            for (const debuginfo::Routine& routine : unit.routines) {
                const link::PlacedAtom& atom = program_.atoms[routine.atom];
                if (at < atom.offset || at >= atom.offset + atom.size)
                    continue;
                unit_ = &unit;
                routine_ = &routine;
                offset_ = at - atom.offset;
            }
        REQUIRE(routine_ != nullptr);
    }

    link::LinkedProgram program_;
    Address base_;
    std::optional<Machine> machine_;
    const debuginfo::Unit* unit_ = nullptr;
    const debuginfo::Routine* routine_ = nullptr;
    Word offset_ = 0;
};

} // namespace

TEST_CASE("debug information says what variables of every kind hold", "[occam][debug]") {
    const Stopped stopped(R"(DATA TYPE POINT
  RECORD
    INT x, y :
:

PROC main ()
  VAL INT limit IS 7 :
  TIMER clock :
  [5]INT table :
  INT64 big :
  REAL32 r :
  BYTE b :
  POINT p :
  PROC inner (VAL INT depth, VAL []INT numbers, POINT where)
    INT sum :
    VAL INT last IS numbers[(SIZE numbers) - 1] :
    VAL INT first IS numbers[1] :
    SEQ
      sum := 100
      SEQ k = 0 FOR SIZE numbers
        sum := sum + numbers[k]
      where[x] := sum
      IF
        depth > limit
          STOP
        TRUE
          where[y] := (last + first) + depth
  :
  SEQ
    table := [10, 20, 30, 40, 50]
    big := 5000000000(INT64)
    r := 1.5
    b := 'q'
    p := [3, 4]
    inner (8, table, p)
    p[y] := ((INT big) + (INT b)) + (INT ROUND r)
:
)");

    CHECK(stopped.routine() == "inner");
    CHECK(stopped.line() == 25);
    CHECK(stopped.word("depth") == 8);
    CHECK(stopped.word("sum") == 250);
    CHECK(stopped.word("last") == 50);
    CHECK(stopped.word("first") == 20);
    CHECK(stopped.word("numbers", 3) == 40);
    CHECK(stopped.word("SIZE numbers") == 5);
    CHECK(stopped.word("where", 0) == 250);
    CHECK(stopped.word("where", 1) == 4);
    CHECK(stopped.type("numbers") == "[]INT");
    CHECK(stopped.type("where") == "POINT");
    CHECK_FALSE(stopped.knows("k"));
}

TEST_CASE("debug information knows scalars, constants, channels and timers of a routine", "[occam][debug]") {
    const Stopped stopped(R"(PROC main ()
  VAL INT limit IS -7 :
  VAL REAL64 half IS 0.5(REAL64) :
  TIMER clock :
  CHAN OF INT c :
  [3]CHAN OF BYTE several :
  INT64 big :
  REAL32 r :
  BYTE b :
  INT16 small :
  BOOL yes :
  INT now :
  SEQ
    big := 5000000000(INT64)
    r := 1.5
    b := 'q'
    small := -5(INT16)
    yes := TRUE
    clock ? now
    PAR
      c ! limit
      c ? now
    PAR
      several[1] ! 'q'
      several[1] ? b
    IF
      now = limit
        STOP
      yes
        now := ((INT small) + (INT ROUND r)) + (INT b)
      TRUE
        big := big * 2(INT64)
:
)");

    CHECK(stopped.line() == 28);
    CHECK(stopped.variable("limit").where == debuginfo::Where::constant);
    CHECK(static_cast<SignedWord>(stopped.variable("limit").value) == -7);
    CHECK(stopped.variable("half").value == std::bit_cast<std::uint64_t>(0.5));
    CHECK(stopped.variable("clock").where == debuginfo::Where::nowhere);
    CHECK(stopped.type("clock") == "TIMER");
    CHECK(stopped.type("c") == "CHAN OF INT");
    CHECK(stopped.word("c") == NotProcess_p);
    CHECK(stopped.type("several") == "[3]CHAN OF BYTE");
    CHECK(stopped.word("big", 0) == 705032704);
    CHECK(stopped.word("big", 1) == 1);
    CHECK(stopped.word("r") == std::bit_cast<Word>(1.5F));
    CHECK((stopped.word("b") & 0xFF) == 'q');
    CHECK((stopped.word("small") & 0xFFFF) == 0xFFFB);
    CHECK((stopped.word("yes") & 0xFF) == 1);
    CHECK(static_cast<SignedWord>(stopped.word("now")) == -7);
}

TEST_CASE("debug information finds what each copy of a replicated branch has", "[occam][debug]") {
    const Stopped stopped(R"(PROC main ()
  INT outer :
  [4]INT results :
  SEQ
    outer := 77
    PAR
      SKIP
      PAR i = 1 FOR 3
        INT local :
        [3]INT own :
        SEQ
          local := i * 11
          own[1] := local + outer
          PAR
            SEQ
              SKIP
            PAR j = 5 FOR 2
              INT inside :
              SEQ
                inside := (i * 100) + j
                IF
                  inside = 206
                    STOP
                  TRUE
                    SKIP
                own[j - 5] := inside
          results[i] := own[0] + local
:
)");

    CHECK(stopped.line() == 23);
    CHECK(stopped.word("i") == 2);
    CHECK(stopped.word("j") == 6);
    CHECK(stopped.word("inside") == 206);
    CHECK(stopped.word("local") == 22);
    CHECK(stopped.word("own", 1) == 99);
    CHECK(stopped.word("outer") == 77);
}

TEST_CASE("debug information tells arrays of channels that are declared from abbreviations", "[occam][debug]") {
    const Stopped stopped(R"(PROC main ()
  [3]CHAN OF BYTE several :
  [2]CHAN OF BYTE placed :
  PLACE placed AT 1 :
  CHAN OF BYTE single :
  few IS [several FROM 1 FOR 2] :
  BYTE b :
  SEQ
    PAR
      few[0] ! 'q'
      few[0] ? b
    PAR
      single ! 'q'
      single ? b
    IF
      b = 'r'
        placed[0] ! b
      TRUE
        STOP
:
)");

    CHECK(stopped.variable("several").has_channels);
    CHECK(stopped.variable("placed").has_channels);
    CHECK_FALSE(stopped.variable("few").has_channels);
    CHECK_FALSE(stopped.variable("single").has_channels);
    CHECK(stopped.word("placed", 1) == MostNeg + 8);
    CHECK(stopped.word("several", 1) == stopped.word("several", 0) + 4);
}
