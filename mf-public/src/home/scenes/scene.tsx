import type { ReactNode } from 'react';
import styles from './scene.module.css';

interface SceneProps {
  /** What the picture shows, for screen readers. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of a hero picture: 560 × 440, scaled to the width of its container, on a strip of ground. */
export function Scene({ title, children }: SceneProps) {
  return (
    <svg className={styles['scene']} viewBox="0 0 560 440" role="img" aria-label={title}>
      {children}
      <rect x="0" y="434" width="560" height="6" rx="3" fill="#e7d3ad" />
    </svg>
  );
}
