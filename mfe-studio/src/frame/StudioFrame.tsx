import { ErrorCard, Skeleton, useLazyModule } from '@nyimbo/shared-ui';
import { createElement, type ReactElement } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { PageTitle } from '../ui/pageStyles.ts';
import { FrameGrid } from './frameStyles.ts';
import { NotFound } from './NotFound.tsx';
import { SectionNav } from './SectionNav.tsx';
import type { SectionProps } from './SectionProps.ts';
import { parseStudioPath, sections } from './sections.ts';

/** Shows the navigation beside the section that the URL names. */
export function StudioFrame({ path, search }: { path: string; search: string }): ReactElement {
  const { may } = useStudio();
  const { name, id } = parseStudioPath(path);
  const allowed = sections.filter(({ needs }) => may(needs));
  const section = allowed.find((one) => one.name === name);
  if (section === undefined) return <NotFound />;
  return (
    <FrameGrid>
      <SectionNav sections={allowed} current={name} />
      <div className="section">
        <SectionContent {...section} props={{ path, search, id }} />
      </div>
    </FrameGrid>
  );
}

type Section = (typeof sections)[number];

function SectionContent({ label, module, props }: Section & { props: SectionProps }): ReactElement {
  const { data, error, refetch } = useLazyModule(module, true);
  if (data) return createElement(data, props);
  return (
    <>
      <PageTitle>{label}</PageTitle>
      {error ? <ErrorCard onRetry={() => void refetch()} /> : <Skeleton height="12rem" />}
    </>
  );
}
