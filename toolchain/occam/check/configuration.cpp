// Checks the parts that only configurations have: names of hardware, and the three parts.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "toolchain/occam/check/checker.hpp"
#include "toolchain/occam/check/wording.hpp"
#include "toolchain/occam/syntax/heads.hpp"

namespace t8::occam {
namespace {

constexpr std::uint32_t most_elements = 4 * 65'536; ///< for each kind, so that a file cannot ask for unlimited memory
constexpr std::size_t most_dimensions = 3;

std::string_view kind_text(HardwareKind kind) {
    switch (kind) {
    case HardwareKind::node:
        return "node";
    case HardwareKind::edge:
        return "edge";
    case HardwareKind::arc:
        break;
    }
    return "arc";
}

std::uint32_t first_of(HardwareKind kind) {
    switch (kind) {
    case HardwareKind::node:
        return 0;
    case HardwareKind::edge:
        return first_edge;
    case HardwareKind::arc:
        break;
    }
    return first_arc;
}

} // namespace

std::optional<std::vector<std::uint32_t>> Checker::dimensions(HardwareDeclaration& declaration) {
    std::vector<std::uint32_t> sizes;
    std::uint64_t count = 1;
    if (declaration.dimensions.size() > most_dimensions) {
        error(declaration.dimensions[most_dimensions]->place, fmt::format("more than {} dimensions", most_dimensions));
        return {};
    }
    for (Expression*& expression : declaration.dimensions) {
        const std::optional<std::int64_t> size = constant_int(expression, "a dimension");
        if (!size)
            return {};
        if (*size < 1 || *size > most_elements) {
            error(start_of(*expression), fmt::format("a dimension is from 1 to {}, not {}", most_elements, *size));
            return {};
        }
        sizes.push_back(static_cast<std::uint32_t>(*size));
        count *= sizes.back();
        if (count > most_elements) {
            error(start_of(*expression), fmt::format("an array has at most {} elements", most_elements));
            return {};
        }
    }
    return sizes;
}

/// Declares names of hardware as constants: numbers, and arrays of numbers.
void Checker::hardware(HardwareDeclaration& declaration) {
    const auto sizes = dimensions(declaration);
    const auto kind = static_cast<std::size_t>(declaration.hardware);
    for (DeclaredName& name : declaration.names) {
        Declaration* const made = make(Declaration::Kind::error, name, types_.error());
        name.declaration = made;
        if (name.name->visible != nullptr && name.name->visible->hardware && name.name->visible->is_outermost)
            error(name.place, fmt::format("'{}' is declared twice", name.name->text),
                  name.name->visible->place.line == 0 ? std::string("it is predefined")
                                                      : fmt::format("line {} has declared it", name.name->visible->place.line));
        declare(made);
        if (!sizes)
            continue;
        std::uint32_t count = 1;
        for (const std::uint32_t size : *sizes)
            count *= size;
        std::uint32_t& declared = configuration_.declared[kind];
        if (count > most_elements - declared) {
            error(name.place, fmt::format("more than {} {}s", most_elements, kind_text(declaration.hardware)));
            continue;
        }
        const std::uint32_t first = first_of(declaration.hardware) + std::exchange(declared, declared + count);
        made->kind = Declaration::Kind::value;
        made->hardware = declaration.hardware;
        made->type = types_.int_();
        if (sizes->empty()) {
            made->value = all_.arena.make<Constant>(Constant{first, {}});
            continue;
        }
        for (auto size = sizes->rbegin(); size != sizes->rend(); ++size)
            made->type = types_.array(made->type, *size);
        std::string bytes;
        for (std::uint32_t number = first; number < first + count; ++number)
            bytes += bytes_of(types_.int_(), Constant{number, {}});
        made->value = all_.arena.make<Constant>(Constant{0, all_.arena.text(bytes)});
    }
}

/// Notes a part, and reports it if it stands in the wrong place or a second time.
void Checker::begin_part(const ConfigurationPart& part) {
    using Part = ConfigurationPart::Part;
    const std::string_view head = head_of(part.part);
    const ConfigurationPart*& first = configuration_.parts[static_cast<std::size_t>(part.part)];
    if (routine_ != nullptr)
        error(part.place, fmt::format("{} stands at the outermost level", head));
    else if (first != nullptr)
        error(part.place, fmt::format("a second {}", head),
              fmt::format("a configuration has one {}: that in line {}", head, first->place.line));
    else if (part.part != Part::network && configuration_.parts[static_cast<std::size_t>(Part::network)] == nullptr &&
             all_.dialect == Dialect::configuration)
        error(part.place, fmt::format("{} before NETWORK", head), "put the NETWORK first: it connects the nodes");
    if (first == nullptr)
        first = &part;
}

/// Checks the process of a part as if it were the body of a PROC.
void Checker::configuration_part(ConfigurationPart& part) {
    begin_part(part);
    RoutineInfo& info = all_.routines.emplace_back();
    info.number = all_.routines.size() - 1;
    info.around = routine_;
    info.level = routine_ == nullptr ? 0 : routine_->level + 1;
    DeclaredName name;
    name.name = all_.names.intern(head_of(part.part));
    name.place = part.place;
    info.declaration = make(Declaration::Kind::routine, name, types_.error());
    info.declaration->routine = &info;
    RoutineInfo* const around = std::exchange(routine_, &info);
    const ConfigurationPart* const part_around = std::exchange(configuration_.inside, &part);
    open_scope();
    process(part.body);
    close_scope();
    configuration_.inside = part_around;
    routine_ = around;
}

void Checker::arc_placement(ArcPlacement& placement) {
    if (!is_placing())
        return error(placement.place, "a channel is placed on an arc in CONFIG only, outside of any PROCESSOR",
                     "elsewhere it is PLACE channel AT address :");
    for (Expression*& channel : placement.channels)
        expression(channel);
    hardware_element(placement.arc, "the arc of a PLACE");
}

bool Checker::is_placing() const {
    return configuration_.inside != nullptr && configuration_.inside->part == ConfigurationPart::Part::software &&
           !configuration_.in_processor && routine_->definition == nullptr;
}

void Checker::processor(Processor& processor) {
    if (all_.dialect == Dialect::program)
        return error(processor.place, "PROCESSOR belongs to the configuration, not to a program",
                     "nodes are named in the machine file");
    if (!is_placing())
        return error(processor.place, "PROCESSOR stands in CONFIG only, and not within another PROCESSOR");
    hardware_element(processor.number, "the node of a PROCESSOR");
    configuration_.in_processor = true;
    process(processor.body);
    configuration_.in_processor = false;
}

std::string Checker::type_text(const Expression& element) {
    const Declaration* const root = root_of(&element);
    if (root == nullptr || !root->hardware)
        return text_of(base_of(element.type));
    std::string text;
    for (const Type* type = element.type; type->is_array(); type = type->element)
        text += fmt::format("[{}]", type->count.value_or(0));
    return text + (root->hardware == HardwareKind::node ? "NODE" : root->hardware == HardwareKind::edge ? "EDGE" : "ARC");
}

void Checker::hardware_element(Expression*& element, std::string_view what) {
    if (element->kind == Expression::Kind::error)
        return;
    const Type* type = expression(element);
    if (type == types_.int_() || type->kind == Type::Kind::error)
        return;
    const Declaration* const root = root_of(element);
    if (root == nullptr || !root->hardware || !type->is_array())
        return mismatch(*element, types_.int_(), type, what);
    std::size_t given = 0, wanted = 0;
    for (const Expression* part = element; part->kind == Expression::Kind::subscript;
         part = static_cast<const Subscript*>(part)->base)
        ++given;
    for (const Type* all = root->type; all->is_array(); all = all->element)
        ++wanted;
    error(start_of(*element),
          fmt::format("'{}' needs {} subscript{}, not {}", root->name->text, wanted, wanted == 1 ? "" : "s", given),
          fmt::format("line {} has declared it", root->place.line));
}

void Checker::hardware_end(HardwareEnd& end) {
    hardware_element(end.element, "an end of CONNECT");
    if (end.link != nullptr)
        expression_of(end.link, types_.int_(), "a link");
}

void Checker::setting(Setting& setting) {
    if (configuration_.inside == nullptr || configuration_.inside->part != ConfigurationPart::Part::network)
        return error(setting.place, "SET belongs in the NETWORK",
                     configuration_.inside != nullptr ? "a MAPPING has DO, IF and MAP only" : "");
    hardware_element(setting.node, "the node of SET");
    for (AttributeSetting& attribute : setting.attributes)
        expression(attribute.value);
}

void Checker::connection(Connection& connection) {
    if (configuration_.inside == nullptr || configuration_.inside->part != ConfigurationPart::Part::network)
        return error(connection.place, "CONNECT belongs in the NETWORK",
                     configuration_.inside != nullptr ? "a MAPPING has DO, IF and MAP only" : "");
    hardware_end(connection.from);
    hardware_end(connection.to);
    if (connection.arc != nullptr)
        hardware_element(connection.arc, "the arc of CONNECT");
}

void Checker::mapping(Mapping& mapping) {
    if (configuration_.inside == nullptr || configuration_.inside->part != ConfigurationPart::Part::mapping)
        return error(mapping.place, "MAP belongs in the MAPPING");
    for (Expression*& logical : mapping.logical)
        hardware_element(logical, "a logical node");
    hardware_element(mapping.physical, "the node of MAP");
    if (mapping.priority != nullptr)
        expression_of(mapping.priority, types_.int_(), "the priority of MAP");
}

} // namespace t8::occam
