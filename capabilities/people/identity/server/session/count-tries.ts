import { sql } from 'kysely'
import { refuse } from '#platform/shared/refusal.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { sign } from '#platform/server/secrets.ts'
import { forgivenHours, freeTries, waitMinutes } from '../../rules/patience.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { userByEmail } from '../find-user.ts'
import { mailSignInTries } from '../mails.ts'

type Tried = { email: string; device: string }

const accountOf = (ctx: Pick<Ctx, 'ports'>, email: string): string =>
  sign(ctx.ports.secret, 'sign-in tries', email.toLowerCase())

/**
 * Counts an attempt before its password is checked, so that parallel attempts gain nothing. Refuses, with the seconds
 * left, while the account is locked; also for unknown addresses, so that nobody learns which exist. `device` is one the
 * account has signed in on, or empty: guesses from elsewhere do not lock out its owner.
 */
export const countTry = async (ctx: Ctx, { email, device }: Tried): Promise<void> => {
  const account = accountOf(ctx, email)
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_tries as t (account, device, tries, tried_at) values (${account}, ${device}, 1, ${ctx.now})
    on conflict (account, device) do update set tried_at = ${ctx.now},
      tries = case when t.tried_at < ${ctx.now.subtract({ hours: forgivenHours })} then 1 else t.tries + 1 end
    where t.waits_until is null or t.waits_until <= ${ctx.now}
    returning tries`.execute(ctx.db)
  const tries = rows[0]?.tries
  if (tries === undefined) throw await waits(ctx, account, device)
  const minutes = waitMinutes(tries)
  await ctx.db
    .updateTable('signInTries')
    .set({ waitsUntil: minutes > 0 ? ctx.now.add({ minutes }) : null })
    .where('account', '=', account)
    .where('device', '=', device)
    .execute()
  if (tries === freeTries) await enqueue(ctx, tellOwner, { email, address: ctx.address })
}

const waits = async (ctx: Ctx, account: string, device: string) => {
  const row = await ctx.db
    .selectFrom('signInTries')
    .select('waitsUntil')
    .where('account', '=', account)
    .where('device', '=', device)
    .executeTakeFirst()
  const left = (row?.waitsUntil ?? ctx.now).since(ctx.now).total('seconds')
  const seconds = Math.max(1, Math.ceil(left))
  return refuse(identityRefusals, 'sign_in_waits', { seconds, minutes: Math.ceil(seconds / 60) })
}

/** Somebody proved to be the owner, or chose another password: on this device, or with none named everywhere. */
export const forgiveTries = async (ctx: Ctx, { email, device }: { email: string; device?: string }): Promise<void> => {
  let tries = ctx.db.deleteFrom('signInTries').where('account', '=', accountOf(ctx, email))
  if (device !== undefined) tries = tries.where('device', '=', device)
  await tries.execute()
}

/** Tells the owner of an account, if there is one, that its password is being guessed: once a day. */
export const tellOwner = job<{ email: string; address: string | null }>('identity.tell_owner', {
  run: (world, { email, address }) =>
    world.transact(async (ctx) => {
      const user = await userByEmail(ctx, email)
      if (!user?.passwordHash) return
      // The right password at the last moment took the count away.
      const isOpen = await ctx.db
        .selectFrom('signInTries')
        .select('account')
        .where('account', '=', accountOf(ctx, email))
        .executeTakeFirst()
      if (!isOpen) return
      await writeAuditEntry(ctx, {
        userId: user.id,
        action: 'identity.password_guessed',
        subject: 'users',
        subjectId: user.id,
        after: { address },
      })
      await mailSignInTries(ctx, user, address)
    }),
})
