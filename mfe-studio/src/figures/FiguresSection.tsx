import type { FigureDay, StudioRequest } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useAction } from '../api/useAction.ts';
import { useStudioCall } from '../api/useStudioCall.ts';
import type { SectionProps } from '../frame/SectionProps.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ButtonRow, PageTitle, SectionTitle } from '../ui/pageStyles.ts';
import { DayChart } from './DayChart.tsx';
import { FigureTables } from './FigureTables.tsx';
import { ChartGrid } from './figureStyles.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { readPeriod } from './period.ts';
import { saveCsv } from './saveCsv.ts';

const charts: readonly { title: string; field: Exclude<keyof FigureDay, 'day'>; summary?: 'average' }[] = [
  { title: 'Plays', field: 'plays' },
  { title: 'Downloads', field: 'downloads' },
  { title: 'Listeners', field: 'listeners', summary: 'average' },
  { title: 'Searches', field: 'searches' },
  { title: 'Searches without a result', field: 'searchesWithoutResult' },
  { title: 'Faults in browsers', field: 'faults' },
];

const files: readonly { by: StudioRequest<'figuresFile'>['by']; label: string }[] = [
  { by: 'day', label: 'CSV by day' },
  { by: 'song', label: 'CSV by song' },
  { by: 'artist', label: 'CSV by artist' },
];

/**
 * How the site is used, per day.
 * @decides OPR-6
 */
export function FiguresSection({ path, search }: SectionProps): ReactElement {
  const period = readPeriod(search);
  const call = useStudioCall('figures', period);
  const { run, isBusy } = useAction();
  const download = (by: StudioRequest<'figuresFile'>['by']) =>
    void run(async () => saveCsv(await callStudio('figuresFile', { ...period, by })));
  return (
    <Loaded call={call} title="Figures">
      {(figures) => (
        <>
          <PageTitle>Figures</PageTitle>
          <PeriodFields period={period} path={path} />
          <ChartGrid aria-busy={call.isBusy || undefined}>
            {charts.map(({ title, field, summary }) => (
              <DayChart
                key={field}
                title={title}
                summary={summary}
                days={figures.days.map((day) => ({ day: day.day, value: day[field] }))}
              />
            ))}
          </ChartGrid>
          <SectionTitle>Download</SectionTitle>
          <ButtonRow>
            {files.map(({ by, label }) => (
              <Button key={by} isBusy={isBusy} onClick={() => download(by)}>
                {label}
              </Button>
            ))}
          </ButtonRow>
          <FigureTables figures={figures} />
        </>
      )}
    </Loaded>
  );
}
