import { IconDownload } from '@tabler/icons-react'
import type { ListDeclaration } from '../../shared/list.ts'
import type { Action } from '../action.tsx'
import { toQuery } from '../../shared/wire.ts'
import { request } from '../client.ts'
import type { ListWords } from './list-words.ts'

/** Asks for the CSV of what the list shows now, over all its pages. */
export const exportAction = (list: ListDeclaration, asked: Record<string, unknown>, { web }: ListWords): Action => ({
  key: 'export',
  text: web('list.export'),
  icon: <IconDownload size={16} stroke={1.8} />,
  permission: list.permission,
  done: web('list.exported'),
  run: async () => {
    const { page: _page, per: _per, ...filters } = asked
    // A download cannot renew a session by itself; a call before it does.
    await request('GET', '/v1/app/session', {})
    location.assign(`${list.path}/csv?${toQuery(filters)}`)
  },
})
