// POSIX shell scripts that run on a remote host, with commands that GNU and BusyBox share. The first argument is always
// the site's folder. They follow the rules of the folder store: the history is the source of truth, live.json a copy.
const NEWEST = String.raw`
numbers() { ls registry/history 2>/dev/null | sed -n 's/^\([0-9][0-9]*\)\.json$/\1/p' | sort -n; }
newest() { numbers | tail -n 1; }
live_number() { sed -n 's/^[{ ]*"seq": *\([0-9][0-9]*\).*/\1/p' registry/live.json 2>/dev/null | head -n 1; }
`;

/**
 * Updates live.json to the newest entry and prints its number if live.json has changed. Does nothing if live.json is
 * newer than the history (lost, or from an old backup). $1: a unique name.
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

/** Prints live.json, the number of the newest history entry and that entry, separated by NUL. */
export const READ = `${ENTER}${NEWEST}
[ -f registry/live.json ] && cat registry/live.json
printf '\\0'
n=$(newest)
[ -n "$n" ] || exit 0
printf '%s\\0' "$n"
cat "registry/history/$n.json"
`;

/** Prints the numbers of the history entries, oldest first, one per line; nothing without a registry. */
export const LIST = `${ENTER}${NEWEST}numbers
`;

/** Prints history entries, each followed by NUL. A missing entry prints only NUL. */
export const READ_HISTORY = `${ENTER}
shift
for n in "$@"; do
  [ -f "registry/history/$n.json" ] && cat "registry/history/$n.json"
  printf '\\0'
done
`;

/** Settles and deletes old drafts, like the folder store. $2: a unique name. */
export const TIDY = `${ENTER}${NEWEST}${SETTLE}
settle "$2"
find registry r -mindepth 1 -maxdepth 2 -name '.*' -mmin +60 -exec rm -rf {} + 2>/dev/null || :
`;

/** Exit code of FLIP if another release came first. */
export const CONFLICT = 9;

/** $2: the expected number, $3: a unique name, $4: the size of the new registry in bytes; stdin: the new registry. */
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

/** Exit codes: ABSENT of HAS if the build is missing, TAKEN of PUT if the build exists. */
export const ABSENT = 8;
/** The build's folder exists and stays as it is; see `ABSENT`. */
export const TAKEN = 7;

/** $2: app, $3: build. */
export const HAS = `[ -d "$1/r/$2/$3" ] || exit ${ABSENT}
`;

/** Creates the draft folder for rsync. $2: app, $3: draft. */
export const MAKE_ROOM = `
set -eu
mkdir -p -- "$1/r/$2"
mkdir -- "$1/r/$2/$3"
`;

/** $2: app, $3: draft, $4: build. `mv -T` never replaces a non-empty folder and does not move into it. */
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
