import type { Components, JsonSchema } from './json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
export type Content = Record<string, { schema: JsonSchema; example?: unknown }>
export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-permission': string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
  security: Record<string, string[]>[]
}
export type SentWebhook = {
  post: Omit<Operation, 'x-permission' | 'requestBody' | 'parameters'> & {
    parameters: { $ref: string }[]
    requestBody: { required: true; content: Content }
  }
}

export type OpenApi = {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    contact: { name: string; url: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string; variables: Record<string, { default: string; description: string }> }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, SentWebhook>
  components: {
    schemas: Components
    responses: Record<string, object>
    parameters?: Record<string, Parameter>
    securitySchemes: Record<string, object>
  }
}
