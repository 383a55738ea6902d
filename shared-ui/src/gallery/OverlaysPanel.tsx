import { useState, type ReactElement } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import { TextField } from '../field/TextField.tsx';
import { HeartIcon, ShareIcon } from '../icons/songIcons.ts';
import { Menu } from '../overlays/Menu.tsx';
import type { MenuItem } from '../overlays/MenuEntry.tsx';
import { Section } from '../section/Section.tsx';
import { Toast } from '../overlays/Toast.tsx';
import { ToastStack } from '../overlays/ToastStack.ts';
import { Line } from './galleryStyles.ts';

type OverlayKind = 'account' | 'search' | 'queue' | 'side menu' | 'toast';

const dialogs: Record<Exclude<OverlayKind, 'toast'>, Partial<DialogProps> & { title: string }> = {
  account: { title: 'Log in', hem: 'maize', phone: 'full', onBack: () => undefined },
  search: { title: 'Search', position: 'top' },
  queue: { title: 'Queue', position: 'corner', isModal: false },
  'side menu': { title: 'Menu', position: 'left', initialFocus: 'first' },
};

const kinds: readonly OverlayKind[] = ['account', 'search', 'queue', 'side menu', 'toast'];

const items: readonly MenuItem[] = [
  { id: 'favourite', label: 'Favourite', icon: <HeartIcon />, isChecked: true, detail: '24K' },
  { id: 'share', label: 'Share', icon: <ShareIcon />, detail: '3.1K' },
  { id: 'artist', label: 'Go to artist', href: '#artist' },
  { id: 'never', label: 'Not now', isDisabled: true },
];

/** Dialogs in each position, a menu, and a toast over the page. Buttons open them. */
export function OverlaysPanel(): ReactElement {
  const [open, setOpen] = useState<OverlayKind | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [name, setName] = useState('');
  const close = () => setOpen(null);
  return (
    <Section title="Overlays">
      <Line>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            Open {kind}
          </Button>
        ))}
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Open menu
        </Button>
      </Line>
      {anchor && <Menu label="Example menu" items={items} anchor={anchor} onClose={() => setAnchor(null)} />}
      {open === 'toast' && (
        <ToastStack>
          <Toast text="Link copied" onDismiss={close} />
        </ToastStack>
      )}
      {open !== null && open !== 'toast' && (
        <Dialog {...dialogs[open]} onClose={close}>
          <div style={{ display: 'grid', gap: '1rem' }}>
            <TextField label="Username" value={name} onChange={setName} />
            <Button variant="accent" size="lg" isBlock onClick={close}>
              Continue
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}
