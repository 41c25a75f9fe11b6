import { useCallback } from 'react';
import styles from './photos.module.css';

/** Shows a picture that this page holds. */
export function Picture({ file, alt }: { readonly file: Blob; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt={alt} className={styles['picture']} />;
}
