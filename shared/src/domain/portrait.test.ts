import { expect, test } from 'vitest';
import { FACES, facesOf } from './portrait';

const masons = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `worker ${at}`, trade: 'mason' as const }));

test('people who come together look different as long as there are faces', () => {
  const faces = facesOf(masons(FACES));
  expect(new Set(faces.values()).size).toBe(FACES);
});

test('of more than there are faces, each has one', () => {
  const faces = facesOf(masons(FACES + 1));
  expect(faces.size).toBe(FACES + 1);
  expect(new Set(faces.values()).size).toBe(FACES);
});

test('somebody alone keeps their face, and others of the trade have another', () => {
  const alone = (id: string) => facesOf([{ id, trade: 'painter' }]).get(id);
  expect(alone('a')).toBe(alone('a'));
  const seen = new Set(Array.from({ length: 60 }, (_, at) => alone(`worker ${at}`)));
  expect(seen.size).toBe(FACES);
});

test('the order in which they were read changes nothing', () => {
  const people = masons(4);
  expect(facesOf(people.toReversed())).toEqual(facesOf(people));
});

test('a woman is drawn as one, whatever her trade; somebody without a trade as a labourer', () => {
  expect(facesOf([{ id: '0', portrait: 'woman', trade: 'plumber' }]).get('0')).toMatch(
    /^portrait-woman/,
  );
  expect(facesOf([{ id: '0' }]).get('0')).toMatch(/^portrait-labour/);
});
