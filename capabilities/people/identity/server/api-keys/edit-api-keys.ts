import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import { testKeyPrefix } from '#platform/server/test-mode.ts'
import { invalid, notFound, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import { identityRefusals } from '../../vocabulary.ts'
import { identityTables } from '../tables.ts'
import { rightsOfMaker } from './key-rights.ts'
import { hashOfSecret } from './session-of-key.ts'

const most = 20

type Wanted = {
  name: string
  readsOnly?: boolean | undefined
  rights?: string[] | null | undefined
  expiresOn?: Temporal.PlainDate | null | undefined
  addresses?: string[] | undefined
}

/**
 * Creates a key that acts as the caller, for the seller the caller works for. Its secret is shown once and stored as a
 * hash.
 */
export const addApiKey = async (ctx: Ctx, { name, ...limits }: Wanted) => {
  const sellerId = sellerOf(ctx)
  const { userId } = ctx.actor
  if (userId === null) throw notFound()
  if (ctx.actor.impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  const { n } = await ctx.db
    .selectFrom('apiKeys')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('sellerId', '=', sellerId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= most) throw refuse(identityRefusals, 'too_many_keys', { most })
  const { readsOnly = false, expiresOn = null, addresses = [] } = limits
  const rights = limits.rights ? [...new Set(limits.rights)].toSorted() : null
  if (rights?.some((right) => !rightsOfMaker(ctx).includes(right))) throw invalid({ rights: ['not_in_list'] })
  if (expiresOn && Temporal.PlainDate.compare(expiresOn, localDay(ctx.now, ctx.actor.zone)) < 0)
    throw invalid({ expiresOn: ['invalid'] })
  const given = { sellerId, userId, name, readsOnly, rights, expiresOn, addresses }
  const secret = randomToken(40)
  const made = await ctx.db
    .insertInto('apiKeys')
    .values({
      ...given,
      key: `${ctx.ports.testMode ? testKeyPrefix(ctx.ports.testMode.sellerId) : ''}${randomToken(24)}`,
      secretHash: hashOfSecret(secret),
      createdAt: ctx.now,
    })
    .returning(['id', 'name', 'key', 'createdAt'])
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId,
    sellerId,
    action: 'identity.api_key_added',
    subject: 'api_keys',
    subjectId: made.id,
    after: { name, key: made.key, rights, readsOnly, expiresOn: expiresOn?.toString() ?? null, addresses },
  })
  return { ...made, secret }
}

export const revokeApiKey = async (ctx: Ctx, { id }: { id: number }): Promise<Record<never, never>> => {
  const revoked = await ctx.db
    .updateTable('apiKeys')
    .set({ revokedAt: ctx.now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where(inScope(ctx, identityTables, 'api_keys'))
    .returning(['sellerId', 'name'])
    .executeTakeFirst()
  if (!revoked) throw notFound()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: revoked.sellerId,
    action: 'identity.api_key_revoked',
    subject: 'api_keys',
    subjectId: id,
    before: { name: revoked.name },
  })
  return {}
}
