import type { StudioInboxEntry } from '@nyimbo/shared-api/studio';
import { Button } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudio } from '../mount/StudioContext.ts';
import { StateLabel } from '../catalogue/publishing/StateLabel.tsx';
import { TakeDownDialog } from '../takedowns/TakeDownDialog.tsx';
import { ButtonRow } from '../ui/pageStyles.ts';
import { SongBox } from './inboxStyles.ts';

interface ReportedSongProps {
  entry: StudioInboxEntry;
  song: NonNullable<StudioInboxEntry['song']>;
  onChanged: () => void;
}

/** The song of an entry, with a takedown button. */
export function ReportedSong({ entry, song, onChanged }: ReportedSongProps): ReactElement {
  const { may } = useStudio();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SongBox aria-labelledby="reported-song">
      <h2 id="reported-song">
        <a href={`/studio/songs/${song.id}`}>{song.title}</a>
      </h2>
      <p>
        {song.artist} <StateLabel state={song.state} />
      </p>
      {song.state !== 'taken-down' && may('takeDown') && (
        <ButtonRow>
          <Button variant="strong" onClick={() => setIsAsking(true)}>
            Take down
          </Button>
        </ButtonRow>
      )}
      {isAsking && (
        <TakeDownDialog
          subject={{ kind: 'song', id: song.id, name: song.title }}
          requestedBy={`${entry.senderName || entry.email}, ${entry.reference}`}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onChanged();
          }}
        />
      )}
    </SongBox>
  );
}
