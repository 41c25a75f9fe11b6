/** Prices, which are the same for everybody. */
const PRICES = new Set(['catalogue_items', 'worker_rates', 'contract_services']);

/** What belongs to a person's own orders and requests, as tables … */
const OWN_TABLES = new Set(['orders', 'order_events', 'contract_requests', 'photos']);

/** … and as functions, which only read. */
const OWN_FUNCTIONS = new Set([
  'rpc/order_workers',
  'rpc/my_refunds',
  'rpc/agreed_stages',
  'rpc/contract_work',
  'rpc/contract_works',
]);

export type Kept = 'prices' | 'own' | 'file';

/** What leads to data; photos of people are among it. */
const OF_SERVICES = /^\/(?:api|auth|rest|storage)\//;

/** A name with a hash means the same bytes for ever. */
const HASHED = /\.[0-9a-f]{8,}\.(?:js|css|woff2|png|jpg|webp)$/;

/**
 * What may be kept of what a page asks for; null: the worker does not touch it. A list of what may, not of what may not:
 * payments, sign-in, profile and staff are never on it.
 */
export function keptAs({ method, url }: Pick<Request, 'method' | 'url'>): Kept | null {
  const { pathname } = new URL(url);
  const asked = /\/rest\/v1\/([^?]+)$/.exec(pathname)?.[1];
  if (method === 'GET' && asked === undefined) return isFile(pathname) ? 'file' : null;
  if (asked === undefined) return null;
  if (method === 'GET' && PRICES.has(asked)) return 'prices';
  const isOwn =
    (method === 'GET' && OWN_TABLES.has(asked)) || (method === 'POST' && OWN_FUNCTIONS.has(asked));
  return isOwn ? 'own' : null;
}

/** Drawings; one that is out of date is as good. */
const SCENE = /^\/scenes\/[\w-]+\.svg$/;

function isFile(pathname: string): boolean {
  return SCENE.test(pathname) || (HASHED.test(pathname) && !isOfServices(pathname));
}

export function isOfServices(pathname: string): boolean {
  return OF_SERVICES.test(pathname);
}

/** The person whose token a request carries; null: nobody's, or nothing that we know to be one. */
export function personOf(headers: Headers): string | null {
  const claims = /^Bearer [^.]+\.([^.]+)\./.exec(headers.get('authorization') ?? '')?.[1];
  if (!claims) return null;
  try {
    const { sub }: { sub?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof sub === 'string' && /^[\w-]+$/.test(sub) ? sub : null;
  } catch {
    return null;
  }
}
