import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRowProps } from '@nyimbo/shared-ui';
import { toChartLine, type Song } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { readCountry } from '../mount/readCountry.ts';
import { presentMovement } from '../songs/presentMovement.ts';
import { formatPeriod } from './formatPeriod.ts';

export interface TopChart {
  songs: Song[];
  /** How each song has moved since the week before. */
  movements: NonNullable<SongRowProps['movement']>[];
  /** The days that are counted, `16 to 22 November`; undefined from a server that does not say. */
  period: string | undefined;
}

/** The most played songs of the week. */
export function useTopChart(): CallResult<TopChart> {
  return useCall('charts', {}, presentTopChart);
}

/** `Top 50 Malawi`; the chart's length is the one that the country's chart has. */
export function topChartTitle(): string {
  return `Top 50 ${readCountry().name}`;
}

/** The whole chart opens on the charts' own address, so that a link keeps it. */
export const TOP_CHART_LIST = 'top';

export function topChartHref(): string {
  return `${buildPath('Charts')}?list=${TOP_CHART_LIST}`;
}

/** The line below the title of the charts: which week is counted. Empty until it is known. */
export function topChartLine({ data, error }: CallResult<TopChart>): string {
  if (data?.period !== undefined) return `${data.period} · movement since the week before`;
  return data || error ? 'The week’s most played songs, and how they moved' : '';
}

function presentTopChart({ entries, period }: CallAnswer<'charts'>): TopChart {
  const lines = entries.map(toChartLine);
  return {
    songs: lines.map(({ song }) => song),
    movements: lines.map(({ movement }) => presentMovement(movement)),
    period: period && formatPeriod(period),
  };
}
