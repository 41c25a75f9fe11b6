/** The rising sun behind the work, in three rings. */
export function Sun({ cx }: { readonly cx: number }) {
  return (
    <>
      <circle cx={cx} cy="206" r="170" fill="#f9b94a" />
      <circle cx={cx} cy="206" r="128" fill="#fbc768" />
      <circle cx={cx} cy="206" r="86" fill="#fcd78f" />
    </>
  );
}
