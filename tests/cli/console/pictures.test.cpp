// Pictures of the window, held against kept ones: tests/cli/console_pictures. T8_APPROVE=1 keeps new ones; look at them first.

#include <cstdlib>
#include <filesystem>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "monitor/console/picture/image.hpp"
#include "tests/cli/console/console_user.hpp"

using namespace t8::test;
using t8::console::difference;
using t8::console::Image;
using t8::console::ImageDifference;
using t8::console::read_png;

namespace {

namespace fs = std::filesystem;

// Other versions of the fonts or of the renderer move the edges of letters.
constexpr double most_changed = 0.004;
constexpr double most_mean = 0.8;

fs::path kept_picture(const std::string& name) { return source("tests/cli/console_pictures") / (name + ".png"); }

bool has_fonts(ConsoleUser& user) {
    const Outcome outcome = user.use("print(sees 'fonts of the package')", {});
    if (outcome.out_has("true"))
        WARN("skipped: fonts are missing: apt-get install fonts-inter fonts-jetbrains-mono");
    return !outcome.out_has("true");
}

/// Compares a picture with the kept one. One that differs is left in the build directory.
void compare(ConsoleUser& user, const std::string& name) {
    const fs::path made = user.workshop().path(name + ".png");
    const fs::path kept = kept_picture(name);
    if (std::getenv("T8_APPROVE") != nullptr) {
        fs::create_directories(kept.parent_path());
        fs::copy_file(made, kept, fs::copy_options::overwrite_existing);
        return;
    }
    const auto now = read_png(made);
    const auto before = read_png(kept);
    const fs::path left = fs::path(T8_BINARY_DIR) / "pictures" / (name + ".png");
    INFO("look at " << left << " and " << kept << "; T8_APPROVE=1 keeps the new one");
    REQUIRE(now);
    REQUIRE(before);
    const ImageDifference by = difference(*now, *before);
    INFO(fmt::format("{}: {:.3f} of the colours, {:.3f} % of the pixels differ", name, by.mean, by.changed * 100));
    if (!by.same_size || by.changed > most_changed || by.mean > most_mean) {
        fs::create_directories(left.parent_path());
        fs::copy_file(made, left, fs::copy_options::overwrite_existing);
    }
    CHECK(by.same_size);
    CHECK(by.changed <= most_changed);
    CHECK(by.mean <= most_mean);
}

struct Wanted {
    std::string name;
    std::string example; ///< empty: no file
    std::string script;
    std::vector<std::string> options{};
    std::string size = "1000x640";
};

void check_picture(const Wanted& wanted) {
    ConsoleUser user;
    if (!has_fonts(user))
        return;
    std::vector<std::string> words{"--size", wanted.size};
    words.insert(words.end(), wanted.options.begin(), wanted.options.end());
    if (!wanted.example.empty()) {
        user.record("run.t8h", wanted.example);
        words.push_back("run.t8h");
    }
    const Outcome outcome = user.use(fmt::format("{}\nscreenshot '{}.png'", wanted.script, wanted.name), words);
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    compare(user, wanted.name);
}

constexpr const char* ring = "examples/ring/ring_faulty.lua";
constexpr const char* ledger = "examples/occam/debugging/ledger.pgm";

/// A machine whose nodes wait for their bootstrap but for the first.
std::string machine_of(std::string_view topology) { return fmt::format("return {{ topology.{} }}\n", topology); }

} // namespace

TEST_CASE("the window looks as it did", "[console][pictures]") {
    const Wanted wanted = GENERATE(values<Wanted>({
        {"dark", ring, "key 'Escape'", {"--theme", "dark"}},
        {"light", ring, "key 'Escape'", {"--theme", "light"}},
        {"instant",
         ledger,
         "key 'Ctrl+2' show 'breakpoints' key 'A' write 'branch.occ:25' key 'Enter' key 'Escape' key 'F5' show 'source'",
         {"--theme", "dark"}},
        {"messages",
         ring,
         "key 'Escape' key 'Ctrl+3' show 'diagram' key 'F12' for n = 1, 6 do key '=' end",
         {"--theme", "light"}},
        {"failure", ring, "key 'Escape' key 'Ctrl+4'", {"--theme", "dark"}},
        {"keys", ring, "key 'F1'", {"--theme", "dark"}},
        {"palette", ring, "key 'Ctrl+P' write 'show'", {"--theme", "dark"}},
        {"start", "", "", {"--theme", "dark"}},
        {"start_light", "", "", {"--theme", "light"}},
        {"small", ring, "show 'map'", {"--theme", "dark"}, "300x200"},
    }));
    check_picture(wanted);
}

TEST_CASE("the map looks as it did for each kind of machine", "[console][pictures]") {
    const auto [name, topology] = GENERATE(table<std::string, std::string>({
        {"map_ring", "ring { nodes = 8, boot = \"idle.tasm\" }"},
        {"map_tree", "ternary_tree { nodes = 13, boot = \"idle.tasm\" }"},
        {"map_torus", "torus { rows = 3, columns = 4, boot = \"idle.tasm\" }"},
    }));
    ConsoleUser user;
    if (!has_fonts(user))
        return;
    user.workshop().program("idle.tasm", "        stopp");
    user.workshop().write("machine.lua", machine_of(topology));
    const Outcome ran = user.workshop().run({"run", "--record", "run.t8h", "--limit", "1ms", "machine.lua"});
    INFO(ran.err);
    REQUIRE(user.workshop().exists("run.t8h"));
    const Outcome outcome = user.use(fmt::format("key 'Escape' show 'map' key 'F12' screenshot '{}.png'", name),
                                     {"--size", "1000x640", "--theme", "dark", "run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    compare(user, name);
}

TEST_CASE("a picture that has changed is told from one that has not", "[console][pictures]") {
    ConsoleUser user;
    user.record("run.t8h", ring);
    const Outcome outcome =
        user.use("screenshot 'a.png' screenshot 'b.png' key 'Alt+Home' screenshot 'c.png'", {"--size", "1000x640", "run.t8h"});
    INFO(outcome.err);
    REQUIRE(outcome.status == status::success);
    const auto picture = [&](const char* name) { return *read_png(user.workshop().path(name)); };
    const Image a = picture("a.png");
    const ImageDifference same = difference(a, picture("b.png"));
    CHECK(same.changed <= most_changed);
    CHECK(same.mean <= most_mean);
    CHECK(difference(a, picture("c.png")).changed > most_changed);
}
