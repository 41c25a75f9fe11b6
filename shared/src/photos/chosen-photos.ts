import { reportBug } from '../contracts/problem';
import { shrinkPhoto } from './shrink-photo';

/** Photos that somebody chose and has not sent: how they stand. */
export interface Chosen {
  /** Small JPEGs, ready to be sent. */
  readonly photos: readonly Blob[];
  readonly isPreparing: boolean;
  /** What was left out: a file that is no photo here, or (null) those that were too many. */
  readonly leftOut: { readonly unusable: string | null } | null;
}

export interface ChosenPhotos {
  readonly read: () => Chosen;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[], room: number) => Promise<void>;
  readonly remove: (photo: Blob) => void;
  readonly clear: () => void;
  /** All of them, once they are prepared; null: one was left out meanwhile, which the person has to see first. */
  readonly ready: () => Promise<readonly Blob[] | null>;
}

const NONE: Chosen = { photos: [], isPreparing: false, leftOut: null };

/** Photos are made small while the form is filled in: whoever sends it before that is over waits for them. */
export function chosenPhotos(prepare: (file: File) => Promise<Blob> = shrinkPhoto): ChosenPhotos {
  let chosen = NONE;
  let preparing: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(change: Partial<Chosen>): void {
    chosen = { ...chosen, ...change };
    for (const listener of listeners) listener();
  }

  async function prepareAll(files: readonly File[], room: number): Promise<void> {
    set({ isPreparing: true, leftOut: files.length > room ? { unusable: null } : null });
    for (const file of files.slice(0, room)) {
      try {
        const photo = await prepare(file);
        set({ photos: [...chosen.photos, photo] });
      } catch (error) {
        // What a browser cannot decode is no failure of ours.
        if (!(error instanceof DOMException)) reportBug(error);
        set({ leftOut: { unusable: file.name } });
      }
    }
    set({ isPreparing: false });
  }

  return {
    read: () => chosen,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files, room) {
      preparing = prepareAll(files, room);
      return preparing;
    },
    remove: (photo) => set({ photos: chosen.photos.filter((other) => other !== photo) }),
    clear: () => set(NONE),
    async ready() {
      const { isPreparing } = chosen;
      await preparing;
      return isPreparing && chosen.leftOut !== null ? null : chosen.photos;
    },
  };
}
