import { expect, test } from 'vitest';
import { chosenPhotos } from './chosen-photos';

const file = (name: string) => new File(['a wall'], name, { type: 'image/jpeg' });

/** Photos that are prepared when the test says so. */
function slowly() {
  const waiting: { readonly done: (photo: Blob) => void; readonly fail: (why: Error) => void }[] =
    [];
  const photos = chosenPhotos(
    () => new Promise<Blob>((done, fail) => void waiting.push({ done, fail })),
  );
  return { photos, waiting };
}

test('whoever sends while photos are prepared sends them all the same', async () => {
  const { photos, waiting } = slowly();
  const added = photos.add([file('one.jpg'), file('two.jpg')], 5);
  const ready = photos.ready();
  expect(photos.read()).toMatchObject({ isPreparing: true, photos: [] });
  const small = [new Blob(['1']), new Blob(['2'])] as const;
  waiting[0]?.done(small[0]);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.done(small[1]);
  await added;
  expect(await ready).toEqual(small);
  expect(photos.read().isPreparing).toBe(false);
});

test('a photo that turns out to be none meanwhile holds the sending back once', async () => {
  const { photos, waiting } = slowly();
  const added = photos.add([file('notes.pdf')], 5);
  const ready = photos.ready();
  waiting[0]?.fail(new DOMException('no picture', 'EncodingError'));
  await added;
  expect(await ready).toBeNull();
  expect(photos.read().leftOut).toEqual({ unusable: 'notes.pdf' });
  expect(await photos.ready()).toEqual([]);
});

test('more than there is room for are left out, and said', async () => {
  const photos = chosenPhotos(() => Promise.resolve(new Blob(['1'])));
  await photos.add([file('one.jpg'), file('two.jpg')], 1);
  expect(photos.read()).toMatchObject({ photos: [{}], leftOut: { unusable: null } });
});
