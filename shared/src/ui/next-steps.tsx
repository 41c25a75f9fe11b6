import { useMessages } from '../i18n/define-messages';
import { ReadAloud } from './read-aloud';
import styles from './told-page.module.css';
import { toldPageMessages } from './told-page-messages';

interface NextStepsProps {
  /** Read aloud before the steps: what happened. */
  readonly told: string;
  readonly steps: readonly string[];
}

/** What happens next, in sentences. */
export function NextSteps({ told, steps }: NextStepsProps) {
  const t = useMessages(toldPageMessages);
  return (
    <section className={styles['box']} aria-labelledby="told-next">
      <h2 id="told-next" className={styles['subtitle']}>
        {t.next}
      </h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ReadAloud textOf={() => [`${told}.`, ...steps].join(' ')} />
    </section>
  );
}
