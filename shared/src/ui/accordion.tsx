import { useId, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon';

interface AccordionItem {
  /** In ASCII; it is also the item's anchor: `#id` opens it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly headingLevel?: 2 | 3 | undefined;
  readonly defaultOpenId?: string | undefined;
}

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function readHash(): string {
  return window.location.hash;
}

/** Only one item is open. Works without JavaScript: the shared `name` makes the browser close the others. */
export function Accordion({ items, headingLevel = 2, defaultOpenId }: AccordionProps) {
  const hash = useSyncExternalStore(subscribeToHash, readHash, () => '');
  // The person's choice applies until the address points to another item.
  const [chosen, setChosen] = useState<{ hash: string; id: string | undefined } | null>(null);
  const linkedId = items.find((item) => `#${item.id}` === hash)?.id;
  const openId = chosen?.hash === hash ? chosen.id : (linkedId ?? defaultOpenId);
  const group = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    setChosen({ hash, id: openId === id ? undefined : id });
  }

  return (
    <div className={styles['accordion']}>
      {items.map((item) => (
        <details
          key={item.id}
          id={item.id}
          className={styles['item']}
          name={group}
          open={openId === item.id}
          // The browser's find-in-page can open an item too, and a person before the page is alive.
          onToggle={({ currentTarget: { open } }) => {
            if (open && openId !== item.id) setChosen({ hash, id: item.id });
            if (!open && openId === item.id) setChosen({ hash, id: undefined });
          }}
        >
          <summary className={styles['summary']} onClick={(event) => handleClick(event, item.id)}>
            <Heading className={styles['title']}>{item.title}</Heading>
            <Icon name="chevron-down" className={styles['chevron']} />
          </summary>
          <div className={styles['content']}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
