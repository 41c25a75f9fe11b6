import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerRequest, declineToCancelWork } from '@kaarigar/shared/api/contract-work';
import { contractEventText, contractMessages } from '@kaarigar/shared/contract-work/contract-words';
import { ContractTimeline } from '@kaarigar/shared/contract-work/contract-timeline';
import { QuoteView } from '@kaarigar/shared/contract-work/quote-view';
import { TalkForm } from '@kaarigar/shared/contract-work/talk-form';
import type { ContractStage, ContractWork } from '@kaarigar/shared/contracts/contract-work';
import { toldPrice } from '@kaarigar/shared/contracts/told-price';
import { ToldPriceView } from '@kaarigar/shared/contract-work/told-price-view';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import { askedOf, openQuestion, unanswered } from '@kaarigar/shared/domain/open-question';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { stageJob } from '@kaarigar/shared/i18n/staff-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { RadioGroupField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { EntryText } from '../inbox/entry-text';
import { NamedWorkers } from '../order/named-workers';
import { OrderStatusPill } from '../order/order-status-pill';
import { QuietNote } from '../order/quiet-note';
import { ReadsOther } from '../order/reads-other';
import { StageNext } from '../order-view/stage-next';
import { canQuote, nextStep } from './next-step';
import { QuoteForm } from './quote-form';
import { TellPrice } from './tell-price';
import type { RequestWithPhotos } from './requests-list';
import { quoteFormMessages } from './quote-form-messages';
import styles from './quotes.module.css';

interface QuotesProps {
  readonly context: RemoteContext;
  readonly request: RequestWithPhotos;
  readonly work: ContractWork;
  readonly refresh: () => void;
}

/** The price of a request, its stages with their money and work, the conversation with the customer, and all that happened. */
export function Quotes({ context, request, work, refresh }: QuotesProps) {
  const t = useMessages(quoteFormMessages);
  const words = useMessages(contractMessages);
  const locale = useLocale();
  const session = useSession();
  const [isWriting, setIsWriting] = useState(false);
  const [isTelling, setIsTelling] = useState(false);
  const section = useRef<HTMLElement>(null);
  /** The price went, and the answer beside it did not. */
  const [notAnswered, setNotAnswered] = useState<Problem | null>(null);
  /** What they chose to send; null: as it is usually. */
  const [chosen, setChosen] = useState<'note' | 'question' | null>(null);
  const [last = null, ...earlier] = work.quotes;
  const next = nextStep(request, work);
  const told = request.status === 'QUOTED' ? toldPrice(work.events) : null;
  if (session.status !== 'signed-in') return null;
  const { userId } = session;

  const isAsked = next === 'answer';
  const asked = canAnswer(request) ? askedOf(work.events) : null;
  const asksToCancel = openQuestion(work.events) === 'cancel';
  /** Who asked nothing is written to because we want to know something. */
  const kind = chosen ?? (isAsked ? 'note' : 'question');
  const asksBack = canAnswer(request) && kind === 'question';
  const timeline = <ContractTimeline events={work.events} />;
  const aboutNames = (text: string) => (
    <NamedWorkers context={context} work={{ ticket: request.ticket }} text={text} />
  );
  const talk = (
    <>
      <ProblemAlert problem={notAnswered} title={t.answerNotSent} />
      <QuietNote />
      <ReadsOther lang={request.locale} />
      <TalkForm
        label={t.answer}
        hint={t.answerHint}
        send={asksBack ? t.sendQuestion : isAsked ? t.sendAnswer : t.sendNote}
        sending={t.sending}
        failed={t.notSentText}
        draft={openDraft(draftKey(userId, `answer.${request.ticket}`))}
        isNext={isAsked && !asksToCancel && !isWriting}
        renderAbout={aboutNames}
        onSend={async (text) => {
          await answerRequest(context, { ticket: request.ticket, text, asks: asksBack });
          setChosen(null);
          setNotAnswered(null);
          refresh();
        }}
      >
        {canAnswer(request) ? (
          <RadioGroupField
            name="kind"
            legend={t.kind}
            value={kind}
            onChange={(value) => setChosen(value === 'question' ? 'question' : 'note')}
            options={[
              isAsked
                ? { value: 'note', label: t.anAnswer, detail: t.anAnswerDetail }
                : { value: 'note', label: t.aNote, detail: t.aNoteDetail },
              { value: 'question', label: t.aQuestion, detail: t.aQuestionDetail },
            ]}
          />
        ) : null}
      </TalkForm>
    </>
  );

  /** The other answer to a wish to cancel is to close the request; other words are none. */
  const decline = (
    <TalkForm
      label={t.decline}
      hint={t.answerHint}
      send={t.sendDecline}
      sending={t.sending}
      failed={t.declineNotSent}
      draft={openDraft(draftKey(userId, `decline.${request.ticket}`))}
      renderAbout={aboutNames}
      onSend={async (text) => {
        await declineToCancelWork(context, { ticket: request.ticket, text });
        refresh();
      }}
    >
      <ReadsOther lang={request.locale} />
    </TalkForm>
  );

  return (
    <section ref={section} className={styles['quotes']} aria-labelledby="quotes-title">
      {asked ? (
        <Alert tone="info" title={t.waitsForAnswer}>
          {typeof asked.data['text'] === 'string' ? asked.data['text'] : null}
        </Alert>
      ) : null}
      {asksToCancel ? (
        <Alert tone="info" title={t.cancelAsked}>
          {t.cancelAskedText}
        </Alert>
      ) : null}
      {/* Who asked something is answered before anything else; on a phone the timeline is a screen long. */}
      {isAsked && !isWriting ? (
        <>
          <Asked events={work.events} lang={request.locale} />
          {asksToCancel ? decline : talk}
          {timeline}
          {asksToCancel ? talk : null}
        </>
      ) : null}
      <h3 id="quotes-title" tabIndex={-1} className={textStyles['title']}>
        {last ? words.quote(last) : t.heading}
      </h3>
      {last ? (
        <QuoteView
          quote={last}
          renderStage={(stage) => <StageStanding stages={last.stages} stage={stage} />}
        />
      ) : null}
      {last?.is_expired ? (
        <Alert tone="info">{words.expired({ date: formatDate(last.valid_until, locale) })}</Alert>
      ) : null}
      {last && request.status === 'QUOTED' && !last.is_withdrawn && !isWriting ? (
        <p className={textStyles['hint']}>{t.waiting}</p>
      ) : null}
      {last?.is_withdrawn ? <Alert tone="info">{words.withdrawn}</Alert> : null}
      {told ? <ToldPriceView told={told} /> : null}
      {isWriting ? (
        <QuoteForm
          // Somebody else's newer quote is another start.
          key={last?.version ?? 0}
          context={context}
          userId={userId}
          request={request}
          last={last}
          question={isAsked ? <Asked events={work.events} lang={request.locale} /> : null}
          onOutdated={refresh}
          onSent={(failure) => {
            setNotAnswered(failure);
            // The form goes with its button: the focus is where the new price will stand.
            flushSync(() => setIsWriting(false));
            section.current?.querySelector<HTMLElement>('#quotes-title')?.focus();
            refresh();
          }}
        />
      ) : null}
      {isTelling && canQuote(request) ? (
        <TellPrice
          key={request.ticket}
          context={context}
          request={request}
          draft={openDraft(draftKey(userId, `told.${request.ticket}`))}
          onOutdated={refresh}
          onDone={() => {
            flushSync(() => setIsTelling(false));
            section.current?.querySelector<HTMLElement>('#quotes-title')?.focus();
          }}
        />
      ) : null}
      {canQuote(request) ? (
        <div className={styles['standing']}>
          <Button
            variant={next === 'quote' && !isWriting && !isTelling ? 'primary' : 'quiet'}
            onClick={() => {
              flushSync(() => {
                setIsWriting(!isWriting);
                setIsTelling(false);
              });
              // The form is above its button.
              section.current?.querySelector<HTMLElement>('[name="line-1-text"]')?.focus();
            }}
          >
            {isWriting ? t.close : last ? t.anotherQuote : t.newQuote}
          </Button>
          {isWriting ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                flushSync(() => setIsTelling(!isTelling));
                section.current?.querySelector<HTMLElement>('[name="rupees"]')?.focus();
              }}
            >
              {isTelling ? t.close : t.tell}
            </Button>
          )}
        </div>
      ) : null}
      {earlier.length > 0 ? (
        <details>
          <summary>{words.earlier}</summary>
          {earlier.map((quote) => (
            <QuoteView key={quote.version} quote={quote} />
          ))}
        </details>
      ) : null}
      {isAsked && !isWriting ? null : (
        <>
          {timeline}
          {isAsked ? null : talk}
        </>
      )}
    </section>
  );
}

/** Nobody can answer about what is over. */
const canAnswer = ({ status }: Pick<StaffRequest, 'status'>) =>
  status !== 'CLOSED' && status !== 'CANCELLED';

interface AskedProps {
  readonly events: ContractWork['events'];
  readonly lang: StaffRequest['locale'];
}

/** What the customer asked, over the form that answers it. */
function Asked({ events, lang }: AskedProps) {
  const t = useMessages(quoteFormMessages);
  const locale = useLocale();
  return (
    <>
      <h3 className={textStyles['subtitle']}>{t.asked}</h3>
      {unanswered(events).map(({ id, type, data }) => {
        const { text, address } = data;
        const said =
          typeof address === 'string'
            ? `${contractEventText({ type, data }, false)?.[locale] ?? ''}: ${address}`
            : text;
        return typeof said === 'string' ? <EntryText key={id} text={said} lang={lang} /> : null;
      })}
    </>
  );
}

interface StageStandingProps {
  readonly stages: readonly ContractStage[];
  readonly stage: ContractStage;
}

/** How a stage stands, what is next about it, and the way to its order. */
function StageStanding({ stages, stage }: StageStandingProps) {
  const t = useMessages(quoteFormMessages);
  const locale = useLocale();
  const { number, order } = stage;
  if (!order) return null;
  const { job_status: job } = order;
  const work = stageJob(order, locale);
  return (
    <div className={styles['standing']}>
      <OrderStatusPill status={order.status} />
      {work === null ? null : (
        <StatusPill
          tone={job === 'COMPLETED' ? 'success' : job === 'CANCELLED' ? 'over' : 'waiting'}
        >
          {work}
        </StatusPill>
      )}
      <StageNext stages={stages} stage={stage} />
      <ButtonLink size="s" variant="quiet" to={paths.adminOrderDetailsOf(order.order_id)}>
        {t.seeStage({ number })}
      </ButtonLink>
    </div>
  );
}
