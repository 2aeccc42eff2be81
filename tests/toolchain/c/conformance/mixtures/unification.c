// A small Prolog: terms as tagged words in one array, unification with a trail, backtracking over clauses by recursion.
#include <stdio.h>
#include <string.h>
#include <ctype.h>

enum { VAR = 0, ATOM = 1, STRUCT = 2, HEAP = 3000 };
static int heap[HEAP], top, trail[300], trails, unifications, answers;
static char names[30][8];
static int atoms;
static const char* at;
static struct { int head, body, vars; } clauses[20];
static int count, variables[20], known;
static char variable_names[20][6];
#define TAG(t) ((t) & 3)
#define INDEX(t) ((t) >> 2)
static int atom(const char* s, int n) { for (int i = 0; i < atoms; i++) if (!strncmp(names[i], s, (size_t)n) && !names[i][n]) return i; memcpy(names[atoms], s, (size_t)n); names[atoms][n] = 0; return atoms++; }
static int fresh(void) { heap[top] = top << 2 | VAR; return heap[top++]; }
// A clause's own variables are kept as atoms with negative numbers until it is copied.
static int term(void) {
    const char* s = at;
    while (isalnum((unsigned char)*at)) at++;
    int n = (int)(at - s);
    if (isupper((unsigned char)*s)) { int i = 0; while (i < known && (strncmp(variable_names[i], s, (size_t)n) || variable_names[i][n])) i++; if (i == known) { memcpy(variable_names[i], s, (size_t)n); variable_names[i][n] = 0; known++; } return (-1 - i) * 4 + ATOM; }
    int name = atom(s, n), arguments[6], k = 0;
    if (*at != '(') return name << 2 | ATOM;
    do { at++; arguments[k++] = term(); } while (*at == ',');
    at++;
    int here = top;
    heap[top++] = name; heap[top++] = k;
    for (int i = 0; i < k; i++) heap[top++] = arguments[i];
    return here << 2 | STRUCT;
}
static void clause(const char* s) { known = 0; at = s; clauses[count].head = term(); int body[4], n = 0; while (*at == ':' || *at == ';') { at++; body[n++] = term(); } clauses[count].body = top; heap[top++] = n; for (int i = 0; i < n; i++) heap[top++] = body[i]; clauses[count++].vars = known; }
static int copy(int t, const int* v) {
    if (TAG(t) == ATOM && t < 0) return v[-(t >> 2) - 1];
    if (TAG(t) != STRUCT) return t;
    int k = heap[INDEX(t) + 1], here = top;
    top += k + 2;
    heap[here] = heap[INDEX(t)]; heap[here + 1] = k;
    for (int i = 2; i < k + 2; i++) heap[here + i] = copy(heap[INDEX(t) + i], v);
    return here << 2 | STRUCT;
}
static int deref(int t) { while (TAG(t) == VAR && heap[INDEX(t)] != t) t = heap[INDEX(t)]; return t; }
static int unify(int a, int b) {
    unifications++;
    a = deref(a); b = deref(b);
    if (a == b) return 1;
    if (TAG(a) == VAR) { heap[INDEX(a)] = b; trail[trails++] = INDEX(a); return 1; }
    if (TAG(b) == VAR) { heap[INDEX(b)] = a; trail[trails++] = INDEX(b); return 1; }
    if (TAG(a) != STRUCT || TAG(b) != STRUCT) return 0;
    for (int i = 0; i < 2; i++) if (heap[INDEX(a) + i] != heap[INDEX(b) + i]) return 0;
    for (int i = 0; i < heap[INDEX(a) + 1]; i++) if (!unify(heap[INDEX(a) + 2 + i], heap[INDEX(b) + 2 + i])) return 0;
    return 1;
}
static void show(int t) { t = deref(t); if (TAG(t) == VAR) { putchar('_'); return; } if (TAG(t) == ATOM) { printf("%s", names[INDEX(t)]); return; } printf("%s(", names[heap[INDEX(t)]]); for (int i = 0; i < heap[INDEX(t) + 1]; i++) { if (i) putchar(','); show(heap[INDEX(t) + 2 + i]); } putchar(')'); }
struct goals { int goal; const struct goals* next; };
static void solve(const struct goals* g, int query, int depth) {
    if (!g) { answers++; show(query); putchar(' '); return; }
    if (depth > 25) return;
    for (int c = 0; c < count; c++) {
        int mark = trails, old = top, v[20];
        for (int i = 0; i < clauses[c].vars; i++) v[i] = fresh();
        if (unify(g->goal, copy(clauses[c].head, v))) {
            struct goals more[4];
            const struct goals* next = g->next;
            int n = heap[clauses[c].body];
            for (int i = n; i--;) { more[i] = (struct goals){ copy(heap[clauses[c].body + 1 + i], v), next }; next = &more[i]; }
            solve(next, query, depth + 1);
        }
        while (trails > mark) { trails--; heap[trail[trails]] = trail[trails] << 2 | VAR; }
        top = old;
    }
}
int main(void) {
    static const char* rules[] = { "parent(ann,bob)", "parent(bob,cy)", "parent(bob,dee)", "parent(dee,eve)", "anc(X,Y):parent(X,Y)", "anc(X,Z):parent(X,Y);anc(Y,Z)", "app(nil,L,L)", "app(c(H,T),L,c(H,R)):app(T,L,R)", "add(z,N,N)", "add(s(M),N,s(K)):add(M,N,K)", "sib(X,Y):parent(P,X);parent(P,Y)" };
    static const char* queries[] = { "anc(ann,Q)", "anc(Q,eve)", "app(c(a,c(b,nil)),c(d,nil),Q)", "app(P,Q,c(a,c(b,nil)))", "add(P,Q,s(s(s(z))))", "sib(cy,Q)", "parent(Q,zed)", "anc(A,B)" };
    for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) clause(rules[i]);
    for (unsigned i = 0; i < sizeof queries / sizeof *queries; i++) {
        int base = top, v[20];
        known = 0; at = queries[i]; answers = 0; unifications = 0;
        int t = term();
        for (int k = 0; k < known; k++) v[k] = fresh();
        t = copy(t, v);
        solve(&(struct goals){ t, NULL }, t, 0);
        printf(": %d %d\n", answers, unifications);
        top = base;
    }
    return 0;
}
