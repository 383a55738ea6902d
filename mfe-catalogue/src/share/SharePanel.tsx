import type { SongRef } from '@nyimbo/shared-events';
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
  ThumbsUpIcon,
  useIsOnline,
} from '@nyimbo/shared-ui';
import { type ReactElement, useRef, useState } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { countShare } from './countShare.ts';
import { toSharedSong } from './toSharedSong.ts';
import { ShareCopy, ShareHeader, ShareMoment, ShareTargets } from './shareLayout.ts';
import { buildShareTargets, buildShareText, type SharedSong, type ShareTarget } from './shareTexts.ts';
import { useMoment } from './useMoment.ts';

const COVER_EDGE = 72;

const icons: Record<ShareTarget['name'], ReactElement> = {
  WhatsApp: <ChatIcon />,
  Facebook: <ThumbsUpIcon />,
  X: <AtSignIcon />,
  SMS: <MessageIcon />,
};

interface SharePanelProps {
  song: SongRef;
  onClose: () => void;
}

/** The share dialog: links to the usual networks, and the song's URL to copy, optionally with a start time (SHR-1). */
export function SharePanel({ song, onClose }: SharePanelProps): ReactElement {
  const moment = useMoment(song);
  const [startsThere, setStartsThere] = useState(false);
  const count = useCountOnce(song);
  const isOnline = useIsOnline();
  const shared = toSharedSong(song, moment !== null && startsThere ? moment : undefined);
  return (
    <Dialog title={`Share ${song.title}`} onClose={onClose}>
      <ShareHeader>
        <CoverArt src={song.coverUrl} title={song.title} artist={song.artist} edge={COVER_EDGE} />
        <div>
          <b dir="auto">
            <ClampedTitle text={song.title} />
          </b>
          <p className="truncate" dir="auto">
            {song.artist}
          </p>
          <p>{buildShareText(shared)}</p>
        </div>
      </ShareHeader>
      {!isOnline && (
        <Banner tone="danger">You’re offline. Copy the link now, or share it when you’re back online.</Banner>
      )}
      <Networks shared={shared} onShare={count} />
      {moment !== null && (
        <ShareMoment>
          <CheckboxField
            label={`Start at ${formatDuration(moment)}`}
            isChecked={startsThere}
            onChange={setStartsThere}
          />
        </ShareMoment>
      )}
      <CopyLink url={shared.url} onShare={count} />
    </Dialog>
  );
}

/** Counts one share per dialog, at the first use of any option. */
function useCountOnce({ songId }: SongRef): () => void {
  const bus = useCatalogueBus();
  const isCounted = useRef(false);
  return () => {
    if (isCounted.current) return;
    isCounted.current = true;
    countShare(bus, songId);
  };
}

function Networks({ shared, onShare }: { shared: SharedSong; onShare: () => void }) {
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
