#include "tests/toolchain/tcoff/encoder.hpp"

namespace t8::tcoff {
namespace {

Contents little_endian(std::uint64_t value, unsigned bytes) {
    Contents contents;
    for (unsigned n = 0; n < bytes; ++n)
        contents.push_back(static_cast<Byte>(value >> (8 * n)));
    return contents;
}

Byte mark_of(unsigned bytes) { return bytes == 1 ? 251 : bytes == 2 ? 252 : bytes == 4 ? 253 : 254; }

std::int64_t size(const Contents& contents) { return static_cast<std::int64_t>(contents.size()); }

} // namespace

Contents operator+(Contents a, const Contents& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

Contents number(std::int64_t value) {
    if (value < 0)
        return Contents{255} + number(~value);
    if (value <= 250)
        return {static_cast<Byte>(value)};
    return wide_number(value, value <= 0xFF ? 1 : value <= 0xFFFF ? 2 : value <= 0xFFFFFFFF ? 4 : 8);
}

Contents wide_number(std::int64_t value, unsigned bytes) {
    if (value < 0)
        return Contents{255} + wide_number(~value, bytes);
    return Contents{mark_of(bytes)} + little_endian(static_cast<std::uint64_t>(value), bytes);
}

Contents string(std::string_view text) {
    return number(static_cast<std::int64_t>(text.size())) + Contents(text.begin(), text.end());
}

Contents record(unsigned tag, const Contents& body) { return number(tag) + number(size(body)) + body; }

Contents constant(std::int64_t value) { return number(1) + number(value); }
Contents load_point() { return number(2); }
Contents value_of(std::int64_t id) { return number(3) + number(id); }
Contents size_of(std::int64_t id) { return number(4) + number(id); }
Contents word_length() { return number(5); }
Contents both(unsigned operation, const Contents& left, const Contents& right) { return number(operation) + left + right; }
Contents distance(const Contents& expression) { return number(13) + expression; }

Contents start_module(const Class& of, std::string_view name) {
    return record(2, number(of.instructions) + number(of.attributes) + number(3) + string(name));
}
Contents section(std::int64_t attributes, std::int64_t usage, std::string_view name) {
    return record(11, number(attributes) + number(usage) + string(name));
}
Contents symbol(std::int64_t usage, std::string_view name) { return record(30, number(usage) + string(name)); }
Contents specific_symbol(std::int64_t usage, std::string_view name, std::int64_t origin) {
    return record(31, number(usage) + string(name) + number(origin));
}
Contents define(std::int64_t id, const Contents& expression) { return record(15, number(id) + expression); }
Contents label(std::int64_t id) { return record(14, number(id)); }
Contents load_text(const Contents& bytes) { return record(6, number(size(bytes)) + bytes); }
Contents load_prefix(std::int64_t bytes, const Contents& expression, std::int64_t function) {
    return record(7, number(bytes) + expression + number(function));
}
Contents load_value(std::int64_t bytes, const Contents& expression) { return record(8, number(bytes) + expression); }
Contents adjust(const Contents& expression) { return record(5, expression); }
Contents load_at(std::int64_t section) { return record(4, number(section)); }
Contents comment(bool copy, bool print, std::string_view text) { return record(20, number(copy) + number(print) + string(text)); }
Contents version(std::string_view tool, std::string_view source) { return record(27, string(tool) + string(source)); }

Contents descriptor(std::int64_t id, std::int64_t workspace, std::int64_t vectorspace, std::string_view text) {
    const Contents inner = number(workspace) + number(vectorspace) + Contents(text.begin(), text.end());
    return record(26, number(id) + number(3) + number(size(inner)) + inner);
}

Contents index_entry(std::uint32_t position, const Class& of, std::int64_t language, std::string_view descriptor,
                     std::string_view name) {
    return record(24, little_endian(position, 4) + number(of.instructions) + number(of.attributes) + number(language) +
                          string(descriptor) + string(name));
}

Contents OccamModule::module() const {
    constexpr std::int64_t text = 0, local_text = 1, origin = 2;
    Contents all = start_module(of) + version("oc", source) + comment(false, true, "made by a test") +
                   section(6, 2, "text%base") + load_at(text) + symbol(1, "local%text") + label(local_text) +
                   symbol(0x82, source + ":12345678") + descriptor(origin, -1, 0, "") + load_text(code);
    std::int64_t id = origin + 1;
    for (const Routine& routine : routines) {
        all = all + specific_symbol(0x102, routine.name, origin) + specific_symbol(0x22, routine.name + "'ws", origin) +
              specific_symbol(0x22, routine.name + "'vs", origin) +
              define(id, both(6, value_of(local_text), constant(routine.offset))) + define(id + 1, constant(routine.workspace)) +
              define(id + 2, constant(routine.vectorspace)) +
              descriptor(id, routine.workspace, routine.vectorspace, routine.heading + "\nSEQ\n:");
        id += 3;
    }
    std::int64_t at = static_cast<std::int64_t>(code.size());
    for (const Call& call : calls) {
        all = all + adjust(constant(std::int64_t{call.offset} - at)) + symbol(4, call.name) +
              load_prefix(6, distance(both(7, value_of(id), load_point())), call.function);
        at = std::int64_t{call.offset} + 6;
        ++id;
    }
    all = all + adjust(constant(static_cast<std::int64_t>(code.size()) - at));
    if (!debug.empty())
        all = all + comment(false, false, std::string(debug.begin(), debug.end()));
    return all + end_module;
}

Contents library(const std::vector<OccamModule>& modules) {
    const auto index_at = [&](std::uint32_t base) {
        Contents index;
        std::uint32_t at = base;
        for (const OccamModule& each : modules) {
            for (const OccamModule::Routine& routine : each.routines)
                index = index + index_entry(at, each.of, 3, routine.heading, routine.name);
            at += static_cast<std::uint32_t>(each.module().size());
        }
        return linkable + index_begin + index + index_end;
    };
    Contents all = index_at(static_cast<std::uint32_t>(index_at(0).size()));
    for (const OccamModule& each : modules)
        all = all + each.module();
    return all;
}

Contents linked(const Bytes& code, const OccamModule::Routine& main) {
    return linked_unit + start_module() + version("ilink", "prog.lku") + comment(false, true, "a linked unit") +
           symbol(0x82, "prog:0") + section(0, 2, "TOTAL%STATIC") + section(6, 2, "linked%text") + load_at(2) + load_text(code) +
           symbol(0x102, main.name) + define(3, constant(main.offset)) +
           descriptor(3, main.workspace, main.vectorspace, main.heading) + record(12, number(3)) +
           comment(false, true, "LINKER TCOFF\nSC prog.tco (2) 0 9 : -\n") + end_module;
}

Contents debug_number(std::int64_t value) {
    Contents groups{static_cast<Byte>(value & 0x7F)};
    while (value >= 64 || value < -64) {
        value >>= 7;
        groups.insert(groups.begin(), static_cast<Byte>(0x80 | (value & 0x7F)));
    }
    return groups;
}

Contents debug_record(unsigned tag, const std::vector<std::int64_t>& numbers, std::string_view name, bool has_name) {
    Contents all{static_cast<Byte>(tag)};
    for (const std::int64_t each : numbers)
        all = all + debug_number(each);
    return has_name ? all + debug_number(static_cast<std::int64_t>(name.size())) + Contents(name.begin(), name.end()) : all;
}

} // namespace t8::tcoff
