#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace t8::host {

/// A variable that tools of the time ask the host for.
struct EnvironmentRow {
    std::string_view name;
    std::string_view meaning;
};
std::span<const EnvironmentRow> environment_table();

/// Which variables of the host a program may see: those of the table, and those that the user names.
class GuestEnvironment {
public:
    /// The host's value is given.
    void pass(std::string name) { passed_.insert(std::move(name)); }
    /// This value is given, whatever the host's is.
    void set(std::string name, std::string value) { values_.insert_or_assign(std::move(name), std::move(value)); }

    /// What a program gets that asks; nothing when there is no such variable, or it is not for programs.
    std::optional<std::string> value(const std::string& name);
    /// Variables of the host that programs asked for and did not get, each once, the first `most_withheld`.
    const std::vector<std::string>& withheld() const { return withheld_; }
    static constexpr std::size_t most_withheld = 20;

private:
    std::set<std::string, std::less<>> passed_;
    std::map<std::string, std::string, std::less<>> values_;
    std::vector<std::string> withheld_;
};

} // namespace t8::host
