#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/encode.hpp"

/// Writes files of INMOS's tools for tests, from the description of the format alone.
namespace t8::tcoff {

using Contents = Bytes;

Contents operator+(Contents a, const Contents& b);

/// A number in the shortest form.
Contents number(std::int64_t value);
/// A number in 1, 2, 4 or 8 bytes behind a mark, negative ones behind a second mark.
Contents wide_number(std::int64_t value, unsigned bytes);
Contents string(std::string_view text);
Contents record(unsigned tag, const Contents& body = {});

// Expressions.
Contents constant(std::int64_t value);
Contents load_point();
Contents value_of(std::int64_t id);
Contents size_of(std::int64_t id);
Contents word_length();
/// 6 plus, 7 minus, 8 times, 9 divide, 10 remainder, 11 max, 12 min.
Contents both(unsigned operation, const Contents& left, const Contents& right);
Contents distance(const Contents& expression);

inline constexpr std::int64_t t800_set = 0x001F83FB, t800_halt = 0x000BE0D2, t800_universal = 0x000BE052;
inline constexpr std::int64_t ta_set = 0x001F8003, ta_universal = 0x0007E042;
inline constexpr std::int64_t t2_set = 0x001F8001, t2_universal = 0x0007E049;

struct Class {
    std::int64_t instructions = t800_set;
    std::int64_t attributes = t800_halt;
};

const Contents linkable = record(1), linked_unit = record(28), end_module = record(3), index_begin = record(22),
               index_end = record(23);

Contents start_module(const Class& of = {}, std::string_view name = "");
Contents section(std::int64_t attributes, std::int64_t usage, std::string_view name);
Contents symbol(std::int64_t usage, std::string_view name);
Contents specific_symbol(std::int64_t usage, std::string_view name, std::int64_t origin);
Contents define(std::int64_t id, const Contents& expression);
Contents label(std::int64_t id);
Contents load_text(const Contents& bytes);
Contents load_prefix(std::int64_t bytes, const Contents& expression, std::int64_t function);
Contents load_value(std::int64_t bytes, const Contents& expression);
Contents adjust(const Contents& expression);
Contents load_at(std::int64_t section);
Contents comment(bool copy, bool print, std::string_view text);
Contents descriptor(std::int64_t id, std::int64_t workspace, std::int64_t vectorspace, std::string_view text);
Contents version(std::string_view tool, std::string_view source);
Contents index_entry(std::uint32_t position, const Class& of, std::int64_t language, std::string_view descriptor,
                     std::string_view name);

/// A module as the occam compiler writes it.
struct OccamModule {
    struct Routine {
        std::string name;
        Word offset = 0;
        std::string heading;
        Word workspace = 10;
        Word vectorspace = 0;
    };
    struct Call {
        Word offset = 0; ///< of six bytes in the code
        std::string name;
        unsigned function = 9; ///< call
    };
    std::string source = "unit.occ";
    Class of{};
    Bytes code{};
    std::vector<Routine> routines{};
    std::vector<Call> calls{};
    Contents debug{}; ///< records for debuggers

    Contents module() const;
    Contents object() const { return linkable + module(); }
};

/// A library of modules with an index of the routines in them.
Contents library(const std::vector<OccamModule>& modules);

/// A linked unit of one routine, as the linker writes it.
Contents linked(const Bytes& code, const OccamModule::Routine& main);

// Records for debuggers: numbers in groups of seven bits.
Contents debug_number(std::int64_t value);
Contents debug_record(unsigned tag, const std::vector<std::int64_t>& numbers, std::string_view name = {}, bool has_name = false);

} // namespace t8::tcoff
