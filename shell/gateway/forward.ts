import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { refuse } from './refuse';

/** Longer than the browser's timeout, so that a slow response still reaches it. */
const PROXY_TIMEOUT_MS = 25_000;

interface Route {
  /** Where requests are forwarded to. */
  readonly target: string;
  /** Whether the target's paths have the prefix too. */
  readonly keepsPrefix: boolean;
  /** Called when the target does not answer. */
  readonly onFailure: () => void;
  /** Called with the target's answer before its headers are sent on; may change them. */
  readonly onAnswer?: (answer: IncomingMessage) => void;
}

/** Forwards a request unread; if the target does not respond, the browser gets our JSON error, not a page. */
export function forward({ target, keepsPrefix, onFailure, onAnswer }: Route): RequestHandler {
  return createProxyMiddleware<Request, Response>({
    target,
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
      },
      error(_error, request, response) {
        onFailure();
        if (!('writeHead' in response) || response.headersSent) return;
        refuse(request, response, { code: 'service_unavailable', retryAfter: 5 });
      },
    },
  });
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
