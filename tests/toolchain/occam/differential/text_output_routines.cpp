#include "tests/toolchain/occam/differential/text_writer.hpp"

namespace t8::differential {

std::string_view output_routines() {
    return R"(PROC put.digits (CHAN OF BYTE out, VAL INT value)
  [12]BYTE digits:
  INT rest, place:
  SEQ
    -- remainders of negative numbers are not positive, so all numbers are made negative
    IF
      value > 0
        rest := -value
      TRUE
        rest := value
    place := 11
    digits[11] := BYTE (48 - (rest \ 10))
    rest := rest / 10
    WHILE rest <> 0
      SEQ
        place := place - 1
        digits[place] := BYTE (48 - (rest \ 10))
        rest := rest / 10
    IF
      value < 0
        out ! '-'
      TRUE
        SKIP
    SEQ i = place FOR 12 - place
      out ! digits[i]
:
PROC put.word (CHAN OF BYTE out, VAL INT word)
  SEQ i = 0 FOR 8
    VAL INT digit IS (word >> (28 - (4 * i))) /\ 15:
    IF
      digit < 10
        out ! BYTE (digit + 48)
      TRUE
        out ! BYTE (digit + 55)
:
PROC put.int (CHAN OF BYTE out, VAL INT label, value)
  SEQ
    put.digits (out, label)
    out ! ' '
    put.digits (out, value)
    out ! '*n'
:
PROC put.bool (CHAN OF BYTE out, VAL INT label, VAL BOOL value)
  SEQ
    put.digits (out, label)
    IF
      value
        VAL [6]BYTE word IS " TRUE*n":
        SEQ i = 0 FOR SIZE word
          out ! word[i]
      TRUE
        VAL [7]BYTE word IS " FALSE*n":
        SEQ i = 0 FOR SIZE word
          out ! word[i]
:
PROC put.int64 (CHAN OF BYTE out, VAL INT label, VAL INT64 value)
  VAL [2]INT words RETYPES value:
  SEQ
    put.digits (out, label)
    out ! ' '
    out ! '#'
    put.word (out, words[1])
    put.word (out, words[0])
    out ! '*n'
:
PROC put.real32 (CHAN OF BYTE out, VAL INT label, VAL REAL32 value)
  VAL INT word RETYPES value:
  SEQ
    put.digits (out, label)
    out ! ' '
    out ! '#'
    put.word (out, word)
    out ! '*n'
:
PROC put.real64 (CHAN OF BYTE out, VAL INT label, VAL REAL64 value)
  VAL [2]INT words RETYPES value:
  SEQ
    put.digits (out, label)
    out ! ' '
    out ! '#'
    put.word (out, words[1])
    put.word (out, words[0])
    out ! '*n'
:
)";
}

} // namespace t8::differential
