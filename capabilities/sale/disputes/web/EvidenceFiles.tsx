import { FileInput, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { api, request } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Field.tsx'
import { removeDisputeFile, type showDispute } from '../contract.ts'
import { evidenceKinds, type EvidenceKind } from '#capabilities/sale/payments/rules/evidence-files.ts'
import { disputeTexts } from '../texts.ts'

type Kept = ClientOutput<typeof showDispute>['files'][number]

/** Files sent with the answer: each is stored when selected, and sent with the text. */
export const EvidenceFiles = ({ disputeId, before }: { disputeId: string; before: readonly Kept[] }) => {
  const t = useTexts(disputeTexts)
  const [files, setFiles] = useState(before)
  const [kind, setKind] = useState<EvidenceKind>('receipt')
  const [file, setFile] = useState<File | null>(null)
  const { error, setError, isBusy, tried } = useTried()
  const add = () => {
    if (!file) return setError(t('dispute.file_missing'))
    void tried(async () => {
      const body = new FormData()
      body.append('file', file)
      const kept = (await request('POST', `/v1/cabinet/disputes/${disputeId}/files?kind=${kind}`, body)) as Kept
      setFiles([...files.filter((each) => each.kind !== kept.kind), kept])
      setFile(null)
    })
  }
  const remove = ({ id }: Kept) =>
    tried(async () => {
      await api(removeDisputeFile, { id: disputeId, fileId: id })
      setFiles(files.filter((each) => each.id !== id))
    })
  return (
    <section aria-labelledby="dispute-files" className="k-stack-small">
      <h3 id="dispute-files">{t('dispute.files')}</h3>
      <p className="k-second k-small">{t('dispute.files.hint')}</p>
      <ul className="k-stack-small">
        {files.map((each) => (
          <li key={each.id}>
            {`${t(`dispute.file_kind.${each.kind}`)}: ${each.name} `}
            <Button look="outline" size="small" type="button" disabled={isBusy} onClick={() => void remove(each)}>
              {t('dispute.file_remove', { name: each.name })}
            </Button>
          </li>
        ))}
      </ul>
      <NativeSelect
        label={t('dispute.file_kind')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as EvidenceKind)}
        data={evidenceKinds.map((value) => ({ value, label: t(`dispute.file_kind.${value}`) }))}
      />
      <FileInput
        label={t('dispute.file')}
        accept="application/pdf,image/png,image/jpeg"
        value={file}
        onChange={setFile}
      />
      {error && <Notice tone="red">{error}</Notice>}
      <div>
        <Button look="outline" type="button" disabled={isBusy} onClick={add}>
          {t('dispute.file_add')}
        </Button>
      </div>
    </section>
  )
}

/** Does something and keeps what went wrong. */
const useTried = () => {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const tried = async (deed: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await deed().catch((failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure)))
    setBusy(false)
  }
  return { error, setError, isBusy, tried }
}
