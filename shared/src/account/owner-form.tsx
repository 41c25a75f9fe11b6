import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Draft } from '../forms/draft';
import { useForm } from '../forms/use-form';
import { useMessages } from '../i18n/define-messages';
import { useErrorMessage } from '../i18n/error-messages';
import { AddressField } from '../ui/address-field';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { FieldsAlert } from '../ui/fields-alert';
import { personInputs } from '../ui/person-inputs';
import { ProblemAlert } from '../ui/problem-alert';
import styles from './account.module.css';
import { authMessages } from './auth-messages';
import { ConsentField } from './consent-field';
import { parseOwner, type OwnerProblem } from './credentials';
import { phoneMessages } from './phone-messages';

export interface OwnerDetails {
  readonly name: string;
  readonly address: string;
}

interface OwnerFormProps {
  /** What was said before: it is not asked again, unless it cannot be right. */
  readonly known: Partial<OwnerDetails>;
  /** Given before. With all that is known the form sends itself. */
  readonly consent?: boolean;
  /** Keeps what is typed. */
  readonly draft?: Draft | undefined;
  readonly onSent: (details: OwnerDetails) => Promise<void>;
  readonly onOtherNumber: () => Promise<void>;
}

/** Whether nothing is left to ask but the consent. */
export function isKnown({ name = '', address = '' }: Partial<OwnerDetails>): boolean {
  return name.trim() !== '' && address.trim() !== '';
}

/** Who the owner of a new number is, and that they agree to the privacy policy: asked once. */
export function OwnerForm({
  known,
  consent = false,
  draft,
  onSent,
  onOtherNumber,
}: OwnerFormProps) {
  const t = useMessages(phoneMessages);
  const tAuth = useMessages(authMessages);
  const errorText = useErrorMessage();
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(!isKnown(known));
  const form = useForm<OwnerDetails & { readonly consent: boolean }, OwnerDetails, OwnerProblem>({
    initial: { name: known.name ?? '', address: known.address ?? '', consent },
    draft,
    // The person gives consent anew each time.
    keeps: ['name', 'address'],
    check: parseOwner,
    text: (field, problem) => (problem === 'missing' ? tAuth.missing[field] : errorText(problem)),
    refusals: { invalid_name: { name: 'invalid_name' } },
    send: onSent,
  });

  const { name, address } = form.values;
  // It stays open: who corrects a field must not lose it on the way.
  if (!isOpen && (form.problems.name ?? form.problems.address) !== undefined) setIsOpen(true);

  // The form has just changed; who listens to the page must hear it.
  useEffect(() => title.current?.focus(), []);
  const sendWhole = useEffectEvent(() => {
    // As `requestSubmit()`, which our oldest browsers lack.
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    if (!isOpen && consent) element.current?.dispatchEvent(submit);
  });
  useEffect(() => {
    const soon = setTimeout(() => sendWhole(), 0);
    return () => clearTimeout(soon);
  }, []);

  return (
    <form {...form.props} ref={element} className={styles['phone']} aria-labelledby={titleId}>
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
          {isOpen ? t.detailsTitle : t.knownTitle}
        </h2>
        <p>{isOpen ? t.detailsText : `${name.trim()} · ${address.trim()}`}</p>
      </div>
      {isOpen ? (
        <>
          <TextField {...form.field('name')} {...personInputs.name} label={tAuth.name} required />
          <AddressField {...form.field('address')} label={tAuth.address} />
        </>
      ) : null}
      <ConsentField {...form.checkbox('consent')} />
      <FieldsAlert summary={form.summary} />
      <ProblemAlert problem={form.problem} />
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.saving}>
        {t.save}
      </Button>
      <Button variant="plain" size="s" onClick={() => void onOtherNumber()}>
        {t.otherNumber}
      </Button>
    </form>
  );
}
