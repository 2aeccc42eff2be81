#include <catch2/catch.hpp>

#include "diagnostics/xml_text.hpp"

using t8::xml_text;

TEST_CASE("characters that mean something in XML are written as entities", "[xml]") {
    CHECK(xml_text("a<b> & \"c\"") == "a&lt;b&gt; &amp; &quot;c&quot;");
    CHECK(xml_text("&amp;") == "&amp;amp;");
    CHECK(xml_text("it's n0") == "it's n0");
    CHECK(xml_text("") == "");
}

TEST_CASE("characters that XML has not are shown by their bytes, or replaced", "[xml]") {
    CHECK(xml_text(std::string_view("a\0b\x1b", 4)) == "a\\x00b\\x1B");
    CHECK(xml_text("\xFF") == "\\xFF");
    CHECK(xml_text("\xEF\xBF\xBE") == "\xEF\xBF\xBD");
    CHECK(xml_text("x\xEF\xBF\xBFy") == "x\xEF\xBF\xBDy");
    CHECK(xml_text("\xC3\xA4") == "\xC3\xA4");
}
