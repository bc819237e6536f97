import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { errorWord } from '#platform/web/form/error-words.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { RowsFromFile } from '#platform/web/form/RowsFromFile.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale } from '#platform/web/locale.tsx'
import { importTracking } from '../contract.ts'
import { shipmentsTexts } from '../texts.ts'
import { useShipmentWords } from './shipment-words.ts'

type Imported = ClientOutput<typeof importTracking>

/** Parcel numbers of a file: what becomes of them, and which lines are wrong. */
export const ImportTracking = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useShipmentWords()
  const [imported, setImported] = useState<Imported>()
  const close = () => {
    setImported(undefined)
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={close} title={t('import.title')} size="lg" centered>
      {imported ? <Outcome imported={imported} /> : <Choose onDone={setImported} />}
    </Modal>
  )
}

const Choose = ({ onDone }: { onDone: (imported: Imported) => void }) => {
  const { t } = useShipmentWords()
  const form = useForm({ endpoint: importTracking, texts: shipmentsTexts, initial: { rows: '' }, done: '', onDone })
  return (
    <div className="k-stack">
      <p>{t('import.text')}</p>
      <pre className="k-small">parcel,carrier,number,link</pre>
      <RowsFromFile form={form} text={t('import.file')} />
      <Form form={form} submit={t('import.button')}>
        <FormField kind="textarea" name="rows" rows={8} required />
      </Form>
    </div>
  )
}

const Outcome = ({ imported: { sentCount, trackedCount, faults } }: { imported: Imported }) => {
  const { t } = useShipmentWords()
  const locale = useLocale()
  return (
    <div className="k-stack" role="status">
      <p>{t('import.done', { sent: sentCount, tracked: trackedCount })}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ line, key }) => (
            <li key={line}>{`${t('import.line', { line })} ${errorWord(key, locale, shipmentsTexts)}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
