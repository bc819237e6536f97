import { waitingSources, type WaitingLine } from '#platform/server/waiting.ts'
import { operationsTexts } from '../../texts.ts'
import { watchedParts } from '../../vocabulary.ts'
import { failedCount } from './failed-jobs.ts'

const link = '/admin/status'
const isUnhealthy = (health: string) => health === 'attention' || health === 'bad'

/** What of the installation is not as it should be, as the last look found it: jobs, emails, books, providers, disk … */
const unhealthyParts = waitingSources.bring({
  home: 'operator',
  permission: 'operations.read',
  read: async (ctx) => {
    const parts = await ctx.db.selectFrom('watchedParts').select(['part', 'health', 'word', 'figures']).execute()
    const t = operationsTexts.in(ctx.locale)
    if (parts.length === 0) return [{ key: 'not_looked', count: 1, text: t('status.not_looked'), link, dueAt: null }]
    return watchedParts.flatMap((name): WaitingLine[] =>
      parts
        // Failed jobs have a line of their own, as they are now.
        .filter(
          ({ part, health, word }) => part === name && isUnhealthy(health) && !(part === 'jobs' && word === 'failed'),
        )
        .map(({ word, figures }) => {
          const key = word === 'unreadable' ? 'reading.unreadable' : `reading.${name}.${word}`
          const found = operationsTexts.has(key) ? t(key, { ...figures }) : word
          return { key: name, count: 1, text: `${t(`part.${name}`)}: ${found}`, link, dueAt: null }
        }),
    )
  },
})

const failedJobs = waitingSources.bring({
  home: 'operator',
  permission: 'operations.read',
  read: async (ctx) => {
    const count = await failedCount(ctx)
    const text = operationsTexts.in(ctx.locale)('reading.jobs.failed', { count })
    return count > 0 ? [{ key: 'failed_jobs', count, text, link, dueAt: null }] : []
  },
})

export const waitingParts = [failedJobs, unhealthyParts]
