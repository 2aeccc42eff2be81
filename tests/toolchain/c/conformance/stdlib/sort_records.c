// qsort of structures and of pointers to texts by several keys.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct person {
  const char* name;
  short age;
  double weight;
};

static int by_age_name(const void* a, const void* b) {
  const struct person *p = a, *q = b;
  if (p->age != q->age) return p->age - q->age;
  return strcmp(p->name, q->name);
}

static int by_weight_down(const void* a, const void* b) {
  double x = ((const struct person*)a)->weight, y = ((const struct person*)b)->weight;
  return x < y ? 1 : x > y ? -1 : strcmp(((const struct person*)a)->name, ((const struct person*)b)->name);
}

static int by_text(const void* a, const void* b) { return strcmp(*(char* const*)a, *(char* const*)b); }

static int backwards(const void* a, const void* b) { return by_text(b, a); }

static int by_double(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

static int by_char(const void* a, const void* b) { return *(const unsigned char*)a - *(const unsigned char*)b; }

int main(void) {
  struct person people[] = { { "Zoe", 31, 60.5 }, { "adam", 25, 80 }, { "Eve", 25, 55.25 }, { "Bob", 62, 80 }, { "Al", 7, 22 }, { "Cy", 31, 60.5 }, { "Di", 25, 55 } };
  qsort(people, 7, sizeof *people, by_age_name);
  for (int i = 0; i < 7; ++i) printf("%s %d %g, ", people[i].name, people[i].age, people[i].weight);
  printf("\n");
  qsort(people, 7, sizeof *people, by_weight_down);
  for (int i = 0; i < 7; ++i) printf("%s %d %g, ", people[i].name, people[i].age, people[i].weight);
  printf("\n");
  const char* words[] = { "the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog", "", "\xff", "The" };
  qsort(words, 12, sizeof *words, by_text);
  for (int i = 0; i < 12; ++i) printf("<%s>", words[i]);
  printf("\n");
  qsort(words + 2, 8, sizeof *words, backwards);
  for (int i = 0; i < 12; ++i) printf("<%s>", words[i]);
  printf("\n");
  double reals[] = { 3.5, -1e300, 0, 1e-300, -2, 1e300, -0.5, 2.5, 3.5 };
  qsort(reals, 9, sizeof *reals, by_double);
  for (int i = 0; i < 9; ++i) printf("%g ", reals[i]);
  printf("\n");
  char text[] = "qsort sorts characters, too: \xe9!";
  qsort(text, strlen(text), 1, by_char);
  printf("%s\n", text);
  return 0;
}
