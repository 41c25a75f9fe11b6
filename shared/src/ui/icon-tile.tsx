import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-tile.module.css';
import tones from './tones.module.css';

export type TileTone = 'marigold' | 'indigo' | 'brick' | 'leaf' | 'sand';

interface IconTileProps {
  readonly name: IconName;
  readonly tone?: TileTone | undefined;
  readonly size?: 'm' | 'l' | undefined;
}

/** An icon on a coloured tile: price items, service cards, values. */
export function IconTile({ name, tone = 'indigo', size = 'm' }: IconTileProps) {
  return (
    <span className={classNames(styles['tile'], tones[tone], size === 'l' && styles['l'])}>
      <Icon name={name} size={size === 'l' ? 38 : 32} />
    </span>
  );
}
