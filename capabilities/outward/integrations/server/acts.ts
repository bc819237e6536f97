import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { anyText, id, text, type Schema } from '#platform/shared/contract.ts'
import { pickLocale } from '#platform/shared/texts.ts'
import { refuse } from '#platform/shared/refusal.ts'
import {
  act,
  automationActs,
  filled,
  type Act,
  type ActField,
  type AutomationRun,
} from '#capabilities/outward/automations/server/index.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { Details, Named } from '../connectors/port.ts'
import { integrationsTexts } from '../texts.ts'
import { integrationsRefusals, type CallError, type ServiceDeed } from '../vocabulary.ts'
import { namesIn } from './names-in.ts'
import { queueCall } from './queue-call.ts'
import type { IntegrationAccount } from './tables.ts'
import { boughtBy, fieldsFor } from './values.ts'

const accountOf = async (ctx: Ctx, run: AutomationRun, accountId: number): Promise<Of['account']> => {
  // Without its tags, of which there may be thousands: a step names one.
  const { rows } = await sql<Of['account']>`select id, seller_id, connector, name, mapping,
      catalogue - 'tags' as catalogue from integration_accounts
    where id = ${accountId} and seller_id = ${run.sellerId} and state <> 'disconnected'`.execute(ctx.db)
  if (!rows[0]) throw refuse(integrationsRefusals, 'no_account')
  return rows[0]
}

/** Names of lists, tags, fields and stages of all accounts of a seller that contain what was typed. */
const suggest = async (ctx: Ctx, sellerId: number, typed: string): Promise<Record<string, string[]>> => ({
  list: await namesIn(ctx, { sellerId }, 'lists', typed),
  tag: await namesIn(ctx, { sellerId }, 'tags', typed),
  field: await namesIn(ctx, { sellerId }, 'fields', typed),
  stage: await namesIn(ctx, { sellerId }, 'stages', typed),
})

const whyNot = async (ctx: Ctx, sellerId: number, error: CallError): Promise<string> => {
  const seller = await sellerById(ctx, sellerId)
  return integrationsTexts.in(pickLocale(seller?.locale))(`choice.error.${error}`)
}

/** By its id or its name there; what is unknown there is taken for an id, and the service says what it makes of it. */
const idIn = (named: readonly Named[], given: string): string =>
  named.find(({ id: own, name }) => own === given || name.toLowerCase() === given.toLowerCase())?.id ?? given

type Of = {
  run: AutomationRun
  account: Pick<IntegrationAccount, 'id' | 'sellerId' | 'connector' | 'name' | 'mapping'> & {
    catalogue: Omit<IntegrationAccount['catalogue'], 'tags'>
  }
}
/** What a step was given; each act asks for some of it. */
type Given = {
  accountId: number
  list?: string
  tag?: string
  field?: string
  value?: string
  stage?: string
  event?: string
}
type Kind = {
  fields: readonly ActField[]
  given: Schema
  /** What it sends besides list and tag. */
  details?: (ctx: Ctx, of: Of, given: Given) => Promise<Details>
}

const integrationAct = (deed: ServiceDeed, { fields, given, details }: Kind): Act =>
  act({
    name: `integrations.${deed}`,
    fields: [{ name: 'accountId', kind: 'account' }, ...fields],
    given,
    suggest,
    perform: async (ctx, { run, given: parsed, key }) => {
      const typed = parsed as Given
      const account = await accountOf(ctx, run, typed.accountId)
      const { list = '', tag = '', field = '', stage = '', event: name = '' } = typed
      const error = await queueCall(ctx, {
        account,
        key: `automation:${key}`,
        email: run.email,
        name: run.name,
        deed,
        list: list || null,
        tag: tag || null,
        details: (await details?.(ctx, { run, account }, typed)) ?? {},
      })
      if (error) return { outcome: 'skipped', detail: await whyNot(ctx, run.sellerId, error) }
      return { outcome: 'done', detail: [account.name, list, tag, field, stage, name].filter(Boolean).join(' · ') }
    },
  })

const accountId = id()
const list: ActField = { name: 'list', kind: 'list' }
const tag: ActField = { name: 'tag', kind: 'tag' }
const typed = (name: string): ActField => ({ name, kind: 'text' })

/** The order a step is about, in a few words for the event’s value. */
const inWords = async (ctx: Ctx, run: AutomationRun, value: string): Promise<string> =>
  (await filled(ctx, run, { value })).value

const subscribe = integrationAct('subscribe', {
  fields: [list, tag],
  given: z.object({ accountId, list: text(200), tag: anyText(100).default('') }),
  details: async (ctx, { run, account }) => ({ fields: await fieldsFor(ctx, account, run) }),
})

const setFields = integrationAct('set_fields', {
  fields: [typed('field'), typed('value')],
  given: z.object({ accountId, field: anyText(200).default(''), value: anyText(500).default('') }),
  details: async (ctx, { run, account }, { field = '', value = '' }) => ({
    fields: {
      ...(await fieldsFor(ctx, account, run)),
      ...(field ? { [idIn(account.catalogue.fields, field)]: await inWords(ctx, run, value) } : {}),
    },
  }),
})

const deal = integrationAct('deal', {
  fields: [typed('stage')],
  given: z.object({ accountId, stage: text(200) }),
  details: async (ctx, { run, account }, { stage = '' }) => {
    const bought = run.orderId === null ? undefined : await boughtBy(ctx, run.orderId)
    return {
      deal: {
        title: bought?.title ?? (run.name || run.email),
        stage: idIn(account.catalogue.stages, stage),
        amount: bought?.total ?? 0,
        currency: bought?.currency ?? 'eur',
      },
    }
  },
})

const event = integrationAct('event', {
  fields: [typed('event'), typed('value')],
  given: z.object({ accountId, event: text(100), value: anyText(200).default('') }),
  details: async (ctx, { run }, { event: name = '', value = '' }) => ({
    event: { name, value: await inWords(ctx, run, value) },
  }),
})

export const integrationActs = [
  subscribe,
  integrationAct('tag', { fields: [tag], given: z.object({ accountId, tag: text(100) }) }),
  integrationAct('untag', { fields: [tag], given: z.object({ accountId, tag: text(100) }) }),
  setFields,
  deal,
  event,
  integrationAct('unsubscribe', { fields: [list], given: z.object({ accountId, list: anyText(200).default('') }) }),
].map((each) => automationActs.bring(each))
