import { useEffect } from 'react';

/**
 * The page's description for search engines and previews, in the language of the page. While the page is open, it
 * replaces the site's own in the document's head: search engines would ignore a second `<meta>`.
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
