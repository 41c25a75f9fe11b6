import type { ReactNode } from 'react';
import type { ContractQuote, ContractStage } from '../contracts/contract-work';
import { contractMessages } from './contract-words';
import { translate } from '../i18n/define-messages';
import { formatDate, formatPaise } from '../i18n/format';
import { materialText } from '../i18n/material-text';
import { stageText } from '../i18n/stage-text';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import styles from './quote-view.module.css';
import textStyles from '../ui/text.module.css';
import { Total } from '../ui/total';

type Shown = Pick<
  ContractQuote,
  'lines' | 'amount_paise' | 'valid_until' | 'with_material' | 'accepted_at' | 'stages'
>;

interface QuoteViewProps {
  readonly quote: Shown;
  /** Of whoever will read it; else of whoever does. */
  readonly lang?: Locale;
  /** Nobody can say yes to it: until when it was valid is no news. */
  readonly isOver?: boolean;
  /** Where a stage has its own page. */
  readonly pathOf?: (stage: ContractStage) => string | null;
  /** The state of a stage, and what can be done about it. */
  readonly renderStage?: (stage: ContractStage) => ReactNode;
}

/** What is done for how much, and in which stages it is paid; of an accepted quote also how much of it is paid. */
export function QuoteView({ quote, lang, isOver = false, pathOf, renderStage }: QuoteViewProps) {
  const own = useLocale();
  const locale = lang ?? own;
  const t = translate(contractMessages, locale);
  const total = formatPaise(quote.amount_paise);
  const lines = quote.lines.map((line, place) => ({ ...line, place }));
  const material = materialText(quote.with_material, locale);
  const held = quote.stages.reduce((sum, { order }) => sum + (order?.held_paise ?? 0), 0);
  return (
    <div className={styles['quote']} lang={lang}>
      <h3 className={textStyles['subtitle']}>{t.work}</h3>
      <ul className={styles['rows']}>
        {lines.map((line) => (
          <li key={line.place} className={styles['row']}>
            <span className={styles['text']}>{line.text}</span>
            <span className={styles['amount']}>{formatPaise(line.amount_paise)}</span>
          </li>
        ))}
      </ul>
      {quote.accepted_at === null ? (
        <Total
          label={t.total}
          detail={isOver ? null : t.validUntil({ date: formatDate(quote.valid_until, locale) })}
          paise={quote.amount_paise}
        />
      ) : held === 0 ? (
        <Total label={t.total} detail={t.nothingPaid} paise={quote.amount_paise} />
      ) : (
        <Total label={t.paid} detail={t.paidOf({ total })} paise={held} />
      )}
      {material === null ? null : <p>{material}</p>}
      <h3 className={textStyles['subtitle']}>{t.stages}</h3>
      <ol className={styles['rows']}>
        {quote.stages.map((stage) => (
          <li key={stage.number} className={styles['stage']}>
            <p className={styles['row']}>
              <span className={styles['text']}>
                <StageName stage={stage} path={pathOf?.(stage) ?? null} locale={locale} />
              </span>
              <span className={styles['amount']}>{formatPaise(stage.amount_paise)}</span>
            </p>
            {renderStage?.(stage)}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StageNameProps {
  readonly stage: ContractStage;
  readonly path: string | null;
  readonly locale: Locale;
}

/** Which stage it is and what for; with a way to its page, which says where it goes. */
function StageName({ stage, path, locale }: StageNameProps) {
  const t = translate(contractMessages, locale);
  const name = (
    <>
      <span className={textStyles['hint']}>{t.stage(stage)}</span>
      <br />
      {stageText(stage.text, locale)}
    </>
  );
  if (path === null) return name;
  return (
    <>
      {name}
      <br />
      <Link to={path} className={textStyles['note']}>
        {t.seeStage(stage)}
      </Link>
    </>
  );
}
