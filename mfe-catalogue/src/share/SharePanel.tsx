import {
  AtSignIcon,
  Banner,
  Button,
  ChatIcon,
  CheckboxField,
  ClampedTitle,
  CopyIcon,
  copyText,
  CoverArt,
  Dialog,
  formatDuration,
  MessageIcon,
  PlaylistArt,
  ThumbsUpIcon,
  useIsOnline,
} from '@nyimbo/shared-ui';
import { type ReactElement, useRef, useState } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { CopyEmbedCode } from './CopyEmbedCode.tsx';
import { countShare } from './countShare.ts';
import { ShareCopy, ShareHeader, ShareStartRow, ShareTargets } from './shareLayout.ts';
import { buildShareTargets, buildShareText, type SharedLink, type ShareTarget } from './shareTexts.ts';
import { getShareTitle, toEmbedCode, toSharedLink, type ShareSubject } from './toSharedLink.ts';
import { useSharedPosition } from './useSharedPosition.ts';

const COVER_EDGE = 72;

const icons: Record<ShareTarget['name'], ReactElement> = {
  WhatsApp: <ChatIcon />,
  Facebook: <ThumbsUpIcon />,
  X: <AtSignIcon />,
  SMS: <MessageIcon />,
};

interface SharePanelProps {
  subject: ShareSubject;
  onClose: () => void;
}

/**
 * The share dialog: links to the usual networks, and the URL to copy. A song's URL can contain a start time (SHR-1,
 * SHR-2).
 */
export function SharePanel({ subject, onClose }: SharePanelProps): ReactElement {
  const sharedSeconds = useSharedPosition(subject.kind === 'song' ? subject.song.songId : null);
  const [startsAtPosition, setStartsThere] = useState(false);
  const count = useCountOnce(subject);
  const isOnline = useIsOnline();
  const shared = toSharedLink(subject, sharedSeconds !== null && startsAtPosition ? sharedSeconds : undefined);
  const title = getShareTitle(subject);
  const byline = getByline(subject);
  const embedCode = toEmbedCode(subject);
  return (
    <Dialog title={`Share ${title}`} onClose={onClose}>
      <ShareHeader>
        <SubjectArt subject={subject} />
        <div>
          <b dir="auto">
            <ClampedTitle text={title} />
          </b>
          {byline !== null && (
            <p className="truncate" dir="auto">
              {byline}
            </p>
          )}
          <p>{buildShareText(shared)}</p>
        </div>
      </ShareHeader>
      {!isOnline && (
        <Banner tone="danger">You’re offline. Copy the link now, or share it when you’re back online.</Banner>
      )}
      <NetworkLinks shared={shared} onShare={count} />
      {sharedSeconds !== null && (
        <ShareStartRow>
          <CheckboxField
            label={`Start at ${formatDuration(sharedSeconds)}`}
            isChecked={startsAtPosition}
            onChange={setStartsThere}
          />
        </ShareStartRow>
      )}
      <CopyLink url={shared.url} onShare={count} />
      {embedCode !== null && <CopyEmbedCode code={embedCode} onShare={count} />}
    </Dialog>
  );
}

/** The artist of a song or album; null for artists and playlists. */
function getByline(subject: ShareSubject): string | null {
  if (subject.kind === 'song') return subject.song.artist;
  return subject.kind === 'album' ? subject.artist : null;
}

function SubjectArt({ subject }: { subject: ShareSubject }) {
  switch (subject.kind) {
    case 'song': {
      const { coverUrl, title, artist } = subject.song;
      return <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />;
    }
    case 'playlist': {
      const { title, covers, coverUrl } = subject;
      return <PlaylistArt title={title} covers={covers} coverUrl={coverUrl} edge={COVER_EDGE} />;
    }
    case 'album':
    case 'artist': {
      const { kind, title, coverUrl } = subject;
      const artist = kind === 'album' ? subject.artist : undefined;
      return <CoverArt kind={kind} src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />;
    }
  }
}

/** Counts one share per dialog, at the first use of any option. */
function useCountOnce(subject: ShareSubject): () => void {
  const bus = useCatalogueBus();
  const isCounted = useRef(false);
  return () => {
    if (isCounted.current) return;
    isCounted.current = true;
    countShare(bus, subject);
  };
}

function NetworkLinks({ shared, onShare }: { shared: SharedLink; onShare: () => void }) {
  return (
    <ShareTargets>
      {buildShareTargets(shared).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" onClick={onShare}>
            <i aria-hidden="true">{icons[name]}</i>
            {name}
          </a>
        </li>
      ))}
    </ShareTargets>
  );
}

function CopyLink({ url, onShare }: { url: string; onShare: () => void }) {
  const bus = useCatalogueBus();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    // If the browser denies clipboard access, select the link, so the visitor can copy it.
    if (isCopied) onShare();
    else field.current?.select();
    bus.send('toast/show', { text: isCopied ? 'Link copied' : 'Link selected. Copy it from there.' });
  };
  return (
    <ShareCopy>
      <input ref={field} readOnly value={url} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
      <Button variant="strong" icon={<CopyIcon />} data-autofocus="" onClick={() => void copy()}>
        Copy
      </Button>
    </ShareCopy>
  );
}
