import type { Fetch } from './caller';

/** Regular expressions as PostgREST has them: `name=imatch.x`, `name=not.match(any).{x}`, `or=(name.match.x)`. */
const AS_FILTER = /^(?:not\.)?i?match(?:\((?:any|all)\))?\./i;
const IN_LOGIC = /\.i?match(?:\((?:any|all)\))?\./i;
const LOGIC = /(?:^|\.)(?:or|and)$/;

/**
 * Refuses regular expressions in filters. One of them can take minutes, and PGlite answers one request at a time, without
 * the time limit that hosted Supabase sets for its roles (`statement_timeout`). No page of ours uses them.
 */
export function refusePatterns(ask: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isCostly = [...searchParams].some(([name, value]) =>
      LOGIC.test(name) ? IN_LOGIC.test(value) : AS_FILTER.test(value),
    );
    if (!isCostly || !pathname.startsWith('/rest/v1/')) return ask(request);
    const message = 'Regular expressions are off';
    const refusal = { code: 'PGRST100', message, details: null, hint: null };
    return Response.json(refusal, { status: 400 });
  };
}
