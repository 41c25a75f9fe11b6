import { useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon';

interface AccordionItem {
  /** Also the address of the item: `#id` opens it. */
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly headingLevel?: 2 | 3 | undefined;
  readonly defaultOpenId?: string | undefined;
}

/** One item open at a time. Works before and without JavaScript: the shared `name` makes the browser close the others. */
export function Accordion({ items, headingLevel = 2, defaultOpenId }: AccordionProps) {
  const [openId, setOpenId] = useState(defaultOpenId);
  const group = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  useEffect(() => {
    function openLinked() {
      const id = decodeURIComponent(window.location.hash.slice(1));
      if (items.some((item) => item.id === id)) setOpenId(id);
    }
    openLinked();
    window.addEventListener('hashchange', openLinked);
    return () => window.removeEventListener('hashchange', openLinked);
  }, [items]);

  function handleClick(event: MouseEvent, id: string) {
    event.preventDefault();
    setOpenId(openId === id ? undefined : id);
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
          // Find-in-page opens an item by itself.
          onToggle={(event) => {
            if (event.currentTarget.open) setOpenId(item.id);
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
