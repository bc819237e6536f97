import type { World } from '#platform/server/world.ts'
import { hasFeature, sellerById } from '#capabilities/people/sellers/server/index.ts'
import type { WireAccount } from '../../server/setup/wire-account.ts'
import { keepInstructions } from '../../server/wires/keep-instructions.ts'
import type { ArrivedWire } from '../arrived-wire.ts'
import type { ChargeIntent, Outcome, ProviderAccount } from '../port.ts'
import { askLemonway, type Here } from './client.ts'
import { secondsOf } from './movements.ts'
import { ibansOf, type Iban } from './payees.ts'
import { listed, type Listed, type MoneyIn } from './read-answers.ts'

/** Where Lemonway opens virtual IBANs. */
const countries = ['FR', 'BE', 'DE', 'ES', 'IT']

const accountOf = ({ iban, swift, holder }: Pick<Iban, 'iban' | 'swift' | 'holder'>): WireAccount => ({
  holder: holder ?? 'Lemonway',
  iban: iban!,
  bic: swift ?? null,
})

/** The virtual IBAN of a payment account, made once; undefined where Lemonway has not opened it. */
const virtualIbanOf = async (
  here: Here,
  name: string,
  countryCode: string | null,
): Promise<WireAccount | undefined> => {
  const there = (await ibansOf(here, name)).find(({ type, status, iban }) => type === 2 && status === 5 && iban)
  if (there) return accountOf(there)
  const country = countries.find((each) => each === countryCode) ?? countries[0]
  const body = { wallet: name, country }
  type Made = { iban?: string | null; bic?: string | null; holder?: string | null; status?: number | null }
  const made = await askLemonway<Made>(here, 'POST', '/moneyins/bankwire/iban/create', { body })
  return made.iban && made.status === 5
    ? accountOf({ iban: made.iban, swift: made.bic ?? null, holder: made.holder ?? null })
    : undefined
}

const transferOf = ({ db }: Pick<World, 'db'>, key: string) =>
  db
    .selectFrom('transfers')
    .leftJoin('wireInstructions', 'wireInstructions.transferId', 'transfers.id')
    .select(['transfers.id', 'transfers.sellerId', 'transfers.wireReference', 'wireInstructions.iban'])
    .where('transfers.providerKey', '=', key)
    .executeTakeFirst()

const told: Outcome = { kind: 'payer_must_act', reference: null, url: null }

/**
 * Tells the payer where to transfer money: the seller's virtual IBAN, with our reference. The order's own page shows
 * it.
 */
export const startWire = async (world: World, { key, account }: ChargeIntent): Promise<Outcome> => {
  const transfer = await transferOf(world, key)
  if (transfer?.iban) return told
  const seller = transfer && (await sellerById(world, transfer.sellerId))
  const own =
    seller && hasFeature(seller, 'virtual_iban')
      ? await virtualIbanOf(world, account.settings['accountId'] ?? '', seller.countryCode)
      : undefined
  if (!own || !transfer?.wireReference) return { kind: 'refused', reference: null, trouble: 'refused' }
  const { id: transferId, sellerId, wireReference: reference } = transfer
  await world.transact((ctx) => keepInstructions(ctx, { transferId, sellerId }, { ...own, reference }))
  return told
}

/** Nothing exists there before the payer transfers. */
export const findWire = async (world: World, key: string): Promise<Outcome | undefined> =>
  (await transferOf(world, key))?.iban ? told : undefined

/** Money on a virtual IBAN, as a line of a bank statement. Lemonway does not publish who sent it. */
export const arrivedOf = (moneyIn: MoneyIn): ArrivedWire => ({
  reference: String(moneyIn.id),
  amount: moneyIn.creditAmount + (moneyIn.commissionAmount ?? 0),
  currency: 'eur',
  bookedOn: Temporal.Instant.fromEpochMilliseconds(moneyIn.date * 1000)
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDate(),
  payerName: null,
  payerIban: null,
  text: moneyIn.comment ?? '',
})

/** All that came by wire to a seller's account from a time on. */
export const readWiresAtLemonway = async (
  world: World,
  { settings }: ProviderAccount,
  from: Temporal.Instant,
): Promise<readonly ArrivedWire[]> => {
  const query = { updateDate: secondsOf(from), updateEndDate: secondsOf(world.ports.now().add({ minutes: 5 })) }
  const all = listed(await askLemonway<Listed<MoneyIn>>(world, 'GET', '/moneyins/bankwire', { query }))
  return all
    .filter(({ receiverAccountId, status }) => receiverAccountId === settings['accountId'] && status === 0)
    .map(arrivedOf)
}
