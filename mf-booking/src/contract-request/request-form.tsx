import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  createContractRequest,
  type ContractService,
} from '@kaarigar/shared/api/contract-requests';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { draftKey, openDraft } from '../booking/draft';
import { itemName } from '../booking/item-name';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import {
  checkRequest,
  requestFields,
  type RequestField,
  type RequestProblems,
} from './request-fields';
import { problemKey, requestMessages, requestProblemMessages } from './request-messages';
import type { SentRequest } from './request-sent';
import styles from './request.module.css';

interface RequestFormProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly service: ContractService;
  readonly onSent: (sent: SentRequest) => void;
}

/** What is asked for, by whom, and when we may come. What is typed is kept as a draft until it is sent. */
export function RequestForm({ context, person, service, onSent }: RequestFormProps) {
  const t = useMessages(requestMessages);
  const problemTexts = useMessages(requestProblemMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [openedAt] = useState(() => new Date());
  const [draft] = useState(() =>
    openDraft(tabStorage, draftKey(person.userId, `contract.${service.code}`)),
  );
  const [fields, setFields] = useState(() => requestFields(person.me, draft.fields()));
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);

  const check = checkRequest(fields, { serviceCode: service.code, locale, now: openedAt });
  const problems: RequestProblems = isChecked && !check.ok ? check.problems : {};
  const days = bookableDays(openedAt);

  function control(field: RequestField) {
    const problem = problems[field];
    return {
      name: field,
      value: fields[field],
      error: problem ? problemTexts[problemKey(field, problem)] : null,
      onChange(event: { target: { value: string } }) {
        const next = { ...fields, [field]: event.target.value };
        setFields(next);
        draft.saveFields(next);
      },
    };
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    flushSync(() => setIsChecked(true));
    if (form.current && focusFirstInvalid(form.current)) return;
    if (!check.ok || isSending) return;
    flushSync(() => {
      setIsSending(true);
      setFailure(null);
    });
    try {
      const ticket = await createContractRequest(context, check.request);
      draft.clear();
      onSent({ ticket, phone: check.request.phone });
    } catch (error) {
      setFailure(problemOf(error));
      setIsSending(false);
    }
  }

  return (
    <Card>
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <TextField
          name="serviceType"
          label={t.service}
          value={itemName(service, locale)}
          readOnly
          autoComplete="off"
        />
        <FieldRow>
          <TextField {...control('name')} {...personInputs.name} required label={t.name} />
          <TextField {...control('phone')} {...personInputs.phone} required label={t.phone} />
        </FieldRow>
        <TextAreaField
          {...control('description')}
          required
          label={t.description}
          hint={t.descriptionHint}
          maxLength={DESCRIPTION_LENGTH.max}
          rows={5}
        />
        <TextField
          {...control('day')}
          label={t.day}
          hint={t.dayHint}
          type="date"
          min={days.first}
          max={days.last}
        />
        {Object.values(problems).includes('missing') ? (
          <Alert tone="error">{t.fillRequired}</Alert>
        ) : null}
        {failure ? (
          <Alert tone="error" action={<ContactLinks />}>
            {failure.code === 'rate_limited' ? t.rateLimited : errorText(failure.code)}
          </Alert>
        ) : null}
        <Button variant="primary" type="submit" block busy={isSending} busyLabel={t.sending}>
          {t.send}
        </Button>
      </form>
    </Card>
  );
}
