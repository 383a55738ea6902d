import { isApiError } from '@nyimbo/shared-api';
import type { StudioRequest } from '@nyimbo/shared-api/studio';
import { Banner, Button, CoverArt } from '@nyimbo/shared-ui';
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { useStudio } from '../../mount/StudioContext.ts';
import { ButtonRow } from '../../ui/pageStyles.ts';
import { CoverFrame } from './coverStyles.ts';
import { readCover } from './readCover.ts';

const COVER_EDGE_PX = 240;

interface CoverPanelProps {
  kind: StudioRequest<'setCover'>['kind'];
  row: { id: number; version: number; img: string | null };
  title: string;
  artist?: string;
  /** Called after a save, with the new picture and the new version of the row. */
  onChanged: (changed: { img: string | null; version: number }) => void;
}

/** Shows the cover of a song, album, artist or playlist, and saves a chosen picture immediately. */
export function CoverPanel({ kind, row, title, artist, onChanged }: CoverPanelProps): ReactElement {
  const { write, may } = useStudio();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const save = async (picture: string | null) => {
    const { id, version } = row;
    try {
      onChanged(await write(() => callStudio('setCover', { kind, id, version, picture })));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') setProblem(error.errors?.['picture'] ?? error.message);
    }
  };
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(null);
    await action();
    setIsBusy(false);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // Otherwise `change` does not fire when the editor chooses the same file again.
    if (file === undefined) return;
    void run(async () => {
      const picture = await readCover(file);
      if (picture === null) setProblem('We can’t read this file as a picture. Choose a JPEG, PNG or WebP.');
      else await save(picture);
    });
  };

  return (
    <section aria-labelledby="cover-title">
      <h2 id="cover-title">Cover</h2>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <CoverFrame>
        <CoverArt
          kind={kind === 'playlist' ? 'song' : kind}
          src={row.img}
          title={title}
          artist={artist}
          edge={COVER_EDGE_PX}
          isPriority
        />
      </CoverFrame>
      {may('setCover') && (
        <ButtonRow>
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            {row.img === null ? 'Choose cover' : 'Change cover'}
          </Button>
          {row.img !== null && (
            <Button variant="quiet" isDisabled={isBusy} onClick={() => void run(() => save(null))}>
              Remove cover
            </Button>
          )}
        </ButtonRow>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Cover"
        hidden
        onChange={handleChange}
      />
    </section>
  );
}
