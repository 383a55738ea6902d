import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Hem, type HemProps } from '../cover/Hem.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { BackIcon, CloseIcon } from '../icons/icons.ts';
import { ClampedTitle } from '../text/ClampedTitle.tsx';
import { DialogPanel, Scrim } from './dialogPanelStyles.ts';
import { useDialogKeys } from './useDialogKeys.ts';
import { useFocusWithin, type InitialFocus } from './useFocusWithin.ts';
import { useScrollLock } from './useScrollLock.ts';

/** The content and look of a dialog, and what it focuses. Unmount the dialog to close it. */
export interface DialogProps {
  /** The heading and the accessible name. */
  title: string;
  onClose: () => void;
  /** Called by the 'Back' button of the heading line. If omitted, there is no such button. */
  onBack?: () => void;
  /** Replaces the heading line, for a dialog with its own bar (search). The accessible name stays `title`. */
  head?: ReactNode;
  /** Buttons of the heading line, before the Close button. */
  actions?: ReactNode;
  /** Colours of the hem (see `Hem`) at the top, as in the account dialog. If omitted, the dialog has no hem. */
  hem?: HemProps['of'];
  /** Centre (480 px), top (760 px, search), corner above the player (440 px, queue), or a side menu on the left. */
  position?: 'centre' | 'top' | 'corner' | 'left';
  /** On the phone: a bottom sheet, or full screen. The default is full screen for `top` and `corner`, else a sheet. */
  phone?: 'sheet' | 'full';
  /** False keeps the page behind the dialog visible and usable (queue). */
  isModal?: boolean;
  /** The element to focus on opening: the content's first control (default), the Close button, or the dialog itself. */
  initialFocus?: InitialFocus;
  /** Padding around the content. Default true. */
  isPadded?: boolean;
  children: ReactNode;
}

/**
 * A dialog, rendered in the body with the z-index `modal`. It is open while it is mounted. It takes the focus on mount,
 * and returns the focus to the former element on unmount. It traps the focus unless `isModal={false}`. Escape, a press
 * on the scrim and the Close button call `onClose`.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { title, onClose, head, hem, position = 'centre', phone, isModal = true, isPadded = true } = props;
  const headingId = useId();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useFocusWithin(panel, props.initialFocus ?? 'content');
  useDialogKeys(panel, { isModal, onClose });
  useScrollLock(isModal);

  return createPortal(
    <>
      {isModal && <Scrim aria-hidden="true" onClick={onClose} />}
      <DialogPanel
        ref={setPanel}
        role="dialog"
        aria-modal={isModal || undefined}
        aria-labelledby={head ? undefined : headingId}
        aria-label={head ? title : undefined}
        tabIndex={-1}
        data-position={position}
        data-phone={phone ?? (position === 'top' || position === 'corner' ? 'full' : 'sheet')}
      >
        {hem && <Hem of={hem} />}
        {head ?? (
          <div className="dialog-head">
            {props.onBack && (
              <IconButton className="dialog-back" label="Back" icon={<BackIcon />} onClick={props.onBack} />
            )}
            <h2 className="dialog-title" id={headingId}>
              <ClampedTitle text={title} />
            </h2>
            <div className="dialog-actions">{props.actions}</div>
            <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
          </div>
        )}
        <div className="dialog-body" data-padded={isPadded || undefined} data-dialog-content="">
          {props.children}
        </div>
      </DialogPanel>
    </>,
    document.body,
  );
}
