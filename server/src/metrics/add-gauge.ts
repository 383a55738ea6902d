import { settleWithin } from '@nyimbo/shared-api/values';
import { Gauge, type Registry } from 'prom-client';

/** Timeout of a gauge's `read`, longer than readiness waits for the database. */
const TIMEOUT_MS = 4000;

/** One value of a gauge. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

export interface GaugeOptions {
  name: string;
  help: string;
  labelNames?: string[];
  /** Reads the values for one scrape. If it fails or takes too long, the metrics omit them. */
  read: () => Sample[] | Promise<Sample[]>;
}

/** Adds a gauge whose values are read when the metrics are scraped. */
export function addGauge(registry: Registry, { name, help, labelNames = [], read }: GaugeOptions): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const samples = await settleWithin(readSafely(read), TIMEOUT_MS, () => []);
      this.reset();
      // `reset` sets a gauge without labels to 0, which is not the same as unknown.
      if (labelNames.length === 0) this.remove();
      for (const { value, labels = {} } of samples) this.set(labels, value);
    },
  });
}

async function readSafely(read: GaugeOptions['read']): Promise<Sample[]> {
  try {
    return await read();
  } catch {
    // The database or a file is unavailable. Other metrics, such as `nyimbo_database_up`, show this.
    return [];
  }
}
