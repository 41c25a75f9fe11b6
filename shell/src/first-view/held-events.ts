import { whenAlive } from './when-alive';

/** What somebody did before the page could answer; the script in index.html held it back. */
interface HeldEvent {
  readonly type: 'click' | 'submit';
  readonly target: HTMLElement;
}

declare global {
  interface Window {
    heldEvents?: HeldEvent[];
  }
}

/** Does what was asked for before the page was alive, now and whenever something more is held. */
export function playHeldEvents(): void {
  function play(): void {
    for (const { type, target } of window.heldEvents?.splice(0) ?? []) {
      whenAlive(target, () => {
        delete target.dataset['held'];
        if (type === 'click') target.click();
        else target.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    }
  }
  window.addEventListener('held', play);
  play();
}
