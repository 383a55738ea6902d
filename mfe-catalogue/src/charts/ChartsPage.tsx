import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { ChartsView } from './ChartsView.tsx';
import { TopChartView } from './TopChartView.tsx';
import { TOP_CHART_LIST } from './useTopChart.ts';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-19 */
export function Component({ search }: PageProps): ReactElement {
  const list = new URLSearchParams(search).get('list');
  return <CatalogueMount>{list === TOP_CHART_LIST ? <TopChartView /> : <ChartsView />}</CatalogueMount>;
}
