import styles from './entry-text.module.css';

interface EntryTextProps {
  readonly text: string;
  /** The language the person chose on the site; what they wrote in is their own. */
  readonly lang: string;
}

/** What a person wrote, in full and as they wrote it. */
export function EntryText({ text, lang }: EntryTextProps) {
  return (
    <blockquote className={styles['text']} lang={lang}>
      {text}
    </blockquote>
  );
}
