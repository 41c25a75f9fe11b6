import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '../forms/draft';
import { useMessages } from '../i18n/define-messages';
import { chosenPhotos, type Chosen, type ChosenPhotos } from './chosen-photos';
import { photoMessages } from './photo-messages';

export interface Photos extends Chosen, Omit<ChosenPhotos, 'read' | 'subscribe'> {
  /** There were some before, which the draft of the form could not keep. */
  readonly areGone: boolean;
  /** In words, while whoever sends waits for them; else null. */
  readonly waits: string | null;
}

/** The photos of a form. `draft`: it keeps the text, which is small, and of photos only that there were some. */
export function usePhotos(draft?: Draft): Photos {
  const t = useMessages(photoMessages);
  const [store] = useState(() => chosenPhotos());
  const chosen = useSyncExternalStore(store.subscribe, store.read, store.read);
  const [hadSome] = useState(() => draft?.extra('photos') === true);
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    let before = store.read().photos;
    return store.subscribe(() => {
      const { photos } = store.read();
      if (photos === before) return;
      before = photos;
      setIsTouched(true);
      draft?.saveExtra('photos', photos.length > 0);
    });
  }, [store, draft]);
  return {
    ...store,
    ...chosen,
    areGone: hadSome && !isTouched,
    waits: chosen.isPreparing ? t.waits : null,
  };
}
