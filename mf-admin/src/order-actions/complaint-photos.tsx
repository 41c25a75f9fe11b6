import { Suspense, use, useState } from 'react';
import { listPhotos, type StoredPhoto } from '@kaarigar/shared/api/photos';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { PhotoGallery } from '@kaarigar/shared/photos/photo-gallery';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { PanelProblem } from '../panel/panel-problem';
import { complaintMessages } from './complaint-messages';

interface ComplaintPhotosProps {
  readonly context: RemoteContext;
  readonly orderId: string;
}

/** The photos that a customer sent of work that they found not right, with this complaint and earlier ones. */
export function ComplaintPhotos({ context, orderId }: ComplaintPhotosProps) {
  const [photos, setPhotos] = useState(() => settled(listPhotos(context, { orderId })));
  return (
    <Suspense>
      <Photos
        context={context}
        photos={photos}
        onRetry={() => setPhotos(settled(listPhotos(context, { orderId })))}
      />
    </Suspense>
  );
}

interface PhotosProps {
  readonly context: RemoteContext;
  readonly photos: Promise<Settled<readonly StoredPhoto[]>>;
  readonly onRetry: () => void;
}

function Photos({ context, photos, onRetry }: PhotosProps) {
  const t = useMessages(complaintMessages);
  const read = use(photos);
  if (read.state === 'failed') {
    return (
      <PanelProblem
        title={t.photosFailed}
        problem={read.problem}
        isRetrying={false}
        onRetry={onRetry}
      />
    );
  }
  return <PhotoGallery heading="h3" context={context} photos={read.value} />;
}
