import express, { Router, type Request } from 'express';
import { PHOTOS } from '@kaarigar/shared/domain/limits';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { PhotoSubject } from '../ports';
import { refusal } from '../service-error';
import {
  addPhoto,
  discardPhoto,
  findPerson,
  type PhotoDependencies,
  type Place,
} from '../use-cases/photos';
import { boundBodies } from './bound-bodies';
import { callerOf } from './caller-of';
import { UUID } from './parse';

/** Of all photos under way; they come one after the other from each page. */
const BODIES_BYTES = 32 * 1024 * 1024;

const TICKET = /^[0-9]{6}$/;

/** What may have photos, by its address; null: no such thing can be. */
const SUBJECTS = {
  'contract-requests': (name: string): PhotoSubject | null =>
    TICKET.test(name) ? { ticket: name } : null,
  orders: (name: string): PhotoSubject | null => (isOrderId(name) ? { orderId: name } : null),
};

/**
 * Photos of the caller's own requests for contract work, and of what they find not right about the work on an order. They
 * are read from Storage, by its rules.
 */
export function photoRoutes(dependencies: PhotoDependencies): Router {
  const routes = Router();
  const isRoom = boundBodies(BODIES_BYTES, PHOTOS.maxBytes);
  // Whatever type is claimed: the bytes say what it is.
  const file = express.raw({ type: () => true, limit: PHOTOS.maxBytes, inflate: false });

  for (const [folder, subjectOf] of Object.entries(SUBJECTS)) {
    routes.post(
      `/${folder}/:of/photos`,
      // Nobody's body is read before we know whose it is.
      async (req: Request<{ of: string }>, res, next) => {
        const caller = callerOf(req);
        const of = subjectOf(req.params.of);
        if (!of) throw refusal('not_found');
        const userId = await findPerson(dependencies, caller);
        res.locals['place'] = { userId, of } satisfies Place;
        next();
      },
      isRoom,
      file,
      async (req: Request<{ of: string }>, res) => {
        const body: unknown = req.body;
        if (!(body instanceof Uint8Array)) throw refusal('invalid_photo');
        const place = res.locals['place'] as Place;
        const { id, path } = await addPhoto(dependencies, { ...place, file: body });
        res.status(201).json({ data: { id, path } });
      },
    );

    routes.post(
      `/${folder}/:of/photos/:id/discard`,
      async (req: Request<{ of: string; id: string }>, res) => {
        const caller = callerOf(req);
        const { id } = req.params;
        const of = subjectOf(req.params.of);
        if (!of || !UUID.test(id)) throw refusal('not_found');
        const userId = await findPerson(dependencies, caller);
        await discardPhoto(dependencies, { userId, of, id });
        res.json({ data: { id } });
      },
    );
  }

  return routes;
}
