#include "cli/debug/named_memory.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/base/quantities.hpp"
#include "cli/debug/context.hpp"
#include "cli/debug/evaluation.hpp"
#include "monitor/debugger/typed_value.hpp"
#include "monitor/debugger/probe_variables.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

using debuginfo::Type;
using debuginfo::TypeKind;
using debuginfo::Unit;

enum : std::uint32_t { word_type, byte_type, words_type, bytes_type };

/// Returns types for memory that is named by its address.
std::shared_ptr<const Unit> plain_types() {
    auto unit = std::make_shared<Unit>();
    unit->types.push_back({TypeKind::signed_integer, "INT", bytes_per_word, 0, {}, {}});
    unit->types.push_back({TypeKind::unsigned_integer, "BYTE", 1, 0, {}, {}});
    unit->types.push_back({TypeKind::array, "[]INT", 0, word_type, {}, {}});
    unit->types.push_back({TypeKind::array, "[]BYTE", 0, byte_type, {}, {}});
    return unit;
}

/// Returns the memory of "[NODE:]#80000070"; nothing if the name is no such address.
Result<std::optional<NamedMemory>> addressed_memory(const DebugContext& context, std::string_view name) {
    std::string_view address = name;
    std::uint32_t node = context.node;
    if (const std::size_t colon = name.find(":#"); colon != std::string_view::npos) {
        const Result<std::uint32_t> named = parse_node(name.substr(0, colon), context.setup.spec);
        if (!named)
            return tl::unexpected<Failure>(named.error());
        if (const Result<void> runs = context.check_runs(*named); !runs)
            return tl::unexpected<Failure>(runs.error());
        node = *named;
        address = name.substr(colon + 1);
    }
    if (!address.starts_with('#'))
        return std::optional<NamedMemory>{};
    const Result<Address> at = parse_address("address", address);
    if (!at || !context.replayer.machine().node(node).memory().is_ram(*at))
        return failure(fmt::format("'{}' is not the address of memory", address), "as in #80000070, or n3:#80000070");
    return std::optional(NamedMemory{{node, *at, bytes_per_word}, {}, plain_types(), word_type});
}

/// Returns the variable whose name is the longest beginning of a chain of names with dots, and takes the name off the chain.
Result<NamedMemory> variable_named(const DebugContext& context, std::string_view& chain) {
    const Result<StandingProcess> process = context.executing();
    if (!process)
        return tl::unexpected<Failure>(process.error());
    const std::vector<Frame> frames = call_chain(context.setup.code, context.chosen(), *process);
    std::string_view name = chain;
    const auto is_visible = [&] {
        return std::any_of(frames.begin(), frames.end(), [&](const Frame& frame) {
            const auto names = visible_names(frame);
            return std::find(names.begin(), names.end(), name) != names.end();
        });
    };
    while (!is_visible() && name.find('.') != std::string_view::npos)
        name = name.substr(0, name.rfind('.'));
    const Result<ReadVariable> known = read_variable(context.setup.code, context.replayer.machine(), context.node, frames,
                                                     std::string(is_visible() ? name : chain));
    if (!known)
        return tl::unexpected<Failure>(known.error());
    for (const Frame& frame : frames) {
        const auto variable =
            read_variable(context.setup.code, context.replayer.machine(), context.node, frame, std::string(name));
        if (!variable)
            continue;
        if (!variable->at || variable->bytes.empty())
            return failure(fmt::format("'{}' is a constant, which nothing writes", name));
        const auto visible = debuginfo::visible(*frame.routine.routine, frame.routine.offset);
        const auto found = std::find_if(visible.begin(), visible.end(), [&](const auto* one) { return one->name == name; });
        auto types = std::make_shared<Unit>();
        types->types = frame.routine.unit->types;
        chain.remove_prefix(name.size());
        return NamedMemory{{context.node, *variable->at, static_cast<Word>(variable->size)},
                           std::string(name),
                           std::move(types),
                           (*found)->type};
    }
    return failure(fmt::format("there is no variable '{}'", name));
}

auto has_no_parts(const NamedMemory& memory, std::string_view parts) {
    return failure(
        fmt::format("'{}' is {}, and has no {}", memory.name, type_text(*memory.types, memory.types->types[memory.type]), parts));
}

/// Returns the index of the type to which pointers of a type lead. A structure that holds pointers to itself has them as pointers to a type
/// of its name.
std::uint32_t target_of(const Unit& types, const Type& pointer) {
    const Type& target = debuginfo::without_names(types, types.types[pointer.element]);
    if (target.bytes == 0)
        for (std::uint32_t index = 0; index < types.types.size(); ++index)
            if (types.types[index].kind == target.kind && types.types[index].bytes != 0 && types.types[index].name == target.name)
                return index;
    return pointer.element;
}

/// Returns element `number` of those behind a pointer.
Result<NamedMemory> behind(const DebugContext& context, const NamedMemory& pointer, std::int64_t number, std::string name) {
    const auto& memory = context.replayer.machine().node(pointer.range.node).memory();
    const std::uint32_t type = target_of(*pointer.types, pointer.of_type());
    const Word bytes = debuginfo::without_names(*pointer.types, pointer.types->types[type]).bytes;
    if (bytes == 0)
        return failure(
            fmt::format("'{}' leads to a {}, of which nothing is known", pointer.name, pointer.types->types[type].name));
    const Address begin{memory.peek_word(pointer.range.from)};
    const Address from = begin + static_cast<Word>(number) * bytes;
    if (!memory.is_ram(from) || !memory.is_ram(from + (bytes - 1)))
        return failure(fmt::format("'{}' is #{:08X}, and '{}' is no memory", pointer.name, begin.bits, name));
    return NamedMemory{{pointer.range.node, from, bytes}, std::move(name), pointer.types, type};
}

Result<NamedMemory> field_of(const DebugContext& context, const NamedMemory& record, std::string_view& fields) {
    const Type& type = record.of_type();
    if (type.kind == TypeKind::address) {
        const Result<NamedMemory> target = behind(context, record, 0, record.name);
        return target && target->of_type().kind != TypeKind::address ? field_of(context, *target, fields) : target;
    }
    if (type.kind != TypeKind::record)
        return has_no_parts(record, "fields");
    std::vector<std::string_view> names;
    const debuginfo::Field* field = nullptr;
    for (const debuginfo::Field& one : type.fields) {
        names.push_back(one.name);
        const bool begins = fields.starts_with(one.name) && (fields.size() == one.name.size() || fields[one.name.size()] == '.');
        if (begins && (field == nullptr || one.name.size() > field->name.size()))
            field = &one;
    }
    if (field == nullptr)
        return failure(fmt::format("'{}' has no field '{}'", record.name, fields),
                       fmt::format("it has {}", fmt::join(names, ", ")));
    fields.remove_prefix(field->name.size());
    const Word bytes = debuginfo::without_names(*record.types, record.types->types[field->type]).bytes;
    return NamedMemory{{record.range.node, record.range.from + field->offset, bytes},
                       fmt::format("{}.{}", record.name, field->name),
                       record.types,
                       field->type};
}

Result<std::int64_t> subscript(const DebugContext& context, std::string_view text) {
    const Result<Expression::Result> value = evaluate_at(standpoint_of(context), std::string(text));
    if (!value)
        return tl::unexpected<Failure>(value.error());
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value->json.data(), value->json.data() + value->json.size(), number);
    if (error != std::errc() || end != value->json.data() + value->json.size())
        return failure(fmt::format("'{}' is {}, which is no subscript", text, value->text), "as in row[2] or row[i + 1]");
    return number;
}

Result<NamedMemory> element_of(const DebugContext& context, const NamedMemory& array, std::string_view text) {
    const Type& type = array.of_type();
    if (type.kind == TypeKind::record) { // p[x], as occam has it
        std::string_view field = trimmed(text);
        Result<NamedMemory> found = field_of(context, array, field);
        return found && !field.empty() ? has_no_parts(*found, "fields") : found;
    }
    if (type.kind == TypeKind::address) {
        const Result<std::int64_t> number = subscript(context, text);
        if (!number)
            return tl::unexpected<Failure>(number.error());
        return behind(context, array, *number, fmt::format("{}[{}]", array.name, *number));
    }
    const Word bytes =
        type.kind == TypeKind::array ? debuginfo::without_names(*array.types, array.types->types[type.element]).bytes : 0;
    if (bytes == 0)
        return has_no_parts(array, "elements");
    const Result<std::int64_t> number = subscript(context, text);
    if (!number)
        return tl::unexpected<Failure>(number.error());
    const Word count = array.range.bytes / bytes;
    if (*number < 0 || *number >= count)
        return failure(fmt::format("subscript {} is outside '{}', which has {} element{}", *number, array.name, count,
                                   count == 1 ? "" : "s"),
                       fmt::format("they count from 0 to {}", static_cast<std::int64_t>(count) - 1));
    return NamedMemory{{array.range.node, array.range.from + static_cast<Word>(*number) * bytes, bytes},
                       fmt::format("{}[{}]", array.name, *number),
                       array.types,
                       type.element};
}

/// Returns the place of the bracket that closes the one at the beginning of a text.
std::size_t closing_bracket(std::string_view text) {
    int depth = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        depth += text[at] == '[' ? 1 : text[at] == ']' ? -1 : 0;
        if (depth == 0)
            return at;
    }
    return std::string_view::npos;
}

} // namespace

const Type& NamedMemory::of_type() const { return debuginfo::without_names(*types, types->types[type]); }

std::optional<ProbeValue> NamedMemory::value() const {
    const Type* one = &of_type();
    ProbeValue value{text(), type_text(*types, types->types[type]), ProbeKind::bits, 1, one->kind == TypeKind::array};
    if (one->kind == TypeKind::array)
        one = &debuginfo::without_names(*types, types->types[one->element]);
    const bool is_word = one->kind == TypeKind::unsigned_integer && one->bytes == bytes_per_word;
    const auto kind = is_word ? ProbeKind::bits : probe_kind_of(*one);
    if (!kind)
        return {};
    value.kind = *kind;
    value.count = range.bytes / bytes_of(*kind);
    return value;
}

std::string NamedMemory::text() const { return name.empty() ? fmt::format("#{:08X}", range.from.bits) : name; }

/// Returns a name as named_memory takes it: C's p->x is p.x, and *p is p[0].
std::string without_arrows(std::string_view name) {
    std::string plain;
    const std::size_t stars = std::min(name.find_first_not_of('*'), name.size());
    for (std::size_t at = stars; at < name.size(); ++at) {
        const bool is_arrow = name.substr(at).starts_with("->");
        plain += is_arrow ? '.' : name[at];
        at += is_arrow ? 1 : 0;
    }
    for (std::size_t n = 0; n < stars; ++n)
        plain += "[0]";
    return plain;
}

bool goes_through_pointers(std::string_view name) { return name.starts_with('*') || name.find("->") != std::string_view::npos; }

Result<NamedMemory> named_memory(const DebugContext& context, std::string_view named) {
    const std::string plain = without_arrows(named);
    const std::string_view name = plain;
    Result<std::optional<NamedMemory>> addressed = addressed_memory(context, name);
    if (!addressed)
        return tl::unexpected<Failure>(addressed.error());
    if (*addressed)
        return std::move(**addressed);
    std::string_view rest = name;
    std::string_view chain = rest.substr(0, std::min(rest.find('['), rest.size()));
    rest.remove_prefix(chain.size());
    const auto is_no_variable = [&] {
        return failure(fmt::format("'{}' is no variable", name), "as in total, row[2], row[i + 1] or p.x");
    };
    if (chain.empty())
        return is_no_variable();
    Result<NamedMemory> memory = variable_named(context, chain);
    while (memory && !(chain.empty() && rest.empty())) {
        if (chain.starts_with('.')) {
            chain.remove_prefix(1);
            memory = field_of(context, *memory, chain);
            continue;
        }
        const std::size_t end = rest.starts_with('[') ? closing_bracket(rest) : std::string_view::npos;
        if (!chain.empty() || end == std::string_view::npos)
            return is_no_variable();
        memory = element_of(context, *memory, rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
        chain = rest.substr(0, std::min(rest.find('['), rest.size()));
        rest.remove_prefix(chain.size());
    }
    return memory;
}

NamedMemory with_bytes(const NamedMemory& memory, Word bytes) {
    if (bytes == memory.range.bytes)
        return memory;
    const bool is_of_words = bytes % bytes_per_word == 0 && memory.range.from.byte_selector() == 0;
    return {{memory.range.node, memory.range.from, bytes}, {}, plain_types(), is_of_words ? words_type : bytes_type};
}

std::string_view take_name(std::string_view& text) {
    std::size_t end = 0;
    for (int depth = 0; end < text.size() && (depth > 0 || (text[end] != ' ' && text[end] != '\t')); ++end)
        depth += text[end] == '[' ? 1 : text[end] == ']' ? -1 : 0;
    const std::string_view name = text.substr(0, end);
    text.remove_prefix(end);
    while (text.starts_with(' ') || text.starts_with('\t'))
        text.remove_prefix(1);
    return name;
}

} // namespace t8::cli
