import styles from './entry-text.module.css';

interface EntryTextProps {
  readonly text: string;
  /** The language that the person chose on the site; they may have written in another one. */
  readonly lang: string;
}

/** A person's text, complete and unchanged. */
export function EntryText({ text, lang }: EntryTextProps) {
  return (
    <blockquote className={styles['text']} lang={lang}>
      {text}
    </blockquote>
  );
}
