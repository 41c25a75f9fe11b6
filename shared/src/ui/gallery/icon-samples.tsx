import styles from '../gallery.module.css';
import { Icon, type UiIconName } from '../icon';
import { iconFor, serviceIcons } from '../icon-for';
import { IconTile } from '../icon-tile';
import { uiIcons } from '../icons/ui-icons';

/** Every icon with its name. */
export function IconSamples() {
  return (
    <div className={styles['stack']}>
      <div className={styles['icons']}>
        {(Object.keys(uiIcons) as UiIconName[]).map((name) => (
          <span key={name} className={styles['icon']}>
            <Icon name={name} size={28} />
            {name}
          </span>
        ))}
      </div>
      <div className={styles['icons']}>
        {Object.keys(serviceIcons).map((name) => (
          <span key={name} className={styles['icon']}>
            <IconTile name={iconFor(name)} tone="sand" />
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
