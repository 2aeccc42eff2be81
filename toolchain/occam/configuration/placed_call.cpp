#include "toolchain/occam/configuration/placed_call.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "toolchain/link/entry_form.hpp"
#include "toolchain/occam/configuration/placed_links.hpp"
#include "toolchain/occam/configuration/placed_values.hpp"

namespace t8::occam {
namespace {

using link::Heading;
using link::HeadingFormal;
using Direction = HeadingFormal::Direction;

constexpr unsigned event_word = 8;

class Placer {
public:
    Placer(const Heading& heading, const std::string& interface, const MachineSpec& machine, std::uint32_t node)
        : heading_(heading), definitions_(interface.substr(0, interface.find("#PRAGMA"))), machine_(machine), node_(node),
          spec_(machine.nodes[node]) {}

    Result<PlacedCall> run() {
        for (const ProgramParameter& parameter : spec_.parameters) {
            if (parameter.name.empty())
                return failure_without_names();
            values_[parameter.name] = &parameter.value;
        }
        for (const HeadingFormal& formal : heading_.formals)
            take(formal);
        for (const ProgramParameter& parameter : spec_.parameters)
            if (values_.contains(parameter.name))
                unknown(parameter.name);
        check_left_over();
        if (!failed_.diagnostics.empty())
            return tl::unexpected<Failure>(std::move(failed_));
        return spec_.parameters.empty() ? PlacedCall{} : PlacedCall{text()};
    }

private:
    Result<PlacedCall> failure_without_names() {
        mistake(fmt::format("the parameters of '{}' have no names", heading_.name),
                heading_.formals.empty() ? "it has none"
                                         : fmt::format("as in parameters = {{ {} = {} }}", key_of(heading_.formals.front().name),
                                                       example(heading_.formals.front())));
        return tl::unexpected<Failure>(std::move(failed_));
    }

    void mistake(std::string message, std::string hint = {}) {
        failed_.diagnostics.push_back({Severity::error, spec_.parameters_place, std::move(message), {}, std::move(hint)});
    }

    void about(const HeadingFormal& formal, const Failure& why) {
        for (const Diagnostic& problem : why.diagnostics)
            mistake(fmt::format("parameter '{}' of '{}' on '{}': {}", formal.name, heading_.name, spec_.name, problem.message),
                    problem.hint);
    }

    void unknown(const std::string& name) {
        std::vector<std::string_view> names;
        for (const HeadingFormal& formal : heading_.formals)
            names.push_back(formal.name);
        const std::string_view similar = closest(name, names);
        mistake(fmt::format("'{}' has no parameter {}", heading_.name, shown(ParameterValue{name})),
                names.empty()     ? "it has none"
                : similar.empty() ? fmt::format("it has {}", fmt::join(names, ", "))
                                  : fmt::format("did you mean '{}'?", similar));
    }

    void take(const HeadingFormal& formal) {
        const std::string local = fmt::format("placed.argument.{}", actuals_.size());
        const auto found = values_.find(formal.name);
        if (found == values_.end()) {
            left_over_.push_back(formal);
            actuals_.push_back(formal.name);
            return;
        }
        const ParameterValue& value = *found->second;
        values_.erase(found);
        if (formal.is_channel())
            return channel(formal, value, local);
        actuals_.push_back(local);
        if (!formal.is_val)
            return nothing_for(formal);
        const Result<std::string> literal = occam_value(formal, value);
        if (!literal)
            return about(formal, literal.error());
        std::string brackets;
        for (const std::string& size : formal.dimensions)
            brackets += "[" + size + "]";
        locals_ += fmt::format("  VAL {}{} {} IS {} :\n", brackets, formal.type, local, *literal);
    }

    void channel(const HeadingFormal& formal, const ParameterValue& value, const std::string& local) {
        if (formal.dimensions.empty()) {
            declare(formal, value, local);
            actuals_.push_back(local);
            return;
        }
        const auto* const list = std::get_if<ParameterValue::List>(&value.value);
        if (formal.dimensions.size() > 1) {
            actuals_.push_back(local);
            return mistake(fmt::format("parameter '{}' of '{}' is an array of arrays of channels, which cannot be given links",
                                       formal.name, heading_.name),
                           "arrays of channels have one dimension here");
        }
        if (list == nullptr) {
            actuals_.push_back(local);
            return mistake(
                fmt::format("parameter '{}' of '{}' is an array of channels: its value must be a list of links, not {}",
                            formal.name, heading_.name, shown(value)),
                fmt::format("as in {} = {{ 1, 2 }}", formal.name));
        }
        if (const std::string& size = formal.dimensions.front(); !size.empty() && size != std::to_string(list->size()))
            mistake(
                fmt::format("parameter '{}' of '{}' has {} channels, not {}", formal.name, heading_.name, size, list->size()));
        const auto leads_nowhere = [](const ParameterValue& element) {
            const auto* const text = std::get_if<std::string>(&element.value);
            return text != nullptr && *text == "none";
        };
        if (formal.direction == Direction::unmarked && !std::all_of(list->begin(), list->end(), leads_nowhere)) {
            actuals_.push_back(local);
            return mistake(fmt::format("whether '{}' of '{}' inputs or outputs cannot be decided: it does both, or neither",
                                       formal.name, heading_.name),
                           fmt::format("give it an array for input and one for output, and mark them in its heading: {}?, {}!",
                                       formal.name, formal.name));
        }
        std::vector<std::string> elements;
        for (const ParameterValue& element : *list) {
            elements.push_back(fmt::format("{}.{}", local, elements.size()));
            declare(formal, element, elements.back());
        }
        if (list->empty()) {
            locals_ += fmt::format("  [1]{} {} :\n", formal.type, local);
            actuals_.push_back(fmt::format("[{} FROM 0 FOR 0]", local));
        } else {
            actuals_.push_back(fmt::format("[{}]", fmt::join(elements, ", ")));
        }
    }

    /// Declares a channel, at the channel word of its link unless its value is "none".
    void declare(const HeadingFormal& formal, const ParameterValue& value, const std::string& local) {
        locals_ += fmt::format("  {} {} :\n", formal.type, local);
        if (const auto* const text = std::get_if<std::string>(&value.value); text != nullptr && *text == "none")
            return;
        const std::optional<unsigned> word = word_of(formal, value);
        if (!word)
            return;
        const auto [user, is_free] = users_.try_emplace(*word, formal.name);
        if (!is_free && user->second == formal.name)
            return mistake(fmt::format("two channels of '{}' of '{}' both {}", formal.name, heading_.name, use_of(*word)),
                           "a link has one channel in each direction");
        if (!is_free)
            return mistake(fmt::format("'{}' and '{}' of '{}' both {}", user->second, formal.name, heading_.name, use_of(*word)),
                           "a link has one channel in each direction");
        locals_ += fmt::format("  PLACE {} AT {} :\n", local, *word);
    }

    static std::string use_of(unsigned word) {
        if (word == event_word)
            return "wait for the event channel";
        return fmt::format("{} link {}", word < links_per_node ? "output to" : "input from", word % links_per_node);
    }

    /// Returns the channel word for the value of a channel, or nothing after reporting an error.
    std::optional<unsigned> word_of(const HeadingFormal& formal, const ParameterValue& value) {
        const auto* const text = std::get_if<std::string>(&value.value);
        if (text != nullptr && *text == "event") {
            if (formal.direction == Direction::output) {
                mistake(fmt::format("'{}' of '{}' is output to, and the event channel is for input", formal.name, heading_.name));
                return {};
            }
            return event_word;
        }
        const std::optional<unsigned> link = link_of(formal, value);
        if (!link)
            return {};
        return formal.direction == Direction::output ? *link : *link + links_per_node;
    }

    std::optional<unsigned> link_of(const HeadingFormal& formal, const ParameterValue& value) {
        if (const auto* const number = std::get_if<std::int64_t>(&value.value)) {
            if (*number < 0 || *number >= links_per_node) {
                mistake(
                    fmt::format("parameter '{}' of '{}' must be a link, 0 to 3, not {}", formal.name, heading_.name, *number));
                return {};
            }
            const LinkEnd end{node_, static_cast<std::uint8_t>(*number)};
            if (!is_plugged(machine_, end)) {
                mistake(fmt::format("link {} of '{}' is not connected", *number, spec_.name), connected_text(machine_, node_));
                return {};
            }
            return end.link;
        }
        if (const auto* const name = std::get_if<std::string>(&value.value))
            return link_to(formal, *name);
        mistake(fmt::format("parameter '{}' of '{}' is a channel: its value must be a link, not {}", formal.name, heading_.name,
                            shown(value)),
                fmt::format("0 to 3, the name of a neighbour, {}\"event\" or \"none\"", machine_.host ? "\"host\", " : ""));
        return {};
    }

    std::optional<unsigned> link_to(const HeadingFormal& formal, const std::string& name) {
        const std::vector<unsigned> links = links_to(machine_, node_, name);
        if (links.size() == 1)
            return links.front();
        if (links.empty())
            mistake(fmt::format("'{}' of '{}': no link of '{}' leads to {}", formal.name, heading_.name, spec_.name,
                                shown(ParameterValue{name})),
                    connected_text(machine_, node_));
        else
            mistake(fmt::format("'{}' of '{}': links {} of '{}' all lead to '{}'", formal.name, heading_.name,
                                fmt::join(links, ", "), spec_.name, name),
                    "name the link by its number");
        return {};
    }

    /// Checks that the parameters without values form a heading that the start-up routine supports.
    void check_left_over() {
        if (left_over_.empty())
            return;
        const bool has_host = machine_.host && machine_.host->node == node_;
        const bool is_form = link::entry_form(heading_of(heading_.name, left_over_)).has_value();
        if (is_form && has_host)
            return;
        for (const HeadingFormal& formal : left_over_) {
            if (!formal.is_val && !formal.is_channel() && !is_form)
                nothing_for(formal);
            else
                mistake(fmt::format("parameter '{}' of '{}' has no value on '{}'", formal.name, heading_.name, spec_.name),
                        is_form ? fmt::format("the host is not linked to '{}'", spec_.name)
                                : fmt::format("as in parameters = {{ {} = {} }}", key_of(formal.name), example(formal)));
        }
    }

    void nothing_for(const HeadingFormal& formal) {
        mistake(fmt::format("parameter '{}' of '{}' cannot be given a value: it is neither a channel nor VAL", formal.name,
                            heading_.name));
    }

    /// Returns a name as a key of a Lua table.
    static std::string key_of(const std::string& name) {
        return name.find('.') == std::string::npos ? name : fmt::format("[\"{}\"]", name);
    }

    static std::string_view example(const HeadingFormal& formal) {
        if (formal.dimensions.size() == 1 && formal.type == "BYTE")
            return "\"text\"";
        if (!formal.dimensions.empty())
            return "{ 1, 2 }";
        return formal.type == "BOOL" ? "true" : "1";
    }

    static std::string heading_of(const std::string& name, const std::vector<HeadingFormal>& formals) {
        std::string list;
        for (const HeadingFormal& formal : formals) {
            list += list.empty() ? "" : ", ";
            list += formal.is_val ? "VAL " : "";
            for (const std::string& size : formal.dimensions)
                list += "[" + size + "]";
            list += formal.type + " " + formal.name;
        }
        return fmt::format("PROC {} ({})", name, list);
    }

    std::string text() const {
        return fmt::format("{}#USE \"{}\"\n{}\n{}  {} ({})\n:\n", definitions_, placed_unit,
                           heading_of(heading_.name + ".placed", left_over_), locals_, heading_.name, fmt::join(actuals_, ", "));
    }

    const Heading& heading_;
    std::string definitions_; ///< definitions of the types and protocols in the heading
    const MachineSpec& machine_;
    std::uint32_t node_;
    const NodeSpec& spec_;
    std::map<std::string, const ParameterValue*> values_;
    std::vector<HeadingFormal> left_over_;
    std::vector<std::string> actuals_;
    std::string locals_;
    std::map<unsigned, std::string> users_; ///< by channel word
    Failure failed_;
};

} // namespace

Result<PlacedCall> place_call(const Heading& heading, const std::string& interface, const MachineSpec& machine,
                              std::uint32_t node) {
    return Placer(heading, interface, machine, node).run();
}

} // namespace t8::occam
