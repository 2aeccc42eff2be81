#include "toolchain/build/c_parameters.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "emulator/config/item_reader.hpp"
#include "toolchain/occam/configuration/placed_links.hpp"

namespace t8::build {
namespace {

using List = ParameterValue::List;

constexpr Word event_word = 8;

/// Writes one variable, and remembers where it holds addresses of its own parts.
class Writer {
public:
    Writer(const MachineSpec& machine, std::uint32_t node) : machine_(machine), node_(node), spec_(machine.nodes[node]) {}

    Result<objects::Object> run() {
        for (const ProgramParameter& parameter : spec_.parameters)
            if (!parameter.name.empty())
                return wrong(fmt::format("'{}' is a program in C: its parameters have no names", spec_.boot),
                             "give a list, as in parameters = { { input = 1 }, { output = \"worker\" }, 64 }");
        put_word(0, static_cast<Word>(spec_.parameters.size()));
        reserve(spec_.parameters.size());
        for (std::size_t n = 0; n < spec_.parameters.size(); ++n) {
            number_ = n + 1;
            const Word slot = static_cast<Word>(n + 1) * bytes_per_word;
            if (Result<void> written = write(slot, spec_.parameters[n].value); !written)
                return tl::unexpected<Failure>(std::move(written.error()));
        }
        // The parts of a list lie behind the slots of later parameters, but are written before them.
        std::sort(sites_.begin(), sites_.end(),
                  [](const objects::Site& one, const objects::Site& other) { return one.offset < other.offset; });
        objects::Object object;
        object.source = fmt::format("parameters of '{}'", spec_.name);
        object.producer = "t8";
        object.error_mode = objects::ErrorMode::universal;
        object.atoms.push_back(
            {"_lib_parameters", objects::Binding::global, objects::Content::data, std::move(bytes_), std::move(sites_)});
        return object;
    }

private:
    tl::unexpected<Failure> wrong(std::string message, std::string hint = {}) const {
        return tl::unexpected(Failure{{{Severity::error, spec_.parameters_place, std::move(message), {}, std::move(hint)}}});
    }

    std::string here() const { return fmt::format("parameter {} of '{}'", number_, spec_.name); }

    void put_word(Word at, Word word) {
        if (bytes_.size() < at + bytes_per_word)
            bytes_.resize(at + bytes_per_word);
        for (Word byte = 0; byte < bytes_per_word; ++byte)
            bytes_[at + byte] = static_cast<Byte>(word >> (8 * byte));
    }

    /// Appends words, and returns the offset of the first.
    Word reserve(std::size_t words) {
        const Word at = static_cast<Word>(bytes_.size());
        bytes_.resize(bytes_.size() + words * bytes_per_word);
        return at;
    }

    void put_pointer(Word at, Word target) {
        objects::Site site;
        site.offset = at;
        site.length = objects::pointer_length;
        site.target = {0, target};
        site.is_pointer = true;
        sites_.push_back(site);
    }

    /// Writes the word at `slot`, and the value that it stands for.
    Result<void> write(Word slot, const ParameterValue& value) {
        if (const auto* const list = std::get_if<List>(&value.value)) {
            put_pointer(slot, static_cast<Word>(bytes_.size()));
            return write_list(*list);
        }
        if (std::holds_alternative<ChannelValue>(value.value) || std::holds_alternative<std::string>(value.value))
            return write_word(slot, value);
        put_pointer(slot, static_cast<Word>(bytes_.size()));
        return append(value, std::holds_alternative<double>(value.value));
    }

    /// Writes a channel or a string, which are words themselves.
    Result<void> write_word(Word slot, const ParameterValue& value) {
        if (const auto* const text = std::get_if<std::string>(&value.value)) {
            const Word at = reserve(text->size() / bytes_per_word + 1);
            std::copy(text->begin(), text->end(), bytes_.begin() + at);
            put_pointer(slot, at);
            return {};
        }
        const Result<Word> word = channel(std::get<ChannelValue>(value.value));
        if (!word)
            return tl::unexpected<Failure>(word.error());
        put_word(slot, MostNeg + *word * bytes_per_word);
        return {};
    }

    Result<void> write_list(const List& list) {
        const auto is_number = [](const ParameterValue& value) {
            return std::holds_alternative<std::int64_t>(value.value) || std::holds_alternative<double>(value.value);
        };
        bool is_real = false;
        for (const ParameterValue& element : list) {
            if (std::holds_alternative<List>(element.value))
                return wrong(fmt::format("{} is a list with a list in it", here()), "give the elements of all rows in one list");
            if (element.value.index() != list.front().value.index() && !(is_number(element) && is_number(list.front())))
                return wrong(fmt::format("the elements of {} are of different kinds", here()),
                             "a list has numbers, Booleans, strings or channels");
            is_real = is_real || std::holds_alternative<double>(element.value);
        }
        if (list.empty())
            return {};
        if (std::holds_alternative<std::string>(list.front().value) || std::holds_alternative<ChannelValue>(list.front().value)) {
            const Word first = reserve(list.size());
            for (std::size_t n = 0; n < list.size(); ++n)
                if (Result<void> written = write_word(first + static_cast<Word>(n) * bytes_per_word, list[n]); !written)
                    return written;
            return {};
        }
        for (const ParameterValue& element : list)
            if (Result<void> written = append(element, is_real); !written)
                return written;
        return {};
    }

    /// Appends a number or a Boolean.
    Result<void> append(const ParameterValue& value, bool is_real) {
        const auto* const number = std::get_if<std::int64_t>(&value.value);
        if (is_real) {
            const double real = number != nullptr ? static_cast<double>(*number) : std::get<double>(value.value);
            const auto bits = std::bit_cast<std::uint64_t>(real);
            const Word at = reserve(2);
            put_word(at, static_cast<Word>(bits));
            put_word(at + bytes_per_word, static_cast<Word>(bits >> 32));
            return {};
        }
        const std::int64_t whole = number != nullptr ? *number : std::get<bool>(value.value) ? 1 : 0;
        if (whole < std::numeric_limits<std::int32_t>::min() || whole > std::numeric_limits<std::uint32_t>::max())
            return wrong(fmt::format("{} is {}, which is no int and no unsigned int", here(), whole));
        put_word(reserve(1), static_cast<Word>(whole));
        return {};
    }

    /// Returns the number of the channel word: 0 to 3 for outputs, 4 to 7 for inputs, 8 for the event channel.
    Result<Word> channel(const ChannelValue& value) const {
        const auto* const name = std::get_if<std::string>(&value.link);
        if (name != nullptr && *name == "event" && !value.is_output)
            return event_word;
        const Result<unsigned> link = name != nullptr ? link_to(*name) : link_of(std::get<std::int64_t>(value.link));
        if (!link)
            return tl::unexpected<Failure>(link.error());
        return static_cast<Word>(*link + (value.is_output ? 0 : links_per_node));
    }

    Result<unsigned> link_of(std::int64_t number) const {
        if (number < 0 || number >= links_per_node)
            return wrong(fmt::format("{} must be a link, 0 to 3, not {}", here(), number));
        if (!occam::is_plugged(machine_, {node_, static_cast<std::uint8_t>(number)}))
            return wrong(fmt::format("link {} of '{}' is not connected", number, spec_.name),
                         occam::connected_text(machine_, node_));
        return static_cast<unsigned>(number);
    }

    Result<unsigned> link_to(const std::string& name) const {
        const std::vector<unsigned> links = occam::links_to(machine_, node_, name);
        if (links.size() == 1)
            return links.front();
        if (links.empty())
            return wrong(fmt::format("{}: no link of '{}' leads to {}", here(), spec_.name, in_quotes(name)),
                         occam::connected_text(machine_, node_));
        return wrong(
            fmt::format("{}: links {} of '{}' all lead to {}", here(), fmt::join(links, ", "), spec_.name, in_quotes(name)),
            "name the link by its number");
    }

    const MachineSpec& machine_;
    std::uint32_t node_;
    const NodeSpec& spec_;
    std::size_t number_ = 0; ///< of the parameter that is written, from 1
    Bytes bytes_;
    std::vector<objects::Site> sites_;
};

} // namespace

Result<objects::Object> c_parameters(const MachineSpec& machine, std::uint32_t node) { return Writer(machine, node).run(); }

} // namespace t8::build
