import { useState } from 'react'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { testEndpoint } from '../contract/again.ts'
import { webhookTexts } from '../texts.ts'
import { webhookEvents, type WebhookEvent } from '../vocabulary.ts'

/** Sends an endpoint an example of an event and shows what it answered. `event`: the one that is chosen at first. */
export const TestForm = ({ id, event = 'payment.successful' }: { id: number; event?: string | null }) => {
  const t = useTexts(webhookTexts)
  const [answer, setAnswer] = useState<ClientOutput<typeof testEndpoint>>()
  const chosen: WebhookEvent = webhookEvents.find((each) => each === event) ?? 'payment.successful'
  const form = useForm({
    endpoint: testEndpoint,
    texts: webhookTexts,
    initial: { id, event: chosen },
    done: '',
    onDone: setAnswer,
  })
  return (
    <div className="k-stack">
      <p>{t('test.text')}</p>
      <Form
        form={form}
        submit={t('action.test')}
        fields={[{ kind: 'select', name: 'event', options: webhookEvents.map((value) => ({ value, label: value })) }]}
      />
      <div role="status" className="k-stack">
        {answer && (
          <Pairs
            pairs={[
              [t('column.status'), answer.status],
              [t('column.milliseconds'), answer.milliseconds],
              [t('column.error'), answer.error],
            ]}
          />
        )}
        {answer?.response && (
          <pre className="k-scroll" tabIndex={0}>
            {answer.response}
          </pre>
        )}
      </div>
    </div>
  )
}
