import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { refuse } from './refuse';
import type { Upstreams } from './upstreams';

/** Longer than the browser's timeout, so that a slow response still reaches it. */
const PROXY_TIMEOUT_MS = 25_000;

interface Route {
  /** Where requests are forwarded to. */
  readonly upstreams: Upstreams;
  /** Whether the target's paths have the prefix too. */
  readonly keepsPrefix: boolean;
  /** Called when no target answers. */
  readonly onFailure: () => void;
  /** Called with the target's answer before its headers are sent on; may change them. */
  readonly onAnswer?: (answer: IncomingMessage) => void;
  /** Called with the time until the target's answer began. */
  readonly onTime?: (status: number, seconds: number) => void;
}

/** Of one request on its way. */
interface Journey {
  readonly begun: number;
  /** As it was before the prefix was put back. */
  readonly url: string;
  readonly tried: Set<string>;
}

/** They change nothing, so a second server may be asked when the first cannot be reached. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Who fails later may have been at work: the client's patience is used up. */
const TRY_AGAIN_WITHIN_MS = 5_000;

/** Forwards a request unread; if no target responds, the browser gets our JSON error, not a page. */
export function forward(route: Route): RequestHandler {
  const { upstreams, keepsPrefix, onFailure, onAnswer, onTime } = route;
  const journeys = new WeakMap<IncomingMessage, Journey>();

  /** The next server for a request; undefined when each had its chance. */
  function nextTarget(request: IncomingMessage): string | undefined {
    const journey = journeys.get(request);
    const target = upstreams.pick(journey?.tried);
    if (target !== undefined) journey?.tried.add(target);
    return target;
  }

  function mayTryAgain(request: Request, response: Response): boolean {
    const journey = journeys.get(request);
    return (
      journey !== undefined &&
      SAFE.has(request.method) &&
      !response.headersSent &&
      !request.socket.destroyed &&
      journey.tried.size < upstreams.origins.length &&
      performance.now() - journey.begun < TRY_AGAIN_WITHIN_MS
    );
  }

  const proxy = createProxyMiddleware<Request, Response>({
    target: upstreams.origins[0] as string,
    router: (request) => nextTarget(request),
    changeOrigin: true,
    proxyTimeout: PROXY_TIMEOUT_MS,
    pathRewrite: (_path, { baseUrl, url }) => (keepsPrefix ? baseUrl + url : url),
    on: {
      proxyReq(forwarded, request) {
        tellWhoAsks(forwarded, request);
        // Whoever refuses a body early reads the rest of it then, instead of hanging up before its answer is read.
        forwarded.setHeader('connection', 'keep-alive');
      },
      proxyRes(answer, request) {
        const { headers } = answer;
        // Tokens and people's rows: nothing on the way may keep them.
        headers['cache-control'] = 'no-store';
        // What stands there is of the connection behind; a client that asks us to close its own is obeyed.
        headers.connection = request.headers.connection === 'close' ? 'close' : 'keep-alive';
        onAnswer?.(answer);
        const journey = journeys.get(request);
        if (journey) {
          onTime?.(answer.statusCode ?? 0, (performance.now() - journey.begun) / 1000);
        }
      },
      error(_error, request, response) {
        if (!('writeHead' in response)) return;
        const failed = [...(journeys.get(request)?.tried ?? [])].at(-1);
        if (failed !== undefined) upstreams.failed(failed);
        if (mayTryAgain(request, response)) {
          request.url = journeys.get(request)?.url ?? request.url;
          return void proxy(request, response);
        }
        onFailure();
        if (response.headersSent) return;
        refuse(request, response, { code: 'service_unavailable', retryAfter: 5 });
      },
    },
  });

  return (request, response, next) => {
    journeys.set(request, { begun: performance.now(), url: request.url, tried: new Set() });
    return void proxy(request, response, next);
  };
}

/** Headers in which a stranger could claim to be somebody else; we send our own instead. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'sb-forwarded-for',
];

function tellWhoAsks(forwarded: ClientRequest, request: Request): void {
  for (const name of CLAIMS) forwarded.removeHeader(name);
  forwarded.setHeader('x-forwarded-for', request.ip ?? '');
  forwarded.setHeader('x-forwarded-proto', request.protocol);
}
