import { useEffect, useRef, type ReactNode } from 'react';
import { LEGAL_VERSIONS, type LegalDocumentName } from '@kaarigar/shared/domain/legal-versions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useLocation } from '@kaarigar/shared/platform/router';
import { Beside } from '@kaarigar/shared/ui/beside';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Page } from '@kaarigar/shared/ui/page';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import styles from './legal-document.module.css';
import { legalMessages } from './legal-messages';

export interface LegalSection {
  /** Fragment of the section's address, the same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

interface LegalDocumentProps {
  readonly document: LegalDocumentName;
  readonly title: string;
  readonly lede: string;
  readonly description: string;
  /** What most people want to know of it, before all sections; they alone count. */
  readonly inShort?: readonly string[];
  readonly sections: readonly LegalSection[];
  /** After the last section, e.g. whom to ask. */
  readonly children: ReactNode;
}

/** A long text with numbered sections: a table of contents beside it, on a phone the folded sections themselves, and an address for each. */
export function LegalDocument({
  document,
  title,
  lede,
  description,
  inShort,
  sections,
  children,
}: LegalDocumentProps) {
  const t = useMessages(legalMessages);
  const locale = useLocale();
  return (
    <Page title={title} lede={lede}>
      <PageDescription>{description}</PageDescription>
      <p className={textStyles['note']}>
        {t.inForce({ date: formatDate(LEGAL_VERSIONS[document], locale) })}
      </p>
      {inShort ? <InShort points={inShort} /> : null}
      <Beside
        isFirst
        aside={
          <nav className={styles['contents']} data-print="none" aria-labelledby="contents">
            <p id="contents" className={textStyles['subtitle']}>
              {t.contents}
            </p>
            <ol>
              {sections.map(({ id, title: sectionTitle }) => (
                <li key={id}>
                  <a href={`#${id}`}>{sectionTitle}</a>
                </li>
              ))}
            </ol>
          </nav>
        }
      >
        {sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} />
        ))}
        {children}
      </Beside>
    </Page>
  );
}

function InShort({ points }: { readonly points: readonly string[] }) {
  const t = useMessages(legalMessages);
  return (
    <section className={styles['short']} aria-labelledby="in-short">
      <h2 id="in-short" className={textStyles['title']}>
        {t.inShort}
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check-circle" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * On a phone it is folded, unless the address leads to it; the text stands beside what opens it and not inside, so that it
 * needs no script to be open where there is room.
 */
function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { id, title, paragraphs, points } = section;
  const fold = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const heading = `${number}. ${title}`;
  useEffect(() => {
    if (location.hash === `#${id}` && fold.current) fold.current.open = true;
  }, [location, id]);
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <details ref={fold} className={styles['fold']}>
        <summary className={styles['summary']}>
          <h2 className={textStyles['subtitle']}>{heading}</h2>
          <Icon name="chevron-down" size={20} className={styles['chevron']} />
        </summary>
      </details>
      <h2 id={`${id}-title`} className={classNames(textStyles['title'], styles['open'])}>
        {heading}
      </h2>
      <div className={styles['text']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points ? (
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
