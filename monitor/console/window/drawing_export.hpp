#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "monitor/console/session/desk.hpp"
#include "monitor/console/picture/drawing_file.hpp"

namespace t8::console {

/// Drawings on their way into files. They are drawn and written on the thread for jobs, so that no frame waits.
/// Order   begin_frame() in every frame, after that of the desk.
class DrawingExport {
public:
    using Done = std::function<void(const Result<std::vector<std::byte>>&)>;

    /// Writes a drawing to its file when it is ready; one without a name is only made. `done` gets its bytes in a later frame.
    void add(std::shared_ptr<const PanelDrawing> drawing, DrawingFile file, Done done);
    void begin_frame(Desk& desk);

private:
    struct Order {
        std::shared_ptr<const PanelDrawing> drawing;
        DrawingFile file;
        Done done;
    };
    std::vector<Order> waiting_;
};

} // namespace t8::console
