// What runs on the host of a site behind ssh: POSIX shell, with the tools that GNU and BusyBox both have. The first
// argument is always the site's folder. The rules are those of the folder store: an entry of the history is the decision,
// live.json follows.
const NEWEST = String.raw`
numbers() { ls registry/history 2>/dev/null | sed -n 's/^\([0-9][0-9]*\)\.json$/\1/p' | sort -n; }
newest() { numbers | tail -n 1; }
live_number() { sed -n 's/^[{ ]*"seq": *\([0-9][0-9]*\).*/\1/p' registry/live.json 2>/dev/null | head -n 1; }
`;

/**
 * Makes live.json the newest decision, and prints its number when it was not; unless the history was lost or is an old copy.
 * $1: a name nobody else uses.
 */
const SETTLE = String.raw`
settle() {
  while :; do
    n=$(newest)
    [ -n "$n" ] || return 0
    l=$(live_number)
    if [ "\${l:-0}" -gt "$n" ]; then return 0; fi
    cmp -s "registry/history/$n.json" registry/live.json && return 0
    cp "registry/history/$n.json" "registry/.draft-$1.json"
    mv -f "registry/.draft-$1.json" registry/live.json
    echo "$n"
  done
}
`.replaceAll('\\$', '$');

const ENTER = String.raw`
set -eu
[ -d "$1" ] || exit 0
cd -- "$1"
`;

/** live.json, then the newest entry of the history, with its number before it; NUL between them. */
export const READ = `${ENTER}${NEWEST}
[ -f registry/live.json ] && cat registry/live.json
printf '\\0'
n=$(newest)
[ -n "$n" ] || exit 0
printf '%s\\0' "$n"
cat "registry/history/$n.json"
`;

export const LIST = `${ENTER}${NEWEST}numbers
`;

/** Entries of the history with a NUL after each; nothing but that for one that is not there. */
export const READ_HISTORY = `${ENTER}
shift
for n in "$@"; do
  [ -f "registry/history/$n.json" ] && cat "registry/history/$n.json"
  printf '\\0'
done
`;

/** $2: a name nobody else uses. Old drafts go, as in a folder. */
export const TIDY = `${ENTER}${NEWEST}${SETTLE}
settle "$2"
find registry r -mindepth 1 -maxdepth 2 -name '.*' -mmin +60 -exec rm -rf {} + 2>/dev/null || :
`;

/** Exit code of FLIP when somebody else was faster. */
export const CONFLICT = 9;

/** $2: the number expected, $3: a name nobody else uses, $4: the bytes of the new registry, which is the input. */
export const FLIP = `
set -eu
mkdir -p -- "$1/registry/history"
cd -- "$1"
${NEWEST}${SETTLE}
draft="registry/.draft-$3.json"
trap 'rm -f "$draft"' EXIT
cat > "$draft"
if [ "$(wc -c < "$draft")" -ne "$4" ]; then echo 'the registry did not arrive whole' >&2; exit 1; fi
sync "$draft" 2>/dev/null || :
settle "$3-before"
n=$(newest)
l=$(live_number)
if [ "\${l:-0}" -gt "\${n:-0}" ]; then n=$l; fi
[ "\${n:-0}" -eq "$2" ] || exit ${CONFLICT}
ln "$draft" "registry/history/$(($2 + 1)).json" 2>/dev/null || exit ${CONFLICT}
settle "$3-after"
`;

/** Exit code of HAS when there is no such build, of PUT when the place is taken. */
export const ABSENT = 8;
export const TAKEN = 7;

/** $2: app, $3: build. */
export const HAS = `[ -d "$1/r/$2/$3" ] || exit ${ABSENT}
`;

/** $2: app, $3: draft. The folder that rsync then fills. */
export const MAKE_ROOM = `
set -eu
mkdir -p -- "$1/r/$2"
mkdir -- "$1/r/$2/$3"
`;

/** $2: app, $3: draft, $4: build. A folder that is there and not empty is never replaced: -T does not move into it. */
export const PUT = `
set -u
cd -- "$1/r/$2" || exit 1
if [ -e "$4" ]; then rm -rf -- "$3"; exit ${TAKEN}; fi
if mv -T -- "$3" "$4"; then exit 0; fi
if [ -e "$4" ]; then rm -rf -- "$3"; exit ${TAKEN}; fi
exit 1
`;

/** $2: app, $3: draft. */
export const DROP = `rm -rf -- "$1/r/$2/$3"
`;
