import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { claimFileList, makeClaimFile, openClaimCsv, openClaimJson } from '../../contract/agencies.ts'
import { agencyTexts } from '../../texts.agencies.ts'
import { fileAgencyNames } from '../../vocabulary.ts'

type Row = RowOf<typeof claimFileList>

const fetchFile =
  ({ path }: { path: string }) =>
  ({ id }: Row): void =>
    window.location.assign(path.replace(':id', String(id)))

/** Files by which claims were handed over, to be sent to the agency. */
export default function ClaimFileScreen() {
  const t = useTexts(agencyTexts)
  const { to } = useArea()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ListScreen
        list={claimFileList}
        texts={agencyTexts}
        head={{
          reports: { text: t('files.reports'), to: to('claims/reports') },
          make: { text: t('files.make'), primary: true, opens: () => setAsked(true) },
        }}
        actions={{
          csv: { text: t('files.csv'), opens: fetchFile(openClaimCsv) },
          json: { text: t('files.json'), opens: fetchFile(openClaimJson) },
        }}
      />
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={t('files.make')} centered>
        {isAsked && <WhichAgency onDone={() => setAsked(false)} />}
      </Modal>
    </>
  )
}

const WhichAgency = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(agencyTexts)
  const form = useForm({
    endpoint: makeClaimFile,
    texts: agencyTexts,
    initial: { agency: fileAgencyNames[0] },
    done: t('done.claim_file_made'),
    onDone,
  })
  return (
    <Form
      form={form}
      submit={t('files.make')}
      fields={[
        {
          kind: 'select',
          name: 'agency',
          required: true,
          options: optionsOf(t, 'agency', fileAgencyNames),
        },
      ]}
    />
  )
}
