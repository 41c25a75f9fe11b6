import { beforeAll, describe, expect, test } from 'vitest';
import { jpegOf } from '../../payment-service/tests/jpeg';
import { call, codeOf, read, rowsOf } from '../support/ask';
import { firstAnswer, sendRaw } from '../support/raw';
import { site, type Person } from '../support/site';

const { attacker, victim, staff } = site.people;
const { ticket } = site.victims;

const STORAGE = '/storage/v1/object';
const BUCKET = 'request-photos';
/** Supabase itself, past the gateway: at hosted Supabase everybody reaches it. */
const BEHIND = `http://127.0.0.1:${site.ports.supabase}`;
const JPEG = jpegOf();

interface Sending {
  readonly as: Person | null;
  readonly method?: string;
  readonly body?: BodyInit;
  readonly type?: string;
}

async function send(path: string, { as, method = 'GET', body, type = 'image/jpeg' }: Sending) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: {
      apikey: site.publishableKey,
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  let json: unknown;
  if (response.headers.get('content-type')?.includes('json')) json = JSON.parse(text);
  return { status: response.status, headers: response.headers, text, json };
}

const addTo = (request: string, as: Person | null, body: BodyInit = JPEG, type = 'image/jpeg') =>
  send(`/api/contract-requests/${request}/photos`, { as, method: 'POST', body, type });
const codeIn = ({ json }: { readonly json: unknown }) =>
  (json as { readonly error?: { readonly code?: string } })?.error?.code;

let path: string;
let id: string;
beforeAll(async () => {
  const { status, json } = await addTo(ticket, victim);
  expect(status).toBe(201);
  ({ id, path } = (json as { data: { id: string; path: string } }).data);
});

const victimsPhotos = () =>
  rowsOf<{ id: string; removal_due_at: string | null }>(
    `photos?select=id,removal_due_at&ticket=eq.${ticket}`,
  );

describe('a photo of somebody else', () => {
  test.each([
    ['an attacker', attacker],
    ['a visitor', null],
  ])('is read by its owner and staff, not by %s: neither row nor file', async (_who, as) => {
    for (const origin of [site.url, BEHIND]) {
      for (const place of [`authenticated/${BUCKET}`, BUCKET, `public/${BUCKET}`]) {
        const { status, text } = await send(`${origin}${STORAGE}/${place}/${path}`, { as });
        expect([400, 404]).toContain(status);
        expect(text).not.toContain('JFIF');
      }
    }
    const rows = await read(`photos?select=id,path`, as);
    if (as) expect(rows.json).toEqual([]);
    else expect(codeOf(rows)).toBe('42501');
    for (const person of [victim, staff]) {
      const { status, headers } = await send(`${STORAGE}/authenticated/${BUCKET}/${path}`, {
        as: person,
      });
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
  });

  test('is neither taken back, removed, replaced nor joined by another', async () => {
    const before = await victimsPhotos();
    expect(before).toContainEqual({ id, removal_due_at: null });
    for (const as of [attacker, staff]) {
      const discard = `/api/contract-requests/${ticket}/photos/${id}/discard`;
      expect(codeIn(await send(discard, { as, method: 'POST' }))).toBe('not_found');
      expect(codeIn(await addTo(ticket, as))).toBe('not_found');
      const prefixes = JSON.stringify({ prefixes: [path] });
      const removal = { as, method: 'DELETE', body: prefixes, type: 'application/json' };
      expect((await send(`${BEHIND}${STORAGE}/${BUCKET}`, removal)).json).toEqual([]);
      for (const method of ['POST', 'PUT']) {
        const upload = { as, method, body: JPEG };
        const { status } = await send(`${BEHIND}${STORAGE}/${BUCKET}/${path}`, upload);
        expect([400, 404]).toContain(status);
      }
      const row = { ticket, path: path.replace(/.$/, 'x') };
      expect(
        codeOf(await call('open_request_photo', { p_user_id: victim.id, p_ticket: ticket }, as)),
      ).toMatch(/42501|PGRST202/);
      expect(
        (
          await send('/rest/v1/photos', {
            as,
            method: 'POST',
            body: JSON.stringify(row),
            type: 'application/json',
          })
        ).status,
      ).toBe(403);
    }
    expect(await victimsPhotos()).toEqual(before);
    expect((await send(`${STORAGE}/authenticated/${BUCKET}/${path}`, { as: victim })).status).toBe(
      200,
    );
  });
});

describe('what is no photo', () => {
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    [
      'a page within a photo’s first and last bytes',
      new Uint8Array([0xff, 0xd8, ...new TextEncoder().encode('<html>'), 0xff, 0xd9]),
      'image/jpeg',
    ],
    ['a picture that fills the memory', jpegOf(65_000, 65_000), 'image/jpeg'],
  ])('%s is not stored', async (_what, body, type) => {
    const before = await victimsPhotos();
    expect(codeIn(await addTo(ticket, victim, body, type))).toBe('invalid_photo');
    expect(await victimsPhotos()).toEqual(before);
  });

  test('a file too large is refused at the gateway before it arrives', async () => {
    const head = [
      `POST /api/contract-requests/${ticket}/photos HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${victim.token}`,
      `Content-Length: ${600 * 1024}`,
      'Connection: close',
    ];
    const answer = firstAnswer(await sendRaw(`${head.join('\r\n')}\r\n\r\n`));
    expect(answer.status).toBe(413);
  });
});

test('names that climb lead nowhere, at the gateway and behind it', async () => {
  const names = [
    '..%2f..%2f..%2fsecrets.json',
    '%2e%2e/%2e%2e/secrets.json',
    '..;/secrets.json',
    '%2fetc%2fpasswd',
  ];
  for (const origin of [site.url, BEHIND]) {
    for (const name of names) {
      for (const as of [attacker, null]) {
        const address = `${origin}${STORAGE}/authenticated/${BUCKET}/${name}`;
        const { status, text } = await send(address, { as });
        expect([400, 404]).toContain(status);
        expect(text).not.toMatch(/SECRET|root:/);
        const upload = { as, method: 'POST', body: JPEG };
        const answer = await send(`${origin}${STORAGE}/${BUCKET}/${name}`, upload);
        expect([400, 404]).toContain(answer.status);
      }
    }
  }
});

test('a sixth photo finds no place, not even among ten at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => addTo(ticket, victim)));
  const kept = (await victimsPhotos()).filter((photo) => photo.removal_due_at === null);
  expect(kept).toHaveLength(5);
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(4);
  expect(codeIn(await addTo(ticket, victim))).toBe('too_many_photos');
});
