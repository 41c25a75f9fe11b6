import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_FOR_IDLE_EVERY_MS = 100;

/**
 * Ends the servers of a process that was asked to stop, whatever their clients do. For `drainMs` everything is answered
 * as before, so that a balancer sees that the process is not ready and sends nobody any more. Then nobody new is let in,
 * and what was begun may finish. `withinMs` after the beginning every connection that is left is cut.
 */
export async function stopServers(servers, { drainMs, withinMs }) {
  const cutAt = Date.now() + withinMs;
  for (const server of servers) server.prependListener('request', leaveAfterAnswer);
  await sleep(drainMs);
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  const idle = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, LOOK_FOR_IDLE_EVERY_MS);
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, cutAt - Date.now());
  await Promise.all(closed);
  clearInterval(idle);
  clearTimeout(cut);
}

/** The header of the request, too: a proxy in this process repeats what the client wished. */
function leaveAfterAnswer(request, response) {
  request.headers.connection = 'close';
  response.setHeader('connection', 'close');
}
