import { sql } from 'kysely'
import { sign } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { declarationOf } from '../../connectors/declared.ts'
import type { findNames, showAccount } from '../../contract.ts'
import { guessedMapping } from '../../rules/mapping.ts'
import type { IntegrationAccount } from '../tables.ts'
import { mostSuggested } from '#capabilities/outward/automations/vocabulary.ts'
import { namesIn } from '../names-in.ts'
import { findAccount } from './find-account.ts'

export type Shown = Output<typeof showAccount>

/** Where a service reports who unsubscribed: an address nobody can guess, which says whose account it is about. */
export const noticeUrl = ({ ports }: Pick<Ctx, 'ports'>, id: number): string =>
  `${ports.settings.PUBLIC_URL}/v1/integration_notices/${id}-${sign(ports.secret, 'integration-notice', String(id))}`

const isPaused = ({ now }: Pick<Ctx, 'now'>, { pausedUntil }: Pick<IntegrationAccount, 'pausedUntil'>): boolean =>
  pausedUntil !== null && Temporal.Instant.compare(pausedUntil, now) > 0

export const namesFor = async (ctx: Ctx, { id: accountId, kind, typed }: Input<typeof findNames>) => {
  await findAccount(ctx, accountId)
  return { list: await namesIn(ctx, { accountId }, kind, typed) }
}

export const accountPage = async (ctx: Ctx, id: number): Promise<Shown> => {
  const account = await findAccount(ctx, id)
  const { connector, state, name, secretHint, catalogue, catalogueAt, mapping, isReporting } = account
  const { lists, tags, fields, stages } = catalogue
  const reports = declarationOf(connector)?.reports ?? 'nothing'
  const isOn = state !== 'disconnected'
  const { rows: sendings } = await sql<{ id: number }>`
    select id from integration_sendings where account_id = ${id} order by id desc limit 1`.execute(ctx.db)
  const { rows: goneVideos } = await sql<{ videoId: string; name: string; address: string }>`
    select video_id, name, address from integration_videos where account_id = ${id} and state = 'gone'
    order by id desc limit 100`.execute(ctx.db)
  return {
    id,
    connector,
    state,
    name,
    secretHint,
    catalogue: { lists: [...lists], tags: tags.slice(0, mostSuggested), fields: [...fields], stages: [...stages] },
    tagsCount: tags.length,
    catalogueAt,
    mapping: Object.entries(mapping ?? guessedMapping(fields)).map(([fieldId, value]) => ({ fieldId, value })),
    hasOwnMapping: mapping !== null,
    isReporting: isOn && (reports === 'calls' ? isReporting : reports === 'asked'),
    noticeUrl: isOn && (reports === 'address' || (reports === 'calls' && !isReporting)) ? noticeUrl(ctx, id) : null,
    pausedUntil: isPaused(ctx, account) ? account.pausedUntil : null,
    sendingId: sendings[0]?.id ?? null,
    goneVideos,
  }
}
