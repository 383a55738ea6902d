import { ComboboxField, OptionList, OptionRow } from '@nyimbo/shared-ui';
import { useId, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { OptionPanel, OptionStatus } from '@nyimbo/shared-ui/form';
import { useSongSearch, type FoundSong, type SongSearch } from './useSongSearch.ts';

interface SongComboboxProps {
  value: string;
  error: string | undefined;
  /** Called with the typed text, and with the path of a chosen song. */
  onChange: (value: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A field that finds songs by title. It also accepts a pasted URL. */
export function SongCombobox({ value, error, onChange, onBlur, inputRef }: SongComboboxProps): ReactElement {
  const search = useSongSearch(value);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const listId = useId();
  const songs = search.status === 'found' && closedFor !== value ? search.songs : [];
  const active = songs[activeIndex];
  const optionId = (song: FoundSong) => `${listId}-${song.songId}`;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (songs.length === 0) return;
    if (step !== undefined) {
      event.preventDefault();
      // The cycle has one more position than there are songs: -1 is the field itself.
      setActiveIndex(((activeIndex + 1 + step + songs.length + 1) % (songs.length + 1)) - 1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChange(active.path);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setClosedFor(value);
    }
  };

  return (
    <div>
      <ComboboxField
        label="Song or page"
        hint="Type a song’s name, or paste the link of any Nyimbo page."
        error={error}
        name="page"
        value={value}
        onChange={(text) => {
          setActiveIndex(-1);
          onChange(text);
        }}
        onBlur={onBlur}
        onKeyDown={handleKeyDown}
        listId={songs.length > 0 ? listId : null}
        activeId={active && optionId(active)}
        ref={inputRef}
      />
      {songs.length > 0 && (
        <OptionPanel>
          <OptionList id={listId} label="Songs">
            {songs.map((song, index) => (
              <OptionRow
                key={song.songId}
                id={optionId(song)}
                href={song.path}
                isActive={index === activeIndex}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(song.path);
                }}
              >
                {song.title} <small>{song.artist}</small>
              </OptionRow>
            ))}
          </OptionList>
        </OptionPanel>
      )}
      <OptionStatus role="status">{describeSearch(search)}</OptionStatus>
    </div>
  );
}

function describeSearch(search: SongSearch): string {
  switch (search.status) {
    case 'idle':
    case 'searching':
      return '';
    case 'failed':
      return 'Search isn’t responding. Paste the page’s link instead.';
    case 'found':
      return search.songs.length === 0 ? 'No song found. Paste the page’s link instead.' : '';
  }
}
