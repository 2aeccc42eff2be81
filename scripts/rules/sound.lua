-- What should hold of every run: nothing is lost, nothing comes from nowhere, channels keep their order, nobody errs, and there is no
-- deadlock.

use "lost"
use "unanticipated"
use "fifo"
use "errors"
use "deadlock"
