import { useState, type FormEvent } from 'react';
import { readDraft, saveDraft } from './form-draft';

interface DraftProps {
  /** Default values for the fields. */
  readonly draft: Readonly<Record<string, string>>;
  /** On the form: keeps every change of a field that may be kept. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
}

const KEPT_TYPES: readonly string[] = ['text', 'email', 'tel', 'textarea'];

/** Keeps what is typed into a form through a reload. Fields stay uncontrolled; passwords are never kept. */
export function useDraft(form: string): DraftProps {
  const [draft] = useState(() => readDraft(form));
  return {
    draft,
    onInput: (event) => {
      const field = event.target;
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      // A password that is being shown has the type `text`; its name says what it is.
      if (!isText || !KEPT_TYPES.includes(field.type) || /password/i.test(field.name)) return;
      saveDraft(form, { [field.name]: field.value });
    },
  };
}
