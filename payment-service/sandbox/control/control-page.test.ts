import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { knobsSchema, type KnobSettings } from '../faults/knob-schema';
import { setKnobs, startSandbox, type RunningSandbox } from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const page = async () => (await fetch(`${running.url}/_sandbox`)).text();
const knobs = async () =>
  (await (await fetch(`${running.url}/_sandbox/knobs`)).json()) as KnobSettings;

/** Sends a form as the page would: to its own site unless told otherwise. */
const send = (path: string, fields: Record<string, string>, origin = running.url) =>
  fetch(`${running.url}/_sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });

/** The fields of the page's form of knobs, as a browser would send them unchanged. */
async function formFields(): Promise<Record<string, string>> {
  const markup = (await page()).replaceAll(/\s+/g, ' ');
  const inputs = [...markup.matchAll(/<input id="(\w+)"[^>]*? value="([^"]*)"/g)];
  const boxes = [...markup.matchAll(/<input type="checkbox" id="(\w+)"[^>]*? checked/g)];
  const selects = [...markup.matchAll(/<select id="(\w+)".*?<\/select>/g)];
  return {
    ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
    ...Object.fromEntries(boxes.map(([, name]) => [name, 'on'])),
    ...Object.fromEntries(
      selects.map(([all, name]) => [
        name,
        (/<option value="([^"]*)" selected/.exec(all) ?? /<option value="([^"]*)"/.exec(all))?.[1],
      ]),
    ),
  };
}

describe('the control page', () => {
  it('has a field for every knob but the list of faults', async () => {
    const fields = new Set([...(await page()).matchAll(/ name="(\w+)"/g)].map((match) => match[1]));
    const expected = Object.keys(knobsSchema.shape).filter(
      (name) => name !== 'faults' && name !== 'chaos',
    );
    expect(expected.filter((name) => !fields.has(name))).toEqual([]);
    expect([...fields]).toEqual(expect.arrayContaining(['chaosSeed', 'chaosRate']));
  });

  it('names each of its parts once', async () => {
    const ids = [...(await page()).matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('sent back as it is changes nothing, whatever is set', async () => {
    const calm = await knobs();
    await send('knobs', await formFields());
    expect(await knobs()).toEqual(calm);
    await setKnobs(running.url, {
      secondPayment: 'capture',
      maxAmountPaise: null,
      lateAuthorisationMs: 20,
      events: ['payment.captured', 'order.paid'],
      html502: true,
      times: 3,
      endpoint: 'fetchLink',
      faults: [{ status429: true }],
      chaos: { seed: 7, rate: 0.25 },
    });
    const set = await knobs();
    await send('knobs', await formFields());
    expect(await knobs()).toEqual(set);
  });

  it('sets a knob, shows it, and resets all', async () => {
    const answer = await send('knobs', { ...(await formFields()), balance: 'empty' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_sandbox']);
    expect(await knobs()).toMatchObject({ balance: 'empty' });
    expect((await page()).replaceAll(/\s+/g, ' ')).toContain('Refunds <b>1 set</b>');
    await send('knobs/reset', {});
    expect(await knobs()).toMatchObject({ balance: 'enough' });
  });

  it('says why a value is refused, and keeps what was set', async () => {
    const answer = await send('knobs', { ...(await formFields()), webhookCopies: '0' });
    const address = new URL(answer.headers.get('location')!, running.url);
    expect(address.searchParams.get('error')).toContain('webhookCopies');
    expect(await (await fetch(address)).text()).toContain('webhookCopies');
    expect(await knobs()).toMatchObject({ webhookCopies: 1 });
  });

  it('is not steered from another site, and allows no script', async () => {
    const fields = { ...(await formFields()), balance: 'empty' };
    for (const origin of ['https://evil.example', 'null']) {
      expect((await send('knobs', fields, origin)).status).toBe(403);
    }
    for (const body of [undefined, JSON.stringify({ balance: 'empty' })]) {
      for (const path of ['knobs', 'knobs/reset']) {
        const answer = await fetch(`${running.url}/_sandbox/${path}`, {
          method: 'POST',
          body: body ?? null,
          headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        });
        expect(answer.status).toBe(403);
      }
    }
    expect(await knobs()).toMatchObject({ balance: 'enough' });
    const { headers } = await fetch(`${running.url}/_sandbox`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });
});
