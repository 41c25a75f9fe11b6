import { useId, useRef, type ComponentProps } from 'react';
import { PHOTOS } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';
import { photoMessages } from './photo-messages';
import styles from './photos.module.css';
import { Picture } from './picture';
import type { Photos } from './use-photos';

interface PhotoFieldProps {
  readonly chosen: Photos;
  /** How many there may be. */
  readonly most?: number | undefined;
  /** What the photos are of, in the person's language; the place of a request unless given. */
  readonly label?: string | undefined;
}

/** Choosing or taking photos, with a picture of each and a way to remove it. They are made small at once. */
export function PhotoField({ chosen, most = PHOTOS.most, label }: PhotoFieldProps) {
  const { photos, isPreparing, leftOut, areGone, add, remove } = chosen;
  const t = useMessages(photoMessages);
  const id = useId();
  const room = most - photos.length;

  const choice = { isPreparing, onFiles: (files: readonly File[]) => void add(files, room) };

  return (
    <fieldset className={styles['field']} aria-describedby={`${id}-hint`}>
      <legend className={styles['label']}>{label ?? t.choose}</legend>
      {areGone ? <Alert tone="warning">{t.gone}</Alert> : null}
      {photos.length > 0 ? (
        <ul className={styles['photos']}>
          {photos.map((photo, at) => (
            <Preview
              key={keyOf(photo)}
              photo={photo}
              name={t.photo({ number: at + 1, total: photos.length })}
              removal={t.remove({ number: at + 1, total: photos.length })}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <div className={styles['buttons']}>
          <span className={styles['camera']}>
            <ChooseButton {...choice} label={t.take} inputProps={{ capture: 'environment' }} />
          </span>
          <ChooseButton {...choice} label={t.add} inputProps={{ multiple: true }} />
        </div>
      ) : null}
      {leftOut ? (
        <Alert tone="error">
          {leftOut.unusable === null ? t.tooMany : t.unusable({ name: leftOut.unusable })}
        </Alert>
      ) : null}
      <p id={`${id}-hint`} className={textStyles['hint']}>
        {t.chooseHint}
      </p>
    </fieldset>
  );
}

interface ChooseButtonProps {
  readonly label: string;
  readonly isPreparing: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly inputProps: Pick<ComponentProps<'input'>, 'capture' | 'multiple'>;
}

function ChooseButton({ label, isPreparing, onFiles, inputProps }: ChooseButtonProps) {
  const t = useMessages(photoMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon="plus"
        busy={isPreparing}
        busyLabel={t.preparing}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        {...inputProps}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

interface PreviewProps {
  readonly photo: Blob;
  readonly name: string;
  readonly removal: string;
  readonly onRemove: () => void;
}

function Preview({ photo, name, removal, onRemove }: PreviewProps) {
  return (
    <li className={styles['tile']}>
      <Picture file={photo} alt={name} />
      <button type="button" className={styles['remove']} aria-label={removal} onClick={onRemove}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

const keys = new WeakMap<Blob, number>();
let lastKey = 0;

/** The same for the same photo, whatever place it has. */
function keyOf(photo: Blob): number {
  const key = keys.get(photo) ?? (lastKey += 1);
  keys.set(photo, key);
  return key;
}
