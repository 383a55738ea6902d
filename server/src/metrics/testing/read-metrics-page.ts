import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';

const TABLE_ROW = /^\| `(nyimbo_\w+)` +\| (\w+) +\| ([^|]*)\|/gm;

interface DescribedMetric {
  name: string;
  type: string;
  labels: string[];
}

/** Reads the table of docs/metrics.md. */
export function readMetricsPage(): DescribedMetric[] {
  const page = readFileSync(path.join(SERVER_ROOT, '../docs/metrics.md'), 'utf8');
  return Array.from(page.matchAll(TABLE_ROW), ([, name = '', type = '', labels = '']) => ({
    name,
    type,
    labels: labels.match(/\w+/g) ?? [],
  }));
}
