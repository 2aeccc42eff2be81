#include "monitor/console/panels/diagram_paper.hpp"

#include <utility>

#include "monitor/console/lanes/diagram.hpp"

namespace t8::console {
namespace {

class DiagramOnPaper final : public PanelDrawing {
public:
    DiagramOnPaper(const std::string& file, LaneView view, std::shared_ptr<const LaneReader::Facts> facts, const Box& bounds,
                   std::function<void()> wake)
        : view_(std::move(view)), facts_(std::move(facts)), reader_(file, std::move(wake)) {
        reader_.ask(request_for(view_, static_cast<std::uint32_t>(facts_->description.machine.nodes.size()), bounds));
    }
    bool is_ready() const override { return reader_.is_settled(); }
    Result<void> draw(Canvas& canvas) const override {
        const auto picture = reader_.picture();
        if (const std::string problem = reader_.problem(); !problem.empty() || picture == nullptr)
            return failure(problem.empty() ? "the recording has not been read" : problem);
        const LaneNames names{&facts_->description.machine, &facts_->description.code, facts_->description.points};
        draw_diagram(canvas, *picture, view_, names, facts_->clocks);
        return {};
    }

private:
    LaneView view_;
    std::shared_ptr<const LaneReader::Facts> facts_;
    LaneReader reader_;
};

} // namespace

std::shared_ptr<const PanelDrawing> diagram_on_paper(const std::string& file, const LaneView& view,
                                                     std::shared_ptr<const LaneReader::Facts> facts, const Box& bounds,
                                                     std::function<void()> wake) {
    return std::make_shared<DiagramOnPaper>(file, view, std::move(facts), bounds, std::move(wake));
}

} // namespace t8::console
