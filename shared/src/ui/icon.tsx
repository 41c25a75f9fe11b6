import type { IconDrawing } from './icons/icon-drawing';
import { uiIcons } from './icons/ui-icons';
import styles from './icon.module.css';

export type UiIconName = keyof typeof uiIcons;

/**
 * An interface icon by its name, or a drawing that `iconFor` picked for a catalogue item. Service drawings are values
 * and not names, so that only pages that show them download them.
 */
export type IconName = UiIconName | IconDrawing;

interface IconProps {
  readonly name: IconName;
  /** Side in CSS pixels. */
  readonly size?: number | undefined;
  /** Set it only when the icon has no text beside it; otherwise the icon is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  const drawing: IconDrawing = typeof name === 'string' ? uiIcons[name] : name;
  return (
    <svg
      className={className ? `${styles['icon']} ${className}` : styles['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {drawing.tint ? <path className={styles['tint']} d={drawing.tint} /> : null}
      {drawing.line ? (
        <path className={drawing.tint ? styles['fine'] : styles['line']} d={drawing.line} />
      ) : null}
      {drawing.fill ? <path className={styles['fill']} d={drawing.fill} /> : null}
    </svg>
  );
}
