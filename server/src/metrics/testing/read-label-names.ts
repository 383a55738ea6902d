/** The names in `status="200", route!~"/api/.*"`, whose values contain no comma. */
export const readLabelNames = (labels: string): string[] =>
  labels.split(',').flatMap((label) =>
    label
      .split(/[!=]/, 1)
      .map((name) => name.trim())
      .filter(Boolean),
  );
