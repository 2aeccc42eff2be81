#include <algorithm>
#include <string_view>

#include "toolchain/tcoff/attributes.hpp"
#include "toolchain/tcoff/image.hpp"

namespace t8::tcoff {
namespace {

/// Returns the lines up to the end of the parameters as one line, with one blank for each run of blanks and newlines.
std::string heading_in(std::string_view text) {
    const std::size_t end = text.find(')');
    if (end == text.npos)
        return {};
    std::string heading;
    for (const char character : text.substr(0, end + 1)) {
        if (static_cast<unsigned char>(character) < ' ' && character != '\n' && character != '\r' && character != '\t')
            return {};
        if (character > ' ')
            heading += character;
        else if (!heading.empty() && heading.back() != ' ')
            heading += ' ';
    }
    return heading.starts_with("PROC ") || heading.find(" FUNCTION ") != heading.npos ? heading : std::string();
}

} // namespace

Descriptor read_descriptor(const Record& record) {
    Descriptor descriptor;
    descriptor.symbol = record.numbers[0];
    descriptor.language = record.numbers[1];
    descriptor.workspace = -1;
    const std::span<const Byte> whole = record.strings[0];
    Stream in(whole);
    if (descriptor.language == language::occam || descriptor.language == language::occam_harness) {
        const auto workspace = in.number();
        const auto vectorspace = workspace ? in.number() : std::nullopt;
        if (!vectorspace)
            return descriptor;
        descriptor.workspace = *workspace;
        descriptor.vectorspace = *vectorspace;
    }
    const std::span<const Byte> text = whole.subspan(in.at());
    descriptor.text.assign(reinterpret_cast<const char*>(text.data()), text.size());
    if (descriptor.workspace >= 0)
        descriptor.heading = heading_in(descriptor.text);
    return descriptor;
}

} // namespace t8::tcoff
