#include "toolchain/build/library_files.hpp"

#include <algorithm>
#include <cctype>

#include "diagnostics/read_file.hpp"
#include "toolchain/build/defined_names.hpp"

namespace t8::build {
namespace {

/// The folder of libraries that only this part uses.
std::string folder_of(Part part) {
    std::string name(facts_of(part).name);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

} // namespace

std::vector<std::filesystem::path> library_directories(const std::filesystem::path& program) {
    std::error_code error;
    const std::filesystem::path place = std::filesystem::weakly_canonical(program, error).parent_path();
    std::vector<std::filesystem::path> directories;
    for (const char* const candidate : {"../lib/occam", "../lib/c", "../share/transcope/occam", "../share/transcope/c"})
        if (const auto directory = (place / candidate).lexically_normal(); std::filesystem::is_directory(directory, error))
            directories.push_back(directory);
    return directories;
}

objects::ErrorMode program_mode(const std::vector<objects::Member>& objects) {
    for (const objects::Member& member : objects)
        if (member.object.error_mode != objects::ErrorMode::universal)
            return member.object.error_mode;
    return objects::ErrorMode::universal;
}

Part program_part(const std::vector<objects::Member>& objects) {
    for (const objects::Member& member : objects)
        if (member.object.part)
            return *member.object.part;
    return Part::T800;
}

Result<void> add_file(link::LinkInput& input, const std::filesystem::path& file, Result<Bytes> bytes) {
    if (!bytes)
        return tl::unexpected<Failure>(std::move(bytes.error()));
    return link::add_file(input, file.string(), std::move(*bytes));
}

Result<const link::Library*> LibraryStore::read(const std::filesystem::path& file, const Reach& reach) {
    const std::filesystem::path name = file.lexically_normal();
    if (const auto known = read_.find(name); known != read_.end()) {
        if (const Result<void> inside = reach.check(file); !inside)
            return tl::unexpected<Failure>(inside.error());
        return &known->second;
    }
    link::LinkInput input;
    if (Result<void> added = add_file(input, file, read_file(reach, file, "a library")); !added)
        return tl::unexpected<Failure>(std::move(added.error()));
    link::Library library;
    if (!input.libraries.empty())
        library = std::move(input.libraries.front());
    library.name = file.string();
    for (objects::Member& member : input.objects)
        library.members.emplace_back(std::move(member.name), std::move(member.object));
    return &read_.emplace(name, std::move(library)).first->second;
}

LibraryFiles::LibraryFiles(std::vector<std::filesystem::path> directories, objects::ErrorMode mode, Reach reach,
                           std::shared_ptr<LibraryStore> store)
    : given_(std::move(directories)), mode_(mode), reach_(std::move(reach)), store_(std::move(store)) {
    for (const std::filesystem::path& directory : given_)
        reach_.add_folder(directory);
    find_folders();
}

void LibraryFiles::serve(objects::ErrorMode mode, Part part) {
    if (mode == mode_ && part == part_)
        return;
    mode_ = mode;
    part_ = part;
    support_.clear();
    support_is_read_ = false;
    find_folders();
}

void LibraryFiles::find_folders() {
    directories_.clear();
    std::error_code error;
    for (const std::filesystem::path& directory : given_) {
        if (const auto folder = directory / folder_of(part_);
            part_ == Part::T414 && std::filesystem::is_directory(folder, error)) {
            directories_.push_back(folder);
            continue;
        }
        for (const objects::ErrorMode mode : {mode_, objects::ErrorMode::universal})
            if (const auto folder = directory / objects::name_of(mode); std::filesystem::is_directory(folder, error)) {
                directories_.push_back(folder);
                break;
            }
        directories_.push_back(directory);
    }
}

Result<std::vector<const link::Library*>> LibraryFiles::standard() {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const std::filesystem::path& directory : directories_)
        for (const auto& entry : std::filesystem::directory_iterator(directory, error))
            if (entry.path().extension() == ".lib")
                files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<const link::Library*> libraries;
    for (const std::filesystem::path& file : files) {
        const Result<const link::Library*> library = read(file);
        if (!library)
            return tl::unexpected<Failure>(library.error());
        libraries.push_back(*library);
    }
    return libraries;
}

std::string LibraryFiles::provider_of(std::string_view name) {
    if (!providers_are_read_)
        read_providers();
    const auto found = providers_.find(name);
    return found == providers_.end() ? std::string() : found->second;
}

void LibraryFiles::read_providers() {
    providers_are_read_ = true;
    std::map<std::filesystem::path, std::string> includes;
    std::error_code error;
    for (const std::filesystem::path& directory : directories_)
        for (const auto& entry : std::filesystem::directory_iterator(directory, error))
            if (entry.path().extension() == ".inc")
                if (const auto text = read_file(reach_, entry.path(), "an include file"))
                    includes.emplace(entry.path(), std::string(text->begin(), text->end()));
    // Routines are taken from the libraries only, since the sources of libraries are among the include files. All other names are taken
    // from the include files.
    for (const auto& [file, text] : includes)
        for (const DefinedName& defined : defined_names(text))
            if (!defined.is_routine)
                providers_.emplace(defined.name, file.filename().string());
    if (const auto libraries = standard())
        for (const link::Library* const library : *libraries)
            if (const std::string file = std::filesystem::path(library->name).filename().string(); file != support_library)
                for (const objects::LibraryMember& member : library->members)
                    if (const Result<const objects::Object*> object = member.object())
                        for (const DefinedName& defined : defined_names((*object)->interface))
                            if (defined.is_routine)
                                providers_.emplace(defined.name, file);
}

const objects::Entry* LibraryFiles::find_support(std::string_view name) {
    if (!support_is_read_) {
        support_is_read_ = true;
        std::error_code error;
        for (const std::filesystem::path& directory : directories_) {
            const std::filesystem::path file = directory / support_library;
            if (!std::filesystem::exists(file, error))
                continue;
            if (const Result<const link::Library*> library = read(file); library)
                for (const objects::LibraryMember& member : (*library)->members)
                    if (const Result<const objects::Object*> object = member.object())
                        for (const objects::Entry& entry : (*object)->entries)
                            support_.emplace((*object)->atoms[entry.atom].name, &entry);
        }
    }
    const auto found = support_.find(name);
    return found == support_.end() ? nullptr : found->second;
}

} // namespace t8::build
