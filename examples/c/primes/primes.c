/* Primes by a pipeline of processes, each of which knows one: t8 run examples/c/primes/primes.c
 *
 * The first process sends 2, 3, 4 and so on down the pipeline. Each of the others keeps the first number that it receives, which is a prime, sends it to
 * main, and lets those numbers through that its prime does not divide. The last stage lets none through.
 */

#include <channel.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>

enum { stages = 50, stack = 1024, columns = 10 };

static void numbers(Process* self, Channel* out) {
    (void)self;
    for (int number = 2;; ++number)
        ChanOutInt(out, number);
}

static void stage(Process* self, Channel* in, Channel* out, Channel* found) {
    (void)self;
    const int prime = ChanInInt(in);
    ChanOutInt(found, prime);
    for (;;) {
        const int number = ChanInInt(in);
        if (out != NULL && number % prime != 0)
            ChanOutInt(out, number);
    }
}

static void* have(void* memory) {
    if (memory == NULL) {
        fputs("primes: the memory is too small\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

int main(void) {
    Channel* found[stages];
    Channel* in = have(ChanAlloc());
    ProcRun(have(ProcAlloc(numbers, stack, 1, in)));
    for (int n = 0; n < stages; ++n) {
        Channel* const out = n + 1 < stages ? have(ChanAlloc()) : NULL;
        found[n] = have(ChanAlloc());
        ProcRun(have(ProcAlloc(stage, stack, 3, in, out, found[n])));
        in = out;
    }
    for (int n = 0; n < stages; ++n)
        printf("%5d%s", ChanInInt(found[n]), n % columns == columns - 1 ? "\n" : "");
    return 0;
}
