import type { FigureDay, StudioRequest } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useWriteAction } from '../api/useWriteAction.ts';
import { useStudioCall } from '../api/useStudioCall.ts';
import type { SectionProps } from '../frame/SectionProps.ts';
import { LoadedPage } from '../ui/LoadedPage.tsx';
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

const csvDownloads: readonly { by: StudioRequest<'figuresFile'>['by']; label: string }[] = [
  { by: 'day', label: 'CSV by day' },
  { by: 'song', label: 'CSV by song' },
  { by: 'artist', label: 'CSV by artist' },
];

/**
 * Shows the use of the site per day.
 * @decides OPR-6
 */
export function FiguresSection({ path, search }: SectionProps): ReactElement {
  const period = readPeriod(search);
  const call = useStudioCall('figures', period);
  const { run, isBusy } = useWriteAction();
  const download = (by: StudioRequest<'figuresFile'>['by']) =>
    void run(async () => saveCsv(await callStudio('figuresFile', { ...period, by })));
  return (
    <LoadedPage call={call} title="Figures">
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
            {csvDownloads.map(({ by, label }) => (
              <Button key={by} isBusy={isBusy} onClick={() => download(by)}>
                {label}
              </Button>
            ))}
          </ButtonRow>
          <FigureTables figures={figures} />
        </>
      )}
    </LoadedPage>
  );
}
