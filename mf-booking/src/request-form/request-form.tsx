import { Suspense, useState, type ReactNode } from 'react';
import type { ContractWish } from '@kaarigar/shared/api/contract-requests';
import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { chosenDayProblem, nearDays } from '../booking/day-choice';
import { PersonFields, type BookingAccount } from '../booking/person-fields';
import { RefusalAlert } from '../booking/refusal-alert';
import { closedDaysText } from '../booking/schedule-messages';
import { checkRequest, REQUEST_REFUSALS, type RequestFields } from './request-fields';
import { requestMessages, requestProblemText } from './request-messages';
import styles from './request-form.module.css';

/** Few browsers can, and few people press it; without it people type. */
const Voice = lazyOrNothing(() =>
  import(/* webpackChunkName: "voice-input" */ './voice-input').then((file) => file.VoiceInput),
);

/** What was written and what was said after it, as far as it fits. */
function withSaid(written: string, said: string): string {
  return `${written.trimEnd()} ${said}`.trimStart().slice(0, DESCRIPTION_LENGTH.max);
}

/** Only somebody with an account asks, and the form has no e-mail. */
const ACCOUNT: BookingAccount = { email: null };

interface RequestFormProps {
  readonly userId: string;
  /** Names the draft: what is asked for or changed. */
  readonly subject: string;
  readonly serviceName: string;
  readonly initial: RequestFields;
  /** False: it is not sent yet. */
  readonly send: (wish: ContractWish) => Promise<void | false>;
  readonly sendLabel: string;
  /** While it is being sent. */
  readonly sendingLabel?: string;
  /** Leaves the form without sending; what was typed is forgotten. */
  readonly onCancel?: () => void;
  /** More fields. */
  readonly children?: ReactNode;
}

/** What was typed of a request that is not sent yet. */
export function requestDraft(userId: string, subject: string): Draft {
  return openDraft(draftKey(userId, `contract.${subject}`));
}

/** What the customer wants, where, who they are, and when we may come. The typed text is kept as a draft until it is sent. */
export function RequestForm(props: RequestFormProps) {
  const { userId, subject, serviceName, initial, send, sendLabel, onCancel, children } = props;
  const t = useMessages(requestMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const [openedAt] = useState(() => new Date());
  const [draft] = useState(() => requestDraft(userId, subject));
  const form = useForm({
    initial,
    draft,
    check: (fields) => checkRequest(fields, openedAt),
    text: (field, problem) => requestProblemText(field, problem, locale),
    refusals: REQUEST_REFUSALS,
    send,
  });
  const { field, problem, change } = form;

  return (
    <Card>
      <form {...form.props} className={styles['form']}>
        <TextField
          name="serviceType"
          label={t.service}
          value={serviceName}
          readOnly
          autoComplete="off"
        />
        <TextAreaField
          {...field('description')}
          required
          label={t.description}
          hint={t.descriptionHint}
          maxLength={DESCRIPTION_LENGTH.max}
          rows={5}
        />
        <Suspense>
          <Voice
            onText={(said) => change({ description: withSaid(form.values.description, said) })}
          />
        </Suspense>
        <PersonFields
          name={field('name')}
          phone={field('phone')}
          address={field('address')}
          email={null}
          // Who changes a request sees all of it.
          account={onCancel ? null : ACCOUNT}
        />
        <DayField
          {...field('day')}
          isOptional
          // With “any day” and “another day” they fill two rows of a phone.
          near={nearDays(openedAt).slice(0, 6)}
          openedAt={openedAt}
          otherHint={closedDaysText('hint', locale)}
          // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
          error={
            field('day').error ??
            requestProblemText('day', chosenDayProblem(form.values.day, openedAt), locale)
          }
          label={t.day}
        />
        {children}
        <FieldsAlert summary={form.summary} />
        {problem ? (
          <RefusalAlert code={problem.code}>
            {problem.code === 'rate_limited' ? t.rateLimited : errorText(problem.code)}
          </RefusalAlert>
        ) : null}
        <Button
          variant="primary"
          type="submit"
          block
          busy={form.isBusy}
          busyLabel={props.sendingLabel ?? t.sending}
        >
          {sendLabel}
        </Button>
        {onCancel ? (
          <Button
            variant="plain"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            {t.leaveAsIs}
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
