import { useState } from 'react';
import { PHOTOS } from '../domain/limits';
import { useMessages } from '../i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '../ui/button';
import { PhotoField } from './photo-field';
import { photoMessages } from './photo-messages';
import { PhotoUploads } from './photo-uploads';
import styles from './photos.module.css';

interface AddPhotosProps {
  readonly context: RemoteContext;
  readonly ticket: string;
  /** How many the request can still carry. */
  readonly room: number;
  readonly onAdded: () => void;
}

/** Adds photos to a request that is there: some more, or those that did not arrive at first. */
export function AddPhotos({ context, ticket, room, onAdded }: AddPhotosProps) {
  const t = useMessages(photoMessages);
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [isSending, setIsSending] = useState(false);

  if (isSending) {
    return (
      <PhotoUploads
        {...{ context, ticket, photos }}
        before={PHOTOS.most - room}
        onSent={() => {
          setIsSending(false);
          setPhotos([]);
          onAdded();
        }}
      />
    );
  }
  if (room <= 0) return null;
  return (
    <div className={styles['uploads']}>
      <PhotoField photos={photos} onChange={setPhotos} most={room} />
      {photos.length > 0 ? (
        <Button variant="primary" onClick={() => setIsSending(true)}>
          {t.send({ total: photos.length })}
        </Button>
      ) : null}
    </div>
  );
}
