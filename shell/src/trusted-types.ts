/** https://w3c.github.io/trusted-types/; browsers that do not have it do not ask for it either. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

const { trustedTypes } = window as Window & { readonly trustedTypes?: TrustedTypes };

/**
 * The page's policy header lets no text become markup or code. The one thing we need is the address of a script, for
 * files of the page and of remotes; that header names the origins scripts may come from.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) =>
    /^https?:$/.test(new URL(url, document.baseURI).protocol) ? url : null,
});
