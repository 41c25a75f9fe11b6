import { parseCode } from '@kaarigar/shared/domain/one-time-code';
import { checked, faultOf, type Refusals } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { secondFactorMessages } from './second-factor-messages';
import styles from './second-factor.module.css';

type CodeProblem = 'missing' | 'not_six' | 'wrong_code';

/** Refusals of the sign-in service that are shown at the field. */
const REFUSALS: Refusals<'code', CodeProblem> = { wrong_code: { code: 'wrong_code' } };

interface CodeFormProps {
  readonly label: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly isDangerous?: boolean;
  readonly send: (code: string) => Promise<void>;
}

/** Asks for the six digits that the app on the phone shows now. */
export function CodeForm({ label, action, busyLabel, isDangerous, send }: CodeFormProps) {
  const t = useMessages(secondFactorMessages);
  const errorText = useErrorMessage();
  const texts = {
    missing: t.missingCode,
    not_six: t.notSixDigits,
    wrong_code: errorText('wrong_code'),
  };
  const form = useForm<{ code: string }, string, CodeProblem>({
    initial: { code: '' },
    check({ code }) {
      const parsed = parseCode(code);
      return checked({ code: faultOf(code, parsed, 'not_six') }, parsed);
    },
    text: (_, problem) => texts[problem],
    refusals: REFUSALS,
    send,
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        {...form.field('code')}
        className={styles['code']}
        label={label}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      <ProblemAlert problem={form.problem} />
      <div>
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          busy={form.isBusy}
          busyLabel={busyLabel}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
