import type { RequestWithPhotos } from './requests-list';

/** What a price is for, and what colleagues noted about it. */
function workOf(request: RequestWithPhotos): string {
  const { name, phone, address, description, preferred_on, service_code, note, photos } = request;
  return JSON.stringify([
    [name, phone, address, description, preferred_on, service_code, note],
    photos.map(({ id }) => id),
  ]);
}

/**
 * Whether somebody who read a request knows it as it is now. That a colleague called, or that they themselves wrote to
 * the customer, changes the row and not the work.
 */
export function isSameWork(seen: RequestWithPhotos, now: RequestWithPhotos): boolean {
  return workOf(seen) === workOf(now);
}
