import { useEffect, useReducer, useState, type ReactElement } from 'react';
import { createScope } from '@nyimbo/shared-events/scope';
import { DetailList } from './devtoolsStyles.ts';
import type { LoadedBuild, RemoteInfo } from './describeRemotes.ts';
import { readBuildSizes } from './readBuildSizes.ts';

const REFRESH_MS = 1000;
const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Shows how many files of a build have loaded, and their size. */
function BuildLine({ remote, loaded }: { remote: string; loaded: LoadedBuild }): ReactElement {
  const [sizes, setSizes] = useState<Record<string, number> | null>(null);
  const { build, files, loadMs, transferredBytes } = loaded;
  useEffect(() => {
    let isMounted = true;
    void readBuildSizes(remote, build).then((found) => isMounted && setSizes(found));
    return () => {
      isMounted = false;
    };
  }, [remote, build]);
  const sum = (names: string[]): number => names.reduce((total, file) => total + (sizes?.[file] ?? 0), 0);
  return (
    <p>
      {build}: {files.length} files in {Math.round(loadMs)} ms, {formatKilobytes(transferredBytes)} transferred
      {sizes && `, ${formatKilobytes(sum(files))} of ${formatKilobytes(sum(Object.keys(sizes)))} (brotli)`}
    </p>
  );
}

/** Lists each remote with its build, its state and its loaded files. */
export function RemotesTab({ read }: { read: () => RemoteInfo[] }): ReactElement {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const scope = createScope();
    scope.interval(refresh, REFRESH_MS);
    return scope.dispose;
  }, []);
  return (
    <DetailList>
      {read().map(({ name, build, state, isOverridden, loaded }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span className="fact-state" data-state={state}>
            {state}
          </span>
          {isOverridden && <span className="fact-state">overridden</span>}
          <p>Build {build}</p>
          {loaded.map((one) => (
            <BuildLine key={one.build} remote={name} loaded={one} />
          ))}
        </li>
      ))}
    </DetailList>
  );
}
