import { z } from 'zod'
import { apiEndpoint, flag, id, paging } from '#platform/shared/contract.ts'
import { linkShape, addedLink, linkChange } from '../contract.ts'

const path = '/api/payment_links'
const one = z.object({ id: id() })
const apiLinkShape = linkShape.meta({ title: 'PaymentLink' })

export const apiAddLink = apiEndpoint('POST', path, 'New payment link: a short address where anyone buys one product', {
  input: addedLink,
  output: apiLinkShape,
})
export const apiLinks = apiEndpoint('GET', path, 'Payment links, newest first', {
  input: z.object({
    ...paging(),
    productId: z.preprocess((value) => value || undefined, id().optional()),
    active: z.preprocess((value) => (value === '' ? undefined : value), flag().optional()),
  }),
  output: z.array(apiLinkShape),
})
export const apiLink = apiEndpoint('GET', `${path}/:id`, 'One payment link', { input: one, output: apiLinkShape })
export const apiEditLink = apiEndpoint(
  'PUT',
  `${path}/:id`,
  'Change a payment link; what is left out stays, and its product does',
  { input: linkChange, output: apiLinkShape },
)
export const apiDeactivateLink = apiEndpoint('POST', `${path}/:id/deactivate`, 'Close a payment link', {
  input: one,
  output: apiLinkShape,
})
