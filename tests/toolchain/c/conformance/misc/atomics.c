// stdatomic.h: operations and their results.
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

static atomic_int global = ATOMIC_VAR_INIT(5);
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
  printf("%d\n", atomic_load(&global));
  atomic_store(&global, 10);
  printf("%d", atomic_exchange(&global, 20));
  printf(" %d\n", (int)global);
  printf("%d", atomic_fetch_add(&global, 5));
  printf(" %d", atomic_fetch_sub(&global, 3));
  printf(" %d", atomic_fetch_or(&global, 0x100));
  printf(" %d", atomic_fetch_and(&global, 0x10f));
  printf(" %d", atomic_fetch_xor(&global, 0xff));
  printf(" %d\n", atomic_load_explicit(&global, memory_order_acquire));
  int expected = 1;
  bool ok = atomic_compare_exchange_strong(&global, &expected, 77);
  printf("%d %d %d\n", ok, expected, (int)global);
  ok = atomic_compare_exchange_strong(&global, &expected, 77);
  printf("%d %d %d\n", ok, expected, (int)global);
  expected = 77;
  while (!atomic_compare_exchange_weak_explicit(&global, &expected, 78, memory_order_acq_rel, memory_order_relaxed)) continue;
  printf("%d\n", (int)global);
  printf("%d", atomic_flag_test_and_set(&flag));
  printf("%d", atomic_flag_test_and_set(&flag));
  atomic_flag_clear(&flag);
  printf("%d\n", atomic_flag_test_and_set_explicit(&flag, memory_order_seq_cst));
  _Atomic unsigned char c = 250;
  printf("%d", c++);
  c += 10;
  printf(" %d", c);
  printf(" %d\n", atomic_fetch_sub(&c, 6));
  atomic_short h;
  atomic_init(&h, -1);
  printf("%d", --h);
  printf(" %d\n", h *= 3);
  int array[4] = { 0, 1, 2, 3 };
  _Atomic(int*) pointer = array;
  int* old = atomic_exchange(&pointer, array + 2);
  printf("%d %d", *old, *atomic_load(&pointer));
  ++pointer;
  printf(" %d\n", *pointer);
  atomic_bool b = false;
  printf("%d", atomic_exchange(&b, true));
  printf("%d\n", (int)b);
  atomic_uint_least32_t u = UINT32_MAX;
  printf("%u", (unsigned)atomic_fetch_add(&u, 2));
  printf(" %u\n", (unsigned)u);
  atomic_thread_fence(memory_order_seq_cst);
  atomic_signal_fence(memory_order_acquire);
  printf("%d %d\n", ATOMIC_INT_LOCK_FREE >= 0, atomic_is_lock_free(&global) >= 0);
  printf("%d\n", kill_dependency(5));
  return 0;
}
