/* What happens before main and after it; names, values and code that only the linker or a constructor can give. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void late(void) { puts("atexit"); }
__attribute__((constructor)) static void plain(void) { puts("constructor"); atexit(late); }
__attribute__((constructor(200))) static void second(void) { puts("constructor 200"); }
__attribute__((constructor(150))) static void first(void) { puts("constructor 150"); }
__attribute__((destructor)) static void last_but_two(void) { puts("destructor"); }
__attribute__((destructor(150))) static void last(void) { puts("destructor 150"); }
__attribute__((destructor(200))) static void last_but_one(void) { puts("destructor 200"); }

/* Addresses where no word is. */
static int target = 42;
struct __attribute__((packed)) odd { char mark; int* address; short more; void (*function)(void); };
static struct odd odd = {'x', &target, 7, late};
static const struct odd fixed[2] = {{'a', &target, 1, last}, {'b', &target, 2, 0}};

/* Jumps by the distances of labels. */
static int interpret(const char* program) {
    static const int places[] = {&&add - &&add, &&twice - &&add, &&end - &&add};
    int value = 0;
    goto *(&&add + places[*program++ - '0']);
add:
    value += 1;
    goto *(&&add + places[*program++ - '0']);
twice:
    value *= 2;
    goto *(&&add + places[*program++ - '0']);
end:
    return value;
}

/* A second name. */
static int real_name(int x) { return x + 1; }
int other_name(int x) __attribute__((alias("real_name")));
int public_name(int x) { return x + 2; }
int second_name(int x) __attribute__((alias("public_name")));
static int hidden = 5;
extern int shown __attribute__((alias("hidden")));
__attribute__((weak)) int weak_one(void) { return 11; }

/* Assembler outside of functions: add_up falls into give_back. */
__asm__(".globl add_up\n"
        "add_up: ldl 1; ldl 2; bsub   -- the sum\n"
        "        cj  none; ldl 1; ldl 2; bsub\n"
        "        j give_back\n"
        "none:   ldc 100\n"
        ".globl give_back\n"
        "give_back: ret\n"
        "hidden_one: ldl 1; adc 3; ret");
extern int add_up(int, int);
extern int hidden_one(int);

/* Assembler that jumps. */
static int sign(int x) {
    int copy;
    __asm__ goto("ldl %1; stl %0; ldl %1; cj %l[zero]; ldc 0; ldl %1; gt; cj %l[positive]" : "=r"(copy) : "r"(x) : : zero, positive);
    return -copy * 10;
zero:
    return copy;
positive:
    return copy * 100;
}
static int count(int n) {
    int rounds = 0;
again:
    ++rounds;
    --n;
    __asm__ volatile goto("ldl %0; eqc 0; cj %l1" : : "r"(n) : : again);
    return rounds;
}

int main(void) {
    printf("%c %d %d %d\n", odd.mark, *odd.address, odd.more, odd.function == late);
    printf("%d %d %d %d\n", *fixed[0].address, fixed[0].function == last, *fixed[1].address, fixed[1].function == 0);
    printf("%d %d\n", interpret("0012"), interpret("01102"));
    printf("%d %d %d %d\n", other_name(1), second_name(1), shown, weak_one());
    shown = 6;
    printf("%d\n", hidden);
    printf("%d %d %d\n", add_up(3, 4), add_up(5, -5), hidden_one(4));
    printf("%d %d %d %d\n", sign(0), sign(7), sign(-7), count(5));
    return 0;
}
