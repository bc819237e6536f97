import { z } from 'zod'
import { amount, endpoint, id, instant, percent, text } from '#platform/shared/contract.ts'
import { affiliateOrigins } from '../vocabulary.ts'
import { one, reason } from './shapes.ts'

export const saleShape = z.object({
  id: id(),
  orderId: id(),
  programId: id(),
  programName: z.string(),
  affiliateNodeId: id(),
  publisherName: z.string(),
  origin: z.enum(affiliateOrigins),
  tiers: z.array(z.object({ tier: z.int(), name: z.string(), bp: percent() })),
  commissionAmount: amount(),
  uplineAmount: amount(),
  currency: z.string(),
  reason: z.string().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
  endedReason: z.string().nullable(),
})

export const showOrderPublisher = endpoint(
  'GET',
  '/v1/cabinet/orders/:id/publisher',
  'By whom an order came: the publisher of now first, those before after them',
  { input: one, output: z.object({ list: z.array(saleShape) }) },
)

export const namePublisher = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/publisher',
  'Name afterwards who recommended an order, or somebody else; they earn on what is paid from then on',
  { input: z.object({ id: id(), affiliateNodeId: id(), reason: text(500) }), output: saleShape },
)

export const removePublisher = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/remove_publisher',
  'Let no publisher earn on an order any more; what was earned stays',
  { input: reason(), output: z.object({}) },
)
