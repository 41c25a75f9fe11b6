import { useId, useState } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { askAboutRequest } from '@kaarigar/shared/api/contract-work';
import { problemOf } from '@kaarigar/shared/contracts/problem';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { defineMessages, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { reasonText } from '../order-words/reason-text';
import { PriceReplaced, type PriceReplacedProps } from './price-replaced';
import { RequestNews, type SeenRequest } from './request-news';
import styles from './request-details.module.css';

const messages = defineMessages({
  title: {
    en: (p: { sum: string }) => `Not at ${p.sum}?`,
    hi: (p: { sum: string }) => `${p.sum} में नहीं?`,
  },
  want: { en: 'What do you want?', hi: 'आप क्या चाहते हैं?' },
  another: { en: 'Another price', hi: 'दूसरा दाम' },
  close: { en: 'Cancel the request', hi: 'यह काम रद्द करना' },
  wantMissing: { en: 'Please choose one of the two', hi: 'दोनों में से एक चुनें' },
  why: { en: 'Why?', hi: 'क्यों?' },
  tooDear: { en: 'Too expensive', hi: 'दाम ज़्यादा है' },
  lessWork: { en: 'I want less work done', hi: 'काम कम कराना है' },
  notIncluded: { en: 'Something is not in the price', hi: 'दाम में कुछ छूटा है' },
  otherWorker: { en: 'Found someone else', hi: 'दूसरा कारीगर मिल गया' },
  reason: { en: 'In your words (if you like)', hi: 'अपने शब्दों में (चाहें\u00a0तो)' },
  whyMissing: { en: 'Please say why', hi: 'वजह चुनें या लिखें' },
  next: {
    en: (p: { by: string }) =>
      `For another price we will answer here and ${p.by}. A cancelled request is closed: nobody will call or come.`,
    hi: (p: { by: string }) =>
      `दूसरे दाम का जवाब हम यहीं और ${p.by} देंगे। काम रद्द किया तो फिर हम न फ़ोन करेंगे, न आएँगे।`,
  },
  send: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  back: { en: 'Back', hi: 'वापस' },
  notSent: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  newsText: {
    en: 'Your answer was not sent. Look at this first:',
    hi: 'आपका जवाब अभी नहीं गया है। पहले यह देख लें:',
  },
  answerAnyway: { en: 'Answer anyway', hi: 'फिर भी जवाब दें' },
  /** As we read it, in the talk about the request. */
  said: {
    en: (p: { sum: string; why: string }) => `Not at ${p.sum}. ${p.why}`,
    hi: (p: { sum: string; why: string }) => `${p.sum} में नहीं। ${p.why}`,
  },
});

const WANTS = ['another', 'close'] as const;
const REASONS = ['tooDear', 'lessWork', 'notIncluded', 'otherWorker'] as const;

/** The longest of them, the sum, and what joins them to the words. */
const LONGEST_SAID = 80;

interface RefusePriceProps extends PriceReplacedProps, SeenRequest {
  readonly context: RemoteContext;
  /** Called when something became of it, also of a part of it. */
  readonly onChanged: () => void;
}

/** No to a price, with its reason: another one is asked for, or the request is over. */
export function RefusePrice(props: RefusePriceProps) {
  const { context, request, events, asked, quote, onChanged, onClose } = props;
  const { ticket } = request;
  // The page behind goes on refreshing: they end the request as they saw it, and see each change before they answer.
  const [seen, setSeen] = useState<SeenRequest>({ request, events });
  const t = useMessages(messages);
  const by = useToldBy();
  const formId = useId();
  const draft = useOwnDraft(`refuse-price.${ticket}`);
  const sum = formatPaise(asked.amount_paise);
  const form = useForm<
    { want: string; why: string; reason: string },
    { want: string; text: string },
    'want' | 'why'
  >({
    draft,
    initial: { want: '', why: '', reason: '' },
    check: ({ want, why, reason }) => {
      const common = REASONS.find((one) => one === why);
      const said = reasonText(common ? t[common] : '', cleanLines(reason));
      return checked(
        { want: want === '' ? 'want' : undefined, why: said === '' ? 'why' : undefined },
        { want, text: t.said({ sum, why: said }) },
      );
    },
    text: (fault) => (fault === 'want' ? t.wantMissing : t.whyMissing),
    async send({ want, text }) {
      // The reason first: nothing more can be said about a request that is over. Sent again, it was said once.
      await askAboutRequest(context, { ticket, text, refuses: true });
      if (want === 'close') {
        try {
          await cancelContractRequest(context, seen.request);
        } catch (error) {
          // The newest state says why.
          if (problemOf(error).code === 'request_changed') onChanged();
          throw error;
        }
      }
      onClose();
      onChanged();
    },
  });

  // Closing cannot take back what is already sent.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  // What is being sent goes its way.
  if (asked.version !== quote.version && !form.isBusy) {
    return <PriceReplaced {...{ asked, quote, onClose }} />;
  }
  if (seen.request.updated_at !== request.updated_at && !form.isBusy) {
    return (
      <RequestNews
        {...{ seen, events, onClose }}
        text={t.newsText}
        anyway={t.answerAnyway}
        onSeen={() => {
          form.forgetProblem();
          setSeen({ request, events });
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title({ sum })}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            busyLabel={t.sending}
          >
            {t.send}
          </Button>
          <Button variant="quiet" onClick={handleClose}>
            {t.back}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles['standing']}>
        <ChipGroupField
          {...form.choice('want')}
          required
          isWordy
          legend={t.want}
          chips={WANTS.map((one) => ({ value: one, label: t[one] }))}
        />
        <ChipGroupField
          {...form.choice('why')}
          required
          isWordy
          legend={t.why}
          chips={REASONS.map((one) => ({ value: one, label: t[one] }))}
        />
        <TextAreaField
          {...form.field('reason')}
          label={t.reason}
          rows={3}
          maxLength={MAX_LENGTH.note - LONGEST_SAID}
        />
        <p>{t.next({ by })}</p>
        <ProblemAlert
          problem={form.problem}
          title={t.notSent}
          action={<ContactLinks ticket={ticket} />}
        />
      </form>
    </Dialog>
  );
}
