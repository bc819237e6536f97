import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sessionsOf, userById, type User } from '#capabilities/people/identity/server/index.ts'

/** A person with an account; erased ones are not found. */
export const findPerson = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<User> => {
  const user = await userById(ctx, id)
  if (!user || user.erasedAt) throw notFound()
  return user
}

type Counted = { hasApp: boolean; passkeysCount: number; mailsCount: number; entriesCount: number }

const countsOf = async (ctx: Ctx, { id, email }: User): Promise<Counted> => {
  const { rows } = await sql<Counted>`select
    exists (select 1 from second_factors f where f.user_id = ${id} and f.confirmed_at is not null) as has_app,
    (select count(*)::int from passkeys k where k.user_id = ${id}) as passkeys_count,
    (select count(*)::int from mails m where m.recipient = ${email}) as mails_count,
    (select count(*)::int from audit_entries e where e.user_id = ${id})
      + (select count(*)::int from audit_entries e where e.subject = 'users' and e.subject_id = ${id} and e.user_id is distinct from ${id}) as entries_count`.execute(
    ctx.db,
  )
  return rows[0]!
}

const purchasesOf = async (ctx: Ctx, id: number) => {
  const { rows } = await sql<{ payerId: number; sellerName: string; ordersCount: number }>`
    select p.id as payer_id, coalesce(s.company, s.name) as seller_name, p.orders_count
    from payers p join sellers s on s.id = p.seller_id where p.user_id = ${id} order by p.id desc limit 100`.execute(
    ctx.db,
  )
  return rows
}

export const showPersonPage = async (ctx: Ctx, { id }: { id: number }) => {
  const user = await findPerson(ctx, id)
  const profiles = await ctx.db
    .selectFrom('profiles')
    .select(['profileType', 'createdAt'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('profileType')
    .execute()
  const accounts = await ctx.db
    .selectFrom('sellers')
    .select(['id', 'name', 'username'])
    .where('userId', '=', id)
    .orderBy('id')
    .execute()
  return {
    id,
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    locale: user.locale,
    isConfirmed: user.confirmedAt !== null,
    hasPassword: user.passwordHash !== null,
    signedInAt: user.signedInAt,
    terms: user.termsAcceptedAt && { acceptedAt: user.termsAcceptedAt, documentId: user.termsDocumentId },
    createdAt: user.createdAt,
    ...(await countsOf(ctx, user)),
    profiles: profiles.map(({ profileType, createdAt }) => ({ type: profileType, since: createdAt })),
    accounts,
    sessions: await sessionsOf(ctx, id),
    purchases: await purchasesOf(ctx, id),
  }
}
