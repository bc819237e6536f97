import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { allPermissions, holds } from '#platform/server/permit.ts'
import { actorOfProgram, expectProved, userById } from '#capabilities/people/identity/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Input } from '#platform/shared/contract.ts'
import { platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { giveConsent } from '../../contract.ts'
import { connectedAppsRefusals } from '../../vocabulary.ts'
import { issueCode } from '../tokens/issue-tokens.ts'
import { answerAt, judge, type Request } from './judge-request.ts'

/** The accounts a person may connect apps with: their own, and those of teams whose role may. */
const accountsOf = async (ctx: Ctx, userId: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, coalesce(nullif(s.company, ''), s.name) as name from sellers s
    left join team_members member on member.seller_id = s.id and member.user_id = ${userId} and member.state = 'active'
    where s.deleted_at is null and (s.user_id = ${userId} or member.id is not null)
    order by s.user_id = ${userId} desc, s.id`.execute(ctx.db)
  const table = ctx.ports.registry.get(allPermissions)
  const allowed = []
  for (const account of rows) {
    const known = await actorOfProgram(ctx, { userId, sellerId: account.id })
    if (known && holds(table, known.actor, 'connected_apps.connect', true)) allowed.push(account)
  }
  return allowed
}

export const callerOf = (ctx: Ctx): number => {
  const { userId, impersonation } = ctx.actor
  if (impersonation) throw refuse(platformRefusals, 'not_while_impersonating')
  if (userId === null) throw refuse(platformRefusals, 'missing_access_token')
  return userId
}

const nothingToAgree = {
  name: '',
  website: null,
  logo: null,
  maker: null,
  leadsTo: '',
  scopes: [],
  accounts: [],
  email: '',
}

export const consentPage = async (ctx: Ctx, request: Request) => {
  const userId = callerOf(ctx)
  const judged = await judge(ctx, request)
  if ('refusedAt' in judged) return { ...nothingToAgree, redirectUrl: judged.refusedAt }
  const { app, redirectUrl, scopes } = judged
  const maker = app.sellerId === null ? undefined : await sellerById(ctx, app.sellerId)
  return {
    redirectUrl: null,
    name: app.name,
    website: app.website,
    logo: app.logo,
    maker: maker ? maker.company || maker.name : null,
    leadsTo: redirectUrl,
    scopes,
    accounts: await accountsOf(ctx, userId),
    email: (await userById(ctx, userId))?.email ?? '',
  }
}

/** Answers the app at its address: with a code, or that it was denied. */
export const answerConsent = async (ctx: Ctx, input: Input<typeof giveConsent>) => {
  const userId = callerOf(ctx)
  const judged = await judge(ctx, input)
  if ('refusedAt' in judged) return { redirectUrl: judged.refusedAt }
  const { app, redirectUrl, scopes, challenge } = judged
  if (!input.allows) return { redirectUrl: answerAt(ctx, redirectUrl, input, { error: 'access_denied' }) }
  await expectProved(ctx, userId)
  const accounts = await accountsOf(ctx, userId)
  const account = accounts.find(({ id }) => id === input.sellerId)
  if (!account) throw refuse(connectedAppsRefusals, 'not_your_account')
  const connectionId = await connect(ctx, { appId: app.id, sellerId: account.id, userId, scopes })
  await writeAuditEntry(ctx, {
    userId,
    sellerId: account.id,
    action: 'connected_apps.connected',
    subject: 'app_connections',
    subjectId: connectionId,
    after: { name: app.name, scopes },
  })
  const code = await issueCode(ctx, connectionId, scopes, { redirectUrl, challenge })
  return { redirectUrl: answerAt(ctx, redirectUrl, input, { code }) }
}

type Agreed = { appId: number; sellerId: number; userId: number; scopes: readonly string[] }

/** One connection for an app, a person and a seller: what is agreed to again is added. */
export const connect = async (ctx: Ctx, { appId, sellerId, userId, scopes }: Agreed): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into app_connections (app_id, seller_id, user_id, scopes, created_at, changed_at)
    values (${appId}, ${sellerId}, ${userId}, ${[...scopes]}, ${ctx.now}, ${ctx.now})
    on conflict (app_id, seller_id, user_id) where ended_at is null do update set changed_at = excluded.changed_at,
      scopes = array(select distinct unnest(app_connections.scopes || excluded.scopes) order by 1)
    returning id`.execute(ctx.db)
  return rows[0]!.id
}
