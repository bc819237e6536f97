import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { accountTypes, businessTypes } from '#capabilities/people/sellers/vocabulary.ts'
import {
  adminLegitimation,
  bankLegitimationStep,
  kycState,
  legitimationPhase,
  verificationScopes,
} from '../vocabulary.ts'

export const legitimationList = list({
  name: 'verification.legitimations',
  path: '/v1/admin/legitimations',
  permission: 'verification.review',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    sellerName: { kind: 'text', lead: true, under: 'username' },
    username: { kind: 'text', hidden: true },
    sellerId: { kind: 'number', hidden: true },
    verifier: { kind: 'text' },
    kycState: { kind: 'state', machine: kycState },
    phase: { kind: 'state', machine: legitimationPhase },
    decision: { kind: 'state', machine: adminLegitimation, hide: 'tablet' },
    scope: { kind: 'choice', values: 'verification_scope', hide: 'tablet' },
    accountType: { kind: 'choice', values: 'account_type', optional: true },
    businessType: { kind: 'choice', values: 'business_type', optional: true },
    countryCode: { kind: 'text', optional: true },
    documentsCount: { kind: 'number', optional: true },
    reason: { kind: 'text', optional: true },
    requestedAt: { kind: 'time', hide: 'mobile' },
    reviewedAt: { kind: 'time', optional: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    verifier: { kind: 'text' },
    kycState: { kind: 'state', machine: kycState },
    phase: { kind: 'state', machine: legitimationPhase },
    decision: { kind: 'state', machine: adminLegitimation },
    scope: { kind: 'choice', options: verificationScopes, values: 'verification_scope' },
    accountType: { kind: 'choice', options: accountTypes, values: 'account_type' },
    businessType: { kind: 'choice', options: businessTypes, values: 'business_type' },
    countryCode: { kind: 'code', of: 'country' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'waiting', filters: { phase: legitimationPhase.sets.waiting } },
    { key: 'change', filters: { phase: ['change'] } },
  ],
})

export const bankLegitimationList = list({
  name: 'verification.bank_legitimations',
  path: '/v1/admin/bank_legitimations',
  permission: 'verification.review',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    sellerName: { kind: 'text', lead: true, under: 'username' },
    username: { kind: 'text', hidden: true },
    sellerId: { kind: 'number', hidden: true },
    holder: { kind: 'text' },
    ibanMasked: { kind: 'text', hide: 'mobile' },
    step: { kind: 'state', always: true, machine: bankLegitimationStep },
    kycState: { kind: 'state', machine: kycState, hide: 'tablet' },
    reason: { kind: 'text', optional: true },
    createdAt: { kind: 'time', sort: true },
    changedAt: { kind: 'time', optional: true },
  },
  filters: {
    sellerId: ofSeller,
    step: { kind: 'state', machine: bankLegitimationStep },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
  views: [{ key: 'waiting', filters: { step: bankLegitimationStep.sets.waiting } }],
})
