import { IconDownload } from '@tabler/icons-react'
import type { ListDeclaration } from '../../shared/list.ts'
import type { Action } from '../action.tsx'
import { toQuery } from '../../shared/json-case.ts'
import { request } from '../client.ts'
import type { ListView } from './exporter.ts'
import type { ListWords } from './list-words.ts'

/** Asks for the CSV of what the list shows now, over all its pages: of whoever writes it in the background, or at once. */
export const exportAction = (
  { list, title, query }: ListView,
  { web }: ListWords,
  exporter: ((view: ListView) => void) | undefined,
): Action => ({
  key: 'export',
  text: web('list.export'),
  icon: <IconDownload size={16} stroke={1.8} />,
  permission: list.permission,
  ...(exporter ? {} : { done: web('list.exported') }),
  run: async () => {
    const { page: _page, per: _per, ...filters } = query
    if (exporter) return exporter({ list, title, query: filters })
    await downloadCsv(list, filters)
  },
})

/** The file at once, of the rows these filters find. */
export const downloadCsv = (list: ListDeclaration, filters: Record<string, unknown>): Promise<void> =>
  download(`${list.path}/csv`, filters)

/** A download cannot renew a session by itself; a call before it does. */
export const download = async (path: string, query: Record<string, unknown>): Promise<void> => {
  await request('GET', '/v1/app/session', {})
  location.assign(`${path}?${toQuery(query)}`)
}
