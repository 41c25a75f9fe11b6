/** What the desk asks beside the list: Today, the calendar, numbers, views, the search of the palette. */
export const DESK: Readonly<Record<string, string>> = {
  Today: 'select desk_today()',
  'Calendar of a week': 'select desk_calendar(current_date)',
  'Calendar of the week before': 'select desk_calendar(current_date - 7)',
  'Numbers of a week': 'select desk_numbers(current_date - 6, current_date)',
  'Numbers of a year': 'select desk_numbers(current_date - 364, current_date)',
  'Numbers of workers of a month':
    'select desk_numbers_of_workers(current_date - 30, current_date)',
  'A customer': `select desk_customer(null, '9876543210')`,
  'Who is free for fifty orders': `select find_workers_for_all((select array_agg((200000000 + n)::text) from generate_series(1, 50) n))`,
  'Counts beside four views': `select count_filters('[{}, {"work": "late"}, {"status": "REFUNDED", "payment": "cash"}, {"service": "painting"}]')`,
  'Search of everything, a frequent name': `select desk_search('kumar')`,
  'Search of everything, a full name': `select desk_search('sunita prajapati')`,
  'Search of everything, a phone': `select desk_search('98765 43210')`,
};

/** Every statement that is measured: what it is → SQL. */
export const STATEMENTS: Readonly<Record<string, string>> = {
  'First page, newest first': 'select * from list_orders()',
  'First page, by amount': `select * from list_orders(p_sort => 'amount.desc')`,
  'First page, by name': `select * from list_orders(p_sort => 'name.asc')`,
  'First page, by day of work': `select * from list_orders(p_sort => 'visit.asc')`,
  'Who needs a worker, by day of work': `select * from list_orders(p_work => 'needs_worker', p_sort => 'visit.asc')`,
  'The work of a day': `select * from list_orders(p_day => current_date + 1, p_sort => 'visit.asc')`,
  'Search by a full name': `select * from list_orders(p_q => 'sunita prajapati')`,
  'Search by a frequent name': `select * from list_orders(p_q => 'kumar')`,
  'Search by a frequent name, sorted by name': `select * from list_orders(p_q => 'kumar', p_sort => 'name.asc')`,
  'Search by a frequent first name, sorted by name': `select * from list_orders(p_q => 'sunita', p_sort => 'name.asc')`,
  'Search by a name in Devanagari': `select * from list_orders(p_q => 'प्रकाश मौर्य')`,
  'Search by a frequent name of the other script': `select * from list_orders(p_q => 'सुनीता')`,
  'Counts of a frequent name of the other script': `select count_orders(p_q => 'सुनीता')`,
  'Search by a phone': `select * from list_orders(p_q => '+91 98765 43210')`,
  'Search by the start of a phone': `select * from list_orders(p_q => '98765')`,
  // A full page at every size: a rare one would have three orders here and fifty there.
  'Filter by status, service and payment': `select * from list_orders(p_status => 'SUCCESS', p_service => 'painting', p_payment => 'online')`,
  'Filter by a district': `select * from list_orders(p_district => '2')`,
  'Filter by district and service': `select * from list_orders(p_district => '2', p_service => 'painting')`,
  'Counts of a district': `select count_orders(p_district => '2')`,
  ...DESK,
  'Counts of everything': 'select count_orders()',
  'Counts of a service': `select count_orders(p_service => 'painting')`,
  'Counts of who needs a worker': `select count_orders(p_work => 'needs_worker')`,
  'Counts of a frequent name': `select count_orders(p_q => 'kumar')`,
  'Counts of a full name': `select count_orders(p_q => 'sunita prajapati')`,
};
