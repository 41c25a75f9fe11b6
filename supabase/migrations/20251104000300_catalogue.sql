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

create function private.clean_item_details()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.group_en := private.clean_name(new.group_en);
  new.group_hi := private.clean_name(new.group_hi);
  new.includes_en := private.clean_name(new.includes_en);
  new.includes_hi := private.clean_name(new.includes_hi);
  new.excludes_en := private.clean_name(new.excludes_en);
  new.excludes_hi := private.clean_name(new.excludes_hi);
  return new;
end;
$$;
comment on function private.clean_item_details() is
  'Before-update trigger of catalogue_items: what visitors read of an item stands on one line, trimmed, without anything hidden. Refuses invalid_name.';

create table public.catalogue_items (
  category text not null check (
    category in ('electrical', 'appliances', 'carpentry', 'cleaning', 'painting', 'plumbing', 'driving')
  ),
  id integer not null check (id > 0),
  name_en text not null check (length(name_en) between 1 and private.max_length('name')),
  name_hi text not null check (length(name_hi) between 1 and private.max_length('name')),
  price_paise integer not null,
  unit text not null check (unit in ('fixed', 'each', 'vehicle', 'person', 'hour', 'sq_ft', 'piece', 'trolley')),
  icon text not null,
  sort integer not null,
  group_en text not null check (length(group_en) between 1 and private.max_length('group')),
  group_hi text not null check (length(group_hi) between 1 and private.max_length('group')),
  minutes integer not null check (minutes <@ private.work_minutes_bounds()),
  includes_en text not null check (length(includes_en) between 1 and private.max_length('inclusion')),
  includes_hi text not null check (length(includes_hi) between 1 and private.max_length('inclusion')),
  excludes_en text not null check (length(excludes_en) between 1 and private.max_length('inclusion')),
  excludes_hi text not null check (length(excludes_hi) between 1 and private.max_length('inclusion')),
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (category, id),
  constraint catalogue_items_price_paise_check check (price_paise <@ private.price_bounds(unit))
);
comment on table public.catalogue_items is
  'The seven price lists: the one source of names and prices, for the pages, the order trigger and the price screen. Item 30 is the Visiting Charge in each.';
comment on column public.catalogue_items.price_paise is 'Price of one unit in paise, within price_bounds().';
comment on column public.catalogue_items.unit is 'What the price is for, and with it how many can be ordered, quantity_bounds(): fixed is the whole work and never more than one; each is one of several alike, such as fans.';
comment on column public.catalogue_items.group_en is 'Items of a list with the same group_en stand together, under their group''s name; the first one decides where.';
comment on column public.catalogue_items.minutes is 'How long the usual job takes, in minutes of work: 480 are a working day. Of one unit; of sq_ft: of a usual wall, window or door.';
comment on column public.catalogue_items.includes_en is 'What is done for the price. Material is extra unless it stands here (terms, section 2).';
comment on column public.catalogue_items.excludes_en is 'What costs extra, of what people might expect.';
comment on column public.catalogue_items.active is 'False: not shown to customers and refused by the order trigger (inactive_item).';

create index catalogue_items_list on public.catalogue_items (category, active, sort);

create trigger clean_service_names before update on public.catalogue_items
  for each row execute function private.clean_service_names();
create trigger clean_item_details before update on public.catalogue_items
  for each row execute function private.clean_item_details();

alter table public.catalogue_items enable row level security;
revoke all on public.catalogue_items from public, anon, authenticated, service_role;
grant select (
    category, id, name_en, name_hi, price_paise, unit, icon, sort,
    group_en, group_hi, minutes, includes_en, includes_hi, excludes_en, excludes_hi, active, updated_at
  ) on public.catalogue_items to anon, authenticated;
-- Deliberately no insert or delete: an item that orders refer to is switched off, not removed.
grant update (
    name_en, name_hi, price_paise, group_en, group_hi, minutes,
    includes_en, includes_hi, excludes_en, excludes_hi, active
  ) on public.catalogue_items to authenticated;
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
-- Prices in paise. `icon` is a drawing of shared/src/ui/icons. A row, line by line: what it is and costs; its group and how
-- long it takes; what the price includes; what it does not.

-- Electrical
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('electrical', 1, 'Bulb holder', 'बल्ब होल्डर लगाना', 10900, 'each', 'bulb', 110,
    'Lights', 'लाइट', 15,
    'Taking the old holder off, fitting the new one and testing it', 'पुराना होल्डर हटाना, नया लगाना और जलाकर देखना',
    'The holder and the bulb', 'होल्डर और बल्ब'),
  ('electrical', 2, 'Single-pole MCB', 'सिंगल-पोल एमसीबी लगाना', 14900, 'each', 'mcb', 40,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 20,
    'Fitting one single-pole MCB in your board and checking the load', 'आपके बोर्ड में एक सिंगल-पोल एमसीबी लगाना और लोड जाँचना',
    'The MCB, and a new box if there is none', 'एमसीबी, और बॉक्स न हो तो नया बॉक्स'),
  ('electrical', 3, 'Double-pole MCB', 'डबल-पोल एमसीबी लगाना', 19900, 'each', 'mcb', 190,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 30,
    'Fitting one double-pole MCB for phase and neutral, and testing it', 'फ़ेज़ और न्यूट्रल वाली एक डबल-पोल एमसीबी लगाना और जाँचना',
    'The MCB and new wire', 'एमसीबी और नया तार'),
  ('electrical', 4, 'Multiple-pole MCB', 'मल्टी-पोल एमसीबी लगाना', 39900, 'each', 'mcb', 220,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 60,
    'Fitting one three- or four-pole MCB, balancing the phases, testing', 'तीन या चार पोल की एक एमसीबी लगाना, फ़ेज़ बराबर बाँटना और जाँचना',
    'The MCB, the distribution box and new wire', 'एमसीबी, डिस्ट्रीब्यूशन बॉक्स और नया तार'),
  ('electrical', 5, 'Fan installation', 'पंखा लगाना', 17900, 'each', 'fan', 150,
    'Fans', 'पंखे', 45,
    'Putting the fan together, hanging it on the hook that is there, joining it to the regulator', 'पंखा जोड़ना, लगे हुए हुक पर टाँगना और रेगुलेटर से जोड़ना',
    'The fan, and a new hook in the ceiling', 'पंखा, और छत में नया हुक'),
  ('electrical', 6, 'Pressure motor', 'प्रेशर मोटर लगाना', 40900, 'each', 'motor', 210,
    'Water motors', 'पानी की मोटर', 90,
    'Setting the pressure motor in place, joining pipe and power, trying the pressure', 'प्रेशर मोटर जमाना, पाइप और बिजली जोड़ना, प्रेशर चलाकर देखना',
    'The motor, pipe and wire', 'मोटर, पाइप और तार'),
  ('electrical', 7, 'Switch or socket replacement', 'स्विच या सॉकेट बदलना', 9900, 'each', 'switch', 70,
    'Switches and boards', 'स्विच और बोर्ड', 15,
    'Changing one switch or socket in the board and testing it', 'बोर्ड में एक स्विच या सॉकेट बदलना और जाँचना',
    'The switch or socket', 'स्विच या सॉकेट'),
  ('electrical', 8, 'Switchboard repair', 'स्विच बोर्ड की मरम्मत', 14900, 'each', 'switch', 80,
    'Switches and boards', 'स्विच और बोर्ड', 40,
    'Opening one board, finding what is burnt or loose, and putting it right', 'एक बोर्ड खोलना, जला या ढीला हिस्सा ढूँढना और ठीक करना',
    'New switches and plates', 'नए स्विच और प्लेट'),
  ('electrical', 9, 'New switchboard', 'नया स्विच बोर्ड लगाना', 24900, 'each', 'switch', 90,
    'Switches and boards', 'स्विच और बोर्ड', 60,
    'Fixing one new board on the wall and joining up to six switches', 'दीवार पर एक नया बोर्ड लगाना और छह स्विच तक जोड़ना',
    'Board, switches and wire; cutting the wall for hidden wiring', 'बोर्ड, स्विच और तार; छिपी वायरिंग के लिए दीवार काटना'),
  ('electrical', 10, 'Power point for AC or geyser (16 A)', 'एसी या गीज़र का पावर पॉइंट (16 A)', 22900, 'each', 'socket', 100,
    'Points and wiring', 'पॉइंट और वायरिंग', 60,
    'One 16-amp point close to the board, with its earth wire joined', 'बोर्ड के पास एक 16 एम्पियर का पॉइंट, अर्थ का तार जोड़कर',
    'Socket and wire; a new line from the meter', 'सॉकेट और तार; मीटर से नई लाइन'),
  ('electrical', 11, 'Tube light or LED batten', 'ट्यूबलाइट या एलईडी बैटन लगाना', 12900, 'each', 'tube-light', 10,
    'Lights', 'लाइट', 20,
    'Fixing the batten on the wall and joining it to its switch', 'बैटन दीवार पर कसना और उसके स्विच से जोड़ना',
    'The light; new wire beyond the point', 'लाइट; पॉइंट से आगे का नया तार'),
  ('electrical', 12, 'Ceiling or panel light', 'सीलिंग या पैनल लाइट लगाना', 14900, 'each', 'panel-light', 120,
    'Lights', 'लाइट', 30,
    'Fitting one light in the ceiling or the cut-out that is there', 'छत में या बने हुए कट में एक लाइट लगाना',
    'The light, and cutting a false ceiling', 'लाइट, और फ़ॉल्स सीलिंग काटना'),
  ('electrical', 13, 'Chandelier', 'झूमर लगाना', 34900, 'each', 'chandelier', 140,
    'Lights', 'लाइट', 90,
    'Putting the chandelier together, hanging it and testing every lamp', 'झूमर जोड़ना, टाँगना और हर लैंप जलाकर देखना',
    'The chandelier, bulbs, and a strong hook if there is none', 'झूमर, बल्ब, और मज़बूत हुक न हो तो नया हुक'),
  ('electrical', 14, 'Outdoor or gate light', 'बाहर या गेट की लाइट लगाना', 18900, 'each', 'gate-light', 130,
    'Lights', 'लाइट', 40,
    'Fixing one light outside, closing it against rain, testing it', 'बाहर एक लाइट लगाना, बारिश से बचाव करना और जलाकर देखना',
    'The light and outdoor wire', 'लाइट और बाहर का तार'),
  ('electrical', 15, 'Fan repair', 'पंखे की मरम्मत', 19900, 'each', 'wrench', 50,
    'Fans', 'पंखे', 60,
    'Opening one fan, oiling it, changing capacitor or bearing, running it', 'एक पंखा खोलना, तेल देना, कंडेंसर या बेयरिंग बदलना, चलाकर देखना',
    'The parts; rewinding a burnt motor', 'पुर्ज़े; जली मोटर की वाइंडिंग'),
  ('electrical', 16, 'Fan regulator replacement', 'पंखे का रेगुलेटर बदलना', 10900, 'each', 'regulator', 160,
    'Fans', 'पंखे', 15,
    'Changing one regulator and trying every speed', 'एक रेगुलेटर बदलना और हर स्पीड पर चलाकर देखना',
    'The regulator', 'रेगुलेटर'),
  ('electrical', 17, 'Exhaust fan installation', 'एग्ज़ॉस्ट फ़ैन लगाना', 21900, 'each', 'exhaust-fan', 170,
    'Fans', 'पंखे', 60,
    'Fitting the exhaust fan in the opening that is there and joining it to a switch', 'बनी हुई जगह में एग्ज़ॉस्ट फ़ैन लगाना और स्विच से जोड़ना',
    'The fan, and cutting a new opening in the wall', 'फ़ैन, और दीवार में नई जगह काटना'),
  ('electrical', 18, 'Doorbell', 'दरवाज़े की घंटी लगाना', 11900, 'each', 'bell', 200,
    'Points and wiring', 'पॉइंट और वायरिंग', 25,
    'Fixing bell and push button and joining them', 'घंटी और उसका बटन लगाना और जोड़ना',
    'Bell, button and new wire', 'घंटी, बटन और नया तार'),
  ('electrical', 19, 'Fuse replacement', 'फ़्यूज़ (किटकैट) बदलना', 9900, 'each', 'fuse', 30,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 15,
    'Changing one fuse carrier or its wire, and finding out why it blew', 'एक किटकैट या उसका तार बदलना, और देखना कि क्यों उड़ा',
    'The fuse carrier', 'किटकैट'),
  ('electrical', 20, 'Stabiliser fitting', 'स्टेबलाइज़र लगाना', 19900, 'each', 'stabiliser', 250,
    'Points and wiring', 'पॉइंट और वायरिंग', 40,
    'Fixing the stabiliser on the wall and joining the appliance to it', 'स्टेबलाइज़र दीवार पर लगाना और मशीन उससे जोड़ना',
    'The stabiliser, plug and wire', 'स्टेबलाइज़र, प्लग और तार'),
  ('electrical', 21, 'Water motor connection', 'पानी की मोटर का कनेक्शन', 29900, 'each', 'motor', 60,
    'Water motors', 'पानी की मोटर', 60,
    'Joining one motor to its starter or switch, checking the direction it turns', 'एक मोटर को स्टार्टर या स्विच से जोड़ना, देखना कि सही तरफ़ घूमे',
    'Starter, cable, and the pipes', 'स्टार्टर, केबल, और पाइप का काम'),
  ('electrical', 22, 'Earthing check', 'अर्थिंग की जाँच', 24900, 'fixed', 'earthing', 240,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 60,
    'Measuring the earthing of the whole house and telling you what is missing', 'पूरे घर की अर्थिंग नापना और बताना कि कहाँ कमी है',
    'A new earth pit, plate, salt and coal', 'अर्थिंग का नया गड्ढा, प्लेट, नमक और कोयला'),
  ('electrical', 23, 'Short-circuit fault finding', 'शॉर्ट सर्किट ढूँढकर ठीक करना', 29900, 'fixed', 'bolt', 20,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 90,
    'Finding the fault line by line and making it safe', 'एक-एक लाइन देखकर खराबी ढूँढना और उसे ठीक करना',
    'New wire, and opening walls or floors', 'नया तार, और दीवार या फ़र्श खोलना'),
  ('electrical', 24, 'Meter board fitting', 'मीटर बोर्ड लगाना', 34900, 'fixed', 'meter', 230,
    'MCB and safety', 'एमसीबी, फ़्यूज़, अर्थिंग', 90,
    'Fixing the board, moving meter-side and house-side wires onto it', 'बोर्ड लगाना, मीटर और घर, दोनों तरफ़ के तार उस पर जोड़ना',
    'Board and main switch; the power company''s seal and fees', 'बोर्ड और मेन स्विच; बिजली विभाग की सील और फ़ीस'),
  ('electrical', 25, 'Wiring repair in one room', 'एक कमरे की वायरिंग ठीक करना', 39900, 'each', 'wire', 180,
    'Points and wiring', 'पॉइंट और वायरिंग', 150,
    'Checking all lines of one room, joining or replacing what is bad', 'एक कमरे की सारी लाइनें जाँचना, खराब हिस्सा जोड़ना या बदलना',
    'Wire and pipe; wiring a room that has none', 'तार और पाइप; बिना वायरिंग वाले कमरे की पूरी वायरिंग'),
  ('electrical', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'An electrician comes, looks, and tells you the price of the work', 'बिजली मिस्त्री आकर देखेंगे और काम का दाम बताएँगे',
    'The work itself', 'काम की मज़दूरी');

-- Electrical appliances
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('appliances', 1, 'AC installation', 'एसी लगाना', 134900, 'each', 'ac', 30,
    'AC', 'एसी', 180,
    'Hanging both units of a split AC, joining pipe and power, running it cold', 'स्प्लिट एसी की दोनों यूनिट टाँगना, पाइप और बिजली जोड़ना, ठंडा करके देखना',
    'Copper pipe beyond what came with it, outdoor stand, stabiliser', 'साथ आए पाइप से ज़्यादा कॉपर पाइप, बाहर का स्टैंड, स्टेबलाइज़र'),
  ('appliances', 2, 'AC normal service', 'एसी की साधारण सर्विस', 64900, 'each', 'ac', 10,
    'AC', 'एसी', 60,
    'Washing filters, coil and drain of one split AC, checking its gas', 'एक स्प्लिट एसी के फ़िल्टर, कॉइल और ड्रेन धोना, गैस जाँचना',
    'Gas and spare parts', 'गैस और पुर्ज़े'),
  ('appliances', 3, 'AC gas filling', 'एसी में गैस भरना', 269900, 'each', 'ac', 20,
    'AC', 'एसी', 120,
    'Finding the leak, one full filling of gas, and running it cold', 'लीकेज ढूँढना, पूरी गैस भरना और ठंडा करके देखना',
    'A new coil or compressor', 'नई कॉइल या कंप्रेसर'),
  ('appliances', 4, 'Window AC installation', 'विंडो एसी लगाना', 77900, 'each', 'ac', 60,
    'AC', 'एसी', 120,
    'Setting the AC in the window that is there, closing the gaps, running it', 'बनी हुई खिड़की में एसी बैठाना, किनारे बंद करना, चलाकर देखना',
    'A frame, cutting a wall, stabiliser', 'फ़्रेम, दीवार काटना, स्टेबलाइज़र'),
  ('appliances', 5, 'Window AC service', 'विंडो एसी की सर्विस', 51900, 'each', 'ac', 40,
    'AC', 'एसी', 60,
    'Taking the window AC out, washing filter and coil, putting it back', 'विंडो एसी निकालना, फ़िल्टर और कॉइल धोना, वापस लगाना',
    'Gas and spare parts', 'गैस और पुर्ज़े'),
  ('appliances', 6, 'Window AC gas filling', 'विंडो एसी में गैस भरना', 269900, 'each', 'ac', 50,
    'AC', 'एसी', 120,
    'Mending the leak of a window AC and one full filling of gas', 'विंडो एसी का लीकेज बंद करना और पूरी गैस भरना',
    'A new coil or compressor', 'नई कॉइल या कंप्रेसर'),
  ('appliances', 7, 'TV setup', 'टीवी लगाना और सेट करना', 38900, 'each', 'tv', 100,
    'TV, camera and water purifier', 'टीवी, कैमरा और आरओ', 60,
    'Hanging the TV or setting it on its stand, joining dish or cable, tuning channels', 'टीवी दीवार पर या स्टैंड पर लगाना, डिश या केबल जोड़ना, चैनल सेट करना',
    'Wall bracket, cables, recharge of the dish', 'दीवार का ब्रैकेट, तार, डिश का रिचार्ज'),
  ('appliances', 8, 'Water cooler installation', 'वॉटर कूलर लगाना', 49900, 'each', 'cooler', 130,
    'Coolers and fridges', 'कूलर और फ़्रिज', 60,
    'Setting up the water cooler, joining water and power, checking that it cools', 'वॉटर कूलर जमाना, पानी और बिजली जोड़ना, देखना कि ठंडा करे',
    'Tap, pipe and stand', 'नल, पाइप और स्टैंड'),
  ('appliances', 9, 'Cooler gas filling', 'कूलर में गैस भरना', 229900, 'each', 'cooler', 150,
    'Coolers and fridges', 'कूलर और फ़्रिज', 120,
    'Mending the leak of a water cooler and one full filling of gas', 'वॉटर कूलर का लीकेज बंद करना और पूरी गैस भरना',
    'A new compressor or coil', 'नया कंप्रेसर या कॉइल'),
  ('appliances', 10, 'Water purifier installation', 'पानी का प्यूरीफ़ायर (आरओ) लगाना', 54900, 'each', 'purifier', 70,
    'TV, camera and water purifier', 'टीवी, कैमरा और आरओ', 60,
    'Fixing the purifier on the wall, joining it to tap and drain, first rinse', 'आरओ दीवार पर लगाना, नल और नाली से जोड़ना, पहली बार पानी चलाना',
    'Filters, pre-filter, and a tap with pressure if there is none', 'फ़िल्टर, प्री-फ़िल्टर, और प्रेशर वाला नल न हो तो वह'),
  ('appliances', 11, 'Inverter installation', 'इन्वर्टर लगाना', 59900, 'each', 'inverter', 120,
    'Inverters and machines', 'इन्वर्टर और मशीनें', 90,
    'Placing inverter and battery, joining them to the lines of the house you choose', 'इन्वर्टर और बैटरी रखना, घर की चुनी हुई लाइनों से जोड़ना',
    'Inverter, battery, trolley and wire', 'इन्वर्टर, बैटरी, ट्रॉली और तार'),
  ('appliances', 12, 'Inverter repair', 'इन्वर्टर की मरम्मत', 34900, 'each', 'inverter', 110,
    'Inverters and machines', 'इन्वर्टर और मशीनें', 90,
    'Finding the fault, mending what can be mended at home, checking the battery', 'खराबी ढूँढना, जो घर पर ठीक हो सके ठीक करना, बैटरी जाँचना',
    'Circuit board, transformer and battery', 'सर्किट बोर्ड, ट्रांसफ़ॉर्मर और बैटरी'),
  ('appliances', 13, 'Fridge repair', 'फ़्रिज की मरम्मत', 50900, 'each', 'fridge', 90,
    'Coolers and fridges', 'कूलर और फ़्रिज', 90,
    'Finding out why it does not cool, mending wiring, relay or thermostat', 'ठंडा क्यों नहीं कर रहा, यह देखना; तार, रिले या थर्मोस्टेट ठीक करना',
    'Parts, gas and compressor', 'पुर्ज़े, गैस और कंप्रेसर'),
  ('appliances', 14, 'Fridge gas filling', 'फ़्रिज में गैस भरना', 179900, 'each', 'fridge', 140,
    'Coolers and fridges', 'कूलर और फ़्रिज', 120,
    'Closing the leak, one full filling of gas, and waiting until it freezes', 'लीकेज बंद करना, पूरी गैस भरना, बर्फ़ जमने तक देखना',
    'A new compressor or cooling coil', 'नया कंप्रेसर या कूलिंग कॉइल'),
  ('appliances', 15, 'Cooler repair', 'कूलर की मरम्मत', 34900, 'each', 'cooler', 80,
    'Coolers and fridges', 'कूलर और फ़्रिज', 60,
    'Mending pump, motor or wiring of one air cooler and cleaning its tank', 'एक कूलर का पंप, मोटर या तार ठीक करना और टंकी साफ़ करना',
    'Pump, motor, cooling pads', 'पंप, मोटर, खस या हनीकॉम्ब पैड'),
  ('appliances', 16, 'Atta chakki service', 'आटा चक्की की सर्विस', 51900, 'each', 'chakki', 170,
    'Inverters and machines', 'इन्वर्टर और मशीनें', 120,
    'Opening the mill, cleaning, dressing the stones, oiling, a trial grind', 'चक्की खोलना, सफ़ाई, पत्थर की टँकाई, तेल देना, पीसकर देखना',
    'Stones, belt, motor winding', 'पत्थर, पट्टा, मोटर की वाइंडिंग'),
  ('appliances', 17, 'Washing machine repair', 'वॉशिंग मशीन की मरम्मत', 41900, 'each', 'washing-machine', 160,
    'Inverters and machines', 'इन्वर्टर और मशीनें', 90,
    'Finding the fault of one machine, mending drain, belt or switch, a trial wash', 'एक मशीन की खराबी ढूँढना; ड्रेन, बेल्ट या स्विच ठीक करना, चलाकर देखना',
    'Motor, circuit board and other parts', 'मोटर, सर्किट बोर्ड और दूसरे पुर्ज़े'),
  ('appliances', 18, 'CCTV camera installation', 'सीसीटीवी कैमरा लगाना', 41900, 'piece', 'cctv', 180,
    'TV, camera and water purifier', 'टीवी, कैमरा और आरओ', 60,
    'Fixing one camera, running up to 20 metres of your cable, setting its view', 'एक कैमरा लगाना, आपका 20 मीटर तक तार डालना, सही दिशा में सेट करना',
    'Camera, recorder, cable and hard disk', 'कैमरा, रिकॉर्डर, तार और हार्ड डिस्क'),
  ('appliances', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'A mechanic comes, opens the machine if need be, and tells you the price', 'मिस्त्री आकर देखेंगे, ज़रूरत हो तो मशीन खोलेंगे और दाम बताएँगे',
    'The repair itself', 'मरम्मत की मज़दूरी');

-- Carpentry
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('carpentry', 1, 'Door lock installation', 'दरवाज़े का ताला लगाना', 19900, 'each', 'lock', 20,
    'Doors and locks', 'दरवाज़े और ताले', 60,
    'Cutting the place for one lock, fitting it, trying every key', 'एक ताले की जगह काटना, ताला लगाना, हर चाबी घुमाकर देखना',
    'The lock', 'ताला'),
  ('carpentry', 2, 'Door handle or latch', 'दरवाज़े का हैंडल या सिटकनी लगाना', 10900, 'each', 'handle', 30,
    'Doors and locks', 'दरवाज़े और ताले', 30,
    'Fitting one handle, latch or bolt and lining it up', 'एक हैंडल, सिटकनी या कुंडी लगाना और सीध मिलाना',
    'Handle, latch and screws', 'हैंडल, सिटकनी और पेंच'),
  ('carpentry', 3, 'Hinge replacement', 'कब्ज़ा बदलना', 9900, 'each', 'hinge', 40,
    'Doors and locks', 'दरवाज़े और ताले', 30,
    'Taking one hinge off, fitting the new one, making the door swing freely', 'एक कब्ज़ा निकालना, नया लगाना, दरवाज़ा आराम से चलने लगे यह देखना',
    'The hinge', 'कब्ज़ा'),
  ('carpentry', 4, 'Door repair', 'दरवाज़े की मरम्मत', 24900, 'each', 'door', 10,
    'Doors and locks', 'दरवाज़े और ताले', 90,
    'Planing, straightening and tightening one door so that it closes', 'एक दरवाज़े पर रंदा लगाना, उसे सीधा करना और कसना, ताकि ठीक से बंद हो',
    'New wood, ply or hinges', 'नई लकड़ी, प्लाई या कब्ज़े'),
  ('carpentry', 5, 'Door closer', 'डोर क्लोज़र लगाना', 17900, 'each', 'door', 50,
    'Doors and locks', 'दरवाज़े और ताले', 45,
    'Fixing one closer and setting how fast the door shuts', 'एक डोर क्लोज़र लगाना और दरवाज़ा बंद होने की चाल सेट करना',
    'The door closer', 'डोर क्लोज़र'),
  ('carpentry', 6, 'Window repair', 'खिड़की की मरम्मत', 19900, 'each', 'window', 60,
    'Windows and mesh', 'खिड़की और जाली', 60,
    'Straightening one window, tightening joints, making bolts catch', 'एक खिड़की सीधी करना, जोड़ कसना, सिटकनी ठीक लगे यह देखना',
    'Glass, wood and new bolts', 'शीशा, लकड़ी और नई सिटकनी'),
  ('carpentry', 7, 'Wire-mesh door or window', 'जाली का दरवाज़ा या खिड़की लगाना', 24900, 'each', 'mesh', 70,
    'Windows and mesh', 'खिड़की और जाली', 120,
    'Stretching mesh on one door or window frame and hanging it', 'एक दरवाज़े या खिड़की के फ़्रेम पर जाली तानकर लगाना',
    'Mesh, beading and frame', 'जाली, बीडिंग और फ़्रेम'),
  ('carpentry', 8, 'Curtain rod', 'परदे की रॉड लगाना', 11900, 'each', 'curtain', 90,
    'Fixing on walls', 'दीवार पर लगाना', 30,
    'Drilling for one rod, fixing its holders straight, hanging the rod', 'एक रॉड के लिए छेद करना, होल्डर सीध में कसना, रॉड टाँगना',
    'Rod, holders and curtains', 'रॉड, होल्डर और परदे'),
  ('carpentry', 9, 'Drilling and wall hanging', 'ड्रिल करके दीवार पर सामान टाँगना', 9900, 'each', 'drill', 80,
    'Fixing on walls', 'दीवार पर लगाना', 20,
    'Drilling and hanging one picture, clock, mirror or hook', 'ड्रिल करके एक तस्वीर, घड़ी, आईना या हुक टाँगना',
    'What is hung, and heavy brackets', 'टाँगने का सामान, और भारी ब्रैकेट'),
  ('carpentry', 10, 'Shelf fitting', 'शेल्फ़ लगाना', 14900, 'each', 'shelf', 130,
    'Cupboards and kitchen', 'अलमारी और रसोई', 45,
    'Fixing one shelf level on its brackets', 'एक शेल्फ़ ब्रैकेट पर सीध में लगाना',
    'Shelf board and brackets', 'शेल्फ़ का पटरा और ब्रैकेट'),
  ('carpentry', 11, 'Drawer repair', 'दराज़ की मरम्मत', 14900, 'each', 'drawer', 140,
    'Cupboards and kitchen', 'अलमारी और रसोई', 45,
    'Mending runner and bottom of one drawer so that it slides', 'एक दराज़ का चैनल और तला ठीक करना, ताकि आराम से खुले',
    'New runners and ply', 'नए चैनल और प्लाई'),
  ('carpentry', 12, 'Cupboard lock', 'अलमारी का ताला लगाना', 12900, 'each', 'lock', 110,
    'Cupboards and kitchen', 'अलमारी और रसोई', 40,
    'Fitting one cupboard lock or changing the old one', 'अलमारी में एक ताला लगाना या पुराना बदलना',
    'The lock', 'ताला'),
  ('carpentry', 13, 'Cupboard repair', 'अलमारी की मरम्मत', 29900, 'each', 'cupboard', 100,
    'Cupboards and kitchen', 'अलमारी और रसोई', 120,
    'Setting doors, hinges and back of one cupboard right', 'एक अलमारी के पल्ले, कब्ज़े और पीछे का पटरा ठीक करना',
    'Ply, laminate, hinges', 'प्लाई, सनमाइका, कब्ज़े'),
  ('carpentry', 14, 'Kitchen cabinet repair', 'रसोई की कैबिनेट ठीक करना', 34900, 'each', 'kitchen', 120,
    'Cupboards and kitchen', 'अलमारी और रसोई', 120,
    'Mending doors, channels and shelves of one kitchen cabinet', 'रसोई की एक कैबिनेट के पल्ले, चैनल और खाने ठीक करना',
    'Ply swollen by water, new channels', 'पानी से फूली प्लाई, नए चैनल'),
  ('carpentry', 15, 'Bed repair', 'पलंग की मरम्मत', 34900, 'each', 'bed', 150,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 120,
    'Tightening joints of one bed, mending a broken slat or leg', 'एक पलंग के जोड़ कसना, टूटा पटरा या पाया ठीक करना',
    'New wood, ply or hydraulics', 'नई लकड़ी, प्लाई या हाइड्रोलिक'),
  ('carpentry', 16, 'Bed assembly', 'पलंग जोड़कर लगाना', 39900, 'each', 'bed', 180,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 120,
    'Putting one bed together with its box and head, setting it level', 'एक पलंग को बॉक्स और सिरहाने के साथ जोड़ना, बराबर जमाना',
    'Mattress, missing screws and parts', 'गद्दा, कम पड़े पेंच और पुर्ज़े'),
  ('carpentry', 17, 'Wooden cot (takht) repair', 'चौकी की मरम्मत', 17900, 'each', 'bed', 170,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 60,
    'Tightening one takht, changing a loose plank or leg', 'एक चौकी (तखत) कसना, ढीला पटरा या पाया बदलना',
    'New planks', 'नए पटरे'),
  ('carpentry', 18, 'Table or chair repair', 'मेज़ या कुर्सी की मरम्मत', 19900, 'each', 'table', 160,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 60,
    'Gluing and tightening one table or chair so that it stands firm', 'एक मेज़ या कुर्सी को चिपकाना और कसना, ताकि हिले नहीं',
    'New wood, cane or cushion', 'नई लकड़ी, बेंत या गद्दी'),
  ('carpentry', 19, 'Sofa frame repair', 'सोफ़े का फ़्रेम ठीक करना', 44900, 'each', 'sofa', 190,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 180,
    'Opening one sofa, mending its wooden frame and webbing', 'एक सोफ़ा खोलना, लकड़ी का फ़्रेम और निवाड़ ठीक करना',
    'Foam and cloth', 'फ़ोम और कपड़ा'),
  ('carpentry', 20, 'TV unit fitting', 'टीवी यूनिट लगाना', 39900, 'each', 'tv', 200,
    'Fixing on walls', 'दीवार पर लगाना', 120,
    'Putting a ready TV unit together and fixing it on the wall', 'तैयार टीवी यूनिट जोड़ना और दीवार पर कसना',
    'The unit; joining TV and dish', 'यूनिट; टीवी और डिश जोड़ना'),
  ('carpentry', 21, 'Furniture polish touch-up', 'फ़र्नीचर की पॉलिश सुधारना', 29900, 'fixed', 'furniture', 210,
    'Beds, tables and sofas', 'पलंग, मेज़ और सोफ़ा', 180,
    'Sanding and polishing worn places on furniture of one room', 'एक कमरे के फ़र्नीचर के घिसे हिस्से रगड़ना और पॉलिश करना',
    'Full polish of old furniture, polish material', 'पुराने फ़र्नीचर की पूरी पॉलिश, पॉलिश का सामान'),
  ('carpentry', 22, 'Window glass', 'खिड़की का शीशा लगाना', 2100, 'sq_ft', 'glass', 220,
    'Windows and mesh', 'खिड़की और जाली', 60,
    'Cutting plain glass to size and fixing it in the window; the glass is ours', 'नाप से सादा शीशा काटना और खिड़की में लगाना; शीशा हमारा',
    'Toughened, tinted or frosted glass', 'टफ़ेंड, रंगीन या धुँधला शीशा'),
  ('carpentry', 23, 'Full window', 'पूरी खिड़की बनाना', 20000, 'sq_ft', 'window', 230,
    'Windows and mesh', 'खिड़की और जाली', 960,
    'Measuring, making and hanging one wooden window', 'नाप लेना, लकड़ी की खिड़की बनाना और लगाना',
    'Wood, glass, mesh and paint', 'लकड़ी, शीशा, जाली और रंग'),
  ('carpentry', 24, 'Full door', 'पूरा दरवाज़ा बनाना', 27500, 'sq_ft', 'door', 240,
    'Doors and locks', 'दरवाज़े और ताले', 1440,
    'Measuring, making and hanging one wooden door in its frame', 'नाप लेना, लकड़ी का दरवाज़ा बनाना और चौखट में लगाना',
    'Wood or ply, lock, and the frame', 'लकड़ी या प्लाई, ताला, और चौखट'),
  ('carpentry', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'A carpenter comes, measures, and tells you the price', 'बढ़ई आकर नापेंगे और दाम बताएँगे',
    'The work itself', 'काम की मज़दूरी');

-- Cleaning
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('cleaning', 1, 'Bathroom cleaning', 'बाथरूम की सफ़ाई', 24900, 'each', 'bathroom', 10,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 60,
    'Tiles, floor, basin, taps and mirror of one bathroom; cleaner and brushes are ours', 'एक बाथरूम की टाइल, फ़र्श, बेसिन, नल और आईना; लिक्विड और ब्रश हमारे',
    'Paint stains and blocked pipes', 'पेंट के दाग और जाम पाइप'),
  ('cleaning', 2, 'Toilet cleaning', 'टॉयलेट की सफ़ाई', 14900, 'each', 'commode', 20,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 30,
    'Seat, floor and tiles of one toilet, with acid-free cleaner', 'एक टॉयलेट की सीट, फ़र्श और टाइल, बिना तेज़ाब के लिक्विड से',
    'Emptying a septic tank', 'सेप्टिक टैंक खाली करना'),
  ('cleaning', 3, 'Kitchen cleaning', 'रसोई की सफ़ाई', 34900, 'fixed', 'kitchen', 30,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 120,
    'Slab, tiles, sink, stove top and outside of the cupboards', 'स्लैब, टाइल, सिंक, चूल्हा और अलमारियाँ बाहर से',
    'Inside of cupboards, chimney, dishes', 'अलमारी अंदर से, चिमनी, बर्तन'),
  ('cleaning', 4, 'Sweeping and mopping a room', 'एक कमरे में झाड़ू-पोंछा', 12900, 'each', 'broom', 40,
    'Rooms and floors', 'कमरे और फ़र्श', 30,
    'Sweeping and wet mopping one room, under the furniture too', 'एक कमरे में झाड़ू और गीला पोंछा, पलंग-मेज़ के नीचे भी',
    'Moving heavy cupboards', 'भारी अलमारी खिसकाना'),
  ('cleaning', 5, 'Cobweb and ceiling cleaning', 'जाले और छत की सफ़ाई', 14900, 'fixed', 'cobweb', 50,
    'Rooms and floors', 'कमरे और फ़र्श', 60,
    'Cobwebs and dust from ceilings and corners of the house, floor swept after', 'घर की छत और कोनों से जाले-धूल, बाद में फ़र्श पर झाड़ू',
    'Washing walls', 'दीवारें धोना'),
  ('cleaning', 6, 'Fan cleaning', 'पंखे की सफ़ाई', 12900, 'each', 'fan', 60,
    'Rooms and floors', 'कमरे और फ़र्श', 20,
    'Wiping blades and motor of one fan, without taking it down', 'एक पंखे की पंखुड़ियाँ और मोटर पोंछना, पंखा उतारे बिना',
    'Repair and oiling', 'मरम्मत और तेल देना'),
  ('cleaning', 7, 'Sink and wash basin cleaning', 'सिंक और वॉश बेसिन की सफ़ाई', 12900, 'each', 'basin', 90,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 25,
    'Scrubbing one sink or basin and its taps, clearing the strainer', 'एक सिंक या बेसिन और नल रगड़ना, जाली साफ़ करना',
    'A blocked pipe', 'जाम पाइप'),
  ('cleaning', 8, 'Window and glass cleaning', 'खिड़की और शीशे की सफ़ाई', 19900, 'fixed', 'window', 160,
    'Rooms and floors', 'कमरे और फ़र्श', 90,
    'Glass, frames and sills of the windows of a usual house, from inside', 'आम घर की खिड़कियों के शीशे, फ़्रेम और पट्टी, अंदर से',
    'Outside of upper floors', 'ऊपरी मंज़िल का बाहरी हिस्सा'),
  ('cleaning', 9, 'Fridge cleaning', 'फ़्रिज की सफ़ाई', 19900, 'each', 'fridge', 180,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 45,
    'Emptying, wiping shelves and seals of one fridge, putting things back', 'एक फ़्रिज खाली करना, अंदर के शेल्फ़ और रबर पोंछना, सामान वापस रखना',
    'Repair and gas', 'मरम्मत और गैस'),
  ('cleaning', 10, 'Courtyard cleaning', 'आँगन की सफ़ाई', 17900, 'fixed', 'broom', 110,
    'Outside and drains', 'बाहर और नाली', 60,
    'Sweeping and washing the courtyard, weeds between the bricks', 'आँगन में झाड़ू और धुलाई, ईंटों के बीच की घास',
    'Carrying away rubble', 'मलबा उठाना'),
  ('cleaning', 11, 'Balcony or terrace cleaning', 'बालकनी या छत की धुलाई', 24900, 'each', 'bucket', 120,
    'Outside and drains', 'बाहर और नाली', 90,
    'Washing one balcony or terrace with brush and water, clearing its outlet', 'एक बालकनी या छत को ब्रश और पानी से धोना, पानी की निकासी खोलना',
    'Waterproofing and paint', 'वॉटरप्रूफ़िंग और रंग'),
  ('cleaning', 12, 'Drain cleaning', 'नाली की सफ़ाई', 29900, 'fixed', 'drain', 100,
    'Outside and drains', 'बाहर और नाली', 90,
    'Taking mud out of the open drain of one house and letting water run', 'एक घर की खुली नाली से कीचड़ निकालना और पानी चालू करना',
    'Sewer lines, carrying the mud away', 'सीवर लाइन, कीचड़ उठाकर ले जाना'),
  ('cleaning', 13, 'Carpet cleaning', 'कालीन की सफ़ाई', 29900, 'each', 'carpet', 150,
    'Sofas, mattresses, carpets', 'सोफ़ा, गद्दा, कालीन', 60,
    'Vacuum and shampoo of one carpet up to 6 by 9 feet', '6 गुणा 9 फुट तक के एक कालीन की वैक्यूम और शैंपू सफ़ाई',
    'Drying, about a day, at your place', 'सुखाना: कालीन आपके घर पर करीब एक दिन में सूखेगा'),
  ('cleaning', 14, 'Mattress cleaning', 'गद्दे की सफ़ाई', 34900, 'each', 'mattress', 140,
    'Sofas, mattresses, carpets', 'सोफ़ा, गद्दा, कालीन', 60,
    'Vacuum and shampoo of both sides of one mattress', 'एक गद्दे की दोनों तरफ़ वैक्यूम और शैंपू',
    'Old stains that do not come out', 'पुराने दाग जो नहीं छूटते'),
  ('cleaning', 15, 'Sofa cleaning', 'सोफ़े की सफ़ाई', 39900, 'each', 'sofa', 130,
    'Sofas, mattresses, carpets', 'सोफ़ा, गद्दा, कालीन', 90,
    'Vacuum and shampoo of one three-seat sofa', 'तीन सीट वाले एक सोफ़े की वैक्यूम और शैंपू सफ़ाई',
    'Leather polish, repair of cloth', 'चमड़े की पॉलिश, कपड़े की मरम्मत'),
  ('cleaning', 16, 'Floor scrubbing', 'फ़र्श की रगड़ाई और धुलाई', 39900, 'fixed', 'mop', 80,
    'Rooms and floors', 'कमरे और फ़र्श', 120,
    'Scrubbing and washing the floors of up to two rooms', 'दो कमरों तक के फ़र्श की रगड़ाई और धुलाई',
    'Polishing marble or tiles by machine', 'मशीन से मार्बल या टाइल की घिसाई'),
  ('cleaning', 17, 'Shop cleaning', 'दुकान की सफ़ाई', 39900, 'fixed', 'shop', 190,
    'Shops and functions', 'दुकान और समारोह', 120,
    'Floor, counter, shelves from outside and glass of one shop', 'एक दुकान का फ़र्श, काउंटर, रैक बाहर से और शीशे',
    'Moving the goods', 'माल हटाना'),
  ('cleaning', 18, 'Kitchen chimney cleaning', 'रसोई की चिमनी की सफ़ाई', 44900, 'each', 'chimney', 70,
    'Bathroom and kitchen', 'बाथरूम और रसोई', 90,
    'Washing filters and outside of one chimney free of grease', 'एक चिमनी के फ़िल्टर और बाहरी हिस्से की चिकनाई उतारना',
    'Opening the motor, new filters', 'मोटर खोलना, नए फ़िल्टर'),
  ('cleaning', 19, 'Cleaning after a function', 'शादी या समारोह के बाद सफ़ाई', 54900, 'fixed', 'bin', 170,
    'Shops and functions', 'दुकान और समारोह', 240,
    'Two cleaners sweep, wash and collect leavings of a home function', 'दो सफ़ाईकर्मी घर के समारोह के बाद झाड़ू, धुलाई और जूठन इकट्ठा करेंगे',
    'Washing hired dishes; a trolley for the garbage', 'किराए के बर्तन धोना; कूड़े की ट्रॉली'),
  ('cleaning', 20, 'Water tank cleaning, up to 500 litres', 'पानी की टंकी की सफ़ाई, 500 लीटर तक', 34900, 'each', 'tank', 200,
    'Water tanks', 'पानी की टंकी', 60,
    'Emptying, scrubbing and rinsing one tank up to 500 litres', '500 लीटर तक की एक टंकी खाली करना, रगड़ना और धोना',
    'Refilling, repair of leaks', 'पानी भरना, लीकेज की मरम्मत'),
  ('cleaning', 21, 'Water tank cleaning, up to 1,000 litres', 'पानी की टंकी की सफ़ाई, 1,000 लीटर तक', 44900, 'each', 'tank', 210,
    'Water tanks', 'पानी की टंकी', 90,
    'Emptying, scrubbing and rinsing one tank up to 1,000 litres', '1,000 लीटर तक की एक टंकी खाली करना, रगड़ना और धोना',
    'Refilling, repair of leaks', 'पानी भरना, लीकेज की मरम्मत'),
  ('cleaning', 22, 'Water tank cleaning, above 1,000 litres', 'पानी की टंकी की सफ़ाई, 1,000 लीटर से बड़ी', 54900, 'each', 'tank', 220,
    'Water tanks', 'पानी की टंकी', 150,
    'Emptying, scrubbing and rinsing one larger or underground tank', 'एक बड़ी या ज़मीन के नीचे की टंकी खाली करना, रगड़ना और धोना',
    'Refilling, repair of leaks, a pump for deep tanks', 'पानी भरना, लीकेज की मरम्मत, गहरी टंकी के लिए पंप'),
  ('cleaning', 23, 'Garbage removal', 'कूड़ा उठवाना', 19900, 'trolley', 'trolley', 230,
    'Outside and drains', 'बाहर और नाली', 60,
    'Loading and carrying away one trolley of household garbage', 'घर के कूड़े की एक ट्रॉली भरना और ले जाना',
    'Building rubble and anything dangerous', 'मकान का मलबा और खतरनाक चीज़ें'),
  ('cleaning', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'We come, look at the place, and tell you the price', 'हम आकर जगह देखेंगे और दाम बताएँगे',
    'The cleaning itself', 'सफ़ाई का काम');

-- Painting
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('painting', 1, 'POP', 'पीओपी', 100, 'sq_ft', 'wall', 30,
    'Walls, by area', 'दीवार, नाप के हिसाब से', 240,
    'Only the labour for one layer of POP, put on and levelled: that is why it costs so little', 'पीओपी की एक परत फेरकर बराबर करने की सिर्फ़ मज़दूरी, इसलिए दाम इतना कम',
    'All material: POP powder, mesh, putty', 'सारा सामान: पीओपी पाउडर, जाली, पुट्टी'),
  ('painting', 2, 'Putty', 'पुट्टी', 1500, 'sq_ft', 'putty', 10,
    'Walls, by area', 'दीवार, नाप के हिसाब से', 480,
    'Two coats of putty, rubbed smooth with sandpaper', 'पुट्टी के दो हाथ, रेगमाल से चिकना करके',
    'Primer and paint; repair of plaster', 'प्राइमर और पेंट; प्लास्टर की मरम्मत'),
  ('painting', 3, 'White cement', 'सफ़ेद सीमेंट', 500, 'sq_ft', 'bucket', 70,
    'Walls, by area', 'दीवार, नाप के हिसाब से', 240,
    'Brushing off dust and one coat of white cement', 'धूल झाड़ना और सफ़ेद सीमेंट का एक हाथ',
    'The white cement, colours', 'सफ़ेद सीमेंट, रंग'),
  ('painting', 4, 'Primer', 'प्राइमर', 500, 'sq_ft', 'roller', 20,
    'Walls, by area', 'दीवार, नाप के हिसाब से', 180,
    'One even coat of primer on a wall ready for paint', 'रंग के लिए तैयार दीवार पर प्राइमर का एक बराबर हाथ',
    'The primer, putty before it', 'प्राइमर, और उससे पहले की पुट्टी'),
  ('painting', 5, 'Wall drawing', 'दीवार पर पेंटिंग', 10000, 'sq_ft', 'drawing', 50,
    'Drawing and decoration', 'पेंटिंग और सजावट', 480,
    'Sketch for your approval, then drawing and colouring by hand; colours are ours', 'पहले आपकी पसंद का खाका, फिर हाथ से चित्र और रंग; रंग हमारे',
    'Putty and base coat of the wall', 'दीवार की पुट्टी और नीचे का रंग'),
  ('painting', 6, 'Vehicle writing', 'गाड़ी पर लिखाई', 4500, 'sq_ft', 'truck', 120,
    'Drawing and decoration', 'पेंटिंग और सजावट', 180,
    'Name, number or slogan written by hand on your vehicle; paint is ours', 'गाड़ी पर हाथ से नाम, नंबर या नारा लिखना; पेंट हमारा',
    'Removing old paint, denting', 'पुराना पेंट हटाना, डेंटिंग'),
  ('painting', 7, 'Chawk mitti', 'चाक मिट्टी की पुताई', 1500, 'sq_ft', 'paint-bucket', 40,
    'Walls, by area', 'दीवार, नाप के हिसाब से', 240,
    'Scraping loose layers and two coats of chawk mitti', 'उखड़ी परत खुरचना और चाक मिट्टी के दो हाथ',
    'Repair of plaster', 'प्लास्टर की मरम्मत'),
  ('painting', 8, 'Custom artwork', 'मनपसंद कलाकारी', 500000, 'fixed', 'palette', 100,
    'Drawing and decoration', 'पेंटिंग और सजावट', 960,
    'A picture of your choice up to 40 sq ft, sketch and colours with it', '40 वर्ग फुट तक आपकी पसंद का चित्र, खाका और रंग समेत',
    'Frame, gold leaf, scaffolding', 'फ़्रेम, सोने का वर्क, पाड़'),
  ('painting', 9, 'Spray painting', 'कमरे का पेंट, स्प्रे से', 250000, 'fixed', 'spray', 160,
    'Rooms, doors and buildings', 'कमरे, दरवाज़े और इमारत', 480,
    'Machine spraying in one room up to 150 sq ft of floor', 'मशीन से एक कमरे की स्प्रे पेंटिंग, फ़र्श 150 वर्ग फुट तक',
    'Paint, putty and primer', 'पेंट, पुट्टी और प्राइमर'),
  ('painting', 10, 'Textured painting', 'टेक्सचर पेंटिंग', 300000, 'fixed', 'texture', 60,
    'Drawing and decoration', 'पेंटिंग और सजावट', 960,
    'Texture pattern on one wall up to 120 sq ft, with its top coat', '120 वर्ग फुट तक की एक दीवार पर टेक्सचर और ऊपर का हाथ',
    'Texture material and paint', 'टेक्सचर का मसाला और पेंट'),
  ('painting', 11, 'Geometric painting', 'डिज़ाइन वाली पेंटिंग', 350000, 'fixed', 'geometric', 140,
    'Drawing and decoration', 'पेंटिंग और सजावट', 960,
    'Design with tape and measure, two or three colours on one wall', 'टेप और नाप से डिज़ाइन, एक दीवार पर दो-तीन रंग',
    'Paint, putty and primer', 'पेंट, पुट्टी और प्राइमर'),
  ('painting', 12, 'Interior design', 'घर के अंदर की सजावट (इंटीरियर डिज़ाइन)', 400000, 'fixed', 'house', 110,
    'Drawing and decoration', 'पेंटिंग और सजावट', 240,
    'Visit, plan of colours and furniture for one room, list of what to buy', 'आकर देखना, एक कमरे के रंग और सामान की योजना, खरीदने की सूची',
    'Painting, furniture and fittings', 'रंगाई, फ़र्नीचर और फ़िटिंग'),
  ('painting', 13, 'Outdoor mural', 'बाहर की दीवार पर बड़ी पेंटिंग', 700000, 'fixed', 'mural', 180,
    'Drawing and decoration', 'पेंटिंग और सजावट', 1440,
    'A mural on an outside wall up to 60 sq ft in weather-proof colours', 'बाहरी दीवार पर 60 वर्ग फुट तक बड़ी पेंटिंग, मौसम झेलने वाले रंगों से',
    'Scaffolding above one floor, plaster', 'एक मंज़िल से ऊपर का पाड़, प्लास्टर'),
  ('painting', 14, 'Stencil painting', 'स्टेंसिल पेंटिंग', 250000, 'fixed', 'stencil', 130,
    'Drawing and decoration', 'पेंटिंग और सजावट', 480,
    'One stencil pattern over one wall up to 100 sq ft', '100 वर्ग फुट तक की एक दीवार पर एक स्टेंसिल डिज़ाइन',
    'Paint and base coat', 'पेंट और नीचे का रंग'),
  ('painting', 15, 'Door painting', 'दरवाज़े का पेंट', 150000, 'each', 'door', 90,
    'Rooms, doors and buildings', 'कमरे, दरवाज़े और इमारत', 360,
    'Rubbing down one door, both sides, filling holes, two coats of enamel', 'एक दरवाज़ा दोनों तरफ़ रगड़ना, छेद भरना, इनेमल के दो हाथ',
    'Enamel paint, repair of wood', 'इनेमल पेंट, लकड़ी की मरम्मत'),
  ('painting', 16, 'Brush painting', 'कमरे का पेंट, ब्रश से', 220000, 'fixed', 'brush', 170,
    'Rooms, doors and buildings', 'कमरे, दरवाज़े और इमारत', 960,
    'Two coats by brush in one room up to 150 sq ft of floor', 'एक कमरे में ब्रश से दो हाथ, फ़र्श 150 वर्ग फुट तक',
    'Paint, putty and primer', 'पेंट, पुट्टी और प्राइमर'),
  ('painting', 17, 'Window frame painting', 'खिड़की के फ़्रेम का पेंट', 120000, 'each', 'window', 150,
    'Rooms, doors and buildings', 'कमरे, दरवाज़े और इमारत', 240,
    'Rubbing down one window frame with grille, two coats of enamel', 'जाली समेत एक खिड़की का फ़्रेम रगड़ना, इनेमल के दो हाथ',
    'Enamel paint, glass', 'इनेमल पेंट, शीशा'),
  ('painting', 18, '3D wall painting', '3D वॉल पेंटिंग', 600000, 'fixed', 'cube', 80,
    'Drawing and decoration', 'पेंटिंग और सजावट', 1440,
    'A picture with depth on one wall up to 80 sq ft, colours with it', '80 वर्ग फुट तक की एक दीवार पर 3D चित्र, रंग समेत',
    'Putty of the wall, lights', 'दीवार की पुट्टी, लाइट'),
  ('painting', 19, 'Nature murals', 'दीवार पर बड़ी सीनरी', 800000, 'fixed', 'nature', 190,
    'Drawing and decoration', 'पेंटिंग और सजावट', 1920,
    'Trees, hills or water on one wall up to 100 sq ft, colours with them', '100 वर्ग फुट तक की दीवार पर पेड़, पहाड़ या पानी के दृश्य, रंग समेत',
    'Scaffolding, repair of plaster', 'पाड़, प्लास्टर की मरम्मत'),
  ('painting', 20, 'Warehouse painting', 'गोदाम की पुताई', 1000000, 'fixed', 'building', 200,
    'Rooms, doors and buildings', 'कमरे, दरवाज़े और इमारत', 2400,
    'Two coats inside a store up to 1,500 sq ft of floor, by spray or roller', '1,500 वर्ग फुट तक के गोदाम में अंदर से दो हाथ, स्प्रे या रोलर से',
    'Paint, roof sheets, moving goods', 'पेंट, छत की चादरें, माल हटाना'),
  ('painting', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'A painter comes, measures the walls, and tells you the price with material', 'पेंटर आकर दीवारें नापेंगे और सामान समेत दाम बताएँगे',
    'Painting and samples on the wall', 'रंगाई और दीवार पर नमूना');

-- Plumbing
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('plumbing', 1, 'Tap repair', 'नल की मरम्मत', 9900, 'each', 'tap', 10,
    'Taps and valves', 'नल और वाल्व', 20,
    'Opening one tap and stopping its drip', 'एक नल खोलना और टपकना बंद करना',
    'Spindle or a new tap', 'स्पिंडल या नया नल'),
  ('plumbing', 2, 'Tap installation', 'नया नल लगाना', 12900, 'each', 'tap', 20,
    'Taps and valves', 'नल और वाल्व', 25,
    'Taking off the old tap, fitting the new one with tape, checking for drops', 'पुराना नल उतारना, टेप के साथ नया लगाना, देखना कि टपके नहीं',
    'The tap', 'नल'),
  ('plumbing', 3, 'Tap washer replacement', 'नल का वॉशर बदलना', 9900, 'each', 'washer', 30,
    'Taps and valves', 'नल और वाल्व', 15,
    'A new washer in one tap; the washer is ours', 'एक नल में नया वॉशर; वॉशर हमारा',
    'Other parts of the tap', 'नल के दूसरे पुर्ज़े'),
  ('plumbing', 4, 'Angle valve', 'एंगल वाल्व लगाना', 12900, 'each', 'valve', 110,
    'Taps and valves', 'नल और वाल्व', 25,
    'Fitting one angle valve and its connection pipe', 'एक एंगल वाल्व और उसका कनेक्शन पाइप लगाना',
    'Valve and connection pipe', 'वाल्व और कनेक्शन पाइप'),
  ('plumbing', 5, 'Leaking pipe repair', 'टपकते पाइप की मरम्मत', 19900, 'each', 'drop', 50,
    'Pipes and drains', 'पाइप और नाली', 45,
    'Closing one leak in a pipe that can be reached', 'सामने दिखते पाइप का एक लीकेज बंद करना',
    'New pipe, opening walls or floors', 'नया पाइप, दीवार या फ़र्श खोलना'),
  ('plumbing', 6, 'Wash basin installation', 'वॉश बेसिन लगाना', 49900, 'each', 'basin', 70,
    'Basins, sinks and showers', 'बेसिन, सिंक और शावर', 90,
    'Fixing one basin on the wall, joining waste pipe and tap', 'एक बेसिन दीवार पर लगाना, वेस्ट पाइप और नल जोड़ना',
    'Basin, tap, waste pipe and brackets', 'बेसिन, नल, वेस्ट पाइप और ब्रैकेट'),
  ('plumbing', 7, 'Wash basin repair', 'वॉश बेसिन की मरम्मत', 24900, 'each', 'basin', 60,
    'Basins, sinks and showers', 'बेसिन, सिंक और शावर', 45,
    'Stopping leaks under one basin and making it firm', 'एक बेसिन के नीचे का लीकेज बंद करना और उसे कसना',
    'Waste coupling and pipe', 'वेस्ट कपलिंग और पाइप'),
  ('plumbing', 8, 'Kitchen sink installation', 'रसोई का सिंक लगाना', 54900, 'each', 'kitchen-sink', 80,
    'Basins, sinks and showers', 'बेसिन, सिंक और शावर', 120,
    'Setting one sink in the slab, joining tap and waste pipe', 'एक सिंक स्लैब में बैठाना, नल और वेस्ट पाइप जोड़ना',
    'Sink, tap; cutting granite', 'सिंक, नल; ग्रेनाइट काटना'),
  ('plumbing', 9, 'Blocked drain or sink', 'जाम नाली या सिंक खोलना', 29900, 'each', 'drain', 90,
    'Pipes and drains', 'पाइप और नाली', 60,
    'Opening one blockage with rod or pump until water runs', 'रॉड या पंप से एक जाम खोलना, जब तक पानी न चले',
    'Sewer in the street, breaking floors', 'गली का सीवर, फ़र्श तोड़ना'),
  ('plumbing', 10, 'Shower installation', 'शावर लगाना', 19900, 'each', 'shower', 120,
    'Basins, sinks and showers', 'बेसिन, सिंक और शावर', 30,
    'Fixing one shower with its arm and checking the joint', 'एक शावर उसकी नली के साथ लगाना और जोड़ जाँचना',
    'Shower and arm; hidden pipe', 'शावर और नली; दीवार के अंदर का पाइप'),
  ('plumbing', 11, 'Mixer tap installation', 'मिक्सर नल लगाना', 34900, 'each', 'mixer', 40,
    'Taps and valves', 'नल और वाल्व', 60,
    'Fitting one wall mixer to hot and cold pipes, trying both', 'ठंडे और गर्म पाइप पर एक मिक्सर लगाना, दोनों चलाकर देखना',
    'The mixer, moving pipes in the wall', 'मिक्सर, दीवार में पाइप खिसकाना'),
  ('plumbing', 12, 'Toilet jet spray', 'टॉयलेट जेट स्प्रे लगाना', 14900, 'each', 'jet', 100,
    'Basins, sinks and showers', 'बेसिन, सिंक और शावर', 25,
    'Fitting one jet spray with its valve and hook', 'एक जेट स्प्रे वाल्व और हुक के साथ लगाना',
    'The jet spray set', 'जेट स्प्रे का सेट'),
  ('plumbing', 13, 'Flush tank repair', 'फ़्लश टंकी की मरम्मत', 29900, 'each', 'flush', 130,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 45,
    'Setting float and valve of one flush tank so that it fills and stops', 'एक फ़्लश टंकी का फ़्लोट और वाल्व ठीक करना, ताकि भरकर रुक जाए',
    'Fittings inside the tank', 'टंकी के अंदर की फ़िटिंग'),
  ('plumbing', 14, 'Flush tank installation', 'फ़्लश टंकी लगाना', 59900, 'each', 'flush', 160,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 90,
    'Hanging one flush tank and joining inlet and flush pipe', 'एक फ़्लश टंकी टाँगना, पानी और फ़्लश का पाइप जोड़ना',
    'The tank and its pipes', 'टंकी और उसके पाइप'),
  ('plumbing', 15, 'Commode installation', 'कमोड लगाना', 99900, 'each', 'commode', 140,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 180,
    'Setting one Indian commode in place, joining it, sealing with cement', 'एक देसी सीट (इंडियन) बैठाना, जोड़ना और सीमेंट से बंद करना',
    'Commode, cement, tiles', 'सीट, सीमेंट, टाइल'),
  ('plumbing', 16, 'Commode replacement', 'पुराना कमोड बदलना', 199900, 'each', 'commode', 150,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 300,
    'Taking out the old commode, setting the new one, making the floor good', 'पुराना कमोड निकालना, नया बैठाना, आसपास का फ़र्श ठीक करना',
    'Commode, tiles, carrying rubble away', 'कमोड, टाइल, मलबा उठाना'),
  ('plumbing', 17, 'Western commode, floor-mounted', 'वेस्टर्न कमोड, फ़र्श वाला', 109900, 'each', 'commode', 170,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 180,
    'Setting one floor-mounted commode, joining flush and waste, sealing', 'फ़र्श वाला एक कमोड बैठाना, फ़्लश और निकासी जोड़ना, किनारे बंद करना',
    'Commode, seat cover, pan connector', 'कमोड, सीट कवर, पैन कनेक्टर'),
  ('plumbing', 18, 'Western commode, wall-hung', 'वेस्टर्न कमोड, दीवार पर टँगा', 209000, 'each', 'commode', 180,
    'Commodes and flush tanks', 'कमोड और फ़्लश', 300,
    'Fixing the frame, hanging the commode, joining the hidden tank', 'फ़्रेम कसना, कमोड टाँगना, छिपी टंकी जोड़ना',
    'Commode, frame and tank; tiling', 'कमोड, फ़्रेम और टंकी; टाइल लगाना'),
  ('plumbing', 19, 'Geyser installation', 'गीज़र लगाना', 45000, 'each', 'geyser', 200,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 90,
    'Hanging one geyser, joining cold and hot pipe and its plug', 'एक गीज़र टाँगना, ठंडा-गर्म पाइप और प्लग जोड़ना',
    'Geyser, pipes, a new power point', 'गीज़र, पाइप, नया पावर पॉइंट'),
  ('plumbing', 20, 'Water tank installation, up to 500 litres', 'पानी की टंकी लगाना, 500 लीटर तक', 45000, 'each', 'tank', 220,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 120,
    'Lifting one tank up to 500 litres to the first roof, joining inlet, outlet and overflow', '500 लीटर तक की टंकी पहली छत तक चढ़ाना, पानी आने-जाने और ओवरफ़्लो के पाइप जोड़ना',
    'Tank, pipes, a stand', 'टंकी, पाइप, स्टैंड'),
  ('plumbing', 21, 'Water tank installation, up to 750 litres', 'पानी की टंकी लगाना, 750 लीटर तक', 54900, 'each', 'tank', 230,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 150,
    'Lifting one tank up to 750 litres to the first roof and joining its pipes', '750 लीटर तक की टंकी पहली छत तक चढ़ाना और पाइप जोड़ना',
    'Tank, pipes, a stand', 'टंकी, पाइप, स्टैंड'),
  ('plumbing', 22, 'Water tank installation, up to 1,000 litres', 'पानी की टंकी लगाना, 1,000 लीटर तक', 74900, 'each', 'tank', 240,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 180,
    'Two people lift one tank up to 1,000 litres to the first roof and join it', 'दो लोग 1,000 लीटर तक की टंकी पहली छत तक चढ़ाकर जोड़ेंगे',
    'Tank, pipes, a stand', 'टंकी, पाइप, स्टैंड'),
  ('plumbing', 23, 'Water tank installation, above 1,000 litres', 'पानी की टंकी लगाना, 1,000 लीटर से बड़ी', 100000, 'each', 'tank', 250,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 240,
    'Lifting one large tank with ropes to the first roof and joining it', 'एक बड़ी टंकी रस्सों से पहली छत तक चढ़ाना और जोड़ना',
    'Tank, pipes, a stand, higher floors', 'टंकी, पाइप, स्टैंड, ऊपर की मंज़िलें'),
  ('plumbing', 24, 'Hand pump repair', 'चापाकल की मरम्मत', 39900, 'each', 'hand-pump', 210,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 120,
    'Opening one hand pump, changing leather and valve, drawing water', 'एक चापाकल (हैंडपंप) खोलना, चमड़ा और वाल्व बदलना, पानी निकालकर देखना',
    'Leather, valve, new pipe; boring', 'चमड़ा, वाल्व, नया पाइप; बोरिंग'),
  ('plumbing', 25, 'Water motor fitting', 'पानी की मोटर लगाना', 49900, 'each', 'motor', 190,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 120,
    'Fixing one motor on its base, joining suction and delivery pipes', 'एक मोटर (टुल्लू) जमाना, पानी खींचने और चढ़ाने के पाइप जोड़ना',
    'Motor, pipes; the electric connection', 'मोटर, पाइप; बिजली का कनेक्शन'),
  ('plumbing', 26, 'Water meter fitting', 'पानी का मीटर लगाना', 29900, 'each', 'meter', 260,
    'Tanks, motors and geysers', 'टंकी, मोटर और गीज़र', 60,
    'Fitting one meter into the line, straight and free of leaks', 'लाइन में एक मीटर सीधा और बिना लीकेज के लगाना',
    'Meter, the water board''s fees', 'मीटर, जल विभाग की फ़ीस'),
  ('plumbing', 27, 'PVC fitting', 'पीवीसी फ़िटिंग, दीवार की नाप', 10000, 'sq_ft', 'pipe', 270,
    'Pipes and drains', 'पाइप और नाली', 240,
    'Laying and joining PVC pipes on walls of bath or kitchen; the wall that they cover is measured', 'बाथरूम या रसोई की दीवार पर पीवीसी पाइप बिछाना और जोड़ना; नाप उतनी दीवार की, जितनी में पाइप लगें',
    'Pipes, bends and glue; cutting and plaster', 'पाइप, बेंड और सॉल्यूशन; कटाई और प्लास्टर'),
  ('plumbing', 30, 'Visiting Charge', 'आकर देखने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर देखना', 30,
    'A plumber comes, looks, and tells you the price', 'प्लंबर आकर देखेंगे और दाम बताएँगे',
    'The work itself', 'काम की मज़दूरी');

-- Driving
insert into public.catalogue_items (
  category, id, name_en, name_hi, price_paise, unit, icon, sort,
  group_en, group_hi, minutes,
  includes_en, includes_hi,
  excludes_en, excludes_hi
) values
  ('driving', 1, 'Personal driver', 'दिन भर के लिए ड्राइवर', 150000, 'fixed', 'driver', 70,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 480,
    'A driver for your car for one day, up to 8 hours', 'आपकी कार के लिए एक दिन ड्राइवर, 8 घंटे तक',
    'Fuel, tolls, night stay', 'पेट्रोल-डीज़ल, टोल, रात रुकना'),
  ('driving', 2, 'Taxi', 'टैक्सी', 100000, 'vehicle', 'taxi', 20,
    'Vehicles with a driver', 'ड्राइवर के साथ गाड़ी', 480,
    'One car with driver and fuel for a day in the district, up to 8 hours and 80 km', 'ज़िले में एक दिन कार, ड्राइवर और तेल समेत, 8 घंटे और 80 किमी तक',
    'Tolls, parking, each km beyond 80', 'टोल, पार्किंग, 80 किमी से आगे का हर किमी'),
  ('driving', 3, 'Truck', 'ट्रक', 300000, 'vehicle', 'truck', 30,
    'Vehicles with a driver', 'ड्राइवर के साथ गाड़ी', 480,
    'One small truck with driver and fuel for a day in the district', 'ज़िले में एक दिन छोटा ट्रक, ड्राइवर और तेल समेत',
    'Loading by labourers, tolls', 'मज़दूरों से लदाई, टोल'),
  ('driving', 4, 'Delivery rider', 'डिलीवरी राइडर', 80000, 'person', 'delivery', 40,
    'Delivery and help on the road', 'डिलीवरी और रास्ते में मदद', 480,
    'One rider with a motorcycle for your deliveries, up to 8 hours in town', 'आपकी डिलीवरी के लिए मोटरसाइकिल के साथ एक राइडर, शहर में 8 घंटे तक',
    'Goods heavier than 20 kg, other districts', '20 किलो से भारी सामान, दूसरे ज़िले'),
  ('driving', 5, 'Bus', 'बस', 250000, 'vehicle', 'bus', 50,
    'Vehicles with a driver', 'ड्राइवर के साथ गाड़ी', 480,
    'One bus with driver for a day in the district, for a wedding or a journey', 'ज़िले में एक दिन बस और ड्राइवर, बारात या यात्रा के लिए',
    'Fuel, tolls, permits for other states', 'डीज़ल, टोल, दूसरे राज्य का परमिट'),
  ('driving', 6, 'Route planning', 'सफ़र का रास्ता लिखकर देना', 120000, 'fixed', 'route', 120,
    'Delivery and help on the road', 'डिलीवरी और रास्ते में मदद', 120,
    'A written plan of your journey: roads, stops, tolls and time', 'आपके सफ़र का लिखा हुआ रास्ता: सड़क, रुकने की जगह, टोल और समय',
    'Driver, vehicle and bookings', 'ड्राइवर, गाड़ी और बुकिंग'),
  ('driving', 7, 'Maintenance driver', 'गाड़ी की सर्विस करा लाना', 200000, 'fixed', 'wrench', 150,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 480,
    'A driver takes your vehicle to the workshop, waits, and brings it back', 'ड्राइवर आपकी गाड़ी वर्कशॉप ले जाएँगे, रुकेंगे और वापस लाएँगे',
    'The workshop''s bill, fuel', 'वर्कशॉप का बिल, तेल'),
  ('driving', 8, 'Emergency driver', 'इमरजेंसी ड्राइवर', 300000, 'fixed', 'siren', 100,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 480,
    'A driver as soon as one is free, by day or night, up to 8 hours', 'जल्दी से जल्दी ड्राइवर, दिन हो या रात, 8 घंटे तक',
    'Vehicle and fuel; not an ambulance', 'गाड़ी और तेल; यह एंबुलेंस नहीं है'),
  ('driving', 9, 'Local guide', 'लोकल गाइड', 180000, 'fixed', 'guide', 90,
    'Guides and events', 'गाइड और प्रोग्राम', 480,
    'A guide who knows temples, ghats and markets, for a day in the district', 'ज़िले के मंदिर, घाट और बाज़ार जानने वाले गाइड, एक दिन के लिए',
    'Vehicle, tickets and meals', 'गाड़ी, टिकट और खाना'),
  ('driving', 10, 'Chauffeur', 'शादी-ब्याह का ड्राइवर', 400000, 'fixed', 'car', 130,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 480,
    'A driver in uniform for a wedding or guests, for a day in your car', 'शादी-ब्याह या मेहमानों के लिए वर्दी में ड्राइवर, एक दिन आपकी कार में',
    'Car, fuel and decoration', 'कार, तेल और सजावट'),
  ('driving', 11, 'Fuel delivery', 'पेट्रोल-डीज़ल पहुँचाना', 100000, 'fixed', 'fuel', 60,
    'Delivery and help on the road', 'डिलीवरी और रास्ते में मदद', 60,
    'Bringing up to 10 litres of petrol or diesel to where your vehicle stands', 'जहाँ गाड़ी खड़ी है वहाँ 10 लीटर तक पेट्रोल या डीज़ल पहुँचाना',
    'The fuel at the pump''s price', 'तेल का पैसा (पंप के दाम पर)'),
  ('driving', 12, 'EV charging help', 'ई-गाड़ी चार्ज करा लाना', 120000, 'fixed', 'ev', 110,
    'Delivery and help on the road', 'डिलीवरी और रास्ते में मदद', 120,
    'Taking your electric vehicle to a charging point, waiting, bringing it back', 'आपकी ई-गाड़ी चार्जिंग तक ले जाना, रुकना और वापस लाना',
    'The price of charging, towing', 'चार्जिंग का पैसा, गाड़ी खींचकर लाना'),
  ('driving', 13, 'Long trips', 'लंबे सफ़र का ड्राइवर', 350000, 'fixed', 'highway', 80,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 480,
    'A driver for your car on a long journey, up to 12 hours of the day', 'लंबे सफ़र पर आपकी कार के लिए ड्राइवर, दिन के 12 घंटे तक',
    'Fuel, tolls, the driver''s food and stay', 'तेल, टोल, ड्राइवर का खाना और ठहरना'),
  ('driving', 14, 'Corporate events', 'बड़े प्रोग्राम के ड्राइवर, 3 लोग', 500000, 'fixed', 'briefcase', 140,
    'Guides and events', 'गाइड और प्रोग्राम', 480,
    'Two drivers and one who directs the vehicles of your event, up to 10 hours', 'आपके प्रोग्राम में दो ड्राइवर और गाड़ियाँ सँभालने वाला एक व्यक्ति, 10 घंटे तक',
    'Vehicles and fuel', 'गाड़ियाँ और तेल'),
  ('driving', 15, 'Hourly driver', 'घंटे के हिसाब से ड्राइवर', 50000, 'hour', 'clock', 10,
    'Drivers for your vehicle', 'आपकी गाड़ी के लिए ड्राइवर', 60,
    'A driver for your car by the hour, in town', 'शहर में आपकी कार के लिए घंटे के हिसाब से ड्राइवर',
    'Fuel and parking', 'तेल और पार्किंग'),
  ('driving', 30, 'Visiting Charge', 'आकर मिलने का चार्ज', 9900, 'fixed', 'visit', 1000,
    'Visit', 'आकर मिलना', 30,
    'We come to talk about your journey or vehicle and tell you the price', 'हम आकर आपका सफ़र या गाड़ी समझेंगे और दाम बताएँगे',
    'Driving itself', 'गाड़ी चलाने का काम');

insert into public.worker_rates (code, name_en, name_hi, rate_paise, sort) values
  ('MA', 'Masonry', 'राजमिस्त्री', 40000, 10),
  ('LA', 'Labour', 'मज़दूर', 30000, 20),
  ('EL', 'Electrician', 'बिजली मिस्त्री', 50000, 30),
  ('PL', 'Plumber', 'प्लंबर', 60000, 40),
  ('PA', 'Painter', 'पेंटर', 45000, 50),
  ('ML', 'Mason and Labour', 'मिस्त्री और मज़दूर', 50000, 60),
  ('LC', 'Labour for Construction', 'ढलाई-जोड़ाई के मज़दूर', 50000, 70);

insert into public.contract_services (code, name_en, name_hi, sort) values
  ('FC', 'Full Construction', 'पूरा मकान बनवाना', 10),
  ('LB', 'Labour for Booking', 'मज़दूरों की टोली', 20),
  ('TS', 'Tiles and Stone Setup', 'टाइल और पत्थर लगाना', 30),
  ('HP', 'House Painting', 'घर की पुताई', 40),
  ('HW', 'House Wiring', 'घर की वायरिंग', 50),
  ('TT', 'Tank and Top Setup', 'टंकी और छत का काम', 60),
  ('OC', 'Other Contract Services', 'ठेके के दूसरे काम', 70);

-- schema/catalogue/search.sql

-- What people call the things that can be booked: words of staff, and searches that found nothing.

create function private.search_words(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select words
  from (
    select lower(regexp_replace(
      normalize(translate(private.clean_line(p_text), U&'\200C\200D', ''), NFC), '\s+', ' ', 'g'
    )) as words
    where not private.is_endless(p_text)
  ) kept
  where length(words) between 2 and private.max_length('search_words')
    and words ~ '^[a-z\u0900-\u0963\u0971-\u097f]+(?: [a-z\u0900-\u0963\u0971-\u097f]+){0,4}$'
    -- Keys that were held down or hit at random: aaaa, sdfgh.
    and words !~ '(.)\1\1\1'
    and words !~ '[bcdfghjklmnpqrstvwxz]{6}';
$$;
comment on function private.search_words(text) is
  'A search as it may be kept: one to five words of Latin or Devanagari letters in lower case; null for anything else. Without digits and signs no phone number, e-mail address or link passes. Twin of searchWords() in shared/src/domain/search-words.ts.';

create function private.is_search_target(p_target text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.catalogue_items i where i.category || '/' || i.id = p_target)
    or exists (select from public.worker_rates r where 'workers/' || r.code = p_target)
    or exists (select from public.contract_services s where 'contracts/' || s.code = p_target);
$$;
comment on function private.is_search_target(text) is
  'Whether there is such an entry, also one that is switched off: painting/12, workers/EL, contracts/HW.';

create table public.search_aliases (
  target text not null check (length(target) between 1 and 40),
  word text not null check (length(word) between 2 and private.max_length('search_words')),
  active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (target, word)
);
comment on table public.search_aliases is
  'Words of staff that find an entry of the price lists, beside those that the language has (shared/src/search/concepts.ts). At most max_aliases() active ones, because every search downloads them, and ten times as many with those that are switched off.';
comment on column public.search_aliases.target is 'painting/12, workers/EL, contracts/HW: is_search_target().';
comment on column public.search_aliases.word is 'As search_words() keeps it; one word or a few.';
comment on column public.search_aliases.active is 'False: no longer used. There is no delete, so the history of an entry stays whole.';

alter table public.search_aliases enable row level security;
revoke all on public.search_aliases from public, anon, authenticated, service_role;
grant select (target, word, active, updated_at) on public.search_aliases to anon, authenticated;
grant insert (target, word) on public.search_aliases to authenticated;
grant update (active) on public.search_aliases to authenticated;
grant select on public.search_aliases to service_role;

create policy "a visitor reads active aliases"
  on public.search_aliases for select to anon using (active);

create policy "a person reads active aliases and staff read all"
  on public.search_aliases for select to authenticated
  using (active or (select public.is_staff()));

create policy "staff add aliases"
  on public.search_aliases for insert to authenticated with check ((select public.is_staff()));

create policy "staff switch aliases"
  on public.search_aliases for update to authenticated
  using ((select public.is_staff()));

-- Nobody's: no column says who searched, or at which moment.
create table public.search_misses (
  words text primary key check (words is not distinct from private.search_words(words)),
  searches integer not null default 1 check (searches between 1 and 1000000),
  first_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  dismissed boolean not null default false,
  updated_at timestamptz not null default now()
);
comment on table public.search_misses is
  'Searches that found nothing: their words and how often, never who. Written by count_search_miss() only; staff read them and set them aside. At most max_search_misses() rows, none longer than retention(''searches'').';
comment on column public.search_misses.dismissed is 'Staff have seen it and want no alias for it.';

create index search_misses_by_number on public.search_misses (dismissed, searches desc, words);

create trigger touch_updated_at before update on public.search_misses
  for each row execute function private.touch_updated_at();

alter table public.search_misses enable row level security;
revoke all on public.search_misses from public, anon, authenticated, service_role;
grant select (words, searches, first_on, last_on, dismissed, updated_at)
  on public.search_misses to authenticated;
grant update (dismissed) on public.search_misses to authenticated;
grant select on public.search_misses to service_role;

create policy "staff read misses"
  on public.search_misses for select to authenticated using ((select public.is_staff()));

create policy "staff dismiss misses"
  on public.search_misses for update to authenticated
  using ((select public.is_staff()));

create function private.clean_alias()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.updated_at := now();
  if tg_op = 'INSERT' then
    if private.clean_line(new.word) is null then
      perform private.refuse('required_fields');
    end if;
    new.word := private.search_words(new.word);
    if new.word is null or not coalesce(private.is_search_target(new.target), false) then
      perform private.refuse('invalid_input');
    end if;
  end if;
  if new.active then
    -- One at a time, or many at the same moment could each count one less than the limit.
    perform pg_advisory_xact_lock(hashtextextended('search aliases', 0));
    if (
      select count(*) from public.search_aliases a
      where a.active and (a.target, a.word) <> (new.target, new.word)
    ) >= private.max_aliases()
      -- Nothing removes one, so those that are switched off have a limit, too: a wide one, or no room could be made.
      or tg_op = 'INSERT' and (select count(*) from public.search_aliases) >= 10 * private.max_aliases()
    then
      perform private.refuse('too_many_aliases');
    end if;
  end if;
  return new;
end;
$$;
comment on function private.clean_alias() is
  'Before-insert and -update trigger of search_aliases: the word as search_words() keeps it, the entry one that there is. Refuses required_fields, invalid_input, too_many_aliases.';
create trigger clean_alias before insert or update on public.search_aliases
  for each row execute function private.clean_alias();

create function private.forget_miss()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.search_misses m where m.words = new.word;
  return null;
end;
$$;
comment on function private.forget_miss() is 'After-insert trigger of search_aliases: what finds something now is no miss.';
create trigger forget_miss after insert on public.search_aliases
  for each row execute function private.forget_miss();

create function public.count_search_miss(p_text text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_words constant text := private.search_words(p_text);
  v_today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  if v_words is null or exists (select from public.search_aliases a where a.active and a.word = v_words) then
    return;
  end if;
  -- One at a time, or many at the same moment could each find room for one more.
  perform pg_advisory_xact_lock(hashtextextended('search misses', 0));
  delete from public.search_misses m where m.last_on < v_today - private.retention('searches');
  update public.search_misses m
    set searches = least(m.searches + 1, 1000000), last_on = v_today
    where m.words = v_words;
  if found then
    return;
  end if;
  -- A flood of nonsense pushes out other nonsense: what was searched often stays.
  delete from public.search_misses m
    where m.words in (
      select o.words from public.search_misses o
      order by o.searches desc, o.last_on desc, o.words
      offset private.max_search_misses() - 1
    );
  insert into public.search_misses (words, first_on, last_on) values (v_words, v_today, v_today);
end;
$$;
comment on function public.count_search_miss(text) is
  'Counts a search that found nothing, for the service; the gateway limits how often one client may. What search_words() does not keep, and what an alias finds by now, is left out without a word.';
revoke all on function public.count_search_miss(text) from public, anon, authenticated;
grant execute on function public.count_search_miss(text) to service_role;
