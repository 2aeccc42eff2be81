/* A small interpreter for s-expressions: recursion, tables of functions, unions, strings and an arena, all together. */
#include <stdio.h>
#include <string.h>

struct cell; typedef const struct cell* val; typedef val builtin(val args);
struct cell { enum { NUM, SYM, PAIR, FUN, LAMBDA } kind; union { int n; char s[8]; struct { val a, d; }; builtin* f;
        struct { val params, body, env; }; }; };
static struct cell arena[3000]; static int used; static const struct cell nil_ = { SYM, { .s = "nil" } }, t_ = { SYM, { .s = "t" } };
static val nil = &nil_, yes = &t_; static val global;
static struct cell* new(int k) { struct cell* c = &arena[used++]; c->kind = k; return c; }
static val num(int n) { struct cell* c = new(NUM); c->n = n; return c; }
static val cons(val a, val d) { struct cell* c = new(PAIR); c->a = a; c->d = d; return c; }
static val sym(const char* s, int n) { if (n == 3 && !memcmp(s, "nil", 3)) return nil; if (n == 1 && *s == 't') return yes;
    struct cell* c = new(SYM); memcpy(c->s, s, n); c->s[n] = 0; return c; }
static val fun(builtin* f) { struct cell* c = new(FUN); c->f = f; return c; }
static const char* in; static val read(void) { while (*in == ' ') in++;
    if (*in == '(') { in++; val items[24]; int n = 0; for (;;) { while (*in == ' ') in++; if (*in == ')') { in++; break; } items[n++] = read();
            } val l = nil; while (n) l = cons(items[--n], l); return l; } if (*in == '\'') { in++; return cons(sym("quote", 5), cons(read(), nil)); }
    const char* b = in; while (*in && *in != ' ' && *in != '(' && *in != ')') in++;
    if (*b >= '0' && *b <= '9' || *b == '-' && in - b > 1) { int v = 0, neg = *b == '-'; for (b += neg; b < in; b++) v = v * 10 + *b - '0';
        return num(neg ? -v : v); } return sym(b, in - b); }
static int is(val v, const char* s) { return v->kind == SYM && !strcmp(v->s, s); }
static val car(val v) { return v->kind == PAIR ? v->a : nil; } static val cdr(val v) { return v->kind == PAIR ? v->d : nil; }
static val second(val v) { return car(cdr(v)); } static val third(val v) { return car(cdr(cdr(v))); }
static val eval(val x, val env);
static val lookup(val s, val env) { for (val e = env; e->kind == PAIR; e = e->d) if (!strcmp(e->a->a->s, s->s)) return e->a->d;
    for (val e = global; e->kind == PAIR; e = e->d) if (!strcmp(e->a->a->s, s->s)) return e->a->d; return nil; }
static val list(val x, val env) { return x->kind == PAIR ? cons(eval(x->a, env), list(x->d, env)) : nil; }
static val apply(val f, val args) { if (f->kind == FUN) return f->f(args); if (f->kind != LAMBDA) return nil; val env = f->env;
    for (val p = f->params; p->kind == PAIR; p = p->d, args = cdr(args)) env = cons(cons(p->a, car(args)), env); return eval(f->body, env); }
static val eval(val x, val env) { for (;;) { if (x->kind == SYM) return x == nil || x == yes ? x : lookup(x, env);
        if (x->kind != PAIR) return x; val h = x->a; if (is(h, "quote")) return second(x);
        if (is(h, "if")) { x = eval(second(x), env) != nil ? third(x) : car(cdr(cdr(cdr(x)))); continue; }
        if (is(h, "lambda")) { struct cell* l = new(LAMBDA); l->params = second(x); l->body = third(x); l->env = env; return l; }
        if (is(h, "def")) { val v = eval(third(x), env); global = cons(cons(second(x), v), global); return second(x); }
        return apply(eval(h, env), list(x->d, env)); } }
static val b_add(val a) { int s = 0; for (; a->kind == PAIR; a = a->d) s += a->a->n; return num(s); }
static val b_sub(val a) { return num(cdr(a) == nil ? -a->a->n : a->a->n - second(a)->n); }
static val b_mul(val a) { int s = 1; for (; a->kind == PAIR; a = a->d) s *= a->a->n; return num(s); }
static val b_less(val a) { return a->a->n < second(a)->n ? yes : nil; }
static val b_eq(val a) { val x = a->a, y = second(a); return x == y || x->kind == NUM && y->kind == NUM && x->n == y->n ? yes : nil; }
static val b_car(val a) { return car(a->a); } static val b_cdr(val a) { return cdr(a->a); }
static val b_cons(val a) { return cons(a->a, second(a)); } static val b_list(val a) { return a; }
static val b_apply(val a) { return apply(a->a, second(a)); }
static void print(val v) { switch (v->kind) { case NUM: printf("%d", v->n); break; case SYM: printf("%s", v->s); break;
        case PAIR: putchar('('); for (;; v = v->d) { print(v->a); if (v->d->kind != PAIR) { if (v->d != nil) { printf(" . "); print(v->d); } break;
                } putchar(' '); } putchar(')'); break; default: printf(v->kind == FUN ? "<fun>" : "<lambda>"); } }

int main(void)
{
    static const struct { const char* n; builtin* f; }
    b[] = { { "+", b_add }, { "-", b_sub }, { "*", b_mul }, { "<", b_less }, { "=", b_eq }, { "car", b_car }, { "cdr", b_cdr }, { "cons", b_cons }, { "list", b_list }, { "apply", b_apply }
        }; global = nil; for (int i = 0; i < 10; i++) global = cons(cons(sym(b[i].n, strlen(b[i].n)), fun(b[i].f)), global);
    static const char* const p[] = { "(+ 1 2 (* 3 4) (- 5))", "(car '(1 2 3))", "(cons 1 (cons 2 3))", "(def fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 10)", "(def map (lambda (f l) (if l (cons (f (car l)) (map f (cdr l))) nil)))", "(map (lambda (x) (* x x)) '(1 -2 3 4))", "(def add (lambda (a) (lambda (b) (+ a b))))", "((add 3) 4)", "(map (add 10) (list 1 2 (+ 1 2)))", "(def fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(fib 9)", "(def rev (lambda (l r) (if l (rev (cdr l) (cons (car l) r)) r)))", "(rev '(a b (c d) e) nil)", "(apply + '(1 2 3))", "fact", "car", "(if (= 1 2) 'yes 'no)", "'(quote . x)" };
    for (int i = 0; i < 18; i++) { in = p[i]; print(eval(read(), nil)); printf(i % 4 == 3 ? "\n" : " ; "); } printf("%d\n", used);
    return 0;
}
