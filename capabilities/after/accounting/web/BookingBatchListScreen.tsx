import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { bookingBatchList, makeBatch } from '../contract.ts'
import { accountingTexts } from '../texts.ts'
import { datevExportStatus } from '../vocabulary.ts'
import { useAccountingWords } from './accounting-words.ts'
import { downloadBatch } from './download-batch.ts'

export default function BookingBatchListScreen() {
  const { t } = useAccountingWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <ListScreen
        list={bookingBatchList}
        texts={accountingTexts}
        title={t('batches')}
        text={t('batches.text')}
        empty={{ text: t('batches.empty') }}
        to={(row) => `/cabinet/booking_batches/${row.id}`}
        head={[
          { key: 'new', text: t('action.new'), primary: true, permission: 'accounting.change', run: () => setAsked(true) },
          { key: 'lines', text: t('title'), to: () => '/cabinet/booking_lines' },
          { key: 'settings', text: t('settings'), to: () => '/cabinet/accounting_settings' },
        ]}
        actions={[{ key: 'download', text: t('action.download'), shows: (row) => permits(datevExportStatus, row['datevExportStatus'] as 'processed', 'download'), run: ({ id }) => downloadBatch(id) }]}
      />
      <Modal opened={isAsked} onClose={() => setAsked(false)} title={t('action.new')} centered>
        {isAsked && <Days />}
      </Modal>
    </>
  )
}

/** The whole month before, as exports are usually made. */
const lastMonth = (): { from: string; till: string } => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format().split('-').map(Number)
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: iso(Date.UTC(year, month - 2, 1)), till: iso(Date.UTC(year, month - 1, 0)) }
}

const Days = () => {
  const { t } = useAccountingWords()
  const navigate = useNavigate()
  const form = useForm({ endpoint: makeBatch, texts: accountingTexts, initial: lastMonth(), done: t('done.make'), onDone: ({ id }) => void navigate(`/cabinet/booking_batches/${id}`) })
  return (
    <>
      <p className="k-second">{t('new.text')}</p>
      <Form form={form} submit={t('action.make')} fields={[{ kind: 'date', name: 'from', required: true }, { kind: 'date', name: 'till', required: true }]} />
    </>
  )
}
