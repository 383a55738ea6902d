import { Button, CoverArt, Dialog, PlayIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { PreviewSubject } from './PreviewSubject.ts';
import { PreviewRoot } from './previewStyles.ts';

const EDGE = 240;

/** What the page of a row shows to listeners, in whichever state the row is. */
export function PreviewDialog({ subject, onClose }: { subject: PreviewSubject; onClose: () => void }): ReactElement {
  const { kind, title, artist, img, facts, text, entries, onPlay } = subject;
  const coverKind = kind === 'playlist' ? 'song' : kind;
  return (
    <Dialog title="Preview" hem={{ kind, title, artist }} onClose={onClose}>
      <PreviewRoot>
        <div className="art">
          <CoverArt kind={coverKind} src={img} title={title} artist={artist} edge={EDGE} isPriority />
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
