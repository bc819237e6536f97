import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { startVisit } from '../../contract/visits.ts'
import { identityTexts } from '../../texts.ts'
import { visitMinutes } from '../../vocabulary.ts'

/** The way into a seller's account as its seller sees it: an action, and the dialog that asks why and how long. */
export const useVisit = (sellerId: number | string): { action: Action; dialog: ReactNode } => {
  const t = useTexts(identityTexts)
  const [isOpen, setOpen] = useState(false)
  return {
    action: { key: 'visit', text: t('visit.start'), permission: 'identity.visit', run: () => setOpen(true) },
    dialog: (
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('visit.start')} centered>
        {isOpen && <Start sellerId={sellerId} />}
      </Modal>
    ),
  }
}

const Start = ({ sellerId }: { sellerId: number | string }) => {
  const t = useTexts(identityTexts)
  const { profileType } = useSession()
  const form = useForm({
    prefix: 'visit',
    endpoint: startVisit,
    texts: identityTexts,
    initial: { sellerId, reason: '', minutes: '30' },
    leadsTo: '/cabinet',
  })
  return (
    <div className="k-stack">
      <p className="k-second">
        {[t('visit.start_text'), profileType === 'manager' && t('visit.only_reading')].filter(Boolean).join(' ')}
      </p>
      <Form
        form={form}
        submit={t('visit.start')}
        fields={[
          { kind: 'text', name: 'reason', required: true },
          {
            kind: 'select',
            name: 'minutes',
            required: true,
            options: visitMinutes.map((minutes) => ({ value: minutes, label: t('visit.minutes', { minutes }) })),
          },
        ]}
      />
    </div>
  )
}
