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

/// A user's text in single quotes: cut after 64 bytes, control characters and what is not ASCII as \xHH.
std::string in_quotes(std::string_view text);

/// "did you mean 'x'?", or nothing when nothing is similar.
std::string did_you_mean(std::string_view similar);

/// Reads the tables that the constructors of a machine file were given, and collects what is wrong with them.
/// Errors  every reader returns nothing both when the value is missing and when it is wrong, and notes a mistake only when it is
///         wrong, unless it says otherwise. A mistake that a loop makes again and again is noted once; after most_mistakes of them
///         no more are.
class ItemReader {
public:
    static constexpr std::size_t most_mistakes = 500;

    explicit ItemReader(const Sandbox& sandbox) : sandbox_(sandbox) {}

    /// Reports keys of the item's table that are not among those, and values without a name beyond `positions`. `subject` is what
    /// has the keys, by default the item: "a node".
    void check_keys(const Item& item, std::size_t positions, const std::vector<std::string_view>& keys, std::string subject = {});

    bool has(const Item& item, std::string_view key) const;
    bool has_text(const Item& item, std::string_view key) const;
    std::optional<std::string> text_field(const Item& item, std::string_view key);
    /// A missing value is a mistake too.
    std::optional<std::string> text_position(const Item& item, int position, std::string_view wanted);
    std::optional<bool> flag_field(const Item& item, std::string_view key);
    std::optional<std::int64_t> whole_field(const Item& item, std::string_view key, std::int64_t low, std::int64_t high);
    /// A number of microseconds, 0 to 10^12, as the nearest tick.
    std::optional<Tick> microseconds_field(const Item& item, std::string_view key);
    std::optional<Address> address_field(const Item& item, std::string_view key);
    /// 5, 10 or 20.
    std::optional<unsigned> speed_field(const Item& item, std::string_view key);
    /// The number of a clock of processor_clocks, given in MHz.
    std::optional<unsigned> clock_field(const Item& item, std::string_view key);
    /// A list of whole numbers, in its order.
    std::optional<std::vector<std::int64_t>> wholes_field(const Item& item, std::string_view key, std::int64_t low,
                                                          std::int64_t high);
    /// A list of texts, in its order.
    std::optional<std::vector<std::string>> texts_field(const Item& item, std::string_view key, std::string_view wanted);
    /// A table of microseconds by name, ordered by name.
    std::vector<std::pair<std::string, Tick>> named_microseconds_field(const Item& item, std::string_view key);
    /// A table of truths, numbers, texts and lists of such by name, ordered by name.
    std::vector<ProgramParameter> parameters_field(const Item& item, std::string_view key);
    /// Where the item gives a value to the key, as far as that can be told.
    SourcePlace place_of(const Item& item, std::string_view key) const;
    /// A list of lists of two whole numbers from 0 to `high`.
    std::vector<std::pair<unsigned, unsigned>> pairs_field(const Item& item, std::string_view key, unsigned high);

    /// A mistake of the whole item, of its field `key`, or of the text that stands in its line.
    void mistake(const Item& item, std::string message, std::string hint = {});
    void mistake_at(const Item& item, std::string_view key, std::string message, std::string hint = {});
    void mistake_at_text(const Item& item, std::string_view text, std::string message, std::string hint = {});
    void note(Diagnostic diagnostic);

    std::size_t mistake_count() const { return mistakes_.size(); }
    std::vector<Diagnostic>& mistakes() { return mistakes_; }

private:
    std::optional<ParameterValue> parameter_at_top(unsigned depth);
    lua_State* push_field(const Item& item, std::string_view key) const;
    /// Is this a new mistake, and is there room for it?
    bool is_news(ScriptPlace place, const std::string& message);

    const Sandbox& sandbox_;
    std::vector<Diagnostic> mistakes_;
    std::set<std::tuple<unsigned, unsigned, std::string>> known_; ///< by source, line and message
};

} // namespace t8
