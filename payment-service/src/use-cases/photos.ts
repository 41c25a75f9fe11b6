import { PHOTOS } from '@kaarigar/shared/domain/limits';
import type { Caller, Log, Meter, OrderReader, Photo, PhotoStore, PhotoSubject } from '../ports';
import { refusal } from '../service-error';
import { readJpeg } from './read-jpeg';
import { drainQueue } from './work-queue';

export interface PhotoDependencies {
  readonly photos: PhotoStore;
  readonly orders: Pick<OrderReader, 'findCaller'>;
}

/** Where a photo is to be. */
export interface Place {
  /** Whose it is to be. */
  readonly userId: string;
  readonly of: PhotoSubject;
}

/**
 * Adds a photo to the caller's own request or complaint. Throws `invalid_photo` for what is no JPEG within the limits, and what
 * `PhotoStore` throws. What fails on the way is removed later and then takes no place any more.
 */
export async function addPhoto(
  { photos }: Pick<PhotoDependencies, 'photos'>,
  { userId, of, file }: Place & { readonly file: Uint8Array },
): Promise<Photo> {
  const size = readJpeg(file);
  const sides = size ? [size.width, size.height] : [0];
  const isShown = sides.every((side) => side >= 1 && side <= PHOTOS.maxSide);
  if (file.length > PHOTOS.maxBytes || !isShown) throw refusal('invalid_photo');
  const photo = await photos.open(userId, of);
  try {
    await photos.store(photo, file);
  } catch (error) {
    // Otherwise a failed try would take one of the places for an hour. Its own failure changes nothing of that.
    await photos.discard(userId, of, photo.id).catch(() => undefined);
    throw error;
  }
  return photo;
}

/** The caller takes a photo of their own back. Throws what `PhotoStore` throws. */
export async function discardPhoto(
  { photos }: Pick<PhotoDependencies, 'photos'>,
  { userId, of, id }: Place & { readonly id: string },
): Promise<void> {
  await photos.discard(userId, of, id);
}

/** The id of the account that calls. Throws `session_expired` when the token is of none. */
export async function findPerson(
  { orders }: Pick<PhotoDependencies, 'orders'>,
  caller: Caller,
): Promise<string> {
  const person = await orders.findCaller(caller);
  if (!person) throw refusal('session_expired');
  return person.id;
}

/** One round of removing files that nobody may keep any longer. Never throws: what fails is due again later. */
export async function removePhotos({
  photos,
  log,
  meter,
  signal,
}: {
  readonly photos: PhotoStore;
  readonly log: Log;
  readonly meter: Meter;
  readonly signal: AbortSignal;
}): Promise<void> {
  try {
    await drainQueue(
      {
        kind: 'photo',
        claim: (limit) => photos.claimRemovals(limit),
        async work(photo) {
          await photos.remove(photo);
          return 'removed';
        },
        isOutage: () => true,
      },
      { log, meter, signal },
    );
  } catch (error) {
    log.error({ err: error }, 'photos not removed');
  }
}
