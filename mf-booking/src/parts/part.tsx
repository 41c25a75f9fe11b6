import {
  createContext,
  use,
  useEffect,
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
  readonly children: ReactNode;
}

const OpenPart = createContext<(isOpen: boolean) => void>(() => {});

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** A card of rows that open. */
export function Parts({ children }: { readonly children: ReactNode }) {
  return (
    <Card padding="none" className={styles['parts']}>
      {children}
    </Card>
  );
}

/** One row; it opens what is below it, e.g. a form. What is typed there stays when the row is closed. */
export function Part({ id, title, now, children }: PartProps) {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => '',
  );
  const isLinked = hash === `#${id}`;
  const [isOpen, setIsOpen] = useState(isLinked);
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
          <h2 id={`${id}-title`} className={styles['rowTitle']}>
            {title}
          </h2>
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
