#include "monitor/debugger/settled_visit.hpp"

namespace t8 {

bool visit_settled(const HistoryReader& history, const Replayer::KeepGoing& keep_going, Exactness* exactness,
                   const std::function<bool(const SettledEvent&)>& see) {
    Exactness unasked;
    Exactness& known = exactness != nullptr ? *exactness : unasked;
    SettledOrder order(history.machine(), known.most_held);
    EventCursor cursor = history.events();
    Questions questions(keep_going);
    const auto pass_on = [&] {
        while (const SettledEvent* const settled = order.next()) {
            if (!known.first_inexact && !settled->stamp.clock.exact())
                known.first_inexact = settled->event.id();
            if (!see(*settled))
                return false;
        }
        return true;
    };
    while (const Event* const event = cursor.next()) {
        if (!questions.go_on(event->tick))
            return false;
        order.see(*event);
        if (!pass_on())
            return true;
    }
    order.finish();
    pass_on();
    return true;
}

} // namespace t8
