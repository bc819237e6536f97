import { z } from 'zod'
import { done, endpoint, flag, id, nothing, text } from './contract.ts'

/** A saved view of a list: filters, search and order as in the address, and the columns. */
const view = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()).nullable(),
  isDefault: z.boolean(),
})
export type SavedView = z.output<typeof view>

const content = {
  name: text(60),
  query: z.string().max(4000, 'too_long'),
  columns: z.array(z.string().max(80)).max(100).nullish(),
}

export const savedViews = endpoint('GET', '/v1/app/saved_views', 'My saved views of all lists, in my order', {
  input: nothing(),
  output: z.object({ list: z.array(view) }),
})
export const saveView = endpoint(
  'POST',
  '/v1/app/saved_views',
  'Save what a list shows under a name; `place` counts from 0',
  {
    input: z.object({
      list: z
        .string()
        .regex(/^[a-z_-]+\.[a-z_-]+$/i, 'invalid')
        .max(100),
      ...content,
      isDefault: flag().default(false),
      place: z.int().min(0).max(1000).optional(),
    }),
    output: view,
  },
)
export const editView = endpoint(
  'PATCH',
  '/v1/app/saved_views/:id',
  'Rename a saved view, give it other contents, or open its list with it',
  {
    input: z.object({
      id: id(),
      name: content.name.optional(),
      query: content.query.optional(),
      columns: content.columns,
      isDefault: flag().optional(),
    }),
    output: view,
  },
)
export const moveView = endpoint(
  'PUT',
  '/v1/app/saved_views/:id/place',
  'Put a saved view elsewhere among those of its list; places count from 0',
  { input: z.object({ id: id(), place: z.int().min(0).max(1000) }), output: done() },
)
export const removeView = endpoint('DELETE', '/v1/app/saved_views/:id', 'Remove a saved view', {
  input: z.object({ id: id() }),
  output: done(),
})
