import { useId } from 'react';
import { rateWork } from '@kaarigar/shared/api/orders';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { RATINGS, type Rating } from '@kaarigar/shared/domain/complaint';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { RATING_WORDS, ratingOf } from '@kaarigar/shared/i18n/rating-words';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { ChipGroupField } from '@kaarigar/shared/ui/chip-group-field';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { AboutOrder } from './about-order';
import styles from './order.module.css';
import { ProblemInView } from './problem-in-view';
import { ratingMessages } from './rating-messages';

interface RatingDialogProps {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly worked?: readonly string[];
  readonly onClose: () => void;
  /** Null: it is said. A failure: the order is no longer as the page shows it. */
  readonly onDone: (failure: Problem | null) => void;
}

interface Said {
  readonly stars: Rating;
  readonly words: string | null;
}

/** Says that the work is all right, and how well it was done. */
export function RatingDialog({ context, order, worked, onClose, onDone }: RatingDialogProps) {
  const t = useMessages(ratingMessages);
  const locale = useLocale();
  const formId = useId();
  const draft = useOwnDraft(`rating.${order.order_id}`);
  const form = useForm<{ stars: string; words: string }, Said, 'missing'>({
    draft,
    initial: {
      stars: order.rating === null ? '' : String(order.rating),
      words: order.rating_words ?? '',
    },
    check({ stars, words }) {
      const chosen = RATINGS.find((one) => String(one) === stars);
      return checked(
        { stars: chosen ? undefined : ('missing' as const) },
        chosen ? { stars: chosen, words: cleanLines(words) || null } : null,
      );
    },
    text: () => t.missing,
    async send(said) {
      try {
        await rateWork(context, order.order_id, said);
      } catch (error) {
        const problem = problemOf(error);
        if (problem.code !== 'order_changed' && problem.code !== 'not_found') throw error;
        return onDone(problem);
      }
      onDone(null);
    },
  });

  // Closing cannot take back what is already sent, and the person would not see what became of it.
  function handleClose(): void {
    if (!form.isBusy) onClose();
  }

  return (
    <Dialog
      open
      onClose={handleClose}
      title={t.title}
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
      <form {...form.props} id={formId} className={styles['form']}>
        <AboutOrder order={order} worked={worked} />
        <ChipGroupField
          {...form.choice('stars')}
          isWordy
          required
          legend={t.marks}
          chips={RATINGS.map((one) => ({
            value: String(one),
            label: RATING_WORDS[one][locale],
            detail: ratingOf(one, locale),
          }))}
        />
        {form.values.stars !== '' && Number(form.values.stars) <= 2 ? <p>{t.ratherTell}</p> : null}
        <TextAreaField
          {...form.field('words')}
          label={t.words}
          hint={t.text}
          rows={3}
          maxLength={MAX_LENGTH.note}
        />
        <ProblemInView
          problem={form.problem}
          title={t.notSent}
          action={<ContactLinks orderId={order.order_id} />}
        />
      </form>
    </Dialog>
  );
}
