#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "isa_t800/part.hpp"
#include "toolchain/link/linker.hpp"

/// Objects of INMOS's tools among the input of the linker.
namespace t8::link {

struct Resolution;

/// Adds a TCOFF file to `input`: a file of one module without an index is an object, any other a library.
/// Errors  as tcoff::read_file; for an object also those of tcoff::convert.
Result<void> add_foreign(LinkInput& input, const std::string& name, Bytes bytes);

/// Returns the names that members of a library of INMOS's tools define for a part and an error mode, each once. The first member that
/// suits counts, in the order of the index.
/// REQUIRES: Library::needs is not empty.
std::vector<objects::DefinedName> suiting_names(const Library& library, Part part, objects::ErrorMode mode);

/// Returns why the members that define `name` do not suit, or an empty string if there is none.
std::string why_unsuited(const Library& library, std::string_view name, Part part, objects::ErrorMode mode);

/// Returns the interface for #USE of a library or object, as occam text.
/// Errors  damage of members.
Result<std::string> interface_of(const Library& library, Part part, objects::ErrorMode mode);

/// Returns why a part cannot execute a module, or an empty string.
std::string misfit(const objects::PartNeeds& needs, Part part);

/// Returns the words of workspace that a program needs more than its entry routine names, if that is of a module of INMOS's tools: the most
/// that a routine of this toolchain needs which such modules call, since they were compiled without knowing it.
/// Errors  such a routine needs vectorspace, which nobody passes.
Result<Word> workspace_of_calls(const Resolution& resolution);

/// True if two headings in occam declare the same routine with equal parameters, however they are written.
bool is_same_heading(const std::string& one, const std::string& other);

} // namespace t8::link
