import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CONTRACT_CODES,
  VISITING_CHARGE_ID,
  WORKER_CODES,
} from '@kaarigar/shared/domain/catalogue';
import { serviceIcons } from '@kaarigar/shared/ui/icon-for';
import { useDatabase } from './fixture';

const database = useDatabase();

interface Item {
  readonly id: number;
  readonly name_en: string;
  readonly name_hi: string;
  readonly price_paise: number;
  readonly unit: string;
  readonly icon: string;
}

const listItems = async (category: string): Promise<readonly Item[]> => {
  const { data, error } = await database.anonymous
    .from('catalogue_items')
    .select('id, name_en, name_hi, price_paise, unit, icon')
    .eq('category', category)
    .order('sort');
  if (error) throw new Error(error.message);
  return data;
};

describe.each(CATEGORIES)('the price list %s', (category) => {
  it('has a Visiting Charge of ₹99 as item 30', async () => {
    const items = await listItems(category);
    const visit = items.find(({ id }) => id === VISITING_CHARGE_ID);
    expect(visit).toMatchObject({ name_en: 'Visiting Charge', price_paise: 9_900, unit: 'fixed' });
  });

  it('has its names in both languages and a drawing for each item', async () => {
    const items = await listItems(category);
    for (const { name_en, name_hi, icon } of items) {
      expect(name_hi, name_en).toMatch(/[\u0900-\u097f]/);
      expect(name_en).not.toMatch(/[\u0900-\u097f]/);
      expect(Object.keys(serviceIcons), name_en).toContain(icon);
    }
    expect(new Set(items.map(({ name_en }) => name_en)).size).toBe(items.length);
    expect(new Set(items.map(({ name_hi }) => name_hi)).size).toBe(items.length);
  });
});

const WORDS = ['group', 'includes', 'excludes'] as const;

describe('what an item includes and how long it takes', () => {
  const readDetails = async () => {
    const { data, error } = await database.anonymous
      .from('catalogue_items')
      .select(
        'category, id, name_en, unit, minutes, group_en, group_hi, includes_en, includes_hi, excludes_en, excludes_hi',
      );
    if (error) throw new Error(error.message);
    return data;
  };

  it('is said of all 159 items, in both languages', async () => {
    const items = await readDetails();
    expect(items).toHaveLength(159);
    for (const item of items) {
      const name = `${item.category}/${item.id}`;
      for (const word of WORDS) {
        expect(item[`${word}_hi`], name).toMatch(/[\u0900-\u097f]/);
        expect(item[`${word}_en`], name).toMatch(/[A-Za-z]/);
        expect(item[`${word}_en`], name).not.toMatch(/[\u0900-\u097f]/);
      }
      expect(item.minutes, name).toBeGreaterThan(0);
    }
  });

  it('is said of each by itself: no two jobs of a list include the same, in either language', async () => {
    const items = await readDetails();
    for (const category of CATEGORIES) {
      const list = items.filter((item) => item.category === category);
      expect(new Set(list.map(({ includes_en }) => includes_en)).size).toBe(list.length);
      expect(new Set(list.map(({ includes_hi }) => includes_hi)).size).toBe(list.length);
    }
  });

  it('a group has one name in each language', async () => {
    const pairs = (await readDetails()).map(({ category, group_en, group_hi }) => ({
      english: `${category} ${group_en}`,
      hindi: `${category} ${group_hi}`,
    }));
    const both = new Set(pairs.map(({ english, hindi }) => `${english} ${hindi}`));
    expect(both.size).toBe(new Set(pairs.map(({ english }) => english)).size);
    expect(both.size).toBe(new Set(pairs.map(({ hindi }) => hindi)).size);
  });

  it('staff change it, tidied and with history; a customer and a visitor do not', async () => {
    const { admin, anonymous, customer, staff } = database;
    const key = { category: 'electrical', id: 5 };
    const changes = {
      minutes: 50,
      group_en: ' Ceiling fans ',
      group_hi: 'छत के पंखे',
      includes_en: 'Hanging\u200b the fan',
      excludes_hi: 'पंखा ',
    };
    const edit = (client: typeof staff) =>
      client.from('catalogue_items').update(changes).match(key).select('minutes');
    expect((await edit(customer)).data).toEqual([]);
    expect((await edit(anonymous)).error?.code).toBe('42501');
    expect((await edit(staff)).error?.message).toBe('invalid_name');

    const tidy = { ...changes, includes_en: 'Hanging the fan' };
    const columns = 'minutes, group_en, group_hi, includes_en, excludes_hi';
    const saved = await staff.from('catalogue_items').update(tidy).match(key).select(columns);
    const now = { ...tidy, group_en: 'Ceiling fans', excludes_hi: 'पंखा' };
    expect(saved.data).toEqual([now]);
    const seen = await anonymous.from('catalogue_items').select(columns).match(key);
    expect(seen.data).toEqual([now]);
    const { data: history } = await admin.rpc('list_audit', {
      p_subject_type: 'catalogue_items',
      p_subject_id: 'electrical/5',
    });
    expect(history).toMatchObject([{ action: 'update', before: { minutes: 45 }, after: now }]);
  });

  it.each([
    [{ minutes: 4 }, '23514'],
    [{ minutes: 14_401 }, '23514'],
    [{ includes_en: ' ' }, '23502'],
    [{ excludes_hi: 'क'.repeat(201) }, '23514'],
    [{ group_hi: 'क'.repeat(61) }, '23514'],
  ])('%j is refused', async (changes, code) => {
    const { staff } = database;
    const { error } = await staff
      .from('catalogue_items')
      .update(changes)
      .match({ category: 'electrical', id: 6 });
    expect(error?.code).toBe(code);
  });
});

/**
 * Prices in rupees from section 4 of the specification: every fixed price named there, and the range of the whole list.
 */
const specification: Readonly<
  Record<string, { readonly fixed: readonly number[]; readonly range?: readonly [number, number] }>
> = {
  electrical: { fixed: [109, 149, 199, 399, 179, 409], range: [99, 409] },
  appliances: {
    fixed: [
      1349, 649, 2699, 779, 519, 2699, 389, 499, 2299, 549, 599, 349, 509, 1799, 349, 519, 419,
    ],
  },
  carpentry: { fixed: [99, 449], range: [99, 449] },
  cleaning: { fixed: [129, 349, 449, 549], range: [129, 549] },
  painting: {
    fixed: [5000, 2500, 3000, 3500, 4000, 7000, 2500, 1500, 2200, 1200, 6000, 8000, 10_000],
  },
  plumbing: {
    fixed: [99, 450, 450, 549, 749, 1000, 999, 1999, 1099, 2090],
    range: [99, 2090],
  },
  driving: {
    fixed: [1500, 1000, 3000, 800, 2500, 1200, 2000, 3000, 1800, 4000, 1000, 1200, 3500, 5000, 500],
  },
};

const specifiedUnits: readonly (readonly [string, string, number, string])[] = [
  ['appliances', 'CCTV camera installation', 419, 'piece'],
  ['carpentry', 'Window glass', 21, 'sq_ft'],
  ['carpentry', 'Full window', 200, 'sq_ft'],
  ['carpentry', 'Full door', 275, 'sq_ft'],
  ['cleaning', 'Garbage removal', 199, 'trolley'],
  ['painting', 'POP', 1, 'sq_ft'],
  ['painting', 'Putty', 15, 'sq_ft'],
  ['painting', 'White cement', 5, 'sq_ft'],
  ['painting', 'Primer', 5, 'sq_ft'],
  ['painting', 'Wall drawing', 100, 'sq_ft'],
  ['painting', 'Vehicle writing', 45, 'sq_ft'],
  ['painting', 'Chawk mitti', 15, 'sq_ft'],
  ['plumbing', 'PVC fitting', 100, 'sq_ft'],
];

/** Units of the prices that the specification names without a measure. */
const ALONE = ['fixed', 'each', 'vehicle', 'person', 'hour'];

/** Of how many at once each price list can be ordered, by id: one where more would make no sense. */
const takesOne: Readonly<Record<string, readonly string[]>> = {
  electrical: ['Short-circuit fault finding', 'Meter board fitting', 'Earthing check'],
  appliances: [],
  carpentry: ['Furniture polish touch-up'],
  plumbing: [],
};

describe('how many can be ordered at once', () => {
  it.each(Object.entries(takesOne))(
    '%s: one of these, several of all others',
    async (category, ones) => {
      const items = await listItems(category);
      expect(items.filter(({ unit }) => unit === 'fixed').map(({ name_en }) => name_en)).toEqual([
        ...ones,
        'Visiting Charge',
      ]);
    },
  );

  it.each([
    ['driving', 'Hourly driver', 'hour'],
    ['driving', 'Bus', 'vehicle'],
    ['driving', 'Taxi', 'vehicle'],
    ['driving', 'Delivery rider', 'person'],
    ['driving', 'Emergency driver', 'fixed'],
    ['painting', 'Door painting', 'each'],
    ['painting', 'Outdoor mural', 'fixed'],
    ['cleaning', 'Bathroom cleaning', 'each'],
    ['cleaning', 'Shop cleaning', 'fixed'],
  ])('%s: %s by %s', async (category, name, unit) => {
    const items = await listItems(category);
    expect(items.find(({ name_en }) => name_en === name)?.unit).toBe(unit);
  });
});

describe('prices of the specification', () => {
  it.each(Object.entries(specification))('%s', async (category, { fixed, range }) => {
    const items = await listItems(category);
    const prices = items
      .filter(({ unit, id }) => ALONE.includes(unit) && id !== VISITING_CHARGE_ID)
      .map(({ price_paise }) => price_paise / 100);
    const left = [...prices];
    for (const price of fixed) {
      expect(left, `₹${price}`).toContain(price);
      left.splice(left.indexOf(price), 1);
    }
    if (range) expect([Math.min(...prices), Math.max(...prices)]).toEqual(range);
  });

  it.each(specifiedUnits)('%s: %s costs ₹%d per %s', async (category, name, rupees, unit) => {
    const items = await listItems(category);
    expect(items.find(({ name_en }) => name_en === name)).toMatchObject({
      price_paise: rupees * 100,
      unit,
    });
  });

  it('each worker by the day', async () => {
    const { data } = await database.anonymous
      .from('worker_rates')
      .select('code, rate_paise')
      .order('sort');
    expect(data).toEqual(
      [400, 300, 500, 600, 450, 500, 500].map((rupees, index) => ({
        code: WORKER_CODES[index],
        rate_paise: rupees * 100,
      })),
    );
  });

  it('the seven contract services', async () => {
    const { data } = await database.anonymous
      .from('contract_services')
      .select('code')
      .order('sort');
    expect(data?.map(({ code }) => code)).toEqual(CONTRACT_CODES);
  });
});

describe.each([
  { table: 'catalogue_items', key: { category: 'driving', id: 1 } },
  { table: 'worker_rates', key: { code: 'MA' } },
  { table: 'contract_services', key: { code: 'FC' } },
])('who changes $table', ({ table, key }) => {
  const read = (client: typeof database.customer) =>
    client.from(table).select('name_en').match(key);

  it('staff rename a row and everybody sees it; a customer changes nothing', async () => {
    const { customer, staff, anonymous } = database;
    const denied = await customer
      .from(table)
      .update({ name_en: 'Mine' })
      .match(key)
      .select('name_en');
    expect(denied.data).toEqual([]);
    const changed = await staff
      .from(table)
      .update({ name_en: 'Renamed' })
      .match(key)
      .select('name_en');
    expect(changed.data).toEqual([{ name_en: 'Renamed' }]);
    expect((await read(anonymous)).data).toEqual([{ name_en: 'Renamed' }]);
    expect((await anonymous.from(table).update({ name_en: 'Mine' }).match(key)).error?.code).toBe(
      '42501',
    );
  });

  it('an inactive row is seen by staff alone', async () => {
    const { customer, staff, anonymous } = database;
    await staff.from(table).update({ active: false }).match(key);
    expect((await read(anonymous)).data).toEqual([]);
    expect((await read(customer)).data).toEqual([]);
    expect((await read(staff)).data).toEqual([{ name_en: 'Renamed' }]);
    await staff.from(table).update({ active: true }).match(key);
    expect((await read(customer)).data).toEqual([{ name_en: 'Renamed' }]);
  });

  it('nobody adds or removes rows, or changes what is not theirs to change', async () => {
    const { admin } = database;
    expect((await admin.from(table).delete().match(key)).error?.code).toBe('42501');
    expect((await admin.from(table).insert(key)).error?.code).toBe('42501');
    expect((await admin.from(table).update({ sort: 1 }).match(key)).error?.code).toBe('42501');
  });
});
