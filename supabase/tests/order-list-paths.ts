import { ORDER_SORTS, type OrderSort } from '@kaarigar/shared/contracts/payment-api';

/**
 * Filters that staff use, from one that matches most orders to one without a match. SQL arguments of list_orders and
 * count_orders.
 */
export const FILTERS: Readonly<Record<string, string>> = {
  'no filter': '',
  'a frequent status': `p_status => 'SUCCESS'`,
  'a rare status': `p_status => 'REVIEW'`,
  'a status nobody has': `p_status => 'REFUND_PENDING'`,
  'a service': `p_service => 'painting'`,
  hires: `p_service => 'hire'`,
  'a service nobody has': `p_service => 'driving', p_status => 'REFUND_PENDING'`,
  'a way of payment': `p_payment => 'cash'`,
  'a district': `p_district => '2'`,
  'no district': `p_district => 'none'`,
  'a rare status of a district': `p_district => '1', p_status => 'REVIEW'`,
  'a service of a district, paid in cash': `p_district => '1', p_service => 'painting', p_payment => 'cash'`,
  'a frequent name in a district': `p_district => '1', p_q => 'kumar'`,
  'who needs a worker in a district': `p_district => '1', p_work => 'needs_worker'`,
  'a rare status of a service': `p_status => 'REVIEW', p_service => 'painting'`,
  'a week': `p_from => current_date - 7, p_to => current_date`,
  'a day of work': `p_day => current_date + 1`,
  // A Monday and a Sunday: on a closed day no work goes on.
  'a day of work long ago': `p_day => date_trunc('week', current_date - 300)::date, p_status => 'SUCCESS'`,
  'a closed day long ago': `p_day => date_trunc('week', current_date - 300)::date - 1, p_status => 'SUCCESS'`,
  'who needs a worker': `p_work => 'needs_worker'`,
  'who needs a worker on a day': `p_work => 'needs_worker', p_day => current_date + 1`,
  'work that is under way': `p_work => 'under_way'`,
  'work that is late': `p_work => 'late'`,
  'work that is done and not paid': `p_work => 'unpaid'`,
  'the work of today': `p_work => 'today'`,
  'a wish to cancel that an admin answers': `p_asks => 'admin'`,
  'cash that an admin is asked about': `p_asks => 'cash'`,
  'a month long ago': `p_from => '2001-01-01', p_to => '2001-01-31'`,
  'the start of a phone': `p_q => '98765'`,
  'the end of a number': `p_q => '3210'`,
  'a whole phone': `p_q => '+91 98765 43210'`,
  'an order number': `p_q => '200000777'`,
  'a receipt number': `p_q => 'A-12'`,
  'a frequent name': `p_q => 'kumar'`,
  'a full name': `p_q => 'sunita prajapati'`,
  'a name in Devanagari': `p_q => 'प्रकाश मौर्य'`,
  'a frequent name in the other script': `p_q => 'कुमार'`,
  'a first name in the other script': `p_q => 'सुनीता'`,
  'a full name in the other script': `p_q => 'rakesh maurya'`,
  'a name nobody has': `p_q => 'xylophone'`,
  'where work stands': `p_q => 'स्टेशन ग़ाज़ीपुर'`,
  'where work stands, with a status': `p_q => 'ghazipur', p_status => 'REVIEW'`,
  'where few stand': `p_q => 'bansdih'`,
  'two letters': `p_q => 'ra'`,
  'two letters nobody has': `p_q => 'qx'`,
  'signs alone': `p_q => '%_'`,
  'a name with a rare status': `p_q => 'kumar', p_status => 'REVIEW'`,
};

const PLACES = {
  created_at: `(current_date - 3)::text`,
  amount: `'80000'`,
  name: `'mohan'`,
  visit: `(current_date - 3)::text`,
} as const;

/** Every query of the list with one of these filters, from the start or from `a place` on: description → statement. */
export function listPaths(what: string): ReadonlyMap<string, string> {
  const filter = FILTERS[what];
  const paths = new Map<string, string>();
  for (const sort of ORDER_SORTS) {
    const list = (more: string): string => `select * from list_orders(p_sort => '${sort}'${more})`;
    if (filter === undefined) {
      const from = `, p_position => ${PLACES[columnOf(sort)]}, p_position_id => '200000500'`;
      paths.set(`after ${what}, ${sort}`, list(from));
      paths.set(`before ${what}, ${sort}`, list(`${from}, p_backwards => true`));
    } else {
      paths.set(`${what}, ${sort}`, list(filter && `, ${filter}`));
    }
  }
  if (filter !== undefined) paths.set(`${what}, counted`, `select count_orders(${filter})`);
  return paths;
}

const columnOf = (sort: OrderSort): keyof typeof PLACES =>
  sort.split('.')[0] as keyof typeof PLACES;
