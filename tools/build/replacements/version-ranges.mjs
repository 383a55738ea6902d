// Replaces the federation runtime's parser of version ranges (1.2 KB br). Supports the ranges that our builds write:
// `^1.2.3`, `<=1.2.3`, a version, or `*`. Rejects every version for a range of any other form, rather than misread it.
/** @returns {[major: number, minor: number, patch: number] | null} */
const parseVersion = (version) => {
  const [, major, minor = 0, patch = 0] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
};

/** Compares two parsed versions: negative if `a` is older. Ignores pre-release labels. */
const compareVersions = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Returns the exclusive upper bound of a caret range, by incrementing the first non-zero part. */
function nextBreakingVersion([major, minor, patch]) {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/** Whether a version lies in a range. False for a missing version and for a range of an unknown form. */
export function satisfy(version, range) {
  const found = parseVersion(version ?? '');
  if (!found) return false;
  if (range === '*') return true;
  const [, operator, text] = /^(\^|<=|)(v?\d.*)$/.exec(range.trim()) ?? [];
  const wanted = text === undefined ? null : parseVersion(text);
  if (!wanted) return false;
  if (operator === '<=') return compareVersions(found, wanted) <= 0;
  if (operator === '') return compareVersions(found, wanted) === 0;
  return compareVersions(found, wanted) >= 0 && compareVersions(found, nextBreakingVersion(wanted)) < 0;
}
