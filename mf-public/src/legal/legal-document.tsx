import type { ReactNode } from 'react';
import { LEGAL_VERSIONS, type LegalDocumentName } from '@kaarigar/shared/domain/legal-versions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Beside } from '@kaarigar/shared/ui/beside';
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

/** A long text with numbered sections: a table of contents on top, and an address for each section. */
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

function Section({ section, number }: { readonly section: LegalSection; readonly number: number }) {
  const { id, title, paragraphs, points } = section;
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={textStyles['title']}>{`${number}. ${title}`}</h2>
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
    </section>
  );
}
