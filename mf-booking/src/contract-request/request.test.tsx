import type { ContractService } from '@kaarigar/shared/api/contract-requests';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { SignedIn } from '@kaarigar/shared/platform/session';
import { expect, test } from 'vitest';
import { markupOf } from '../markup-for-tests';
import { requestDraft } from '../request-form/request-form';
import { NewRequest } from './request';
import { RequestSent } from './request-sent';

const person = { status: 'signed-in', userId: 'a', email: '', phone: '', me: null } as const;
const service = { code: 'boundary_wall', name_en: 'Wall', name_hi: 'दीवार' };

const form = () =>
  markupOf(
    <NewRequest
      context={{} as RemoteContext}
      person={person satisfies SignedIn}
      service={service as unknown as ContractService}
      onSent={() => undefined}
    />,
  );

test('who had chosen photos before a reload is told that they are gone', () => {
  expect(form()).not.toContain('your photos are gone');
  const draft = requestDraft(person.userId, service.code);
  draft.saveExtra('photos', true);
  expect(form()).toContain('your photos are gone');
  // As sending the request and leaving it do.
  draft.clear();
  expect(form()).not.toContain('your photos are gone');
});

test('what was sent is confirmed with the day that was chosen for the visit', () => {
  const sent = (preferredOn: string | null) =>
    markupOf(
      <RequestSent
        context={{} as RemoteContext}
        sent={{
          ticket: '123456',
          phone: '9876543210',
          address: 'Ward 4, Ballia',
          preferredOn,
          photos: [],
        }}
        onAnother={() => undefined}
      />,
    );
  expect(sent('2026-12-01')).toMatch(/come and measure on Tue,\s1\sDec\s2026\./);
  expect(sent(null)).not.toContain('come and measure');
  expect(sent(null)).toContain('Where: Ward 4, Ballia');
  // The page has them beside it, and on a phone below.
  expect(sent(null)).not.toContain('tel:');
});
