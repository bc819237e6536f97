import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { debitFileList, openDebitFile, refuseDebitFile } from '../contract.ts'
import { debitTexts } from '../texts.ts'

type Row = RowOf<typeof debitFileList>

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
          text: t('debits.download'),
          opens: ({ id }: Row) => window.location.assign(openDebitFile.path.replace(':id', String(id))),
        },
        refuse: {
          text: t('files.refuse'),
          confirm: () => ({ title: t('files.refuse.title'), text: t('files.refuse.text'), yes: t('files.refuse') }),
          run: ({ id }: Row) => api(refuseDebitFile, { id }),
          done: t('done.file_refused'),
        },
      }}
    />
  )
}
