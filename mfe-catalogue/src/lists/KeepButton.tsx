import { Button, KeepIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { useSongActions } from '../songs/useSongActions.ts';

const LABEL = 'Keep on this device';

interface KeepButtonProps {
  songs: readonly Song[] | undefined;
  /** Whether the button is in the head of an album's or playlist's page, where it is only an icon. */
  isInHero?: boolean;
}

/** Keeps the songs of a list on this device, for playback without a network (LIB-4). */
export function KeepButton({ songs = [], isInHero = false }: KeepButtonProps): ReactElement {
  const { keep } = useSongActions();
  const button = { icon: <KeepIcon />, isDisabled: songs.length === 0, onClick: () => keep(songs) };
  return isInHero ? <HeroIconButton label={LABEL} {...button} /> : <Button {...button}>{LABEL}</Button>;
}
