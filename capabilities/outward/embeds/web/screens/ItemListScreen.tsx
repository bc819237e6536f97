import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { activateItem, deactivateItem, itemList, removeItem } from '../../contract.ts'
import { embedsTexts } from '../../texts.ts'

type Row = RowOf<typeof itemList>

/** What a seller, or a publisher, has put on pages of others. */
export default function ItemListScreen() {
  const { to } = useArea()
  const page = ({ id }: Row) => to(`embeddable_items/${id}/edit`)
  return (
    <ListScreen
      list={itemList}
      texts={embedsTexts}
      head={{ new: { to: to('embeddable_items/new') } }}
      actions={{
        edit: { to: page },
        preview: { to: ({ id }) => to(`embeddable_items/${id}/preview`) },
        activate: { run: ({ id }) => api(activateItem, { id }) },
        deactivate: { run: ({ id }) => api(deactivateItem, { id }) },
        remove: { asks: true, run: ({ id }) => api(removeItem, { id }) },
      }}
      to={page}
    />
  )
}
