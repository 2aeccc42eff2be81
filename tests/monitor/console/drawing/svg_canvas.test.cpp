#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "monitor/console/drawing/svg_canvas.hpp"
#include "tests/temporary_directory.hpp"

using namespace t8::console;

namespace {

constexpr Box sheet{{0, 0}, {200, 100}};

/// True if Python's XML parser reads the document, and `condition` about its root element holds.
bool holds(const std::string& document, const std::string& condition) {
    const t8::test::TemporaryDirectory directory;
    directory.put("drawing.svg", document);
    directory.put("check.py", "import sys, xml.etree.ElementTree as tree\n"
                              "svg = '{http://www.w3.org/2000/svg}'\n"
                              "root = tree.parse(sys.argv[1]).getroot()\n"
                              "texts = [t.text for t in root.iter(svg + 'text')]\n"
                              "sys.exit(0 if (" +
                                  condition + ") else 1)\n");
    const std::string path = directory.path().string();
    return std::system(("python3 '" + path + "/check.py' '" + path + "/drawing.svg' 2> /dev/null").c_str()) == 0;
}

SvgCanvas with_text(std::string_view text) {
    SvgCanvas canvas(sheet, themes()[0]);
    canvas.text({1, 2}, text, {Ink::text, 1});
    return canvas;
}

} // namespace

TEST_CASE("every shape is one element of a document that an XML parser reads", "[console][svg]") {
    SvgCanvas canvas(sheet, themes()[1]);
    const std::array<Point, 3> triangle{Point{0, 0}, Point{10, 0}, Point{5, 8}};
    canvas.fill({{1, 1}, {5, 5}}, {Ink::computes, 1}, 2);
    canvas.outline({{1, 1}, {5, 5}}, {Ink::idle, 1});
    canvas.line({0, 0}, {9, 9}, {Ink::faint, 0.5F}, 1.25F);
    canvas.dashes({0, 0}, {9, 9}, {Ink::error, 1});
    canvas.polyline(triangle, {Ink::text, 1});
    canvas.polygon(triangle, {Ink::text, 1});
    canvas.circle({50, 50}, 3, {Ink::waits, 1});
    canvas.ring({50, 50}, 3, {Ink::waits, 1});
    canvas.text({5, 5}, "n0", {Ink::text, 1}, Face::numbers, Align::right, 11);

    const std::string document = canvas.document();

    CHECK(holds(document, "root.tag == svg + 'svg' and root.get('width') == '200' and root.get('viewBox') == '0 0 200 100'"));
    CHECK(holds(document,
                "[e.tag[len(svg):] for e in root] == ['style', 'rect', 'rect', 'rect', 'line', 'line', 'polyline', 'polygon', "
                "'circle', 'circle', 'text']"));
    CHECK(holds(document, "root[5].get('stroke-dasharray') and not root[4].get('stroke-dasharray')"));
    CHECK(holds(document, "root[4].get('stroke-opacity') == '0.5' and root[4].get('stroke-width') == '1.25'"));
    CHECK(holds(document, "root[2].get('fill') == '#2c996e' and root[2].get('rx') == '2'"));
    CHECK(holds(document, "texts == ['n0'] and root[10].get('text-anchor') == 'end' and root[10].get('class') == 'numbers'"));
    CHECK_FALSE(holds(document + "<", "True"));
}

TEST_CASE("texts are escaped, with what may not be shown as numbers", "[console][svg]") {
    CHECK(holds(with_text("a<b>&\"c'").document(), "texts == ['a<b>&\"c\\'']"));
    CHECK(holds(with_text("</text></svg><!-- ]]> &amp;").document(), "texts == ['</text></svg><!-- ]]> &amp;']"));
    CHECK(holds(with_text(std::string_view("a\0b\x1B\n\x7F", 6)).document(), "texts == ['a\\\\x00b\\\\x1B\\\\x0A\\\\x7F']"));
    CHECK(holds(with_text("\xFF\xC0\x80 \xED\xA0\x80").document(), "texts[0].startswith('\\\\xFF\\\\xC0')"));
    CHECK(holds(with_text("\xEF\xBF\xBE\xEF\xBF\xBF").document(), "texts == ['\\ufffd\\ufffd']"));
    CHECK(holds(with_text("caf\xC3\xA9 \xF0\x9F\x98\x80").document(), "texts == ['caf\\u00e9 \\U0001f600']"));
    CHECK(holds(with_text("  two  blanks ").document(), "texts == ['  two  blanks ']"));
}

TEST_CASE("every single byte is a text that does no harm", "[console][svg]") {
    SvgCanvas canvas(sheet, themes()[0]);
    for (int byte = 0; byte < 256; ++byte)
        canvas.text({0, 0}, std::string(1, static_cast<char>(byte)), {Ink::text, 1});

    CHECK(holds(canvas.document(), "len(texts) == 256"));
}

TEST_CASE("clip boxes nest, and those still open are closed in the document", "[console][svg]") {
    SvgCanvas canvas(sheet, themes()[0]);
    canvas.clip({{0, 0}, {50, 50}});
    canvas.clip({{10, 10}, {90, 90}});
    canvas.fill({{0, 0}, {100, 100}}, {Ink::computes, 1});
    CHECK(holds(canvas.document(), "root.find(svg + 'g/' + svg + 'g/' + svg + 'rect') is not None"));
    canvas.unclip();
    canvas.unclip();
    canvas.circle({1, 1}, 1, {Ink::text, 1});

    const std::string document = canvas.document();

    CHECK(holds(document, "root[-1].tag == svg + 'circle'"));
    CHECK(holds(document, "len(set(c.get('id') for c in root.iter(svg + 'clipPath'))) == 2"));
    CHECK(holds(
        document,
        "all(g.get('clip-path')[5:-1] in [c.get('id') for c in root.iter(svg + 'clipPath')] for g in root.iter(svg + 'g'))"));
}

TEST_CASE("numbers that are none or too large make no bad document", "[console][svg]") {
    SvgCanvas canvas(sheet, themes()[0]);
    const float infinite = std::numeric_limits<float>::infinity();
    canvas.line({std::nanf(""), infinite}, {-infinite, -0.001F}, {Ink::text, -1}, -2);
    canvas.fill({{5, 5}, {1, 1}}, {Ink::text, 1});
    canvas.circle({1e30F, 0.125F}, -1, {Ink::text, 1});

    const std::string document = canvas.document();

    CHECK(document.find("nan") == std::string::npos);
    CHECK(document.find("inf") == std::string::npos);
    CHECK(holds(document, "root.find(svg + 'line').get('x1') == '0' and root.find(svg + 'line').get('y2') == '0'"));
    CHECK(holds(document, "all(float(r.get('width')) >= 0 for r in root.iter(svg + 'rect'))"));
}

TEST_CASE("the same calls make the same bytes, in the colours of the theme", "[console][svg]") {
    CHECK(with_text("n0").document() == with_text("n0").document());
    SvgCanvas light(sheet, themes()[1]);
    light.text({1, 2}, "n0", {Ink::text, 1});
    CHECK(light.document() != with_text("n0").document());
    CHECK(light.document().find("#1b222b") != std::string::npos);
}
