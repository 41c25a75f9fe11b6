import { useEffect, useState } from 'react';
import { readPhotoFile, type StoredPhoto } from '../api/photos';
import { problemOf } from '../contracts/problem';
import { useSubmission } from '../forms/use-submission';
import { useMessages } from '../i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ProblemAlert } from '../ui/problem-alert';
import { Spinner } from '../ui/spinner';
import textStyles from '../ui/text.module.css';
import { photoMessages } from './photo-messages';
import styles from './photos.module.css';
import { Picture } from './picture';

interface PhotoGalleryProps {
  /** The level of its heading on the page. */
  readonly heading: 'h2' | 'h3';
  readonly context: RemoteContext;
  readonly photos: readonly StoredPhoto[];
  /** Which of them; all unless given. */
  readonly canTakeBack?: (photo: StoredPhoto) => boolean;
  /** Only for their owner: takes a photo back. May reject with an `ApiError`. */
  readonly onTakeBack?: ((photo: StoredPhoto) => Promise<void>) | undefined;
}

/** Photos of a request side by side, if there are any; each opens large, where the arrow keys lead to the others. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { heading: Heading, context, photos, canTakeBack, onTakeBack } = props;
  const t = useMessages(photoMessages);
  const [opened, setOpened] = useState<number | null>(null);
  const total = photos.length;
  const shown = opened === null ? undefined : photos[opened];

  if (total === 0) return null;
  return (
    <section className={styles['field']} aria-label={t.title}>
      <Heading className={textStyles['subtitle']}>{t.title}</Heading>
      <ul className={styles['photos']}>
        {photos.map((photo, at) => (
          <li key={photo.id} className={styles['tile']}>
            <button
              type="button"
              className={styles['open']}
              aria-label={t.open({ number: at + 1, total })}
              onClick={() => setOpened(at)}
            >
              <Photo context={context} photo={photo} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {opened === null || !shown ? null : (
        <LargePhoto
          key={shown.id}
          {...{ context, photo: shown, number: opened + 1, total }}
          onTakeBack={canTakeBack?.(shown) === false ? undefined : onTakeBack}
          onShow={(number) => setOpened((number - 1 + total) % total)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

interface LargePhotoProps {
  readonly context: RemoteContext;
  readonly photo: StoredPhoto;
  readonly number: number;
  readonly total: number;
  readonly onTakeBack: PhotoGalleryProps['onTakeBack'];
  readonly onShow: (number: number) => void;
  readonly onClose: () => void;
}

function LargePhoto(props: LargePhotoProps) {
  const { context, photo, number, total, onTakeBack, onShow, onClose } = props;
  const t = useMessages(photoMessages);
  const { isBusy, problem, run } = useSubmission();
  const name = t.photo({ number, total });

  async function takeBack(send: NonNullable<typeof onTakeBack>) {
    const answer = await run(() => send(photo));
    if (answer?.state === 'known') onClose();
  }

  useEffect(() => {
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'ArrowLeft') onShow(number - 1);
      if (key === 'ArrowRight') onShow(number + 1);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  return (
    <Dialog
      open
      size="l"
      title={name}
      onClose={onClose}
      footer={
        total > 1 || onTakeBack ? (
          <>
            {onTakeBack ? (
              <Button
                variant="danger"
                busy={isBusy}
                busyLabel={t.takingBack}
                onClick={() => void takeBack(onTakeBack)}
              >
                {t.takeBack}
              </Button>
            ) : null}
            {total > 1 ? (
              <>
                <Button variant="quiet" onClick={() => onShow(number - 1)}>
                  {t.previous}
                </Button>
                <Button variant="quiet" onClick={() => onShow(number + 1)}>
                  {t.next}
                </Button>
              </>
            ) : null}
          </>
        ) : undefined
      }
    >
      <ProblemAlert problem={problem} title={t.notTakenBack} />
      <div className={styles['large']}>
        <Photo context={context} photo={photo} alt={name} />
      </div>
    </Dialog>
  );
}

interface PhotoProps {
  readonly context: RemoteContext;
  readonly photo: StoredPhoto;
  readonly alt: string;
}

type Reading =
  | { readonly state: 'reading' | 'failed' }
  | { readonly state: 'read'; readonly file: Blob };

function Photo({ context, photo, alt }: PhotoProps) {
  const t = useMessages(photoMessages);
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const { path } = photo;

  useEffect(() => {
    const leaving = new AbortController();
    readPhotoFile(context, { path }, leaving.signal).then(
      (file) => setReading({ state: 'read', file }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // Anything else than an expected failure is a bug, and is reported as one.
        problemOf(error);
        setReading({ state: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [context, path]);

  if (reading.state === 'failed') return <span className={styles['missing']}>{t.oneFailed}</span>;
  return reading.state === 'read' ? <Picture file={reading.file} alt={alt} /> : <Spinner />;
}
