import { Badge } from '#ui/Badge.tsx'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { cancellationTermList, removeCancellationTerm } from '../contract.ts'
import { cancellationTermsTexts } from '../texts.ts'

const path = '/cabinet/settings/cancellation_terms'

export default function CancellationTermListScreen() {
  const t = useTexts(cancellationTermsTexts)
  return (
    <ListScreen
      list={cancellationTermList}
      texts={cancellationTermsTexts}
      head={{ new: { permission: 'cancellation_terms.change', to: `${path}/new` } }}
      actions={{
        edit: { to: ({ id }) => `${path}/${id}` },
        remove: {
          permission: 'cancellation_terms.change',
          shows: (row) => row.productsCount === 0,
          run: ({ id }) => api(removeCancellationTerm, { id }),
        },
      }}
      to={(row) => `${path}/${row.id}`}
      cells={{ isDefault: (row) => (row.isDefault ? <Badge tone="green">{t('default')}</Badge> : null) }}
    />
  )
}
