import { expect, test } from '../../fixtures/test';
import { untilTakenOver } from '../../pages/taken-over';

test('in a page no text becomes markup or code, and no script comes from elsewhere', async ({
  page,
}) => {
  await page.goto('/');
  // The page's own policy comes with its scripts.
  await untilTakenOver(page.getByRole('heading', { level: 1 }));
  const outcomes = await page.evaluate(async () => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (src: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => resolve('loaded'));
        script.addEventListener('error', () => resolve('blocked'));
        script.src = src;
        document.head.append(script);
      });
    return {
      markup: attempt(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      code: attempt(() => (document.createElement('script').text = 'x')),
      dataScript: attempt(() => (document.createElement('script').src = 'data:text/javascript,x')),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      elsewhere: await load('https://evil.example/x.js'),
      ours: await load(document.querySelector('script[src]')?.getAttribute('src') ?? ''),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    code: 'TypeError',
    dataScript: 'TypeError',
    policy: 'TypeError',
    elsewhere: 'blocked',
    ours: 'loaded',
  });
});
