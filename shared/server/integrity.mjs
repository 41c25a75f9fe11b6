import { createHash } from 'node:crypto';

/** How files of releases are hashed; those of releases before decision 127, which a rollback brings back, by the second. */
const ALGORITHMS = ['sha256', 'sha384'];

/** The subresource integrity of a file, as every build writes it. */
export function integrityOf(bytes, algorithm = ALGORITHMS[0]) {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Whether a file is the one that was built. */
export function isIntact(bytes, integrity) {
  return ALGORITHMS.some((algorithm) => integrityOf(bytes, algorithm) === integrity);
}
