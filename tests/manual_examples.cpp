#include "tests/manual_examples.hpp"

#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

namespace t8::test {

std::vector<Example> examples_of(const std::string& page) {
    std::ifstream stream(std::filesystem::path(T8_SOURCE_DIR) / "docs" / page);
    REQUIRE(stream);
    std::vector<Example> examples;
    bool inside = false;
    unsigned number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside)
                examples.push_back({line.substr(3), {}, number + 1});
        } else if (inside) {
            examples.back().text += line + "\n";
        }
    }
    std::erase_if(examples, [](const Example& example) { return example.language.empty(); });
    return examples;
}

} // namespace t8::test
