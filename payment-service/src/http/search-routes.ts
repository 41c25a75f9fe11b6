import express, { Router } from 'express';
import { searchMissRequest, type SearchMissResponse } from '@kaarigar/shared/contracts/search-miss';
import type { SearchDesk } from '../ports';
import { parse } from './parse';

/** Searches that found nothing, from visitors and signed-in people alike. */
export function searchRoutes({ searchDesk }: { readonly searchDesk: SearchDesk }): Router {
  const routes = Router();
  routes.post('/search-misses', express.json({ limit: '2kb' }), async (req, res) => {
    await searchDesk.countMiss(parse(searchMissRequest, req.body).text);
    res.json({ received: true } satisfies SearchMissResponse);
  });
  return routes;
}
