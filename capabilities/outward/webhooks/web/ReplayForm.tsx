import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { instantOf } from '#platform/web/form/moment.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toast } from '#platform/web/toast.ts'
import { replayMessages } from '../contract/again.ts'
import { webhookTexts } from '../texts.ts'
import { deliveredEvents } from '../vocabulary.ts'

/** Sends the messages of a period to an endpoint again, and tells how many they are. */
export const ReplayForm = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(webhookTexts)
  const [events, setEvents] = useState<string[]>([])
  const form = useForm({
    endpoint: replayMessages,
    texts: webhookTexts,
    initial: { id, from: '', to: '' },
    shape: ({ from, to }: Record<string, unknown>) =>
      ({ id, from: instantOf(from) ?? '', to: instantOf(to) ?? '', events }) as never,
    done: '',
    onDone: ({ messages }) => {
      toast(t('replay.told', { count: messages }))
      onDone()
    },
  })
  return (
    <div className="k-stack">
      <p>{t('replay.text')}</p>
      <Form
        form={form}
        submit={t('action.resend')}
        fields={[
          { kind: 'moment', name: 'from', required: true },
          { kind: 'moment', name: 'to', required: true },
        ]}
      >
        <MultiSelect
          label={t('field.events')}
          placeholder={events.length === 0 ? t('choice.event_form.all_events') : ''}
          data={[...deliveredEvents]}
          value={events}
          onChange={setEvents}
          searchable
          clearable
        />
      </Form>
    </div>
  )
}
