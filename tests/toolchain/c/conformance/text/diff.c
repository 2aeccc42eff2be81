// The difference of two texts by lines through the longest common subsequence, as edits and as a unified listing, applied again as a patch.
#include <stdio.h>
#include <string.h>

typedef struct { const char* line[20]; int n; } text;
typedef struct { char kind; unsigned char a, b; } edit;
static int split(char* s, text* t) { t->n = 0; for (char* p = strtok(s, " "); p; p = strtok(NULL, " ")) t->line[t->n++] = p; return t->n; }
static int difference(const text* a, const text* b, edit* out) {
    unsigned char table[21][21] = { { 0 } };
    for (int i = a->n - 1; i >= 0; i--)
        for (int j = b->n - 1; j >= 0; j--)
            table[i][j] = !strcmp(a->line[i], b->line[j]) ? table[i + 1][j + 1] + 1 : table[i + 1][j] >= table[i][j + 1] ? table[i + 1][j] : table[i][j + 1];
    int n = 0;
    for (int i = 0, j = 0; i < a->n || j < b->n;)
        if (i < a->n && j < b->n && !strcmp(a->line[i], b->line[j])) { out[n++] = (edit){ ' ', (unsigned char)i, (unsigned char)j }; i++; j++; }
        else if (i < a->n && (j == b->n || table[i + 1][j] >= table[i][j + 1])) { out[n++] = (edit){ '-', (unsigned char)i, (unsigned char)j }; i++; }
        else { out[n++] = (edit){ '+', (unsigned char)i, (unsigned char)j }; j++; }
    return n;
}
static void normal(const text* a, const text* b, const edit* e, int n) {
    for (int i = 0, j; i < n; i = j) {
        for (j = i; j < n && e[j].kind == ' '; j++) {}
        if (j > i) continue;
        int gone = 0, come = 0;
        for (; j < n && e[j].kind != ' '; j++) if (e[j].kind == '-') gone++; else come++;
        int p = e[i].a, q = e[i].b;
        if (gone > 1) printf("%d,%d", p + 1, p + gone); else printf("%d", p + (gone != 0));
        putchar(gone && come ? 'c' : gone ? 'd' : 'a');
        if (come > 1) printf("%d,%d", q + 1, q + come); else printf("%d", q + (come != 0));
        for (int k = 0; k < gone; k++) printf(" <%s", a->line[p + k]);
        for (int k = 0; k < come; k++) printf(" >%s", b->line[q + k]);
        printf("\n");
    }
}
int main(void) {
    static const char* pairs[][2] = { { "a b c d e f", "a x c d f g" }, { "one two three", "one two three" }, { "", "p q" }, { "p q r", "" }, { "a b c a b b a", "c b a b a c" }, { "x", "y" }, { "h a b c t", "h c a b t u" } };
    for (int k = 0; k < 7; k++) {
        char s[60], t[60];
        text a, b;
        edit e[40];
        strcpy(s, pairs[k][0]); strcpy(t, pairs[k][1]);
        split(s, &a); split(t, &b);
        int n = difference(&a, &b, e), good = 1, m = 0;
        normal(&a, &b, e, n);
        for (int i = 0; i < n; i++) printf("%c%s ", e[i].kind, e[i].kind == '+' ? b.line[e[i].b] : a.line[e[i].a]);
        for (int i = 0; i < n; i++) if (e[i].kind != '-') good &= !strcmp(e[i].kind == '+' ? b.line[e[i].b] : a.line[e[i].a], b.line[m++]);
        printf("| %d edits, %s\n", n, good && m == b.n ? "good" : "bad");
    }
    return 0;
}
