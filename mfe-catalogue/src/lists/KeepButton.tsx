import { Button, KeepIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useSongActions } from '../songs/useSongActions.ts';
import { useWholeList, type WholeListProps } from './useWholeList.ts';

const LABEL = 'Keep on this device';

interface KeepButtonProps extends WholeListProps {
  /** Whether the button is in the head of an album's or playlist's page, where it is only an icon. */
  isInHero?: boolean;
}

/** Keeps the songs of a list on this device, for playback without a network (LIB-4). */
export function KeepButton({ isInHero = false, ...list }: KeepButtonProps): ReactElement {
  const { keep } = useSongActions();
  const { run, isLoading } = useWholeList(list);
  const button = {
    icon: <KeepIcon />,
    isDisabled: !list.songs?.length,
    isBusy: isLoading,
    onClick: () => run(keep),
  };
  return isInHero ? <HeroIconButton label={LABEL} {...button} /> : <Button {...button}>{LABEL}</Button>;
}
