import { Button, FileInput, Modal, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#ui/Field.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { request } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { claimReportList, uploadClaimReports } from '../../contract/agencies.ts'
import { agencyTexts } from '../../texts.agencies.ts'
import { fileAgencyNames } from '../../vocabulary.ts'

type Taken = ClientOutput<typeof uploadClaimReports>

/** What agencies reported, line by line, and the upload of more. */
export default function ClaimReportScreen() {
  const t = useTexts(agencyTexts)
  const { to } = useArea()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <ListScreen
        list={claimReportList}
        texts={agencyTexts}
        head={{
          files: { text: t('reports.files'), to: to('claims/files') },
          upload: { text: t('reports.upload'), primary: true, opens: () => setUploading(true) },
        }}
        actions={{
          claim: {
            text: t('reports.claim'),
            shows: (row) => row.claimId !== null,
            to: (row) => to(`claims/${row.claimId}`),
          },
        }}
      />
      <Modal opened={isUploading} onClose={() => setUploading(false)} title={t('reports.upload')} size="lg" centered>
        {isUploading && <ReportUpload onDone={() => setUploading(false)} />}
      </Modal>
    </>
  )
}

const ReportUpload = ({ onDone }: { onDone: () => void }) => {
  const t = useTexts(agencyTexts)
  const queries = useQueryClient()
  const [agency, setAgency] = useState<string>(fileAgencyNames[0])
  const [file, setFile] = useState<File | null>(null)
  const [taken, setTaken] = useState<Taken>()
  const [error, setError] = useState<string>()
  const [isReading, setReading] = useState(false)
  const send = async () => {
    if (!file) return
    const body = new FormData()
    body.append('file', file)
    setReading(true)
    setError(undefined)
    try {
      setTaken((await request('POST', uploadClaimReports.path.replace(':agency', agency), body)) as Taken)
      await queries.invalidateQueries()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setReading(false)
  }
  return (
    <div className="k-stack">
      {taken ? (
        <Result taken={taken} />
      ) : (
        <>
          <Select
            label={t('field.agency')}
            allowDeselect={false}
            data={optionsOf(t, 'agency', fileAgencyNames)}
            value={agency}
            onChange={(value) => setAgency(value ?? agency)}
          />
          <FileInput
            label={t('reports.file')}
            accept=".csv,.json,text/csv,application/json"
            value={file}
            onChange={setFile}
          />
        </>
      )}
      {error && (
        <div role="alert">
          <Notice tone="red">{error}</Notice>
        </div>
      )}
      <div className="k-form-foot">
        {taken ? (
          <Button onClick={onDone}>{t('reports.close')}</Button>
        ) : (
          <Button onClick={() => void send()} loading={isReading} disabled={!file}>
            {t('reports.read')}
          </Button>
        )}
      </div>
    </div>
  )
}

const Result = ({ taken: { taken, known, refused } }: { taken: Taken }) => {
  const t = useTexts(agencyTexts)
  return (
    <div role="status" className="k-stack-small">
      <p>{t('reports.result', { taken, known, refused: refused.length })}</p>
      {refused.length > 0 && (
        <ul className="k-rows">
          {refused.map(({ line, reason }) => (
            <li key={line}>{t('reports.line', { line, reason: t(`choice.report_refusal.${reason}`) })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
