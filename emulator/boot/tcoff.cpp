#include "emulator/boot/tcoff.hpp"

#include <fmt/format.h>

namespace t8 {
namespace {

// Tags of records.
constexpr std::uint64_t linkable = 1;
constexpr std::uint64_t start_module = 2;
constexpr std::uint64_t index_start = 22;
constexpr std::uint64_t linked_unit = 28;

/// Records are integers: one byte up to 250, or 251 to 254 followed by a value of 1, 2, 4 or 8 bytes.
class TcoffReader {
public:
    explicit TcoffReader(std::span<const Byte> bytes) : bytes_(bytes) {}

    std::optional<std::uint64_t> number() {
        if (bytes_.empty())
            return {};
        const Byte first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        if (first <= 250)
            return first;
        if (first == 255) // a negative number, which these records do not have
            return {};
        const std::size_t length = std::size_t{1} << (first - 251);
        if (bytes_.size() < length)
            return {};
        std::uint64_t value = 0;
        for (std::size_t n = 0; n < length; ++n)
            value |= std::uint64_t{bytes_[n]} << (8 * n);
        bytes_ = bytes_.subspan(length);
        return value;
    }
    /// Returns a reader for the next `length` bytes and moves past them.
    std::optional<TcoffReader> take(std::uint64_t length) {
        if (length > bytes_.size())
            return {};
        const TcoffReader taken(bytes_.first(static_cast<std::size_t>(length)));
        bytes_ = bytes_.subspan(static_cast<std::size_t>(length));
        return taken;
    }
    bool empty() const { return bytes_.empty(); }

private:
    std::span<const Byte> bytes_;
};

/// Reads the tag and the contents of the next record.
std::optional<std::uint64_t> record(TcoffReader& in, TcoffReader& contents) {
    const auto tag = in.number();
    const auto length = tag ? in.number() : std::nullopt;
    const auto taken = length ? in.take(*length) : std::nullopt;
    if (!taken)
        return {};
    contents = *taken;
    return tag;
}

/// Instruction set, attributes, language and name.
bool is_start_of_module(TcoffReader contents) {
    for (int field = 0; field < 3; ++field)
        if (!contents.number())
            return false;
    const auto length = contents.number();
    return length && contents.take(*length) && contents.empty();
}

} // namespace

std::optional<TcoffKind> tcoff_kind(std::span<const Byte> bytes) {
    TcoffReader in(bytes);
    TcoffReader contents({});
    const auto first = record(in, contents);
    if (!first || !contents.empty() || (*first != linkable && *first != linked_unit))
        return {};
    const auto second = record(in, contents);
    if (*first == linkable && second == index_start && contents.empty())
        return TcoffKind::library;
    if (second != start_module || !is_start_of_module(contents))
        return {};
    return *first == linkable ? TcoffKind::object : TcoffKind::linked_unit;
}

Diagnostic about_tcoff(TcoffKind kind, const std::string& file) {
    const char* const what = kind == TcoffKind::object ? "an object" : kind == TcoffKind::library ? "a library" : "a linked unit";
    Diagnostic diagnostic;
    diagnostic.place.file = file;
    diagnostic.message = fmt::format("this is {} of INMOS's tools (TCOFF), not what is needed here", what);
    diagnostic.hint = kind == TcoffKind::library ? "t8 link takes what a program needs of it, and t8 dis shows it"
                                                 : "t8 link makes a boot file of it, and t8 dis shows it";
    return diagnostic;
}

} // namespace t8
