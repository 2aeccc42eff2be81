// Symbolic derivatives: trees in an arena parsed from text, simplified by rules, printed with few brackets, and checked by numbers.
#include <stdio.h>
#include <math.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>

typedef const struct node { char op; double value; const struct node *a, *b; } node;
static struct node arena[600];
static int used;
static const char* at;
static node* make(char op, double v, node* a, node* b) { struct node* n = &arena[used++]; *n = (struct node){ op, v, a, b }; return n; }
static node* num(double v) { return make('n', v, NULL, NULL); }
static int is(node* n, double v) { return n->op == 'n' && n->value == v; }
static node* op(char o, node* a, node* b) {
    if (a->op == 'n' && b && b->op == 'n' && o != '/') return num(o == '+' ? a->value + b->value : o == '-' ? a->value - b->value : o == '*' ? a->value * b->value : pow(a->value, b->value));
    switch (o) {
    case '+': if (is(a, 0)) return b; if (is(b, 0)) return a; break;
    case '-': if (is(b, 0)) return a; break;
    case '*': if (is(a, 0) || is(b, 0)) return num(0); if (is(a, 1)) return b; if (is(b, 1)) return a; if (b->op == 'n') { node* t = a; a = b; b = t; } if (a->op == 'n' && b->op == '*' && b->a->op == 'n') return op('*', num(a->value * b->a->value), b->b); break;
    case '/': if (is(a, 0)) return a; if (is(b, 1)) return a; break;
    case '^': if (is(b, 0)) return num(1); if (is(b, 1)) return a; break;
    }
    return make(o, 0, a, b);
}
static node* parse(int level) {
    node* l;
    if (level == 3) {
        char c = *at++;
        if (c == '(') { l = parse(0); at++; return l; }
        if (isdigit((unsigned char)c)) { char* e; double v = strtod(at - 1, &e); at = e; return num(v); }
        if (c == 'x') return make('x', 0, NULL, NULL);
        if (c == '-') return op('*', num(-1), parse(2));
        while (isalpha((unsigned char)*at)) at++;
        at++; l = parse(0); at++;
        return make(c, 0, l, NULL);
    }
    l = parse(level + 1);
    while (*at && strchr((const char*[]){ "+-", "*/", "^" }[level], *at)) { char o = *at++; l = op(o, l, parse(level == 2 ? 2 : level + 1)); }
    return l;
}
static node* d(node* n) {
    switch (n->op) {
    case 'n': return num(0); case 'x': return num(1);
    case '+': case '-': return op(n->op, d(n->a), d(n->b));
    case '*': return op('+', op('*', d(n->a), n->b), op('*', n->a, d(n->b)));
    case '/': return op('/', op('-', op('*', d(n->a), n->b), op('*', n->a, d(n->b))), op('^', n->b, num(2)));
    case '^': return op('*', op('*', n->b, op('^', n->a, op('-', n->b, num(1)))), d(n->a));
    case 's': return op('*', make('c', 0, n->a, NULL), d(n->a)); case 'c': return op('*', op('*', num(-1), make('s', 0, n->a, NULL)), d(n->a));
    case 'e': return op('*', n, d(n->a)); default: return op('/', d(n->a), n->a);
    }
}
static double eval(node* n, double x) {
    switch (n->op) { case 'n': return n->value; case 'x': return x; case '+': return eval(n->a, x) + eval(n->b, x); case '-': return eval(n->a, x) - eval(n->b, x); case '*': return eval(n->a, x) * eval(n->b, x); case '/': return eval(n->a, x) / eval(n->b, x);
    case '^': return pow(eval(n->a, x), eval(n->b, x)); case 's': return sin(eval(n->a, x)); case 'c': return cos(eval(n->a, x)); case 'e': return exp(eval(n->a, x)); default: return log(eval(n->a, x)); }
}
static void show(node* n, int outer) {
    int level = n->op == '+' || n->op == '-' ? 1 : n->op == '*' || n->op == '/' ? 2 : n->op == '^' ? 3 : 4;
    if (level < outer) putchar('(');
    if (n->op == 'n') printf("%g", n->value); else if (n->op == 'x') putchar('x');
    else if (n->b) { show(n->a, level + (level == 3)); putchar(n->op); show(n->b, level + (n->op == '-' || n->op == '/')); }
    else { printf("%s(", n->op == 's' ? "sin" : n->op == 'c' ? "cos" : n->op == 'e' ? "exp" : "log"); show(n->a, 0); putchar(')'); }
    if (level < outer) putchar(')');
}
int main(void) {
    static const char* texts[] = { "3*x^2+2*x+1", "sin(x)*cos(x)", "exp(2*x)/x", "(x+1)^3*(x-2)", "log(x^2+1)", "sin(cos(x^2))", "1/(1+x)", "-x^3/(2-x)", "2^3*x-4*5", "exp(sin(x)*x)" };
    for (int i = 0; i < 10; i++) {
        used = 0; at = texts[i];
        node *f = parse(0), *g = d(f);
        show(f, 0); printf(" -> "); show(g, 0);
        double x = 0.7, near = (eval(f, x + 1e-5) - eval(f, x - 1e-5)) / 2e-5;
        printf(" = %.5f %s %d\n", eval(g, x), fabs(near - eval(g, x)) < 1e-6 * (1 + fabs(near)) ? "good" : "bad", used);
    }
    return 0;
}
