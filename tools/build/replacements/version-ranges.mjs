// In the place of the federation runtime's parser of version ranges (1.2 KB br): the ranges that our builds write, which
// are `^1.2.3`, `<=1.2.3`, a version, or `*`. Any other is met by none, so that it is refused instead of misread.
const parse = (version) => {
  const [, major, minor = 0, patch = 0] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** Negative when `a` is the older. Labels of pre-releases do not count. */
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The first version that a caret range does not hold any more: the next of its first part that is not zero. */
function nextBreaking([major, minor, patch]) {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

export function satisfy(version, range) {
  const found = parse(version ?? '');
  if (!found) return false;
  if (range === '*') return true;
  const [, operator, text] = /^(\^|<=|)(v?\d.*)$/.exec(range.trim()) ?? [];
  const wanted = text === undefined ? null : parse(text);
  if (!wanted) return false;
  if (operator === '<=') return compare(found, wanted) <= 0;
  if (operator === '') return compare(found, wanted) === 0;
  return compare(found, wanted) >= 0 && compare(found, nextBreaking(wanted)) < 0;
}
