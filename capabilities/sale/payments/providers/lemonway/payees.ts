import type { World } from '#platform/server/world.ts'
import type { AskedPayee, Payee, PayeeIntent } from '../payee.ts'
import type { ProviderAccount } from '../port.ts'
import { askLemonway, isRefused, type Here } from './client.ts'

/** A bank account for payouts, or a virtual one of Lemonway's for incoming money. */
export type Iban = {
  id: number
  status: number
  iban?: string | null
  swift?: string | null
  holder?: string | null
  type?: number | null
}

/** 4 is waited for, 5 pays, 8 was switched off; 6, 7 and 9 were refused. */
const standings: Readonly<Record<number, Payee['standing']>> = {
  5: 'active',
  6: 'canceled',
  7: 'canceled',
  8: 'deactivated',
  9: 'canceled',
}

export const ibansOf = async (here: Here, name: string): Promise<readonly Iban[]> =>
  (await askLemonway<{ ibans?: readonly Iban[] | null }>(here, 'GET', `/moneyouts/${encodeURIComponent(name)}/iban`))
    .ibans ?? []

const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(' ', '').toUpperCase()

/** A bank account as a payment account knows it: found where it was made before, unless it was refused. */
export const ibanFor = async (
  here: Here,
  name: string,
  { iban, holder }: { iban: string; holder: string },
): Promise<Iban> => {
  const before = (await ibansOf(here, name)).find(
    (each) => [4, 5].includes(each.status) && tidy(each.iban) === tidy(iban) && tidy(each.holder) === tidy(holder),
  )
  if (before) return before
  const body = { accountId: name, holder, iban: tidy(iban) }
  const { ibanId, status } = await askLemonway<{ ibanId: number; status: number }>(here, 'POST', '/moneyouts/iban', {
    body,
  })
  return { id: ibanId, status }
}

/** Two of our bank accounts may be a single one there: it is found by both names. */
const payeeOf = ({ id, status }: Pick<Iban, 'id' | 'status'>, key: string): Payee => ({
  reference: `${id}/${key}`,
  standing: standings[status] ?? 'waiting',
  nameCheck: null,
  checkMessage: null,
})

/** What Lemonway calls a payee. */
export const ibanIdOf = (reference: string): number => Number(reference.split('/')[0])

/** Makes a seller's bank account known to Lemonway, which looks at it itself: its owner has no page to go to. */
export const askPayeeAtLemonway = async (
  world: World,
  { account, key, iban, holder }: PayeeIntent,
): Promise<AskedPayee> => {
  try {
    return {
      payee: payeeOf(await ibanFor(world, account.settings['accountId'] ?? '', { iban, holder }), key),
      url: null,
    }
  } catch (error) {
    if (isRefused(error)) return { refused: error.message.slice(0, 200) }
    throw error
  }
}

export const payeeAtLemonway = async (world: World, account: ProviderAccount, reference: string): Promise<Payee> => {
  const id = ibanIdOf(reference)
  const found = (await ibansOf(world, account.settings['accountId'] ?? '')).find((each) => each.id === id)
  return payeeOf(found ?? { id, status: 8 }, reference.split('/')[1] ?? '')
}
