import type { ReactNode } from 'react';
import { useMessages } from '../i18n/define-messages';
import { classNames } from './class-names';
import { ContactLinks } from './contact-links';
import type { UiIconName } from './icon';
import { Page } from './page';
import { Scene, type SceneName } from './scene';
import { Spinner } from './spinner';
import { StatePicture } from './state-picture';
import styles from './told-page.module.css';
import { toldPageMessages } from './told-page-messages';

interface ToldPageProps {
  /** What became of it: the heading says it, and nothing else on the page says it again. */
  readonly title: string;
  /** Null: we are still asking. */
  readonly icon: UiIconName | null;
  readonly tone: 'success' | 'error' | 'warning';
  /** What the heading leaves open. */
  readonly text?: ReactNode | undefined;
  /** It takes the place of an open page: whoever reads that one is led to its heading. */
  readonly isNew?: boolean | undefined;
  /** What happens next (`NextSteps`), and problems. */
  readonly children?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** What can be read once the button is seen. */
  readonly after?: ReactNode | undefined;
  /** The slip of the order. */
  readonly slip?: ReactNode | undefined;
  /** In the place of a slip, where the window has room: an order that nobody knows. */
  readonly scene?: SceneName | undefined;
  /** It is what people came for: on a phone it stands before what happens next. */
  readonly isSlipFirst?: boolean | undefined;
  /** In place of phone and WhatsApp with the order's number. */
  readonly help?: ReactNode | undefined;
  readonly orderId?: string | undefined;
}

/** A page that tells what became of a payment: once and large, then what happens next, then the slip and whom to ask. */
export function ToldPage(props: ToldPageProps) {
  const { title, icon, tone, text, isNew, children, actions, after, isSlipFirst = false } = props;
  const { slip, scene, orderId, help = <ContactLinks orderId={orderId} /> } = props;
  const t = useMessages(toldPageMessages);
  const hung = slip ? <div className={styles['slip']}>{slip}</div> : null;
  const drawn = !slip && scene ? <Scene name={scene} className={styles['scene']} /> : null;
  return (
    <Page title={title} hideTitle>
      <header className={styles['head']}>
        {icon === null ? <Spinner size={56} /> : <StatePicture icon={icon} tone={tone} size={32} />}
        <h1
          id="page-title"
          tabIndex={-1}
          className={styles['title']}
          ref={isNew ? focusOnMount : null}
        >
          {title}
        </h1>
        {text ? <div className={styles['text']}>{text}</div> : null}
      </header>
      <div className={classNames(styles['parts'], slip || scene ? styles['slipped'] : undefined)}>
        {isSlipFirst ? hung : null}
        <div className={styles['next']} data-print="none">
          {children}
          {actions ? <div className={styles['actions']}>{actions}</div> : null}
          {after}
        </div>
        {isSlipFirst ? null : hung}
        {drawn}
        <section className={styles['help']} data-print="none" aria-labelledby="told-help">
          <h2 id="told-help" className={styles['subtitle']}>
            {t.help}
          </h2>
          {help}
        </section>
      </div>
    </Page>
  );
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
