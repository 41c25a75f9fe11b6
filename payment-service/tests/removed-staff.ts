import { people, type PersonName } from '../../supabase/tests/people';
import type { World } from './world';

/** Runs `look` while the person is removed from the staff but still has a valid token. */
export async function withoutStaffRow(
  { database }: World,
  person: PersonName,
  look: () => Promise<void>,
): Promise<void> {
  const id = database.ids[person];
  await database.sql('delete from staff_members where user_id = $1', [id]);
  try {
    await look();
  } finally {
    const row = [id, people[person].role];
    await database.sql('insert into staff_members (user_id, role) values ($1, $2)', row);
  }
}
