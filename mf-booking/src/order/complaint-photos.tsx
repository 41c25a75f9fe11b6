import { discardPhoto, type StoredPhoto } from '@kaarigar/shared/api/photos';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { AddPhotos } from '@kaarigar/shared/photos/add-photos';
import { PhotoGallery } from '@kaarigar/shared/photos/photo-gallery';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { complaintMessages } from './complaint-messages';

interface ComplaintPhotosProps {
  readonly context: RemoteContext;
  readonly orderId: string;
  readonly photos: readonly StoredPhoto[];
  /** When the open complaint was said: its photos can be taken back, and others added. Null: none is open. */
  readonly since: string | null;
  readonly onChanged: () => void;
}

/** The photos of what a customer found not right, and while they wait for an answer the way to add some. */
export function ComplaintPhotos(props: ComplaintPhotosProps) {
  const { context, orderId, photos, since, onChanged } = props;
  const t = useMessages(complaintMessages);
  const of = { orderId };
  // As `discard_complaint_photo()` has it: what was answered stays with what the answer was for.
  const isOpen = (photo: StoredPhoto) =>
    since !== null && Date.parse(photo.stored_at) >= Date.parse(since);
  return (
    <>
      <PhotoGallery
        heading="h2"
        context={context}
        photos={photos}
        canTakeBack={isOpen}
        onTakeBack={async (photo) => {
          await discardPhoto(context, of, photo);
          onChanged();
        }}
      />
      {since === null ? null : (
        <AddPhotos
          context={context}
          of={of}
          room={PHOTOS.most - photos.filter(isOpen).length}
          label={t.photos}
          onAdded={onChanged}
        />
      )}
    </>
  );
}
