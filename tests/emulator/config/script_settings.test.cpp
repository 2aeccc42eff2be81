#include <catch2/catch.hpp>

#include "emulator/config/machine_file.hpp"

using namespace t8;

namespace {

Result<MachineSpec> machine_with(const std::string& script, GivenSettings settings) {
    MachineFileOptions options;
    options.settings = std::move(settings);
    return load_machine_text(script, "m.lua", options);
}

std::string mistakes_of(const std::string& script, GivenSettings settings) {
    const Result<MachineSpec> machine = machine_with(script, std::move(settings));
    return machine ? std::string("none") : render(machine.error());
}

} // namespace

TEST_CASE("a setting is its default, or what is given from outside", "[config][settings]") {
    const std::string script = R"(
local nodes = setting("nodes", 2)
local list = { host { "n0.0" } }
for i = 0, nodes - 1 do list[#list + 1] = node { setting("prefix", "n") .. i, movable = setting("loose", false) } end
assert(setting("ratio", 1.5) == 1.5 or setting("ratio", 1.5) == 0.25)
return list
)";

    CHECK(machine_with(script, {})->nodes.size() == 2);
    CHECK(machine_with(script, {{"nodes", "5"}})->nodes.size() == 5);
    CHECK(machine_with(script, {{"ratio", "0.25"}, {"loose", "true"}})->nodes.size() == 2);
}

TEST_CASE("a setting without a default has to be given", "[config][settings]") {
    const std::string script = "local n = setting(\"n\")\nreturn { node { n } }";

    CHECK(machine_with(script, {{"n", "only"}})->nodes.front().name == "only");
    CHECK(mistakes_of(script, {}).starts_with("m.lua:1:"));
    CHECK(mistakes_of(script, {}).find("the setting 'n' has no value") != std::string::npos);
    CHECK(mistakes_of(script, {}).find("--set n=VALUE") != std::string::npos);
}

TEST_CASE("a given value must be of the kind of the default", "[config][settings]") {
    const std::string script =
        R"lua(local n = setting("nodes", 2)
local b = setting("on", true)
local r = setting("rate", 0.5)
return { node { "n0" } })lua";

    CHECK(mistakes_of(script, {{"nodes", "4"}, {"on", "false"}, {"rate", "2"}}) == "none");
    CHECK(mistakes_of(script, {{"nodes", "4.5"}}).find("the setting 'nodes' must be an integer, not '4.5'") != std::string::npos);
    CHECK(mistakes_of(script, {{"nodes", ""}}).find("must be an integer, not ''") != std::string::npos);
    CHECK(mistakes_of(script, {{"on", "yes"}}).find("the setting 'on' must be true or false, not 'yes'") != std::string::npos);
    CHECK(mistakes_of(script, {{"rate", "inf"}}).find("the setting 'rate' must be a number, not 'inf'") != std::string::npos);
}

TEST_CASE("a value for a setting that the script does not have is a mistake", "[config][settings]") {
    const std::string script = "local n = setting(\"nodes\", 2)\nreturn { node { \"n0\" } }";

    CHECK(mistakes_of(script, {{"node", "4"}}).find("the script has no setting 'node'") != std::string::npos);
    CHECK(mistakes_of(script, {{"node", "4"}}).find("did you mean 'nodes'?") != std::string::npos);
    CHECK(mistakes_of(script, {{"colour", "4"}}).find("it has nodes") != std::string::npos);
    CHECK(mistakes_of("return { node { \"n0\" } }", {{"colour", "4"}}).find("the script has no settings") != std::string::npos);
}

TEST_CASE("setting needs a name and a plain default", "[config][settings]") {
    for (const char* call : {"setting()", "setting(5, 5)", "setting(\"a\", {})", "setting(\"a\", 1, 2)"})
        CHECK(mistakes_of(std::string("local x = ") + call + "\nreturn { node { \"n0\" } }", {}).find("setting needs a name") !=
              std::string::npos);
}
