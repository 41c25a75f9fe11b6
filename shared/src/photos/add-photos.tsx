import { useState } from 'react';
import type { PhotoSubject } from '../api/photos';
import { PHOTOS } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '../ui/button';
import { PhotoField } from './photo-field';
import { photoMessages } from './photo-messages';
import { PhotoUploads } from './photo-uploads';
import styles from './photos.module.css';
import { usePhotos } from './use-photos';

interface AddPhotosProps {
  readonly context: RemoteContext;
  readonly of: PhotoSubject;
  /** How many there can still be. */
  readonly room: number;
  /** What the photos are of, in the person's language; the place of a request unless given. */
  readonly label?: string | undefined;
  readonly onAdded: () => void;
}

/** Adds photos to what is there: some more, or those that did not arrive at first. */
export function AddPhotos({ context, of, room, label, onAdded }: AddPhotosProps) {
  const t = useMessages(photoMessages);
  const chosen = usePhotos();
  const { photos, isPreparing } = chosen;
  const [isSending, setIsSending] = useState(false);

  if (isSending) {
    return (
      <PhotoUploads
        {...{ context, of, photos }}
        before={PHOTOS.most - room}
        onSent={() => {
          setIsSending(false);
          chosen.clear();
          onAdded();
        }}
      />
    );
  }
  if (room <= 0) return null;
  return (
    <div className={styles['uploads']}>
      <PhotoField chosen={chosen} most={room} label={label} />
      {photos.length > 0 && !isPreparing ? (
        <Button variant="primary" onClick={() => setIsSending(true)}>
          {t.send({ total: photos.length })}
        </Button>
      ) : null}
    </div>
  );
}
