/** What is open over a page of the desk; `phone`: of whoever calls, where that is known. */
export type OpenTool =
  | { readonly kind: 'search' | 'keys' }
  | { readonly kind: 'newOrder'; readonly phone: string | null };
