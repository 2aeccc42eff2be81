// Loaded into the console's program before SDL (LD_PRELOAD), this notes when each frame is on the screen.
//
//   T8_BENCH_PRESENTS=FILE  a line for each frame: CLOCK_MONOTONIC in nanoseconds
//   T8_BENCH_LAST=N         the program ends after frame N; 0: it goes on

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <dlfcn.h>
#include <unistd.h>

struct SDL_Renderer;

extern "C" void SDL_RenderPresent(SDL_Renderer* renderer);

void SDL_RenderPresent(SDL_Renderer* renderer) {
    static const auto present = reinterpret_cast<void (*)(SDL_Renderer*)>(::dlsym(RTLD_NEXT, "SDL_RenderPresent"));
    present(renderer);
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    static const char* const name = std::getenv("T8_BENCH_PRESENTS");
    static std::FILE* const file = name == nullptr ? nullptr : std::fopen(name, "w");
    if (file == nullptr)
        return;
    std::fprintf(file, "%lld\n", 1'000'000'000LL * static_cast<long long>(now.tv_sec) + now.tv_nsec);
    std::fflush(file);
    static const long last = [] {
        const char* const text = std::getenv("T8_BENCH_LAST");
        return text == nullptr ? 0 : std::atol(text);
    }();
    static long count = 0;
    if (++count == last)
        ::_exit(0);
}
