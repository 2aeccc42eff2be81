#include <catch2/catch.hpp>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include <sys/stat.h>

#include "tests/cli/command_line.hpp"

using namespace t8::test;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view ring = "return topology.ring { nodes = 3, boot = { 'first.btl', 'other.btl' } }\n";

// Two switches with a cable between them; n0 and n1 meet in c0, n2 and n1 through both, n2's link 2 leads nowhere.
constexpr std::string_view switched =
    R"lua(return {
  node { 'n0' }, node { 'n1' }, node { 'n2', part = 'T414', mhz = 17.5, memory = 512*KB },
  switch { 'c0', connect = { { 0, 1 }, { 2, 31 } } },
  switch { 'c1', connect = { { 30, 4 } } },
  link { 'n0.2', 'c0.0' }, link { 'n1.1', 'c0.1' }, link { 'n1.3', 'c0.2' },
  link { 'c0.31', 'c1.30' }, link { 'n2.0', 'c1.4' }, link { 'n2.2', 'c1.5' },
  link { 'n0.3', 'c1.control' }, link { 'c0.7', 'host.1' },
  link { 'n1.0', 'n2.1', mbits = 10 },
  host { 'n0.0' },
}
)lua";

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

/// Programs are looked for in one directory only while it lives.
class OnlyPath {
public:
    explicit OnlyPath(const std::string& directory) {
        if (const char* const path = std::getenv("PATH"))
            before_ = path;
        ::setenv("PATH", directory.c_str(), 1);
    }
    ~OnlyPath() {
        if (before_)
            ::setenv("PATH", before_->c_str(), 1);
        else
            ::unsetenv("PATH");
    }
    OnlyPath(const OnlyPath&) = delete;
    OnlyPath& operator=(const OnlyPath&) = delete;

private:
    std::optional<std::string> before_;
};

} // namespace

TEST_CASE("a machine is shown with a line for each node, what its links lead to, and figures", "[topology]") {
    Workshop workshop;
    workshop.write("ring.lua", ring);

    const Outcome shown = workshop.run({"topology", "ring.lua"});

    CHECK(shown.status == 0);
    CHECK(shown.err.empty());
    CHECK(shown.out == "node  part  MHz  memory  boot       link 0  link 1  link 2  link 3\n"
                       "n0    T800  20   1M      first.btl  host    n2.2    n1.1    -\n"
                       "n1    T800  20   1M      other.btl  -       n0.2    n2.1    -\n"
                       "n2    T800  20   1M      other.btl  -       n1.2    n0.1    -\n"
                       "\n"
                       "connection  cable\n"
                       "host        n0.0\n"
                       "\n"
                       "3 nodes, 3 links, 1 component, diameter 1, degree 2\n");
}

TEST_CASE("links are followed through switches, a mark for each", "[topology]") {
    Workshop workshop;
    workshop.write("switched.lua", switched);

    const Outcome shown = workshop.run({"topology", "switched.lua"});

    CHECK(shown.status == 0);
    CHECK(shown.out == "node  part  MHz   memory  boot  link 0        link 1       link 2       link 3\n"
                       "n0    T800  20    1M      -     host          -            c0.0 > n1.1  c1.control\n"
                       "n1    T800  20    1M      -     n2.1 at 10    c0.1 > n0.2  -            c0.2 >> n2.0\n"
                       "n2    T414  17.5  512K    -     c1.4 >> n1.3  n1.0 at 10   c1.5         -\n"
                       "\n"
                       "switch  control  settings\n"
                       "c0      -        0<->1 2<->31\n"
                       "c1      n0.3     4<->30\n"
                       "\n"
                       "switches  ports joined by cables\n"
                       "c0 c1     31-30\n"
                       "\n"
                       "connection  cable\n"
                       "host        n0.0\n"
                       "host.1      c0.7\n"
                       "\n"
                       "3 nodes, 2 switches, 3 links (2 through switches), 1 component, diameter 2, degree 1 to 3\n");
}

TEST_CASE("parts of a machine that do not hang together are counted", "[topology]") {
    Workshop workshop;
    workshop.write("parts.lua",
                   R"lua(local list = {}
for i = 0, 5 do list[#list + 1] = node { 'n' .. i } end
for i = 0, 3 do if i ~= 2 then list[#list + 1] = link { 'n' .. i .. '.2', 'n' .. i + 1 .. '.1' } end end
return list
)lua");
    workshop.write("one.lua", "return { node { 'alone' } }\n");

    CHECK(workshop.run({"topology", "parts.lua"}).out_has("\n6 nodes, 3 links, 3 components, diameter 2, degree 0 to 2\n"));
    CHECK(workshop.run({"topology", "one.lua"}).out_has("\n1 node, 0 links, 1 component, diameter 0, degree 0\n"));
    CHECK(workshop.run({"topology", "one.lua"}).out_has("\nhost        -\n"));
}

TEST_CASE("beyond ten thousand nodes the diameter is a lower bound, and says so", "[topology]") {
    Workshop workshop;
    workshop.write("long.lua", "return topology.pipeline { nodes = 12000 }\n");

    CHECK(workshop.run({"topology", "long.lua"}).out_has("\n12000 nodes, 11999 links, 1 component, diameter at least 11999, "));
    CHECK(workshop.run({"topology", "--json", "long.lua"}).out_has("\"diameter\":11999,\"diameter_exact\":false"));
}

TEST_CASE("JSON says what the table says, and more", "[topology]") {
    Workshop workshop;
    workshop.write("two.lua", "return topology.pipeline { nodes = 2, boot = 'p.btl' }\n");

    const Outcome shown = workshop.run({"topology", "--json", "two.lua"});

    CHECK(shown.status == 0);
    CHECK(shown.out ==
          "{\n"
          "  \"machine\":\"two.lua\",\n"
          "  \"nodes\":[\n"
          "    {\"name\":\"n0\",\"part\":\"T800\",\"mhz\":20,\"memory\":1048576,\"external_cycles\":4,\"oscillator_ppb\":0,"
          "\"boot\":\"p.btl\",\"boot_link\":0,\"links\":["
          "{\"cable\":\"host\",\"reaches\":\"host\",\"passes\":0,\"mbits\":20,\"both_ways\":true},null,"
          "{\"cable\":\"n1.1\",\"reaches\":\"n1.1\",\"passes\":0,\"mbits\":20,\"both_ways\":true},null]},\n"
          "    {\"name\":\"n1\",\"part\":\"T800\",\"mhz\":20,\"memory\":1048576,\"external_cycles\":4,\"oscillator_ppb\":0,"
          "\"boot\":\"p.btl\",\"boot_link\":1,\"links\":[null,"
          "{\"cable\":\"n0.2\",\"reaches\":\"n0.2\",\"passes\":0,\"mbits\":20,\"both_ways\":true},null,null]}\n"
          "  ],\n"
          "  \"switches\":[],\n"
          "  \"hosts\":[\n"
          "    "
          "{\"name\":\"host\",\"link\":{\"cable\":\"n0.0\",\"reaches\":\"n0.0\",\"passes\":0,\"mbits\":20,\"both_ways\":true}}\n"
          "  ],\n"
          "  \"links\":[\n"
          "    {\"a\":\"n0.2\",\"b\":\"n1.1\",\"mbits\":20,\"passes\":0}\n"
          "  ],\n"
          "  \"summary\":{\"nodes\":2,\"switches\":0,\"links\":1,\"switched_links\":0,\"components\":1,\"diameter\":1,"
          "\"diameter_exact\":true,\"least_degree\":1,\"greatest_degree\":1}\n"
          "}\n");
}

TEST_CASE("the JSON of switches is JSON, whatever the file is called", "[topology]") {
    Workshop workshop;
    const std::string name = "caf\xC3\xA9 \"\\ \x01 \xFF.lua";
    workshop.write(name, switched);

    const Outcome shown = workshop.run({"topology", "--json", name});
    workshop.write("shown.json", shown.out);

    CHECK(shown.out_has("\"machine\":\"caf\xC3\xA9 \\\"\\\\ \\u0001 \\ufffd.lua\""));
    CHECK(shown.out_has("\"settings\":[[1,0],[0,1],[31,2],[2,31]]"));
    CHECK(shown.out_has("{\"cable\":\"c1.5\",\"reaches\":null,\"passes\":0,\"mbits\":20,\"both_ways\":false}"));
    CHECK(shown.out_has("{\"name\":\"c1\",\"control\":\"n0.3\",\"ports\":[null,null,null,null,\"n2.0\",\"n2.2\",null"));
    CHECK(shown.out_has("{\"a\":\"n1.3\",\"b\":\"n2.0\",\"mbits\":20,\"passes\":2}"));
    CHECK(std::system(("python3 -m json.tool '" + workshop.path("shown.json") + "' > /dev/null").c_str()) == 0);
}

TEST_CASE("a drawing has a shape for everything and a line for every cable", "[topology]") {
    Workshop workshop;
    workshop.write("switched.lua", switched);

    const Outcome drawn = workshop.run({"topology", "--dot", "-", "switched.lua"});

    CHECK(drawn.status == 0);
    CHECK(drawn.out.rfind("graph machine {\n", 0) == 0);
    CHECK(count(drawn.out, " -- ") == 10);
    CHECK(count(drawn.out, "shape=octagon") == 2);
    CHECK(count(drawn.out, "shape=ellipse") == 2);
    CHECK(drawn.out_has("\n  \"n2\" [label=<<B>n2</B><BR/><FONT POINT-SIZE=\"9\">T414-17.5</FONT>>, tooltip=\"n2: 512K\"];\n"));
    CHECK(drawn.out_has(
        "\n  \"n1\" -- \"n2\" [taillabel=\"0\", headlabel=\"1\", edgetooltip=\"n1.0 - n2.1\", label=\"10 Mbit/s\"];\n"));
    CHECK(drawn.out_has(
        "\n  \"n0\" -- \"c1\" [taillabel=\"3\", headlabel=\"control\", edgetooltip=\"n0.3 - c1.control\", style=dotted];\n"));
    CHECK_FALSE(drawn.out_has("link 0"));
}

TEST_CASE("a drawing without the switches shows what they connect", "[topology]") {
    Workshop workshop;
    workshop.write("switched.lua", switched);

    const Outcome drawn = workshop.run({"topology", "--through", "--dot", "-", "switched.lua"});

    CHECK_FALSE(drawn.out_has("octagon"));
    CHECK(count(drawn.out, " -- ") == 4);
    CHECK(drawn.out_has("\n  \"n0\" -- \"n1\" [taillabel=\"2\", headlabel=\"1\", edgetooltip=\"n0.2 - n1.1\", style=dashed"));
    CHECK(drawn.out_has("\n  \"n1\" -- \"n2\" [taillabel=\"3\", headlabel=\"0\", edgetooltip=\"n1.3 - n2.0\", style=dashed"));
    // The host's second connection leads nowhere.
    CHECK(count(drawn.out, "shape=ellipse") == 1);
    CHECK(workshop.run({"topology", "--through", "switched.lua"}).status == 2);
}

TEST_CASE("a machine with many cables to switches is drawn in rings, and nothing lies on anything else", "[topology]") {
    Workshop workshop;
    workshop.write("ubc75.lua", "return topology.ubc75 { shape = 'mesh' }\n");

    const Outcome drawn = workshop.run({"topology", "--dot", "-", "ubc75.lua"});

    std::vector<std::pair<double, double>> places;
    for (std::size_t at = drawn.out.find("pos=\""); at != std::string::npos; at = drawn.out.find("pos=\"", at + 5)) {
        char* end = nullptr;
        const double x = std::strtod(drawn.out.c_str() + at + 5, &end);
        places.emplace_back(x, std::strtod(end + 1, nullptr));
    }
    CHECK(places.size() == 75 + 10 + 4);
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            CHECK(std::hypot(places[i].first - places[k].first, places[i].second - places[k].second) > 0.7);
    // A cable for each link of a node and the host's second connection, ten between switches, ten to their configuration links.
    CHECK(count(drawn.out, " -- ") == 300 + 1 + 10 + 10);
    CHECK(drawn.out_has("edgetooltip=\"n0.1 - c4.0\""));
}

TEST_CASE("a host connection that controls several switches is named once, with all of them", "[topology]") {
    Workshop workshop;
    workshop.write("b012.lua", "return topology.b012 {}\n");

    CHECK(workshop.run({"topology", "b012.lua"}).out_has("\nhost.1      c0.control, c1.control\n"));
    CHECK(workshop.run({"topology", "--json", "b012.lua"}).out_has("{\"name\":\"host.1\",\"link\":{\"cable\":\"c1.control\""));
    CHECK(count(workshop.run({"topology", "--dot", "-", "b012.lua"}).out, "shape=ellipse") == 2);
}

TEST_CASE("every preset and every example machine can be shown and drawn", "[topology]") {
    Workshop workshop;
    std::vector<std::string> machines;
    for (const auto& entry : fs::directory_iterator(fs::path(T8_SOURCE_DIR) / "scripts" / "topology"))
        if (entry.path().stem() != "common") {
            const std::string name = entry.path().stem().string();
            workshop.write(name + ".lua", "return topology." + name + " {}\n");
            machines.push_back(name + ".lua");
        }
    REQUIRE(machines.size() >= 16);
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(T8_SOURCE_DIR) / "examples"))
        if (entry.path().extension() == ".lua" && entry.path().stem() != "probes")
            machines.push_back(entry.path().string());
    for (const std::string& machine : machines) {
        CAPTURE(machine);
        const Outcome table = workshop.run({"topology", machine});
        CHECK(table.status == 0);
        CHECK(table.err.empty());
        CHECK(table.out_has(", diameter "));
        CHECK(workshop.run({"topology", "--svg", "-", machine}).out_has("</svg>"));
        CHECK(workshop.run({"topology", "--json", machine}).out_has("\"summary\":"));
    }
}

TEST_CASE("trees are laid out as trees, other machines by their size", "[topology]") {
    Workshop workshop;
    const auto layout = [&](const std::string& preset) {
        workshop.write("m.lua", "return topology." + preset + "\n");
        const std::string text = workshop.run({"topology", "--dot", "-", "m.lua"}).out;
        const std::size_t at = text.find("layout=");
        return text.substr(at, text.find_first_of(",]", at) - at);
    };

    CHECK(layout("binary_tree { depth = 4 }") == "layout=dot");
    CHECK(layout("torus { rows = 4, columns = 4 }") == "layout=neato");
    CHECK(layout("torus { rows = 16, columns = 16 }") == "layout=sfdp");
}

TEST_CASE("Graphviz makes an image of the drawing", "[topology]") {
    Workshop workshop;
    workshop.write("switched.lua", switched);

    const Outcome drawn = workshop.run({"topology", "--svg", "m.svg", "--dot", "m.dot", "switched.lua"});

    CHECK(drawn.status == 0);
    CHECK(drawn.out.empty());
    CHECK(drawn.err.empty());
    const std::string svg = workshop.read("m.svg");
    CHECK(svg.find("<svg") != std::string::npos);
    CHECK(count(svg, "class=\"node\"") == 7);
    CHECK(count(svg, "class=\"edge\"") == 10);
    CHECK(workshop.read("m.dot") == workshop.run({"topology", "--dot", "-", "switched.lua"}).out);
    CHECK(workshop.run({"topology", "--svg", "-", "switched.lua"}).out == svg);
}

TEST_CASE("without Graphviz an image is refused with what to install, and nothing is written", "[topology]") {
    Workshop workshop;
    workshop.write("ring.lua", ring);
    const OnlyPath nothing(workshop.path("no-such-directory"));

    const Outcome refused = workshop.run({"topology", "--svg", "m.svg", "--dot", "m.dot", "ring.lua"});

    CHECK(refused.status == 2);
    CHECK(refused.err == "error: cannot find Graphviz's program 'dot', which makes the image\n"
                         "hint: install Graphviz (apt-get install graphviz), or write the drawing with --dot\n");
    CHECK(workshop.files() == std::vector<std::string>{"ring.lua"});
    CHECK(workshop.run({"topology", "--dot", "m.dot", "ring.lua"}).status == 0);
}

TEST_CASE("a Graphviz that fails is quoted, and nothing is written", "[topology]") {
    Workshop workshop;
    workshop.write("ring.lua", ring);
    workshop.write("dot", "#!/bin/sh\necho 'half an image'\necho 'Error: out of ink' >&2\nexit 1\n");
    REQUIRE(::chmod(workshop.path("dot").c_str(), 0755) == 0);
    const OnlyPath fake(workshop.path(""));

    const Outcome refused = workshop.run({"topology", "--svg", "m.svg", "ring.lua"});

    CHECK(refused.status == 2);
    CHECK(refused.err_has("error: Graphviz's program 'dot' made no image: Error: out of ink\n"));
    CHECK_FALSE(workshop.exists("m.svg"));
}

TEST_CASE("outputs that get in each other's way are refused before anything is written", "[topology]") {
    Workshop workshop;
    workshop.write("ring.lua", ring);
    const auto refused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "topology");
        words.emplace_back("ring.lua");
        const Outcome outcome = workshop.run(words);
        CHECK(outcome.status == 2);
        CHECK(outcome.out.empty());
        return outcome.err;
    };

    CHECK(refused({"--json", "--dot", "-"}) ==
          "error: both '--json' and '--dot' write to standard output\nhint: let one of them write a file\n");
    CHECK(refused({"--svg", "-", "--dot", "-"}) ==
          "error: both '--svg' and '--dot' write to standard output\nhint: let one of them write a file\n");
    CHECK(refused({"--svg", "./m", "--dot", "m"}) ==
          "error: the outputs './m' and 'm' are one file\nhint: each output needs a file of its own\n");
    CHECK(refused({"--dot", "./ring.lua"}) == "error: './ring.lua' is an input of this command and cannot be its output\n"
                                              "hint: give the output another name\n");
    CHECK(refused({"--dot", "no/such/m.dot"}).find("cannot write 'no/such/m.dot'") != std::string::npos);
    CHECK(workshop.files() == std::vector<std::string>{"ring.lua"});
    CHECK(workshop.read("ring.lua") == ring);
}

TEST_CASE("a machine that cannot be read is refused with its place", "[topology]") {
    Workshop workshop;
    workshop.write("bad.lua", "return { node { 'a' }, link { 'a.0', 'b.1' } }\n");

    const Outcome bad = workshop.run({"topology", "bad.lua"});

    CHECK(bad.status == 2);
    CHECK(bad.out.empty());
    CHECK(bad.err_has("bad.lua:1:"));
    CHECK(workshop.run({"topology", "missing.lua"}).status == 2);
    CHECK(workshop.run({"topology", "missing.lua"}).err_has("'missing.lua'"));
    CHECK(workshop.run({"topology", "."}).status == 2);
    CHECK(workshop.run({"topology"}).status == 2);
    CHECK(workshop.run({"topology", "--svgg", "m.svg", "bad.lua"}).err_has("'--svg'?"));
}
