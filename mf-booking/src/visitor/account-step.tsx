import { useId, useState, type ReactNode } from 'react';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { ACCOUNT_DRAFT, keepMailed, mailedTo } from '@kaarigar/shared/account/account-draft';
import { ConsentField } from '@kaarigar/shared/account/consent-field';
import {
  parseCredentials,
  parseSignUp,
  type AccountFields,
  type Credentials,
  type FieldProblem,
} from '@kaarigar/shared/account/credentials';
import { ResendEmail } from '@kaarigar/shared/account/resend-email';
import { readWeakReasons, type WeakReason } from '@kaarigar/shared/account/weak-password';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { signIn, signUp, type SignUpDetails } from '@kaarigar/shared/platform/auth';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { Segmented } from '@kaarigar/shared/ui/segmented';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { openVisitorDraft, serviceIdOf } from '../booking/booking-draft';
import type { BookingFields } from '../booking/booking-fields';
import styles from '../booking/booking.module.css';
import { ItemDialog } from '../booking/item-dialog';
import { itemName } from '../booking/item-name';
import type { BookingValues } from '../booking/validate-booking';
import { visitorWishes } from '../booking/visitor-wish';
import { CheckEmail } from './check-email';
import { accountStepMessages } from './account-step-messages';

export interface AccountStepProps {
  readonly item: CatalogueItem;
  /** Name, phone and address of the new account. */
  readonly details: Pick<BookingValues, 'name' | 'phone' | 'address'>;
  /** The form as typed. */
  readonly fields: BookingFields;
  /** That the price is another one by now, if it is. */
  readonly changed: ReactNode;
  /** The total, beside the buttons. */
  readonly total: ReactNode;
  /** The choice of another way than this, above the form. */
  readonly ways?: ReactNode;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

type Mode = 'sign-up' | 'login';

/** The account by e-mail: a new one or a login. Whoever has one finds the filled form, and orders with one press. */
export function AccountStep(props: AccountStepProps) {
  const { item, details, fields, changed, total, ways, onBack, onClose } = props;
  const t = useMessages(authMessages);
  const words = useMessages(accountStepMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const formId = useId();
  const captcha = useCaptcha();
  const [mode, setMode] = useState<Mode>('sign-up');
  const [draft] = useState(() => openDraft(ACCOUNT_DRAFT));
  const [weakReasons, setWeakReasons] = useState<readonly WeakReason[]>([]);
  const [wish] = useState(() => openVisitorDraft(item));
  const [sentTo, setSentTo] = useState(() => mailedTo(wish));
  const isSignUp = mode === 'sign-up';

  const form = useForm<AccountFields, Credentials | SignUpDetails, FieldProblem>({
    initial: { ...details, email: '', password: '', consent: false },
    draft,
    // The person gives consent anew each time, and we never store a password.
    keeps: ['email'],
    restore: ({ email = '' }) => ({ email }),
    check: isSignUp ? parseSignUp : parseCredentials,
    text(field, problem) {
      const isNew = isSignUp && field === 'password';
      if (problem === 'password_too_short' || (isNew && problem === 'missing'))
        return t.passwordTooShort;
      if (problem === 'missing') return t.missing[field];
      const reasons = problem === 'weak_password' ? weakReasons : [];
      return [errorText(problem), ...reasons.map((reason) => t.weakReasons[reason])].join(' ');
    },
    refusals: {
      weak_password: { password: 'weak_password' },
      invalid_email: { email: 'invalid_email' },
    },
    async send(value) {
      keepWish(value.email);
      // The link of the mail leads there; the page behind this dialog goes there once somebody is logged in.
      rememberReturnTo(paths.bookItem(item.category, item.id));
      if (!('name' in value)) {
        await captcha.send((answer) => signIn(value, answer));
        return false;
      }
      try {
        await captcha.send((answer) => signUp(value, answer));
      } catch (error) {
        if (error instanceof ApiError) setWeakReasons(readWeakReasons(error));
        throw error;
      }
      waitFor(value.email);
      return false;
    },
  });

  function waitFor(email: string | null): void {
    keepMailed(wish, email);
    setSentTo(email);
  }

  function keepWish(email: string): void {
    const { email: _, ...typed } = fields;
    visitorWishes.keep({
      email,
      serviceId: serviceIdOf(item),
      fields: typed,
      unitPricePaise: item.price_paise,
    });
  }

  function changeMode(next: Mode): void {
    form.forgetProblems();
    setMode(next);
  }

  if (sentTo !== null) {
    return (
      <CheckEmail
        title={itemName(item, locale)}
        email={sentTo}
        onOtherEmail={() => waitFor(null)}
        onClose={() => {
          waitFor(null);
          onClose();
        }}
      />
    );
  }
  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      notes={changed}
      total={total}
      buttons={
        <>
          <Button
            variant="accent"
            size="s"
            type="submit"
            form={formId}
            busy={form.isBusy}
            busyLabel={isSignUp ? t.signingUp : t.loggingIn}
          >
            {isSignUp ? t.signUp : t.login}
          </Button>
          <Button variant="quiet" size="s" onClick={onBack}>
            {words.changeDetails}
          </Button>
        </>
      }
    >
      <h3 data-autofocus tabIndex={-1} className={styles['subtitle']}>
        {words.accountTitle}
      </h3>
      {isSignUp ? <p className={textStyles['quiet']}>{words.accountText}</p> : null}
      {ways}
      <Segmented
        label={words.modes}
        className={styles['modes']}
        options={[
          { value: 'sign-up', label: t.modeSignUp },
          { value: 'login', label: t.modeLogin },
        ]}
        value={mode}
        onChange={changeMode}
      />
      <FieldsAlert summary={form.summary} />
      <form {...form.props} id={formId} className={styles['form']}>
        <TextField {...form.field('email')} {...personInputs.email} label={t.email} required />
        <PasswordField
          {...form.field('password')}
          label={t.password}
          hint={isSignUp ? t.passwordHint : undefined}
          required
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          maxLength={PASSWORD_LENGTH.max}
        />
        {isSignUp ? (
          <ConsentField {...form.checkbox('consent')} />
        ) : (
          <Link to={paths.forgotPassword}>{t.forgotPassword}</Link>
        )}
        {captcha.field}
      </form>
      {form.problem ? (
        <Alert
          tone="error"
          action={
            form.problem.code === 'user_exists' ? (
              <Button variant="quiet" size="s" onClick={() => changeMode('login')}>
                {t.toLogin}
              </Button>
            ) : form.problem.code === 'email_not_confirmed' ? (
              <ResendEmail email={form.values.email.trim()} />
            ) : null
          }
        >
          {errorText(form.problem.code)}
        </Alert>
      ) : null}
    </ItemDialog>
  );
}
