-- Money that comes after an order is paid or refunded needs a person's eyes: it is never only logged.
insert into public.order_transitions (from_status, to_status, actor) values
  ('SUCCESS', 'REVIEW', 'service'),
  ('PARTIALLY_REFUNDED', 'REVIEW', 'service'),
  ('REFUNDED', 'REVIEW', 'service');
