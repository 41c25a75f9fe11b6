import { fail } from './fail.mjs';
import { becomesFree, isFree } from './free-port.mjs';
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
  'text-sandbox': 4110,
  'push-sandbox': 4120,
  supabase: 54321,
  mailbox: 54324,
  smtp: 54325,
};

/** Browsers and Node's fetch refuse these ("bad port", https://fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_PORTS = new Set([
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** With a larger one, ports would be above 65535. */
const MAX_OFFSET = 11_000;
/**
 * Where tests start their sites. Every port is then outside the range of outgoing connections (Linux: 32768 to 60999):
 * the thousands that the attacks leave behind would now and then hold one of ours.
 */
export const TEST_OFFSET = Number(process.env.E2E_PORT_OFFSET ?? 7_000);
/** Neighbours this far apart have no port in common. */
const STEP = 200;

const portsAt = (offset) => Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);

export function readPorts(env = process.env) {
  const offset = Number(env.PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    fail(`PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}, not "${env.PORT_OFFSET}".`);
  }
  const ports = portsAt(offset);
  const refused = ports.find(([, port]) => REFUSED_PORTS.has(port));
  if (refused) {
    const [name, port] = refused;
    fail(`PORT_OFFSET=${offset} puts ${name} on port ${port}, which browsers refuse. Try another.`);
  }
  return Object.fromEntries(ports);
}

/** The first offset from `first` on at which nobody listens on any port, for a copy beside others that run. */
export async function findOffset(first) {
  for (let offset = first; offset <= MAX_OFFSET; offset += STEP) {
    const ports = portsAt(offset).map(([, port]) => port);
    if (ports.some((port) => REFUSED_PORTS.has(port))) continue;
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean)) return offset;
  }
  return fail('No PORT_OFFSET is left at which all ports are free.');
}

/** Stops with a sentence that names the first port that is already in use. */
export async function requireFreePorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await becomesFree(port))) {
      fail(
        `Port ${port}, which ${name} needs, is in use. Stop what runs there, or start with PORT_OFFSET=200.`,
      );
    }
  }
}
