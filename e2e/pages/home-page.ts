import { expect, type Page } from '@playwright/test';
import { publicWords, type EveryPublicWord } from '../fixtures/public-words';
import { BilingualPage } from './bilingual-page';

/** The hero's pictures with a clock that only the test moves. */
export class HomePage extends BilingualPage<EveryPublicWord> {
  constructor(page: Page) {
    super(page, publicWords);
  }

  hero() {
    return this.page.getByRole('group', { name: this.words.hero });
  }

  /** One button per picture, to choose it by hand. */
  dots() {
    return this.hero().getByRole('button', { name: this.words.showScene });
  }

  pauseButton() {
    return this.hero().getByRole('button', { name: this.words.pausePictures });
  }

  playButton() {
    return this.hero().getByRole('button', { name: this.words.playPictures });
  }

  /** Opens the page with the clock stopped. */
  async openWithStoppedClock(): Promise<void> {
    await this.page.clock.install({ time: new Date('2026-01-05T10:00:00+05:30') });
    await this.page.goto('/');
    await expect(this.dots()).toHaveCount(3);
    await this.page.clock.pauseAt(new Date('2026-01-05T11:00:00+05:30'));
  }

  /** Advances the clock, and lets the page do what is then due. */
  async letPass(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
    // React works through message channels, which the stopped clock leaves alone: ours queues behind them.
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', resolve);
          port1.start();
          port2.postMessage(null);
        }),
    );
  }

  /** The current picture: its dot is marked, and only it is visible to screen readers. */
  async shownScene(): Promise<number> {
    // The page that came as HTML gives way to the app's: for a moment there may be no dot.
    await expect(this.dots().and(this.page.locator('[aria-pressed="true"]'))).toHaveCount(1);
    const pressed = await this.dots().evaluateAll((dots) =>
      dots.map((dot) => dot.getAttribute('aria-pressed') === 'true'),
    );
    await expect(this.hero().getByRole('img', { name: /./ })).toHaveCount(1);
    return pressed.indexOf(true);
  }

  async expectStill(): Promise<void> {
    const before = await this.shownScene();
    await this.letPass(6_000);
    expect(await this.shownScene()).toBe(before);
  }

  async expectRotating(): Promise<void> {
    const before = await this.shownScene();
    await this.letPass(4_900);
    expect(await this.shownScene()).toBe(before);
    await this.letPass(200);
    expect(await this.shownScene()).toBe((before + 1) % 3);
  }

  async setHidden(isHidden: boolean): Promise<void> {
    await this.page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  }
}
