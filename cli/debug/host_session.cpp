#include "cli/debug/host_session.hpp"

#include "cli/run/session.hpp"

namespace t8::cli {

Result<const HostSession*> session_of_host(DebugContext& context) {
    if (context.host_session)
        return &*context.host_session;
    Result<HostSession> session = host_session_of(context.replayer.start(), context.replayer.history(),
                                                  replay_options(context.settings, context.setup), context.keep_going());
    if (!session)
        return tl::unexpected<Failure>(session.error());
    return &context.host_session.emplace(std::move(*session));
}

} // namespace t8::cli
