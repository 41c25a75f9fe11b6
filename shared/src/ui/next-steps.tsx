import { useMessages } from '../i18n/define-messages';
import { Icon, type UiIconName } from './icon';
import { ReadAloud } from './read-aloud';
import styles from './told-page.module.css';
import { toldPageMessages } from './told-page-messages';

export interface NextStep {
  readonly icon: UiIconName;
  readonly text: string;
}

interface NextStepsProps {
  /** Read aloud before the steps: what happened. */
  readonly told: string;
  readonly steps: readonly NextStep[];
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
        {steps.map(({ icon, text }) => (
          <li key={text}>
            <span className={styles['picture']}>
              <Icon name={icon} size={22} />
            </span>
            {text}
          </li>
        ))}
      </ol>
      <ReadAloud textOf={() => [`${told}.`, ...steps.map(({ text }) => text)].join(' ')} />
    </section>
  );
}
