import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Card } from '@kaarigar/shared/ui/card';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import cards from '../layout/cards.module.css';
import { aboutMessages } from './about-messages';
import styles from './about-page.module.css';

/** The four values. */
export function Values() {
  const t = useMessages(aboutMessages);
  const values = [
    { icon: 'eye', tone: 'indigo', name: t.transparency, text: t.transparencyText },
    { icon: 'shield', tone: 'leaf', name: t.trust, text: t.trustText },
    { icon: 'calendar', tone: 'marigold', name: t.commitment, text: t.commitmentText },
    { icon: 'heart', tone: 'brick', name: t.empowerment, text: t.empowermentText },
  ] as const;
  return (
    <ul className={cards['spread']}>
      {values.map(({ icon, tone, name, text }) => (
        <Card as="li" key={icon} className={styles['value']}>
          <IconTile name={icon} tone={tone} />
          <h3 className={styles['valueName']}>{name}</h3>
          <p className={styles['quiet']}>{text}</p>
        </Card>
      ))}
    </ul>
  );
}
