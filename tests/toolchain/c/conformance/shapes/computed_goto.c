// Computed goto: tables of labels, labels in variables and structures, a threaded interpreter, jumps back, tables of several functions.
#include <stdio.h>

static int run(const unsigned char* pc, int n) {
    static void* const table[] = { &&push, &&add, &&mul, &&dup, &&swap, &&dec, &&jnz, &&drop, &&out, &&end };
    int stack[16], *sp = stack, steps = 0;
    const unsigned char* start = pc;
    *sp++ = n;
#define NEXT do { steps++; goto *table[*pc++]; } while (0)
    NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += *sp; NEXT;
mul: sp--; sp[-1] *= *sp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
swap: { int t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; } NEXT;
dec: sp[-1]--; NEXT;
jnz: if (sp[-1]) pc = start + *pc; else pc++; NEXT;
drop: sp--; NEXT;
out: printf("%d ", *--sp); NEXT;
end: return steps * 1000 + (int)(sp - stack);
}
static int machine(const char* s) {
    void* state = &&idle;
    int words = 0, digits = 0, other = 0;
    for (;; s++) {
        if (!*s) return words * 10000 + digits * 100 + other;
        goto *state;
    idle:
        if (*s >= 'a' && *s <= 'z') { words++; state = &&word; } else if (*s >= '0' && *s <= '9') { digits++; state = &&number; } else other++;
        continue;
    word:
        if (!(*s >= 'a' && *s <= 'z')) state = &&idle;
        continue;
    number:
        if (*s < '0' || *s > '9') { state = &&idle; s--; }
        continue;
    }
}
static int path(unsigned choices) {
    int r = 0, n = 0;
    void* to[2];
one:
    to[0] = &&two; to[1] = &&three; r = r * 3 + 1;
    goto step;
two:
    to[0] = &&three; to[1] = &&one; r = r * 3 + 2;
    goto step;
three:
    to[0] = &&one; to[1] = &&three; r = r * 5 + 3;
step:
    if (n++ == 16) return r;
    choices = choices >> 1 | choices << 31;
    goto *to[choices & 1];
}
static int sub(int k) {
    static const struct { const char* name; void* at; } list[] = { { "a", &&a }, { "b", &&b }, { "c", &&c } };
    int v = 0;
    printf("%s", list[k].name);
    goto *list[k].at;
a: v += 1;
b: v += 10;
c: v += 100;
    return v;
}
int main(void) {
    static const unsigned char program[] = { 0, 1, 4, 3, 8, 3, 6, 9, 9, 9, 9 };
    static const unsigned char factorial[] = { 0, 1, 4, /* loop: */ 3, 8, 5, 6, 3, 9 };
    printf("%d\n", run(factorial, 5));
    static const unsigned char square[] = { 3, 2, 0, 7, 1, 8, 9 };
    printf("%d %d\n", run(square, 12), (int)sizeof program);
    printf("%d %d %d\n", machine("abc 123 de4f 5,6"), machine(""), machine("  7seven"));
    for (unsigned c = 0; c < 5; c++) printf("%d ", path(c * 0x9e3779b9u));
    for (int k = 0; k < 3; k++) printf("%d ", sub(k));
    printf("\n");
    return 0;
}
