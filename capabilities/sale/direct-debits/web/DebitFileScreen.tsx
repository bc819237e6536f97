import type { Row } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { debitFileList, openDebitFile, refuseDebitFile } from '../contract.ts'
import { debitTexts } from '../texts.ts'
import { debitFileState } from '../vocabulary.ts'

/** The files that were written for the bank, to be downloaded again. */
export default function DebitFileScreen() {
  const t = useTexts(debitTexts)
  const { to } = useArea()
  return (
    <ListScreen
      list={debitFileList}
      texts={debitTexts}
      title={t('files.title')}
      text={t('files.text')}
      head={[{ key: 'debits', text: t('debits.title'), to: () => to('direct_debits') }]}
      actions={[
        {
          key: 'download',
          text: t('debits.download'),
          run: ({ id }: Row) => window.location.assign(openDebitFile.path.replace(':id', String(id))),
        },
        {
          key: 'refuse',
          text: t('files.refuse'),
          shows: (row: Row) => permits(debitFileState, row['state'] as 'issued', 'refuse'),
          confirm: () => ({ title: t('files.refuse.title'), text: t('files.refuse.text'), yes: t('files.refuse') }),
          run: ({ id }: Row) => api(refuseDebitFile, { id }),
          done: t('done.file_refused'),
        },
      ]}
      empty={{ title: t('files.empty.title'), text: t('files.empty.text') }}
    />
  )
}
