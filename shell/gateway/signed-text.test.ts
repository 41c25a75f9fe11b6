import { expect, test } from 'vitest';
import { createSigner } from './signed-text';

const HOUR_MS = 3_600_000;

test('a signed text can be read for its time, whatever is in it', () => {
  let now = 1_000;
  const signer = createSigner(HOUR_MS, () => now);
  const signed = signer.sign('mf_x@http://localhost:1/a.b\nc');
  expect(signer.read(signed)).toBe('mf_x@http://localhost:1/a.b\nc');
  now += HOUR_MS - 1;
  expect(signer.read(signed)).not.toBeNull();
  now += 1;
  expect(signer.read(signed)).toBeNull();
});

test('what another signer signed, or what was changed afterwards, cannot be read', () => {
  const signer = createSigner(HOUR_MS);
  const signed = signer.sign('mf_x@http://localhost:1/');
  expect(signer.read(signed)).not.toBeNull();
  expect(createSigner(HOUR_MS).read(signed)).toBeNull();
  for (const forged of [
    signed.replace('localhost:1', 'localhost:2'),
    signed.replace(/\.\d/, '.9'),
    signed.replace(/^[^.]+/, ''),
    signed.replace(/^[^.]+/, 'AAAA'),
    'mf_x@http://localhost:1/',
    '',
  ]) {
    expect(signer.read(forged), forged).toBeNull();
  }
});
