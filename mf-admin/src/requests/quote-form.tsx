import { useState, type ReactNode } from 'react';
import { answerRequest, sendQuote } from '@kaarigar/shared/api/contract-work';
import type { ContractQuote } from '@kaarigar/shared/contracts/contract-work';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { bookableDays, daysAfter } from '@kaarigar/shared/domain/schedule';
import { QUOTE_ROWS } from '@kaarigar/shared/domain/stages';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { translate, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { stageTexts } from '@kaarigar/shared/i18n/stage-text';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { DayField } from '@kaarigar/shared/ui/day-field';
import { RadioGroupField, TextAreaField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { Total } from '@kaarigar/shared/ui/total';
import { NamedWorkers } from '../order/named-workers';
import { QuietNote } from '../order/quiet-note';
import { ReadsOther } from '../order/reads-other';
import { MaterialField } from './material-field';
import { QuotePreview } from './quote-preview';
import {
  checkQuote,
  inUnit,
  materialOf,
  stageAmounts,
  stagesOf,
  stageSum,
  totalOf,
  type QuoteFields,
} from './quote-fields';
import { quoteFormMessages, USUAL_VALIDITY_DAYS, VALIDITIES } from './quote-form-messages';
import { QuoteRows } from './quote-rows';
import type { RequestWithPhotos } from './requests-list';
import { isSameWork } from './seen-work';
import styles from './quotes.module.css';

interface QuoteFormProps {
  readonly context: RemoteContext;
  readonly userId: string;
  /** The customer's language is that of the stages that are proposed. */
  readonly request: RequestWithPhotos;
  /** The quote that is replaced; null: there is none yet. */
  readonly last: ContractQuote | null;
  /** What the customer asked and has no answer to; null: nothing. A price alone does not answer it. */
  readonly question: ReactNode | null;
  /** `failure`: the price went, the answer beside it did not, and is kept for the form that answers. */
  readonly onSent: (failure: Problem | null) => void;
  /** The request is perhaps no longer as the page shows it. */
  readonly onOutdated: () => void;
}

/** What the work costs and in which stages it is paid. What was typed is kept until it is sent. */
export function QuoteForm(props: QuoteFormProps) {
  const { context, userId, request, last, question, onSent, onOutdated } = props;
  const { ticket, locale: customerLocale } = request;
  const t = useMessages(quoteFormMessages);
  const [openedAt] = useState(() => new Date());
  // A price is for the work as the person read it; the page behind goes on refreshing.
  const [seen, setSeen] = useState(request);
  const hasChanged = !isSameWork(seen, request);
  const days = bookableDays(openedAt);
  const [draft] = useState(() => openDraft(draftKey(userId, `quote.${ticket}`)));
  // The same as in the form that answers without a price.
  const [answerDraft] = useState(() => openDraft(draftKey(userId, `answer.${ticket}`)));
  const [answer, setAnswer] = useState(() => String(answerDraft.fields()['text'] ?? ''));
  const form = useForm({
    initial: last ? fieldsOf(last, openedAt, days.first) : emptyFields(openedAt, customerLocale),
    draft,
    check: (fields) => checkQuote(fields, days),
    text: (_field, fault) => t[fault],
    // It cannot be taken back from who has read it.
    asks: () => true,
    async send(quote) {
      const seenAt = (hasChanged ? seen : request).updated_at;
      try {
        await sendQuote(context, ticket, { ...quote, replaces: last?.version ?? 0, seenAt });
      } catch (error) {
        onOutdated();
        throw error;
      }
      const text = question === null ? '' : cleanLines(answer);
      if (text === '') return onSent(null);
      try {
        await answerRequest(context, { ticket, text });
        answerDraft.clear();
        onSent(null);
      } catch (error) {
        onSent(problemOf(error));
      }
    },
  });
  const { lines, stages, unit } = form.values;
  const total = totalOf(lines);
  const amounts = stageAmounts(total, form.values);

  return (
    <form {...form.props} className={styles['form']}>
      <ReadsOther lang={customerLocale} />
      {question === null ? null : (
        <>
          {question}
          <TextAreaField
            name="answer"
            label={t.answerBeside}
            hint={t.answerBesideHint}
            rows={2}
            maxLength={MAX_LENGTH.note}
            value={answer}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setAnswer(text);
              answerDraft.saveFields({ text });
            }}
          />
        </>
      )}
      <QuoteRows
        legend={t.lines}
        rowLabel={t.line}
        amountLabel={t.rupees}
        bounds={QUOTE_ROWS.lines}
        rows={lines.map(({ text, rupees }) => ({ text, amount: rupees }))}
        name="line"
        error={form.problems.lines && t[form.problems.lines]}
        onChange={(rows) =>
          form.change({ lines: rows.map(({ text, amount }) => ({ text, rupees: amount })) })
        }
      />
      <Total label={t.total} paise={total} />
      <MaterialField {...form.choice('material')} />
      <RadioGroupField
        {...form.choice('unit')}
        legend={t.unit}
        onChange={(chosen) =>
          form.change(inUnit(chosen === 'rupees' ? chosen : 'percent', total, form.values))
        }
        options={[
          { value: 'percent', label: t.percent },
          { value: 'rupees', label: t.rupees },
        ]}
      />
      <QuoteRows
        legend={t.stages}
        rowLabel={t.stage}
        amountLabel={unit === 'percent' ? t.percent : t.rupees}
        bounds={QUOTE_ROWS.stages}
        rows={stages.map(({ text, share }) => ({ text, amount: share }))}
        name="stage"
        error={form.problems.stages && t[form.problems.stages]}
        sums={amounts?.map((paise) => formatPaise(paise))}
        onChange={(rows) =>
          form.change({ stages: rows.map(({ text, amount }) => ({ text, share: amount })) })
        }
      />
      <StageSum sum={stageSum(total, form.values)} unit={unit} />
      <DayField
        {...form.field('validUntil')}
        label={t.validUntil}
        hint={t.validHint}
        near={VALIDITIES.map((count) => daysAfter(openedAt, count))}
        nearName={(day) =>
          t.days({ count: VALIDITIES.find((count) => daysAfter(openedAt, count) === day) ?? 0 })
        }
        openedAt={openedAt}
        range={days}
      />
      <NamedWorkers
        context={context}
        work={{ ticket }}
        text={[answer, ...[...lines, ...stages].map(({ text }) => text)].join('\n')}
      />
      <ProblemAlert problem={form.problem} title={t.notSent} />
      {hasChanged && !form.isBusy ? (
        <Alert
          tone="warning"
          title={t.changed}
          action={
            <Button
              variant="quiet"
              size="s"
              onClick={() => {
                setSeen(request);
                form.forgetProblems();
              }}
            >
              {t.seen}
            </Button>
          }
        >
          {t.changedText}
        </Alert>
      ) : null}
      <QuietNote />
      <Button variant="primary" type="submit">
        {t.preview}
      </Button>
      <QuotePreview
        form={form}
        wish={checkQuote(form.values, days)}
        locale={customerLocale}
        confirm={last ? t.sendAnother : t.send}
      />
    </form>
  );
}

interface StageSumProps {
  readonly sum: ReturnType<typeof stageSum>;
  readonly unit: QuoteFields['unit'];
}

/** What the stages come to while they are typed, and what is missing. */
function StageSum({ sum, unit }: StageSumProps) {
  const t = useMessages(quoteFormMessages);
  const said = (amount: number) =>
    unit === 'percent' ? `${formatNumber(amount)}%` : formatPaise(amount);
  if (sum === null) return <p role="status" />;
  const rest = sum.whole - sum.sum;
  const verdict =
    rest === 0 ? t.whole : (rest > 0 ? t.short : t.over)({ rest: said(Math.abs(rest)) });
  return (
    <p role="status" className={styles['together']} data-fits={rest === 0 || undefined}>
      {`${t.together({ sum: said(sum.sum), whole: said(sum.whole) })} · ${verdict}`}
    </p>
  );
}

function emptyFields(now: Date, customerLocale: Locale): QuoteFields {
  const t = translate(stageTexts, customerLocale);
  return {
    lines: [{ text: '', rupees: '' }],
    stages: [
      { text: t.before, share: '30' },
      { text: t.half, share: '40' },
      { text: t.done, share: '30' },
    ],
    unit: 'percent',
    material: '',
    validUntil: daysAfter(now, USUAL_VALIDITY_DAYS),
  };
}

/** What was offered last, to be changed, and as long as it was meant while that is not over. */
function fieldsOf(quote: ContractQuote, now: Date, today: string): QuoteFields {
  const { lines, stages, amount_paise: total, valid_until: until, with_material } = quote;
  return {
    lines: lines.map(({ text, amount_paise: paise }) => ({ text, rupees: typedRupees(paise) })),
    ...stagesOf(total, stages),
    material: materialOf(with_material),
    validUntil: until >= today ? until : daysAfter(now, USUAL_VALIDITY_DAYS),
  };
}
