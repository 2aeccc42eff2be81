#include "toolchain/build/used_units.hpp"

#include <algorithm>
#include <deque>
#include <set>
#include <string_view>

namespace t8::build {
namespace {

namespace fs = std::filesystem;

class UsedUnits {
public:
    UsedUnits(link::LinkInput& input, LibraryFiles& libraries, const std::vector<fs::path>& directories)
        : input_(input), libraries_(libraries), directories_(directories) {}

    Result<void> run() {
        for (const objects::Member& member : input_.objects)
            note(member.name, member.object);
        for (const link::Library& library : input_.libraries)
            if (Result<void> noted = note(library); !noted)
                return noted;
        while (!waiting_.empty()) {
            const Wanted next = waiting_.front();
            waiting_.pop_front();
            if (const Result<void> found = find(next); !found)
                return found;
        }
        return {};
    }

private:
    struct Wanted {
        std::string name;
        fs::path from; ///< the directory of the file that uses it
    };

    void note(const std::string& file, const objects::Object& object) {
        known_.insert(fs::path(file).lexically_normal());
        for (const std::string& used : object.used)
            waiting_.push_back({used, fs::path(file).parent_path()});
    }

    Result<void> note(const link::Library& library) {
        known_.insert(fs::path(library.name).lexically_normal());
        if (!library.needs.empty()) // modules of INMOS's tools name no units
            return {};
        for (const objects::LibraryMember& member : library.members) {
            const Result<const objects::Object*> object = member.object();
            if (!object)
                return tl::unexpected<Failure>(object.error());
            note(library.name, **object);
        }
        return {};
    }

    /// True for the extensions of objects and linked units of INMOS's tools: .tco, .lku, and .t or .c with the class and the error mode.
    static bool is_of_inmos(std::string_view extension) {
        constexpr std::size_t length = 4;
        if (extension == ".tco" || extension == ".lku")
            return true;
        return extension.size() == length && (extension[1] == 't' || extension[1] == 'c') &&
               std::string_view("234589ab").find(extension[2]) != std::string_view::npos &&
               std::string_view("hsx").find(extension[3]) != std::string_view::npos;
    }

    fs::path place_of(const Wanted& wanted) const {
        std::vector<fs::path> places{wanted.from};
        places.insert(places.end(), directories_.begin(), directories_.end());
        places.insert(places.end(), libraries_.directories().begin(), libraries_.directories().end());
        const fs::path name = wanted.name;
        std::vector<fs::path> names;
        if (name.extension() == ".t8o" || name.extension() == ".lib" || is_of_inmos(name.extension().string()))
            names.push_back(name);
        for (const char* const end : {".t8o", ".lib"})
            names.push_back(fs::path(name).replace_extension(end));
        std::error_code error;
        for (const fs::path& each : names)
            for (const fs::path& place : places)
                if (const fs::path file = (place / each).lexically_normal(); fs::is_regular_file(file, error))
                    return file;
        return {};
    }

    Result<void> find(const Wanted& wanted) {
        const fs::path file = place_of(wanted);
        if (file.empty()) {
            if (std::find(input_.not_found.begin(), input_.not_found.end(), wanted.name) == input_.not_found.end())
                input_.not_found.push_back(wanted.name);
            return {};
        }
        const std::vector<fs::path>& standard = libraries_.directories(); // its libraries are linked in any case
        if (known_.contains(file) || std::find(standard.begin(), standard.end(), file.parent_path()) != standard.end())
            return {};
        const Result<const link::Library*> library = libraries_.read(file);
        if (!library)
            return tl::unexpected<Failure>(library.error());
        if (Result<void> noted = note(**library); !noted)
            return noted;
        input_.libraries.push_back(**library);
        return {};
    }

    link::LinkInput& input_;
    LibraryFiles& libraries_;
    const std::vector<fs::path>& directories_;
    std::deque<Wanted> waiting_;
    std::set<fs::path> known_;
};

} // namespace

Result<void> add_used_units(link::LinkInput& input, LibraryFiles& libraries, const std::vector<fs::path>& directories) {
    return UsedUnits(input, libraries, directories).run();
}

} // namespace t8::build
