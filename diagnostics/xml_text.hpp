#pragma once

#include <string>
#include <string_view>

namespace t8 {

/// Returns `text` for the content of an XML element, an attribute between quotes, or a label of Graphviz's HTML kind.
/// Shape   UTF-8 that an XML 1.0 parser reads. Characters that may not be shown become \xNN, as plain_name() says, since names come from programs and files;
///         U+FFFE and U+FFFF, which XML has not, become U+FFFD.
std::string xml_text(std::string_view text);

} // namespace t8
