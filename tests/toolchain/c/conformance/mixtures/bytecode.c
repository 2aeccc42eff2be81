// Bytecode by computed goto and the same by a table of functions and by a switch; values tagged in unions; results compared.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { PUSH, PUSHR, ADD, MUL, LESS, JUMP, JUMPF, LOAD, STORE, DUP, TOREAL, PRINT, STOP, OPS };
typedef struct { union { int32_t i; float f; }; uint8_t real; } value;
struct vm { value stack[16], local[4]; const uint8_t* pc; int sp; unsigned steps, hash; };
static value add(value a, value b) { if (a.real | b.real) return (value){ .f = (a.real ? a.f : (float)a.i) + (b.real ? b.f : (float)b.i), .real = 1 }; return (value){ .i = (int32_t)((uint32_t)a.i + (uint32_t)b.i) }; }
static value mul(value a, value b) { if (a.real | b.real) return (value){ .f = (a.real ? a.f : (float)a.i) * (b.real ? b.f : (float)b.i), .real = 1 }; return (value){ .i = (int32_t)((uint32_t)a.i * (uint32_t)b.i) }; }
static value less(value a, value b) { return (value){ .i = (a.real ? a.f : (float)a.i) < (b.real ? b.f : (float)b.i) }; }
static void print(struct vm* m, value v, int loud) { if (loud) { if (v.real) printf("%g ", v.f); else printf("%d ", (int)v.i); } uint32_t w; memcpy(&w, &v, 4); m->hash = m->hash * 31 + w; }
static void by_goto(struct vm* m, int loud) {
    static void* const labels[OPS] = { &&push, &&pushr, &&add_, &&mul_, &&less_, &&jump, &&jumpf, &&load, &&store, &&dup, &&toreal, &&print_, &&stop };
    const uint8_t* pc = m->pc;
    value *sp = m->stack, t;
#define NEXT do { m->steps++; goto *labels[*pc++]; } while (0)
    NEXT;
push: *sp++ = (value){ .i = (int8_t)*pc++ }; NEXT;
pushr: *sp++ = (value){ .f = (int8_t)*pc++ / 16.0f, .real = 1 }; NEXT;
add_: t = *--sp; sp[-1] = add(sp[-1], t); NEXT;
mul_: t = *--sp; sp[-1] = mul(sp[-1], t); NEXT;
less_: t = *--sp; sp[-1] = less(sp[-1], t); NEXT;
jump: pc += (int8_t)*pc; NEXT;
jumpf: if (!(--sp)->i) pc += (int8_t)*pc; else pc++; NEXT;
load: *sp++ = m->local[*pc++]; NEXT;
store: m->local[*pc++] = *--sp; NEXT;
dup: *sp = sp[-1]; sp++; NEXT;
toreal: sp[-1] = (value){ .f = (float)sp[-1].i, .real = 1 }; NEXT;
print_: print(m, *--sp, loud); NEXT;
stop: return;
}
static void by_switch(struct vm* m, int loud) {
    for (value t;;) {
        m->steps++;
        switch (*m->pc++) {
        case PUSH: m->stack[m->sp++] = (value){ .i = (int8_t)*m->pc++ }; break; case PUSHR: m->stack[m->sp++] = (value){ .f = (int8_t)*m->pc++ / 16.0f, .real = 1 }; break;
        case ADD: t = m->stack[--m->sp]; m->stack[m->sp - 1] = add(m->stack[m->sp - 1], t); break; case MUL: t = m->stack[--m->sp]; m->stack[m->sp - 1] = mul(m->stack[m->sp - 1], t); break; case LESS: t = m->stack[--m->sp]; m->stack[m->sp - 1] = less(m->stack[m->sp - 1], t); break;
        case JUMP: m->pc += (int8_t)*m->pc; break; case JUMPF: if (!m->stack[--m->sp].i) m->pc += (int8_t)*m->pc; else m->pc++; break;
        case LOAD: m->stack[m->sp++] = m->local[*m->pc++]; break; case STORE: m->local[*m->pc++] = m->stack[--m->sp]; break; case DUP: m->stack[m->sp] = m->stack[m->sp - 1]; m->sp++; break;
        case TOREAL: m->stack[m->sp - 1] = (value){ .f = (float)m->stack[m->sp - 1].i, .real = 1 }; break; case PRINT: print(m, m->stack[--m->sp], loud); break;
        case STOP: return;
        }
    }
}
int main(void) {
    static const uint8_t programs[][44] = {
        { PUSH, 1, STORE, 0, PUSH, 1, STORE, 1, LOAD, 0, PUSH, 13, LESS, JUMPF, 19, LOAD, 0, LOAD, 1, MUL, DUP, STORE, 1, PRINT, LOAD, 0, PUSH, 1, ADD, STORE, 0, JUMP, (uint8_t)-24, STOP },
        { PUSHR, 8, STORE, 0, PUSH, 0, STORE, 1, LOAD, 1, PUSH, 100, LESS, JUMPF, 21, LOAD, 0, LOAD, 1, TOREAL, ADD, PUSHR, 15, MUL, STORE, 0, LOAD, 1, PUSH, 9, ADD, STORE, 1, JUMP, (uint8_t)-26, LOAD, 0, PRINT, STOP },
        { PUSH, 100, PUSH, 100, MUL, PUSH, (uint8_t)-3, MUL, DUP, MUL, DUP, MUL, PRINT, PUSHR, 40, PUSH, 2, LESS, PRINT, STOP } };
    for (int p = 0; p < 3; p++) {
        struct vm a = { .pc = programs[p] }, b = { .pc = programs[p] };
        by_goto(&a, 1); by_switch(&b, 0);
        printf("| %u %u %08x %08x\n", a.steps, b.steps, a.hash, b.hash);
    }
    return 0;
}
