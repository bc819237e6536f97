import { askMangopay, type Here } from './client.ts'
import type { PayIn } from './read-answers.ts'

export const payInAt = (here: Here, id: string): Promise<PayIn> =>
  askMangopay<PayIn>(here, 'GET', `/payins/${encodeURIComponent(id)}`)
