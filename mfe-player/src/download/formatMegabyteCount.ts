const BYTES_PER_MB = 1_000_000;

/** Formats a number of bytes in megabytes with one decimal place, without the unit. */
export const formatMegabyteCount = (bytes: number): string => (bytes / BYTES_PER_MB).toFixed(1);
