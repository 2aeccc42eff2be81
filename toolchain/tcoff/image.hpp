#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "toolchain/objects/object.hpp"
#include "toolchain/tcoff/records.hpp"

namespace t8::tcoff {

/// A place in a module: `section` indexes ModuleImage::sections.
struct Point {
    std::size_t section = 0;
    Word offset = 0;
};

/// Bytes of a section that depend on an expression: an instruction, or, without `function`, `length` bytes with the lowest first.
struct Fixup {
    std::uint8_t length = 1;
    std::optional<Op> function;
    const Record* record = nullptr; ///< LOAD_PREFIX or LOAD_EXPR
};

enum class SectionKind : std::uint8_t {
    code,  ///< has bytes in the program
    space, ///< has addresses only: the static area
    debug, ///< for tools; not in the program
};

struct Section {
    std::int64_t id = 0;
    std::string name;
    std::int64_t attributes = 0;
    std::int64_t usage = 0;
    SectionKind kind = SectionKind::code;
    Word size = 0;
    Bytes bytes;                  ///< of code: `size` of them; those of fixups are 0
    std::map<Word, Fixup> fixups; ///< by offset; they do not overlap
};

struct Symbol {
    std::string name; ///< empty: a local symbol without name
    std::int64_t usage = 0;
    std::optional<std::int64_t> origin; ///< the symbol of the module that is to define it
    std::optional<std::size_t> section; ///< of the id of a section: its index
    std::optional<Point> label;         ///< where it was defined as a label
    const Record* definition = nullptr; ///< DEFINE_SYMBOL
    std::optional<Point> load_point;    ///< where DEFINE_SYMBOL stood
    bool is_killed = false;

    bool is_defined() const { return label || definition != nullptr; }
};

/// The facts of a DESCRIPTOR about a routine in occam.
struct Descriptor {
    std::int64_t symbol = 0;
    std::int64_t language = 0;
    std::int64_t workspace = 0; ///< words; -1: the symbol is the origin of a module
    std::int64_t vectorspace = 0;
    std::string text;    ///< heading and use of channels, in lines; of other languages the whole string
    std::string heading; ///< on one line, or "" if the text has none

    bool is_routine() const { return workspace >= 0 && !heading.empty(); }
};

/// A module after its records have been carried out, before it is linked.
/// Shape   pointers to records point into the Module.
struct ModuleImage {
    std::string name;     ///< the source file
    std::string producer; ///< tool
    bool is_linked = false;
    objects::PartNeeds needs;
    std::int64_t language = 0;
    std::vector<Section> sections;
    std::map<std::int64_t, Symbol> symbols; ///< by id; sections have ids, too
    std::vector<Descriptor> descriptors;
    std::optional<std::int64_t> main;
    std::vector<std::string> comments; ///< those for people
    std::vector<std::string> messages;
    Bytes debug; ///< the contents of the other comments, one after the other
};

constexpr std::size_t most_bytes = std::size_t{16} << 20; ///< of the code of a module
constexpr std::size_t most_ids = std::size_t{1} << 20;    ///< of a module

/// Carries out the records of a module.
/// Errors  what does not fit together: ids that do not exist or are defined twice, a load point before the section, loops without end, and
///         all that the format leaves open, each with its offset in `file`.
Result<ModuleImage> load(const Module& module, bool is_linked, const std::string& file);

/// Reads the string of a DESCRIPTOR.
Descriptor read_descriptor(const Record& record);

/// Computes the values of the symbols of a module. The image must stay as it is.
class Values {
public:
    Values(const ModuleImage& image, const std::string& file) : image_(image), file_(file) {}

    /// Returns the value of a symbol.
    /// Errors  no such id, no definition, a definition by itself, and what evaluate() refuses, with the offset.
    Result<Value> symbol(std::int64_t id, std::size_t used_at);

    /// Returns the value that the expression of a record has with the load point at `point`. An address prefix counts from the end of the
    /// `length` bytes there.
    Result<Value> of(const Record& record, Point point, std::uint8_t length = 0);

    Value at(Point point) const;

private:
    struct Known {
        bool is_in_progress = true;
        Value value;
    };

    Result<Value> defined(const Symbol& symbol);
    Result<Value> size_of(std::int64_t id) const;

    const ModuleImage& image_;
    const std::string& file_;
    std::map<std::int64_t, Known> known_;
    unsigned depth_ = 0;
};

} // namespace t8::tcoff
