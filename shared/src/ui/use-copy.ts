import { useState } from 'react';

/** Copies a text, and what came of it: null until it is tried. */
export function useCopy(): {
  readonly outcome: 'copied' | 'refused' | null;
  /** Whether the text was copied. */
  readonly copy: (text: string) => Promise<boolean>;
} {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      return true;
    } catch {
      // The browser forbids it, or the page has no secure connection: the person copies the text by hand.
      setOutcome('refused');
      return false;
    }
  }

  return { outcome, copy };
}
