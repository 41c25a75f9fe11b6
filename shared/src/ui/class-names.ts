/** Joins class names and skips falsy values: `classNames(styles.button, isWide && styles.wide)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
