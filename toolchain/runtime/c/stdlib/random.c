// Pseudo-random numbers: a linear congruential generator of 64 bits (Knuth's multiplier), of which the upper 31 are given.

#include <stdlib.h>

#include "internal.h"

static uint64_t state = 6364136223846793005u + 1442695040888963407u; // as after srand (1)

static int step(uint64_t* number) {
    *number = *number * 6364136223846793005u + 1442695040888963407u;
    return (int)(*number >> 33);
}

void srand(unsigned seed) {
    state = seed;
    step(&state);
}

int rand(void) { return step(&state); }

int rand_r(unsigned* seed) {
    uint64_t number = *seed;
    const int result = step(&number);
    *seed = (unsigned)(number >> 16);
    return result;
}
