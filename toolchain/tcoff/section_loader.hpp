#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "toolchain/tcoff/image.hpp"

namespace t8::tcoff {

/// Fills the sections of a module as its records are carried out. Each section has a load point, which is kept while another is loaded.
/// Errors  all functions: a load point before the section or too far behind it, more than most_bytes, contents for a section that has
///         addresses only, a part of an expression that is loaded again.
class SectionLoader {
public:
    SectionLoader(ModuleImage& image, const std::string& file) : image_(image), file_(file), values_(image, file) {}

    /// Notes that the image has one section more.
    void add_section() { points_.push_back(0); }
    /// Goes on in a section, where it ended.
    void go_to(std::size_t section) { section_ = section; }
    /// Returns the load point; nothing before the first go_to.
    std::optional<Point> point() const;

    /// Carries out ADJUST_POINT, ALIGN, LOAD_TEXT, LOAD_ZEROS, LOAD_PREFIX or LOAD_EXPR.
    Result<void> load(const Record& record);

    /// Gives all sections of code the bytes that were only made room for.
    void finish();

private:
    Result<void> refuse(const Record& record, std::string_view message) const {
        return failure_in(file_, record.offset, message);
    }
    Section& section() { return image_.sections[*section_]; }
    Result<void> align(const Record& record);
    Result<void> adjust(const Record& record);
    Result<void> move_to(const Record& record, Word to);
    Result<Word> make_room(const Record& record, std::int64_t length);
    Result<void> drop_fixups(const Record& record, Word from, Word to);
    Result<void> advance(const Record& record, std::int64_t length, Byte filler);
    Result<void> no_contents(const Record& record);
    Result<void> write(const Record& record, std::span<const Byte> bytes);
    Result<void> load_value(const Record& record);

    ModuleImage& image_;
    const std::string& file_;
    Values values_;
    std::optional<std::size_t> section_;
    std::vector<Word> points_; ///< by section: its load point
    std::size_t total_ = 0;    ///< bytes of code
    std::size_t fixups_ = 0;
};

} // namespace t8::tcoff
