import type { Counters } from '@nyimbo/shared-api';

/**
 * Parses the counters from a stream event; null for anything else. Hand-written, because a schema adds more code than
 * this whole feature.
 */
export function parseCounters(data: unknown): Counters | null {
  const value = parseJson(data);
  const downloads = readCount(value, 'downloads');
  const listeners = readCount(value, 'listeners');
  const devices = readCount(value, 'connected_devices');
  if (downloads === null || listeners === null || devices === null) return null;
  return { downloads, listeners, connected_devices: devices };
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null; // A truncated message, or text from a proxy.
  }
}

function readCount(value: unknown, key: string): number | null {
  const count: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}
