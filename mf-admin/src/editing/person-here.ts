import { getSession } from '@kaarigar/shared/platform/session';

/** Drafts belong to one person, so that on a shared computer nobody finds what another person typed. */
export function personHere(): string {
  const session = getSession();
  return session.status === 'signed-in' ? session.userId : 'visitor';
}
