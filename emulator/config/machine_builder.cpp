#include "emulator/config/machine_builder.hpp"

#include <fmt/format.h>

namespace t8 {

void MachineBuilder::take(const Item& item) {
    switch (item.kind) {
    case ItemKind::node:
        take_node(item);
        break;
    case ItemKind::switch_:
        take_switch(item);
        break;
    case ItemKind::link_timing:
        take_link_timing(item);
        break;
    case ItemKind::connect:
        connects_.push_back(item);
        break;
    case ItemKind::link:
    case ItemKind::host:
    case ItemKind::fault:
    case ItemKind::interrupt_line:
    case ItemKind::probe:
        later_.push_back(item);
        break;
    }
}

void MachineBuilder::finish(const BootFileChecks& checks) {
    plugs_.know_all();
    for (const Item& item : later_) {
        if (item.kind == ItemKind::link)
            take_link(item);
        else if (item.kind == ItemKind::host)
            take_host(item);
    }
    check_speeds_of_switches();
    make_connections();
    for (const Item& item : later_) {
        if (item.kind == ItemKind::fault)
            take_fault(item);
        else if (item.kind == ItemKind::interrupt_line)
            take_interrupt_line(item);
        else if (item.kind == ItemKind::probe)
            take_probe(item);
    }
    for (std::size_t index = 0; index < spec_.nodes.size(); ++index) {
        check_boot_file(index, checks);
        choose_boot_link(index);
    }
}

} // namespace t8
