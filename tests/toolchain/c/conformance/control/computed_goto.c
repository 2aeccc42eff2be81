/* Labels as values: an interpreter, tables of labels, labels passed in variables and parameters of a state machine. */
#include <stdio.h>

enum { PUSH, ADD, MUL, SUB, DUP, SWAP, JNZ, PRINT, STORE, LOAD, HALT };

static int run(const int* code)
{
    static const void* const table[] = { &&push, &&add, &&mul, &&sub, &&dup, &&swap, &&jnz, &&print, &&store, &&load, &&halt };
    int stack[16], *sp = stack, memory[4] = { 0 }, steps = 0, t;
    const int* pc = code;
#define NEXT do { steps++; goto *table[*pc++]; } while (0)
    NEXT;
push: *sp++ = *pc++; NEXT;
add: sp--; sp[-1] += sp[0]; NEXT;
mul: sp--; sp[-1] *= sp[0]; NEXT;
sub: sp--; sp[-1] -= sp[0]; NEXT;
dup: sp[0] = sp[-1]; sp++; NEXT;
swap: t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; NEXT;
jnz: t = *pc++; if (*--sp) pc = code + t; NEXT;
print: printf("%d ", *--sp); NEXT;
store: memory[*pc++] = *--sp; NEXT;
load: *sp++ = memory[*pc++]; NEXT;
halt: return steps;
}

__attribute__((noinline)) static int states(const char* s)
{
    void* state = &&start;
    int words = 0, digits = 0;
    for (; *s; s++) {
        goto *state;
    start: if (*s >= 'a') { words++; state = &&word; } else if (*s >= '0') { digits++; state = &&number; } continue;
    word: if (*s < 'a') { state = &&start; if (*s == '#') goto skip; } continue;
    number: if (*s == ' ') state = &&start; else digits += 100; continue;
    skip: state = &&comment; continue;
    comment: if (*s == '\n') state = &&start;
    }
    return words * 10000 + digits;
}

__attribute__((noinline)) static int choose(int n)
{
    void* where[3] = { &&a, &&b, &&c };
    int r = 1;
    if (n < 0) return -1;
    goto *where[n % 3];
a: r += 10;
b: r *= 3; where[1] = &&c; if (n > 5) { n -= 6; goto *where[n % 3]; }
c: return r + n;
}

int main(void)
{
    static const int factorial[] = { PUSH, 1, STORE, 0, PUSH, 8, DUP, LOAD, 0, MUL, STORE, 0, PUSH, 1, SUB, DUP, JNZ, 6, LOAD, 0, PRINT, HALT };
    printf("%d\n", run(factorial));
    static const int squares[] = { PUSH, 5, DUP, DUP, MUL, PRINT, PUSH, 1, SUB, DUP, JNZ, 2, PUSH, 3, SWAP, SUB, PRINT, HALT };
    printf("%d\n", run(squares));
    printf("%d\n", states("one 22 three# ignored 4 5\nfive 678 6x "));
    for (int n = -1; n < 12; n++) printf("%d ", choose(n));
    printf("\n");
    return 0;
}
