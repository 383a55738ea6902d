import { AUDIO_EXTENSIONS } from '@nyimbo/shared-api/values';
import { Button } from '@nyimbo/shared-ui';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactElement } from 'react';
import { DropRoot } from './uploadStyles.ts';

/** What the file dialog offers: also extensions that some browsers do not know as audio. */
const ACCEPTED = `audio/*,.${AUDIO_EXTENSIONS.join(',.')}`;

/** Takes files by drag and drop, or from the file dialog. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    target.value = ''; // Otherwise `change` does not fire when the editor chooses the same file again.
  };
  return (
    <DropRoot
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <p>
        <strong>Drop audio files here</strong>
      </p>
      <p>MP3, M4A, Ogg, FLAC, WAV, AIFF and others, up to 2 GB each</p>
      <Button variant="accent" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label="Audio files"
        hidden
        onChange={handleChange}
      />
    </DropRoot>
  );
}
