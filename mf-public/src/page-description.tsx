/** The page's description for search engines and previews, in the language of the page; React puts it into the head. */
export function PageDescription({ children }: { readonly children: string }) {
  return <meta name="description" content={children} />;
}
