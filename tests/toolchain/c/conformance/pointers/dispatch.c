/* A small virtual machine and an object system through pointers: data and code reached by two and three indirections. */
#include <stdio.h>
#include <string.h>

struct vm; typedef int op(struct vm*); struct frame { const signed char* pc; int locals[3]; };
struct vm { int stack[32], *sp; struct frame frames[8], *fp; op* const* ops; long long ticks; };
static int o_push(struct vm* m) { *m->sp++ = *m->fp->pc++; return 0; }
static int o_bin(struct vm* m) { int b = *--m->sp, *a = &m->sp[-1]; switch (*m->fp->pc++) { case '+': *a += b; break; case '-': *a -= b;
        break; case '*': *a *= b; break; case '<': *a = *a < b; break; } return 0; }
static int o_load(struct vm* m) { *m->sp++ = m->fp->locals[*m->fp->pc++]; return 0; }
static int o_store(struct vm* m) { m->fp->locals[*m->fp->pc++] = *--m->sp; return 0; }
static int o_jump(struct vm* m) { int d = *m->fp->pc++; m->fp->pc += d; return 0; }
static int o_jz(struct vm* m) { int d = *m->fp->pc++; if (!*--m->sp) m->fp->pc += d; return 0; }
static int o_call(struct vm* m) { int d = *m->fp->pc++; struct frame* n = m->fp + 1; n->pc = m->fp->pc + d; n->locals[0] = *--m->sp; m->fp = n; return 0; }
static int o_ret(struct vm* m) { m->fp--; return 0; }
static int o_out(struct vm* m) { printf("%d ", *--m->sp); return 0; }
static int o_end(struct vm* m) { return 1; }
enum { PUSH, BIN, LOAD, STORE, JUMP, JZ, CALL, RET, OUT, END };
static op* const table[] = { o_push, o_bin, o_load, o_store, o_jump, o_jz, o_call, o_ret, o_out, o_end };
static void run(const signed char* code) { struct vm m = { .sp = m.stack, .fp = m.frames, .ops = table }; m.fp->pc = code;
    while (!m.ops[(int)*m.fp->pc++](&m)) m.ticks++; printf("[%d %lld]\n", (int)(m.sp - m.stack), m.ticks); }

struct stream; struct stream_ops { int (*get)(struct stream*); void (*reset)(struct stream*); }; struct stream { const struct stream_ops* ops; };
struct text_stream { struct stream base; const char *s, *at; }; struct filter { struct stream base; struct stream* in; int (*map)(int);
    int skipped; }; struct pair { struct stream base; struct stream* two[2]; int which; };
static int text_get(struct stream* s) { struct text_stream* t = (struct text_stream*)s; return *t->at ? *t->at++ : -1; }
static void text_reset(struct stream* s) { struct text_stream* t = (void*)s; t->at = t->s; }
static int filter_get(struct stream* s) { struct filter* f = (struct filter*)s;
    for (;;) { int c = f->in->ops->get(f->in); if (c < 0) return c; if ((c = f->map(c))) return c; f->skipped++; } }
static void filter_reset(struct stream* s) { struct filter* f = (void*)s; f->in->ops->reset(f->in); f->skipped = 0; }
static int pair_get(struct stream* s) { struct pair* p = (void*)s; struct stream* n = p->two[p->which ^= 1]; int c = n->ops->get(n);
    return c >= 0 ? c : (n = p->two[!p->which])->ops->get(n); } static void pair_reset(struct stream* s) { struct pair* p = (void*)s;
    for (int i = 0; i < 2; i++) p->two[i]->ops->reset(p->two[i]); p->which = 0; }
static const struct stream_ops text_ops = { text_get, text_reset }, filter_ops = { filter_get, filter_reset }, pair_ops = { pair_get, pair_reset };
static int upper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c == ' ' ? 0 : c; }
static int rot(int c) { return c >= 'A' && c <= 'Z' ? (c - 'A' + 13) % 26 + 'A' : c; }
static void drain(struct stream* s) { for (int c; (c = s->ops->get(s)) >= 0;) putchar(c); putchar(' '); s->ops->reset(s); }

int main(void)
{
    static const signed char sum[] = { PUSH, 0, STORE, 0, PUSH, 10, STORE, 1, LOAD, 1, JZ, 18, LOAD, 0, LOAD, 1, BIN, '+', STORE, 0, LOAD, 1, PUSH, 1, BIN, '-', STORE, 1, JUMP, -22, LOAD, 0, OUT, END };
    run(sum);
    static const signed char fact[] = { PUSH, 6, CALL, 2, OUT, END, LOAD, 0, PUSH, 2, BIN, '<', JZ, 3, PUSH, 1, RET, LOAD, 0, LOAD, 0, PUSH, 1, BIN, '-', CALL, -21, BIN, '*', RET };
    run(fact);
    struct text_stream a = { { &text_ops }, "hello old world", 0 }, b = { { &text_ops }, "12345", 0 }; text_reset(&a.base); text_reset(&b.base);
    struct filter u = { { &filter_ops }, &a.base, upper, 0 }, r = { { &filter_ops }, &u.base, rot, 0 };
    struct pair p = { { &pair_ops }, { &r.base, &b.base }, 0 };
    drain(&a.base); drain(&u.base); drain(&r.base); drain(&p.base); while (u.base.ops->get(&u.base) != 'W') ;
    printf("%d %s\n", u.skipped, a.at); filter_reset(&r.base); drain(&p.base); printf("\n");
    return 0;
}
