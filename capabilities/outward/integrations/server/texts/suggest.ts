import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { keepSuggestions, missingTexts } from '#capabilities/offer/catalog/server/index.ts'
import { mainLanguageOf } from '#capabilities/people/sellers/rules/shop-languages.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { ServiceRefusal } from '../../connectors/ask.ts'
import { textsOf } from '../../connectors/connected.ts'
import { textConnectors, titleOf } from '../../connectors/declared.ts'
import type { At } from '../../connectors/port.ts'
import type * as contract from '../../contract/texts.ts'
import { isWhole, portionsOf } from '../../rules/whole-text.ts'
import { integrationAccountState, integrationsRefusals } from '../../vocabulary.ts'
import { noteAnswered, noteTrouble } from '../account/note-standing.ts'
import { keysOf } from '../keys.ts'
import type { IntegrationAccount } from '../tables.ts'

type Account = Pick<IntegrationAccount, 'id' | 'connector' | 'state' | 'keysSealed' | 'failingSince'>

/** The first account that translates, whatever its standing. */
const accountOf = async (ctx: Ctx, sellerId: number): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`select id, connector, state, keys_sealed, failing_since from integration_accounts
    where seller_id = ${sellerId} and state in ${inSet(integrationAccountState, 'connected')}
      and connector = any(${textConnectors}::text[]) order by id limit 1`.execute(ctx.db)
  return rows[0]
}

export const textService = async (ctx: Ctx): Promise<Output<typeof contract.showTextService>> => {
  const account = await accountOf(ctx, sellerOf(ctx))
  return { service: account ? titleOf(account.connector) : null }
}

/**
 * Proposes what a product lacks in a language. Each portion is kept as it comes: what a quota ends has begun, and is not
 * paid for again.
 */
export const suggest = async (
  world: World,
  { productId: id, locale }: Input<typeof contract.suggestTranslations>,
): Promise<Output<typeof contract.suggestTranslations>> => {
  const { from, list, account } = await world.transact(async (ctx) => {
    const missing = await missingTexts(ctx, { id, locale })
    return { ...missing, account: await accountOf(ctx, missing.sellerId) }
  })
  if (!account) throw refuse(integrationsRefusals, 'no_account')
  const at = { ports: world.ports, keys: keysOf(world, account) }
  const told = { suggested: 0, unusable: 0 }
  for (const portion of portionsOf(list, textsOf(account.connector))) {
    const found = await translated(world, account, at, { from, to: locale, portion })
    const usable = found.filter(({ text, ...sent }) => isWhole(sent, text))
    const kept = await world.transact(async (ctx) => {
      if (account.failingSince !== null) await noteAnswered(ctx, account)
      return keepSuggestions(ctx, { id, locale }, usable)
    })
    told.suggested += kept
    told.unusable += found.length - usable.length
  }
  return told
}

/** Translates what its writer is to look at first; nothing of it is kept. */
export const translateGiven = async (
  world: World,
  { from, to, lines }: Input<typeof contract.translateTexts>,
): Promise<Output<typeof contract.translateTexts>> => {
  const { account, main } = await world.transact(async (ctx) => {
    const seller = await sellerById(ctx, sellerOf(ctx))
    return { account: await accountOf(ctx, sellerOf(ctx)), main: mainLanguageOf(seller!) }
  })
  if (!account) throw refuse(integrationsRefusals, 'no_account')
  const at = { ports: world.ports, keys: keysOf(world, account) }
  const list = lines.map(({ text, ...kind }, place) => ({ ...kind, source: text, place, hasLines: false }))
  const said = lines.map((): string | null => null)
  for (const portion of portionsOf(list, textsOf(account.connector)))
    for (const { place, text, ...sent } of await translated(world, account, at, { from: from ?? main, to, portion }))
      if (isWhole(sent, text)) said[place] = text
  if (account.failingSince !== null) await world.transact((ctx) => noteAnswered(ctx, account))
  return { lines: said }
}

type Asked<T> = { from: string; to: string; portion: readonly T[] }

const translated = async <T extends { source: string; isRich: boolean }>(
  world: World,
  account: Account,
  at: At,
  { from, to, portion }: Asked<T>,
): Promise<(T & { text: string })[]> => {
  const texts = portion.map(({ source }) => source)
  try {
    const answered = await textsOf(account.connector).translate(at, { from, to, texts, isRich: portion[0]!.isRich })
    return portion.map((text, place) => ({ ...text, text: (answered[place] ?? '').trim() }))
  } catch (error) {
    const isKey = error instanceof ServiceRefusal && [401, 403].includes(error.status)
    if (isKey) await world.transact((ctx) => noteTrouble(ctx, account, 'wrong_key', secondsUntilTried))
    throw whyRefused(error)
  }
}

const secondsUntilTried = 3600

/** What a seller can do about it; 456 is how DeepL says that a month's letters are used up. */
const whyRefused = (error: unknown): Error => {
  if (!(error instanceof ServiceRefusal)) return refuse(integrationsRefusals, 'not_answering')
  const { status, answer } = error
  if (status === 401 || status === 403) return refuse(integrationsRefusals, 'key_refused')
  if (status === 456) return refuse(integrationsRefusals, 'quota_used')
  if (status === 413) return refuse(integrationsRefusals, 'text_too_long')
  if (status === 400 && /target_lang|source_lang/.test(answer))
    return refuse(integrationsRefusals, 'language_not_offered')
  return refuse(integrationsRefusals, 'not_answering')
}
