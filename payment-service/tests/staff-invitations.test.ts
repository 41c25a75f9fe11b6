import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { people } from '../../supabase/tests/people';
import { withFactors } from '../../supabase/tests/second-factors';
import { mailsTo, newEmail, openLink } from '../../supabase/tests/signing-up';
import { call } from './customer';
import { refused } from './staff';
import { SITE, startWorld, type World } from './world';

/** An admin asks somebody without an account to work here: the service has the mail sent, the database gives the role. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());

const invite = (as: PersonName | null, body: object) =>
  call(world, '/staff/invitations', { method: 'POST', as, body });

describe('an invitation', () => {
  it('goes by mail to the address, and its link makes them a member of staff', async () => {
    const { database } = world;
    const email = newEmail();
    const answer = await invite('admin', { email: ` ${email.toUpperCase()}`, role: 'staff' });
    expect(answer).toMatchObject({ status: 200, body: { data: { email, role: 'staff' } } });
    const [mail] = await mailsTo(database, email);
    const link = mail?.links[0] ?? '';
    expect(new URL(link).searchParams.get('next')).toBe(`${SITE}/admin/orders`);
    const { client } = await openLink(database, link);
    expect((await client.rpc('me')).data).toMatchObject({ email, role: 'staff' });
  });

  it('is refused to everybody but admins, and no mail goes out', async () => {
    const invitation = { email: newEmail(), role: 'admin' };
    expect(await invite(null, invitation)).toMatchObject(refused(401, 'not_signed_in'));
    for (const person of ['customer', 'staff'] as const) {
      expect(await invite(person, invitation)).toMatchObject(refused(403, 'not_allowed'));
    }
    await withFactors(world.database, [world.database.ids.admin], async () => {
      expect(await invite('admin', invitation)).toMatchObject(refused(403, 'mfa_required'));
    });
    expect(await mailsTo(world.database, invitation.email)).toEqual([]);
  });

  it('is refused for what is no address or role, and for who has an account', async () => {
    const email = newEmail();
    expect(await invite('admin', { email: 'x', role: 'staff' })).toMatchObject(
      refused(400, 'invalid_email'),
    );
    expect(await invite('admin', { email, role: 'owner' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    expect(await invite('admin', { email })).toMatchObject(refused(400, 'invalid_input'));
    expect(await invite('admin', { email: people.customer.email, role: 'staff' })).toMatchObject(
      refused(400, 'user_exists'),
    );
    expect(await invite('admin', { email: people.staff.email, role: 'staff' })).toMatchObject(
      refused(400, 'already_staff'),
    );
    expect(await mailsTo(world.database, email)).toEqual([]);
  });

  it('is sent again on request', async () => {
    const email = newEmail();
    expect((await invite('admin', { email, role: 'staff' })).status).toBe(200);
    expect((await invite('admin', { email, role: 'staff' })).status).toBe(200);
    expect(await mailsTo(world.database, email)).toHaveLength(2);
  });
});
