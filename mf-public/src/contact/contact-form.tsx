import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Form, useActionData } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { useDraft } from '../forms/use-draft';
import { useFocusOnErrors } from '../forms/use-focus-on-errors';
import { useSubmission } from '../forms/use-submission';
import { CONTACT_DRAFT, type ContactAnswer } from './contact-action';
import { ContactFields } from './contact-fields';
import { contactMessages } from './contact-messages';
import styles from './contact.module.css';
import type { ContactProblems } from './parse-contact';

export function ContactForm() {
  const t = useMessages(contactMessages);
  const answer = useActionData() as ContactAnswer | undefined;
  const { isBusy, onSubmit } = useSubmission(answer);
  const form = useFocusOnErrors(answer);
  const { onInput } = useDraft(CONTACT_DRAFT);
  const problems: ContactProblems = answer?.status === 'invalid' ? answer.problems : {};
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={styles['form']}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {/* New fields after each message that was sent: that is how the form clears. */}
      <ContactFields key={answer?.status === 'sent' ? answer.at : 0} problems={problems} />
      <Outcome answer={answer} />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={t.sending}>
        {t.send}
      </Button>
    </Form>
  );
}

function Outcome({ answer }: { readonly answer: ContactAnswer | undefined }) {
  const t = useMessages(contactMessages);
  const errorText = useErrorMessage();
  if (answer?.status === 'sent') return <Alert tone="success">{t.thanks}</Alert>;
  if (answer?.status === 'failed') {
    const isLimit = answer.code === 'rate_limited';
    return (
      <Alert tone="error" action={<ContactLinks />}>
        {isLimit ? t.tooMany : errorText(answer.code)}
      </Alert>
    );
  }
  const isSomethingMissing =
    answer?.status === 'invalid' && Object.values(answer.problems).includes('missing');
  return isSomethingMissing ? <Alert tone="error">{errorText('required_fields')}</Alert> : null;
}
