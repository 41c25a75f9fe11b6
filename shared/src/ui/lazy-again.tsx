import { lazy, Suspense, useState, useTransition, type ComponentType } from 'react';
import { reportBug } from '../contracts/problem';

/** What takes the place of a component that was not downloaded. */
export interface NotLoadedProps<Props> {
  /** Those of the component. */
  readonly props: Props;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/**
 * A component that is downloaded when it is first drawn. With `lazy` alone a download that fails takes the whole page, and
 * is never tried again. Here `NotLoaded` says so in its place, and whoever presses again downloads again.
 */
export function lazyAgain<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  NotLoaded: ComponentType<NotLoadedProps<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  const download = () =>
    lazy<ComponentType<NotLoadedProps<Props>>>(() =>
      load().then(
        (Loaded) => ({ default: ({ props }) => <Loaded {...props} /> }),
        (error: unknown) => {
          reportBug(error);
          next = download();
          return { default: NotLoaded };
        },
      ),
    );
  let next = download();

  return function LazyAgain(props: Props) {
    const [Shown, setShown] = useState(() => next);
    const [isRetrying, startRetry] = useTransition();
    return (
      <Suspense fallback={Waiting ? <Waiting /> : null}>
        <Shown
          props={props}
          isRetrying={isRetrying}
          onRetry={() => startRetry(() => setShown(() => next))}
        />
      </Suspense>
    );
  };
}
