// A two-pass assembler and disassembler of a small machine with bit-field instructions, and its processor with flags.
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

typedef union { uint16_t word; struct { uint16_t value : 8, reg : 3, op : 5; }; struct { uint16_t rs : 3, : 5, rd : 3, : 5; } r; } code;
enum kind { NONE, IMM, REG, JUMP };
static const struct { char name[5]; enum kind kind; } ops[] = { { "halt", NONE }, { "ldi", IMM }, { "mov", REG }, { "add", REG }, { "sub", REG }, { "mul", REG }, { "and", REG }, { "xor", REG }, { "cmp", REG }, { "jmp", JUMP }, { "jz", JUMP }, { "jn", JUMP }, { "call", JUMP }, { "ret", NONE }, { "push", IMM }, { "pop", IMM }, { "out", IMM }, { "ld", REG }, { "st", REG }, { "addi", IMM } };
enum { OPS = sizeof ops / sizeof *ops };
static code program[64];
static int assemble(const char* s) {
    struct { char name[8]; uint8_t at; } labels[10];
    int n = 0, at = 0, errors = 0;
    for (int pass = 0; pass < 2; pass++) {
        at = 0;
        for (const char* p = s; *p;) {
            char w[3][8] = { "", "", "" };
            int k = 0;
            for (; *p && *p != '\n'; ) { if (isspace((unsigned char)*p) || *p == ',') { p++; continue; } int c = 0; while (*p && !isspace((unsigned char)*p) && *p != ',' && c < 7) w[k][c++] = *p++; w[k][c] = 0; if (k == 0 && w[0][c - 1] == ':') { if (!pass) { w[0][c - 1] = 0; strcpy(labels[n].name, w[0]); labels[n++].at = (uint8_t)at; } w[0][0] = 0; } else if (k < 2) k++; }
            p += *p == '\n';
            if (!w[0][0]) continue;
            int o = 0;
            while (o < OPS && strcmp(ops[o].name, w[0])) o++;
            if (o == OPS) { errors += pass; continue; }
            code c = { 0 };
            c.op = (uint16_t)o;
            if (ops[o].kind == JUMP) { int i = 0; while (i < n && strcmp(labels[i].name, w[1])) i++; if (i == n) errors += pass; else c.value = labels[i].at; }
            else if (ops[o].kind != NONE) { c.reg = w[1][1] & 7; if (ops[o].kind == IMM) c.value = (uint16_t)(atoi(w[2]) & 255); else c.r.rs = w[2][1] & 7; }
            program[at++] = c;
        }
    }
    return errors ? -errors : at;
}
static void list(int n) { for (int i = 0; i < n; i++) { code c = program[i]; printf("%02x:%04x %s", i, c.word, ops[c.op].name); if (ops[c.op].kind == JUMP) printf(" %02x", c.value); else if (ops[c.op].kind == IMM) printf(" r%d,%d", c.reg, (int8_t)c.value); else if (ops[c.op].kind == REG) printf(" r%d,r%d", c.r.rd, c.r.rs); printf(i % 6 == 5 ? "\n" : "; "); } printf("\n"); }
static unsigned execute(void) {
    int16_t r[8] = { 0 }, memory[64] = { 0 };
    uint8_t pc = 0, sp = 64;
    struct { unsigned z : 1, n : 1; } f = { 0 };
    unsigned steps = 0;
    for (; steps < 4000; steps++) {
        code c = program[pc++ & 63];
        int16_t *d = &r[c.reg], v = r[c.r.rs];
        switch (c.op) {
        case 0: return steps;
        case 1: *d = (int8_t)c.value; break; case 2: *d = v; break; case 3: *d = (int16_t)(*d + v); break; case 4: *d = (int16_t)(*d - v); break; case 5: *d = (int16_t)(*d * v); break; case 6: *d &= v; break; case 7: *d ^= v; break;
        case 8: { int t = *d - v; f.z = t == 0; f.n = t < 0; break; }
        case 9: pc = (uint8_t)c.value; break; case 10: if (f.z) pc = (uint8_t)c.value; break; case 11: if (f.n) pc = (uint8_t)c.value; break;
        case 12: memory[--sp & 63] = pc; pc = (uint8_t)c.value; break; case 13: pc = (uint8_t)memory[sp++ & 63]; break;
        case 14: memory[--sp & 63] = *d; break; case 15: *d = memory[sp++ & 63]; break; case 16: printf("%d ", *d); break;
        case 17: *d = memory[v & 63]; break; case 18: memory[v & 63] = *d; break; case 19: *d = (int16_t)(*d + (int8_t)c.value); break;
        }
    }
    return steps;
}
int main(void) {
    static const char* sources[] = { " ldi r1,10\n ldi r0,1\n ldi r3,0\nloop: mul r0,r1\n out r0\n addi r1,-1\n cmp r1,r3\n jz end\n jmp loop\nend: halt\n",
        " ldi r0,9\n call fib\n out r1\n halt\nfib: ldi r2,2\n cmp r0,r2\n jn small\n push r0\n addi r0,-1\n call fib\n pop r0\n push r1\n addi r0,-2\n call fib\n pop r3\n add r1,r3\n ret\nsmall: mov r1,r0\n ret\n",
        " ldi r0,0\n ldi r1,20\nfill: mov r2,r0\n mul r2,r0\n xor r2,r1\n st r2,r0\n addi r0,1\n cmp r0,r1\n jn fill\n ldi r4,0\nsum: addi r0,-1\n ld r2,r0\n add r4,r2\n ldi r3,0\n cmp r3,r0\n jn sum\n out r4\n halt\n", " bad r1\n jmp nowhere\n" };
    for (int i = 0; i < 4; i++) { memset(program, 0, sizeof program); int n = assemble(sources[i]); printf("%d\n", n); if (n < 0) continue; list(n); printf("(%u)\n", execute()); }
    return 0;
}
