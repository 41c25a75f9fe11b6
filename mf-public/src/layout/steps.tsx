import { classNames } from '@kaarigar/shared/ui/class-names';
import styles from './steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

interface StepsProps {
  readonly items: readonly Step[];
  /** On a phone their titles say enough. */
  readonly isBrief?: boolean | undefined;
}

/** Numbered steps on the dark band. */
export function Steps({ items, isBrief = false }: StepsProps) {
  return (
    <ol className={classNames(styles['steps'], isBrief && styles['brief'])}>
      {items.map((step, index) => (
        <li key={step.title} className={styles['step']}>
          <span className={styles['number']} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles['title']}>{step.title}</h3>
          <p className={styles['text']}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
