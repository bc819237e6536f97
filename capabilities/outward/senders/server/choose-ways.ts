import { unseal } from '#platform/server/secrets.ts'
import { judgedServer } from '#platform/server/mail-transport.ts'
import {
  mailWays,
  type LeavingMail,
  type MailOnItsWay,
  type MailRoute,
  type MailWay,
} from '#platform/server/mail-way.ts'
import { outside, type World } from '#platform/server/world.ts'
import { advertisingMails } from '../vocabulary.ts'
import { mayAdvertise, standingsOf, type Standing } from './find-sender.ts'
import { signingKeyOf } from './keys.ts'
import { placesFor } from './places.ts'
import { returnPathOf } from './return-path.ts'
import { serverUrl } from './server-url.ts'
import { allowedHosts } from './set-server.ts'

type Dkim = NonNullable<MailRoute['dkim']>

/** By which way mails leave: each seller's by what stands behind them, advertising by no more than the sender may. */
const chooseWays = async (world: World, going: readonly MailOnItsWay[]): Promise<ReadonlyMap<number, MailWay>> => {
  const at = { db: world.db, now: world.ports.now(), ports: world.ports }
  const sellerIds = [...new Set(going.flatMap(({ mail }) => sellerOf(world, mail) ?? []))]
  const standings = sellerIds.length > 0 ? await standingsOf(at, sellerIds) : new Map<number, Standing>()
  const keys = await keysOf(world, standings)
  const servers = await serversOf(world, standings)
  const ways = new Map<number, MailWay>()
  const leaving: { mail: LeavingMail; standing: Standing | undefined }[] = []
  for (const { mail } of going) {
    const sellerId = sellerOf(world, mail)
    const standing = sellerId === null ? undefined : standings.get(sellerId)
    if (standing && advertisingMails.includes(mail.kind) && !mayAdvertise(at, standing))
      ways.set(mail.id, { go: 'skip', reason: 'no_platform_advertising' })
    else if (standing?.leavesBy === 'server' && !servers.has(mail.sellerId!))
      ways.set(mail.id, { go: 'later', at: at.now.add({ minutes: 10 }), reason: 'server_unreachable' })
    else leaving.push({ mail, standing })
  }
  const later = await placesFor(at, leaving)
  for (const { mail, standing } of leaving)
    ways.set(mail.id, later.get(mail.id) ?? { go: 'send', route: routeOf(world, mail, standing, keys, servers) })
  return ways
}

/** What a seller is told leaves in the platform's name, though it belongs to their account. */
const sellerOf = ({ ports }: World, { sellerId, sender }: LeavingMail): number | null =>
  sender === ports.settings.MAIL_FROM ? null : sellerId

export const sendersChoose = mailWays.bring(chooseWays)

/** RFC 6376, 5.4.1, and both fields of the one click, which counts only signed (RFC 8058, 4). */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:in-reply-to:references:mime-version:content-type:' +
  'content-transfer-encoding:auto-submitted:list-id:list-unsubscribe:list-unsubscribe-post'

const keysOf = async (world: World, standings: ReadonlyMap<number, Standing>): Promise<Map<number, Dkim>> => {
  const keys = new Map<number, Dkim>()
  for (const { domain } of standings.values()) {
    const key = domain && (await signingKeyOf(world, domain.id))
    if (key)
      keys.set(domain.id, {
        domainName: domain.name,
        keySelector: key.selector,
        privateKey: unseal(world.ports.secret, key.privateKeySealed),
        headerFieldNames: signedFields,
      })
  }
  return keys
}

/** The sellers' own servers as they are reached now; one whose name leads to a private address is not among them. */
const serversOf = async (world: World, standings: ReadonlyMap<number, Standing>): Promise<Map<number, string>> => {
  const servers = new Map<number, string>()
  for (const [sellerId, { leavesBy, sender }] of standings) {
    if (leavesBy !== 'server' || !sender?.serverHost) continue
    const url = serverUrl({
      host: sender.serverHost,
      port: sender.serverPort!,
      security: sender.serverSecurity!,
      user: sender.serverUser,
      password: sender.serverPasswordSealed && unseal(world.ports.secret, sender.serverPasswordSealed),
    })
    const judged = await outside(() => judgedServer(url, allowedHosts(world))).catch(() => undefined)
    if (judged) servers.set(sellerId, judged)
  }
  return servers
}

const nameOf = (sender: string): string => /^"[^"]*" /.exec(sender)?.[0] ?? ''

const routeOf = (
  world: World,
  mail: LeavingMail,
  standing: Standing | undefined,
  keys: ReadonlyMap<number, Dkim>,
  servers: ReadonlyMap<number, string>,
): MailRoute => {
  const { sender, domain, leavesBy = 'platform' } = standing ?? {}
  const isOfSeller = leavesBy !== 'platform'
  const returnPath = returnPathOf(world, mail.id, isOfSeller ? domain : undefined)
  const dkim = domain && keys.get(domain.id)
  const server = leavesBy === 'server' ? servers.get(mail.sellerId!) : undefined
  const replyTo = repliesTo(mail, standing) ?? mail.replyTo ?? returnPath
  return {
    ...(server ? { server } : {}),
    ...(isOfSeller ? { from: `${nameOf(mail.sender)}<${sender!.address}>`, isOfSeller } : {}),
    ...(replyTo ? { replyTo } : {}),
    // A server of the seller's own may refuse a return path that is not theirs: it gets one only below their domain.
    ...(returnPath && (leavesBy !== 'server' || returnPath.endsWith(`.${domain?.name}`)) ? { returnPath } : {}),
    ...(dkim ? { dkim } : {}),
    ...(mail.isWished ? { headers: { 'List-Id': listId(world, mail, domain?.name) } } : {}),
  }
}

/** The seller's choice, where an answer would have gone to their account. */
const repliesTo = ({ replyTo }: LeavingMail, standing: Standing | undefined): string | null =>
  standing?.sender?.replyTo && (replyTo === null || replyTo === standing.email) ? standing.sender.replyTo : null

/** RFC 2919: one for each kind of a seller's, at the name that sends. */
const listId = (world: World, { kind, sellerId }: LeavingMail, domain: string | undefined): string =>
  `<${kind.replaceAll('_', '-')}.${sellerId ?? 0}.${domain ?? new URL(world.ports.settings.PUBLIC_URL).hostname}>`
