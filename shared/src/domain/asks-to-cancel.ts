/** What answers a wish to cancel agreed work, or takes it back; SQL (`private.asks_to_cancel`) has the same. */
const ENDS: readonly string[] = ['cancel_withdrawn', 'replied', 'status_changed'];

/**
 * The wish to cancel agreed work that has no answer, or null. `events`: of its request, oldest first. Closing it is an
 * answer, and so is what staff write.
 */
export function askedToCancel<Event extends { readonly type: string }>(
  events: readonly Event[],
): Event | null {
  return events.reduce<Event | null>((open, event) => {
    if (event.type === 'cancel_asked') return event;
    return ENDS.includes(event.type) ? null : open;
  }, null);
}
