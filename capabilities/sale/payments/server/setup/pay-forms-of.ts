import type { Ctx } from '#platform/server/context.ts'
import type { PayForm } from '../../contract/pay-forms.ts'
import type { Due } from '../../providers/port.ts'
import type { CardWallet, PaymentForm } from '../../vocabulary.ts'
import { providerNamed } from '../registry.ts'
import { accountFor } from './provider-account.ts'

/** The offered payment methods whose provider has its own fields for our checkout. */
export const payFormsOf = async (
  ctx: Pick<Ctx, 'db' | 'ports'>,
  sellerId: number,
  methods: readonly { provider: string; form: PaymentForm; wallets?: readonly CardWallet[] | undefined }[],
  due: Pick<Due, 'amount' | 'currency'>,
): Promise<PayForm[]> => {
  const found: PayForm[] = []
  for (const [provider, offered] of Map.groupBy(methods, (method) => method.provider)) {
    const { payForm } = providerNamed(provider)
    if (!payForm) continue
    const { account } = await accountFor(ctx, { sellerId, provider })
    for (const { form, wallets } of offered) {
      const made = payForm(ctx, account, { ...due, form, wallets })
      if (made) found.push({ ...made, provider, form })
    }
  }
  return found
}
