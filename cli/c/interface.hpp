#pragma once

#include "diagnostics/diagnostic.hpp"
#include "toolchain/objects/object.hpp"

namespace t8::cli {

/// Gives an object of C the interface that `#USE` shows, and its entries their headings as occam's compiler writes them.
/// Errors  a heading that is not occam; its place is the heading.
Result<void> give_interface(objects::Object& object);

} // namespace t8::cli
