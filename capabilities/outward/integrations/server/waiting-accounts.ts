import { sql } from 'kysely'
import { waitingForSeller, waitingInList, waitingSources } from '#platform/server/waiting.ts'
import { titleOf } from '../connectors/declared.ts'
import { integrationsTexts } from '../texts.ts'
import { calls } from './lists.ts'

/** An outage shorter than this is nobody's business: calls are tried again. */
const silentHours = 1

/** Accounts whose key is refused, or that have not answered for an hour: what a seller can do about it. */
const troubled = (state: 'failing' | 'active') =>
  waitingForSeller({
    key: `integrations_${state}`,
    permission: 'integrations.read',
    link: '/cabinet/integrations',
    text: (locale, count) => integrationsTexts.in(locale)(`waiting.${state}`, { count }),
    count: async (ctx, sellerId) => {
      const since = state === 'failing' ? ctx.now : ctx.now.subtract({ hours: silentHours })
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from integration_accounts
        where seller_id = ${sellerId} and state = ${state} and failing_since <= ${since}`.execute(ctx.db)
      return { count: rows[0]!.count, dueAt: null }
    },
  })

const parked = waitingInList({
  key: 'integrations_parked',
  home: 'seller',
  list: calls,
  screen: 'integrations/log',
  filters: () => ({ state: ['failed'] }),
  text: (locale, count) => integrationsTexts.in(locale)('waiting.parked', { count }),
})

const goneVideos = waitingForSeller({
  key: 'integrations_videos_gone',
  permission: 'integrations.read',
  link: '/cabinet/integrations',
  text: (locale, count) => integrationsTexts.in(locale)('waiting.videos', { count }),
  count: async (ctx, sellerId) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from integration_videos
      where seller_id = ${sellerId} and state = 'gone'`.execute(ctx.db)
    return { count: rows[0]!.count, dueAt: null }
  },
})

/** Services that answer nobody: then it is the way there, and not the key of one seller. */
const silent = waitingSources.bring({
  home: 'operator',
  permission: 'operations.read',
  read: async (ctx) => {
    const { rows } = await sql<{ connector: string; count: number }>`
      select connector, count(*)::int as count from integration_accounts
      where state = 'active' and failing_since <= ${ctx.now.subtract({ hours: silentHours })} group by connector`.execute(
      ctx.db,
    )
    const t = integrationsTexts.in(ctx.locale)
    return rows.map(({ connector, count }) => ({
      key: `integrations_${connector}`,
      count,
      text: t('waiting.silent', { service: titleOf(connector), count }),
      link: '/admin/status',
      dueAt: null,
    }))
  },
})

export const waitingAccounts = [troubled('failing'), troubled('active'), parked, goneVideos, silent]
