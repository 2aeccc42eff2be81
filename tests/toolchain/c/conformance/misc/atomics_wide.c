// Atomic objects of eight bytes, of structures and of reals.
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static _Atomic long long wide = -1;
static _Atomic double real = 1.5;

int main(void) {
  printf("%lld", atomic_fetch_add(&wide, 1LL << 40));
  printf(" %lld", atomic_load(&wide));
  printf(" %lld", atomic_fetch_or(&wide, 0xf0));
  printf(" %lld\n", atomic_exchange(&wide, INT64_MAX));
  long long expected = 0;
  printf("%d", atomic_compare_exchange_strong(&wide, &expected, 1));
  printf("%d", expected == INT64_MAX);
  printf("%d", atomic_compare_exchange_strong(&wide, &expected, 1));
  printf(" %lld\n", (long long)wide);
  wide <<= 35;
  wide -= 3;
  printf("%lld\n", (long long)wide);
  atomic_ullong u = 0;
  --u;
  printf("%llu", (unsigned long long)u);
  u /= 3;
  printf(" %llu\n", (unsigned long long)u);
  real += 2.25;
  real *= 2;
  printf("%g\n", (double)real);
  double e = 7.5;
  printf("%d", atomic_compare_exchange_strong(&real, &e, -0.5));
  printf(" %g\n", atomic_load(&real));
  _Atomic float f = 0.5f;
  f -= 2;
  printf("%g\n", (double)f);
  atomic_intmax_t m;
  atomic_init(&m, INTMAX_MIN);
  printf("%jd\n", (intmax_t)(m ^= -1));
  atomic_size_t z = 5;
  atomic_ptrdiff_t d = -5;
  printf("%zu %td\n", (size_t)(z += 1), (ptrdiff_t)(d -= 1));
  return 0;
}
