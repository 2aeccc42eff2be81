#include "toolchain/occam/configuration/ordinals.hpp"

namespace t8::occam {

void Ordinals::process(const Process* node) {
    if (node == nullptr)
        return;
    switch (node->kind) {
    case Process::Kind::sequence:
        for (const Process* const part : static_cast<const Sequence*>(node)->parts)
            process(part);
        return;
    case Process::Kind::parallel:
        for (const Process* const part : static_cast<const Parallel*>(node)->parts)
            process(part);
        return;
    case Process::Kind::block:
        for (const Specification* const item : static_cast<const Block*>(node)->specifications)
            add(item);
        return process(static_cast<const Block*>(node)->body);
    case Process::Kind::processor:
        return add(static_cast<const Processor*>(node));
    default:
        return;
    }
}

} // namespace t8::occam
