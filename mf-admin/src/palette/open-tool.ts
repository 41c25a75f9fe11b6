/** What is open over a page of the desk; `phone`: of whoever calls, where that is known; `call`: one that was left behind. */
export type OpenTool =
  | { readonly kind: 'search' | 'keys' }
  | { readonly kind: 'newOrder'; readonly phone: string | null; readonly call?: string };
