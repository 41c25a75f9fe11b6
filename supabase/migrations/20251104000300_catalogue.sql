-- Made from supabase/schema/catalogue by `npm run schema:migrations`; edit it there.

-- schema/catalogue/catalogue.sql

-- What can be ordered, and for how much: price lists, workers for hire, contract work.

create function private.clean_service_names()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name_en := private.clean_name(new.name_en);
  new.name_hi := private.clean_name(new.name_hi);
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.clean_service_names() is
  'Before-update trigger of the three lists: names trimmed, updated_at the moment of the change. Refuses invalid_name.';

create table public.catalogue_items (
  category text not null check (
    category in ('electrical', 'appliances', 'carpentry', 'cleaning', 'painting', 'plumbing', 'driving')
  ),
  id integer not null check (id > 0),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  price_paise integer not null,
  unit text not null check (unit in ('fixed', 'each', 'hour', 'sq_ft', 'piece', 'trolley')),
  icon text not null,
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (category, id),
  constraint catalogue_items_price_paise_check check (price_paise <@ private.price_bounds(unit))
);
comment on table public.catalogue_items is
  'The seven price lists: the one source of names and prices, for the pages, the order trigger and the price screen. Item 30 is the Visiting Charge in each.';
comment on column public.catalogue_items.price_paise is 'Price of one unit in paise, within price_bounds().';
comment on column public.catalogue_items.unit is 'What the price is for, and with it how many can be ordered, quantity_bounds(): fixed is the whole work and never more than one; each is one of several alike, such as fans.';
comment on column public.catalogue_items.active is 'False: not shown to customers and refused by the order trigger (inactive_item).';

create index catalogue_items_list on public.catalogue_items (category, active, sort);

create trigger clean_service_names before update on public.catalogue_items
  for each row execute function private.clean_service_names();

alter table public.catalogue_items enable row level security;
revoke all on public.catalogue_items from public, anon, authenticated, service_role;
grant select (category, id, name_en, name_hi, price_paise, unit, icon, sort, active, updated_at)
  on public.catalogue_items to anon, authenticated;
-- Deliberately no insert or delete: an item that orders refer to is switched off, not removed.
grant update (name_en, name_hi, price_paise, active) on public.catalogue_items to authenticated;
grant select on public.catalogue_items to service_role;

create policy "a visitor reads active items"
  on public.catalogue_items for select to anon using (active);

create policy "a person reads active items and staff read all"
  on public.catalogue_items for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update items"
  on public.catalogue_items for update to authenticated
  using ((select public.is_staff()));

create table public.worker_rates (
  code text primary key check (code in ('MA', 'LA', 'EL', 'PL', 'PA', 'ML', 'LC')),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  rate_paise integer not null check (rate_paise <@ private.price_bounds('worker_day')),
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.worker_rates is 'Workers that can be hired, with the price of one worker for one day.';
comment on column public.worker_rates.rate_paise is 'Per worker and day, in paise.';

create index worker_rates_list on public.worker_rates (active, sort);

create trigger clean_service_names before update on public.worker_rates
  for each row execute function private.clean_service_names();

alter table public.worker_rates enable row level security;
revoke all on public.worker_rates from public, anon, authenticated, service_role;
grant select (code, name_en, name_hi, rate_paise, sort, active, updated_at)
  on public.worker_rates to anon, authenticated;
grant update (name_en, name_hi, rate_paise, active) on public.worker_rates to authenticated;
grant select on public.worker_rates to service_role;

create policy "a visitor reads active rates"
  on public.worker_rates for select to anon using (active);

create policy "a person reads active rates and staff read all"
  on public.worker_rates for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update rates"
  on public.worker_rates for update to authenticated
  using ((select public.is_staff()));

create table public.contract_services (
  code text primary key check (code in ('FC', 'LB', 'TS', 'HP', 'HW', 'TT', 'OC')),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  sort integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.contract_services is 'Contract work that can be asked for; priced after a visit.';

create index contract_services_list on public.contract_services (active, sort);

create trigger clean_service_names before update on public.contract_services
  for each row execute function private.clean_service_names();

alter table public.contract_services enable row level security;
revoke all on public.contract_services from public, anon, authenticated, service_role;
grant select (code, name_en, name_hi, sort, active, updated_at)
  on public.contract_services to anon, authenticated;
grant update (name_en, name_hi, active) on public.contract_services to authenticated;
grant select on public.contract_services to service_role;

create policy "a visitor reads active contract services"
  on public.contract_services for select to anon using (active);

create policy "a person reads active contract services and staff read all"
  on public.contract_services for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff update contract services"
  on public.contract_services for update to authenticated
  using ((select public.is_staff()));

-- schema/catalogue/prices.sql

-- The price lists themselves. Product data, not demo data: it is the same on every installation.
-- Staff change names, prices and the active flag afterwards; a later migration must not overwrite their work.
-- Prices in paise. `icon` is a drawing of shared/src/ui/icons.

-- Electrical
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('electrical', 1, 'Bulb holder', 'बल्ब होल्डर लगाना', 10900, 'each', 'bulb', 10),
  ('electrical', 2, 'Single-pole MCB', 'सिंगल-पोल एमसीबी लगाना', 14900, 'each', 'mcb', 20),
  ('electrical', 3, 'Double-pole MCB', 'डबल-पोल एमसीबी लगाना', 19900, 'each', 'mcb', 30),
  ('electrical', 4, 'Multiple-pole MCB', 'मल्टी-पोल एमसीबी लगाना', 39900, 'each', 'mcb', 40),
  ('electrical', 5, 'Fan installation', 'पंखा लगाना', 17900, 'each', 'fan', 50),
  ('electrical', 6, 'Pressure motor', 'प्रेशर मोटर लगाना', 40900, 'each', 'motor', 60),
  ('electrical', 7, 'Switch or socket replacement', 'स्विच या सॉकेट बदलना', 9900, 'each', 'switch', 70),
  ('electrical', 8, 'Switchboard repair', 'स्विच बोर्ड की मरम्मत', 14900, 'each', 'switch', 80),
  ('electrical', 9, 'New switchboard', 'नया स्विच बोर्ड लगाना', 24900, 'each', 'switch', 90),
  ('electrical', 10, 'Power point for AC or geyser (16 A)', 'एसी या गीज़र का पावर पॉइंट (16 A)', 22900, 'each', 'socket', 100),
  ('electrical', 11, 'Tube light or LED batten', 'ट्यूबलाइट या एलईडी बैटन लगाना', 12900, 'each', 'bulb', 110),
  ('electrical', 12, 'Ceiling or panel light', 'सीलिंग या पैनल लाइट लगाना', 14900, 'each', 'bulb', 120),
  ('electrical', 13, 'Chandelier', 'झूमर लगाना', 34900, 'each', 'bulb', 130),
  ('electrical', 14, 'Outdoor or gate light', 'बाहर या गेट की लाइट लगाना', 18900, 'each', 'bulb', 140),
  ('electrical', 15, 'Fan repair', 'पंखे की मरम्मत', 19900, 'each', 'fan', 150),
  ('electrical', 16, 'Fan regulator replacement', 'पंखे का रेगुलेटर बदलना', 10900, 'each', 'fan', 160),
  ('electrical', 17, 'Exhaust fan installation', 'एग्ज़ॉस्ट फ़ैन लगाना', 21900, 'each', 'fan', 170),
  ('electrical', 18, 'Doorbell', 'दरवाज़े की घंटी लगाना', 11900, 'each', 'bolt', 180),
  ('electrical', 19, 'Fuse replacement', 'फ़्यूज़ (किटकैट) बदलना', 9900, 'each', 'bolt', 190),
  ('electrical', 20, 'Stabiliser fitting', 'स्टेबलाइज़र लगाना', 19900, 'each', 'socket', 200),
  ('electrical', 21, 'Water motor connection', 'पानी की मोटर का कनेक्शन', 29900, 'each', 'motor', 210),
  ('electrical', 22, 'Earthing check', 'अर्थिंग की जाँच', 24900, 'fixed', 'bolt', 220),
  ('electrical', 23, 'Short-circuit fault finding', 'शॉर्ट सर्किट ढूँढकर ठीक करना', 29900, 'fixed', 'bolt', 230),
  ('electrical', 24, 'Meter board fitting', 'मीटर बोर्ड लगाना', 34900, 'fixed', 'mcb', 240),
  ('electrical', 25, 'Wiring repair in one room', 'एक कमरे की वायरिंग ठीक करना', 39900, 'each', 'wire', 250),
  ('electrical', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Electrical appliances
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('appliances', 1, 'AC installation', 'एसी लगाना', 134900, 'each', 'ac', 10),
  ('appliances', 2, 'AC normal service', 'एसी की साधारण सर्विस', 64900, 'each', 'ac', 20),
  ('appliances', 3, 'AC gas filling', 'एसी में गैस भरना', 269900, 'each', 'ac', 30),
  ('appliances', 4, 'Window AC installation', 'विंडो एसी लगाना', 77900, 'each', 'ac', 40),
  ('appliances', 5, 'Window AC service', 'विंडो एसी की सर्विस', 51900, 'each', 'ac', 50),
  ('appliances', 6, 'Window AC gas filling', 'विंडो एसी में गैस भरना', 269900, 'each', 'ac', 60),
  ('appliances', 7, 'TV setup', 'टीवी लगाना और सेट करना', 38900, 'each', 'tv', 70),
  ('appliances', 8, 'Water cooler installation', 'वॉटर कूलर लगाना', 49900, 'each', 'cooler', 80),
  ('appliances', 9, 'Cooler gas filling', 'कूलर में गैस भरना', 229900, 'each', 'cooler', 90),
  ('appliances', 10, 'Water purifier installation', 'पानी का प्यूरीफ़ायर (आरओ) लगाना', 54900, 'each', 'purifier', 100),
  ('appliances', 11, 'Inverter installation', 'इन्वर्टर लगाना', 59900, 'each', 'inverter', 110),
  ('appliances', 12, 'Inverter repair', 'इन्वर्टर की मरम्मत', 34900, 'each', 'inverter', 120),
  ('appliances', 13, 'Fridge repair', 'फ़्रिज की मरम्मत', 50900, 'each', 'fridge', 130),
  ('appliances', 14, 'Fridge gas filling', 'फ़्रिज में गैस भरना', 179900, 'each', 'fridge', 140),
  ('appliances', 15, 'Cooler repair', 'कूलर की मरम्मत', 34900, 'each', 'cooler', 150),
  ('appliances', 16, 'Atta chakki service', 'आटा चक्की की सर्विस', 51900, 'each', 'chakki', 160),
  ('appliances', 17, 'Washing machine repair', 'वॉशिंग मशीन की मरम्मत', 41900, 'each', 'washing-machine', 170),
  ('appliances', 18, 'CCTV camera installation', 'सीसीटीवी कैमरा लगाना', 41900, 'piece', 'cctv', 180),
  ('appliances', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Carpentry
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('carpentry', 1, 'Door lock installation', 'दरवाज़े का ताला लगाना', 19900, 'each', 'lock', 10),
  ('carpentry', 2, 'Door handle or latch', 'दरवाज़े का हैंडल या सिटकनी लगाना', 10900, 'each', 'door', 20),
  ('carpentry', 3, 'Hinge replacement', 'कब्ज़ा बदलना', 9900, 'each', 'door', 30),
  ('carpentry', 4, 'Door repair', 'दरवाज़े की मरम्मत', 24900, 'each', 'door', 40),
  ('carpentry', 5, 'Door closer', 'डोर क्लोज़र लगाना', 17900, 'each', 'door', 50),
  ('carpentry', 6, 'Window repair', 'खिड़की की मरम्मत', 19900, 'each', 'window', 60),
  ('carpentry', 7, 'Wire-mesh door or window', 'जाली का दरवाज़ा या खिड़की लगाना', 24900, 'each', 'window', 70),
  ('carpentry', 8, 'Curtain rod', 'परदे की रॉड लगाना', 11900, 'each', 'drill', 80),
  ('carpentry', 9, 'Drilling and wall hanging', 'ड्रिल करके दीवार पर सामान टाँगना', 9900, 'each', 'drill', 90),
  ('carpentry', 10, 'Shelf fitting', 'शेल्फ़ लगाना', 14900, 'each', 'cupboard', 100),
  ('carpentry', 11, 'Drawer repair', 'दराज़ की मरम्मत', 14900, 'each', 'cupboard', 110),
  ('carpentry', 12, 'Cupboard lock', 'अलमारी का ताला लगाना', 12900, 'each', 'lock', 120),
  ('carpentry', 13, 'Cupboard repair', 'अलमारी की मरम्मत', 29900, 'each', 'cupboard', 130),
  ('carpentry', 14, 'Kitchen cabinet repair', 'रसोई की कैबिनेट ठीक करना', 34900, 'each', 'kitchen', 140),
  ('carpentry', 15, 'Bed repair', 'पलंग की मरम्मत', 34900, 'each', 'bed', 150),
  ('carpentry', 16, 'Bed assembly', 'पलंग जोड़कर लगाना', 39900, 'each', 'bed', 160),
  ('carpentry', 17, 'Wooden cot (takht) repair', 'तख़्त की मरम्मत', 17900, 'each', 'bed', 170),
  ('carpentry', 18, 'Table or chair repair', 'मेज़ या कुर्सी की मरम्मत', 19900, 'each', 'table', 180),
  ('carpentry', 19, 'Sofa frame repair', 'सोफ़े का फ़्रेम ठीक करना', 44900, 'each', 'sofa', 190),
  ('carpentry', 20, 'TV unit fitting', 'टीवी यूनिट लगाना', 39900, 'each', 'tv', 200),
  ('carpentry', 21, 'Furniture polish touch-up', 'फ़र्नीचर की पॉलिश सुधारना', 29900, 'fixed', 'furniture', 210),
  ('carpentry', 22, 'Window glass', 'खिड़की का शीशा लगाना', 2100, 'sq_ft', 'glass', 220),
  ('carpentry', 23, 'Full window', 'पूरी खिड़की बनाना', 20000, 'sq_ft', 'window', 230),
  ('carpentry', 24, 'Full door', 'पूरा दरवाज़ा बनाना', 27500, 'sq_ft', 'door', 240),
  ('carpentry', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Cleaning
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('cleaning', 1, 'Bathroom cleaning', 'बाथरूम की सफ़ाई', 24900, 'each', 'bathroom', 10),
  ('cleaning', 2, 'Toilet cleaning', 'शौचालय की सफ़ाई', 14900, 'each', 'commode', 20),
  ('cleaning', 3, 'Kitchen cleaning', 'रसोई की सफ़ाई', 34900, 'fixed', 'kitchen', 30),
  ('cleaning', 4, 'Sweeping and mopping a room', 'एक कमरे में झाड़ू-पोंछा', 12900, 'each', 'broom', 40),
  ('cleaning', 5, 'Cobweb and ceiling cleaning', 'जाले और छत की सफ़ाई', 14900, 'fixed', 'broom', 50),
  ('cleaning', 6, 'Fan cleaning', 'पंखे की सफ़ाई', 12900, 'each', 'fan', 60),
  ('cleaning', 7, 'Sink and wash basin cleaning', 'सिंक और वॉश बेसिन की सफ़ाई', 12900, 'each', 'basin', 70),
  ('cleaning', 8, 'Window and glass cleaning', 'खिड़की और शीशे की सफ़ाई', 19900, 'fixed', 'window', 80),
  ('cleaning', 9, 'Fridge cleaning', 'फ़्रिज की सफ़ाई', 19900, 'each', 'fridge', 90),
  ('cleaning', 10, 'Courtyard cleaning', 'आँगन की सफ़ाई', 17900, 'fixed', 'broom', 100),
  ('cleaning', 11, 'Balcony or terrace cleaning', 'बालकनी या छत की धुलाई', 24900, 'each', 'bucket', 110),
  ('cleaning', 12, 'Drain cleaning', 'नाली की सफ़ाई', 29900, 'fixed', 'drain', 120),
  ('cleaning', 13, 'Carpet cleaning', 'कालीन की सफ़ाई', 29900, 'each', 'carpet', 130),
  ('cleaning', 14, 'Mattress cleaning', 'गद्दे की सफ़ाई', 34900, 'each', 'bed', 140),
  ('cleaning', 15, 'Sofa cleaning', 'सोफ़े की सफ़ाई', 39900, 'each', 'sofa', 150),
  ('cleaning', 16, 'Floor scrubbing', 'फ़र्श की रगड़ाई और धुलाई', 39900, 'fixed', 'bucket', 160),
  ('cleaning', 17, 'Shop cleaning', 'दुकान की सफ़ाई', 39900, 'fixed', 'broom', 170),
  ('cleaning', 18, 'Kitchen chimney cleaning', 'रसोई की चिमनी की सफ़ाई', 44900, 'each', 'kitchen', 180),
  ('cleaning', 19, 'Cleaning after a function', 'शादी या समारोह के बाद सफ़ाई', 54900, 'fixed', 'bin', 190),
  ('cleaning', 20, 'Water tank cleaning, up to 500 litres', 'पानी की टंकी की सफ़ाई, 500 लीटर तक', 34900, 'each', 'tank', 200),
  ('cleaning', 21, 'Water tank cleaning, up to 1,000 litres', 'पानी की टंकी की सफ़ाई, 1,000 लीटर तक', 44900, 'each', 'tank', 210),
  ('cleaning', 22, 'Water tank cleaning, above 1,000 litres', 'पानी की टंकी की सफ़ाई, 1,000 लीटर से बड़ी', 54900, 'each', 'tank', 220),
  ('cleaning', 23, 'Garbage removal', 'कूड़ा उठवाना', 19900, 'trolley', 'trolley', 230),
  ('cleaning', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Painting
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('painting', 1, 'POP', 'पीओपी', 100, 'sq_ft', 'wall', 10),
  ('painting', 2, 'Putty', 'पुट्टी', 1500, 'sq_ft', 'putty', 20),
  ('painting', 3, 'White cement', 'सफ़ेद सीमेंट', 500, 'sq_ft', 'bucket', 30),
  ('painting', 4, 'Primer', 'प्राइमर', 500, 'sq_ft', 'roller', 40),
  ('painting', 5, 'Wall drawing', 'दीवार पर चित्रकारी', 10000, 'sq_ft', 'brush', 50),
  ('painting', 6, 'Vehicle writing', 'गाड़ी पर लिखाई', 4500, 'sq_ft', 'truck', 60),
  ('painting', 7, 'Chawk mitti', 'चाक मिट्टी की पुताई', 1500, 'sq_ft', 'wall', 70),
  ('painting', 8, 'Custom artwork', 'मनपसंद कलाकारी', 500000, 'fixed', 'palette', 80),
  ('painting', 9, 'Spray painting', 'स्प्रे पेंटिंग', 250000, 'fixed', 'spray', 90),
  ('painting', 10, 'Textured painting', 'टेक्सचर पेंटिंग', 300000, 'fixed', 'roller', 100),
  ('painting', 11, 'Geometric painting', 'ज्यामितीय डिज़ाइन की पेंटिंग', 350000, 'fixed', 'palette', 110),
  ('painting', 12, 'Interior design', 'घर के अंदर की सजावट (इंटीरियर डिज़ाइन)', 400000, 'fixed', 'house', 120),
  ('painting', 13, 'Outdoor mural', 'बाहरी दीवार पर म्यूरल', 700000, 'fixed', 'mural', 130),
  ('painting', 14, 'Stencil painting', 'स्टेंसिल पेंटिंग', 250000, 'fixed', 'stencil', 140),
  ('painting', 15, 'Door painting', 'दरवाज़े की पेंटिंग', 150000, 'each', 'door', 150),
  ('painting', 16, 'Brush painting', 'ब्रश से पेंटिंग', 220000, 'fixed', 'brush', 160),
  ('painting', 17, 'Window frame painting', 'खिड़की के फ़्रेम की पेंटिंग', 120000, 'each', 'window', 170),
  ('painting', 18, '3D wall painting', '3D वॉल पेंटिंग', 600000, 'fixed', 'mural', 180),
  ('painting', 19, 'Nature murals', 'प्राकृतिक दृश्यों के म्यूरल', 800000, 'fixed', 'mural', 190),
  ('painting', 20, 'Warehouse painting', 'गोदाम की पेंटिंग', 1000000, 'fixed', 'building', 200),
  ('painting', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Plumbing
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('plumbing', 1, 'Tap repair', 'नल की मरम्मत', 9900, 'each', 'tap', 10),
  ('plumbing', 2, 'Tap installation', 'नया नल लगाना', 12900, 'each', 'tap', 20),
  ('plumbing', 3, 'Tap washer replacement', 'नल का वॉशर बदलना', 9900, 'each', 'tap', 30),
  ('plumbing', 4, 'Angle valve', 'एंगल वाल्व लगाना', 12900, 'each', 'tap', 40),
  ('plumbing', 5, 'Leaking pipe repair', 'टपकते पाइप की मरम्मत', 19900, 'each', 'drop', 50),
  ('plumbing', 6, 'Wash basin installation', 'वॉश बेसिन लगाना', 49900, 'each', 'basin', 60),
  ('plumbing', 7, 'Wash basin repair', 'वॉश बेसिन की मरम्मत', 24900, 'each', 'basin', 70),
  ('plumbing', 8, 'Kitchen sink installation', 'रसोई का सिंक लगाना', 54900, 'each', 'basin', 80),
  ('plumbing', 9, 'Blocked drain or sink', 'जाम नाली या सिंक खोलना', 29900, 'each', 'drain', 90),
  ('plumbing', 10, 'Shower installation', 'शावर लगाना', 19900, 'each', 'shower', 100),
  ('plumbing', 11, 'Mixer tap installation', 'मिक्सर नल लगाना', 34900, 'each', 'shower', 110),
  ('plumbing', 12, 'Toilet jet spray', 'टॉयलेट जेट स्प्रे लगाना', 14900, 'each', 'shower', 120),
  ('plumbing', 13, 'Flush tank repair', 'फ़्लश टंकी की मरम्मत', 29900, 'each', 'commode', 130),
  ('plumbing', 14, 'Flush tank installation', 'फ़्लश टंकी लगाना', 59900, 'each', 'commode', 140),
  ('plumbing', 15, 'Commode installation', 'कमोड लगाना', 99900, 'each', 'commode', 150),
  ('plumbing', 16, 'Commode replacement', 'पुराना कमोड बदलना', 199900, 'each', 'commode', 160),
  ('plumbing', 17, 'Western commode, floor-mounted', 'वेस्टर्न कमोड, फ़र्श वाला', 109900, 'each', 'commode', 170),
  ('plumbing', 18, 'Western commode, wall-hung', 'वेस्टर्न कमोड, दीवार वाला', 209000, 'each', 'commode', 180),
  ('plumbing', 19, 'Geyser installation', 'गीज़र लगाना', 45000, 'each', 'geyser', 190),
  ('plumbing', 20, 'Water tank installation, up to 500 litres', 'पानी की टंकी लगाना, 500 लीटर तक', 45000, 'each', 'tank', 200),
  ('plumbing', 21, 'Water tank installation, up to 750 litres', 'पानी की टंकी लगाना, 750 लीटर तक', 54900, 'each', 'tank', 210),
  ('plumbing', 22, 'Water tank installation, up to 1,000 litres', 'पानी की टंकी लगाना, 1,000 लीटर तक', 74900, 'each', 'tank', 220),
  ('plumbing', 23, 'Water tank installation, above 1,000 litres', 'पानी की टंकी लगाना, 1,000 लीटर से बड़ी', 100000, 'each', 'tank', 230),
  ('plumbing', 24, 'Hand pump repair', 'हैंडपंप की मरम्मत', 39900, 'each', 'pipe', 240),
  ('plumbing', 25, 'Water motor fitting', 'पानी की मोटर लगाना', 49900, 'each', 'motor', 250),
  ('plumbing', 26, 'Water meter fitting', 'पानी का मीटर लगाना', 29900, 'each', 'pipe', 260),
  ('plumbing', 27, 'PVC fitting', 'पीवीसी फ़िटिंग', 10000, 'sq_ft', 'pipe', 270),
  ('plumbing', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

-- Driving
insert into public.catalogue_items (category, id, name_en, name_hi, price_paise, unit, icon, sort) values
  ('driving', 1, 'Personal driver', 'निजी ड्राइवर', 150000, 'fixed', 'driver', 10),
  ('driving', 2, 'Taxi', 'टैक्सी', 100000, 'each', 'taxi', 20),
  ('driving', 3, 'Truck', 'ट्रक', 300000, 'each', 'truck', 30),
  ('driving', 4, 'Delivery rider', 'डिलीवरी राइडर', 80000, 'each', 'delivery', 40),
  ('driving', 5, 'Bus', 'बस', 250000, 'each', 'bus', 50),
  ('driving', 6, 'Route planning', 'रास्ते की योजना बनवाना', 120000, 'fixed', 'route', 60),
  ('driving', 7, 'Maintenance driver', 'गाड़ी सर्विस कराने वाला ड्राइवर', 200000, 'fixed', 'wrench', 70),
  ('driving', 8, 'Emergency driver', 'आपातकालीन ड्राइवर', 300000, 'fixed', 'siren', 80),
  ('driving', 9, 'Local guide', 'स्थानीय गाइड', 180000, 'fixed', 'guide', 90),
  ('driving', 10, 'Chauffeur', 'शोफ़र (ख़ास मौक़ों का ड्राइवर)', 400000, 'fixed', 'car', 100),
  ('driving', 11, 'Fuel delivery', 'ईंधन पहुँचाना', 100000, 'fixed', 'fuel', 110),
  ('driving', 12, 'EV charging help', 'ईवी चार्जिंग में मदद', 120000, 'fixed', 'ev', 120),
  ('driving', 13, 'Long trips', 'लंबी यात्रा', 350000, 'fixed', 'route', 130),
  ('driving', 14, 'Corporate events', 'कंपनी के कार्यक्रम', 500000, 'fixed', 'briefcase', 140),
  ('driving', 15, 'Hourly driver', 'घंटे के हिसाब से ड्राइवर', 50000, 'hour', 'clock', 150),
  ('driving', 30, 'Visiting Charge', 'विज़िटिंग चार्ज (आने का शुल्क)', 9900, 'fixed', 'visit', 1000);

insert into public.worker_rates (code, name_en, name_hi, rate_paise, sort) values
  ('MA', 'Masonry', 'राजमिस्त्री', 40000, 10),
  ('LA', 'Labour', 'मज़दूर', 30000, 20),
  ('EL', 'Electrician', 'बिजली मिस्त्री', 50000, 30),
  ('PL', 'Plumber', 'प्लंबर', 60000, 40),
  ('PA', 'Painter', 'पेंटर', 45000, 50),
  ('ML', 'Mason and Labour', 'मिस्त्री और मज़दूर', 50000, 60),
  ('LC', 'Labour for Construction', 'निर्माण के लिए मज़दूर', 50000, 70);

insert into public.contract_services (code, name_en, name_hi, sort) values
  ('FC', 'Full Construction', 'पूरा निर्माण', 10),
  ('LB', 'Labour for Booking', 'मज़दूरों की बुकिंग', 20),
  ('TS', 'Tiles and Stone Setup', 'टाइल और पत्थर लगाना', 30),
  ('HP', 'House Painting', 'घर की पुताई', 40),
  ('HW', 'House Wiring', 'घर की वायरिंग', 50),
  ('TT', 'Tank and Top Setup', 'टंकी और छत का काम', 60),
  ('OC', 'Other Contract Services', 'ठेके के दूसरे काम', 70);
