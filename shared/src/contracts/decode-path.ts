/** Servers on the way decode at most a few times; whoever encodes more often wants to hide something. */
const MAX_ROUNDS = 4;

/**
 * A path with everything percent-encoded in it decoded, however often it was encoded, byte by byte. Only for comparing:
 * the ASCII characters that give a path its meaning are right, others are not. Null when it is encoded too often.
 */
export function decodePath(path: string): string | null {
  let decoded = path;
  for (let round = 0; round <= MAX_ROUNDS; round += 1) {
    const next = decoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === decoded) return decoded;
    decoded = next;
  }
  return null;
}
