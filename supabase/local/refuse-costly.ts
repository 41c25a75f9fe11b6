import { asksForEstimate } from '@kaarigar/shared/server/asks-for-estimate';
import type { Fetch } from './caller';

/** Regular expressions as PostgREST has them: `name=imatch.x`, `name=not.match(any).{x}`, `or=(name.match.x)`. */
const AS_FILTER = /^(?:not\.)?i?match(?:\((?:any|all)\))?\./i;
const IN_LOGIC = /\.i?match(?:\((?:any|all)\))?\./i;
const LOGIC = /(?:^|\.)(?:or|and)$/;

/** What another table or a calculation is selected with: pages ask for one other table. */
const OPENING = /\(/g;
const MAX_OPENINGS = 1;

/**
 * Refuses what one short request can make cost minutes and gigabytes: regular expressions in filters, and tables
 * embedded in tables, whose rows multiply. PGlite answers one request at a time, without the time limit that hosted
 * Supabase sets for its roles (`statement_timeout`).
 *
 * Casts, too: one that fails names what it could not turn into the other type, and undoes what the request has made. So
 * an order sent under a guessed number would tell for nothing whether it got another one.
 *
 * And estimated counts: they are the planner's, who looks at rows that the asker may not read.
 */
export function refuseCostly(ask: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const cause = asksForEstimate(request.headers.get('prefer'))
      ? 'Estimated counts'
      : [...searchParams].flatMap(([name, value]) => costIn(name, value))[0];
    if (!cause || !pathname.startsWith('/rest/v1/')) return ask(request);
    const refusal = { code: 'PGRST100', message: `${cause} are off`, details: null, hint: null };
    return Response.json(refusal, { status: 400 });
  };
}

function costIn(name: string, value: string): string | [] {
  if (name === 'select') {
    if (value.includes('::')) return 'Casts';
    return (value.match(OPENING) ?? []).length > MAX_OPENINGS
      ? 'Tables within embedded tables'
      : [];
  }
  return (LOGIC.test(name) ? IN_LOGIC : AS_FILTER).test(value) ? 'Regular expressions' : [];
}
