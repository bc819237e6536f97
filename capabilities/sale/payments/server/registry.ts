import { declaredProviders } from '../providers/declared.ts'
import type { Connection, Provider } from '../providers/port.ts'
import { chargedAs, type PaymentMethod } from '../vocabulary.ts'

const found = Object.fromEntries(
  await Promise.all(
    declaredProviders.map(async (declaration): Promise<[string, Provider]> => {
      const { connection } = (await import(`../providers/${declaration.folder}/provider.ts`)) as {
        connection: Connection
      }
      return [declaration.name, { ...declaration, ...connection }]
    }),
  ),
)

/**
 * Every provider that was declared with the code that talks to it, found in its folder. Names come from addresses, so it
 * inherits nothing: `__proto__` is no provider.
 */
export const providers: Readonly<Record<string, Provider>> = Object.assign(Object.create(null), found)

export const providerNamed = (name: string): Provider => {
  const provider = providers[name]
  if (!provider) throw new Error(`There is no payment provider ${name}.`)
  return provider
}

/** Whether later payments of this form are charged without the payer. */
export const chargesAlone = ({ provider, form }: { provider: string; form: PaymentMethod }): boolean =>
  providerNamed(provider).chargesAlone.includes(chargedAs(form))

/** Whether the rates of an order are charged without its payer: they left a method, and its provider does so. */
export const isChargedAlone = (order: {
  provider: string
  paymentMethod: string
  paymentMethodId: number | null
}): boolean =>
  order.paymentMethodId !== null &&
  chargesAlone({ provider: order.provider, form: order.paymentMethod as PaymentMethod })
