// Length modifiers store exactly their own type.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static union {
  unsigned char bytes[16];
  signed char hh;
  short h;
  int i;
  long l;
  long long ll;
  intmax_t j;
  size_t z;
  ptrdiff_t t;
  unsigned char uhh;
  unsigned short uh;
  unsigned long ul;
  unsigned long long ull;
  float f;
  double d;
} u;

static void show(const char* name, int r) {
  printf("%s %d ", name, r);
  for (int i = 0; i < 12; ++i) printf("%02x", u.bytes[i]);
  printf("\n");
  memset(&u, 0xaa, sizeof u);
}

int main(void) {
  memset(&u, 0xaa, sizeof u);
  show("hhd", sscanf("-5", "%hhd", &u.hh));
  show("hhi", sscanf("0x7f", "%hhi", &u.hh));
  show("hhu", sscanf("200", "%hhu", &u.uhh));
  show("hhx", sscanf("fe", "%hhx", &u.uhh));
  show("hho", sscanf("377", "%hho", &u.uhh));
  show("hd", sscanf("-300", "%hd", &u.h));
  show("hu", sscanf("65535", "%hu", &u.uh));
  show("hx", sscanf("abcd", "%hx", &u.uh));
  show("d", sscanf("-70000", "%d", &u.i));
  show("ld", sscanf("-70000", "%ld", &u.l));
  show("lx", sscanf("89abcdef", "%lx", &u.ul));
  show("lld", sscanf("-9223372036854775808", "%lld", &u.ll));
  show("llu", sscanf("18446744073709551615", "%llu", &u.ull));
  show("llx", sscanf("0x123456789abcdef", "%llx", &u.ull));
  show("llo", sscanf("1777777777777777777777", "%llo", &u.ull));
  show("lli", sscanf("0777777777777777777777", "%lli", &u.ll));
  show("jd", sscanf("-81985529216486895", "%jd", &u.j));
  show("zu", sscanf("4000000000", "%zu", &u.z));
  show("td", sscanf("-2000000000", "%td", &u.t));
  show("f", sscanf("1.5", "%f", &u.f));
  show("lf", sscanf("-1.5", "%lf", &u.d));
  show("hhn", sscanf("abc", "abc%hhn", &u.hh));
  show("hn", sscanf("abc", "ab%hn", &u.h));
  show("ln", sscanf("abc", "a%ln", &u.l));
  show("lln", sscanf("abcd", "abcd%lln", &u.ll));
  show("none", sscanf("x", "%lld", &u.ll));
  return 0;
}
