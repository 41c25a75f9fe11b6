import { classNames } from '../ui/class-names';
import type { StampFacts } from './parchi-facts';
import styles from './stamp.module.css';

/** A status as a rubber stamp: words in a double frame, set by hand. Its colour only repeats what the words say. */
export function Stamp({ text, tone }: StampFacts) {
  return <strong className={classNames(styles['stamp'], styles[tone])}>{text}</strong>;
}
