import { Button } from '@nyimbo/shared-ui';
import type { BoundField } from '@nyimbo/shared-ui/form';
import { useId, useRef, type ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { Card } from './messageFormStyles.ts';
import { parseSongUrl, type SongUrl } from './parseSongUrl.ts';
import { SongCombobox } from './SongCombobox.tsx';

interface PageFieldProps<Values extends { page: string }> {
  field: BoundField<Values>;
}

/** The subject of a report: a song, searched by name, or any page by its pasted URL. */
export function PageField<Values extends { page: string }>({ field: bound }: PageFieldProps<Values>): ReactElement {
  const { field } = useController({ control: bound.control, name: bound.name });
  const container = useRef<HTMLDivElement>(null);
  const value = String(field.value);
  // Show a page that the server rejected as text, so that the visitor can correct it.
  const song = bound.error === undefined ? parseSongUrl(value) : null;

  const change = (page: string) => {
    field.onChange(page);
    bound.onEdited();
  };
  if (song !== null) {
    const clear = () => {
      change('');
      // The field replaces the pressed button, so it takes the focus.
      requestAnimationFrame(() => container.current?.querySelector('input')?.focus());
    };
    return (
      <div ref={container}>
        <ChosenSong song={song} onChange={clear} />
      </div>
    );
  }
  return (
    <div ref={container}>
      <SongCombobox
        value={value}
        error={bound.error}
        onChange={change}
        onBlur={() => {
          field.onBlur();
          bound.onBlurred();
        }}
        inputRef={field.ref}
      />
    </div>
  );
}

function ChosenSong({ song, onChange }: { song: SongUrl; onChange: () => void }): ReactElement {
  const labelId = useId();
  return (
    <Card role="group" aria-labelledby={labelId}>
      <span>
        <small id={labelId}>Song</small>
        {song.artist === null ? song.title : `${song.title} by ${song.artist}`}
      </span>
      <Button onClick={onChange}>Choose another</Button>
    </Card>
  );
}
