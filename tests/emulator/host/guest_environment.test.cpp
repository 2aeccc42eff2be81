#include "emulator/host/guest_environment.hpp"

#include <cstdlib>

#include <catch2/catch.hpp>

using namespace t8::host;

TEST_CASE("programs see variables that tools ask for and those that the user names", "[host][environment]") {
    ::setenv("ISEARCH", "/libs/", 1);
    ::setenv("T8_TEST_SECRET", "secret", 1);
    ::setenv("T8_TEST_PASSED", "passed", 1);
    GuestEnvironment environment;
    environment.pass("T8_TEST_PASSED");
    environment.set("T8_TEST_GIVEN", "given");
    environment.set("ICCARG", "-g");

    CHECK(environment.value("ISEARCH") == "/libs/");
    CHECK(environment.value("T8_TEST_PASSED") == "passed");
    CHECK(environment.value("T8_TEST_GIVEN") == "given");
    CHECK(environment.value("ICCARG") == "-g");
    CHECK_FALSE(environment.value("T8_TEST_SECRET"));
    CHECK_FALSE(environment.value("T8_TEST_SECRET"));
    CHECK_FALSE(environment.value("T8_TEST_NONE"));
    CHECK(environment.withheld() == std::vector<std::string>{"T8_TEST_SECRET"});
    ::unsetenv("ISEARCH");
}
