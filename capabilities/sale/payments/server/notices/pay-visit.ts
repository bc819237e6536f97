import { outside, type World } from '#platform/server/world.ts'
import type { Call } from '#platform/server/route.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import type { AccountExtra, PaidVisit, PayerVisit, TypedAccount } from '../../providers/visit.ts'
import { paymentRefusals } from '../../vocabulary.ts'
import { providers } from '../registry.ts'

type Named = { provider: string; token: string }

const unavailable = () => {
  throw refuse(paymentRefusals, 'provider_unavailable')
}

/** The page of ours that a payer sees on the way to a provider. */
export const showVisit = async (world: World, { provider: name, token }: Named) => {
  const { showVisit: show } = providers[name] ?? {}
  if (!show) throw notFound()
  const visit: PayerVisit | undefined = await outside(() => show(world, token), {
    to: name,
    deed: 'show_visit',
    outcomeOf: () => 'answered',
  }).catch(unavailable)
  if (!visit) throw notFound()
  return { ...visit, isTest: world.ports.settings.DEMO }
}

/**
 * Pays with the card that was registered at the provider; the payer continues at their bank, or returns to the shop.
 */
export const payVisit = async (
  world: World,
  input: Named & {
    registrationData?: string | undefined
    account?:
      | (Omit<TypedAccount, 'locale' | AccountExtra> & { [Extra in AccountExtra]?: string | undefined })
      | undefined
    screenWidth?: number | undefined
    screenHeight?: number | undefined
    timeZoneOffset?: number | undefined
  },
  { headers }: Pick<Call, 'headers'>,
) => {
  const { provider: name, token, registrationData = null, screenWidth: width, screenHeight: height } = input
  const { payVisit: pay } = providers[name] ?? {}
  if (!pay) throw notFound()
  const account = input.account ? { bic: null, mobile: null, ...input.account, locale: world.locale } : null
  const screen = width && height ? { width, height, timeZoneOffset: input.timeZoneOffset ?? 0 } : null
  const paid: PaidVisit | undefined = await outside(
    () => pay(world, token, { registrationData, account, headers, address: world.address ?? '', screen }),
    { to: name, deed: 'pay_visit', outcomeOf: (said) => said?.kind ?? 'unknown' },
  ).catch(unavailable)
  if (!paid) throw notFound()
  if (paid.kind === 'continue') return { url: paid.url }
  throw invalid(
    paid.kind === 'card_not_taken'
      ? { registrationData: ['card_not_taken'] }
      : Object.fromEntries(Object.entries(paid.wrong).map(([field, key]) => [`account.${field}`, [key]])),
  )
}
