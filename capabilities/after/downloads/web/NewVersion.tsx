import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Uploads } from '#capabilities/offer/product-desk/web/index.ts'
import { addVersion, type SellerFile } from '../contract.ts'
import { downloadTexts } from '../texts.ts'

/** Replaces a file: first the upload, then the release note and whether to inform buyers. */
export const NewVersion = ({ file, onDone }: { file: SellerFile; onDone: () => void }) => {
  const t = useTexts(downloadTexts)
  const [arrived, setArrived] = useState<{ id: string | number; name: string }>()
  if (arrived) return <Confirmed file={file} arrived={arrived} onDone={onDone} />
  return (
    <Uploads
      kind="file"
      text={t('step.choose')}
      onUploaded={async ([first]) => first && setArrived({ id: first.id, name: first.name })}
    />
  )
}

const Confirmed = ({
  file,
  arrived,
  onDone,
}: {
  file: SellerFile
  arrived: { id: string | number; name: string }
  onDone: () => void
}) => {
  const t = useTexts(downloadTexts)
  const form = useForm({
    endpoint: addVersion,
    texts: downloadTexts,
    prefix: `version-${file.id}`,
    initial: { id: file.id, fileId: arrived.id, note: '', notifies: false },
    done: t('done.version'),
    onDone,
  })
  return (
    <div>
      <p className="k-small">{t('step.replaces', { old: file.fileName, fresh: arrived.name })}</p>
      <Form
        form={form}
        submit={t('step.replace')}
        fields={[
          { kind: 'textarea', name: 'note', rows: 2 },
          { kind: 'switch', name: 'notifies' },
        ]}
      />
    </div>
  )
}
