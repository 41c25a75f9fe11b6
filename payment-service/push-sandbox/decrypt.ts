import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** What a browser keeps for itself, and what it tells. */
export interface BrowserKeys {
  readonly privateKey: Buffer;
  /** 65 bytes: a point of P-256. */
  readonly publicKey: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
}

const SALT_BYTES = 16;
/** Salt, size of a record, length of the key id (RFC 8188, section 2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1;
const TAG_BYTES = 16;
/** The delimiter of the last record (RFC 8188, section 2). */
const LAST = 2;

/**
 * Reads a message as a browser does, written from RFC 8291 (section 3.4) and RFC 8188 and not with the library that wrote
 * it. Throws when it is not for these keys, or not in the form of one record.
 */
export function decrypt(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES);
  const idLength = body.readUInt8(HEADER_BYTES - 1);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + idLength);
  const record = body.subarray(HEADER_BYTES + idLength);
  if (record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('more than one record');

  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const shared = pair.computeSecret(senderKey);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(shared, auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_BYTES)), cipher.final()]);
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end -= 1;
  if (padded[end] !== LAST) throw new Error('not the last record');
  return padded.toString('utf8', 0, end);
}

function derive(key: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, about, length));
}
