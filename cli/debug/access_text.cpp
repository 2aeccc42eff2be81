#include "cli/debug/access_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/debug/changed_memory.hpp"
#include "monitor/debugger/typed_value.hpp"
#include "toolchain/debuginfo/locate.hpp"

namespace t8::cli {
namespace {

using debuginfo::Type;
using debuginfo::TypeKind;

constexpr std::size_t most_parts = 4; ///< changed elements in text

/// An element or field, down to what has no parts.
struct AccessedPart {
    const Type* type;
    std::string name;
    Word offset; ///< in the memory that was watched
    Word bytes;
};

class Accessed {
public:
    Accessed(const DebugContext& context, const NamedMemory& memory, const MemoryAccess& access, WriteSearch::For what)
        : context_(context), memory_(memory), access_(access), what_(what) {}

    /// Returns the parts that the access has changed, or else the one that it has touched.
    std::vector<AccessedPart> parts() {
        const AccessedPart whole{&memory_.of_type(), memory_.name, 0, memory_.range.bytes};
        add_changed(whole);
        if (found_.empty())
            found_.push_back(touched(whole));
        return std::move(found_);
    }

private:
    const Type& type_of(std::uint32_t index) const {
        return debuginfo::without_names(*memory_.types, memory_.types->types[index]);
    }

    /// Returns the number of parts of a part; 0: it has none.
    static std::size_t count(const AccessedPart& whole, Word element) {
        if (whole.type->kind == TypeKind::record)
            return whole.type->fields.size();
        return whole.type->kind == TypeKind::array && element != 0 ? whole.bytes / element : 0;
    }
    std::size_t count(const AccessedPart& whole) const {
        return count(whole, whole.type->kind == TypeKind::array ? type_of(whole.type->element).bytes : 0);
    }
    AccessedPart part(const AccessedPart& whole, std::size_t number) const {
        if (whole.type->kind == TypeKind::record) {
            const debuginfo::Field& field = whole.type->fields[number];
            const Type& type = type_of(field.type);
            return {&type, fmt::format("{}.{}", whole.name, field.name), whole.offset + field.offset, type.bytes};
        }
        const Type& type = type_of(whole.type->element);
        return {&type, memory_.name.empty() ? std::string() : fmt::format("{}[{}]", whole.name, number),
                whole.offset + static_cast<Word>(number) * type.bytes, type.bytes};
    }

    bool has_changed(const AccessedPart& one) const {
        const auto begin = static_cast<std::ptrdiff_t>(one.offset), end = static_cast<std::ptrdiff_t>(one.offset + one.bytes);
        return !std::equal(access_.before.begin() + begin, access_.before.begin() + end, access_.after.begin() + begin);
    }

    void add_changed(const AccessedPart& one) {
        if (!has_changed(one))
            return;
        const std::size_t parts = count(one);
        for (std::size_t n = 0; n < parts; ++n)
            add_changed(part(one, n));
        if (parts == 0)
            found_.push_back(one);
    }

    bool is_touched(const AccessedPart& first, const AccessedPart& last) const {
        const MemoryRange range{memory_.range.node, memory_.range.from + first.offset, last.offset + last.bytes - first.offset};
        return next_write(context_.replayer, {{range}, {}, what_}, access_.at, access_.at + Tick{1}).has_value();
    }

    /// Halves the parts until the first one is left that the access has touched.
    AccessedPart touched(AccessedPart whole) const {
        for (std::size_t count_of_parts = count(whole); count_of_parts != 0; count_of_parts = count(whole)) {
            std::vector<AccessedPart> parts; // as they lie in memory: fields have another order than in their declaration
            for (std::size_t n = 0; n < count_of_parts; ++n)
                parts.push_back(part(whole, n));
            std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
            std::size_t first = 0, end = parts.size();
            while (end - first > 1) {
                const std::size_t middle = first + (end - first) / 2;
                (is_touched(parts[first], parts[middle - 1]) ? end : first) = middle;
            }
            whole = parts[first];
        }
        return whole;
    }

    const DebugContext& context_;
    const NamedMemory& memory_;
    const MemoryAccess& access_;
    WriteSearch::For what_;
    std::vector<AccessedPart> found_;
};

TypedValue value_of_part(const NamedMemory& memory, const AccessedPart& part, const std::vector<Byte>& bytes) {
    return typed_value(*memory.types, *part.type, std::span(bytes).subspan(part.offset, part.bytes),
                       memory.range.from + part.offset, [](Address) {
                           return TypedValue{"a channel", nullptr};
                       });
}

} // namespace

Answer access_answer(const DebugContext& context, const NamedMemory& memory, const MemoryAccess& access, WriteSearch::For what) {
    const std::string node = context.name_of_node(memory.range.node);
    Answer answer;
    answer.data = {{"node", node}, {"tick", access.at.count}, {"by", access.iptr ? "instruction" : "link"}};
    std::string who = "by a link";
    if (const ForkRecord* const fork = fork_that_changed(context, memory.range, access)) {
        const Tick at = fork->at;
        who = fmt::format("changed in fork {} at tick {}", fork->name, at.count);
        answer.data["by"] = "fork";
        answer.data["fork"] = fork->name;
        answer.data["changed_at"] = at.count;
    } else if (access.iptr) {
        const std::string place = context.setup.code.map().place_of(memory.range.node, *access.iptr);
        who = fmt::format("by the instruction at #{:08X}{}", access.iptr->bits, place.empty() ? "" : " (" + place + ")");
        answer.data["iptr"] = fmt::format("#{:08X}", access.iptr->bits);
        if (!place.empty())
            answer.data["place"] = place;
    }
    const std::vector<AccessedPart> parts = Accessed(context, memory, access, what).parts();
    for (std::size_t n = 0; n < parts.size(); ++n) {
        const std::string address = fmt::format("#{:08X}", (memory.range.from + parts[n].offset).bits);
        const TypedValue before = value_of_part(memory, parts[n], access.before),
                         after = value_of_part(memory, parts[n], access.after);
        if (n < most_parts)
            answer.text += fmt::format("{} {}{}{}: {} -> {}, {}\n", node, parts[n].name, parts[n].name.empty() ? "" : " at ",
                                       address, before.text, after.text, who);
        nlohmann::ordered_json data{{"address", address}, {"before", before.data}, {"after", after.data}};
        if (!parts[n].name.empty())
            data["name"] = parts[n].name;
        if (n == 0)
            answer.data.update(data);
        answer.data["parts"].push_back(std::move(data));
    }
    if (parts.size() > most_parts)
        answer.text += fmt::format("... {} in all\n", parts.size());
    return answer;
}

} // namespace t8::cli
