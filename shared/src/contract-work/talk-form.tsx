import type { ReactNode } from 'react';
import { MAX_LENGTH, lengthOf } from '../domain/limits';
import { cleanLines } from '../domain/plain-text';
import { checked, emptyFault } from '../forms/check';
import type { Draft } from '../forms/draft';
import { useForm } from '../forms/use-form';
import { defineMessages, useMessages } from '../i18n/define-messages';
import { useErrorMessage } from '../i18n/error-messages';
import { Button } from '../ui/button';
import { TextAreaField } from '../ui/field';
import { ProblemAlert } from '../ui/problem-alert';
import styles from './talk-form.module.css';

const messages = defineMessages({
  missing: { en: 'Write a few words', hi: 'दो-चार शब्द लिखें' },
});

interface TalkFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly send: string;
  readonly sending: string;
  /** What is said beside the button when it went. */
  readonly sent?: string;
  /** Why a text that was sent did not arrive. */
  readonly failed: string;
  readonly draft: Draft;
  /** Nobody waits for it: the field is there in case. */
  readonly isOptional?: boolean;
  /** Whether somebody waits for this text. */
  readonly isNext?: boolean;
  readonly onSend: (text: string) => Promise<void>;
  /** What is to be known of what is typed, under it. */
  readonly renderAbout?: (text: string) => ReactNode;
  /** What else is said with it, under the text. */
  readonly children?: ReactNode;
}

/** A text to the other side: what a customer asks, or what staff answer. */
export function TalkForm(props: TalkFormProps) {
  const {
    label,
    hint,
    send,
    sending,
    sent,
    failed,
    draft,
    isNext = false,
    isOptional = false,
    onSend,
    renderAbout,
    children,
  } = props;
  const t = useMessages(messages);
  const errorText = useErrorMessage();
  const form = useForm({
    initial: { text: '' },
    draft,
    check({ text }) {
      const said = cleanLines(text);
      const fault = emptyFault(said) ?? (lengthOf(said) > MAX_LENGTH.note ? 'too_long' : undefined);
      return checked({ text: fault }, said);
    },
    text: (_field, fault) => (fault === 'missing' ? t.missing : errorText('invalid_input')),
    async send(said) {
      await onSend(said);
      form.reset();
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextAreaField
        {...form.field('text')}
        required={!isOptional}
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_LENGTH.note}
      />
      {renderAbout?.(form.values.text)}
      {children}
      <ProblemAlert problem={form.problem} title={failed} />
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        type="submit"
        busy={form.isBusy}
        busyLabel={sending}
      >
        {send}
      </Button>
      {sent === undefined ? null : <p role="status">{form.isDone ? sent : ''}</p>}
    </form>
  );
}
