import { useEffect, useId, type ReactNode } from 'react';
import { documentTitle } from '../brand';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { classNames } from './class-names';
import { Jali } from './jali';
import { Scene, type SceneName } from './scene';
import styles from './page.module.css';

interface PageProps {
  /** The page's only h1; also the document title, followed by the brand. */
  readonly title: string;
  readonly lede?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly width?: 'narrow' | 'wide' | undefined;
  /** Beside the title, e.g. buttons. */
  readonly actions?: ReactNode | undefined;
  /** Above the title, where it begins: the way back to what it is one of. */
  readonly back?: ReactNode | undefined;
  /** People at work, beside the title. */
  readonly scene?: SceneName | undefined;
  /** The scene is what the page is about: a page with little else. */
  readonly isScenic?: boolean | undefined;
  /** A form: on a phone what is asked comes before the scene. */
  readonly isForm?: boolean | undefined;
  /** For a page that draws its own h1, e.g. the home page's hero. */
  readonly hideTitle?: boolean | undefined;
}

/**
 * The frame of a page. Its direct children are in the content column; a `Section` with a tone fills the width of the
 * window. The shell moves the focus to `#page-title` after a change of route.
 */
export function Page(props: PageProps) {
  const {
    title,
    lede,
    children,
    width = 'wide',
    actions,
    back,
    scene,
    isScenic,
    isForm,
    hideTitle,
  } = props;
  const locale = useLocale();

  // Not React's <title>: the gateway has already put one into the page, and browsers ignore a second one.
  useEffect(() => {
    document.title = documentTitle(title, locale);
  }, [title, locale]);

  return (
    <div className={classNames(styles['page'], width === 'narrow' && styles['narrow'])}>
      {hideTitle ? null : (
        <header
          className={classNames(
            styles['head'],
            scene && styles['withScene'],
            isScenic && styles['scenic'],
            isForm && styles['asks'],
            scene === 'team' && styles['crowd'],
          )}
        >
          <div className={styles['titles']}>
            {back ? (
              <p className={styles['back']} data-print="none">
                {back}
              </p>
            ) : null}
            <h1 id="page-title" tabIndex={-1} className={styles['title']}>
              {title}
            </h1>
            {lede ? <p className={styles['lede']}>{lede}</p> : null}
          </div>
          {actions ? (
            <div className={styles['actions']} data-print="none">
              {actions}
            </div>
          ) : null}
          {scene ? <Scene name={scene} className={styles['scene']} /> : null}
        </header>
      )}
      {children}
    </div>
  );
}

interface SectionProps {
  readonly title?: ReactNode | undefined;
  readonly lede?: ReactNode | undefined;
  readonly children: ReactNode;
  /** `plain` stays in the column; `sand` and `band` (deep indigo, white text) fill the width of the window. */
  readonly tone?: 'plain' | 'sand' | 'band' | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

export function Section({ title, lede, children, tone = 'plain', id, className }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classNames(styles['section'], styles[tone], className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {tone === 'band' ? <Jali /> : null}
      <div className={styles['inner']}>
        {title ? (
          <h2 id={titleId} className={styles['heading']}>
            {title}
          </h2>
        ) : null}
        {lede ? <p className={styles['sub']}>{lede}</p> : null}
        {children}
      </div>
    </section>
  );
}
