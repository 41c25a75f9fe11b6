import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Texts that only this process can have signed, each for a limited time. */
export interface Signer {
  sign(text: string): string;
  /** The text; null when it was signed by somebody else, changed, or too long ago. */
  read(signed: string): string | null;
}

/** The key is made for this signer alone: a restart, or another gateway, ends what was signed before. */
export function createSigner(lastsMs: number, now: () => number = Date.now): Signer {
  const key = randomBytes(32);
  const sealOf = (payload: string) => createHmac('sha256', key).update(payload).digest();

  return {
    sign(text) {
      const payload = `${now() + lastsMs}.${text}`;
      return `${sealOf(payload).toString('base64url')}.${payload}`;
    },
    read(signed) {
      const [, seal = '', expires = '', text] = /^([\w-]+)\.(\d+)\.(.*)$/s.exec(signed) ?? [];
      const given = Buffer.from(seal, 'base64url');
      const expected = sealOf(`${expires}.${text}`);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs && text !== undefined && now() < Number(expires) ? text : null;
    },
  };
}
