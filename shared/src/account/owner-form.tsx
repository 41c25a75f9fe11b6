import { useEffect, useId, useRef } from 'react';
import { useForm } from '../forms/use-form';
import { useMessages } from '../i18n/define-messages';
import { useErrorMessage } from '../i18n/error-messages';
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
  readonly known: Partial<OwnerDetails>;
  readonly onSent: (details: OwnerDetails) => Promise<void>;
  readonly onOtherNumber: () => Promise<void>;
}

/** Who the owner of a new number is, and that they agree to the privacy policy: asked once. */
export function OwnerForm({ known, onSent, onOtherNumber }: OwnerFormProps) {
  const t = useMessages(phoneMessages);
  const tAuth = useMessages(authMessages);
  const errorText = useErrorMessage();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useForm<OwnerDetails & { readonly consent: boolean }, OwnerDetails, OwnerProblem>({
    initial: { name: known.name ?? '', address: known.address ?? '', consent: false },
    check: parseOwner,
    text: (field, problem) => (problem === 'missing' ? tAuth.missing[field] : errorText(problem)),
    refusals: { invalid_name: { name: 'invalid_name' } },
    async send(details) {
      await onSent(details);
      return false;
    },
  });

  // The form has just changed; who listens to the page must hear it.
  useEffect(() => title.current?.focus(), []);

  return (
    <form {...form.props} className={styles['phone']} aria-labelledby={titleId}>
      <div>
        <h2 ref={title} id={titleId} tabIndex={-1} className={styles['title']}>
          {t.detailsTitle}
        </h2>
        <p>{t.detailsText}</p>
      </div>
      <TextField {...form.field('name')} {...personInputs.name} label={tAuth.name} required />
      <TextField
        {...form.field('address')}
        {...personInputs.address}
        label={tAuth.address}
        hint={tAuth.addressHint}
        required
      />
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
