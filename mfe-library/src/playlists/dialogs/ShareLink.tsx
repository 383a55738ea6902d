import type { Bus } from '@nyimbo/shared-events';
import { Button, CopyIcon, copyText, ShareIcon } from '@nyimbo/shared-ui';
import { color, media, radius, size, space } from '@nyimbo/shared-ui/styles';
import { useRef, type ReactElement } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space[3]};

  .link {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    height: ${size.field};
    padding-left: 0.875rem;
    border-radius: ${radius.control};
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
  }

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

  .link button {
    margin-right: ${space[1]};
    border-radius: ${radius.control};
  }

  ${media.phone} {
    .link button {
      min-height: ${size.control};
    }
  }
`;

interface ShareLinkProps {
  bus: Bus;
  title: string;
  /** The path of the shared playlist's page. */
  path: string;
}

/** The URL of a shared playlist, with buttons to copy it or open the device's share sheet (SHR-2). */
export function ShareLink({ bus, title, path }: ShareLinkProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const { origin, host } = window.location;
  const url = origin + path;
  const copy = async () => {
    const isCopied = await copyText(url);
    // If the browser denies clipboard access, select the link, so the listener can copy it.
    if (!isCopied) field.current?.select();
    bus.send('toast/show', { text: isCopied ? 'Link copied' : 'Link selected. Copy it from there.' });
  };
  const share = () => {
    const text = `Just found this playlist on ${host} — check it out! Link below.`;
    navigator.share({ title, text, url }).catch(() => {
      // AbortError: the listener has closed the share sheet.
    });
  };
  return (
    <Root>
      <div className="link">
        <input ref={field} readOnly value={url} aria-label="Link" onFocus={(event) => event.currentTarget.select()} />
        <Button variant="strong" icon={<CopyIcon />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {typeof navigator.share === 'function' && (
        <Button isBlock icon={<ShareIcon />} onClick={share}>
          Share with an app
        </Button>
      )}
    </Root>
  );
}
