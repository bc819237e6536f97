import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { systemActor, type Ctx } from '#platform/server/context.ts'
import { erasePerson, type ErasedPerson } from '#platform/server/erase.ts'
import { enqueue } from '#platform/server/job.ts'
import type { Person } from '#platform/server/own-rows.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { erasingRefusals } from '../vocabulary.ts'
import { outlookOf } from './find-blockers.ts'
import { removeKept } from './remove-kept.ts'

/** Erases a person, everywhere or at one seller; refused while something is open. */
export const erase = async (ctx: Ctx, person: Person): Promise<void> => {
  const { blockers } = await outlookOf(ctx, person)
  if (blockers.length > 0)
    throw refuse(erasingRefusals, 'something_open', {
      orders: blockers.map((each) => `${each.productName} (${each.token})`).join(', '),
    })
  const known = await wordsOf(ctx, person)
  const keys = await filesMailed(ctx, known)
  const system = { ...ctx, actor: systemActor }
  await erasePerson(system, known)
  if (keys.length > 0) await enqueue(ctx, removeKept, { keys })
  await writeAuditEntry(system, {
    userId: null,
    sellerId: person.sellerId,
    action: 'erasing.person_erased',
    subject: 'users',
    subjectId: person.userId,
    after: { bySeller: person.sellerId !== null },
  })
}

/** Every address and name a person was known by: rooms that keep no number of theirs find them so. */
const wordsOf = async (ctx: Ctx, person: Person): Promise<ErasedPerson> => {
  const at = person.sellerId === null ? sql`` : sql`and seller_id = ${person.sellerId}`
  const { rows } = await sql<{ email: string; name: string }>`
    select email::text, trim(first_name || ' ' || last_name) as name from payers where user_id = ${person.userId} ${at}
    union select payer_details ->> 'email', trim((payer_details ->> 'firstName') || ' ' || (payer_details ->> 'lastName')) from orders where buyer_user_id = ${person.userId} ${at}
    ${person.sellerId === null ? sql`union select email::text, trim(first_name || ' ' || last_name) from users where id = ${person.userId}` : sql``}`.execute(
    ctx.db,
  )
  const named = await sql<{
    name: string
  }>`select name from declarations where email = any(${rows.map((row) => row.email)}::citext[]) ${at}`.execute(ctx.db)
  const each = (values: string[]) => [...new Set(values.filter(Boolean))]
  const names = each([...rows, ...named.rows].map((row) => row.name))
  const shared = await namesOfOthers(ctx, person, names)
  return {
    ...person,
    emails: each(rows.map((row) => row.email)),
    names: names.filter((name) => !shared.has(name.toLowerCase())),
  }
}

/** Names shared with other people are not searched for: a match could concern somebody else. */
const namesOfOthers = async (ctx: Ctx, { userId }: Person, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select lower(trim(first_name || ' ' || last_name)) as name from users where id <> ${userId} and lower(trim(first_name || ' ' || last_name)) = any(${names.map((name) => name.toLowerCase())}::text[])
    union select lower(trim(first_name || ' ' || last_name)) from payers where user_id is distinct from ${userId} and lower(trim(first_name || ' ' || last_name)) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(
    ctx.db,
  )
  return new Set(rows.map((row) => row.name))
}

/** Mailed tickets are stored beside the mails; invoices are retained. */
const filesMailed = async (ctx: Ctx, { sellerId, emails }: ErasedPerson): Promise<string[]> => {
  const { rows } = await sql<{
    key: string
  }>`select distinct a ->> 'storageKey' as key from mails, jsonb_array_elements(attachments) a where recipient = any(${[...emails]}::citext[]) and a ->> 'storageKey' like 'tickets/%' ${sellerId === null ? sql`` : sql`and seller_id = ${sellerId}`}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.key)
}
