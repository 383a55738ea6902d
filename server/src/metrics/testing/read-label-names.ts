/** Reads the label names from a text such as `status="200", route!~"/api/.*"`. Values must not contain a comma. */
export const readLabelNames = (labels: string): string[] =>
  labels.split(',').flatMap((label) =>
    label
      .split(/[!=]/, 1)
      .map((name) => name.trim())
      .filter(Boolean),
  );
