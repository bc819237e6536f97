import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#platform/web/action.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { startImpersonation } from '../../contract/impersonation.ts'
import { identityTexts } from '../../texts.ts'
import { impersonationMinutes } from '../../vocabulary.ts'

/** Opens a seller's account as its seller sees it: an action, and the dialog that asks for reason and duration. */
export const useImpersonation = (sellerId: number | string): { action: Action; dialog: ReactNode } => {
  const t = useTexts(identityTexts)
  const [isOpen, setOpen] = useState(false)
  return {
    action: {
      key: 'impersonation',
      text: t('impersonation.start'),
      permission: 'identity.impersonate',
      run: () => setOpen(true),
    },
    dialog: (
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('impersonation.start')} centered>
        {isOpen && <Start sellerId={sellerId} />}
      </Modal>
    ),
  }
}

const Start = ({ sellerId }: { sellerId: number | string }) => {
  const t = useTexts(identityTexts)
  const { profileType } = useSession()
  const form = useForm({
    prefix: 'impersonation',
    endpoint: startImpersonation,
    texts: identityTexts,
    initial: { sellerId, reason: '', minutes: '30' },
    leadsTo: '/cabinet',
  })
  return (
    <div className="k-stack">
      <p className="k-second">
        {[t('impersonation.start_text'), profileType === 'manager' && t('impersonation.only_reading')]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Form
        form={form}
        submit={t('impersonation.start')}
        fields={[
          { kind: 'text', name: 'reason', required: true },
          {
            kind: 'select',
            name: 'minutes',
            required: true,
            options: impersonationMinutes.map((minutes) => ({
              value: minutes,
              label: t('impersonation.minutes', { minutes }),
            })),
          },
        ]}
      />
    </div>
  )
}
