/** A face seen from the front, with an ear; each person's scene draws the features. */
export function Face() {
  return (
    <>
      <path d="M-30-14h60v22c0 22-14 38-29 38-17 0-31-16-31-36z" fill="#a9673f" />
      <path d="M-30-16v18c-5-4-10 0-9 7 1 8 6 12 10 11z" fill="#a9673f" />
    </>
  );
}

/** A yellow helmet without its brim, which each scene draws at the angle of the head. */
export function Helmet() {
  return (
    <>
      <path d="M-37-12c0-34 16-50 38-50s37 16 37 50z" fill="#f7a41d" />
      <path d="M20-57c12 8 18 23 18 45H26c0-20-2-36-6-45z" fill="#e8930a" />
      <path d="M-7-61c5-2 11-2 16 0v49H-7z" fill="#fbc25a" />
    </>
  );
}
