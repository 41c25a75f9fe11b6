import express, { Router, type Request } from 'express';
import * as z from 'zod';
import { STAFF_ROLES } from '@kaarigar/shared/contracts/staff-rows';
import { MAX_EMAIL_LENGTH, parseEmail } from '@kaarigar/shared/domain/email';
import type { StaffAccess } from '../ports';
import { refusal } from '../service-error';
import { inviteStaff } from '../use-cases/invite-staff';
import { removeSecondFactor } from '../use-cases/remove-second-factor';
import { callerOf } from './caller-of';
import { parse, UUID } from './parse';

const invitation = z.object({
  email: z.string().max(MAX_EMAIL_LENGTH),
  role: z.enum(STAFF_ROLES),
});

/** What admins do for the sign-in of staff. */
export function staffRoutes(dependencies: { readonly staffAccess: StaffAccess }): Router {
  const routes = Router();
  routes.post('/staff/:id/remove-second-factor', async (req: Request<{ id: string }>, res) => {
    const caller = callerOf(req);
    const { id: userId } = req.params;
    if (!UUID.test(userId)) throw refusal('not_found');
    await removeSecondFactor(dependencies, { caller, userId });
    res.json({ data: { user_id: userId } });
  });
  routes.post('/staff/invitations', express.json({ limit: '16kb' }), async (req, res) => {
    const caller = callerOf(req);
    const { email, role } = parse(invitation, req.body);
    const address = parseEmail(email);
    if (address === null) throw refusal('invalid_email');
    const asked = { caller, invitation: { email: address, role } };
    res.json({ data: await inviteStaff(dependencies, asked) });
  });
  return routes;
}
