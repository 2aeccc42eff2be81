#include <filesystem>
#include <map>
#include <memory>

#include <catch2/catch.hpp>

#include "tests/toolchain/occam/program_run.hpp"
#include "toolchain/build/library_files.hpp"

namespace t8::occam {
namespace {

using objects::ErrorMode;

constexpr ErrorMode modes[] = {ErrorMode::halt, ErrorMode::stop, ErrorMode::undefined, ErrorMode::universal};

std::filesystem::path libraries() { return std::filesystem::path(T8_BINARY_DIR) / "lib" / "occam"; }

/// What callers count with, by the name of the routine.
std::map<std::string, objects::Entry> entries_of(ErrorMode mode) {
    build::LibraryFiles files({libraries()}, mode);
    const auto standard = files.standard();
    REQUIRE(standard);
    std::map<std::string, objects::Entry> result;
    for (const link::Library* const library : *standard)
        for (const objects::LibraryMember& member : library->members) {
            INFO(library->name);
            const objects::Object& object = *member.object().value();
            CHECK(objects::name_of(object.error_mode) == objects::name_of(mode));
            for (const objects::Entry& entry : object.entries)
                result[library->name.substr(library->name.rfind('/')) + object.atoms[entry.atom].name] = entry;
        }
    return result;
}

TEST_CASE("each error mode has libraries of its own, with the same routines", "[occam][library]") {
    const auto universal = entries_of(ErrorMode::universal);
    CHECK(universal.size() > 400);
    for (const ErrorMode mode : modes) {
        const auto entries = entries_of(mode);
        INFO(objects::name_of(mode));
        REQUIRE(entries.size() == universal.size());
        for (const auto& [name, entry] : entries) {
            INFO(name);
            REQUIRE(universal.contains(name));
            // What was compiled against the universal one goes with each.
            CHECK(entry.heading == universal.at(name).heading);
            CHECK(entry.workspace <= universal.at(name).workspace);
            CHECK(entry.vectorspace == universal.at(name).vectorspace);
        }
    }
}

TEST_CASE("a mode without libraries of its own takes the universal ones", "[occam][library]") {
    build::LibraryFiles files({libraries()}, ErrorMode::reduced);

    CHECK(files.directories().front() == libraries() / "universal");
    CHECK(files.directories().back() == libraries());
}

TEST_CASE("builds that share a store read a library once", "[occam][library]") {
    const auto store = std::make_shared<build::LibraryStore>();
    build::LibraryFiles one({libraries()}, ErrorMode::halt, {}, store);
    build::LibraryFiles other({libraries()}, ErrorMode::stop, {}, store);
    const auto halting = one.standard();
    const auto stopping = other.standard();
    REQUIRE(halting);
    REQUIRE(stopping);
    CHECK(*halting != *stopping); // each its mode's

    other.serve(ErrorMode::halt);

    CHECK(*halting == *other.standard());
}

const char* const fails_in_a_library = R"occam(#INCLUDE "hostio.inc"
#USE "hostio.lib"
PROC main (CHAN OF SP fs, ts)
  SEQ
    so.write.string (fs, ts, "before")
    so.write.int (fs, ts, 1, -1)
    so.write.string (fs, ts, "after")
:
)occam";

TEST_CASE("an error in a library does what the error mode of the program says", "[occam][library]") {
    ProgramOptions options;
    for (const auto& [mode, ending] :
         {std::pair{ErrorMode::halt, Ending::halted}, std::pair{ErrorMode::stop, Ending::deadlock}}) {
        options.settings.compile.mode = mode;
        INFO(objects::name_of(mode));

        const ProgramRun run = run_text(fails_in_a_library, options);

        CHECK(run.output == "before");
        CHECK(name_of(run.ending) == std::string(name_of(ending)));
        CHECK(run.error_flag == (mode == ErrorMode::halt));
    }
}

} // namespace
} // namespace t8::occam
