#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "monitor/console/window/frames.hpp"

namespace t8::console {

/// Runs a Lua script that uses the console as a person does: by keys, the mouse and by reading what is on the screen.
///
/// Functions of scripts. Each waits until nothing is carried out any more; not for the end of a play.
///   key "Ctrl+P"                press keys; several: key("Down", "Down", "Enter")
///   key_at_once "Escape"        as key, without waiting: while something is carried out
///   write "text"                type a text
///   click("words" [, panel])    click on words that are seen; right_click and double_click as well
///   click_at(x, y), move_to(x, y), drag(x1, y1, x2, y2), wheel(notches [, "Ctrl"])     in pixels of the window
///   sees("words" [, panel])     true if the words are seen; a pattern of Lua
///   expect("words" [, panel])   an error if they are not
///   texts([panel])              everything that is seen: a list of strings
///   place_of("words" [, panel]) the middle of words that are seen: x, y
///   screenshot "file.png"       write a picture
///   draw("map", "file.svg" [, width, height [, density [, "dark"]]])   write the drawing of a panel that is seen: SVG or PNG
///   run "go 12ms"               carry out a command of t8 debug
///   open "run.t8h"              open a file; run_at_once, open_at_once and focus_at_once do not wait
///   focus "panel"               give a panel the keys; shows it
///   layout "beside(0.5 map node)"   arrange the panels
///   resize(width, height)
///   position()                  table: tick, us, node, cycle
///   clipboard()                 the text that was copied last
///   frames(n [, ms])            draw n frames without waiting, or one each ms milliseconds
///   milliseconds()              the time that has passed since the script began
///   frame_times()               how long each frame since the last call took to be built: a list of tables with `passed` and `processor`, the
///                               processor time of the drawing thread, in milliseconds
///   rest()                      wait until nothing is carried out, and what is played has ended
/// A name that is no panel, a command that is refused and a file that cannot be opened are errors of the script.
/// Errors  an error of the script, with its line; the screen has been closed, also by a signal.
Result<void> run_script(const std::string& file, Screen& screen, Frames& frames);
/// As run_script, of a text; `name` is for messages.
Result<void> run_script_text(const std::string& text, const std::string& name, Screen& screen, Frames& frames);

} // namespace t8::console
