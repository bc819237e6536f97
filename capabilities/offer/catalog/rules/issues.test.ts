import { expect, test } from 'vitest'
import { productIssues, type ProductIssue } from '../vocabulary.ts'
import { hindrancesAmong, issuesOf, type IssueFacts } from './issues.ts'

const seller = { canSell: true, paymentAccountDone: true, isRegistered: true, hasTaxNumber: false, powerSeller: false }
const fine: IssueFacts = {
  form: 'service',
  free: false,
  published: true,
  archived: false,
  canSell: true,
  limit: null,
  soldCount: 0,
  reservedCount: 0,
  anyPaymentMethodActive: true,
  hasDigitals: false,
  addonsCount: 0,
  activeTicketsCount: 0,
  reviewState: 'not_for_review',
  accessPassword: false,
  largestAmount: 25_000,
  seller,
}
const power = { ...seller, powerSeller: true }

const cases: [string, Partial<IssueFacts>, ProductIssue[]][] = [
  ['nothing is wrong', {}, []],
  ['no method of payment', { anyPaymentMethodActive: false }, ['no_active_pay_method']],
  [
    'registered, and only a method is missing',
    { anyPaymentMethodActive: false, seller: { ...seller, canSell: false } },
    ['no_active_pay_method'],
  ],
  ['an invoice needs a tax number', { largestAmount: 25_001 }, ['no_tax_number']],
  ['and it has one', { largestAmount: 25_001, seller: { ...seller, hasTaxNumber: true } }, []],
  [
    'free needs no method',
    {
      free: true,
      anyPaymentMethodActive: false,
      seller: { ...seller, canSell: false, isRegistered: false },
    },
    [],
  ],
  ['no plan', { canSell: false }, ['no_pricing_plans']],
  ['all sold', { limit: 3, soldCount: 3 }, ['limit_reached']],
  ['all sold or held back', { limit: 3, soldCount: 2, reservedCount: 1 }, ['limit_reached']],
  ['one left', { limit: 3, soldCount: 1, reservedCount: 1 }, []],
  ['power seller, never looked at', { seller: power }, ['not_reviewed']],
  ['power seller, being looked at', { seller: power, reviewState: 'in_review' }, ['on_review']],
  ['power seller, turned down', { seller: power, reviewState: 'rejected' }, ['rejected']],
  ['power seller, was free', { seller: power, reviewState: 'free' }, ['not_valid']],
  ['power seller, passed', { seller: power, reviewState: 'reviewed' }, []],
  ['power seller, free product', { seller: power, free: true }, []],
  ['rejected means nothing without the reseller', { reviewState: 'rejected' }, []],
  ['unpublished', { published: false }, ['not_active']],
  ['event without tickets', { form: 'event' }, ['no_active_events']],
  ['event with tickets', { form: 'event', activeTicketsCount: 1 }, []],
  ['goods that cannot be sent', { form: 'physical' }, ['not_sendable']],
  ['goods with a variant and a zone', { form: 'physical', activeTicketsCount: 1 }, []],
  ['download without files', { form: 'download' }, ['no_digitals']],
  ['download with files', { form: 'download', hasDigitals: true }, []],
  ['registration unfinished', { seller: { ...seller, canSell: false, isRegistered: false } }, ['finish_registration']],
  ['empty bundle', { form: 'bundle' }, ['no_products']],
  ['empty membership is allowed', { form: 'membership' }, []],
  ['archived', { archived: true }, ['is_archived']],
  ['behind a password', { accessPassword: true }, ['has_access_password']],
]

test.each(cases)('%s', (_, given, expected) => expect(issuesOf({ ...fine, ...given })).toEqual(expected))
test('every issue of the vocabulary is met by a case', () =>
  expect([...new Set(cases.flatMap(([, , issues]) => issues))].toSorted()).toEqual([...productIssues].toSorted()))

test('what hinders publishing is named in the order to mend it; a review or a password does not', () =>
  expect(hindrancesAmong(['on_review', 'no_active_pay_method', 'has_access_password', 'no_pricing_plans'])).toEqual([
    'no_pricing_plans',
    'no_active_pay_method',
  ]))
