import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, REMOVED_STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { jpegOf } from '../../tests/jpeg';
import type { Photo, PhotoStore } from '../ports';
import { addPhoto, discardPhoto, findPerson, removePhotos } from './photos';

const OF = { ticket: '123456' };
const PHOTO: Photo = { id: 'photo-1', path: 'customer/123456/photo-1' };

let fakes: Fakes;
let done: unknown[];
let due: Photo[];
beforeEach(() => {
  fakes = createFakes();
  done = [];
  due = [];
});

/** Photos in memory; `own` replaces parts. */
function store(own: Partial<PhotoStore> = {}): PhotoStore {
  return {
    async open(userId, of) {
      done.push({ open: userId, of });
      return PHOTO;
    },
    async store(photo, { length }) {
      done.push({ store: photo.id, length });
    },
    async discard(userId, of, id) {
      done.push({ discard: id, userId, of });
    },
    claimRemovals: async (limit) => due.splice(0, limit),
    async remove({ id }) {
      done.push({ remove: id });
    },
    ...own,
  };
}

const add = (file: Uint8Array, { own = {} }: { own?: Partial<PhotoStore> } = {}) =>
  addPhoto({ photos: store(own) }, { userId: 'customer', of: OF, file });

describe('a photo of a request', () => {
  it('takes a place, and then its file is stored', async () => {
    const file = jpegOf();
    expect(await add(file)).toEqual(PHOTO);
    expect(done).toEqual([
      { open: 'customer', of: OF },
      { store: 'photo-1', length: file.length },
    ]);
  });

  it.each([
    [1, 1],
    [PHOTOS.maxSide, PHOTOS.maxSide],
  ])('may be %i by %i', async (width, height) => {
    expect(await add(jpegOf(width, height))).toEqual(PHOTO);
  });

  it('may be as large as is allowed, and not a byte more', async () => {
    expect(await add(jpegOf(800, 600, PHOTOS.maxBytes))).toEqual(PHOTO);
    await expect(add(jpegOf(800, 600, PHOTOS.maxBytes + 1))).rejects.toMatchObject({
      code: 'invalid_photo',
    });
  });

  it.each([
    ['that is no JPEG', new Uint8Array([1, 2, 3])],
    ['without width', jpegOf(0, 600)],
    ['without height', jpegOf(800, 0)],
    ['that is too wide', jpegOf(PHOTOS.maxSide + 1, 600)],
    ['that is too high', jpegOf(800, PHOTOS.maxSide + 1)],
  ])('%s takes no place', async (_what, file) => {
    await expect(add(file)).rejects.toMatchObject({ code: 'invalid_photo' });
    expect(done).toEqual([]);
  });

  it('is of nobody whose account is gone', async () => {
    expect(await findPerson({ orders: fakes.orders }, CUSTOMER)).toBe('customer');
    await expect(findPerson({ orders: fakes.orders }, REMOVED_STAFF)).rejects.toMatchObject({
      code: 'session_expired',
    });
  });

  it('gives its place back when it cannot be stored', async () => {
    const away = new Error('no Storage');
    const own = { store: () => Promise.reject(away) };
    await expect(add(jpegOf(), { own })).rejects.toBe(away);
    expect(done).toContainEqual({ discard: 'photo-1', userId: 'customer', of: OF });
  });

  it('fails for its first reason when that is not possible either', async () => {
    const away = new Error('no Storage');
    const own = {
      store: () => Promise.reject(away),
      discard: () => Promise.reject(new Error('no database')),
    };
    await expect(add(jpegOf(), { own })).rejects.toBe(away);
  });

  it('is taken back by its owner', async () => {
    const own = { userId: 'customer', of: OF, id: 'photo-1' };
    await discardPhoto({ photos: store() }, own);
    expect(done).toEqual([{ discard: 'photo-1', userId: 'customer', of: OF }]);
  });
});

describe('files that nobody may keep any longer', () => {
  const remove = (own: Partial<PhotoStore> = {}) =>
    removePhotos({
      photos: store(own),
      log: fakes.log,
      meter: fakes.meter,
      signal: new AbortController().signal,
    });
  const photos = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...PHOTO, id: `photo-${at}` }));

  it('are removed one by one, and counted', async () => {
    due = photos(9);
    await remove();
    expect(done).toEqual(photos(9).map(({ id }) => ({ remove: id })));
    expect(fakes.meter.counted).toEqual(Array(9).fill('photo removed'));
    expect(fakes.log.lines).toEqual([]);
  });

  it('wait when Storage is away: a batch without an answer is the last', async () => {
    due = photos(20);
    await remove({ remove: () => Promise.reject(new Error('no Storage')) });
    expect(due).toHaveLength(12);
  });

  it('wait when the database is away, which is noted', async () => {
    const err = new Error('no database');
    await remove({ claimRemovals: () => Promise.reject(err) });
    expect(fakes.log.lines).toEqual([
      { level: 'error', details: { err }, message: 'photos not removed' },
    ]);
  });
});
