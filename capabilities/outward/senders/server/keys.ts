import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '#platform/server/context.ts'
import { randomToken, seal } from '#platform/server/secrets.ts'
import type { SendingKey } from './tables.ts'

const make = promisify(generateKeyPair)

/** RSA of 2048 bits: what every receiver checks (RFC 8301); Ed25519 is not yet checked by most. */
const newPair = async (): Promise<{ publicKey: string; privateKey: string }> => {
  const { publicKey, privateKey } = await make('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export const addKey = async (ctx: Ctx, domain: { id: number; sellerId: number }): Promise<void> => {
  const { publicKey, privateKey } = await newPair()
  await ctx.db
    .insertInto('sendingKeys')
    .values({
      domainId: domain.id,
      sellerId: domain.sellerId,
      selector: `kontor-${randomToken(6).toLowerCase()}`,
      privateKeySealed: seal(ctx.ports.secret, privateKey),
      publicKey,
      createdAt: ctx.now,
    })
    .execute()
}

/** The keys of a domain that are to be published, oldest first. */
export const liveKeys = (ctx: Pick<Ctx, 'db'>, domainId: number): Promise<SendingKey[]> =>
  ctx.db
    .selectFrom('sendingKeys')
    .selectAll()
    .where('domainId', '=', domainId)
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()

/** The newest key that was seen signs; those before it retire. */
export const noteSeenKeys = async (ctx: Ctx, domainId: number, selectors: readonly string[]): Promise<void> => {
  if (selectors.length > 0)
    await ctx.db
      .updateTable('sendingKeys')
      .set({ seenAt: ctx.now })
      .where('domainId', '=', domainId)
      .where('selector', 'in', selectors)
      .where('seenAt', 'is', null)
      .execute()
  const newest = await signingKeyOf(ctx, domainId)
  if (newest)
    await ctx.db
      .updateTable('sendingKeys')
      .set({ retiredAt: ctx.now })
      .where('domainId', '=', domainId)
      .where('id', '<', newest.id)
      .where('retiredAt', 'is', null)
      .execute()
}

export const signingKeyOf = (ctx: Pick<Ctx, 'db'>, domainId: number): Promise<SendingKey | undefined> =>
  ctx.db
    .selectFrom('sendingKeys')
    .selectAll()
    .where('domainId', '=', domainId)
    .where('seenAt', 'is not', null)
    .where('retiredAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
