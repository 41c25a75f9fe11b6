import { Suspense, type ReactNode } from 'react';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Icon, type IconName } from '@kaarigar/shared/ui/icon';
import { IconTile, type TileTone } from '@kaarigar/shared/ui/icon-tile';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import styles from './services.module.css';

interface ServiceCardProps {
  readonly name: string;
  readonly text: string;
  /** Where its prices start; its line is kept until it is known. */
  readonly from: ReactNode;
  /** The one thing to know before opening the list. */
  readonly point: string;
  readonly icon: IconName;
  readonly tone: TileTone;
  readonly openLabel: string;
  readonly onOpen: () => void;
}

/** One way to book. */
export function ServiceCard(props: ServiceCardProps) {
  const { name, text, from, point, icon, tone, openLabel, onOpen } = props;
  return (
    <Card as="article" className={styles['card']}>
      <IconTile name={icon} tone={tone} size="l" />
      <h2 className={textStyles['title']}>{name}</h2>
      <p className={textStyles['quiet']}>{text}</p>
      <p className={styles['from']}>
        <Suspense>{from}</Suspense>
      </p>
      <p className={styles['point']}>
        <Icon name="check-circle" size={20} />
        <span>{point}</span>
      </p>
      <Button variant="primary" block aria-haspopup="dialog" onClick={onOpen}>
        {openLabel}
      </Button>
    </Card>
  );
}
