import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { anyText, id, text } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { refuse } from '#platform/shared/refusal.ts'
import {
  act,
  automationActs,
  type Act,
  type ActField,
  type AutomationRun,
} from '#capabilities/outward/automations/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Catalogue } from '../connectors/port.ts'
import { integrationsTexts } from '../texts.ts'
import { integrationsRefusals, type CallDeed } from '../vocabulary.ts'
import { queueCall } from './queue-call.ts'
import type { IntegrationAccount } from './tables.ts'

const accountOf = async (ctx: Ctx, run: AutomationRun, accountId: number): Promise<IntegrationAccount> => {
  const found = await ctx.db
    .selectFrom('integrationAccounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('sellerId', '=', run.sellerId)
    .where('state', '<>', sql.lit('disconnected'))
    .executeTakeFirst()
  if (!found) throw refuse(integrationsRefusals, 'no_account')
  return found
}

/** Names of lists and tags of all accounts of a seller. */
const suggest = async (ctx: Ctx, sellerId: number): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ catalogue: Catalogue }>`
    select catalogue from integration_accounts where seller_id = ${sellerId} and state <> 'disconnected'`.execute(
    ctx.db,
  )
  const names = (kind: 'lists' | 'tags') => [
    ...new Set(rows.flatMap(({ catalogue }) => catalogue[kind].map(({ name }) => name))),
  ]
  return { list: names('lists'), tag: names('tags').slice(0, 1000) }
}

const withoutConsent = async (ctx: Ctx, sellerId: number): Promise<string> => {
  const seller = await sellerById(ctx, sellerId)
  return integrationsTexts.in(pickLocale(seller?.locale))('choice.error.no_consent')
}

type Given = { accountId: number; list?: string | undefined; tag?: string | undefined }

const integrationAct = (deed: CallDeed, fields: readonly ActField[], given: z.ZodType<Given>): Act =>
  act({
    name: `integrations.${deed}`,
    fields: [{ name: 'accountId', kind: 'account' }, ...fields],
    given,
    suggest,
    perform: async (ctx, { run, given: { accountId, list = '', tag = '' }, key }) => {
      const account = await accountOf(ctx, run, accountId)
      const state = await queueCall(ctx, {
        account,
        key: `automation:${key}`,
        email: run.email,
        name: run.name,
        deed,
        list: list || null,
        tag: tag || null,
      })
      return {
        outcome: state === 'waiting' ? 'done' : 'skipped',
        detail:
          state === 'waiting'
            ? [account.name, list, tag].filter(Boolean).join(' · ')
            : await withoutConsent(ctx, run.sellerId),
      }
    },
  })

const accountId = id()
const list: ActField = { name: 'list', kind: 'list' }
const tag: ActField = { name: 'tag', kind: 'tag' }

export const integrationActs = [
  integrationAct('subscribe', [list, tag], z.object({ accountId, list: text(200), tag: anyText(100).default('') })),
  integrationAct('tag', [tag], z.object({ accountId, tag: text(100) })),
  integrationAct('untag', [tag], z.object({ accountId, tag: text(100) })),
  integrationAct('unsubscribe', [list], z.object({ accountId, list: anyText(200).default('') })),
].map((each) => automationActs.bring(each))
