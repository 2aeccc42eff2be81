// A register machine with 32-bit instructions: fields packed in words, an assembler by macros, flags, memory, subroutines, three programs.
#include <stdio.h>
#include <stdint.h>
#include <string.h>

enum { ADD, SUB, MUL, AND, OR, XOR, SHL, SHR, MOV, CMP, LD, ST, LDB, STB, B, BEQ, BNE, BLT, BGE, BL, RET, OUT, HALT };
#define R(op, d, a, b) ((uint32_t)(op) << 26 | (d) << 22 | (a) << 18 | 1u << 17 | (b))
#define K(op, d, a, k) ((uint32_t)(op) << 26 | (d) << 22 | (a) << 18 | ((k) & 0xffff))
#define J(op, to) ((uint32_t)(op) << 26 | ((to) & 0x3ffffff))
union insn { uint32_t word; struct { uint32_t low : 16, unused : 1, reg : 1, a : 4, d : 4, op : 6; }; struct { int32_t to : 26; uint32_t : 6; }; };
struct machine { uint32_t r[16]; unsigned n : 1, z : 1, c : 1, v : 1; uint32_t pc; uint8_t memory[512]; };
static uint32_t load(const struct machine* m, uint32_t a) { uint32_t v; memcpy(&v, m->memory + (a & 508), 4); return v; }
static void flags(struct machine* m, uint32_t a, uint32_t b) { uint32_t d = a - b; m->n = d >> 31; m->z = !d; m->c = a >= b; m->v = ((a ^ b) & (a ^ d)) >> 31; }
static int run(struct machine* m, const uint32_t* code) {
    int steps = 0;
    for (;; steps++) {
        union insn i = { code[m->pc++] };
        uint32_t *d = &m->r[i.d], a = m->r[i.a], b = i.reg ? m->r[i.low & 15] : (uint32_t)(int16_t)i.low;
        switch (i.op) {
        case ADD: *d = a + b; break;
        case SUB: *d = a - b; flags(m, a, b); break;
        case MUL: *d = a * b; break;
        case AND: *d = a & b; break;
        case OR: *d = a | b; break;
        case XOR: *d = a ^ b; break;
        case SHL: *d = a << (b & 31); break;
        case SHR: *d = a >> (b & 31); break;
        case MOV: *d = b; break;
        case CMP: flags(m, a, b); break;
        case LD: *d = load(m, a + b); break;
        case ST: memcpy(m->memory + ((a + b) & 508), d, 4); break;
        case LDB: *d = m->memory[(a + b) & 511]; break;
        case STB: m->memory[(a + b) & 511] = (uint8_t)*d; break;
        case B: m->pc += (uint32_t)i.to; break;
        case BEQ: if (m->z) m->pc += (uint32_t)i.to; break;
        case BNE: if (!m->z) m->pc += (uint32_t)i.to; break;
        case BLT: if (m->n != m->v) m->pc += (uint32_t)i.to; break;
        case BGE: if (m->n == m->v) m->pc += (uint32_t)i.to; break;
        case BL: m->r[14] = m->pc; m->pc += (uint32_t)i.to; break;
        case RET: m->pc = m->r[14]; break;
        case OUT: printf("%d ", (int)a); break;
        default: return steps;
        }
    }
}
int main(void) {
    static struct machine m;
    static const uint32_t fibonacci[] = { K(MOV, 1, 0, 0), K(MOV, 2, 0, 1), K(MOV, 3, 0, 20), R(ADD, 4, 1, 2), R(MOV, 1, 0, 2), R(MOV, 2, 0, 4), K(SUB, 3, 3, 1), J(BNE, -5), K(OUT, 0, 2, 0), J(HALT, 0) };
    int steps = run(&m, fibonacci);
    printf(": %d\n", steps);
    static const uint32_t sieve[] = { K(MOV, 1, 0, 2), K(LDB, 2, 1, 0), K(CMP, 0, 2, 0), J(BNE, 7), K(OUT, 0, 1, 0), R(MUL, 3, 1, 1), K(CMP, 0, 3, 100), J(BGE, 3), K(STB, 1, 3, 0), R(ADD, 3, 3, 1), J(B, -5), K(ADD, 1, 1, 1), K(CMP, 0, 1, 100), J(BLT, -13), J(HALT, 0) };
    memset(&m, 0, sizeof m);
    steps = run(&m, sieve);
    printf(": %d\n", steps);
    static const uint32_t calls[] = { K(MOV, 13, 0, 400), K(MOV, 1, 0, 9), J(BL, 2), K(OUT, 0, 1, 0), J(HALT, 0), K(CMP, 0, 1, 2), J(BGE, 1), J(RET, 0), K(SUB, 13, 13, 12), K(ST, 14, 13, 0), K(ST, 1, 13, 4), K(SUB, 1, 1, 1), J(BL, -8), K(ST, 1, 13, 8),
        K(LD, 1, 13, 4), K(SUB, 1, 1, 2), J(BL, -12), K(LD, 2, 13, 8), R(ADD, 1, 1, 2), K(LD, 14, 13, 0), K(ADD, 13, 13, 12), J(RET, 0) };
    memset(&m, 0, sizeof m);
    steps = run(&m, calls);
    printf(": %d %u\n", steps, m.r[13]);
    static const uint32_t hash[] = { K(MOV, 1, 0, -1), K(MOV, 2, 0, 0), K(XOR, 1, 1, 0x55), K(SHL, 3, 1, 5), R(XOR, 1, 1, 3), K(SHR, 3, 1, 7), R(XOR, 1, 1, 3), K(ADD, 2, 2, 1), K(CMP, 0, 2, 50), J(BLT, -8), K(OUT, 0, 1, 0), J(HALT, 0) };
    memset(&m, 0, sizeof m);
    steps = run(&m, hash);
    printf(": %d %u%u%u%u\n", steps, m.n, m.z, m.c, m.v);
    return 0;
}
