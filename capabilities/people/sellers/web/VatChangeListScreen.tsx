import type { RowOf } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { confirmVatChange, vatChangeList } from '../contract/vat-change.ts'
import { sellersTexts } from '../texts.ts'
import { vatChangeState } from '../vocabulary.ts'
import { RefuseVatChange } from './RefuseVatChange.tsx'

type Row = RowOf<typeof vatChangeList>

/** Changes of VAT that sellers asked for; those that are being checked are decided here. */
export default function VatChangeListScreen() {
  const permission = 'sellers.vat_changes'
  const shows = (row: Row) => permits(vatChangeState, row.state, 'decide')
  return (
    <ListScreen
      list={vatChangeList}
      texts={sellersTexts}
      audience="admin"
      actions={{
        confirm: {
          primary: true,
          permission,
          shows,
          run: ({ id }) => api(confirmVatChange, { id }),
        },
        refuse: {
          permission,
          shows,
          dialog: ({ id }, close) => <RefuseVatChange id={id} onDone={close} />,
        },
      }}
    />
  )
}
