import { directBank } from './direct-bank.ts'
import { inkasso } from './inkasso.ts'
import type { Provider } from './port.ts'
import { sandbox } from './sandbox/provider.ts'
import { voucher } from './voucher.ts'

/** Every payment provider, by name. A new one is a folder here and a row in this list. */
export const providers: Readonly<Record<string, Provider>> = {
  sandbox,
  direct_bank: directBank,
  inkasso,
  single_purpose_voucher: voucher('single_purpose_voucher'),
  multi_purpose_voucher: voucher('multi_purpose_voucher'),
}

export const providerNamed = (name: string): Provider => {
  const provider = providers[name]
  if (!provider) throw new Error(`There is no payment provider ${name}.`)
  return provider
}
