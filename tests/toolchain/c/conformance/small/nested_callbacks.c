// Walks of a table of files with callbacks that call walks, early stops by results, contexts in structures with unions and flags.
#include <stdio.h>
#include <string.h>

struct entry { const char* name; signed char parent; unsigned dir : 1, hidden : 1, mode : 9; short size; };
static const struct entry files[] = { { "/", -1, 1, 0, 0755, 0 }, { "bin", 0, 1, 0, 0755, 0 }, { "t8", 1, 0, 0, 0755, 900 }, { "cc", 1, 0, 0, 0711, 700 }, { "home", 0, 1, 0, 0755, 0 }, { "ann", 4, 1, 0, 0700, 0 }, { ".rc", 5, 0, 1, 0600, 10 }, { "a.c", 5, 0, 0, 0644, 120 }, { "b.c", 5, 0, 0, 0444, 80 }, { "bob", 4, 1, 0, 0750, 0 }, { "a.c", 9, 0, 0, 0644, 121 }, { "tmp", 0, 1, 0, 0777, 0 } };
enum { N = sizeof files / sizeof *files };
struct context { int depth; unsigned quiet : 1, all : 1; union { long total; const char* wanted; char path[40]; } u; int found; };
typedef int visitor(int i, struct context* c);
static int walk(int at, visitor* before, visitor* after, struct context* c) {
    int r = before ? before(at, c) : 0;
    if (r < 0) return 0;
    if (r) return r;
    c->depth++;
    for (int i = at + 1; i < N && !r; i++) if (files[i].parent == at && (c->all || !files[i].hidden)) r = walk(i, before, after, c);
    c->depth--;
    return r ? r : after ? after(at, c) : 0;
}
static int add(int i, struct context* c) { c->u.total += files[i].size; return 0; }
static int show(int i, struct context* c) { struct context s = { .quiet = 1, .all = c->all }; walk(i, NULL, add, &s); printf("%*s%s%s %ld\n", 2 * c->depth, "", files[i].name, files[i].dir && i ? "/" : "", s.u.total); return files[i].dir && !(files[i].mode & 5) ? -1 : 0; }
static void path(int i) { if (files[i].parent >= 0) { path(files[i].parent); printf("%s%s", files[i].parent ? "/" : "", files[i].name); } else printf("/"); }
static int find(int i, struct context* c) { if (!strcmp(files[i].name, c->u.wanted)) { c->found++; if (!c->quiet) { path(i); printf(" "); } return c->quiet ? i + 1 : 0; } return 0; }
static int twin(int i, struct context* c) { struct context s = { .quiet = 1, .u.wanted = files[i].name }; int k = walk(0, find, NULL, &s) - 1; if (k != i) { c->found++; path(i); printf("~"); path(k < 0 ? i : k); printf(" "); } return 0; }
int main(void) {
    for (int all = 0; all < 2; all++) { struct context c = { .all = (unsigned)all }; walk(0, show, NULL, &c); }
    static const char* names[] = { "a.c", ".rc", "t8", "none" };
    for (int i = 0; i < 4; i++) { struct context c = { .u.wanted = names[i], .all = 1 }; int r = walk(0, find, NULL, &c); printf("%d %d; ", r, c.found); c.quiet = 1; printf("%d\n", walk(0, find, NULL, &c)); }
    struct context c = { .all = 1 };
    walk(0, NULL, twin, &c);
    printf("%d %d\n", c.found, c.depth);
    return 0;
}
