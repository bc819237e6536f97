import type { Ctx } from '#platform/server/context.ts'

const shop = ({ ports }: Pick<Ctx, 'ports'>, username: string): string =>
  `${ports.settings.PUBLIC_URL}/s/${username}/opt_in`

export const confirmUrl = (ctx: Pick<Ctx, 'ports'>, username: string, token: string): string =>
  `${shop(ctx, username)}/confirm/${token}`
export const unsubscribeUrl = (ctx: Pick<Ctx, 'ports'>, username: string, token: string): string =>
  `${shop(ctx, username)}/unsubscribe/${token}`
