/** What answers a wish to cancel agreed work, or takes it back, while the work goes on. */
export const CANCEL_ENDS: readonly string[] = ['cancel_withdrawn', 'cancel_declined'];

/**
 * The wish to cancel agreed work that has no answer, or null. `events`: of its request, oldest first. Closing it is an
 * answer, and so is a refusal; other words of ours are none. SQL (`private.asks_to_cancel`) has the same.
 */
export function askedToCancel<Event extends { readonly type: string }>(
  events: readonly Event[],
): Event | null {
  return events.reduce<Event | null>((open, event) => {
    if (event.type === 'cancel_asked') return event;
    return CANCEL_ENDS.includes(event.type) || event.type === 'status_changed' ? null : open;
  }, null);
}

/** The refusal to cancel, while nothing has happened since but talk; null: none, or something followed it. */
export function lastRefusal<Event extends { readonly type: string }>(
  events: readonly Event[],
): Event | null {
  return events.reduce<Event | null>((last, event) => {
    if (event.type === 'cancel_declined') return event;
    return TALK.includes(event.type) ? last : null;
  }, null);
}

const TALK: readonly string[] = ['questioned', 'replied'];
