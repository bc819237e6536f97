import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { reportFields } from '../rules/agency-formats.ts'
import { claimReportState, fileAgencyNames, reportRefusals, reportStatuses } from '../vocabulary.ts'

/** Files by which claims were handed over. */
export const claimFileList = list({
  name: 'collections.claim_files',
  path: '/v1/cabinet/claim_files',
  permission: 'collections.hand_over',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true },
    agency: { kind: 'choice', values: 'agency' },
    createdAt: { kind: 'time', sort: true },
    claimsCount: { kind: 'number' },
    sha256: { kind: 'text', optional: true },
  },
  filters: {
    sellerId: { ...ofSeller },
    agency: { kind: 'choice', options: fileAgencyNames, values: 'agency' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
  search: true,
})

/** What agencies reported, line by line. */
export const claimReportList = list({
  name: 'collections.claim_reports',
  path: '/v1/cabinet/claim_reports',
  permission: 'collections.hand_over',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    agencyKey: { kind: 'text', lead: true },
    receivedAt: { kind: 'time', sort: true },
    state: { kind: 'state', machine: claimReportState },
    status: { kind: 'choice', values: 'report_status' },
    refusal: { kind: 'choice', values: 'report_refusal' },
    agency: { kind: 'choice', values: 'agency', hide: 'tablet' },
    amount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    claimId: { kind: 'number', hidden: true },
    lineKey: { kind: 'text', optional: true },
  },
  filters: {
    sellerId: { ...ofSeller },
    state: { kind: 'state', machine: claimReportState },
    status: { kind: 'choice', options: reportStatuses, values: 'report_status' },
    refusal: { kind: 'choice', options: reportRefusals, values: 'report_refusal', many: true },
    agency: { kind: 'choice', options: fileAgencyNames, values: 'agency' },
    received: { kind: 'period' },
  },
  sort: '-receivedAt',
  search: true,
  views: [{ key: 'refused', filters: { state: ['refused'] } }],
})

const one = z.object({ id: id() })
const agency = z.object({ agency: z.enum(fileAgencyNames, 'not_in_list') })
const taken = z.object({
  taken: z.int(),
  known: z.int(),
  /** Lines that could not be taken, by their place in the file. */
  refused: z.array(z.object({ line: z.int(), key: z.string().nullable(), reason: z.enum(reportRefusals) })),
})

export const makeClaimFile = endpoint(
  'POST',
  '/v1/cabinet/claim_files',
  'Write one file of all claims that were handed over to an agency and are in none yet',
  { input: agency, output: z.object({ id: id(), claimsCount: z.int() }) },
)
export const openClaimCsv = endpoint('GET', '/cabinet/claim_files/:id.csv', 'A handover file as CSV', {
  input: one,
  output: z.any(),
})
export const openClaimJson = endpoint('GET', '/cabinet/claim_files/:id.json', 'A handover file as JSON', {
  input: one,
  output: z.any(),
})
export const reportClaims = endpoint(
  'POST',
  '/v1/cabinet/claim_reports',
  'What an agency reports of claims, line by line; a line that was taken counts once',
  {
    input: agency.extend({
      lines: z
        .array(
          z.object(
            Object.fromEntries(
              reportFields.map((field) => [field, z.string().trim().max(500, 'too_long').optional()]),
            ) as Record<(typeof reportFields)[number], z.ZodOptional<z.ZodString>>,
          ),
        )
        .min(1, 'required')
        .max(5000, 'too_long'),
    }),
    output: taken,
  },
)
export const uploadClaimReports = endpoint(
  'POST',
  '/v1/cabinet/claim_reports/:agency/file',
  'The same as a file, CSV or JSON in the columns of the agency (multipart)',
  { input: agency, output: taken },
)
