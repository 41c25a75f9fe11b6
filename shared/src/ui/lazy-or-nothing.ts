import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that the page is complete without, downloaded when it is first drawn. A download that fails leaves nothing
 * in its place; with `lazy` alone it takes the whole page.
 */
export function lazyOrNothing<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  );
}
