import { outside, type World } from '#platform/server/world.ts'
import { declaredProviders } from '../../providers/declared.ts'
import type { AskedPayee, Payee, PayeeIntent } from '../../providers/payee.ts'
import { providerNamed } from '../registry.ts'
import { accountFor } from '../setup/provider-account.ts'

/** Providers that pay to bank accounts only that their owner confirmed there. */
export const confirmingPayees = declaredProviders.filter(({ confirmsPayees }) => confirmsPayees).map(({ name }) => name)

type Whose = { sellerId: number; provider: string }

const calling = (to: string, deed: string) => ({ to, deed, outcomeOf: () => 'answered' })

/** Makes a bank account known to a provider that is to pay there; the same key makes one payee. */
export const askPayeeAt = async (
  world: World,
  { sellerId, provider, ...intent }: Whose & Omit<PayeeIntent, 'account'>,
): Promise<AskedPayee> => {
  const { askPayee } = providerNamed(provider)
  if (!askPayee) throw new Error(`${provider} confirms no payees.`)
  const { account } = await accountFor(world, { sellerId, provider })
  return outside(() => askPayee(world, { account, ...intent }), calling(provider, 'ask_payee'))
}

/** Looks up the present state of a payee. */
export const lookAtPayeeAt = async (
  world: World,
  { sellerId, provider, reference }: Whose & { reference: string },
): Promise<Payee> => {
  const { lookAtPayee } = providerNamed(provider)
  if (!lookAtPayee) throw new Error(`${provider} confirms no payees.`)
  const { account } = await accountFor(world, { sellerId, provider })
  return outside(() => lookAtPayee(world, account, reference), calling(provider, 'look_at_payee'))
}
