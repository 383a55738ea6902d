import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Banner, Button, formatQuantity } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useWriteAction } from '../../api/useWriteAction.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { ButtonRow } from '../../ui/pageStyles.ts';
import type { BulkResult } from './BulkSongsDialog.tsx';

interface MoveNoticeProps {
  /** The result of the last bulk edit. Shows nothing if the edit moved no song to another album. */
  result: BulkResult | null;
  onUndone: () => void;
}

/** Says which songs a bulk edit moved to another album, and offers to move them back. */
export function MoveNotice({ result, onUndone }: MoveNoticeProps): ReactElement | null {
  const { toast } = useStudio();
  const { run, isBusy } = useWriteAction();
  const songs = result?.moved?.songs ?? [];
  if (result === null || songs.length === 0) return null;
  const undo = () =>
    run(async () => {
      const { changed } = await callStudio('moveSongsBack', { songs });
      toast(`Moved ${formatQuantity(changed, 'song')} back.`);
      onUndone();
    });
  return (
    <>
      <Banner tone="success">{describeMove(result)}</Banner>
      <ButtonRow>
        <Button isBusy={isBusy} onClick={() => void undo()}>
          Undo move
        </Button>
      </ButtonRow>
    </>
  );
}

function describeMove({ moved, albumTitle }: BulkResult): string {
  const { songs = [], ofOtherArtists = 0 } = moved ?? {};
  const leaving = songs.filter(({ albumId }) => albumId !== null).length;
  return [
    `Moved ${formatQuantity(songs.length, 'song')} to ‘${albumTitle ?? ''}’.`,
    leaving > 0 && `${leaving} left another album.`,
    ofOtherArtists > 0 && `${ofOtherArtists} ${ofOtherArtists === 1 ? 'is' : 'are'} not by the album’s artist.`,
  ]
    .filter(Boolean)
    .join(' ');
}
