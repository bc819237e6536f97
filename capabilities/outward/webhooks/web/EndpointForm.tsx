import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { addEndpoint, editEndpoint, showEndpoint } from '../contract.ts'
import { webhookTexts } from '../texts.ts'
import { requestFormats, webhookEvents, type WebhookEvent } from '../vocabulary.ts'

type Known = ClientOutput<typeof showEndpoint>
type Done = { onDone: (secret: string | undefined) => void }

/** Adds or edits an endpoint. The secret of a new one is passed to `onDone`. */
export const EndpointForm = ({ id, onDone }: Done & { id: number | undefined }) =>
  id === undefined ? (
    <Fields onDone={onDone} />
  ) : (
    <Loaded endpoint={showEndpoint} input={{ id }}>
      {(known) => <Fields known={known} onDone={onDone} />}
    </Loaded>
  )

const Fields = ({ known, onDone }: Done & { known?: Known }) => {
  const t = useTexts(webhookTexts)
  const [events, setEvents] = useState<string[]>(known?.events ?? [])
  const chosen = events as WebhookEvent[]
  const initial = {
    name: known?.name ?? '',
    url: known?.url ?? 'https://',
    requestFormat: known?.requestFormat ?? ('json' as const),
  }
  const shape = (values: Record<string, unknown>) =>
    ({ ...values, events: chosen, eventForm: chosen.length > 0 ? 'selected_events' : 'all_events' }) as never
  const adding = useForm({
    endpoint: addEndpoint,
    texts: webhookTexts,
    initial,
    shape,
    onDone: (made) => onDone(made.secret),
  })
  const changing = useForm({
    endpoint: editEndpoint,
    texts: webhookTexts,
    initial: { ...initial, id: known?.id ?? 0 },
    shape,
    onDone: () => onDone(undefined),
  })
  return (
    <Form
      form={known ? changing : adding}
      fields={[
        { kind: 'text', name: 'name', required: true },
        { kind: 'url', name: 'url', required: true },
        {
          kind: 'select',
          name: 'requestFormat',
          options: optionsOf(t, 'request_format', requestFormats),
        },
      ]}
    >
      <MultiSelect
        label={t('field.events')}
        placeholder={events.length === 0 ? t('choice.event_form.all_events') : ''}
        data={[...webhookEvents]}
        value={events}
        onChange={setEvents}
        searchable
        clearable
      />
    </Form>
  )
}
