import { z } from 'zod'
import { apiEndpoint, endpoint, nothing } from './contract.ts'

const fieldShape = z.object({ name: z.string(), type: z.string(), required: z.boolean(), description: z.string() })
export type ReferenceField = z.output<typeof fieldShape>

const callShape = z.object({
  key: z.string(),
  /** A webhook: sent to a seller's endpoint, with its event in place of a path. */
  isSent: z.boolean(),
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
  /** What a reader may send from the page: calls of programs that take no file. `body` is JSON, empty where none is taken. */
  trial: z.object({ path: z.string(), body: z.string() }).nullable(),
})
export type ReferenceCall = z.output<typeof callShape>

const record = () => z.record(z.string(), z.any())
const document = () =>
  z
    .object({
      openapi: z.literal('3.1.0'),
      info: z.object({
        title: z.string(),
        version: z.string(),
        summary: z.string(),
        description: z.string(),
        contact: z.object({ name: z.string(), url: z.string() }),
        license: z.object({ name: z.string(), identifier: z.string() }),
      }),
      servers: z.array(z.object({ url: z.string(), description: z.string(), variables: record() })),
      tags: z.array(z.object({ name: z.string(), description: z.string() })),
      paths: record(),
      webhooks: record().optional(),
      components: record(),
    })
    .describe('A document by the rules of OpenAPI 3.1.')

export const swaggerDoc = apiEndpoint('GET', '/api/swagger_doc', 'OpenAPI 3.1 of all calls', {
  description: 'Also those of our own screens. Programs of sellers need `/api/openapi.json` alone.',
  input: nothing(),
  output: document(),
})

export const sellerApiDoc = apiEndpoint('GET', '/api/openapi.json', 'OpenAPI 3.1 of the seller API and its webhooks', {
  description: 'What a seller’s programs call, with an example for each call, and what is sent to their endpoints.',
  input: nothing(),
  output: document(),
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
