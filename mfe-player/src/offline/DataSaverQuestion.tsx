import { chooseAudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { Button, Dialog, formatMegabytes, formatQuantity } from '@nyimbo/shared-ui';
import { color, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Question = styled.div`
  p {
    margin-bottom: ${space[5]};
    color: ${color.text2};
  }

  .answers {
    display: grid;
    gap: ${space[2]};
  }
`;

interface DataSaverQuestionProps {
  songs: readonly SongRef[];
  onKeep: () => void;
  onLater: () => void;
  onClose: () => void;
}

/**
 * Asks the listener before songs are transferred while data saver is on, and shows the size of the transfer (LIB-4).
 */
export function DataSaverQuestion({ songs, onKeep, onLater, onClose }: DataSaverQuestionProps): ReactElement {
  const bytes = songs.reduce((sum, song) => sum + (chooseAudioFile(song, true).sizeBytes ?? 0), 0);
  const answer = (action: () => void) => () => {
    action();
    onClose();
  };
  return (
    <Dialog title={`Keep ${formatQuantity(songs.length, 'song')} now?`} onClose={onClose}>
      <Question>
        <p>
          {`Data saver is on. ${bytes > 0 ? `This uses about ${formatMegabytes(bytes)} of data.` : 'This uses data.'}`}
        </p>
        <div className="answers">
          <Button variant="strong" size="lg" isBlock onClick={answer(onKeep)}>
            Keep now
          </Button>
          <Button size="lg" isBlock onClick={answer(onLater)}>
            Wait until data saver is off
          </Button>
        </div>
      </Question>
    </Dialog>
  );
}
