import { useNavigate } from 'react-router'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { accountingTexts } from '../texts.ts'
import { useAccountingWords, useBooks } from './accounting-words.ts'

/** The whole month before, as exports are usually made. */
const lastMonth = (): { from: string; till: string } => {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format()
    .split('-')
    .map(Number)
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: iso(Date.UTC(year, month - 2, 1)), till: iso(Date.UTC(year, month - 1, 0)) }
}

export const NewBatch = () => {
  const { t } = useAccountingWords()
  const { to, calls } = useBooks()
  const navigate = useNavigate()
  const form = useForm({
    endpoint: calls.makeBatch,
    texts: accountingTexts,
    initial: lastMonth(),
    done: t('done.make'),
    onDone: ({ id }) => void navigate(to(`booking_batches/${id}`)),
  })
  return (
    <>
      <p className="k-second">{t('new.text')}</p>
      <Form
        form={form}
        submit={t('action.make')}
        fields={[
          { kind: 'date', name: 'from', required: true },
          { kind: 'date', name: 'till', required: true },
        ]}
      />
    </>
  )
}
