import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Books } from '../ledger/books';
import { html, type Html } from '../page/html';
import type { Protocol } from '../protocol';
import { act } from './control-page';
import { ledgerReport } from './ledger-report';

interface Parts {
  readonly books: Books;
  readonly protocols: readonly Protocol[];
}

/** The account with each provider, and paying out its balance. */
export function accountSection({ books, protocols }: Parts): Html {
  const rows = protocols.map(({ name }) => {
    const { credit, debit, settled, balance } = ledgerReport(name, books);
    const sums = [credit, 0 - debit, 0 - settled, balance].map(
      (sum) => html`<td class="number">${formatPaise(sum)}</td>`,
    );
    const settle = balance > 0 ? act('settlements', 'Settle', { provider: name }) : null;
    return html`<tr>
      <th scope="row">${name}</th>
      ${sums}
      <td>${settle}</td>
    </tr>`;
  });
  const heads = ['Credit', 'Debit', 'Settled', 'Balance'].map(
    (head) => html`<th class="number" scope="col">${head}</th>`,
  );
  return html`<section aria-labelledby="account">
    <h2 id="account">Account</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <td></td>
            ${heads}
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
    <p><a href="/_sandbox/ledger">All entries</a> (JSON)</p>
  </section>`;
}
