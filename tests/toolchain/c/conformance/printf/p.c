// What %p writes, %p of scanf reads back.
#include <stdio.h>
#include <string.h>

static int function_object;

int main(void) {
  int local = 5;
  char text[64], wide[64];
  void* pointers[] = { &local, &function_object, text, "literal", (char*)&local + 1, text + 7 };
  for (int i = 0; i < 6; ++i) {
    void* back = NULL;
    int n = sprintf(text + 16, "%p", pointers[i]);
    int used = -1;
    int r = sscanf(text + 16, "%p%n", &back, &used);
    printf("%d %d %d %d\n", n > 0, r, back == pointers[i], used == n);
    int m = sprintf(wide, "%30p|%-30p|", pointers[i], pointers[i]);
    printf("%d %c %c %d\n", m, wide[30], wide[61], strncmp(wide + 31, text + 16, n));
    char two[80];
    void *a = NULL, *b = NULL;
    sprintf(two, "%p %p", pointers[i], pointers[5 - i]);
    r = sscanf(two, "%p%p", &a, &b);
    printf("%d %d %d\n", r, a == pointers[i], b == pointers[5 - i]);
  }
  return 0;
}
