// A Lisp with closures, lexical scope and recursion on cells of a pool.
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

typedef struct cell* obj;
struct cell { enum { PAIR, NUMBER, SYMBOL, PRIMITIVE, CLOSURE } kind; union { struct { obj car, cdr; }; int n; char name[8]; obj (*run)(obj); struct { obj parameters, body, scope; }; }; };
static struct cell pool[6000];
static int used;
static struct cell nothing;
#define NIL (&nothing)
static obj symbols = NIL, globals = NIL, truth;
static const char* in;

static obj make(int kind) { obj o = &pool[used++]; o->kind = kind; return o; }
static obj cons(obj a, obj d) { obj o = make(PAIR); o->car = a; o->cdr = d; return o; }
static obj number(int n) { obj o = make(NUMBER); o->n = n; return o; }
static obj symbol(const char* s) {
    for (obj p = symbols; p != NIL; p = p->cdr) if (!strcmp(p->car->name, s)) return p->car;
    obj o = make(SYMBOL);
    strcpy(o->name, s);
    symbols = cons(o, symbols);
    return o;
}
static obj read(void) {
    while (isspace((unsigned char)*in)) in++;
    if (*in == '(') {
        obj list = NIL, *end = &list;
        for (in++;;) {
            while (isspace((unsigned char)*in)) in++;
            if (*in == ')') { in++; return list; }
            obj o = read();
            *end = cons(o, NIL);
            end = &(*end)->cdr;
        }
    }
    if (*in == '\'') { in++; obj o = read(); return cons(symbol("quote"), cons(o, NIL)); }
    char word[8];
    int n = 0;
    while (*in && !isspace((unsigned char)*in) && *in != '(' && *in != ')') word[n++] = *in++;
    word[n] = 0;
    return isdigit((unsigned char)word[0]) || (word[0] == '-' && word[1]) ? number(atoi(word)) : symbol(word);
}
static void print(obj o) {
    switch (o->kind) {
    case NUMBER: printf("%d", o->n); break;
    case SYMBOL: printf("%s", o->name); break;
    case PAIR:
        printf("(");
        for (; o != NIL; o = o->cdr) { print(o->car); if (o->cdr != NIL) printf(" "); }
        printf(")");
        break;
    default: printf("#"); break;
    }
}
static obj lookup(obj name, obj scope) {
    for (; scope != NIL; scope = scope->cdr) if (scope->car->car == name) return scope->car;
    for (obj g = globals; g != NIL; g = g->cdr) if (g->car->car == name) return g->car;
    return NIL;
}
static obj eval(obj o, obj scope) {
    for (;;) {
        if (o->kind == SYMBOL) return lookup(o, scope)->cdr;
        if (o->kind != PAIR || o == NIL) return o;
        obj head = o->car, rest = o->cdr;
        if (head->kind == SYMBOL) {
            if (!strcmp(head->name, "quote")) return rest->car;
            if (!strcmp(head->name, "if")) { o = eval(rest->car, scope) != NIL ? rest->cdr->car : rest->cdr->cdr->car; continue; }
            if (!strcmp(head->name, "lambda")) { obj c = make(CLOSURE); c->parameters = rest->car; c->body = rest->cdr->car; c->scope = scope; return c; }
            if (!strcmp(head->name, "define")) { obj v = eval(rest->cdr->car, scope); globals = cons(cons(rest->car, v), globals); return v; }
        }
        obj f = eval(head, scope), arguments = NIL, *end = &arguments;
        for (; rest != NIL; rest = rest->cdr) { obj v = eval(rest->car, scope); *end = cons(v, NIL); end = &(*end)->cdr; }
        if (f->kind == PRIMITIVE) return f->run(arguments);
        scope = f->scope;
        for (obj p = f->parameters; p != NIL; p = p->cdr, arguments = arguments->cdr) scope = cons(cons(p->car, arguments->car), scope);
        o = f->body;
    }
}
static obj p_add(obj a) { int s = 0; for (; a != NIL; a = a->cdr) s += a->car->n; return number(s); }
static obj p_mul(obj a) { int s = 1; for (; a != NIL; a = a->cdr) s *= a->car->n; return number(s); }
static obj p_sub(obj a) { return number(a->cdr == NIL ? -a->car->n : a->car->n - a->cdr->car->n); }
static obj p_less(obj a) { return a->car->n < a->cdr->car->n ? truth : NIL; }
static obj p_null(obj a) { return a->car == NIL ? truth : NIL; }
static obj p_car(obj a) { return a->car->car; }
static obj p_cdr(obj a) { return a->car->cdr; }
static obj p_cons(obj a) { return cons(a->car, a->cdr->car); }
int main(void) {
    nothing.car = nothing.cdr = NIL;
    truth = symbol("t");
    static const struct { const char* name; obj (*run)(obj); } all[] = { { "+", p_add }, { "*", p_mul }, { "-", p_sub }, { "<", p_less }, { "null", p_null },
        { "car", p_car }, { "cdr", p_cdr }, { "cons", p_cons } };
    for (int i = 0; i < 8; i++) { obj o = make(PRIMITIVE); o->run = all[i].run; globals = cons(cons(symbol(all[i].name), o), globals); }
    static const char* const program[] = { "(+ 1 2 (* 3 4) (- 5))", "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 10)",
        "(define map (lambda (f l) (if (null l) '() (cons (f (car l)) (map f (cdr l))))))", "(define adder (lambda (n) (lambda (x) (+ x n))))",
        "(map (adder 10) '(1 2 3 4))", "(define rev (lambda (l a) (if (null l) a (rev (cdr l) (cons (car l) a)))))", "(rev '(a b (c d) e) '())",
        "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(map fib '(0 1 2 3 4 5 6 7 8 9))",
        "((lambda (f) (f f 5)) (lambda (f n) (if (< n 1) '(end) (cons n (f f (- n 1))))))", "(define count (lambda (n) (if (< n 1) 'done (count (- n 1)))))", "(count 100)" };
    for (unsigned i = 0; i < sizeof program / sizeof *program; i++) { in = program[i]; print(eval(read(), NIL)); printf("\n"); }
    printf("%d\n", used);
    return 0;
}
