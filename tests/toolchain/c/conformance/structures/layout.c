/* Sizes, offsets and alignment of structures, unions and arrays. */
#include <stdio.h>
#include <stddef.h>
#include <stdalign.h>

#define L(T) printf(#T " %d %d\n", (int)sizeof(T), (int)_Alignof(T))
#define O(T, m) printf(" " #m "@%d", (int)offsetof(T, m))
struct a { char c; short s; char d; int i; char e; long long l; char f; double g; char h; }; struct b { char c[3]; short s[3]; char d; };
struct c { char c; struct { char d; int e; } in; char f; }; struct d { char c; union { char x; double y; } u; char e; };
struct e { struct a a[2]; char c; }; struct f { char c[5]; }; struct g { char c; void (*f)(void); void* p; char d; };
struct h { _Bool b; float f; _Bool c[3]; };
struct i { char c; struct f f; short s; struct f g; }; struct j { long long l[2]; char c; }; union u { char c[5]; short s; };
union v { char c[9]; int i; }; struct k { char c; union u u; char d; union v v; }; struct l { int i; char c; } __attribute__((packed));
struct m { char c; struct l l; short s; }; struct n { char a; int b; } __attribute__((packed, aligned(2)));
struct o { char c; struct n n; }; struct p { char c; _Alignas(4) char d; char e; }; struct q { short s; } __attribute__((aligned(4)));
struct r { char c; struct q q[2]; char d; };
enum e1 { A }; struct s { char c; enum e1 e; char d; }; struct t { struct { char a; }; union { short b; char c; }; char d; };
static char base[100]; struct bits { char c; int a : 3; int b : 30; char d; }; struct bits2 { int a : 9; char c; int b : 9; short d; };

int main(void)
{
    L(char); L(short); L(int); L(long); L(long long); L(float); L(double); L(void*); L(_Bool); L(char[3]); L(short[3]); L(double[2]);
    L(struct a); O(struct a, s); O(struct a, d); O(struct a, i); O(struct a, e); O(struct a, l); O(struct a, f); O(struct a, g); O(struct a, h); printf("\n");
    L(struct b); O(struct b, s); O(struct b, d); printf("\n"); L(struct c); O(struct c, in); O(struct c, in.e); O(struct c, f);
    printf("\n"); L(struct d); O(struct d, u); O(struct d, u.y); O(struct d, e); printf("\n");
    L(struct e); O(struct e, a[1]); O(struct e, a[1].g); O(struct e, c); printf("\n"); L(struct f); L(struct g); O(struct g, f);
    O(struct g, d); printf("\n"); L(struct h); O(struct h, f); O(struct h, c[1]); printf("\n"); L(struct i); O(struct i, f); O(struct i, s);
    O(struct i, g.c[2]); printf("\n");
    L(struct j); L(union u); L(union v); L(struct k); O(struct k, u); O(struct k, d); O(struct k, v); printf("\n"); L(struct l);
    O(struct l, c); printf("\n"); L(struct m); O(struct m, l); O(struct m, l.c); O(struct m, s); printf("\n"); L(struct n); O(struct n, b);
    printf("\n"); L(struct o); O(struct o, n); printf("\n");
    L(struct p); O(struct p, d); O(struct p, e); printf("\n"); L(struct q); L(struct r); O(struct r, q[1]); O(struct r, d); printf("\n");
    L(struct s); O(struct s, d); printf("\n"); L(struct t); O(struct t, b); O(struct t, d); printf("\n");
    printf("%d %d\n", (int)sizeof(struct bits), (int)sizeof(struct bits2));
    struct a x[3]; struct e y; printf("%d %d %d\n", (int)((char*)&x[2] - (char*)x), (int)((char*)&x[1].l - (char*)&x[0].l), (int)((char*)&y.a[1].i - (char*)&y));
    printf("%d %d\n", (int)sizeof x, (int)alignof(struct e));
    struct k k; printf("%d %d\n", (int)((char*)&k.v.i - (char*)&k), (int)((char*)&k.u.s - (char*)&k.u)); struct e* ep = (struct e*)base;
    printf("%d %d\n", (int)((char*)&ep->a[1].h - base), (int)((char*)&ep->c - base));
    printf("%d %d\n", (int)sizeof ep->a[0].c, (int)sizeof((struct e*)0)->a);
    static struct { char c; int i; } st[2]; int ok = ((unsigned)(size_t)&st[1].i & 3) == 0; struct { char a; double d; } lo;
    ok += ((unsigned)(size_t)&lo.d & 3) == 0; static char one; static int two; static char three; static long long four;
    ok += ((unsigned)(size_t)&two & 3) == 0; ok += ((unsigned)(size_t)&four & 3) == 0; printf("%d\n", ok + one + three);
    return 0;
}
