// A Forth with colon definitions, conditions and loops, compiled to threaded code of function pointers.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

typedef struct word word;
typedef void (*primitive)(const word*);
union cell { int n; const word* w; };
struct word { char name[12]; primitive run; union cell* body; const word* next; };
static union cell space[400], *here = space, *ip;
static word words[80];
static const word* last;
static int count, data[64], *sp = data, rs[64], *rp = rs, compiling;

#define BINARY(name, e) static void name(const word* w) { (void)w; int b = *--sp, a = sp[-1]; sp[-1] = e; }
BINARY(f_add, a + b) BINARY(f_sub, a - b) BINARY(f_mul, a * b) BINARY(f_mod, a % b) BINARY(f_less, -(a < b)) BINARY(f_equal, -(a == b)) BINARY(f_div, a / b)
static void f_dup(const word* w) { *sp = sp[-1]; sp++; }
static void f_drop(const word* w) { sp--; }
static void f_swap(const word* w) { int t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; }
static void f_over(const word* w) { *sp = sp[-2]; sp++; }
static void f_rot(const word* w) { int t = sp[-3]; sp[-3] = sp[-2]; sp[-2] = sp[-1]; sp[-1] = t; }
static void f_dot(const word* w) { printf("%d ", *--sp); }
static void f_cr(const word* w) { printf("\n"); }
static void f_emit(const word* w) { putchar(*--sp); }
static void f_literal(const word* w) { *sp++ = (ip++)->n; }
static void f_branch(const word* w) { ip += ip->n; }
static void f_branch0(const word* w) { if (*--sp) ip++; else ip += ip->n; }
static void f_do(const word* w) { sp -= 2; *rp++ = sp[0]; *rp++ = sp[1]; }
static void f_loop(const word* w) { if (++rp[-1] < rp[-2]) ip += ip->n; else { ip++; rp -= 2; } }
static void f_i(const word* w) { *sp++ = rp[-1]; }
static void f_exit(const word* w) { ip = NULL; }
static void f_colon(const word* w) {
    union cell* saved = ip;
    ip = w->body;
    while (ip) { const word* next = (ip++)->w; next->run(next); }
    ip = saved;
}
static word* define(const char* name, primitive run) {
    word* w = &words[count++];
    strcpy(w->name, name);
    w->run = run;
    w->next = last;
    last = w;
    return w;
}
static const word* find(const char* name) {
    const word* w = last;
    while (w && strcmp(w->name, name)) w = w->next;
    return w;
}
static void interpret(const char* s) {
    char name[12];
    int used;
    while (sscanf(s, "%11s%n", name, &used) == 1) {
        s += used;
        if (!strcmp(name, ":")) { sscanf(s, "%11s%n", name, &used); s += used; define(name, f_colon)->body = here; compiling = 1; }
        else if (!strcmp(name, ";")) { (here++)->w = find("exit"); compiling = 0; }
        else if (!strcmp(name, "if")) { (here++)->w = find("0branch"); *sp++ = (int)(here++ - space); }
        else if (!strcmp(name, "else")) { (here++)->w = find("branch"); int at = *--sp; *sp++ = (int)(here++ - space); space[at].n = (int)(here - space) - at; }
        else if (!strcmp(name, "then")) { int at = *--sp; space[at].n = (int)(here - space) - at; }
        else if (!strcmp(name, "begin")) *sp++ = (int)(here - space);
        else if (!strcmp(name, "until")) { (here++)->w = find("0branch"); here->n = *--sp - (int)(here - space); here++; }
        else if (!strcmp(name, "do")) { (here++)->w = find("(do)"); *sp++ = (int)(here - space); }
        else if (!strcmp(name, "loop")) { (here++)->w = find("(loop)"); here->n = *--sp - (int)(here - space); here++; }
        else {
            const word* w = find(name);
            if (w && compiling) (here++)->w = w;
            else if (w) w->run(w);
            else if (compiling) { (here++)->w = find("(lit)"); (here++)->n = atoi(name); }
            else *sp++ = atoi(name);
        }
    }
}
int main(void) {
    static const struct { const char* name; primitive run; } all[] = { { "+", f_add }, { "-", f_sub }, { "*", f_mul }, { "/", f_div }, { "mod", f_mod }, { "<", f_less },
        { "=", f_equal }, { "dup", f_dup }, { "drop", f_drop }, { "swap", f_swap }, { "over", f_over }, { "rot", f_rot }, { ".", f_dot }, { "cr", f_cr },
        { "emit", f_emit }, { "(lit)", f_literal }, { "branch", f_branch }, { "0branch", f_branch0 }, { "(do)", f_do }, { "(loop)", f_loop }, { "i", f_i }, { "exit", f_exit } };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++) define(all[i].name, all[i].run);
    interpret(": square dup * ; 7 square . 1 2 3 rot . . . cr");
    interpret(": fact dup 2 < if drop 1 else dup 1 - fact * then ; 10 fact . cr");
    interpret(": squares 10 0 do i square . loop cr ; squares");
    interpret(": gcd begin swap over mod dup 0 = until drop ; 1071 462 gcd . cr");
    interpret(": stars 0 do 42 emit loop ; : triangle 6 1 do i stars cr loop ; triangle");
    interpret(": prime 1 swap dup 2 do dup i mod 0 = if swap drop 0 swap then loop drop ; : primes 40 3 do i prime if i . then loop cr ; primes");
    printf("%d words, %d cells, depth %d\n", count, (int)(here - space), (int)(sp - data));
    return 0;
}
