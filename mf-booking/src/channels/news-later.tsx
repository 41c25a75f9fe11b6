import { Suspense, type ComponentProps } from 'react';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';

const NewsHere = lazyOrNothing(() =>
  import(/* webpackChunkName: "news-here" */ './news-here').then((file) => file.NewsHere),
);

/** News in this browser, where the site sends any. It comes after what it stands below. */
export function NewsLater(props: ComponentProps<typeof NewsHere>) {
  if (!props.context.config.pushKey) return null;
  return (
    <Suspense>
      <NewsHere {...props} />
    </Suspense>
  );
}
