import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBrowserRouter, RouterProvider } from '@kaarigar/shared/platform/router';
import { CareersPage } from '../careers/careers-page';
import { ContactPage } from '../contact/contact-page';
import { LegalContact } from '../legal/legal-contact';

const noWindow = {
  location: new URL('https://kaarigar.example/FAQ'),
  document: { defaultView: null },
  history: { state: { idx: 0 }, replaceState: () => {} },
  addEventListener: () => {},
  removeEventListener: () => {},
} as unknown as Window;

function markupOf(element: ReactNode): string {
  const router = createBrowserRouter([{ path: '*', element }], {
    window: noWindow,
    hydrationData: { loaderData: {} },
  });
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />);
  } finally {
    router.dispose();
  }
}

const context = { config: { captcha: null } } as never;

test.each([
  ['careers', <CareersPage key="careers" />],
  ['contact', <ContactPage key="contact" context={context} />],
  ['terms and privacy', <LegalContact key="legal" />],
])('who has a phone alone reaches us where we offer email: %s', (_page, element) => {
  const html = markupOf(element);
  const mails = html.match(/href="mailto:/g) ?? [];
  expect(mails.length).toBeGreaterThan(0);
  // Right behind the last of them stand the form and the number.
  const after = html.slice(html.lastIndexOf('href="mailto:'));
  expect(after).toMatch(/href="(?:\/contactus|#write)"/);
  expect(after).toContain('href="tel:');
});
