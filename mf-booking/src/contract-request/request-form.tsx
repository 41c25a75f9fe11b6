import { useState } from 'react';
import {
  createContractRequest,
  type ContractService,
} from '@kaarigar/shared/api/contract-requests';
import { DESCRIPTION_LENGTH } from '@kaarigar/shared/domain/limits';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { PhotoField } from '@kaarigar/shared/photos/photo-field';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { FieldRow } from '@kaarigar/shared/ui/field-row';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { chosenDayProblem } from '../booking/day-choice';
import { itemName } from '../booking/item-name';
import { RefusalAlert } from '../booking/refusal-alert';
import { closedDaysText } from '../booking/schedule-messages';
import { checkRequest, REQUEST_REFUSALS, requestFields } from './request-fields';
import { requestMessages, requestProblemText } from './request-messages';
import type { SentRequest } from './request-sent';
import styles from './request.module.css';

interface RequestFormProps {
  readonly context: RemoteContext;
  readonly person: SignedIn;
  readonly service: ContractService;
  readonly onSent: (sent: SentRequest) => void;
}

/** What the customer wants, who they are, and when we may come. The typed text is kept as a draft until it is sent. */
export function RequestForm({ context, person, service, onSent }: RequestFormProps) {
  const t = useMessages(requestMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [openedAt] = useState(() => new Date());
  const [draft] = useState(() => openDraft(draftKey(person.userId, `contract.${service.code}`)));
  const form = useForm({
    initial: requestFields(person.me),
    draft,
    check: (fields) => checkRequest(fields, { serviceCode: service.code, locale, now: openedAt }),
    text: (field, problem) => requestProblemText(field, problem, locale),
    refusals: REQUEST_REFUSALS,
    async send(request) {
      const ticket = await createContractRequest(context, request);
      onSent({ ticket, phone: request.phone, photos });
    },
  });
  const { field, problem } = form;
  const days = bookableDays(openedAt);

  return (
    <Card>
      <form {...form.props} className={styles['form']}>
        <TextField
          name="serviceType"
          label={t.service}
          value={itemName(service, locale)}
          readOnly
          autoComplete="off"
        />
        <FieldRow>
          <TextField {...field('name')} {...personInputs.name} required label={t.name} />
          <TextField {...field('phone')} {...personInputs.phone} required label={t.phone} />
        </FieldRow>
        <TextAreaField
          {...field('description')}
          required
          label={t.description}
          hint={t.descriptionHint}
          maxLength={DESCRIPTION_LENGTH.max}
          rows={5}
        />
        <TextField
          {...field('day')}
          // We check a chosen day at once: the browser's calendar cannot leave out Sundays.
          error={
            field('day').error ??
            requestProblemText('day', chosenDayProblem(form.values.day, openedAt), locale)
          }
          label={t.day}
          hint={t.dayHint({ closed: closedDaysText('hint', locale) })}
          type="date"
          min={days.first}
          max={days.last}
        />
        <PhotoField photos={photos} onChange={setPhotos} />
        {form.hasMissing ? <Alert tone="error">{t.fillRequired}</Alert> : null}
        {problem ? (
          <RefusalAlert code={problem.code}>
            {problem.code === 'rate_limited' ? t.rateLimited : errorText(problem.code)}
          </RefusalAlert>
        ) : null}
        <Button variant="primary" type="submit" block busy={form.isBusy} busyLabel={t.sending}>
          {t.send}
        </Button>
      </form>
    </Card>
  );
}
