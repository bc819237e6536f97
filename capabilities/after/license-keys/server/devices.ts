import { createPublicKey, sign } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { signingKey } from '#platform/server/secrets.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import type { activateKey, validateKey } from '../contract.ts'
import { licenseKeyRefusals } from '../vocabulary.ts'

type License = Output<typeof validateKey>
type Asked = { key: string; productId: number; device?: string | undefined }
type Found = {
  id: number
  key: string
  productId: number
  state: string
  publishState: string | null
  endsAt: Temporal.Instant | null
  deviceLimit: number | null
}

/** The key, locked, so that two devices never share the last activation. A key in stock is treated as unknown. */
const find = async (ctx: Ctx, { key, productId }: Asked): Promise<Found> => {
  const { rows } = await sql<Found>`
    select k.id, k.key, k.product_id, k.state, a.publish_state, a.ends_at, s.device_limit from license_keys k left join accesses a on a.id = k.access_id left join license_key_settings s on s.product_id = k.product_id
    where k.product_id = ${productId} and k.key = ${key} and k.access_id is not null for update of k`.execute(ctx.db)
  if (!rows[0]) throw refuse(licenseKeyRefusals, 'key_unknown', {}, { key: ['not_found'] })
  return rows[0]
}

const licenseOf = async (ctx: Ctx, found: Found, device?: string): Promise<License> => {
  const devices = await ctx.db
    .selectFrom('licenseActivations')
    .select('device')
    .where('licenseKeyId', '=', found.id)
    .where('deactivatedAt', 'is', null)
    .execute()
  return {
    key: found.key,
    productId: found.productId,
    state:
      found.state === 'revoked' ? 'revoked' : isIn(publishState, 'open', found.publishState) ? 'active' : 'suspended',
    activatedDevices: devices.length,
    deviceLimit: found.deviceLimit,
    isActivatedHere: devices.some((each) => each.device === device),
    endsAt: found.endsAt,
  }
}

export const validate = async (ctx: Ctx, asked: Asked): Promise<License> =>
  licenseOf(ctx, await find(ctx, asked), asked.device)

/** Takes a place for a device; asking again with the same one takes no other. */
export const activate = async (
  ctx: Ctx,
  asked: Asked & { device: string; name: string },
): Promise<Output<typeof activateKey>> => {
  const found = await find(ctx, asked)
  const license = await licenseOf(ctx, found, asked.device)
  if (license.state !== 'active')
    throw refuse(licenseKeyRefusals, license.state === 'revoked' ? 'key_revoked' : 'key_suspended')
  if (!license.isActivatedHere) {
    if (license.deviceLimit !== null && license.activatedDevices >= license.deviceLimit)
      throw refuse(licenseKeyRefusals, 'too_many_devices', { limit: license.deviceLimit })
    await ctx.db
      .insertInto('licenseActivations')
      .values({
        licenseKeyId: found.id,
        device: asked.device,
        name: asked.name,
        activatedAt: ctx.now,
        deactivatedAt: null,
      })
      .execute()
  }
  const now = await licenseOf(ctx, found, asked.device)
  return { ...now, file: signedFile(ctx, now, asked.device) }
}

export const deactivate = async (ctx: Ctx, asked: Asked & { device: string }): Promise<License> => {
  const found = await find(ctx, asked)
  const { numUpdatedRows } = await ctx.db
    .updateTable('licenseActivations')
    .set({ deactivatedAt: ctx.now })
    .where('licenseKeyId', '=', found.id)
    .where('device', '=', asked.device)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse(licenseKeyRefusals, 'device_unknown')
  return licenseOf(ctx, found, asked.device)
}

/** Validity of a signed file in days, so that a revoked key stops working offline. */
const offlineDays = 30

const signedFile = (ctx: Ctx, license: License, device: string): string => {
  const till = ctx.now.add({ hours: 24 * offlineDays })
  const expiresAt = license.endsAt && Temporal.Instant.compare(license.endsAt, till) < 0 ? license.endsAt : till
  const body = Buffer.from(
    JSON.stringify({
      key: license.key,
      product_id: license.productId,
      device,
      issued_at: ctx.now.toString({ smallestUnit: 'second' }),
      expires_at: expiresAt.toString({ smallestUnit: 'second' }),
    }),
  )
  return `${body.toString('base64url')}.${sign(null, body, signingKey(ctx.ports.secret, 'license_keys')).toString('base64url')}`
}

export const publicKey = (ctx: Pick<Ctx, 'ports'>): string =>
  createPublicKey(signingKey(ctx.ports.secret, 'license_keys')).export({ type: 'spki', format: 'pem' }).toString()

/** The keys of an access of the person's own, with the devices they are used on. */
export const showOwnKeys = async (ctx: Ctx, accessId: number) => {
  const access = await ctx.db
    .selectFrom('accesses')
    .leftJoin('licenseKeySettings', 'licenseKeySettings.productId', 'accesses.productId')
    .select(['accesses.quantity', 'deviceLimit', 'publishState'])
    .where('accesses.id', '=', accessId)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .executeTakeFirst()
  if (!access) throw notFound()
  const keys = await ctx.db
    .selectFrom('licenseKeys')
    .select(['id', 'key', 'state'])
    .where('accessId', '=', accessId)
    .orderBy('id')
    .execute()
  const devices =
    keys.length === 0
      ? []
      : await ctx.db
          .selectFrom('licenseActivations')
          .select(['id', 'licenseKeyId', 'name', 'device', 'activatedAt'])
          .where(
            'licenseKeyId',
            'in',
            keys.map((key) => key.id),
          )
          .where('deactivatedAt', 'is', null)
          .orderBy('id')
          .execute()
  return {
    wanted: access.quantity,
    deviceLimit: access.deviceLimit,
    list: keys.map((key) => ({ ...key, devices: devices.filter((device) => device.licenseKeyId === key.id) })),
  }
}

/** Takes a device off a key of the person's own. */
export const freeOwnDevice = async (ctx: Ctx, id: number): Promise<void> => {
  const { rows } = await sql<{
    id: number
  }>`update license_activations d set deactivated_at = ${ctx.now} from license_keys k join accesses a on a.id = k.access_id
    where d.id = ${id} and k.id = d.license_key_id and a.user_id = ${ctx.actor.userId ?? 0} and d.deactivated_at is null returning d.id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
}
