#include "cli/run/run_code.hpp"

#include <algorithm>
#include <utility>

#include "cli/run/code_maps.hpp"

namespace t8::cli {

std::size_t RunCode::add(CodeMap::Program assembled) {
    map_.programs.push_back(std::move(assembled));
    numbers_.emplace_back();
    return numbers_.size() - 1;
}

std::size_t RunCode::add(build::LocatedProgram linked) {
    is_read_ = false;
    map_.programs.emplace_back().nodes = linked.nodes;
    numbers_.emplace_back(linked_.size());
    linked_.push_back(std::move(linked));
    return numbers_.size() - 1;
}

void RunCode::runs_on(std::uint32_t node, std::size_t program) {
    map_.programs[program].nodes.push_back(node);
    if (numbers_[program])
        linked_[*numbers_[program]].nodes.push_back(node);
}

const CodeMap& RunCode::map() const {
    if (std::exchange(is_read_, true))
        return map_;
    for (std::size_t number = 0; number < numbers_.size(); ++number) {
        if (!numbers_[number])
            continue;
        const build::LocatedProgram& located = linked_[*numbers_[number]];
        if (const Result<const link::LinkedProgram*> program = located.program->get()) {
            map_.programs[number] = code_map_of(**program, located.base);
            map_.programs[number].nodes = located.nodes;
        } else if (!damage_) {
            damage_ = program.error();
        }
    }
    return map_;
}

debuginfo::LocatedRoutine RunCode::routine_at(std::uint32_t node, Address address) const {
    return build::routine_at(linked_, node, address);
}

bool RunCode::may_be_code(std::uint32_t node, Address address) const {
    return std::none_of(linked_.begin(), linked_.end(), [&](const build::LocatedProgram& located) {
        return std::find(located.nodes.begin(), located.nodes.end(), node) != located.nodes.end() && address < located.base;
    });
}

Result<void> RunCode::read() const {
    map();
    if (damage_)
        return tl::unexpected<Failure>(*damage_);
    return {};
}

} // namespace t8::cli
