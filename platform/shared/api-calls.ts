import { z } from 'zod'
import { apiEndpoint, id, paging, type Schema } from './contract.ts'

const one = z.object({ id: id() })

/**
 * The calls that nearly every kind of thing has in the seller API: a page of its list, one by its id, and deeds to one that answer
 * it as it is afterwards.
 */
export const apiCalls = <O extends Schema>(path: `/api/${string}`, shape: O) => ({
  list: <F extends z.ZodRawShape>(summary: string, description: string, filters: F) =>
    apiEndpoint('GET', path, summary, {
      description,
      input: z.object({ ...paging(), ...filters }),
      output: z.array(shape),
    }),
  one: (summary: string, description: string) =>
    apiEndpoint('GET', `${path}/:id`, summary, { description, input: one, output: shape }),
  deed: (name: string, summary: string, description: string) =>
    apiEndpoint('POST', `${path}/:id/${name}`, summary, { description, input: one, output: shape }),
})
