import { Button, ButtonLink } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { ButtonRow, Lead } from '../../ui/pageStyles.ts';
import { describeVisibility, type Visibility } from '../publishing/describeVisibility.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import type { PreviewSubject } from './PreviewSubject.ts';

interface ListenerPreviewProps {
  row: Visibility;
  subject: PreviewSubject;
  /** URL of the item's public page, shown once listeners see the item. Playlists have no page of their own. */
  href?: string;
}

/** Shows who sees a song, album, artist or playlist, with a preview and a link to the public page. */
export function ListenerPreview({ row, subject, href }: ListenerPreviewProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">As listeners see it</h2>
      <Lead>{describeVisibility(row)}</Lead>
      <ButtonRow>
        <Button onClick={() => setIsOpen(true)}>Preview</Button>
        {row.state === 'published' && row.isPublic !== false && href !== undefined && (
          <ButtonLink href={href} target="_blank" rel="noopener">
            {`Open the ${subject.kind}’s page`}
          </ButtonLink>
        )}
      </ButtonRow>
      {isOpen && <PreviewDialog subject={subject} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
