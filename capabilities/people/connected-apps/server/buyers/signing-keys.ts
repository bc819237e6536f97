import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT, type JWK, type JWTPayload } from 'jose'
import { sql } from 'kysely'
import { randomToken, seal, unseal } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'

const algorithm = 'RS256'
/** For how long a key signs, and for how long each is published before and after, in days. */
const life = { signs: 90, published: 2 }

type Key = { privateKeySealed: string; publicJwk: JWK }

const days = (count: number) => ({ hours: 24 * count })

const makeKey = async (ctx: Ctx, sellerId: number, number: number, signsFrom: Temporal.Instant): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: randomToken(16), alg: algorithm, use: 'sig' }
  const kept = { privateKeySealed: seal(ctx.ports.secret, await exportPKCS8(privateKey)) }
  await sql`insert into openid_keys (seller_id, number, public_jwk, private_key_sealed, created_at, signs_from)
    values (${sellerId}, ${number}, ${JSON.stringify(publicJwk)}, ${kept.privateKeySealed}, ${ctx.now}, ${signsFrom})
    on conflict (seller_id, number) do nothing`.execute(ctx.db)
}

/** A seller's issuer has a key from its first app on. */
export const makeFirstKey = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const { rows } = await sql`select from openid_keys where seller_id = ${sellerId} limit 1`.execute(ctx.db)
  if (rows.length === 0) await makeKey(ctx, sellerId, 1, ctx.now)
}

/** What a seller's ID tokens are checked by: keys that sign, will soon, or did until lately. */
export const publicKeysOf = async ({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<JWK[]> => {
  const { rows } = await sql<{ publicJwk: JWK }>`
    select public_jwk from openid_keys where seller_id = ${sellerId} order by number`.execute(db)
  return rows.map(({ publicJwk }) => publicJwk)
}

export const signed = async (ctx: Ctx, sellerId: number, claims: JWTPayload, typ = 'JWT'): Promise<string> => {
  const { rows } = await sql<Key>`
    select private_key_sealed, public_jwk from openid_keys where seller_id = ${sellerId} and signs_from <= ${ctx.now}
    order by number desc limit 1`.execute(ctx.db)
  const { privateKeySealed, publicJwk } = rows[0]!
  const key = await importPKCS8(unseal(ctx.ports.secret, privateKeySealed), algorithm)
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, kid: publicJwk.kid!, typ }).sign(key)
}

/** Publishes the next key of a seller whose newest has signed long enough, and forgets those that no token is signed by. */
export const turnKeys = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const { rows } = await sql<{ number: number; isOld: boolean }>`
    select number, signs_from < ${ctx.now.subtract(days(life.signs))} as is_old from openid_keys where seller_id = ${sellerId}
    order by number desc limit 1`.execute(ctx.db)
  const [newest] = rows
  if (newest?.isOld) await makeKey(ctx, sellerId, newest.number + 1, ctx.now.add(days(life.published)))
  await sql`delete from openid_keys k where seller_id = ${sellerId} and exists (select from openid_keys newer
    where newer.seller_id = k.seller_id and newer.number > k.number
      and newer.signs_from < ${ctx.now.subtract(days(life.published))})`.execute(ctx.db)
}
