import { useId, useRef, useState, type ComponentProps } from 'react';
import { reportBug } from '../contracts/problem';
import { PHOTOS } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import textStyles from '../ui/text.module.css';
import { photoMessages } from './photo-messages';
import styles from './photos.module.css';
import { Picture } from './picture';
import { shrinkPhoto } from './shrink-photo';

interface PhotoFieldProps {
  /** Small JPEGs, ready to be sent. */
  readonly photos: readonly Blob[];
  readonly onChange: (photos: readonly Blob[]) => void;
  /** There were some before a reload, which keeps none. */
  readonly areGone?: boolean | undefined;
  /** How many there may be. */
  readonly most?: number | undefined;
  /** What the photos are of, in the person's language; the place of a request unless given. */
  readonly label?: string | undefined;
}

/** Choosing or taking photos, with a picture of each and a way to remove it. They are made small at once. */
export function PhotoField(props: PhotoFieldProps) {
  const { photos, onChange, areGone = false, most = PHOTOS.most, label } = props;
  const t = useMessages(photoMessages);
  const id = useId();
  const [isPreparing, setIsPreparing] = useState(false);
  /** As it is known, not in words: the language may change while it stands. */
  const [complaint, setComplaint] = useState<{ readonly unusable: string | null } | null>(null);
  const room = most - photos.length;

  async function handleFiles(files: readonly File[]) {
    setComplaint(files.length > room ? { unusable: null } : null);
    setIsPreparing(true);
    const added: Blob[] = [];
    for (const file of files.slice(0, room)) {
      try {
        added.push(await shrinkPhoto(file));
      } catch (error) {
        // What a browser cannot decode is no failure of ours.
        if (!(error instanceof DOMException)) reportBug(error);
        setComplaint({ unusable: file.name });
      }
    }
    setIsPreparing(false);
    onChange([...photos, ...added]);
  }

  const choice = { isPreparing, onFiles: (files: readonly File[]) => void handleFiles(files) };

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
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
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
      {complaint ? (
        <Alert tone="error">
          {complaint.unusable === null ? t.tooMany : t.unusable({ name: complaint.unusable })}
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
