import type { Ctx } from '#platform/server/context.ts'
import { judgedServer, sendThrough } from '#platform/server/mail-transport.ts'
import { UnsafeTarget } from '#platform/server/safe-request.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { seal, unseal } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type * as contract from '../contract.ts'
import { sendersTexts } from '../texts.ts'
import { sendersRefusals } from '../vocabulary.ts'
import { expectInPlan } from './edit-sender.ts'
import { keepSender } from './keep-sender.ts'
import { showSender, type Shown } from './show-sender.ts'
import { serverUrl } from './server-url.ts'
import type { Sender } from './tables.ts'

export const allowedHosts = ({ ports }: Pick<Ctx, 'ports'>): string[] =>
  ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)

/** A mail server is kept once it took a sign-in and an email to the seller. */
export const setServer = async (world: World, input: Input<typeof contract.setServer>): Promise<Shown> => {
  if (input.security === 'none' && !allowedHosts(world).includes(input.host))
    throw invalid({ security: ['unencrypted'] })
  const { seller, known } = await world.transact(async (ctx) => {
    const sellerId = sellerOf(ctx)
    await expectInPlan(ctx, sellerId)
    const found = ctx.db.selectFrom('mailSenders').selectAll().where('sellerId', '=', sellerId).executeTakeFirst()
    return { seller: (await sellerById(ctx, sellerId))!, known: await found }
  })
  const password = input.password ?? knownPassword(world, input, known)
  await tryServer(world, { ...input, password }, seller)
  return world.transact(async (ctx) => {
    await keepSender(ctx, seller.id, {
      address: input.address,
      serverHost: input.host,
      serverPort: input.port,
      serverSecurity: input.security,
      serverUser: input.user,
      ...(password === null ? noPassword : { serverPasswordSealed: seal(ctx.ports.secret, password) }),
      serverProvenAt: known?.serverHost === input.host ? known.serverProvenAt! : ctx.now,
    })
    return showSender(ctx)
  })
}

const noPassword = { serverPasswordSealed: null } as const

/** A known password goes to the server it was typed for, and to no other. */
const knownPassword = (
  { ports }: World,
  { host, user }: Input<typeof contract.setServer>,
  known: Sender | undefined,
): string | null =>
  known?.serverPasswordSealed && known.serverHost === host && known.serverUser === user
    ? unseal(ports.secret, known.serverPasswordSealed)
    : null

type Tried = Omit<Input<typeof contract.setServer>, 'password'> & { password: string | null }

const tryServer = async (world: World, given: Tried, { email, locale }: Seller): Promise<void> => {
  const t = sendersTexts.in(locale)
  const message = {
    from: given.address,
    to: email,
    subject: t('test.subject'),
    text: t('test.text', { host: given.host }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  try {
    await outside(async () => sendThrough(await judgedServer(serverUrl(given), allowedHosts(world)), message), {
      to: 'mail server',
      deed: 'test',
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** What a mail server refuses, in words and by the field that is to be changed. */
const refusalOf = (error: unknown): Error => {
  if (error instanceof UnsafeTarget) return refuse(sendersRefusals, 'server_private', {}, { host: ['private_address'] })
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530)
    return refuse(sendersRefusals, 'server_refuses_password', {}, { password: ['refused'] })
  if (responseCode !== undefined)
    return refuse(sendersRefusals, 'server_refuses_mail', { said: message.slice(0, 300) }, { address: ['refused'] })
  return refuse(sendersRefusals, 'server_unreachable', {}, { host: ['unreachable'] })
}

export const removeServer = async (ctx: Ctx): Promise<Shown> => {
  await keepSender(ctx, sellerOf(ctx), {
    serverHost: null,
    serverPort: null,
    serverSecurity: null,
    serverUser: null,
    serverPasswordSealed: null,
    serverProvenAt: null,
  })
  return showSender(ctx)
}
