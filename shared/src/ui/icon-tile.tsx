import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-tile.module.css';
import tones from './tones.module.css';

export type TileTone = 'marigold' | 'indigo' | 'brick' | 'leaf' | 'sand';

const ICON_SIZE = { s: 22, m: 32, l: 38 } as const;

interface IconTileProps {
  readonly name: IconName;
  readonly tone?: TileTone | undefined;
  readonly size?: 's' | 'm' | 'l' | undefined;
}

/** An icon on a coloured tile: price items, service cards, values. */
export function IconTile({ name, tone = 'indigo', size = 'm' }: IconTileProps) {
  return (
    <span className={classNames(styles['tile'], tones[tone], size !== 'm' && styles[size])}>
      <Icon name={name} size={ICON_SIZE[size]} />
    </span>
  );
}
