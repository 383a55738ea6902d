import { useId, useRef, type ChangeEvent, type ReactElement, type Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '../buttons/Button.tsx';
import { CoverArt } from '../cover/CoverArt.tsx';
import { CameraIcon } from '../icons/icons.ts';
import { size } from '../styles/size.ts';
import { space } from '../styles/tokens.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { FieldRoot } from './fieldStyles.ts';

const PICTURE_EDGE = 72;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};

  .picture {
    flex: none;
    width: ${size.emptyMark};
  }

  .picture-buttons {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;

/** The caller reads and crops the chosen file, and passes the result as `src`. */
export interface PictureFieldProps {
  label: string;
  /** The URL of the picture to preview; null to draw a picture from `name`. */
  src: string | null;
  name: string;
  onChoose: (file: File) => void;
  /** Called by the remove button, which is shown while there is a picture. */
  onRemove: () => void;
  /** Whether the chosen file is being read. */
  isBusy?: boolean;
  hint?: string;
  error?: string | null;
  /** Ref of the button that opens the file picker. The form focuses this button on an error. */
  ref?: Ref<HTMLButtonElement>;
}

/** A field for a round profile picture, with buttons to choose and to remove the picture. */
export function PictureField(props: PictureFieldProps): ReactElement {
  const { label, src, name, onChoose, onRemove, isBusy, hint, error, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [labelId, hintId, errorId] = [`${id}label`, `${id}hint`, `${id}error`];
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ') || undefined;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset the input, so that `change` also fires if the visitor edits the same file and chooses it again.
    target.value = '';
    if (file) onChoose(file);
  };

  return (
    <FieldRoot role="group" aria-labelledby={labelId}>
      <span className="field-label" id={labelId}>
        {label}
      </span>
      <Row>
        <CoverArt className="picture" kind="artist" src={src} title={name} edge={PICTURE_EDGE} isPriority />
        <div className="picture-buttons">
          <Button
            ref={ref}
            icon={<CameraIcon />}
            isBusy={isBusy}
            aria-describedby={describedBy}
            onClick={() => input.current?.click()}
          >
            {src === null ? 'Choose picture' : 'Change picture'}
          </Button>
          {src !== null && (
            <Button variant="quiet" onClick={onRemove}>
              Remove picture
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          hidden
          onChange={handleChange}
        />
      </Row>
      <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} isAnnounced />
    </FieldRoot>
  );
}
