import type { Column } from '#platform/shared/list.ts'
import { snake } from '#platform/shared/json-case.ts'

const partyFields = [
  'Salutation',
  'FirstName',
  'LastName',
  'Company',
  'VatId',
  'Street',
  'StreetNumber',
  'Zip',
  'City',
  'CountryCode',
  'Phone',
  'Email',
] as const
type PartyColumn = `${'buyer' | 'owner'}${(typeof partyFields)[number]}`
const party = (who: 'buyer' | 'owner') => partyFields.map((field) => `${who}${field}` as PartyColumn)

/** The order's columns that only its CSV has. */
export const orderCsvColumns = {
  product: { kind: 'text' },
  productId: { kind: 'id' },
  powerSeller: { kind: 'flag' },
  sellerBusiness: { kind: 'text' },
  recurring: { kind: 'flag' },
  testPeriod: { kind: 'number' },
  withTestPeriod: { kind: 'flag' },
  withCustomStart: { kind: 'flag' },
  pricingPlanId: { kind: 'id' },
  eventName: { kind: 'text' },
  locationShort: { kind: 'text' },
  eventDate: { kind: 'time' },
  ticketsCount: { kind: 'number' },
  ticketCode: { kind: 'text' },
  teamMember: { kind: 'text' },
  salesTeamMemberId: { kind: 'id' },
  salesTeamMemberFee: { kind: 'amount' },
  publisherId: { kind: 'id' },
  lastDueDate: { kind: 'day' },
  upsellType: { kind: 'choice' },
  productGroups: { kind: 'text' },
  internalName: { kind: 'text', kept: true },
  costCenter: { kind: 'text', kept: true },
  successPageUrl: { kind: 'text' },
  answers: { kind: 'text' },
  firstUtmMedium: { kind: 'text' },
  firstUtmTerm: { kind: 'text' },
  firstUtmContent: { kind: 'text' },
  lastUtmMedium: { kind: 'text' },
  lastUtmTerm: { kind: 'text' },
  lastUtmContent: { kind: 'text' },
  ...(Object.fromEntries([...party('buyer'), ...party('owner')].map((name) => [name, { kind: 'text' }])) as Record<
    PartyColumn,
    { kind: 'text' }
  >),
} as const satisfies Record<string, Pick<Column, 'kind' | 'kept'>>

const first = [
  'token',
  'product',
  'createdAt',
  'paymentState',
  ['paymentMethod', 'payment_form'],
  'periodType',
  'testPeriod',
  'paidCount',
  ['paidAmount', 'paid'],
  'productId',
  'powerSeller',
  ['totalAmount', 'total'],
  ['currency', 'currency_key'],
  'sellerBusiness',
  'recurring',
  ['planName', 'pricing_plan_name'],
  'pricingPlanId',
  'couponCode',
  'campaignId',
  'withTestPeriod',
  'withCustomStart',
  'productName',
  'eventName',
  'locationShort',
  'eventDate',
  'ticketsCount',
  'ticketCode',
] as const
const last = [
  'teamMember',
  'salesTeamMemberName',
  'salesTeamMemberId',
  'salesTeamMemberFee',
  'publisherId',
  'lastDueDate',
  ['nextDueOn', 'due_date'],
  'id',
  'upsellType',
  'productGroups',
  'internalName',
  'costCenter',
  'successPageUrl',
] as const

const visits = (['first', 'last'] as const).flatMap((which) =>
  (['Source', 'Medium', 'Campaign', 'Term', 'Content'] as const).map((field) => `${which}Utm${field}` as const),
)

/** The columns every order CSV has had, under their names and in their order; newer ones are appended. */
export const orderCsv: readonly { column: string; as: string }[] = [
  ...first,
  ...party('buyer'),
  ...party('owner'),
  ...last,
  'answers' as const,
  ...visits,
].map((column) => (typeof column === 'string' ? { column, as: snake(column) } : { column: column[0], as: column[1] }))
