// setlocale and localeconv of the locale "C".
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  static const int categories[] = { LC_ALL, LC_COLLATE, LC_CTYPE, LC_MONETARY, LC_NUMERIC, LC_TIME };
  for (int i = 0; i < 6; ++i) {
    const char* s = setlocale(categories[i], NULL);
    printf("%s ", s ? s : "none");
    s = setlocale(categories[i], "C");
    printf("%s ", s ? s : "none");
    printf("%d\n", setlocale(categories[i], "no such locale") == NULL);
  }
  printf("%d\n", setlocale(LC_ALL, "") != NULL);
  setlocale(LC_ALL, "C");
  const struct lconv* l = localeconv();
  printf("[%s][%s][%s]\n", l->decimal_point, l->thousands_sep, l->grouping);
  printf("[%s][%s][%s][%s][%s]\n", l->int_curr_symbol, l->currency_symbol, l->mon_decimal_point, l->mon_thousands_sep, l->mon_grouping);
  printf("[%s][%s]\n", l->positive_sign, l->negative_sign);
  printf("%d %d %d %d %d %d %d %d\n", l->int_frac_digits == CHAR_MAX, l->frac_digits == CHAR_MAX, l->p_cs_precedes == CHAR_MAX, l->p_sep_by_space == CHAR_MAX, l->n_cs_precedes == CHAR_MAX,
         l->n_sep_by_space == CHAR_MAX, l->p_sign_posn == CHAR_MAX, l->n_sign_posn == CHAR_MAX);
  printf("%d %d %d %d %d %d\n", l->int_p_cs_precedes == CHAR_MAX, l->int_n_cs_precedes == CHAR_MAX, l->int_p_sep_by_space == CHAR_MAX, l->int_n_sep_by_space == CHAR_MAX,
         l->int_p_sign_posn == CHAR_MAX, l->int_n_sign_posn == CHAR_MAX);
  printf("%.2f\n", 1234.5);
  return 0;
}
