import { Button, CoverArt, Dialog, PlayIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PreviewSubject } from './PreviewSubject.ts';
import { PreviewRoot } from './previewStyles.ts';

const COVER_EDGE_PX = 240;

/** Previews a song, album, artist or playlist as listeners will see it, even before it is published. */
export function PreviewDialog({ subject, onClose }: { subject: PreviewSubject; onClose: () => void }): ReactElement {
  const { kind, title, artist, img, facts, text, entries, onPlay } = subject;
  const coverKind = kind === 'playlist' ? 'song' : kind;
  return (
    <Dialog title="Preview" hem={{ kind, title, artist }} onClose={onClose}>
      <PreviewRoot>
        <div className="art">
          <CoverArt kind={coverKind} src={img} title={title} artist={artist} edge={COVER_EDGE_PX} isPriority />
        </div>
        <h3>{title}</h3>
        {artist !== undefined && <p>{artist}</p>}
        <p className="meta">{facts.filter(Boolean).join(' · ')}</p>
        {onPlay && (
          <div>
            <Button variant="accent" icon={<PlayIcon />} onClick={onPlay}>
              Play
            </Button>
          </div>
        )}
        {text !== undefined && text !== '' && <p className="text">{text}</p>}
        {entries !== undefined && entries.length > 0 && (
          <ol aria-label={kind === 'artist' ? 'Albums' : 'Songs'}>
            {entries.map(({ id, name, detail }) => (
              <li key={id}>
                {name} <span>{detail}</span>
              </li>
            ))}
          </ol>
        )}
      </PreviewRoot>
    </Dialog>
  );
}
