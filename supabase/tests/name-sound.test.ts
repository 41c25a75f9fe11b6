import { deskFound } from '@kaarigar/shared/contracts/desk';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';

/** Names of the region as people write them in either script, and how staff type them. */
const TRUE_PAIRS = [
  ['सुनीता देवी', 'Sunita Devi'],
  ['सुनीता', 'Suneeta'],
  ['रामकली यादव', 'Ramkali Yadav'],
  ['राजेश कुमार', 'Rajesh Kumar'],
  ['रमेश चौहान', 'Ramesh Chauhan'],
  ['शिवकुमार राजभर', 'Shivkumar Rajbhar'],
  ['फूलमती देवी', 'Phoolmati Devi'],
  ['फूलमती', 'Fulmati'],
  ['प्रियंका सिंह', 'Priyanka Singh'],
  ['विजय प्रताप सिंह', 'Vijay Pratap Singh'],
  ['संजय गुप्ता', 'Sanjay Gupta'],
  ['संजय', 'Sanjai'],
  ['अजय मौर्य', 'Ajay Maurya'],
  ['सूर्य प्रकाश', 'Surya Prakash'],
  ['आदित्य मिश्रा', 'Aditya Mishra'],
  ['श्रीवास्तव', 'Shrivastava'],
  ['वर्मा', 'Verma'],
  ['शर्मा', 'Sharma'],
  ['विश्वकर्मा', 'Vishwakarma'],
  ['विश्वकर्मा', 'Bishwakarma'],
  ['कुशवाहा', 'Kushwaha'],
  ['प्रजापति', 'Prajapati'],
  ['निषाद', 'Nishad'],
  ['जायसवाल', 'Jaiswal'],
  ['जायसवाल', 'Jayswal'],
  ['चतुर्वेदी', 'Chaturvedi'],
  ['उपाध्याय', 'Upadhyay'],
  ['पांडेय', 'Pandey'],
  ['पाण्डेय', 'Pandey'],
  ['दुबे', 'Dubey'],
  ['तिवारी', 'Tiwari'],
  ['लक्ष्मी', 'Laxmi'],
  ['लक्ष्मण', 'Lakshman'],
  ['कृष्ण कुमार', 'Krishna Kumar'],
  ['बृजेश', 'Brijesh'],
  ['वीरेंद्र', 'Virender'],
  ['वीरेन्द्र', 'Birendra'],
  ['ज्ञानेंद्र', 'Gyanendra'],
  ['घनश्याम', 'Ghanshyam'],
  ['ओमप्रकाश', 'Omprakash'],
  ['ऐश्वर्या', 'Aishwarya'],
  ['एकता', 'Ekta'],
  ['ईश्वर', 'Ishwar'],
  ['ऊषा', 'Usha'],
  ['मुन्ना लाल', 'Munna Lal'],
  ['लल्लन', 'Lallan'],
  ['ममता', 'Mamta'],
  ['छोटेलाल', 'Chhotelal'],
  ['सम्पत', 'Sampat'],
  ['अंबिका', 'Ambika'],
  ['मोहम्मद सलीम', 'Mohammad Saleem'],
  ['मोहम्मद', 'Md.'],
  ['अहमद', 'Ahmed'],
  ['शहनाज़ बेगम', 'Shahnaz Begum'],
  ['अज़ीज़', 'Aziz'],
  ['जुबैर', 'Zubair'],
  ['फ़ातिमा', 'Fatima'],
  ['ख़ातून', 'Khatoon'],
  ['अब्दुल्लाह', 'Abdullah'],
  ['गौड़', 'Gaur'],
] as const;

/** Different people, who were never meant. */
const FALSE_PAIRS = [
  ['सुनीता', 'Sant Ram'],
  ['सुनीता', 'Anita'],
  ['लता', 'Lalita'],
  ['रमेश', 'Rakesh'],
  ['सुरेश', 'Sarvesh'],
  ['अनिल', 'Sunil'],
  ['मोहन', 'Mahesh'],
  ['सीता', 'Sarita'],
  ['गीता', 'Kavita'],
  ['विजय', 'Ajay'],
  ['उमा', 'Amit'],
  ['मीना', 'Manoj'],
  ['राजेश', 'Brajesh'],
  ['यादव', 'Madhav'],
  ['देवी', 'Dubey'],
  ['ramkali', 'रामलाल'],
  ['sharma', 'वर्मा'],
] as const;

const database = useDatabase();

/** Whether a search for the text finds the name by its sound. */
const isFound = async (typed: string, name: string) => {
  const [row] = await database.sql<{ found: boolean | null; keys: string }>(
    `select private.name_sound($2) like '%' || private.name_sound($1) || '%' as found,
       private.name_sound($1) || ' ~' || private.name_sound($2) as keys`,
    [typed, name],
  );
  return row ?? { found: null, keys: '' };
};

describe('how a name sounds', () => {
  it.each(TRUE_PAIRS)('%s is found by %s, and the other way round', async (one, other) => {
    expect(await isFound(other, `Shri ${one}`)).toMatchObject({ found: true });
    expect(await isFound(one, `Shri ${other}`)).toMatchObject({ found: true });
  });

  it.each(FALSE_PAIRS)('%s does not find %s', async (typed, name) => {
    expect(await isFound(typed, name)).toMatchObject({ found: false });
  });

  it('one sound, signs and other scripts are nothing to look for', async () => {
    for (const typed of ['र', 'ra', '123', '%_', '张', '😀', "o'"]) {
      const [row] = await database.sql<{ condition: string | null }>(
        'select private.sound_condition($1) as condition',
        [typed],
      );
      expect(row, typed).toEqual({ condition: null });
    }
  });
});

describe('the desk finds a name in the other script', () => {
  beforeAll(async () => {
    const { exec, ids } = database;
    await exec(`
      set session_replication_role = replica;
      update profiles set name = 'Sunita Devi' where id = '${ids.customer}';
      update profiles set name = 'रामकली यादव' where id = '${ids.stranger}';
      insert into workers (name, name_hi, phone, trades) values ('Shivkumar Rajbhar', 'शिवकुमार राजभर', '9876512399', '{mason}');
      set session_replication_role = origin`);
    await call(database.customer, 'create_contract_request', {
      p_service_code: 'HP',
      p_name: 'घनश्याम मिश्रा',
      p_phone: '9876500011',
      p_description: 'Two rooms and the outer wall, please.',
      p_address: 'Ward 4, Ghazipur',
      p_locale: 'hi',
    });
  });
  const found = async (p_q: string) =>
    deskFound.parse(await call(database.staff, 'desk_search', { p_q }));

  it('in the search of everything', async () => {
    expect((await found('सुनीता')).customers).toMatchObject([{ name: 'Sunita Devi' }]);
    expect((await found('ramkali')).customers).toMatchObject([{ name: 'रामकली यादव' }]);
    expect((await found('शिवकु')).workers).toMatchObject([{ name: 'Shivkumar Rajbhar' }]);
    expect((await found('ghanshyam')).requests).toMatchObject([{ name: 'घनश्याम मिश्रा' }]);
    expect((await found('सोनम')).customers).toEqual([]);
    expect((await found('sunita devi')).customers).toMatchObject([{ name: 'Sunita Devi' }]);
    expect((await found('सुनीता रा')).customers).toEqual([]);
    // An initial without a sound is no word.
    expect((await found('ghanshyam h. mishra')).requests).toMatchObject([{ name: 'घनश्याम मिश्रा' }]);
  });
});
