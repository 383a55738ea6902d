import { Button, CopyIcon, copyText } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { EmbedCodeField } from './shareLayout.ts';

interface CopyEmbedCodeProps {
  code: string;
  onShare: () => void;
}

/**
 * Copies the HTML that embeds the song, album or playlist. If the browser denies access to the clipboard, shows the
 * selected HTML in a field.
 */
export function CopyEmbedCode({ code, onShare }: CopyEmbedCodeProps): ReactElement {
  const bus = useCatalogueBus();
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(code);
    setIsShown(!isCopied);
    if (isCopied) onShare();
    bus.send('toast/show', { text: isCopied ? 'Embed code copied' : 'Embed code selected. Copy it from there.' });
  };
  return (
    <>
      <Button isBlock icon={<CopyIcon />} onClick={() => void copy()}>
        Copy embed code
      </Button>
      {isShown && (
        <EmbedCodeField ref={(field) => field?.select()} readOnly rows={3} value={code} aria-label="Embed code" />
      )}
    </>
  );
}
