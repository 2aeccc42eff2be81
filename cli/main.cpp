#include <csignal>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/base/command.hpp"
#include "cli/base/console.hpp"
#include "cli/base/exit_status.hpp"
#include "cli/cc.hpp"
#include "cli/help.hpp"
#include "cli/parse.hpp"
#include "emulator/host/key_mode.hpp"
#include "monitor/history/reading/byte_source.hpp"

namespace t8::cli {
namespace {

std::filesystem::path program_path(const std::string& called) {
    std::error_code error;
    const std::filesystem::path running = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path(called) : running;
}

int unknown_command(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Command* const command : command_table())
        names.push_back(command->name);
    const std::string_view similar = closest(word, names);
    std::string hint = similar.empty() ? "'t8 help' lists the commands" : fmt::format("did you mean 't8 {}'?", similar);
    if (word.starts_with("-s") || word.ends_with(".btl") || word.ends_with(".lua"))
        hint = "to boot something: t8 run -sb prog.btl, or t8 run machine.lua";
    return complain(failure(fmt::format("unknown {} '{}'", word.starts_with('-') ? "option" : "command", word), hint).value());
}

/// True if the words ask for help. A `-h` among the words for a program belongs to the program.
bool asks_for_help(const Command& command, const std::vector<std::string>& words) {
    const bool has_program = command.server_options == ServerOptions::yes;
    for (const std::string& word : words) {
        if (word == "--")
            return false;
        if (word == "--help" || (word == "-h" && (!has_program || &word == &words.front())))
            return true;
    }
    return false;
}

int dispatch(const std::string& called, const std::vector<std::string>& words) {
    if (words.empty()) {
        complain(overview_text());
        return refused;
    }
    if (words[0] == "--help" || words[0] == "-h") {
        print(overview_text());
        return success;
    }
    if (words[0] == "--version" || words[0] == "-V") {
        print(version_text());
        return success;
    }
    const Command* const command = find_command(words[0]);
    if (command == nullptr)
        return unknown_command(words[0]);
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (asks_for_help(*command, rest)) {
        print(help_text(*command));
        return success;
    }
    if (command == &cc_command)
        return run_c_compiler(rest);
    Result<Arguments> arguments = parse(*command, rest);
    if (!arguments)
        return complain(arguments.error(), command->server_options == ServerOptions::yes ? bad_start : refused);
    arguments->program = program_path(called);
    return command->run(*arguments);
}

/// Reports that memory, or the threads of the host, ran out. Files that were being written are left as a kill leaves them.
int out_of_memory(const std::vector<std::string>& words, std::string_view what) {
    const Command* const command = words.empty() ? nullptr : find_command(words[0]);
    return complain(
        failure(std::string(what), "fewer or smaller nodes (memory = ...), or more memory for t8 (ulimit -v)").value(),
        command != nullptr && command->server_options == ServerOptions::yes ? bad_start : refused);
}

int dispatch_safely(const std::string& called, const std::vector<std::string>& words) {
    try {
        return dispatch(called, words);
    } catch (const std::bad_alloc&) {
        return out_of_memory(words, "the host has not enough memory");
    } catch (const std::length_error&) {
        return out_of_memory(words, "something is larger than any memory");
    } catch (const std::system_error& error) {
        return out_of_memory(words, fmt::format("the host refuses: {}", error.code().message()));
    } catch (const ReadFailure& read) {
        return complain(failure(read.what(), read.hint).value(), refused);
    }
}

// Memory may run out where no exception reaches dispatch_safely: in a destructor, in a thread, before main. With so little memory that not
// even an exception can be made, the runtime calls terminate instead of throwing.
std::terminate_handler usual_terminate = nullptr;
int status_without_memory = refused;

bool is_out_of_memory() {
    const std::exception_ptr exception = std::current_exception();
    if (exception == nullptr)
        return true;
    try {
        std::rethrow_exception(exception);
    } catch (const std::bad_alloc&) {
        return true;
    } catch (...) {
        return false;
    }
}

[[noreturn]] void end_without_memory() {
    if (!is_out_of_memory())
        usual_terminate();
    host::KeyMode::suspend();
    constexpr std::string_view text = "error: the host has not enough memory\nhint: more memory for t8 (ulimit -v)\n";
    static_cast<void>(::write(STDERR_FILENO, text.data(), text.size()) < 0);
    ::_exit(status_without_memory);
}

[[gnu::constructor(101)]] void prepare_for_no_memory(int count, char** words) {
    if (count > 1 && std::string_view(words[1]) == "run")
        status_without_memory = bad_start;
    usual_terminate = std::set_terminate(end_without_memory);
}

} // namespace
} // namespace t8::cli

int main(int count, char** words) {
    // A reader that goes away shows as a failing write, so that files and the terminal are left in order.
    std::signal(SIGPIPE, SIG_IGN);
    // So does a file that has reached the host's limit (ulimit -f).
    std::signal(SIGXFSZ, SIG_IGN);
    const std::vector<std::string> rest(words + (count > 0 ? 1 : 0), words + count);
    const int status = t8::cli::dispatch_safely(count > 0 ? words[0] : "t8", rest);
    const bool runs = !rest.empty() && rest.front() == "run";
    return t8::cli::finish_output(status, runs ? t8::cli::Told::by_run : t8::cli::Told::by_others);
}
