import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Card } from '@kaarigar/shared/ui/card';
import { Icon } from '@kaarigar/shared/ui/icon';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './parts.module.css';

export interface PartProps {
  /** In ASCII; it is also the part's anchor: `#id` opens it. */
  readonly id: string;
  readonly title: string;
  /** How it stands now, readable while the part is closed. */
  readonly now?: string | null | undefined;
  /** What most people come for: open, unless the address names another part. */
  readonly startsOpen?: boolean | undefined;
  readonly children: ReactNode;
}

const OpenPart = createContext<(isOpen: boolean) => void>(() => {});

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Whether the parts stand below a heading of their own. */
const IsTitled = createContext(false);

interface PartsProps {
  /** What its rows have in common, where a page has several such cards. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A card of rows that open. */
export function Parts({ title, children }: PartsProps) {
  const id = useId();
  const card = (
    <Card padding="none" className={styles['parts']}>
      {children}
    </Card>
  );
  if (title === undefined) return card;
  return (
    <section className={styles['titled']} aria-labelledby={id}>
      <h2 id={id} className={textStyles['subtitle']}>
        {title}
      </h2>
      <IsTitled value>{card}</IsTitled>
    </section>
  );
}

/** One row; it opens what is below it, e.g. a form. What is typed there stays when the row is closed. */
export function Part({ id, title, now, startsOpen = false, children }: PartProps) {
  const Heading = use(IsTitled) ? 'h3' : 'h2';
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => '',
  );
  const isLinked = hash === `#${id}`;
  const [isOpen, setIsOpen] = useState(isLinked || (startsOpen && hash === ''));
  const [seenHash, setSeenHash] = useState(hash);
  if (hash !== seenHash) {
    setSeenHash(hash);
    if (isLinked) setIsOpen(true);
  }

  return (
    <details
      id={id}
      className={styles['part']}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={styles['row']}>
        <span className={styles['rowText']}>
          <Heading id={`${id}-title`} className={styles['rowTitle']}>
            {title}
          </Heading>
          {now ? <span className={textStyles['hint']}>{now}</span> : null}
        </span>
        <Icon name="chevron-down" className={styles['chevron']} />
      </summary>
      <div className={styles['content']}>
        <OpenPart value={setIsOpen}>{children}</OpenPart>
      </div>
    </details>
  );
}

/** Opens the part that it is in, because something there waits for the person. */
export function OpensPart() {
  const setIsOpen = use(OpenPart);
  // Once, as it appears: whoever closes the part afterwards has seen it.
  useEffect(() => setIsOpen(true), [setIsOpen]);
  return null;
}
