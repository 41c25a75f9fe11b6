import { hashOf, type DataFile } from './page-file';

/** What everybody may read, and pages show. */
const OPEN = /^\/rest\/v1\/(?:catalogue_items|worker_rates|contract_services)\?[\w=&.,%*+-]*$/;
const PATIENCE_MS = 5_000;
/** Of all pages together: each of ours asks for a few. What was read longest ago goes first. */
const MOST_KNOWN = 500;
/** An address is a list of columns and filters. */
const LONGEST = 1_000;

interface Options {
  /** Where Supabase answers. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly now?: () => number;
}

export interface PublicData {
  /** The rows of an address, not older than this; null: there is no answer, or the address is no public table. */
  readonly read: (address: string, maxAgeMs: number) => Promise<string | null>;
  /** What is known of addresses that were read. */
  readonly known: () => DataFile;
}

/** Reads the public tables as any visitor may, each address once for all pages that show it. */
export function createPublicData({ origin, publishableKey, now = Date.now }: Options): PublicData {
  const known = new Map<string, { text: string; hash: string; readAt: number }>();

  async function fetchRows(address: string): Promise<string | null> {
    // Before asking: what changes while the answer is under way is not in it.
    const readAt = now();
    try {
      const response = await fetch(origin.replace(/\/$/, '') + address, {
        headers: { apikey: publishableKey, accept: 'application/json' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const text = await response.text();
      // The last ones of a Map are the newest.
      known.delete(address);
      known.set(address, { text, hash: hashOf(text), readAt });
      for (const oldest of known.keys()) {
        if (known.size <= MOST_KNOWN) break;
        known.delete(oldest);
      }
      return text;
    } catch (error) {
      process.stderr.write(`The renderer could not read ${address}: ${String(error)}\n`);
      return null;
    }
  }

  return {
    async read(address, maxAgeMs) {
      if (address.length > LONGEST || !OPEN.test(address)) return null;
      const last = known.get(address);
      return last && now() - last.readAt <= maxAgeMs ? last.text : fetchRows(address);
    },
    known: () =>
      Object.fromEntries(
        [...known].map(([address, { hash, readAt }]) => [address, { hash, readAt }]),
      ),
  };
}
