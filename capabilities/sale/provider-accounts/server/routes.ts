import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { checkOnboarding, startOnboarding } from './onboarding.ts'
import { editProviderSettings, showProviderSettings } from './provider-settings.ts'
import { renewNoticeSecret } from './renew-secret.ts'

export const providerAccountRoutes = [
  route(contract.showPaymentProviders, { permission: 'sellers.payment_providers', verb: showProviderSettings }),
  flowRoute(contract.editPaymentProviders, {
    permission: 'sellers.payment_providers',
    limit: { hits: 60, seconds: 600 },
    flow: editProviderSettings,
  }),
  flowRoute(contract.renewNoticeSecret, {
    permission: 'sellers.payment_providers',
    limit: { hits: 10, seconds: 600 },
    flow: renewNoticeSecret,
  }),
  flowRoute(contract.startOnboardingCall, {
    permission: 'sellers.payment_providers',
    limit: { hits: 30, seconds: 600 },
    unlogged: 'A link that lives some minutes; what it leads to is the provider’s.',
    refuses: [503],
    flow: startOnboarding,
  }),
  flowRoute(contract.checkOnboardingCall, {
    permission: 'sellers.payment_providers',
    limit: { hits: 30, seconds: 600 },
    unlogged: 'Reads what the provider says of the account.',
    refuses: [503],
    flow: checkOnboarding,
  }),
]
