/** How much of the foot of the window a message may take, with the air around it. */
const TAKEN = 112;

export type ToastPlace = 'foot' | 'head';

/**
 * Where a message lies: over the foot of what is seen, unless somebody types there. `field`: the one that has the focus;
 * null: none. `seenTo`: where what is seen ends, which is above the keyboard of a phone.
 */
export function toastPlace(field: { readonly bottom: number } | null, seenTo: number): ToastPlace {
  return field !== null && field.bottom > seenTo - TAKEN ? 'head' : 'foot';
}
