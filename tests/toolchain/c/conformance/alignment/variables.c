/* Alignment of more than a word: variables of files, of functions, of variable length, in structures, and as arguments. */
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MISSED(p, n) ((unsigned)((uintptr_t)(p) % (n)))

alignas(8) char eight[3] = "ab";
alignas(16) int sixteen = 7;
static alignas(64) double sixty_four[3] = {1.5, 2.5, 3.5};
const alignas(256) char text[] = "text";
char between = 'x';
alignas(32) char zeros[40];
struct wide { char c; alignas(16) int value; char end; };
struct wide one = {'a', 41, 'b'}, row[3] = {{'c', 1, 'd'}, {'e', 2, 'f'}, {'g', 3, 'h'}};
int* const pointer = &one.value;

static __attribute__((noinline)) unsigned by_value(struct wide w, int n) {
    w.value += n;
    return MISSED(&w, 16) * 1000 + (unsigned)w.value;
}
static __attribute__((noinline)) struct wide made(int n) {
    struct wide w = {'m', n, 'n'};
    return w;
}
static __attribute__((noinline)) unsigned locals(int depth) {
    char odd[5];
    alignas(8) char a[3];
    alignas(128) int b = depth;
    alignas(16) struct wide c = {'q', depth, 'r'};
    memset(odd, 1, sizeof odd);
    memset(a, 2, sizeof a);
    unsigned missed = MISSED(a, 8) + MISSED(&b, 128) + MISSED(&c, 16);
    if (depth > 0)
        missed += locals(depth - 1);
    return missed + (b != depth) + (c.value != depth) + (odd[4] != 1) + (a[2] != 2);
}
static __attribute__((noinline)) unsigned variable(int n) {
    alignas(32) int room[n];
    alignas(64) char bytes[n];
    for (int i = 0; i < n; ++i)
        room[i] = i, bytes[i] = (char)i;
    unsigned missed = MISSED(room, 32) + MISSED(bytes, 64);
    for (int i = 0; i < n; ++i)
        missed += (room[i] != i) + (bytes[i] != (char)i);
    return missed;
}

int main(void) {
    static alignas(16) short inside[5] = {1, 2, 3, 4, 5};
    printf("%u %u %u %u %u %u\n", MISSED(eight, 8), MISSED(&sixteen, 16), MISSED(sixty_four, 64), MISSED(text, 256), MISSED(zeros, 32),
           MISSED(inside, 16));
    printf("%u %u %u %zu %zu\n", MISSED(&one, 16), MISSED(&one.value, 16), MISSED(row + 1, 16), sizeof(struct wide), alignof(struct wide));
    printf("%s %d %g %s %c %d %d %d\n", eight, sixteen, sixty_four[2], text, between, zeros[39], *pointer, row[2].value);
    printf("%u %u\n", by_value(one, 1), by_value(row[1], 100));
    const struct wide w = made(12);
    printf("%c %d %c %u\n", w.c, w.value, w.end, MISSED(&w, 16));
    printf("%u %u %u %u\n", locals(0), locals(5), variable(1), variable(37));
    void* got[6];
    for (unsigned n = 0; n < 6; ++n) {
        got[n] = aligned_alloc(8u << n, 8u << n);
        printf("%u ", got[n] == 0 ? 99 : MISSED(got[n], 8u << n));
    }
    for (unsigned n = 0; n < 6; ++n)
        free(got[n]);
    printf("%d\n", inside[4]);
    return 0;
}
