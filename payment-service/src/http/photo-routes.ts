import express, { Router, type Request } from 'express';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { refusal } from '../service-error';
import { addPhoto, discardPhoto, type PhotoDependencies } from '../use-cases/photos';
import { callerOf } from './caller-of';
import { UUID } from './parse';

const TICKET = /^[0-9]{6}$/;

/** Photos of the caller's own requests for contract work. They are read from Storage, by its rules. */
export function photoRoutes(dependencies: PhotoDependencies): Router {
  const routes = Router();
  // Whatever type is claimed: the bytes say what it is.
  const file = express.raw({ type: () => true, limit: PHOTOS.maxBytes, inflate: false });

  routes.post(
    '/contract-requests/:ticket/photos',
    file,
    async (req: Request<{ ticket: string }>, res) => {
      const caller = callerOf(req);
      const { ticket } = req.params;
      if (!TICKET.test(ticket)) throw refusal('not_found');
      const body: unknown = req.body;
      if (!(body instanceof Uint8Array)) throw refusal('invalid_photo');
      const { id, path } = await addPhoto(dependencies, { caller, ticket, file: body });
      res.status(201).json({ data: { id, path } });
    },
  );

  routes.post(
    '/contract-requests/:ticket/photos/:id/discard',
    async (req: Request<{ ticket: string; id: string }>, res) => {
      const caller = callerOf(req);
      const { ticket, id } = req.params;
      if (!TICKET.test(ticket) || !UUID.test(id)) throw refusal('not_found');
      await discardPhoto(dependencies, { caller, ticket, id });
      res.json({ data: { id } });
    },
  );

  return routes;
}
