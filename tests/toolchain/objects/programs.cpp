#include "tests/toolchain/objects/programs.hpp"

#include <array>
#include <cstdio>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include "tests/temporary_directory.hpp"

namespace t8::objects {

std::optional<Printed> run_over(const std::string& program, const std::string& arguments, const Bytes& file) {
    if (std::system(fmt::format("command -v {} >/dev/null 2>&1", program).c_str()) != 0) {
        WARN("'" << program << "' is not installed: what it says of our files is not tested");
        return {};
    }
    const test::TemporaryDirectory directory;
    directory.put("file", std::string_view(reinterpret_cast<const char*>(file.data()), file.size()));
    const std::string path = (directory.path() / "file").string();
    Printed printed;
    std::FILE* pipe = popen(fmt::format("{} {} {} 2>&1", program, arguments, path).c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer{};
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
        printed.text.append(buffer.data(), count);
    printed.status = WEXITSTATUS(pclose(pipe));
    return printed;
}

} // namespace t8::objects
