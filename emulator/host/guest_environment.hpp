#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace t8::host {

/// An environment variable that INMOS's tools ask for.
struct EnvironmentRow {
    std::string_view name;
    std::string_view meaning;
};
std::span<const EnvironmentRow> environment_table();

/// The environment variables that a program may see: those of environment_table() and those that the user names.
class GuestEnvironment {
public:
    /// Lets programs see the variable with the host's value.
    void pass(std::string name) { passed_.insert(std::move(name)); }
    /// Lets programs see the variable with this value instead of the host's.
    void set(std::string name, std::string value) { values_.insert_or_assign(std::move(name), std::move(value)); }

    /// Returns the value that a program sees; nothing if there is no such variable or programs may not see it.
    std::optional<std::string> value(const std::string& name);
    /// Returns the host's variables that programs asked for but may not see, each once, at most the first `most_withheld`.
    const std::vector<std::string>& withheld() const { return withheld_; }
    static constexpr std::size_t most_withheld = 20;

private:
    std::set<std::string, std::less<>> passed_;
    std::map<std::string, std::string, std::less<>> values_;
    std::vector<std::string> withheld_;
};

} // namespace t8::host
