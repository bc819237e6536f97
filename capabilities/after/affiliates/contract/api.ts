import { z } from 'zod'
import { apiAmount, apiEndpoint, day, id, instant, paging, text } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { affiliateNodeState } from '../vocabulary.ts'

const word = () => z.string().nullable()

export const apiPublisherShape = z
  .object({
    id: id().nullable(),
    affiliateNodeId: id(),
    affiliateProgramId: id(),
    state: z.enum(statesOf(affiliateNodeState)),
    email: z.string(),
    name: z.string(),
    firstName: word(),
    lastName: word(),
    street: word(),
    zip: word(),
    city: word(),
    countryCode: word(),
    phone: word(),
    couponCode: word(),
    url: z.string(),
    joinedAt: instant().nullable(),
  })
  .meta({ title: 'Publisher' })
export const apiPublishers = apiEndpoint(
  'GET',
  '/api/publishers',
  'Publishers in your affiliate programs, one row for each program, newest first',
  {
    description: 'One publisher in two programs is two rows.',
    input: z.object({ ...paging() }),
    output: z.array(apiPublisherShape),
  },
)

const enrolment = z.object({
  /** The publisher's `id` in the list of publishers. */ id: id(),
  affiliateProgramId: id(),
})
export const apiEnroll = apiEndpoint(
  'POST',
  '/api/publishers/:id/enroll',
  'Take one of your publishers into another of your programs: they are invited and accept its terms; who asked is let in',
  {
    description:
      'They become a publisher of that program once they agree to its terms; one who asked to join is let in at once.',
    input: enrolment,
    output: apiPublisherShape,
  },
)
export const apiUnenroll = apiEndpoint(
  'POST',
  '/api/publishers/:id/unenroll',
  'Part from a publisher in one program, or take an invitation back; what was earned stays',
  {
    description: 'Commissions they earned before stay theirs and are paid.',
    input: enrolment.extend({ reason: text(500).prefault('API') }),
    output: apiPublisherShape,
  },
)

export const apiRedirectionShape = z
  .object({
    id: id(),
    date: day(),
    publisherId: id(),
    affiliateNodeId: id(),
    affiliateProgramId: id(),
    productId: id().nullable(),
    clicks: z.int(),
    orders: z.int(),
    revenue: apiAmount(),
    commission: apiAmount(),
    currency: z.string(),
    url: z.string(),
  })
  .meta({ title: 'Affiliate redirection' })
export const apiRedirections = apiEndpoint(
  'GET',
  '/api/affiliate_redirections',
  'What the links of publishers brought, a row for each link, product and day, newest first',
  {
    description: '`revenue` and `commission` are those of the orders that came by the link.',
    input: z.object({ ...paging() }),
    output: z.array(apiRedirectionShape),
  },
)
