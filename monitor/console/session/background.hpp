#pragma once

namespace t8::console {

/// Lets this thread, and those that it will start, give way to other threads where processors are short: for work about a whole recording, which may be
/// long, so that neither frames nor answers about an instant come much later because of it.
/// Errors  none: where the host refuses, the thread goes on as before.
void go_to_background();

} // namespace t8::console
