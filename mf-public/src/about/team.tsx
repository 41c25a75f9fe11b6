import { company } from '@kaarigar/shared/company';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import cards from '../layout/cards.module.css';
import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';
import { TEAM } from './team-members';

/** The founder first, then the team. */
export function Team() {
  const t = useMessages(aboutMessages);
  const locale = useLocale();
  const people = [
    { name: company.founder.name[locale], role: t.founderRole },
    ...TEAM.map(({ name, role }) => ({ name: name[locale], role: role[locale] })),
  ];
  return (
    <ul className={cards['spread']}>
      {people.map(({ name, role }) => (
        <li key={name} className={styles['person']}>
          <span className={styles['initial']} aria-hidden="true">
            {initialOf(name)}
          </span>
          <span>
            <span className={styles['personName']}>{name}</span>
            <span className={styles['quiet']}>{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The first letter as a reader sees it: in Hindi it includes its vowel sign. */
function initialOf(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name)?.[0] ?? '';
}
