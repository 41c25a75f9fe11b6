import type { IncomingMessage } from 'node:http';
import { Router, type RequestHandler } from 'express';
import { asksForEstimate } from '@kaarigar/shared/server/asks-for-estimate';
import { onlyPlainPaths } from './check-path';
import type { GatewayConfig } from './config';
import { forward } from './forward';
import { guardPhones } from './guard-phones';
import { limitBodiesUnderWay, limitBody, MAX_BODY } from './limit-body';
import type { GatewayMetrics } from './metrics';
import type { RateLimits } from './rate-limits';
import { createUpstreams, type Upstreams } from './upstreams';

const CLOSED = ['/api/healthz', '/api/readyz', '/api/metrics'];

/** What browsers ask the servers behind the gateway: Supabase, where it is reached through this site, and the service. */
export function apiRoutes(
  config: GatewayConfig,
  {
    metrics,
    limits,
    services,
  }: {
    readonly metrics: GatewayMetrics;
    readonly limits: RateLimits;
    /** The instances of the payment service. */
    readonly services: Upstreams;
  },
): Router {
  const router = Router();
  router.use(['/auth/v1', '/rest/v1', '/storage/v1', '/api'], limits.requests, onlyPlainPaths);
  const signIn = [limits.sign_in_pace, limits.sign_in];
  // Only what does something: an image or a preflight of another site's page would count otherwise.
  router.post(['/auth/v1/token', '/auth/v1/factors/:id/verify'], signIn);
  // How often a code may be wrong is counted for each number (`guardPhones`), and not for all behind one address.
  router.post('/auth/v1/verify', limits.sign_in_pace);
  router.post(['/auth/v1/signup', '/auth/v1/resend'], limits.sign_up);
  // Each new password is compared with the present one, which takes the sign-in service long.
  router.put('/auth/v1/user', signIn);
  router.post('/auth/v1/recover', limits.recover);
  router.post(['/api/contact', '/rest/v1/rpc/send_contact_message'], limits.contact);
  router.post(['/api/search-misses', '/rest/v1/rpc/count_search_miss'], limits.search_misses);
  router.post('/api/create-order', limits.create_order);
  router.post(PHOTO_DOORS, limits.photos);
  router.get('/api/payments/return', limits.payment_return);

  // For operators, who ask the service directly.
  router.use(CLOSED, (_request, response) => {
    response.status(404).type('text').send('Not found');
  });

  if (config.PUBLIC_SUPABASE_URL.startsWith('/')) {
    const isPhoneOn = config.PHONE_SIGN_IN === 'on';
    router.use(
      '/auth/v1',
      onlySignInCalls(isPhoneOn),
      limitBody(MAX_BODY.auth),
      guardPhones({ isOn: isPhoneOn, limits }),
    );
    router.use('/rest/v1', refuseEstimates, limitBody(MAX_BODY.rest));
    const supabase = {
      upstreams: createUpstreams([config.SUPABASE_ORIGIN]),
      keepsPrefix: true,
      ...metrics.upstream('supabase'),
    };
    router.use(['/auth/v1', '/rest/v1'], forward(supabase));
    router.use('/storage/v1', onlyPhotos(), forward({ ...supabase, onAnswer: keepAsPicture }));
  }
  router.post(PHOTO_DOORS, limitBody(MAX_BODY.photo));
  router.use(
    '/api',
    limitApiBody,
    limitBodiesUnderWay(config.RATE_LIMIT_FACTOR),
    forward({
      upstreams: services,
      keepsPrefix: false,
      ...metrics.upstream('payment-service'),
    }),
  );
  return router;
}

/** As PostgREST refuses a preference that it does not know. */
const refuseEstimates: RequestHandler = (request, response, next) => {
  if (!asksForEstimate(request.headers['prefer'])) return next();
  response.status(400).set('cache-control', 'no-store').json({
    code: 'PGRST122',
    message: 'Estimated counts are off',
    details: null,
    hint: null,
  });
};

const limitOthers = limitBody(MAX_BODY.api, { takesChunks: true });
/** Where photos are sent: of a request for contract work, and of work that is not right. */
const PHOTO_DOORS = ['/api/contract-requests/:ticket/photos', '/api/orders/:id/photos'];
const PHOTOS = /^\/(?:contract-requests|orders)\/[^/]+\/photos\/?$/i;

/** What is larger than all other bodies has had its own limit. */
const limitApiBody: RequestHandler = (request, response, next) =>
  request.method === 'POST' && PHOTOS.test(request.path)
    ? next()
    : limitOthers(request, response, next);

/** Photos are read here, and that is all: our service stores and removes them on the inside. */
function onlyPhotos(): Router {
  const router = Router();
  router.get('/object/authenticated/request-photos/*path', (_request, _response, next) =>
    next('router'),
  );
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return router;
}

/** Nothing that people sent is ever a page or a script of our origin: it is a picture to save, or bytes. */
function keepAsPicture({ statusCode = 0, headers }: IncomingMessage): void {
  // A part (206) is a file, too.
  if (statusCode < 200 || statusCode > 299) return;
  if (headers['content-type'] !== 'image/jpeg')
    headers['content-type'] = 'application/octet-stream';
  headers['content-disposition'] = 'attachment';
}

/**
 * The calls of the sign-in service that our pages make, and what anybody may know of it. The others are for nobody
 * here, and what they say of phones is looked at besides (`guard-phones.ts`): our own service makes administrators' calls on the inside. A
 * link is verified by a page (`POST`): opened by itself (`GET`), a wrong one is a redirect that looks like a right one.
 */
const SIGN_IN_CALLS = [
  '/token',
  '/signup',
  '/resend',
  '/recover',
  '/user',
  '/logout',
  '/factors',
  '/factors/:id',
  '/factors/:id/challenge',
  '/factors/:id/verify',
  '/health',
  '/settings',
  '/.well-known/jwks.json',
];

function onlySignInCalls(isPhoneOn: boolean): Router {
  const router = Router();
  if (isPhoneOn) router.post('/otp', (_request, _response, next) => next('router'));
  router.all(SIGN_IN_CALLS, (_request, _response, next) => next('router'));
  router.post('/verify', (_request, _response, next) => next('router'));
  router.use((_request, response) => void response.status(404).type('text').send('Not found'));
  return router;
}
