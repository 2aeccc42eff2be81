// Loaded into the console's program before SDL (LD_PRELOAD), this notes when each frame is on the screen, and what drawing it cost.
//
//   T8_BENCH_PRESENTS=FILE  a line for each frame: CLOCK_MONOTONIC in nanoseconds when it is shown, and the processor time of the drawing thread from
//                           the cleared picture until then, which is what SDL's renderer took
//   T8_BENCH_LAST=N         the program ends after frame N; 0: it goes on

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <dlfcn.h>
#include <unistd.h>

struct SDL_Renderer;

extern "C" int SDL_RenderClear(SDL_Renderer* renderer);
extern "C" void SDL_RenderPresent(SDL_Renderer* renderer);

namespace {

long long nanoseconds(clockid_t clock) {
    timespec now{};
    ::clock_gettime(clock, &now);
    return 1'000'000'000LL * static_cast<long long>(now.tv_sec) + now.tv_nsec;
}

thread_local long long cleared = 0;

} // namespace

int SDL_RenderClear(SDL_Renderer* renderer) {
    static const auto clear = reinterpret_cast<int (*)(SDL_Renderer*)>(::dlsym(RTLD_NEXT, "SDL_RenderClear"));
    cleared = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    return clear(renderer);
}

void SDL_RenderPresent(SDL_Renderer* renderer) {
    static const auto present = reinterpret_cast<void (*)(SDL_Renderer*)>(::dlsym(RTLD_NEXT, "SDL_RenderPresent"));
    present(renderer);
    const long long shown = nanoseconds(CLOCK_MONOTONIC), used = nanoseconds(CLOCK_THREAD_CPUTIME_ID) - cleared;
    static const char* const name = std::getenv("T8_BENCH_PRESENTS");
    static std::FILE* const file = name == nullptr ? nullptr : std::fopen(name, "w");
    if (file == nullptr)
        return;
    std::fprintf(file, "%lld %lld\n", shown, used);
    std::fflush(file);
    static const long last = [] {
        const char* const text = std::getenv("T8_BENCH_LAST");
        return text == nullptr ? 0 : std::atol(text);
    }();
    static long count = 0;
    if (++count == last)
        ::_exit(0);
}
