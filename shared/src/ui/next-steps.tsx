import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { Icon, type UiIconName } from './icon';
import { ReadAloud } from './read-aloud';
import { Scene, type SceneName } from './scene';
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
  /** Beside the steps, where there is room for it. */
  readonly scene?: SceneName | undefined;
}

/** What happens next, in sentences. */
export function NextSteps({ told, steps, scene }: NextStepsProps) {
  const t = useMessages(toldPageMessages);
  return (
    <section
      className={classNames(styles['box'], scene && styles['withScene'])}
      aria-labelledby="told-next"
    >
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
      {scene ? <Scene name={scene} className={styles['beside']} /> : null}
    </section>
  );
}
