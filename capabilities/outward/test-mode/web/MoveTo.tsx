import { Form } from '#platform/web/form/Form.tsx'
import { instantOf } from '#platform/web/form/moment.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { moveClock } from '../contract.ts'
import { testModeTexts } from '../texts.ts'

/** Moves the clock to a day and time of one's choice. */
export const MoveTo = () => {
  const t = useTexts(testModeTexts)
  const form = useForm({
    endpoint: moveClock,
    texts: testModeTexts,
    initial: { to: '' },
    shape: ({ to }) => ({ to: instantOf(to) ?? '' }),
    done: '',
  })
  return <Form form={form} submit={t('move')} fields={[{ kind: 'moment', name: 'to', label: t('to') }]} />
}
