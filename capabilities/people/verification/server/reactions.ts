import { react } from '#platform/server/events.ts'
import {
  accountOpened,
  paymentProviderChanged,
  profileChanged,
  vatChangeWaits,
} from '#capabilities/people/sellers/server/index.ts'
import { tellOfVatChange } from './check-vat-change.ts'
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
  react('verification.tell_of_vat_change', vatChangeWaits, (ctx, { sellerId, payload: { vatChangeId } }) =>
    tellOfVatChange(ctx, sellerId ?? 0, vatChangeId),
  ),
]
