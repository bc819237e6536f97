import { z } from 'zod'
import { apiEndpoint, endpoint, nothing } from './contract.ts'

const fieldShape = z.object({ name: z.string(), type: z.string(), required: z.boolean(), description: z.string() })
export type ReferenceField = z.output<typeof fieldShape>

const callShape = z.object({
  key: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  room: z.string(),
  permission: z.string(),
  parameters: z.array(fieldShape.extend({ place: z.string() })),
  body: z.array(fieldShape),
  answer: z.object({ status: z.string(), type: z.string(), fields: z.array(fieldShape) }),
  errors: z.array(z.object({ status: z.string(), description: z.string() })),
  example: z.string(),
})
export type ReferenceCall = z.output<typeof callShape>

export const swaggerDoc = apiEndpoint('GET', '/api/swagger_doc', 'This document: OpenAPI 3.1 of all calls', {
  input: nothing(),
  output: z.any(),
})

export const showReference = endpoint(
  'GET',
  '/v1/common/api_reference',
  'The calls of one area, or of all that hold some words, as people read them',
  {
    input: z.object({
      area: z.string().max(40).default('api'),
      query: z.string().trim().max(100).default(''),
      page: z.coerce.number<number | string>().int().min(1).max(1000).default(1),
    }),
    output: z.object({
      area: z.string(),
      areas: z.array(z.object({ key: z.string(), count: z.int() })),
      /** Of all pages. */
      count: z.int(),
      page: z.int(),
      pages: z.int(),
      calls: z.array(callShape),
    }),
  },
)
