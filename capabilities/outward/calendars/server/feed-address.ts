import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/refusal.ts'

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const userOf = (ctx: Ctx): number => {
  if (ctx.actor.userId === null) throw notFound()
  return ctx.actor.userId
}

export const addressOf = (ctx: Ctx, token: string): string =>
  `${ctx.ports.settings.PUBLIC_URL}/v1/common/calendars/${token}/calendar.ics`
