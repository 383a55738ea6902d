import type { PageProps } from '@nyimbo/shared-events';
import { ChartsView } from './charts/ChartsView.tsx';
import { TopChartView } from './charts/TopChartView.tsx';
import { TOP_CHART_LIST } from './charts/useTopChart.ts';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** @decides RTE-19 */
export function Component({ search }: PageProps) {
  const list = new URLSearchParams(search).get('list');
  return <CatalogueMount>{list === TOP_CHART_LIST ? <TopChartView /> : <ChartsView />}</CatalogueMount>;
}
