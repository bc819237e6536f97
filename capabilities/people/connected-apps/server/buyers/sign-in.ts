import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { expectProved, userById, type User } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { answerBuyerSignIn, showBuyerSignIn } from '../../contract/buyers.ts'
import { isNewEnough, promptsOf } from '../../rules/sign-in-request.ts'
import type { OAuthError } from '../../vocabulary.ts'
import { callerOf, connect } from '../consent/answer-request.ts'
import { answerAt, judge, type Judged } from '../consent/judge-request.ts'
import { issueCode } from '../tokens/issue-tokens.ts'
import { takes } from './buyer-of-connection.ts'
import { issuerIn } from './discovery.ts'
import { buyersGoods, entitlementsOf } from './goods.ts'
import { sidOf } from './session-at-app.ts'

type Request = Input<typeof showBuyerSignIn>
type Page = Output<typeof showBuyerSignIn>
type Session = { user: User; signedInAt: Temporal.Instant }
type Found =
  | { step: 'redirect'; redirectUrl: string }
  | { step: 'sign_in'; judged: Judged }
  | { step: 'ask' | 'go_on' | 'closed'; judged: Judged; session: Session }

/** What comes next for who is sent by an app. With `prompt=none` the app is told at once, and no page is shown. */
const find = async (ctx: Ctx, request: Request): Promise<Found> => {
  const issuer = await issuerIn(ctx, { issuer: String(request.issuer) })
  const judged = await judge(ctx, request, issuer)
  if ('refusedAt' in judged) return { step: 'redirect', redirectUrl: judged.refusedAt }
  const found = await stepOf(ctx, request, judged)
  const error = promptsOf(request).includes('none') ? silently[found.step] : undefined
  return error
    ? { step: 'redirect', redirectUrl: answerAt(ctx, judged.redirectUrl, request, { error }, issuer) }
    : found
}

const silently: Readonly<Partial<Record<Found['step'], OAuthError>>> = {
  sign_in: 'login_required',
  ask: 'consent_required',
  closed: 'access_denied',
}

const stepOf = async (ctx: Ctx, request: Request, judged: Judged): Promise<Exclude<Found, { redirectUrl: string }>> => {
  const session = await sessionOf(ctx)
  const isSilent = promptsOf(request).includes('none')
  if (!session || !isNewEnough(request, seconds(session.signedInAt), seconds(ctx.now)))
    return { step: 'sign_in', judged }
  if (isSilent && !session.user.confirmedAt) return { step: 'sign_in', judged }
  const { app, scopes } = judged
  const { user } = session
  callerOf(ctx)
  await expectProved(ctx, user.id)
  const owned = await entitlementsOf(ctx, app.sellerId ?? 0, user.id)
  if (!takes(app, owned)) return { step: 'closed', judged, session }
  const isAgreed = !promptsOf(request).includes('consent') && (await hasAgreed(ctx, app.id, user.id, scopes))
  return { step: isAgreed ? 'go_on' : 'ask', judged, session }
}

const seconds = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000)

const sessionOf = async (ctx: Ctx): Promise<Session | undefined> => {
  const { rows } = await sql<{ userId: number; createdAt: Temporal.Instant }>`
    select user_id, created_at from sessions where id = ${ctx.actor.sessionId}`.execute(ctx.db)
  const user = rows[0] && (await userById(ctx, rows[0].userId))
  return user && { user, signedInAt: rows[0]!.createdAt }
}

const hasAgreed = async ({ db }: Ctx, appId: number, userId: number, scopes: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from app_connections
    where app_id = ${appId} and user_id = ${userId} and ended_at is null and scopes @> ${[...scopes]}`.execute(db)
  return rows.length > 0
}

export const buyerSignInPage = async (ctx: Ctx, request: Request): Promise<Page> => {
  const found = await find(ctx, request)
  const seller = await sellerById(ctx, request.issuer)
  const shop = { username: seller?.username ?? '', name: seller?.company || seller?.name || '' }
  const now = seconds(ctx.now)
  const none = { now, name: '', isAgent: false, website: null, logo: null, leadsTo: '', scopes: [], products: [] }
  if (found.step === 'redirect') return { ...found, ...none, seller: shop, email: '' }
  const { app, redirectUrl, scopes } = found.judged
  const goods = found.step === 'closed' ? buyersGoods.broughtTo(ctx) : []
  const products = await Promise.all(goods.map(({ named }) => named(ctx, request.issuer, app.productIds)))
  return {
    step: found.step,
    redirectUrl: '',
    now,
    name: app.name,
    isAgent: app.kind === 'agents',
    website: app.website,
    logo: app.logo,
    seller: shop,
    leadsTo: redirectUrl,
    scopes,
    email: 'session' in found ? found.session.user.email : '',
    products: products.flat(),
  }
}

/** Answers the app at its address: with a code, or that the buyer declined or may not sign in. */
export const signInAtApp = async (ctx: Ctx, input: Input<typeof answerBuyerSignIn>) => {
  const found = await find(ctx, input)
  if (found.step === 'redirect') return { redirectUrl: found.redirectUrl }
  if (found.step === 'sign_in') throw refuse(platformRefusals, 'missing_access_token')
  const { judged, session, step } = found
  const answer: Record<string, string> =
    step === 'closed' || !input.allows
      ? { error: 'access_denied' }
      : { code: await codeFor(ctx, input, judged, session) }
  return { redirectUrl: answerAt(ctx, judged.redirectUrl, input, answer, { sellerId: input.issuer }) }
}

const codeFor = async (
  ctx: Ctx,
  { issuer: sellerId, nonce }: Request,
  { app, redirectUrl, scopes, challenge }: Judged,
  { user, signedInAt }: Session,
): Promise<string> => {
  const isNew = !(await hasAgreed(ctx, app.id, user.id, scopes))
  const connectionId = await connect(ctx, { appId: app.id, sellerId, userId: user.id, scopes })
  if (isNew)
    await writeAuditEntry(ctx, {
      userId: user.id,
      sellerId,
      action: 'connected_apps.buyer_agreed',
      subject: 'app_connections',
      subjectId: connectionId,
      after: { name: app.name, scopes },
    })
  const { sessionId } = ctx.actor
  const sid = sessionId !== null && scopes.includes('openid') ? await sidOf(ctx, connectionId, sessionId) : null
  return issueCode(ctx, connectionId, scopes, { redirectUrl, challenge, nonce, signedInAt, sid })
}
