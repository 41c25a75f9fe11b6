import { useState } from 'react';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { updateProfile } from '@kaarigar/shared/api/profile';
import type { Me } from '@kaarigar/shared/contracts/rows';
import { checked } from '@kaarigar/shared/forms/check';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProfileControls } from './profile-controls';
import { ProfileFailure } from './profile-failure';
import { OpensPart, Part } from '../parts/part';
import {
  PROFILE_REFUSALS,
  profileFields,
  profileProblems,
  type ProfileField,
} from './profile-fields';
import { profileMessages } from './profile-messages';
import styles from './profile.module.css';

interface ProfileFormProps {
  readonly context: RemoteContext;
  readonly me: Me;
}

const MISSING = {
  name: 'missingName',
  phone: 'missingPhone',
  address: 'missingAddress',
} as const satisfies Record<ProfileField, keyof typeof profileMessages>;

/** Name, phone and address. What is typed is kept as a draft until it is saved. */
export function ProfileForm({ context, me }: ProfileFormProps) {
  const t = useMessages(profileMessages);
  const [draft] = useState(() => openDraft(draftKey(me.id, 'profile')));
  const form = useForm({
    initial: profileFields(me),
    draft,
    keeps: ['name', 'phone', 'address'],
    check: (values) => checked(profileProblems(values), values),
    text(field, problem): string {
      if (problem === 'missing') return t[MISSING[field]];
      return problem === 'invalid_name' ? t.invalidName : t.invalidPhone;
    },
    refusals: PROFILE_REFUSALS,
    async send(values) {
      await updateProfile(context, values);
      // The header and every form read the person's details from the session.
      if (await refreshMe()) form.reset();
      setIsRestored(false);
    },
  });
  const [isRestored, setIsRestored] = useState(form.isDirty);

  const now = [me.name, me.phone && displayPhone(me.phone)].filter(Boolean).join(' · ');

  function discard(): void {
    form.reset();
    setIsRestored(false);
  }

  return (
    <Part id="profile-details" title={t.details} now={now} startsOpen>
      {isRestored ? <OpensPart /> : null}
      <form
        {...form.props}
        className={styles['form']}
        aria-labelledby="profile-details-title"
        onInput={form.forgetProblem}
      >
        {isRestored ? (
          <Alert
            tone="info"
            action={
              <Button variant="quiet" size="s" onClick={discard}>
                {t.discard}
              </Button>
            }
          >
            {t.unsaved}
          </Alert>
        ) : null}
        <ProfileControls form={form} />
        <FieldsAlert summary={form.summary} />
        {form.isDone ? <Alert tone="success">{t.saved}</Alert> : null}
        {form.problem ? <ProfileFailure title={t.notSaved} failure={form.problem} /> : null}
        <div>
          <Button variant="primary" type="submit" busy={form.isBusy} busyLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Part>
  );
}
