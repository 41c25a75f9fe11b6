import { classNames } from './class-names';
import { Icon, type UiIconName } from './icon';
import styles from './state.module.css';
import tones from './tones.module.css';

interface StatePictureProps {
  readonly icon: UiIconName;
  readonly tone: 'success' | 'error' | 'warning' | 'marigold';
  readonly size?: number | undefined;
}

/** The large icon above an empty, failed or finished state of a page or a part of it. */
export function StatePicture({ icon, tone, size = 36 }: StatePictureProps) {
  return (
    <span className={classNames(styles['picture'], tones[tone])}>
      <Icon name={icon} size={size} />
    </span>
  );
}
