import { whenAlive } from './when-alive';

/** What somebody did before the page could answer; the script in index.html held it back. */
export interface HeldEvent {
  readonly type: 'click' | 'submit';
  readonly target: HTMLElement;
}

declare global {
  interface Window {
    heldEvents?: HeldEvent[];
  }
}

/** They are held no more: whoever takes them does them. */
export function takeHeldEvents(): readonly HeldEvent[] {
  return window.heldEvents?.splice(0) ?? [];
}

export function playHeldEvent({ type, target }: HeldEvent): void {
  delete target.dataset['held'];
  if (type === 'click') target.click();
  else target.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** Does what was asked for before the page was alive, now and whenever something more is held. */
export function playHeldEvents(): void {
  function play(): void {
    for (const held of takeHeldEvents()) whenAlive(held.target, () => playHeldEvent(held));
  }
  window.addEventListener('held', play);
  play();
}
