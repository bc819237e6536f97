import { describe, expect, it } from 'vitest'
import { deleteOn } from './delete-on.ts'
import { askedByOperator, bankStepOf, isComplete, lackingOf } from './lacking.ts'
import { pageTypeOf } from './page-type.ts'
import { accountTypeOf, needOf, reasonOf, scopeOf } from './scope.ts'

const person = {
  businessType: 'natural' as const,
  firstName: 'Ada',
  lastName: 'Byron',
  birthday: '1985-12-10',
  nationality: 'DE',
  street: 'Hauptstr.',
  streetNumber: '1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 1',
  taxNumber: '12/345/67890',
  issuanceCountry: 'DE',
}
const company = {
  ...person,
  businessType: 'entity' as const,
  company: 'Byron GmbH',
  legalForm: 'business',
  registerEntry: 'HRB 1',
}

describe('what is lacking', () => {
  it('of a person: a field, then the paper', () => {
    const asked = askedByOperator('natural')
    const without = lackingOf(asked, { known: { ...person, nationality: '' }, documents: [], hasOwners: false })
    expect(without).toEqual({ fields: ['nationality'], documents: ['identity_proof'], owners: false })
    expect(bankStepOf('natural', without)).toBe('legal_representative')
    const paper = lackingOf(asked, { known: person, documents: [], hasOwners: false })
    expect(bankStepOf('natural', paper)).toBe('documents')
    const all = lackingOf(asked, { known: person, documents: ['identity_proof'], hasOwners: false })
    expect([isComplete(all), bankStepOf('natural', all)]).toEqual([true, 'requested'])
  })
  it.each([
    ['head_quarter', { ...company, company: null }, false],
    ['legal_representative', { ...company, birthday: null }, false],
    ['ubo', company, false],
    ['documents', company, true],
  ] as const)('of a company, step by step: %s', (step, known, hasOwners) => {
    expect(bankStepOf('entity', lackingOf(askedByOperator('entity'), { known, documents: [], hasOwners }))).toBe(step)
  })
})

describe('what is frozen', () => {
  it.each([
    ['nothing', 'kyc_incomplete', null],
    ['payouts', 'kyc_incomplete', 'payouts'],
    ['payouts', 'kyc_1', 'payouts'],
    ['payouts', 'kyc_2', null],
    ['payouts', 'blocked', 'payments_payouts'],
    ['payments_payouts', 'kyc_incomplete', 'payments_payouts'],
    ['payments_payouts', 'kyc_1', 'payouts'],
    ['payments_payouts', 'expired', 'payouts'],
    ['payments_payouts', 'rejected', 'payments_payouts'],
    ['payments_payouts', 'kyc_2', null],
  ] as const)('%s demanded of one in %s: %s', (demand, kyc, scope) => {
    expect(scopeOf(demand, kyc)).toBe(scope)
  })
  it('says why', () => {
    expect(reasonOf('kyc_incomplete', false)).toBe('no_documents')
    expect(reasonOf('kyc_incomplete', true)).toBe('verification')
    expect(reasonOf('blocked', true)).toBe('rejected')
    expect(needOf(['wrong_name'], false)).toBe('mismatch')
    expect(needOf(['unreadable'], false)).toBe('requested')
    expect(needOf(['sent'], true)).toBeNull()
  })
  it('an account is light while somebody who asks does not know its owner', () => {
    expect(accountTypeOf([])).toBe('regular')
    expect(accountTypeOf([{ isDemanded: false, kycState: 'rejected' }])).toBe('regular')
    expect(accountTypeOf([{ isDemanded: true, kycState: 'kyc_1' }])).toBe('light')
    expect(accountTypeOf([{ isDemanded: true, kycState: 'kyc_2' }])).toBe('regular')
  })
})

it('deletes pages on the days the law leaves', () => {
  const day = Temporal.PlainDate.from('2026-11-24')
  expect(deleteOn('ended', day).toString()).toBe('2032-01-01')
  expect(deleteOn('refused', day).toString()).toBe('2027-02-22')
  expect(deleteOn('unsent', day).toString()).toBe('2026-12-24')
})

it('knows a page by its bytes', () => {
  expect(pageTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(pageTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(pageTypeOf(Buffer.from('<svg onload="alert(1)">'))).toBeUndefined()
  expect(pageTypeOf(Buffer.from('GIF89a'))).toBeUndefined()
})
