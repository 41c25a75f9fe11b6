import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { sendContactMessage } from '@kaarigar/shared/api/contact';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { fieldsLike, hasChanges, openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { TextAreaField, TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { contactMessages } from './contact-messages';
import styles from './contact.module.css';
import { isTrapped, parseContact, TRAP_FIELD } from './parse-contact';
import { Thanks, type Thanked } from './thanks';

/** Who writes, where an answer reaches them, and what; and a hidden field that only bots fill in. */
export function ContactForm({ context }: { readonly context: RemoteContext }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : VISITOR;
  const [owner, setOwner] = useState({ userId, left: 0 });
  if (owner.userId !== userId) {
    // A visitor who turns out to be signed in goes on with the same form; whoever comes after them has another one.
    setOwner({ userId, left: owner.left + (owner.userId === VISITOR ? 0 : 1) });
  }
  return <OwnContactForm key={owner.left} {...{ context, userId }} />;
}

const VISITOR = 'visitor';

/** What a person wrote before they were logged in goes with them; what they write then is theirs alone. */
export function contactDraft(userId: string): Draft {
  const draft = openDraft(draftKey(userId, 'contact'));
  if (userId === VISITOR) return draft;
  const visitor = openDraft(draftKey(VISITOR, 'contact'));
  const typed = visitor.fields();
  if (Object.keys(typed).length > 0) {
    draft.saveFields(typed);
    visitor.clear();
  }
  return draft;
}

interface OwnContactFormProps {
  readonly context: RemoteContext;
  readonly userId: string;
}

function OwnContactForm({ context, userId }: OwnContactFormProps) {
  const t = useMessages(contactMessages);
  const errorText = useErrorMessage();
  const draft = useMemo(() => contactDraft(userId), [userId]);
  const session = useSession();
  const me = session.status === 'signed-in' ? session.me : null;
  const [sent, setSent] = useState<Thanked | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const captcha = useCaptcha();
  const waysId = useId();
  const form = useForm({
    initial: {
      name: me?.name ?? '',
      phone: me?.phone ?? '',
      email: me?.email ?? '',
      message: '',
    },
    draft,
    check: parseContact,
    text(field, problem) {
      if (problem === 'missing') return field === 'email' ? null : t.missing[field];
      if (problem === 'too_long')
        return t.tooLong({ limit: MAX_LENGTH[field === 'message' ? field : 'name'] });
      return errorText(problem);
    },
    async send(message, { form: element }) {
      // A bot gets the same thanks as a person, so it does not learn that we noticed it.
      if (!isTrapped(new FormData(element))) {
        const number = await captcha.send((captchaToken) =>
          sendContactMessage(context, { ...message, locale: getLocale(), captchaToken }),
        );
        setSent({ number, phone: message.phone, email: message.email });
      }
      form.reset();
    },
  });
  const adopt = useEffectEvent((from: Draft) => {
    const kept = fieldsLike(form.values, from.fields());
    if (hasChanges(form.values, { ...form.values, ...kept })) form.change(kept);
  });
  // Who is logged in is known a moment after the form stands: what they had written comes with it.
  useEffect(() => adopt(draft), [draft]);
  const { field, problem } = form;
  // The button that was pressed is gone, with the focus.
  useEffect(() => {
    if (form.isDone) thanks.current?.focus();
  }, [form.isDone]);

  if (form.isDone) {
    return (
      <div ref={thanks} tabIndex={-1} className={styles['form']}>
        <Alert tone="success" title={t.thanks}>
          {sent === null ? null : <Thanks {...sent} />}
        </Alert>
        <Button variant="quiet" onClick={form.forgetProblems}>
          {t.another}
        </Button>
      </div>
    );
  }

  return (
    <form {...form.props} className={styles['form']}>
      <TextField {...field('name')} label={t.name} required autoComplete="name" />
      <div role="group" aria-labelledby={waysId} className={styles['ways']}>
        <p id={waysId}>{t.eitherOne}</p>
        <TextField {...field('phone')} {...personInputs.phone} label={t.phone} hint={t.phoneHint} />
        <TextField {...field('email')} {...personInputs.email} label={t.email} />
      </div>
      <TextAreaField
        {...field('message')}
        label={t.message}
        hint={t.messageHint}
        required
        rows={6}
      />
      <label className={styles['trap']} aria-hidden="true">
        {t.trap}
        <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
      {problem ? (
        <Alert tone="error" action={<ContactLinks />}>
          {problem.code === 'rate_limited' ? t.tooMany : errorText(problem.code)}
        </Alert>
      ) : null}
      <FieldsAlert summary={form.summary} />
      {captcha.field}
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t.sending}>
        {t.send}
      </Button>
    </form>
  );
}
