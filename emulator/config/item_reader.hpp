#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "emulator/config/machine_items.hpp"
#include "emulator/spec/machine_spec.hpp"
#include "types/time.hpp"
#include "types/word.hpp"

namespace t8 {

/// Returns a user's text in single quotes for a message. It is cut after 64 bytes; bytes that are not printable ASCII become \xHH.
std::string in_quotes(std::string_view text);

/// Returns "did you mean 'x'?" for `similar`, or an empty string if that is empty.
std::string did_you_mean(std::string_view similar);

/// Reads the tables that the constructors of a machine file were given, and collects the mistakes in them.
/// Errors  every reader returns nothing if the value is missing or wrong. A wrong value is a mistake; a missing one is none, unless
///         the reader says so. Equal mistakes at one line, as a loop makes them, are kept once. At most `most_mistakes` are kept.
class ItemReader {
public:
    static constexpr std::size_t most_mistakes = 500;

    explicit ItemReader(const Sandbox& sandbox) : sandbox_(sandbox) {}

    /// Reports keys of the item's table that are not in `keys`, and values without a name after the first `positions`. Messages name
    /// `subject`, or if that is empty the kind of the item: "a node".
    void check_keys(const Item& item, std::size_t positions, const std::vector<std::string_view>& keys, std::string subject = {});

    bool has(const Item& item, std::string_view key) const;
    bool has_text(const Item& item, std::string_view key) const;
    std::optional<std::string> text_field(const Item& item, std::string_view key);
    /// Returns the string without a name at `position`. A missing one is a mistake; `wanted` describes it in messages: "a name".
    std::optional<std::string> text_position(const Item& item, int position, std::string_view wanted);
    std::optional<bool> flag_field(const Item& item, std::string_view key);
    std::optional<std::int64_t> whole_field(const Item& item, std::string_view key, std::int64_t low, std::int64_t high);
    /// Returns a number of microseconds, 0 to 10^12, as the nearest tick.
    std::optional<Tick> microseconds_field(const Item& item, std::string_view key);
    std::optional<Address> address_field(const Item& item, std::string_view key);
    /// Returns a speed of a link in Mbit/s: 5, 10 or 20.
    std::optional<unsigned> speed_field(const Item& item, std::string_view key);
    /// Returns the index in processor_clocks of a clock that is given in MHz.
    std::optional<unsigned> clock_field(const Item& item, std::string_view key);
    /// Returns a list of integers from `low` to `high`.
    std::optional<std::vector<std::int64_t>> wholes_field(const Item& item, std::string_view key, std::int64_t low,
                                                          std::int64_t high);
    /// Returns a list of strings; `wanted` describes it in messages.
    std::optional<std::vector<std::string>> texts_field(const Item& item, std::string_view key, std::string_view wanted);
    /// Returns a table of microseconds whose keys are names, ordered by name.
    std::vector<std::pair<std::string, Tick>> named_microseconds_field(const Item& item, std::string_view key);
    /// Returns a table whose keys are names, ordered by name, or a list. Values are Booleans, numbers, strings, channels and lists of these.
    std::vector<ProgramParameter> parameters_field(const Item& item, std::string_view key);
    /// Returns the place at which the item sets `key`; if the source does not show it, the place of the constructor.
    SourcePlace place_of(const Item& item, std::string_view key) const;
    /// Returns a list of pairs of integers from 0 to `high`.
    std::vector<std::pair<unsigned, unsigned>> pairs_field(const Item& item, std::string_view key, unsigned high);

    /// Report a mistake at the item, at its field `key`, or at `text` in its line.
    void mistake(const Item& item, std::string message, std::string hint = {});
    void mistake_at(const Item& item, std::string_view key, std::string message, std::string hint = {});
    void mistake_at_text(const Item& item, std::string_view text, std::string message, std::string hint = {});
    void note(Diagnostic diagnostic);

    std::size_t mistake_count() const { return mistakes_.size(); }
    std::vector<Diagnostic>& mistakes() { return mistakes_; }

private:
    std::optional<ParameterValue> parameter_at_top(unsigned depth);
    void named_parameters(std::string_view key, std::vector<ProgramParameter>& parameters, std::vector<std::string>& problems);
    void listed_parameters(std::int64_t entries, std::string_view key, std::vector<ProgramParameter>& parameters,
                           std::vector<std::string>& problems);
    lua_State* push_field(const Item& item, std::string_view key) const;
    /// True if this mistake has not been reported before and fewer than `most_mistakes` have been.
    bool is_news(ScriptPlace place, const std::string& message);

    const Sandbox& sandbox_;
    std::vector<Diagnostic> mistakes_;
    std::set<std::tuple<unsigned, unsigned, std::string>> known_; ///< by source, line and message
};

} // namespace t8
