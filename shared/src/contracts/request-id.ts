/** Whether a text may be the id of a request in logs and refusals (`X-Request-Id`); what a client sends may be anything. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(text);
}
