import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { updateProfile } from '@kaarigar/shared/api/profile';
import type { Me } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { setLocale, useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { focusFirstInvalid } from '@kaarigar/shared/ui/focus-first-invalid';
import { draftKey, openDraft } from '../booking/draft';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { ProfileControls } from './profile-controls';
import { ProfileFailure } from './profile-failure';
import {
  hasChanges,
  profileFields,
  profileProblems,
  type ProfileField,
  type ProfileProblems,
} from './profile-fields';
import { profileMessages } from './profile-messages';
import styles from './profile.module.css';

interface ProfileFormProps {
  readonly context: RemoteContext;
  readonly me: Me;
}

/** Name, phone, address and language. What is typed is kept as a draft until it is saved. */
export function ProfileForm({ context, me }: ProfileFormProps) {
  const t = useMessages(profileMessages);
  const siteLocale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => openDraft(tabStorage, draftKey(me.id, 'profile')));
  const [fields, setFields] = useState(() => profileFields(me, draft.fields()));
  const [isRestored, setIsRestored] = useState(() => hasChanges(me, fields));
  // Until one is chosen here the site's language counts: it may have been switched since it was last saved.
  const [chosenLocale, setChosenLocale] = useState<Locale | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<ProfileProblems>({});
  const [isSaving, setIsSaving] = useState(false);
  const [result, setResult] = useState<'saved' | Problem | null>(null);
  const locale = chosenLocale ?? siteLocale;

  const found = profileProblems(fields);
  const problems: ProfileProblems = isChecked ? { ...refused, ...found } : {};

  function change(field: ProfileField, value: string): void {
    const next = { ...fields, [field]: value };
    setFields(next);
    draft.saveFields(next);
    setRefused({});
    setResult(null);
  }

  function discard(): void {
    draft.clear();
    setFields(profileFields(me, {}));
    setIsRestored(false);
    setIsChecked(false);
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    flushSync(() => {
      setIsChecked(true);
      setResult(null);
    });
    if (form.current && focusFirstInvalid(form.current)) return;
    flushSync(() => setIsSaving(true));
    try {
      await updateProfile(context, { ...fields, locale });
      // The header and every form take the person's details from the session.
      const saved = await refreshMe();
      draft.clear();
      if (saved) setFields(profileFields(saved, {}));
      setIsRestored(false);
      setIsChecked(false);
      setChosenLocale(null);
      setLocale(locale);
      setResult('saved');
    } catch (error) {
      const failure = problemOf(error);
      if (failure.code === 'invalid_phone') {
        flushSync(() => setRefused({ phone: 'invalid_phone' }));
        if (form.current) focusFirstInvalid(form.current);
      } else {
        setResult(failure);
      }
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Card as="section">
      <form
        ref={form}
        className={styles['form']}
        aria-labelledby="profile-details"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <h2 id="profile-details" className={styles['subtitle']}>
          {t.details}
        </h2>
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
        <ProfileControls
          email={me.email}
          fields={fields}
          problems={problems}
          locale={locale}
          onChange={change}
          onLocale={setChosenLocale}
        />
        {Object.values(problems).includes('missing') ? (
          <Alert tone="error">{t.fillRequired}</Alert>
        ) : null}
        {result === 'saved' ? <Alert tone="success">{t.saved}</Alert> : null}
        {result !== null && result !== 'saved' ? (
          <ProfileFailure title={t.notSaved} failure={result} />
        ) : null}
        <div>
          <Button variant="primary" type="submit" busy={isSaving} busyLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
