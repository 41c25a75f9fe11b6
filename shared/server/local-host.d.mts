import type { IncomingMessage } from 'node:http';

/** Whether a `Host` header, with or without a port, names this machine. */
export function isLocalHost(host?: string): boolean;

/**
 * Whether a request arrived at this machine's own address under a name from elsewhere: a page in a browser here has let
 * its name point to us (DNS rebinding), and would read the answer as its own site's.
 */
export function isRebound(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean;
