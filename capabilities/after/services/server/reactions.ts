import { react } from '#platform/server/events.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { settleService } from './settle-services.ts'

export const servicesReactions = [
  react('services.follow_access', accessChanged, (ctx, { payload }) => settleService(ctx, payload.accessId)),
]
