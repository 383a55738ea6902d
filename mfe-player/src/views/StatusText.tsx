import type { SongRef } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { PlayedTime } from '../waveform/PlayedTime.tsx';
import { presentStatusText } from './presentStatusText.ts';

/** Why nothing sounds, where there is something to say; with a lost signal also the second that is held. */
export function StatusText({ song, model }: { song: SongRef; model: PlayerModel }): ReactElement {
  return (
    <>
      <span>{presentStatusText(model)}</span>
      {model.playback.status === 'waiting' && (
        <>
          {' '}
          <PlayedTime song={song} className="num" />
        </>
      )}
    </>
  );
}
