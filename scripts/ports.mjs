import net from 'node:net';
import { fail } from './fail.mjs';
import { REMOTE_PORTS } from './remotes.mjs';

/** Every process and its port; PORT_OFFSET shifts them all, so that two copies can run side by side. */
const BASE_PORTS = {
  gateway: 3000,
  ...REMOTE_PORTS,
  'shell-dev': 3010,
  'gateway-metrics': 3090,
  'payment-service': 4000,
  'payment-service-metrics': 4090,
  'payment-sandbox': 4100,
  supabase: 54321,
  mailbox: 54324,
  smtp: 54325,
};

/** Browsers and Node's fetch refuse these ("bad port", https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_PORTS = new Set([
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

export function readPorts(env = process.env) {
  const offset = Number(env.PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 11_000) {
    fail(`PORT_OFFSET must be a whole number from 0 to 11000, not "${env.PORT_OFFSET}".`);
  }
  const ports = Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);
  const refused = ports.find(([, port]) => REFUSED_PORTS.has(port));
  if (refused) {
    const [name, port] = refused;
    fail(`PORT_OFFSET=${offset} puts ${name} on port ${port}, which browsers refuse. Try another.`);
  }
  return Object.fromEntries(ports);
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Stops with a sentence that names the first port that is already in use. */
export async function requireFreePorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      fail(
        `Port ${port}, which ${name} needs, is in use. Stop what runs there, or start with PORT_OFFSET=200.`,
      );
    }
  }
}
