import type { Bus } from '@nyimbo/shared-events';
import { Button, ButtonLink, CopyIcon, copyText, Dialog } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { buildBrowserUrl } from './inAppBrowser.ts';
import { ButtonStack, Notice } from './downloadStyles.ts';

interface InAppBrowserPanelProps {
  bus: Pick<Bus, 'send'>;
  title: string;
  /** Full address of the page that has the download. */
  pageUrl: string;
  /** Called when the listener downloads here anyway. */
  onContinue: () => void;
  onClose: () => void;
}

/**
 * The dialog 'Download {title}' in an in-app browser, which may not save files. Offers the page in the listener's own
 * browser before any bytes are spent.
 */
export function InAppBrowserPanel({ bus, title, pageUrl, onContinue, onClose }: InAppBrowserPanelProps): ReactElement {
  const browserUrl = buildBrowserUrl(navigator.userAgent, pageUrl);
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyText(pageUrl);
    bus.send('toast/show', { text: isCopied ? 'Link copied' : 'Copy the link from the menu of this app.' });
  };
  return (
    <Dialog title={`Download ${title}`} onClose={onClose}>
      <Notice>
        {browserUrl === null
          ? 'The browser of this app may not save files. Choose ‘Open in browser’ in its menu, and download there.'
          : 'The browser of this app may not save files. Open the page in your own browser, and download there.'}
      </Notice>
      <ButtonStack>
        {browserUrl !== null && (
          <ButtonLink variant="accent" size="lg" isBlock href={browserUrl}>
            Open in your browser
          </ButtonLink>
        )}
        <Button size="lg" isBlock icon={<CopyIcon />} onClick={() => void copyLink()}>
          Copy link
        </Button>
        <Button variant="quiet" size="lg" isBlock onClick={onContinue}>
          Download here
        </Button>
      </ButtonStack>
    </Dialog>
  );
}
