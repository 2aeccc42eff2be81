#include "toolchain/occam/syntax/heads.hpp"

namespace t8::occam {

std::string_view head_of(ConfigurationPart::Part part) {
    switch (part) {
    case ConfigurationPart::Part::network:
        return "NETWORK";
    case ConfigurationPart::Part::mapping:
        return "MAPPING";
    case ConfigurationPart::Part::software:
        break;
    }
    return "CONFIG";
}

} // namespace t8::occam
