// Replaces the federation runtime's parser of version ranges (1.2 KB br). Supports the ranges that our builds write:
// `^1.2.3`, `<=1.2.3`, a version, or `*`. No version satisfies any other range, so it is rejected, not misread.
const parse = (version) => {
  const [, major, minor = 0, patch = 0] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** Negative if `a` is older. Ignores pre-release labels. */
const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The exclusive upper bound of a caret range: increments the first non-zero part. */
function nextBreaking([major, minor, patch]) {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** Whether a version lies in a range. False for a missing version and for a range of an unknown form. */
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
