import { CHANNEL_WORDING } from '@kaarigar/shared/i18n/channel-wording';
import type { OwnChannels } from '@kaarigar/shared/api/own-channels';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Texts use the language that the page had when their module was loaded, so each test loads the modules again.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const both: OwnChannels = {
  email: 'sunita@test.example',
  phone: '+919876500011',
  chosen: 'sms',
  reminders: true,
  is_asked: false,
};

async function render(lang: 'en' | 'hi', channels: OwnChannels): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang }, cookie: '' });
  const { ChooseChannel } = await import('./choose-channel');
  // Nothing is asked of the site before something is sent.
  return renderToStaticMarkup(<ChooseChannel context={{} as RemoteContext} channels={channels} />);
}

test.each(['en', 'hi'] as const)('in %s shows the words that are kept', async (lang) => {
  const html = await render(lang, both);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toContain(CHANNEL_WORDING.sms[lang]);
  expect(html).toContain(CHANNEL_WORDING.reminders[lang]);
  expect(html).not.toContain(CHANNEL_WORDING.whatsapp[lang]);
});

test('what is proven alone is no choice, but its words stand', async () => {
  const html = await render('en', { ...both, phone: null, chosen: 'email' });
  expect(html).not.toContain('type="radio"');
  expect(html).toContain(CHANNEL_WORDING.email.en);
});
