// POSIX shell scripts that run on a remote host, with commands that GNU and BusyBox share. The first argument is always
// the site's folder. The scripts follow the rules of the folder store: the history is the source of truth, and
// live.json a copy of its newest entry.
const NUMBER_FUNCTIONS = String.raw`
numbers() { ls registry/history 2>/dev/null | sed -n 's/^\([0-9][0-9]*\)\.json$/\1/p' | sort -n; }
newest() { numbers | tail -n 1; }
live_number() { sed -n 's/^[{ ]*"seq": *\([0-9][0-9]*\).*/\1/p' registry/live.json 2>/dev/null | head -n 1; }
`;

/**
 * Updates live.json to the newest entry and prints that entry's number if live.json has changed. Does nothing if the
 * history is older than live.json, because it was lost or comes from an old backup. $1: a unique name.
 */
const SETTLE_FUNCTION = String.raw`
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

const ENTER_SITE_FOLDER = String.raw`
set -eu
[ -d "$1" ] || exit 0
cd -- "$1"
`;

/** Prints live.json, the number of the newest history entry and that entry, separated by NUL. */
export const READ_REGISTRY_SCRIPT = `${ENTER_SITE_FOLDER}${NUMBER_FUNCTIONS}
[ -f registry/live.json ] && cat registry/live.json
printf '\\0'
n=$(newest)
[ -n "$n" ] || exit 0
printf '%s\\0' "$n"
cat "registry/history/$n.json"
`;

/** Prints the numbers of the history entries, oldest first, one per line; nothing without a registry. */
export const LIST_HISTORY_SCRIPT = `${ENTER_SITE_FOLDER}${NUMBER_FUNCTIONS}numbers
`;

/** Prints history entries, each followed by NUL. A missing entry prints only NUL. */
export const READ_HISTORY_SCRIPT = `${ENTER_SITE_FOLDER}
shift
for n in "$@"; do
  [ -f "registry/history/$n.json" ] && cat "registry/history/$n.json"
  printf '\\0'
done
`;

/** Settles and deletes old drafts, like the folder store. $2: a unique name. */
export const SETTLE_AND_TIDY_SCRIPT = `${ENTER_SITE_FOLDER}${NUMBER_FUNCTIONS}${SETTLE_FUNCTION}
settle "$2"
find registry r -mindepth 1 -maxdepth 2 -name '.*' -mmin +60 -exec rm -rf {} + 2>/dev/null || :
`;

/** Exit code of FLIP_SCRIPT if another release came first. */
export const CONFLICT_EXIT_CODE = 9;

/**
 * Makes a new registry live if the newest entry has the expected number. $2: that number, $3: a unique name, $4: the
 * size of the new registry in bytes; stdin: the new registry.
 */
export const FLIP_SCRIPT = `
set -eu
mkdir -p -- "$1/registry/history"
cd -- "$1"
${NUMBER_FUNCTIONS}${SETTLE_FUNCTION}
draft="registry/.draft-$3.json"
trap 'rm -f "$draft"' EXIT
cat > "$draft"
if [ "$(wc -c < "$draft")" -ne "$4" ]; then echo 'the registry did not arrive whole' >&2; exit 1; fi
sync "$draft" 2>/dev/null || :
settle "$3-before"
n=$(newest)
l=$(live_number)
if [ "\${l:-0}" -gt "\${n:-0}" ]; then n=$l; fi
[ "\${n:-0}" -eq "$2" ] || exit ${CONFLICT_EXIT_CODE}
ln "$draft" "registry/history/$(($2 + 1)).json" 2>/dev/null || exit ${CONFLICT_EXIT_CODE}
settle "$3-after"
`;

/** Exit code of HAS_BUILD_SCRIPT if the build is missing. */
export const NOT_FOUND_EXIT_CODE = 8;
/** Exit code of PUT_BUILD_SCRIPT if the build exists. The script then leaves it unchanged. */
export const ALREADY_EXISTS_EXIT_CODE = 7;

/** Checks that a build exists. $2: app, $3: build. */
export const HAS_BUILD_SCRIPT = `[ -d "$1/r/$2/$3" ] || exit ${NOT_FOUND_EXIT_CODE}
`;

/** Creates the draft folder for rsync. $2: app, $3: draft. */
export const CREATE_DRAFT_SCRIPT = `
set -eu
mkdir -p -- "$1/r/$2"
mkdir -- "$1/r/$2/$3"
`;

/** Renames a draft to a build. `mv -T` never replaces a non-empty folder. $2: app, $3: draft, $4: build. */
export const PUT_BUILD_SCRIPT = `
set -u
cd -- "$1/r/$2" || exit 1
if [ -e "$4" ]; then rm -rf -- "$3"; exit ${ALREADY_EXISTS_EXIT_CODE}; fi
if mv -T -- "$3" "$4"; then exit 0; fi
if [ -e "$4" ]; then rm -rf -- "$3"; exit ${ALREADY_EXISTS_EXIT_CODE}; fi
exit 1
`;

/** Deletes a draft. $2: app, $3: draft. */
export const DELETE_DRAFT_SCRIPT = `rm -rf -- "$1/r/$2/$3"
`;
