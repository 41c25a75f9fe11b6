import styles from './steps.module.css';

interface Step {
  readonly title: string;
  readonly text: string;
}

/** Numbered steps on the dark band. */
export function Steps({ items }: { readonly items: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
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
