import styles from './unbroken.module.css';

/** Hours as people write them, with the word before them and what follows: `सुबह 9–12 बजे`, `9–12`. */
const HOURS = /(\S+\s)?\d{1,2}–\d{1,2}(\sबजे)?/g;

/** A text with a part of a day that stays on one line: "9–" at the end of a line reads as the whole of it, and no-break spaces do not hold what a dash divides. */
export function Unbroken({ text }: { readonly text: string }) {
  const [hours] = text.match(HOURS) ?? [];
  if (hours === undefined) return text;
  const at = text.indexOf(hours);
  return (
    <>
      {text.slice(0, at)}
      <span className={styles['whole']}>{hours}</span>
      {text.slice(at + hours.length)}
    </>
  );
}
