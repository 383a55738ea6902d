import { readCountry, type CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRowProps } from '@nyimbo/shared-ui';
import { toChartEntry, type Song } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { toMovement } from '../songs/toMovement.ts';
import { formatPeriod } from './formatPeriod.ts';

/** The country's chart: the week's most played songs. */
export interface TopChart {
  songs: Song[];
  /** Each song's movement since the week before. */
  movements: NonNullable<SongRowProps['movement']>[];
  /** The days counted, `16 to 22 November`; undefined from a server that omits them. */
  period: string | undefined;
}

/** Loads the most played songs of the week. */
export function useTopChart(): CallResult<TopChart> {
  return useCall('charts', {}, toTopChart);
}

/** Returns the chart's title with the deployment's country: `Top 50 Malawi`. */
export function getTopChartTitle(): string {
  return `Top 50 ${readCountry().name}`;
}

/** The value of `?list=` that opens the full chart. */
export const TOP_CHART_LIST = 'top';

/** Returns the link that opens the charts page with the top chart selected. */
export function topChartHref(): string {
  return `${buildPath('Charts')}?list=${TOP_CHART_LIST}`;
}

/**
 * Returns the subtitle of the charts: the counted week, or a general text if the server omits the week. Empty while the
 * chart loads.
 */
export function getTopChartSubtitle({ data, error }: CallResult<TopChart>): string {
  if (data?.period !== undefined) return `${data.period} · movement since the week before`;
  return data || error ? 'The week’s most played songs, and how they moved' : '';
}

function toTopChart({ entries: answers, period }: CallAnswer<'charts'>): TopChart {
  const entries = answers.map(toChartEntry);
  return {
    songs: entries.map(({ song }) => song),
    movements: entries.map(({ movement }) => toMovement(movement)),
    period: period && formatPeriod(period),
  };
}
