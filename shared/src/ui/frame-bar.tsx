import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The shell and the remotes are built alone: the id is how they find each other. */
const FRAME_BAR = 'frame-bar';

/** The place in the shell's bar for what the page puts there. */
export function FrameBar({ className }: { readonly className?: string | undefined }) {
  return <div id={FRAME_BAR} className={className} />;
}

const findPlace = () => document.getElementById(FRAME_BAR);
const never = () => () => undefined;

/** Shows its children in the shell's bar; in the page itself where the shell has no such place. */
export function InFrameBar({ children }: { readonly children: ReactNode }) {
  // The bar comes with the same commit as this; what is read is compared once more after it, before anything is painted.
  const place = useSyncExternalStore(never, findPlace, () => null);
  return place ? createPortal(children, place) : children;
}
