import type { Bus } from '@nyimbo/shared-events';
import { Dialog } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { PlaylistSubject, type PlaylistSummary } from './PlaylistSubject.tsx';
import { ShareLink } from './ShareLink.tsx';

interface ShareLinkDialogProps {
  bus: Bus;
  playlist: PlaylistSummary;
  /** The path of the page. */
  path: string;
  onClose: () => void;
}

/** Shares another listener's playlist by its link. */
export function ShareLinkDialog({ bus, playlist, path, onClose }: ShareLinkDialogProps): ReactElement {
  return (
    <Dialog title={`Share ${playlist.title}`} onClose={onClose}>
      <PlaylistSubject playlist={playlist} />
      <ShareLink bus={bus} title={playlist.title} path={path} />
    </Dialog>
  );
}
