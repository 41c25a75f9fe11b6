import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { boundBodies } from './bound-bodies';

/** Sends the head of a request to a place for 100 bytes in all, 60 at most each; ends it when called. */
function place() {
  const bound = boundBodies(100, 60);
  return (length: number | null): (() => void) => {
    const headers = length === null ? {} : { 'content-length': String(length) };
    const response = new EventEmitter();
    let isLetIn = false;
    void bound({ headers } as Request, response as Response, () => {
      isLetIn = true;
    });
    expect(isLetIn).toBe(true);
    return () => void response.emit('close');
  };
}
const full = expect.objectContaining({ code: 'service_unavailable' });

it('takes bodies as long as there is room, and again when one is answered', () => {
  const send = place();
  const end = send(60);
  send(40);
  expect(() => send(1)).toThrow(full);
  end();
  send(60);
});

it('one that does not say how large it is, or lies, takes as much as the largest', () => {
  for (const length of [null, 1_000_000]) {
    const send = place();
    send(length);
    send(40);
    expect(() => send(1)).toThrow(full);
  }
});
