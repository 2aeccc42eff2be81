# Completion of t8 for bash. Made by `t8 completion bash`; use it with: source <(t8 completion bash)

_t8_files() { # current word, then the ends wanted
    local IFS=$'\n' word=$1 end
    shift
    COMPREPLY+=($(compgen -d -S / -- "$word"))
    for end in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*$end" -- "$word"))
    done
    compopt -o nospace -o filenames 2>/dev/null
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} != */ ]] && compopt +o nospace 2>/dev/null
}

_t8_directories() { # current word
    local IFS=$'\n'
    COMPREPLY+=($(compgen -d -- "$1"))
    compopt -o filenames 2>/dev/null
}

_t8() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    # --option=value comes as three words
    if [[ $word == '=' ]]; then
        word=
    elif [[ $previous == '=' && $COMP_CWORD -gt 2 ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if [[ $COMP_CWORD -eq 1 ]]; then
        COMPREPLY=($(compgen -W 'run replay debug console occ cc link asm dis isa check history export diff topology completion help --help --version' -- "$word"))
        return
    fi
    case $command in
    run)
        case $previous in
            -sb)
                _t8_files "$word" .btl .tasm .occ .t8o
                return ;;
            -sc)
                _t8_files "$word" .btl .tasm .occ .t8o
                return ;;
            -sl)
                :
                return ;;
            -sp)
                :
                return ;;
            --network)
                _t8_files "$word" ''
                return ;;
            --set)
                :
                return ;;
            --mbits)
                COMPREPLY=($(compgen -W '5 10 20' -- "$word"))
                return ;;
            --type)
                COMPREPLY=($(compgen -W 'T414 T800 T805' -- "$word"))
                return ;;
            --mhz)
                COMPREPLY=($(compgen -W '12.5 15 17.5 20 22.5 25 30 35' -- "$word"))
                return ;;
            --memory)
                :
                return ;;
            --external-cycles)
                :
                return ;;
            --rom)
                _t8_files "$word" ''
                return ;;
            --include)
                _t8_directories "$word"
                return ;;
            --root)
                _t8_directories "$word"
                return ;;
            --mount)
                :
                return ;;
            --read-only)
                _t8_directories "$word"
                return ;;
            --quota)
                :
                return ;;
            --env)
                :
                return ;;
            --load)
                _t8_files "$word" .t8s
                return ;;
            --profile)
                _t8_files "$word" ''
                return ;;
            --record)
                _t8_files "$word" .t8h
                return ;;
            --level)
                COMPREPLY=($(compgen -W 'inputs races messages all' -- "$word"))
                return ;;
            --payload)
                :
                return ;;
            --probes)
                _t8_files "$word" .lua
                return ;;
            --check)
                COMPREPLY=($(compgen -W '$("${COMP_WORDS[0]}" completion rules 2>/dev/null)' -- "$word")); _t8_files "$word" .lua
                return ;;
            --report)
                _t8_files "$word" ''
                return ;;
            --limit)
                :
                return ;;
            --tier)
                COMPREPLY=($(compgen -W 'predecoded reference' -- "$word"))
                return ;;
            --threads)
                :
                return ;;
            --hash-at)
                :
                return ;;
            --save-at)
                :
                return ;;
            --deadlock-graph)
                _t8_files "$word" ''
                return ;;
            --trace-file)
                _t8_files "$word" ''
                return ;;
            --trace-range)
                :
                return ;;
            --trace-node)
                :
                return ;;
            --trace-skip)
                :
                return ;;
            --trace-count)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-sa -sb -sc -se -si -sl -sp -sr -ss -sz --network --set --mbits --type --mhz --memory --external-cycles --rom --halt-on-error --include --no-warnings --root --mount --read-only --quota --env --allow-system --keep-cr --load --stats --stats-all --engine-stats --profile --record --level --no-programs --payload --probes --check --end-at-failure --report --limit --tier --threads --hash --hash-at --save-at --deadlock-graph --trace --trace-file --trace-range --trace-node --trace-skip --trace-count --help' -- "$word"))
        else
            _t8_files "$word" .lua .btl .tasm .occ .t8o .map .pgm .cfs
        fi
        ;;
    replay)
        case $previous in
            --start)
                _t8_files "$word" .t8h
                return ;;
            --to)
                :
                return ;;
            --only)
                :
                return ;;
            --fork)
                _t8_files "$word" .t8h
                return ;;
            --at)
                :
                return ;;
            --edit)
                :
                return ;;
            --keys)
                :
                return ;;
            --root)
                _t8_directories "$word"
                return ;;
            --mount)
                :
                return ;;
            --read-only)
                _t8_directories "$word"
                return ;;
            --quota)
                :
                return ;;
            --profile)
                _t8_files "$word" ''
                return ;;
            --record)
                _t8_files "$word" .t8h
                return ;;
            --level)
                COMPREPLY=($(compgen -W 'inputs races messages all' -- "$word"))
                return ;;
            --payload)
                :
                return ;;
            --probes)
                _t8_files "$word" .lua
                return ;;
            --check)
                COMPREPLY=($(compgen -W '$("${COMP_WORDS[0]}" completion rules 2>/dev/null)' -- "$word")); _t8_files "$word" .lua
                return ;;
            --report)
                _t8_files "$word" ''
                return ;;
            --limit)
                :
                return ;;
            --tier)
                COMPREPLY=($(compgen -W 'predecoded reference' -- "$word"))
                return ;;
            --threads)
                :
                return ;;
            --hash-at)
                :
                return ;;
            --save-at)
                :
                return ;;
            --deadlock-graph)
                _t8_files "$word" ''
                return ;;
            --trace-file)
                _t8_files "$word" ''
                return ;;
            --trace-range)
                :
                return ;;
            --trace-node)
                :
                return ;;
            --trace-skip)
                :
                return ;;
            --trace-count)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--start --to --only --all --fork --at --edit --keys --root --mount --read-only --quota --keep-cr --stats --stats-all --engine-stats --profile --record --level --no-programs --payload --probes --check --end-at-failure --report --limit --tier --threads --hash --hash-at --save-at --deadlock-graph --trace --trace-file --trace-range --trace-node --trace-skip --trace-count --help' -- "$word"))
        else
            _t8_files "$word" .t8h
        fi
        ;;
    debug)
        case $previous in
            --start)
                _t8_files "$word" .t8h
                return ;;
            -x | --commands)
                _t8_files "$word" ''
                return ;;
            --to)
                :
                return ;;
            -e | --eval)
                :
                return ;;
            --record)
                _t8_files "$word" .t8h
                return ;;
            --limit)
                :
                return ;;
            --root)
                _t8_directories "$word"
                return ;;
            --include)
                _t8_directories "$word"
                return ;;
            --only)
                :
                return ;;
            --threads)
                :
                return ;;
            --tier)
                COMPREPLY=($(compgen -W 'predecoded reference' -- "$word"))
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--start -x --commands --to -e --eval --batch --record --limit --root --include --only --json --threads --tier --help' -- "$word"))
        else
            _t8_files "$word" .t8h .btl .tasm .occ .lua .pgm .cfs .t8s
        fi
        ;;
    console)
        case $previous in
            --to)
                :
                return ;;
            --node)
                :
                return ;;
            --start)
                _t8_files "$word" .t8h
                return ;;
            --record)
                _t8_files "$word" .t8h
                return ;;
            --limit)
                :
                return ;;
            --root)
                _t8_directories "$word"
                return ;;
            --include)
                _t8_directories "$word"
                return ;;
            --threads)
                :
                return ;;
            --tier)
                COMPREPLY=($(compgen -W 'predecoded reference' -- "$word"))
                return ;;
            --theme)
                COMPREPLY=($(compgen -W 'dark light' -- "$word"))
                return ;;
            --layout)
                :
                return ;;
            --size)
                :
                return ;;
            --scale)
                :
                return ;;
            --script)
                _t8_files "$word" .lua
                return ;;
            --screenshot)
                _t8_files "$word" .png
                return ;;
            --draw)
                COMPREPLY=($(compgen -W 'map diagram run' -- "$word"))
                return ;;
            -o | --output)
                _t8_files "$word" .svg .png
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--to --node --start --paused --record --limit --root --include --threads --tier --theme --layout --size --scale --script --screenshot --draw -o --output --show --help' -- "$word"))
        else
            _t8_files "$word" .t8h .btl .tasm .occ .lua .pgm .cfs .t8s
        fi
        ;;
    occ)
        case $previous in
            -o | --output)
                _t8_files "$word" ''
                return ;;
            -l | --listing)
                _t8_files "$word" ''
                return ;;
            -I | --include)
                _t8_directories "$word"
                return ;;
            -D | --define)
                :
                return ;;
            -e | --error-mode)
                COMPREPLY=($(compgen -W 'halt stop universal undefined reduced' -- "$word"))
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-o --output --check -l --listing -I --include -D --define -e --error-mode --usage-check --no-usage-check --alias-check --no-alias-check --no-range-checks --no-vectorspace -w --no-warnings --help' -- "$word"))
        else
            _t8_files "$word" .occ
        fi
        ;;
    cc)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$word"))
        else
            _t8_files "$word" .c .t8o .lib
        fi
        ;;
    link)
        case $previous in
            -o | --output)
                _t8_files "$word" ''
                return ;;
            --elf)
                _t8_files "$word" ''
                return ;;
            --entry)
                :
                return ;;
            -I | --include)
                _t8_directories "$word"
                return ;;
            --set)
                :
                return ;;
            -t | --type)
                COMPREPLY=($(compgen -W 'T414 T800 T805' -- "$word"))
                return ;;
            --memory)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-o --output --library --elf --map --entry -I --include --set -t --type --memory --help' -- "$word"))
        else
            _t8_files "$word" .t8o .lib .pgm .lua .tco .lku
        fi
        ;;
    asm)
        case $previous in
            -o | --output)
                _t8_files "$word" ''
                return ;;
            --form)
                COMPREPLY=($(compgen -W 'raw packet loader' -- "$word"))
                return ;;
            -t | --type)
                COMPREPLY=($(compgen -W 'T414 T800 T805' -- "$word"))
                return ;;
            -I | --include)
                _t8_directories "$word"
                return ;;
            -D | --define)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-o --output --form -l --listing -t --type -I --include -D --define --help' -- "$word"))
        else
            _t8_files "$word" .tasm
        fi
        ;;
    dis)
        case $previous in
            -t | --type)
                COMPREPLY=($(compgen -W 'T414 T800 T805' -- "$word"))
                return ;;
            --start)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-t --type --debug --raw --start --source --help' -- "$word"))
        else
            _t8_files "$word" .btl .bin .t8o .lib .elf .tco .lku
        fi
        ;;
    isa)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--names --help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'j ldlp pfix ldnl ldc ldnlp nfix ldl adc call cj ajw eqc stl stnl opr and or xor not shl shr add sub mul fmul div rem gt diff sum prod ladd lsub lsum ldiff lmul ldiv lshl lshr norm rev dup pop mint xword cword xdble csngl bsub wsub wsubdb bcnt wcnt lb sb move move2dinit move2dall move2dnonzero move2dzero crcword crcbyte bitcnt bitrevword bitrevnbits ret ldpi gajw gcall lend startp endp runp stopp ldpri in out outword outbyte resetch alt talt enbc enbs enbt altwt taltwt disc diss dist altend ldtimer tin sttimer csub0 ccnt1 testerr seterr stoperr clrhalterr sethalterr testhalterr testpranal saveh savel sthf sthb stlf stlb fpldnlsn fpldnldb fpldnlsni fpldnldbi fpldzerosn fpldzerodb fpldnladdsn fpldnladddb fpldnlmulsn fpldnlmuldb fpstnlsn fpstnldb fpstnli32 fpentry fprev fpdup fpadd fpsub fpmul fpdiv fpuabs fpremfirst fpremstep fpusqrtfirst fpusqrtstep fpusqrtlast fpuexpinc32 fpuexpdec32 fpumulby2 fpudivby2 fpgt fpeq fpordered fpnan fpnotfinite fpuchki32 fpuchki64 fpur32tor64 fpur64tor32 fprtoi32 fpint fpi32tor32 fpi32tor64 fpb32tor64 fpunoround fpchkerr fptesterr fpuseterr fpuclrerr fpurn fpurz fpurp fpurm break clrj0break setj0break testj0break timerdisableh timerdisablel timerenableh timerenablel ldmemstartval lddevid unpacksn postnormsn roundsn ldinf cflerr testlds testlde testldd teststs testste teststd testhardchan fpsttest fpldtest start' -- "$word"))
        fi
        ;;
    check)
        case $previous in
            -f | --format)
                COMPREPLY=($(compgen -W 'text tap junit json' -- "$word"))
                return ;;
            -o | --output)
                _t8_files "$word" ''
                return ;;
            -r | --rule)
                :
                return ;;
            --set)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '-f --format -o --output -r --rule --set --cost --help' -- "$word"))
        else
            COMPREPLY=($(compgen -W '$("${COMP_WORDS[0]}" completion rules 2>/dev/null)' -- "$word")); _t8_files "$word" .t8h .lua
        fi
        ;;
    history)
        case $previous in
            --node)
                :
                return ;;
            --process)
                :
                return ;;
            --channel)
                :
                return ;;
            --kind)
                :
                return ;;
            --where)
                :
                return ;;
            --from)
                :
                return ;;
            --to)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--summary --events --json --profile --critical-path --node --process --channel --kind --where --from --to --help' -- "$word"))
        else
            _t8_files "$word" .t8h
        fi
        ;;
    export)
        case $previous in
            -o | --output)
                _t8_files "$word" ''
                return ;;
            --node)
                :
                return ;;
            --from)
                :
                return ;;
            --to)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--perfetto --chrome --shiviz --otf2 --jsonl --vcd -o --output --node --from --to --help' -- "$word"))
        else
            _t8_files "$word" .t8h
        fi
        ;;
    diff)
        case $previous in
            -c | --context)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--json -c --context --help' -- "$word"))
        else
            _t8_files "$word" .t8h
        fi
        ;;
    topology)
        case $previous in
            --svg)
                _t8_files "$word" ''
                return ;;
            --dot)
                _t8_files "$word" ''
                return ;;
            --network)
                _t8_files "$word" ''
                return ;;
            --set)
                :
                return ;;
        esac
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--json --svg --dot --through --network --set --help' -- "$word"))
        else
            _t8_files "$word" .lua .map .pgm .cfs
        fi
        ;;
    completion)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word"))
        fi
        ;;
    help)
        if [[ $word == -* ]]; then
            COMPREPLY=($(compgen -W '--markdown --man --help' -- "$word"))
        else
            COMPREPLY=($(compgen -W 'run replay debug console occ cc link asm dis isa check history export diff topology completion help' -- "$word"))
        fi
        ;;
    esac
}
complete -F _t8 t8
