import type { SongRef } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { PlayedTime } from '../waveform/PlayedTime.tsx';
import { formatStatusText } from './formatStatusText.ts';

/** Shows why playback has stopped; with a lost connection also the held position. */
export function StatusText({ song, model }: { song: SongRef; model: PlayerModel }): ReactElement {
  return (
    <>
      <span>{formatStatusText(model)}</span>
      {model.playback.status === 'waiting' && (
        <>
          {' '}
          <PlayedTime song={song} className="num" />
        </>
      )}
    </>
  );
}
