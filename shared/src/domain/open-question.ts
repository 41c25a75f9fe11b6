interface Said {
  readonly type: string;
  /** Of `status_changed`: `to`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * What the customer of a request for contract work asked and has no answer to: to cancel what was agreed, which comes
 * first, or something else. `events`: of the request, oldest first. What staff write is an answer, and so are a price
 * and the end of the request. The database keeps the same (`private.keep_open_question`).
 */
export function openQuestion(events: readonly Said[]): 'cancel' | 'question' | null {
  let cancels = false;
  let asks = false;
  for (const { type, data } of events) {
    if (type === 'cancel_asked') cancels = true;
    if (type === 'questioned') asks = true;
    if (type === 'cancel_withdrawn' || isAnswer(type, data)) cancels = false;
    if (isAnswer(type, data)) asks = false;
  }
  if (cancels) return 'cancel';
  return asks ? 'question' : null;
}

const isAnswer = (type: string, data: Said['data']) =>
  ['replied', 'quoted', 'cancelled'].includes(type) ||
  (type === 'status_changed' && data['to'] === 'CLOSED');
