import { z } from 'zod'
import { day, endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { exemptionReasons, vatChangeState } from '../vocabulary.ts'
import { ofSeller } from './of-seller.ts'

export const vatChangeShape = z.object({
  id: id(),
  state: z.enum(statesOf(vatChangeState)),
  isVatLiable: z.boolean(),
  vatId: z.string().nullable(),
  exemptionReason: z.enum(exemptionReasons).nullable(),
  startsOn: day(),
  reason: z.string().nullable(),
  createdAt: instant(),
})

const one = z.object({ id: id() })

export const withdrawVatChange = endpoint(
  'POST',
  '/v1/cabinet/profile/vat_change/withdraw',
  'Leave the rule on VAT as it is: what was asked for does not happen',
  { input: nothing(), output: vatChangeShape },
)
export const confirmVatChange = endpoint(
  'POST',
  '/v1/admin/vat_changes/:id/confirm',
  'A seller’s new rule on VAT was checked: it holds from the next document on',
  { input: one, output: vatChangeShape },
)
export const refuseVatChange = endpoint(
  'POST',
  '/v1/admin/vat_changes/:id/refuse',
  'A seller’s new rule on VAT is not right: the one there is stays',
  { input: one.extend({ reason: text(500) }), output: vatChangeShape },
)

export const vatChangeList = list({
  name: 'sellers.vat_changes',
  path: '/v1/admin/vat_changes',
  permission: 'sellers.vat_changes',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    sellerName: { kind: 'text', lead: true, under: 'username' },
    username: { kind: 'text', hidden: true },
    sellerId: { kind: 'number', hidden: true },
    isVatLiable: { kind: 'flag' },
    vatId: { kind: 'text' },
    exemptionReason: { kind: 'choice', values: 'exemption_reason', hide: 'tablet' },
    startsOn: { kind: 'day' },
    state: { kind: 'state', always: true, machine: vatChangeState },
    reason: { kind: 'text', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: vatChangeState },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  views: [{ key: 'waiting', filters: { state: vatChangeState.sets.waiting } }],
})
