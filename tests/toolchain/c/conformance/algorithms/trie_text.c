// Tries, suffix arrays, a rope of pieces, anagrams, word frequencies, a spelling table with the nearest word, Soundex.
#include <stdio.h>
#include <string.h>
#include <ctype.h>
#include <stdlib.h>

struct node { short child[26]; unsigned char end : 1, count : 7; };
static struct node t[200];
static int used = 1;
static void add(const char* w) { int n = 0; for (; *w; w++) { short* c = &t[n].child[*w - 'a']; if (!*c) *c = (short)used++; n = *c; t[n].count++; } t[n].end = 1; }
static int prefix(const char* w) { int n = 0; while (*w) if (!(n = t[n].child[*w++ - 'a'])) return 0; return t[n].count; }
static void list(int n, char* buffer, int depth) { if (t[n].end) printf("%.*s ", depth, buffer); for (int c = 0; c < 26; c++) if (t[n].child[c]) { buffer[depth] = (char)('a' + c); list(t[n].child[c], buffer, depth + 1); } }
static const char* text;
static int suffix_order(const void* a, const void* b) { return strcmp(text + *(const short*)a, text + *(const short*)b); }
static int common(const char* a, const char* b) { int n = 0; while (a[n] && a[n] == b[n]) n++; return n; }
struct piece { const char* s; int n; struct piece* next; };
static struct piece pieces[20];
static int piece_count;
static struct piece* make(const char* s, int n, struct piece* next) { struct piece* p = &pieces[piece_count++]; *p = (struct piece){ s, n, next }; return p; }
static void insert(struct piece** p, int at, const char* s) {
    while (*p && at > (*p)->n) { at -= (*p)->n; p = &(*p)->next; }
    if (*p && at) { (*p)->next = make((*p)->s + at, (*p)->n - at, (*p)->next); (*p)->n = at; p = &(*p)->next; }
    *p = make(s, (int)strlen(s), *p);
}
static void signature(const char* w, char* out) { int n = (int)strlen(w); strcpy(out, w); for (int i = 1; i < n; i++) for (int j = i; j && out[j] < out[j - 1]; j--) { char c = out[j]; out[j] = out[j - 1]; out[j - 1] = c; } }
static void soundex(const char* w, char out[5]) {
    static const char code[] = "01230120022455012623010202";
    int n = 1;
    char last = code[*w - 'a'];
    out[0] = (char)toupper((unsigned char)*w++);
    for (; *w && n < 4; w++) { char c = code[*w - 'a']; if (c != '0' && c != last) out[n++] = c; if (*w != 'h' && *w != 'w') last = c; }
    while (n < 4) out[n++] = '0';
    out[4] = 0;
}
int main(void) {
    static const char* const words[] = { "listen", "silent", "link", "list", "lists", "enlist", "process", "processor", "tinsel", "proceed", "kiln" };
    int n = sizeof words / sizeof *words;
    for (int i = 0; i < n; i++) add(words[i]);
    char buffer[20];
    list(0, buffer, 0);
    printf(": %d %d %d %d %d\n", used, prefix("li"), prefix("list"), prefix("pro"), prefix("x"));
    text = "mississippi river";
    short sa[20];
    int len = (int)strlen(text), best = 0, where = 0;
    for (int i = 0; i < len; i++) sa[i] = (short)i;
    qsort(sa, len, sizeof *sa, suffix_order);
    for (int i = 0; i < len; i++) { printf("%d ", sa[i]); int c = i ? common(text + sa[i - 1], text + sa[i]) : 0; if (c > best) { best = c; where = sa[i]; } }
    printf(": %.*s\n", best, text + where);
    struct piece* rope = make("the brown dog", 13, NULL);
    insert(&rope, 4, "quick "); insert(&rope, 16, "lazy "); insert(&rope, 0, "Now "); insert(&rope, 28, "!"); insert(&rope, 6, "<>");
    for (struct piece* p = rope; p; p = p->next) printf("%.*s", p->n, p->s);
    printf(" %d\n", piece_count);
    char a[12], b[12];
    for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) { signature(words[i], a); signature(words[j], b); if (!strcmp(a, b)) printf("%s=%s ", words[i], words[j]); }
    printf("\n");
    static const char* const names[] = { "robert", "rupert", "rubin", "ashcraft", "ashcroft", "tymczak", "pfister", "honeyman" };
    for (int i = 0; i < 8; i++) { char s[5]; soundex(names[i], s); printf("%s ", s); }
    printf("\n");
    return 0;
}
