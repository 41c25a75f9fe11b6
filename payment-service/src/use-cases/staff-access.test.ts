import { expect, it } from 'vitest';
import { ADMIN } from '../../tests/fakes/fake-callers';
import type { StaffAccess } from '../ports';
import { inviteStaff } from './invite-staff';
import { removeSecondFactor } from './remove-second-factor';

const INVITATION = { email: 'ravi@example.com', role: 'staff' } as const;

/** What is asked of the database and the sign-in service, in order. */
function listening(own: Partial<StaffAccess> = {}) {
  const asked: unknown[] = [];
  const staffAccess: StaffAccess = {
    requireSecondFactor: () => Promise.reject(new Error('not asked here')),
    async recordFactorRemoval({ accessToken }, userId) {
      asked.push({ recordFactorRemoval: userId, by: accessToken });
    },
    async removeFactors(userId) {
      asked.push({ removeFactors: userId });
    },
    async recordInvitation({ accessToken }, invitation) {
      asked.push({ recordInvitation: invitation, by: accessToken });
      return 'stored';
    },
    async sendInvitation(email) {
      asked.push({ sendInvitation: email });
    },
    ...own,
  };
  return { asked, staffAccess };
}

const refused = () => Promise.reject(new Error('refused'));

it('an invitation is stored, then sent', async () => {
  const { asked, staffAccess } = listening();
  const request = { caller: ADMIN, invitation: INVITATION };
  expect(await inviteStaff({ staffAccess }, request)).toBe('stored');
  expect(asked).toEqual([
    { recordInvitation: INVITATION, by: 'admin' },
    { sendInvitation: 'ravi@example.com' },
  ]);
});

it('an invitation that is refused is not sent', async () => {
  const { asked, staffAccess } = listening({ recordInvitation: refused });
  const request = { caller: ADMIN, invitation: INVITATION };
  await expect(inviteStaff({ staffAccess }, request)).rejects.toThrow('refused');
  expect(asked).toEqual([]);
});

it('a second factor is removed after that was recorded', async () => {
  const { asked, staffAccess } = listening();
  await removeSecondFactor({ staffAccess }, { caller: ADMIN, userId: 'user-1' });
  expect(asked).toEqual([
    { recordFactorRemoval: 'user-1', by: 'admin' },
    { removeFactors: 'user-1' },
  ]);
});

it('a second factor whose removal is refused stays', async () => {
  const { asked, staffAccess } = listening({ recordFactorRemoval: refused });
  const request = { caller: ADMIN, userId: 'user-1' };
  await expect(removeSecondFactor({ staffAccess }, request)).rejects.toThrow('refused');
  expect(asked).toEqual([]);
});
