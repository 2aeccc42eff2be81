// An assembler and interpreter of a stack machine with computed calls, running three programs.
#include <stdio.h>
#include <string.h>

enum op { PUSH, ADD, SUB, MUL, DIV, LOAD, STORE, JUMP, JZERO, JLESS, CALL, RET, DUP, SWAP, OVER, DROP, PRINT, HALT };
static const struct { char name[6]; unsigned char operand; } ops[] = { { "push", 1 }, { "add" }, { "sub" }, { "mul" }, { "div" }, { "load", 1 },
    { "store", 1 }, { "jump", 2 }, { "jz", 2 }, { "jl", 2 }, { "call", 2 }, { "ret" }, { "dup" }, { "swap" }, { "over" }, { "drop" }, { "print" }, { "halt" } };
static short code[200];
static struct { char name[8]; short at; } labels[20];
static int label_count;

static int assemble(const char* text) {
    int at = 0;
    for (int pass = 0; pass < 2; pass++) {
        const char* s = text;
        at = 0;
        if (!pass) label_count = 0;
        char word[12];
        int used;
        while (sscanf(s, "%11s%n", word, &used) == 1) {
            s += used;
            size_t n = strlen(word);
            if (word[n - 1] == ':') {
                word[n - 1] = 0;
                if (!pass) { strcpy(labels[label_count].name, word); labels[label_count++].at = (short)at; }
                continue;
            }
            int o = 0;
            while (strcmp(ops[o].name, word)) o++;
            code[at++] = (short)o;
            int v = 0;
            if (ops[o].operand == 1) { sscanf(s, "%d%n", &v, &used); s += used; code[at++] = (short)v; }
            else if (ops[o].operand == 2) {
                sscanf(s, "%11s%n", word, &used);
                s += used;
                for (int i = 0; i < label_count; i++) if (!strcmp(labels[i].name, word)) v = labels[i].at;
                code[at++] = (short)v;
            }
        }
    }
    return at;
}
static int run(void) {
    int stack[64], calls[64], memory[8] = { 0 }, *sp = stack, *rp = calls, steps = 0;
    const short* pc = code;
    for (;; steps++)
        switch ((enum op)*pc++) {
        case PUSH: *sp++ = *pc++; break;
        case ADD: sp--; sp[-1] += *sp; break;
        case SUB: sp--; sp[-1] -= *sp; break;
        case MUL: sp--; sp[-1] *= *sp; break;
        case DIV: sp--; sp[-1] /= *sp; break;
        case LOAD: *sp++ = memory[*pc++]; break;
        case STORE: memory[*pc++] = *--sp; break;
        case JUMP: pc = code + *pc; break;
        case JZERO: pc = *--sp ? pc + 1 : code + *pc; break;
        case JLESS: sp -= 2; pc = sp[0] < sp[1] ? code + *pc : pc + 1; break;
        case CALL: *rp++ = (int)(pc + 1 - code); pc = code + *pc; break;
        case RET: pc = code + *--rp; break;
        case DUP: *sp = sp[-1]; sp++; break;
        case SWAP: { int t = sp[-1]; sp[-1] = sp[-2]; sp[-2] = t; break; }
        case OVER: *sp = sp[-2]; sp++; break;
        case DROP: sp--; break;
        case PRINT: printf("%d ", *--sp); break;
        case HALT: return steps;
        }
}
int main(void) {
    int n = assemble("push 1 push 10 loop: dup jz end dup store 0 swap load 0 mul swap push 1 sub jump loop end: drop print halt");
    int s = run();
    printf(": %d words, %d steps\n", n, s);
    n = assemble("push 14 call fib print halt fib: dup push 2 jl out dup push 1 sub call fib swap push 2 sub call fib add out: ret");
    s = run();
    printf(": %d words, %d steps\n", n, s);
    n = assemble("push 1 store 0 next: push 27 store 1 a: load 1 print load 1 push 2 div push 2 mul load 1 sub jz even load 1 push 3 mul push 1 add store 1 jump t "
                 "even: load 1 push 2 div store 1 t: push 1 load 1 jl a halt");
    s = run();
    printf(": %d words, %d steps\n", n, s);
    return 0;
}
