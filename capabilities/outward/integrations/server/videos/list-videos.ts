import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { inScope } from '#platform/server/scope.ts'
import { isSignatureOf, sign } from '#platform/server/secrets.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { World } from '#platform/server/world.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { titleOf, videoConnectors } from '../../connectors/declared.ts'
import type * as contract from '../../contract/videos.ts'
import { integrationAccountState } from '../../vocabulary.ts'
import { integrationsTables } from '../tables.ts'
import { asked } from './asked.ts'
import { openAccount } from './open-account.ts'
import { readPicture } from './read-picture.ts'

const purpose = 'integration-video-picture'

export const videoAccounts = async (ctx: Ctx): Promise<Output<typeof contract.listVideoAccounts>> => {
  const { rows } = await sql<{ id: number; name: string; connector: string }>`
    select id, name, connector from integration_accounts
    where ${inScope(ctx, integrationsTables, 'integration_accounts')}
      and state in ${inSet(integrationAccountState, 'connected')} and connector = any(${videoConnectors}::text[])
    order by id`.execute(ctx.db)
  return { accounts: rows.map(({ connector, ...account }) => ({ ...account, service: titleOf(connector) })) }
}

const pictureAt = ({ ports }: Pick<World, 'ports'>, source: string): string =>
  `/v1/cabinet/integration_videos/picture?${new URLSearchParams({ source, signature: sign(ports.secret, purpose, source) })}`

export const videosIn = async (
  world: World,
  { accountId, query, page }: Input<typeof contract.listVideos>,
): Promise<Output<typeof contract.listVideos>> => {
  const { account, at, videos } = await openAccount(world, accountId)
  const found = await asked(world, account, videos.list(at, { query: query.trim(), page }))
  return {
    pages: found.pages,
    videos: found.videos.map(({ id, name, seconds, isReady, pictureUrl }) => ({
      videoId: id,
      name,
      seconds,
      isReady,
      picture: pictureUrl && pictureAt(world, pictureUrl),
    })),
  }
}

/** Hands a picture of the service on, which alone learns nothing of who looks at it; only addresses we signed are fetched. */
export const videoPicture = async (
  world: World,
  { source, signature }: Input<typeof contract.showVideoPicture>,
): Promise<RawAnswer> => {
  if (!isSignatureOf(world.ports.secret, purpose, source, signature)) throw notFound()
  const body = await readPicture(world, source)
  const contentType = body && typeOf(body)
  if (!contentType) throw notFound()
  return rawAnswer({
    headers: { 'content-type': contentType, 'cache-control': 'private, max-age=86400' },
    body,
    hasNoContacts: true,
  })
}

/** By its first bytes; what is no picture is not handed on. */
const typeOf = (body: Buffer): string | undefined => {
  if (body.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg'
  if (body.subarray(1, 4).toString() === 'PNG') return 'image/png'
  if (body.subarray(8, 12).toString() === 'WEBP') return 'image/webp'
  return body.subarray(4, 12).toString() === 'ftypavif' ? 'image/avif' : undefined
}
