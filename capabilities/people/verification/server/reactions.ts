import { react } from '#platform/server/events.ts'
import { accountOpened, paymentProviderChanged, profileChanged } from '#capabilities/people/sellers/server/index.ts'
import { followProfile } from './follow-profile.ts'
import { settle } from './settle.ts'

export const verificationReactions = [
  react('verification.open', accountOpened, (ctx, { payload: { sellerId } }) => settle(ctx, sellerId)),
  react('verification.follow_provider', paymentProviderChanged, (ctx, { payload: { sellerId } }) =>
    settle(ctx, sellerId),
  ),
  react('verification.follow_profile', profileChanged, (ctx, { payload: { sellerId } }) =>
    followProfile(ctx, sellerId),
  ),
]
