#include "monitor/replay/edit.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "monitor/events/event.hpp"
#include "monitor/replay/place.hpp"

namespace t8 {
namespace {

constexpr std::string_view edit_forms = "an edit is as in n2.areg = 5, n2.#80000070 = 1 2, n2.#80000071 = byte 7, drop n1.2, "
                                        "change n1.2 = #01, or fault crash node=n2";

constexpr std::array<std::string_view, 7> register_names = {"areg", "breg", "creg", "oreg", "iptr", "wdesc", "error"};

/// A kind of fault and its keys; those before `needed` must be given, the others are 0 if left out.
struct FaultForm {
    FaultKind kind;
    std::array<std::string_view, 4> keys;
    std::size_t needed;
};
constexpr FaultForm fault_forms[] = {
    {FaultKind::drop_message, {"from", "message"}, 1},
    {FaultKind::lose_packet, {"from", "message", "byte"}, 1},
    {FaultKind::lose_acknowledge, {"from", "message", "byte"}, 1},
    {FaultKind::extra_byte, {"to", "value", "at"}, 2},
    {FaultKind::dead_link, {"link", "at"}, 1},
    {FaultKind::slow_link, {"link", "mbits", "at"}, 2},
    {FaultKind::crash, {"node", "at"}, 1},
    {FaultKind::flip_bit, {"node", "address", "bit", "at"}, 3},
    {FaultKind::clock_error, {"node", "ppb", "at"}, 2},
};

std::optional<std::int64_t> integer_of(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (is_negative)
        text.remove_prefix(1);
    int base = 10;
    if (text.starts_with('#') || text.starts_with("0x")) {
        base = 16;
        text.remove_prefix(text.starts_with('#') ? 1 : 2);
    }
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value, base);
    if (error != std::errc() || stopped != end || text.empty() || text.front() == '-')
        return std::nullopt;
    return is_negative ? -value : value;
}

/// A piece of an edit, and its place in it.
struct Token {
    std::string_view text;
    std::size_t column = 0; ///< from 0
};

std::vector<Token> tokens_of(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (blanks.find(text[at]) != std::string_view::npos) {
            ++at;
            continue;
        }
        const std::size_t end = text[at] == '=' ? at + 1 : std::min(text.find_first_of(" \t=", at), text.size());
        tokens.push_back({text.substr(at, end - at), at});
        at = end;
    }
    return tokens;
}

class EditParser {
public:
    EditParser(std::string_view text, const MachineSpec& machine) : text_(text), machine_(machine), tokens_(tokens_of(text)) {}

    Result<Edit> parse() {
        if (tokens_.empty())
            return failure("an edit is empty", std::string(edit_forms));
        const std::string_view first = tokens_.front().text;
        if (first == "drop" || first == "change")
            return message(first == "drop");
        if (first == "fault")
            return fault();
        return assignment();
    }

private:
    bool is_at_end() const { return next_ >= tokens_.size(); }
    std::string_view peek() const { return is_at_end() ? std::string_view() : tokens_[next_].text; }

    tl::unexpected<Failure> wrong(std::string message, std::string hint, std::size_t token) const {
        SourcePlace place{"edit", 1, static_cast<unsigned>(text_.size()) + 1, 1};
        if (token < tokens_.size()) {
            place.column = static_cast<unsigned>(tokens_[token].column) + 1;
            place.length = static_cast<unsigned>(tokens_[token].text.size());
        }
        return failure_at(place, std::move(message), std::string(text_), std::move(hint));
    }
    tl::unexpected<Failure> wrong(std::string message, std::string hint) const {
        return wrong(std::move(message), std::move(hint), next_);
    }

    Result<void> expect(std::string_view word) {
        if (peek() != word)
            return wrong(is_at_end() ? fmt::format("a '{}' is missing", word)
                                     : fmt::format("'{}' stands where a '{}' belongs", peek(), word),
                         std::string(edit_forms));
        ++next_;
        return {};
    }

    Result<std::int64_t> integer(std::int64_t least, std::int64_t most, std::string_view what) {
        const auto value = integer_of(peek());
        if (!value || *value < least || *value > most)
            return wrong(is_at_end() ? fmt::format("{} is missing", what) : fmt::format("'{}' is not {}", peek(), what),
                         fmt::format("a number from {} to {}", least, most));
        ++next_;
        return *value;
    }

    Result<std::uint32_t> node_named(std::string_view name) const {
        const Result<std::uint32_t> node = parse_node(name, machine_);
        if (!node)
            return wrong(node.error().diagnostics.front().message, node.error().diagnostics.front().hint);
        return *node;
    }

    /// Reads "n1.2".
    Result<LinkEnd> link_end() {
        const std::string_view text = peek();
        const std::size_t dot = text.rfind('.');
        const auto link = dot == std::string_view::npos ? std::nullopt : integer_of(text.substr(dot + 1));
        if (!link || *link < 0 || *link >= links_per_node)
            return wrong(is_at_end() ? "a link is missing" : fmt::format("'{}' is no link", text),
                         "as in n1.2, link 2 of node n1");
        const Result<std::uint32_t> node = node_named(text.substr(0, dot));
        if (!node)
            return tl::unexpected<Failure>(node.error());
        const LinkEnd end{*node, static_cast<std::uint8_t>(*link)};
        const crossbar::Socket socket{crossbar::Socket::Kind::node, end.node, end.link};
        const bool is_connected = machine_.host == end ||
                                  std::any_of(machine_.links.begin(), machine_.links.end(),
                                              [&](const LinkSpec& l) { return l.a == end || l.b == end; }) ||
                                  std::any_of(machine_.cables.begin(), machine_.cables.end(), [&](const crossbar::Cable& cable) {
                                      return cable.a == socket || cable.b == socket;
                                  });
        if (!is_connected)
            return wrong(fmt::format("link '{}' is not connected", text), {});
        ++next_;
        return end;
    }

    Result<std::vector<Byte>> bytes() {
        std::vector<Byte> bytes;
        do {
            const auto byte = integer(-128, 255, "a byte");
            if (!byte)
                return tl::unexpected<Failure>(byte.error());
            bytes.push_back(static_cast<Byte>(*byte));
        } while (!is_at_end());
        return bytes;
    }

    Result<Edit> message(bool is_drop) {
        ++next_;
        const Result<LinkEnd> end = link_end();
        if (!end)
            return tl::unexpected<Failure>(end.error());
        std::optional<std::int64_t> number;
        std::int64_t at = 0;
        if (peek() == "message") {
            ++next_;
            const auto given = integer(0, std::numeric_limits<std::int64_t>::max(), "the number of a message");
            if (!given)
                return tl::unexpected<Failure>(given.error());
            number = *given;
        }
        const auto of_message = static_cast<std::uint64_t>(number.value_or(0));
        if (is_drop) {
            if (!is_at_end())
                return wrong(fmt::format("'{}' is too much", peek()), "as in drop n1.2 or drop n1.2 message 17");
            FaultSpec fault;
            fault.end = *end;
            fault.message = of_message;
            return Edit{Edit::Fault{fault, false, !number}};
        }
        if (peek() == "byte") {
            ++next_;
            const auto given = integer(0, std::numeric_limits<SignedWord>::max(), "the number of a byte");
            if (!given)
                return tl::unexpected<Failure>(given.error());
            at = *given;
        }
        if (const auto equals = expect("="); !equals)
            return tl::unexpected<Failure>(equals.error());
        Result<std::vector<Byte>> given = bytes();
        if (!given)
            return tl::unexpected<Failure>(given.error());
        return Edit{Edit::Message{{*end, of_message, static_cast<Word>(at), std::move(*given)}, !number}};
    }

    Result<Edit> assignment() {
        const std::string_view target = peek();
        const std::size_t dot = target.rfind('.');
        if (dot == std::string_view::npos)
            return wrong(fmt::format("'{}' is no edit", target), std::string(edit_forms));
        const std::string_view name = target.substr(dot + 1);
        const auto address = name.starts_with('#') || name.starts_with("0x") ? integer_of(name) : std::nullopt;
        const auto* const known = std::find(register_names.begin(), register_names.end(), name);
        if (!address && known == register_names.end()) {
            const std::string_view similar = closest(name, {register_names.begin(), register_names.end()});
            return wrong(fmt::format("'{}' is neither a register nor an address", name),
                         similar.empty() ? std::string(edit_forms) : fmt::format("did you mean '{}'?", similar));
        }
        const Result<std::uint32_t> node = node_named(target.substr(0, dot));
        if (!node)
            return tl::unexpected<Failure>(node.error());
        if (address)
            return memory(*node, *address);
        ++next_;
        if (const auto equals = expect("="); !equals)
            return tl::unexpected<Failure>(equals.error());
        const auto register_name = static_cast<Edit::RegisterName>(known - register_names.begin());
        const bool is_flag = register_name == Edit::RegisterName::error;
        const auto value = is_flag ? integer(0, 1, "a flag") : word();
        if (!value)
            return tl::unexpected<Failure>(value.error());
        if (!is_at_end())
            return wrong(fmt::format("'{}' is too much", peek()), "a register has one value");
        return Edit{Edit::Register{*node, register_name, static_cast<Word>(*value)}};
    }

    Result<std::int64_t> word() {
        return integer(std::numeric_limits<SignedWord>::min(), std::numeric_limits<Word>::max(), "a word");
    }

    Result<Edit> memory(std::uint32_t node, std::int64_t address) {
        const std::size_t target = next_++;
        if (const auto equals = expect("="); !equals)
            return tl::unexpected<Failure>(equals.error());
        Edit::Memory memory{node, Address{static_cast<Word>(address)}, {}};
        if (peek() == "byte") {
            ++next_;
            Result<std::vector<Byte>> given = bytes();
            if (!given)
                return tl::unexpected<Failure>(given.error());
            memory.bytes = std::move(*given);
        } else {
            if (memory.address.byte_selector() != 0)
                return wrong(fmt::format("#{:08X} is not the address of a word", memory.address.bits),
                             "write '= byte' before single bytes", target);
            do {
                const auto value = word();
                if (!value)
                    return tl::unexpected<Failure>(value.error());
                for (unsigned byte = 0; byte < bytes_per_word; ++byte)
                    memory.bytes.push_back(static_cast<Byte>(static_cast<Word>(*value) >> (8 * byte)));
            } while (!is_at_end());
        }
        const std::uint64_t room = machine_.nodes[node].memory;
        if (address < 0 || address > std::numeric_limits<Word>::max() ||
            std::uint64_t{memory.address.offset()} + memory.bytes.size() > room)
            return wrong(fmt::format("{} byte{} from #{:08X} are outside the memory of '{}'", memory.bytes.size(),
                                     memory.bytes.size() == 1 ? "" : "s", memory.address.bits, machine_.nodes[node].name),
                         fmt::format("it goes from #80000000 to #{:08X}", (Address{} + static_cast<Word>(room - 1)).bits),
                         target);
        return Edit{std::move(memory)};
    }

    Result<Edit> fault() {
        ++next_;
        const auto* const form = std::find_if(std::begin(fault_forms), std::end(fault_forms), [&](const FaultForm& one) {
            return fault_names[static_cast<std::size_t>(one.kind)] == peek();
        });
        if (form == std::end(fault_forms)) {
            const std::string_view similar = closest(peek(), {std::begin(fault_names), std::end(fault_names)});
            return wrong(is_at_end() ? "the kind of the fault is missing" : fmt::format("unknown fault '{}'", peek()),
                         similar.empty() ? fmt::format("known faults: {}", fmt::join(fault_names, ", "))
                                         : fmt::format("did you mean '{}'?", similar));
        }
        ++next_;
        Edit::Fault edit{{}, !is_of_message(form->kind), is_of_message(form->kind)};
        edit.fault.kind = form->kind;
        std::vector<std::string_view> given;
        while (!is_at_end()) {
            const std::string_view key = peek();
            if (key.empty() || std::find(form->keys.begin(), form->keys.end(), key) == form->keys.end())
                return wrong(fmt::format("fault '{}' has no '{}'", fault_names[static_cast<std::size_t>(form->kind)], key),
                             fmt::format("it has: {}", fmt::join(keys_of(*form), ", ")));
            ++next_;
            if (const auto equals = expect("="); !equals)
                return tl::unexpected<Failure>(equals.error());
            if (const auto read = fault_value(key, edit); !read)
                return tl::unexpected<Failure>(read.error());
            given.push_back(key);
        }
        for (std::size_t n = 0; n < form->needed; ++n)
            if (std::find(given.begin(), given.end(), form->keys[n]) == given.end())
                return wrong(fmt::format("this fault lacks '{}'", form->keys[n]),
                             fmt::format("it has: {}", fmt::join(keys_of(*form), ", ")));
        const Word memory = machine_.nodes[edit.fault.node].memory;
        if (form->kind == FaultKind::flip_bit && edit.fault.address.offset() >= memory)
            return wrong(fmt::format("address #{:08X} is outside the memory of '{}'", edit.fault.address.bits,
                                     machine_.nodes[edit.fault.node].name),
                         fmt::format("it goes from #80000000 to #{:08X}", (Address{} + (memory - 1)).bits));
        return Edit{edit};
    }

    static std::vector<std::string_view> keys_of(const FaultForm& form) {
        std::vector<std::string_view> keys(form.keys.begin(), form.keys.end());
        std::erase(keys, std::string_view{});
        return keys;
    }

    Result<void> fault_value(std::string_view key, Edit::Fault& edit) {
        FaultSpec& fault = edit.fault;
        const auto take = [&](auto& member, std::int64_t least, std::int64_t most, std::string_view what) -> Result<void> {
            const auto value = integer(least, most, what);
            if (!value)
                return tl::unexpected<Failure>(value.error());
            member = static_cast<std::decay_t<decltype(member)>>(*value);
            return {};
        };
        if (key == "from" || key == "to" || key == "link") {
            const auto end = link_end();
            if (!end)
                return tl::unexpected<Failure>(end.error());
            fault.end = *end;
            return {};
        }
        if (key == "node") {
            const auto node = node_named(peek());
            if (!node)
                return tl::unexpected<Failure>(node.error());
            fault.node = *node;
            ++next_;
            return {};
        }
        if (key == "at")
            return tick(edit);
        if (key == "message") {
            edit.is_next = false;
            return take(fault.message, 0, std::numeric_limits<std::int64_t>::max(), "the number of a message");
        }
        if (key == "byte")
            return take(fault.byte, 0, std::numeric_limits<SignedWord>::max(), "the number of a byte");
        if (key == "value")
            return take(fault.value, 0, 255, "a byte");
        if (key == "bit")
            return take(fault.bit, 0, 7, "the number of a bit");
        if (key == "ppb")
            return take(fault.ppb, -std::int64_t{most_ppb}, most_ppb, "an error in parts per billion");
        if (key == "mbits") {
            const std::string_view speed = peek();
            if (speed != "5" && speed != "10" && speed != "20")
                return wrong(fmt::format("'{}' is no speed of links", speed), "5, 10 or 20");
            return take(fault.mbits, 5, 20, "a speed");
        }
        std::int64_t address = 0;
        if (const auto read = take(address, 0, std::numeric_limits<Word>::max(), "an address"); !read)
            return read;
        fault.address = Address{static_cast<Word>(address)};
        return {};
    }

    Result<void> tick(Edit::Fault& edit) {
        const Result<Place> place = parse_place(peek(), machine_);
        const auto* const at = place ? std::get_if<Place::AtTick>(&place->what) : nullptr;
        if (at == nullptr)
            return wrong(fmt::format("'{}' is no time", peek()), "as in at=12.5ms, or a tick");
        edit.fault.at = at->tick;
        edit.is_now = false;
        ++next_;
        return {};
    }

    std::string_view text_;
    const MachineSpec& machine_;
    std::vector<Token> tokens_;
    std::size_t next_ = 0;
};

std::string bytes_text(const std::vector<Byte>& bytes) {
    std::string text;
    for (const Byte byte : bytes)
        text += fmt::format(" #{:02X}", byte);
    return text;
}

std::string text_of(const Edit::Register& edit, const MachineSpec& machine) {
    const bool is_flag = edit.name == Edit::RegisterName::error;
    return fmt::format("{}.{} = {}", name_of(machine, edit.node), register_names[static_cast<std::size_t>(edit.name)],
                       is_flag ? fmt::format("{}", edit.value) : fmt::format("#{:08X}", edit.value));
}

std::string text_of(const Edit::Memory& edit, const MachineSpec& machine) {
    std::string text = fmt::format("{}.#{:08X} =", name_of(machine, edit.node), edit.address.bits);
    if (edit.address.byte_selector() != 0 || edit.bytes.size() % bytes_per_word != 0)
        return text + " byte" + bytes_text(edit.bytes);
    for (std::size_t at = 0; at < edit.bytes.size(); at += bytes_per_word) {
        Word word = 0;
        for (unsigned byte = 0; byte < bytes_per_word; ++byte)
            word |= static_cast<Word>(edit.bytes[at + byte]) << (8 * byte);
        text += fmt::format(" #{:08X}", word);
    }
    return text;
}

std::string text_of(const Edit::Fault& edit, const MachineSpec& machine) {
    const FaultSpec& fault = edit.fault;
    std::string text = fmt::format("fault {}", fault_names[static_cast<std::size_t>(fault.kind)]);
    const auto* const form = std::find_if(std::begin(fault_forms), std::end(fault_forms),
                                          [&](const FaultForm& one) { return one.kind == fault.kind; });
    for (const std::string_view key : form->keys) {
        if (key == "from" || key == "to" || key == "link")
            text += fmt::format(" {}={}", key, name_of(machine, fault.end));
        else if (key == "node")
            text += fmt::format(" node={}", name_of(machine, fault.node));
        else if (key == "at" && !edit.is_now)
            text += fmt::format(" at={}", fault.at.count);
        else if (key == "message" && !edit.is_next)
            text += fmt::format(" message={}", fault.message);
        else if (key == "byte")
            text += fmt::format(" byte={}", fault.byte);
        else if (key == "value")
            text += fmt::format(" value={}", fault.value);
        else if (key == "mbits")
            text += fmt::format(" mbits={}", fault.mbits);
        else if (key == "address")
            text += fmt::format(" address=#{:08X}", fault.address.bits);
        else if (key == "bit")
            text += fmt::format(" bit={}", fault.bit);
        else if (key == "ppb")
            text += fmt::format(" ppb={}", fault.ppb);
    }
    return text;
}

std::string text_of(const Edit::Message& edit, const MachineSpec& machine) {
    const MessageChange& change = edit.change;
    return fmt::format("change {}{}{} ={}", name_of(machine, change.end),
                       edit.is_next ? "" : fmt::format(" message {}", change.message),
                       change.at == 0 ? "" : fmt::format(" byte {}", change.at), bytes_text(change.bytes));
}

} // namespace

Result<Edit> parse_edit(std::string_view text, const MachineSpec& machine) { return EditParser(text, machine).parse(); }

std::string text_of(const Edit& edit, const MachineSpec& machine) {
    return std::visit([&](const auto& what) { return text_of(what, machine); }, edit.what);
}

std::string_view name_of(Edit::RegisterName name) { return register_names[static_cast<std::size_t>(name)]; }

} // namespace t8
