import type { Stored } from '../books.ts'
import type { At } from './wire.ts'

/** What the bank of a card says: it pays, asks whether it is the payer, or declines with a code of the payment gateway. */
export type Behaviour = 'succeed' | 'authenticate' | { psp: string }
export type Card = Stored & { holder: string; number: string | null }

const declined = { psp: '05-00-05 ERR_PSP_REFUSED' }
const asks = { psp: '05-00-1A ERR_PSP_REFUSED' }

type TestCard = { number: string; brand: string; country: string; story: string; present: Behaviour; later: Behaviour }

export const testCards: readonly TestCard[] = [
  { number: '4970100000000154', brand: 'VISA', country: 'FRA', story: 'pays', present: 'succeed', later: 'succeed' },
  {
    number: '5100000000000008',
    brand: 'MASTERCARD',
    country: 'DEU',
    story: 'pays',
    present: 'succeed',
    later: 'succeed',
  },
  {
    number: '4970101122334422',
    brand: 'VISA',
    country: 'FRA',
    story: 'is asked first',
    present: 'authenticate',
    later: 'succeed',
  },
  {
    number: '4970105181818183',
    brand: 'VISA',
    country: 'FRA',
    story: 'is declined',
    present: declined,
    later: declined,
  },
  {
    number: '4970101122334455',
    brand: 'VISA',
    country: 'FRA',
    story: 'pays now, is declined later',
    present: 'succeed',
    later: declined,
  },
  {
    number: '4970105161616164',
    brand: 'VISA',
    country: 'FRA',
    story: 'pays now, is asked again later',
    present: 'succeed',
    later: asks,
  },
]

export const testCardOf = (number: string): TestCard | undefined =>
  testCards.find((each) => each.number === number.replaceAll(' ', ''))

/** A card as its answers hold it; of one nobody has typed yet, its name alone. */
export const shownCard = (at: At, id: string | null) => {
  const card = id ? at.books.get<Card>(at.account, id) : undefined
  if (!card) return {}
  const typed = card.number ? testCardOf(card.number) : undefined
  return {
    card: {
      id: Number(card.id),
      is3DS: true,
      country: typed?.country ?? null,
      maskedNumber: card.number ? `${card.number.slice(0, 4)}XXXXXXXXXX${card.number.slice(-2)}` : null,
      ...(typed ? { expiration: '12/2034', type: typed.brand } : {}),
      isRegistered: card.number !== null,
    },
  }
}
