import type { Done } from '../wire.ts'
import { shownSetup } from './calls.ts'
import { shownDispute } from './give-back.ts'
import { shownCapture, shownOrder, shownRefund } from './payments.ts'
import type { At } from './wire.ts'

const shown: Readonly<Record<string, (at: At, thing: never) => object>> = {
  order: shownOrder,
  capture: shownCapture,
  refund: shownRefund,
  setup: shownSetup,
  dispute: shownDispute,
}

/**
 * A request that comes once more is answered with what is true now of what the first one made, by 200 where that was 201
 * (https://developer.paypal.com/api/rest/reference/idempotency/). A refusal stays one.
 */
export const againAtPayPal = (at: At, first: Done): Done => {
  if (first.status >= 300 || first.body === '') return first
  const thing = at.books.get(at.account, (JSON.parse(first.body) as { id?: string }).id ?? '')
  const show = thing && shown[thing.object]
  return { status: 200, body: show ? JSON.stringify(show(at, thing as never)) : first.body }
}
