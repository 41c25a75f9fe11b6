import type { Routes } from './routes';
import { collection } from './collection';
import { disputeEntity } from './entities';

/** Reading disputes; accepting and contesting are done in the dashboard. */
export function disputeRoutes({ api, ledger, find, at }: Routes): void {
  api.get('/disputes', at('listDisputes'), (req, res) => {
    res.json(
      collection(req, {
        all: ledger.disputes.all('razorpay'),
        createdAt: (dispute) => dispute.createdAt,
        entity: (dispute) => disputeEntity(dispute, ledger),
      }),
    );
  });

  api.get('/disputes/:id', at('fetchDispute'), (req, res) => {
    res.json(disputeEntity(find.dispute(req.params['id']), ledger));
  });
}
