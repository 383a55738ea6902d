import { AtSignIcon, Button, ChatIcon, CopyIcon, CoverArt, Dialog, MessageIcon, ThumbsUpIcon } from '@nyimbo/shared-ui';
import type { SongRef } from '@nyimbo/shared-events';
import { color, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { type ReactElement, useRef } from 'react';
import { styled } from 'styled-components';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { partSize } from '../ui/partSize.ts';
import { copyText } from './copyText.ts';
import { buildShareTargets, buildShareText, type SharedSong, type ShareTarget } from './shareLinks.ts';

const COVER_EDGE = 72;

const Head = styled.div`
  display: grid;
  grid-template-columns: ${size.playXl} minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;

  b {
    ${type.strong};
    display: block;
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }
`;
const Targets = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space[2]};
  margin: ${space[4]} 0 ${space[5]};

  a {
    display: grid;
    justify-items: center;
    gap: ${space[2]};
    padding: 0.625rem 0;
    border-radius: ${radius.control};
    font-size: 0.8125rem;
    font-weight: 550;
  }

  a:hover {
    background: ${color.hover};
    text-decoration: none;
  }

  i {
    display: grid;
    place-items: center;
    width: ${partSize.shareTarget};
    height: ${partSize.shareTarget};
    border-radius: ${radius.round};
    background: ${color.hover};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
`;
const Copy = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: ${size.field};
  padding-left: 0.875rem;
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    background: none;
    color: ${color.text2};
    font-size: 0.875rem;
    text-overflow: ellipsis;
  }

  button {
    margin-right: ${space[1]};
    border-radius: ${radius.control};
  }

  ${media.phone} {
    button {
      min-height: ${size.control};
    }
  }
`;

const icons: Record<ShareTarget['name'], ReactElement> = {
  WhatsApp: <ChatIcon />,
  Facebook: <ThumbsUpIcon />,
  X: <AtSignIcon />,
  SMS: <MessageIcon />,
};

export interface SharePanelProps {
  song: SongRef;
  shared: SharedSong;
  onClose: () => void;
}

/** The share dialog: the usual networks as plain links, and the song's address to copy (SHR-1). */
export function SharePanel({ song, shared, onClose }: SharePanelProps) {
  return (
    <Dialog title={`Share ${song.title}`} onClose={onClose}>
      <Head>
        <CoverArt src={song.coverUrl} title={song.title} artist={song.artist} edge={COVER_EDGE} />
        <div>
          <b className="truncate">{song.title}</b>
          <p className="truncate">{song.artist}</p>
          <p>{buildShareText(shared)}</p>
        </div>
      </Head>
      <Targets>
        {buildShareTargets(shared).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <i aria-hidden="true">{icons[name]}</i>
              {name}
            </a>
          </li>
        ))}
      </Targets>
      <CopyLink url={shared.url} />
    </Dialog>
  );
}

function CopyLink({ url }: { url: string }) {
  const bus = useCatalogueBus();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(url);
    // Where the browser keeps the clipboard to itself, the link is selected, ready for the visitor's own copy.
    if (!isCopied) field.current?.select();
    bus.send('toast/show', { text: isCopied ? 'Link copied' : 'The link is selected. Copy it from there.' });
  };
  return (
    <Copy>
      <input ref={field} readOnly value={url} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
      <Button variant="strong" icon={<CopyIcon />} data-autofocus="" onClick={() => void copy()}>
        Copy
      </Button>
    </Copy>
  );
}
