import { z } from 'zod'
import { endpoint, id, instant } from '#platform/shared/contract.ts'
import { offerShape } from '#capabilities/sale/checkout/contract/upsells.ts'
import { shownPageShape } from '#capabilities/shop/pages/contract/public.ts'
import { nodeAnswers, nodeForms } from '../vocabulary.ts'

const visit = z.object({ token: z.string().min(10).max(100) })
export const beginVisit = endpoint('POST', '/v1/shop/:username/funnels/:slug/visits', 'Enter a funnel', {
  input: z.object({ username: z.string().min(1), slug: z.string().min(1).max(80) }),
  output: z.object({ token: z.string() }),
})
export const showVisit = endpoint('GET', '/v1/common/funnel_visits/:token', 'Where a visit is', {
  input: visit,
  output: z.object({
    username: z.string(),
    funnelSlug: z.string(),
    /** Other sites its steps lead to. */ linkedOrigins: z.array(z.string()),
    node: z
      .object({
        id: id(),
        form: z.enum(nodeForms),
        pageSlug: z.string().nullable(),
        /** It is shown by a page built for funnels. */ hasPage: z.boolean(),
        /** Where a link or a product leads. */ url: z.string().nullable(),
        yesText: z.string(),
        noText: z.string(),
        leadsOn: z.boolean(),
        hasNo: z.boolean(),
        /** Until when it waits. */ waitsTill: instant().nullable(),
      })
      .nullable(),
  }),
})
export const showVisitPage = endpoint(
  'GET',
  '/v1/common/funnel_visits/:token/page',
  'The page built for where a visit is, if any, and the product it sells',
  { input: visit, output: z.object({ page: shownPageShape.nullable(), productId: id().nullable() }) },
)
export const answerVisit = endpoint('POST', '/v1/common/funnel_visits/:token/answer', 'Leave a node', {
  input: visit.extend({ nodeId: id(), answer: z.enum(nodeAnswers) }),
  output: z.object({}),
})

export const showVisitOffer = endpoint(
  'POST',
  '/v1/common/funnel_visits/:token/offer',
  'What a visit is offered where it is; a node that can offer it nothing is left',
  { input: visit, output: z.object({ orderToken: z.string(), offer: offerShape.nullable() }) },
)

const shared = z.object({ token: z.string().min(10).max(100) })
export const showSharedFunnel = endpoint('GET', '/v1/shared_funnels/:token', 'The ways of a funnel that was shared', {
  input: shared,
  output: z.object({
    name: z.string(),
    sellerName: z.string(),
    nodes: z.array(
      z.object({
        id: id(),
        name: z.string(),
        form: z.enum(nodeForms),
        nextNodeId: id().nullable(),
        noNodeId: id().nullable(),
      }),
    ),
  }),
})
export const takeSharedFunnel = endpoint('POST', '/v1/cabinet/shared_funnels/:token/copy', 'Copy a shared funnel', {
  input: shared,
  output: z.object({ id: id() }),
})
