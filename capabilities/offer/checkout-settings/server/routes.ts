import { route, type Route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { addCheckout, editCheckout, removeCheckout, showCheckout } from './edit-checkout.ts'

const permission = 'checkout_settings.change'

export const checkoutSettingsRoutes: readonly Route[] = [
  route(contract.showCheckoutSettings, { permission, verb: (ctx, { id }) => showCheckout(ctx, id) }),
  route(contract.addCheckoutSettings, { permission, status: 201, verb: addCheckout }),
  route(contract.editCheckoutSettings, { permission, verb: editCheckout }),
  route(contract.removeCheckoutSettings, { permission, verb: (ctx, { id }) => removeCheckout(ctx, id) }),
]
