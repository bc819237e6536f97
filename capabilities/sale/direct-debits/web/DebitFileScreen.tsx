import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { debitFileList, openDebitFile, refuseDebitFile } from '../contract.ts'
import { debitTexts } from '../texts.ts'

/** The files that were written for the bank, to be downloaded again. */
export default function DebitFileScreen() {
  const t = useTexts(debitTexts)
  const { to } = useArea()
  return (
    <ListScreen
      list={debitFileList}
      texts={debitTexts}
      head={{ debits: { text: t('list.direct_debits.title'), to: to('direct_debits') } }}
      actions={{
        download: {
          opens: ({ id }) => window.location.assign(openDebitFile.path.replace(':id', String(id))),
        },
        refuse: {
          asks: true,
          run: ({ id }) => api(refuseDebitFile, { id }),
        },
      }}
    />
  )
}
