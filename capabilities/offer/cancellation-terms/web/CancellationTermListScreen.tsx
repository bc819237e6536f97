import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { Badge } from '#ui/Badge.tsx'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { cancellationTermList, removeCancellationTerm } from '../contract.ts'
import { cancellationTermsTexts } from '../texts.ts'

type Row = RowOf<typeof cancellationTermList>

const look = { size: 16, stroke: 1.8 }
const path = '/cabinet/settings/cancellation_terms'

export default function CancellationTermListScreen() {
  const t = useTexts(cancellationTermsTexts)
  const add: Action = {
    key: 'new',
    text: t('new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission: 'cancellation_terms.change',
    to: () => `${path}/new`,
  }
  const actions: Action<Row>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, to: ({ id }) => `${path}/${id}` },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      permission: 'cancellation_terms.change',
      shows: (row) => row.productsCount === 0,
      done: t('done.remove'),
      run: ({ id }) => api(removeCancellationTerm, { id }),
    },
  ]
  return (
    <ListScreen
      list={cancellationTermList}
      texts={cancellationTermsTexts}
      head={[add]}
      actions={actions}
      empty={{ text: t('empty'), action: add }}
      to={(row) => `${path}/${row.id}`}
      cells={{ isDefault: (row) => (row.isDefault ? <Badge tone="green">{t('default')}</Badge> : null) }}
    />
  )
}
