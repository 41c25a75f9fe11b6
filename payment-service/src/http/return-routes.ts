import { Router } from 'express';
import { handleReturn, type ReturnDependencies } from '../use-cases/handle-return';

interface ReturnRouteDependencies extends ReturnDependencies {
  readonly siteUrl: string;
}

const PATH = '/payments/return';
/** Carries our reference past the provider's page: some returns are not signed. */
const REFERENCE = 'reference';

/** The address the provider sends a browser back to. */
export function returnAddress(apiPublicUrl: string, reference: string): string {
  return `${apiPublicUrl}${PATH}?${REFERENCE}=${encodeURIComponent(reference)}`;
}

/** Where browsers land after the provider's page; they are sent on to the site and nowhere else. */
export function returnRoutes(dependencies: ReturnRouteDependencies): Router {
  const routes = Router();
  routes.get(PATH, async (req, res) => {
    const reference = req.query[REFERENCE];
    const path = await handleReturn(dependencies, {
      query: req.query,
      reference: typeof reference === 'string' ? reference : null,
    });
    res.redirect(303, `${dependencies.siteUrl}${path}`);
  });
  return routes;
}
