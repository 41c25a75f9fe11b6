import { useEffect } from 'react';

/**
 * The page's description for search engines and previews, in the language of the page. It takes the place of the
 * site's own in the document's head while the page is open; a second `<meta>` beside it would be ignored.
 */
export function PageDescription({ children }: { readonly children: string }) {
  useEffect(() => {
    const meta = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return undefined;
    const before = meta.content;
    meta.content = children;
    return () => {
      meta.content = before;
    };
  }, [children]);
  return null;
}
