/** What a key or a step of a row can ask for: the dialog opens with the order. */
export const ASKABLE_ACTIONS = ['assign', 'start', 'complete', 'cash'] as const;
export type AskableAction = (typeof ASKABLE_ACTIONS)[number];

/** And what a link of another order can. */
export const LINKED_ACTIONS = [...ASKABLE_ACTIONS, 'visit', 'voidCash', 'askVoidCash'] as const;

/** History state that asks for it. */
export interface AsksFor {
  readonly asksFor: (typeof LINKED_ACTIONS)[number];
  /** Of cash: its receipt, or the order on which it belongs. */
  readonly about?: string;
}
