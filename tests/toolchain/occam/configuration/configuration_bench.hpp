#pragma once

#include <map>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "toolchain/occam/configuration/configure.hpp"

/// Occam configurations for tests.
namespace t8::occam {

using Files = std::map<std::string, std::string>; ///< contents of the files that the configuration includes or uses, by name

/// NODE root with the host on its link 0 (arc host); [3]NODE t. A ring: root's link 1 to t[0]'s link 0 (arc up), link 1 of each t to link 0
/// of the next (arcs a[0], a[1]), link 1 of t[2] to root's link 2. n is 3.
std::string ring_network();

/// Returns the PROCs between the NETWORK and CONFIG: main (fs, ts, out, in) outputs 100 and shows the number that it inputs;
/// relay (me, in, out) adds `me` to one number.
std::string ring_software();

/// Returns ring_network(), ring_software(), `software`, and a CONFIG with the lines `config`.
std::string ring(std::string_view config, std::string_view software = {});

/// Returns the number of the line in which the CONFIG of such a text begins.
unsigned config_line(std::string_view text);

/// CONFIG's lines: channels fs, ts placed on host, and [n + 1]CHAN OF INT c.
extern const std::string ring_channels;

/// Reads a configuration called net.pgm.
Result<Configured> configured(const std::string& text, const Files& files = {});

/// Returns "line:column message" for each error or, if there is none, "line:column warning: message" for each warning; hints follow in
/// brackets. Lines count from CONFIG if `text` has one: its own line is 0.
std::string told(const std::string& text, const Files& files = {});

/// Returns the output of the program that a configuration makes, booted over the links, or the errors if it cannot be built.
std::string printed(const std::string& text, const Files& files = {});

/// Returns the output of the program when each node is given its own code directly.
std::string printed_directly(const std::string& text, const Files& files = {});

} // namespace t8::occam
