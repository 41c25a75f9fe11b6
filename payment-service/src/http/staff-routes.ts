import { Router, type Request } from 'express';
import type { StaffAccess } from '../ports';
import { refusal } from '../service-error';
import { removeSecondFactor } from '../use-cases/remove-second-factor';
import { callerOf } from './caller-of';
import { UUID } from './parse';

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
  return routes;
}
