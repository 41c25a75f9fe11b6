/** An answer of our own, which pages of every origin may read like those of Supabase. */
export function jsonAnswer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}
