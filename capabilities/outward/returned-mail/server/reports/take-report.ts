import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { oneByOne } from '#platform/server/job.ts'
import type { Ctx } from '#platform/server/context.ts'
import { safeRequest } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { judgeBounce } from '../../rules/judge-return.ts'
import type { ReturnKind, ReportingService } from '../../vocabulary.ts'
import { noteReturn } from '../note-return.ts'
import { isOfAmazon, isOfMailgun, isOfSendGrid, isSignedBySns, type SnsMessage } from './check-signature.ts'
import { readReports, type Report } from './read-reports.ts'

type Given = {
  service: ReportingService
  key: string
  rawBody: Buffer
  headers: Readonly<Record<string, string | undefined>>
}

/** Takes what a service reports; whoever does not know the secret address, or does not sign, finds nothing here. */
export const takeReport = async (world: World, given: Given): Promise<void> => {
  const secret = world.ports.settings.MAIL_WEBHOOK_KEY
  if (!secret || !isSame(secret, given.key)) throw notFound()
  const body = parsed(given.rawBody)
  if (body === undefined || !(await isSigned(world, given, body as SnsMessage))) throw notFound()
  if (given.service === 'ses' && (body as SnsMessage)['Type'] === 'SubscriptionConfirmation')
    return void (await fetchFromAmazon(world, (body as SnsMessage)['SubscribeURL']!))
  await oneByOne(world, readReports[given.service](body), (ctx, report) => noteReport(ctx, given.service, report))
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const parsed = (rawBody: Buffer): unknown => {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}

const isSigned = async (world: World, { service, rawBody, headers }: Given, body: SnsMessage): Promise<boolean> => {
  const key = world.ports.settings.MAIL_WEBHOOK_SIGNING_KEY
  if (service === 'ses') {
    if (!isOfAmazon(body['SigningCertURL']) || (body['SubscribeURL'] && !isOfAmazon(body['SubscribeURL']))) return false
    return isSignedBySns(body, await fetchFromAmazon(world, body['SigningCertURL']!))
  }
  if (!key) return true
  if (service === 'mailgun') return isOfMailgun({ rawBody, headers, key })
  return service !== 'sendgrid' || isOfSendGrid({ rawBody, headers, key })
}

const fetchFromAmazon = async ({ ports }: World, url: string): Promise<string> => {
  const { OUTGOING_ALLOWED_HOSTS } = ports.settings
  const { body } = await safeRequest({
    to: 'mail service',
    url,
    method: 'GET',
    headers: {},
    body: '',
    allowedHosts: OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: 10_000,
  })
  return body
}

const days = 30

/** By the id we gave it, else the last one that left for this address. */
const mailOf = async ({ db, now }: Ctx, { email, messageId }: Report): Promise<number | undefined> => {
  const token = /^<?([^@<>]+)@/.exec(messageId ?? '')?.[1] ?? ''
  const { rows } = await sql<{ id: number }>`
    select id from mails where recipient = ${email} and sent_at > ${now.subtract({ hours: 24 * days })}
    order by token = ${token} desc, id desc limit 1`.execute(db)
  return rows[0]?.id
}

const kindOf = ({ kind, isPermanent, status, said }: Report): ReturnKind => {
  if (kind === 'complaint') return 'complaint'
  if (isPermanent !== null) return isPermanent ? 'hard' : 'soft'
  return judgeBounce(status, said)
}

const noteReport = async (ctx: Ctx, source: ReportingService, report: Report): Promise<void> => {
  const mailId = await mailOf(ctx, report)
  if (mailId === undefined) return
  const { status, said, id } = report
  const uniqueKey = `${source}:${id || `${mailId}:${report.kind}`}`
  await noteReturn(ctx, { mailId, kind: kindOf(report), status, reason: said, source, uniqueKey })
}
