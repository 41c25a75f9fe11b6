import type { Server } from 'node:http';

/**
 * Ends the servers of a process that was asked to stop, whatever their clients do. For `drainMs` everything is answered
 * as before, so that a balancer sees that the process is not ready and sends nobody any more. Then nobody new is let in,
 * and what was begun may finish. `withinMs` after the beginning every connection that is left is cut.
 */
export function stopServers(
  servers: readonly Server[],
  times: { readonly drainMs: number; readonly withinMs: number },
): Promise<void>;
