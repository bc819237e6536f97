import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { setUpOperator } from '../../contract/operators.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { expectNotBreached } from '../passwords/breached-passwords.ts'
import { makeOneUseToken } from '../one-use-tokens.ts'
import { expectGoodPassword, hashPassword } from '../passwords/passwords.ts'
import { grantProfile } from '../profiles.ts'
import { addUser } from '../sign-up/register-user.ts'
import { userByEmail } from '../find-user.ts'
import { openFor } from '../session/sign-in.ts'

const [purpose, what] = ['first operator', 'of this installation']

export const hasOperator = async (ctx: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await ctx.db
    .selectFrom('profiles')
    .select('userId')
    .where('profileType', '=', 'admin')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The link by which an installation gets its first operator; undefined once there is one. Derived from the
 * installation's secret, so it is the same at every start, and useless after its first use.
 */
export const firstOperatorLink = async (world: Pick<World, 'db' | 'ports'>): Promise<string | undefined> =>
  (await hasOperator(world))
    ? undefined
    : `${world.ports.settings.PUBLIC_URL}/users/first_operator?token=${sign(world.ports.secret, purpose, what)}`

export const isOpenFor = async (ctx: Ctx, token: string): Promise<boolean> =>
  isSignatureOf(ctx.ports.secret, purpose, what, token) && !(await hasOperator(ctx))

/** Creates the first operator and signs them in. Access to the server's console is proof enough, so no mail is sent. */
export const setUp = async (world: World, given: Input<typeof setUpOperator>, call: Call) => {
  const { token, email, password, firstName, lastName } = given
  await expectGoodPassword(password, { isStaff: true, names: [email, `${firstName} ${lastName}`] })
  await expectNotBreached(world, password)
  const passwordHash = await hashPassword(password)
  const userId = await world.transact(async (ctx) => {
    // Two who open the link at once: one becomes operator.
    await sql`select pg_advisory_xact_lock(7302, 2)`.execute(ctx.db)
    if (!(await isOpenFor(ctx, token))) throw refuse(identityRefusals, 'token_gone')
    const user = await addUser(ctx, { email, firstName, lastName, locale: ctx.locale, passwordHash, confirmed: true })
    if (!user) throw invalid({ email: ['taken'] })
    await makeOperator(ctx, user.id)
    return user.id
  })
  return openFor(world, userId, null, call, 'admin')
}

const makeOperator = async (ctx: Ctx, userId: number): Promise<void> => {
  await grantProfile(ctx, userId, 'admin')
  await writeAuditEntry(ctx, { userId, action: 'identity.operator_added', subject: 'users', subjectId: userId })
}

/** For `npm run operator`: makes somebody an operator, known or not; answers a link by which they choose a password. */
export const operatorByHand = async (
  ctx: Ctx,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<{ link: string; isNew: boolean }> => {
  const made = await addUser(ctx, { email, firstName, lastName, locale: ctx.locale, confirmed: true })
  const user = made ?? (await userByEmail(ctx, email))!
  await makeOperator(ctx, user.id)
  const token = await makeOneUseToken(ctx, user.id, 'password_reset')
  return { link: `${ctx.ports.settings.PUBLIC_URL}/users/password/edit?token=${token}`, isNew: made !== undefined }
}
