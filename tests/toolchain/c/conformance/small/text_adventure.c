// A tiny adventure: rooms, things and a parser of commands, with tables of exits in bit fields and a fixed play.
#include <stdio.h>
#include <string.h>

struct room { const char* name; unsigned n : 3, e : 3, s : 3, w : 3, dark : 1; };
static const struct room rooms[] = { { "nowhere" }, { "hall", 2, 3, 0, 0, 0 }, { "attic", 0, 0, 1, 0, 1 }, { "garden", 0, 4, 0, 1, 0 }, { "well", 0, 0, 0, 3, 1 } };
static struct thing { const char* name; signed char at; unsigned char weight : 4, lit : 1; } things[] = { { "lamp", 1, 2, 0 }, { "gold", 4, 9, 0 }, { "rope", 2, 3, 0 }, { "anvil", 3, 15, 0 } };
enum { CARRIED = -1, THINGS = 4 };
static unsigned here = 1, score;
static int load(void) { int w = 0; for (int i = 0; i < THINGS; i++) if (things[i].at == CARRIED) w += things[i].weight; return w; }
static int light(void) { return !rooms[here].dark || (things[0].lit && (things[0].at == CARRIED || things[0].at == (int)here)); }
static void look(void) { if (!light()) { printf("It is dark. "); return; } printf("You are in the %s.", rooms[here].name); for (int i = 0; i < THINGS; i++) if (things[i].at == (int)here) printf(" %s", things[i].name); printf(" "); }
static const char* command(const char* verb, const char* noun) {
    struct thing* t = NULL;
    for (int i = 0; i < THINGS; i++) if (!strcmp(things[i].name, noun)) t = things + i;
    if (strlen(verb) == 1 && strchr("nesw", *verb)) { unsigned to = *verb == 'n' ? rooms[here].n : *verb == 'e' ? rooms[here].e : *verb == 's' ? rooms[here].s : rooms[here].w; if (!to) return "no way"; here = to; look(); return "."; }
    if (!strcmp(verb, "look")) { look(); return "."; }
    if (!t) return "what?";
    if (!strcmp(verb, "take")) { if (t->at != (int)here || !light()) return "not here"; if (load() + t->weight > 14) return "too heavy"; t->at = CARRIED; score += t->weight; return "taken"; }
    if (!strcmp(verb, "drop")) { if (t->at != CARRIED) return "you have none"; t->at = (signed char)here; return "dropped"; }
    if (!strcmp(verb, "light")) { if (t != things || t->at != CARRIED) return "cannot"; t->lit ^= 1; return t->lit ? "on" : "off"; }
    return "how?";
}
int main(void) {
    static const char play[] = "look,take lamp,n,take rope,light lamp,take rope,e,s,e,take anvil,e,take gold,drop rope,light lamp,look,take rope,light rope,light lamp,look,w,w,drop gold,fly gold,eat cake,look";
    char line[20];
    for (const char* p = play; *p;) {
        size_t n = strcspn(p, ",");
        char verb[10] = "", noun[10] = "";
        memcpy(line, p, n); line[n] = 0;
        sscanf(line, "%9s %9s", verb, noun);
        printf("> %s: ", line);
        printf("%s\n", command(verb, noun));
        p += n + (p[n] == ',');
    }
    printf("%u %d %u\n", score, load(), here);
    return 0;
}
