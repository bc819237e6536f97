import { job, type Job } from '#platform/server/job.ts'
import { forgivenHours } from '../rules/patience.ts'
import { mailedLastHour } from '#platform/server/mail.ts'
import { userByEmail } from './find-user.ts'
import { mailConfirmation, mailMagicLink, mailPasswordReset } from './mails.ts'

/** More links per hour are not sent: the last one still works. */
const mostLinks = 5

export const mailLink = job<{
  kind: 'magic_link' | 'confirmation' | 'password_reset'
  email: string
  path: string | null
}>('identity.mail_link', {
  run: (world, { kind, email, path }) =>
    world.transact(async (ctx) => {
      const user = await userByEmail(ctx, email)
      if (!user || (await mailedLastHour(ctx, user.email, [kind])) >= mostLinks) return
      if (kind === 'magic_link') await mailMagicLink(ctx, user, path)
      else if (kind === 'password_reset') await mailPasswordReset(ctx, user)
      else if (!user.confirmedAt) await mailConfirmation(ctx, user)
    }),
})

/** Deletes tokens and sessions that ended a month ago, and failed attempts that no longer count. */
export const sweepSessions = job('identity.sweep_sessions', {
  schedule: '20 3 * * *',
  isHousekeeping: true,
  run: (world) =>
    world.transact(async (ctx) => {
      const dayAgo = ctx.now.subtract({ hours: forgivenHours })
      await ctx.db.deleteFrom('signInTries').where('triedAt', '<', dayAgo).execute()
      const monthAgo = ctx.now.subtract({ hours: 24 * 30 })
      await ctx.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', dayAgo).execute()
      await ctx.db.deleteFrom('oneUseTokens').where('expiresAt', '<', monthAgo).execute()
      await ctx.db
        .deleteFrom('sessions')
        .where((row) => row.or([row('expiresAt', '<', monthAgo), row('endedAt', '<', monthAgo)]))
        .execute()
    }),
})

export const jobs: readonly Job<never>[] = [mailLink as Job<never>, sweepSessions as Job<never>]
