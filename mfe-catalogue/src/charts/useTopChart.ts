import { readCountry, type CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { SongRowProps } from '@nyimbo/shared-ui';
import { toChartLine, type Song } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { presentMovement } from '../songs/presentMovement.ts';
import { formatPeriod } from './formatPeriod.ts';

/** The first songs of the chart for the home page. */
export interface TopChart {
  songs: Song[];
  /** Each song's movement since the week before. */
  movements: NonNullable<SongRowProps['movement']>[];
  /** The days counted, `16 to 22 November`; undefined from a server that omits them. */
  period: string | undefined;
}

/** Loads the most played songs of the week. */
export function useTopChart(): CallResult<TopChart> {
  return useCall('charts', {}, presentTopChart);
}

/** Returns `Top 50 Malawi`, with the deployment's country. */
export function topChartTitle(): string {
  return `Top 50 ${readCountry().name}`;
}

/** The value of `?list=` that opens the full chart. A link to it keeps the choice. */
export const TOP_CHART_LIST = 'top';

/** Returns the link that opens the charts page with the top chart selected. */
export function topChartHref(): string {
  return `${buildPath('Charts')}?list=${TOP_CHART_LIST}`;
}

/** Returns the line below the charts' title: the counted week. Empty until it is known. */
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
