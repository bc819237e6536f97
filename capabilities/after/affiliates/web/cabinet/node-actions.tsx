import { Modal } from '@mantine/core'
import { IconCheck, IconSend, IconUserMinus, IconUserX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { useDeclare } from '#platform/web/declared-actions.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import {
  approvePublisher,
  declinePublisher,
  invitePublisherAgain,
  remindPublisher,
  stopPublisher,
} from '../../contract/nodes.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateNodeState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Target = { id: number; name?: unknown; state?: unknown; link?: unknown }
type Asked = { id: number; name: string; what: 'decline' | 'stop' }

/** What a seller does with a publisher; those that need a reason open a dialog. */
export const useNodeActions = (): { actions: readonly Action<Target>[]; dialog: ReactNode } => {
  const { t } = useAffiliateWords()
  const declare = useDeclare<Target>()
  const [asked, setAsked] = useState<Asked>()
  const permission = 'affiliates.change'
  const shown = (what: string) =>
    ({
      permission,
      shows: (target: Target) => permits(affiliateNodeState, target.state as 'active', what),
    }) as const
  const reason = (what: Asked['what']) => (target: Target) =>
    setAsked({ id: target.id, name: String(target.name), what })
  const actions = declare(affiliateTexts, {
    approve: { ...shown('approve'), icon: IconCheck, primary: true, run: ({ id }) => api(approvePublisher, { id }) },
    edit: { ...shown('edit'), text: t('action.edit_publisher'), to: ({ id }) => `/cabinet/affiliate_nodes/${id}` },
    copy: {
      shows: shown('earn').shows,
      text: t('action.copy_link'),
      done: t('done.copied'),
      run: (target) => navigator.clipboard.writeText(new URL(String(target.link), location.origin).href),
    },
    remind: { ...shown('remind'), run: ({ id }) => api(remindPublisher, { id }) },
    invite_again: {
      ...shown('invite_again'),
      icon: IconSend,
      done: t('done.remind'),
      run: ({ id }) => api(invitePublisherAgain, { id }),
    },
    decline: { ...shown('decline'), icon: IconUserX, danger: true, opens: reason('decline') },
    stop: { ...shown('stop'), icon: IconUserMinus, danger: true, opens: reason('stop') },
  })
  const dialog = (
    <Modal
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={asked ? t(`confirm.${asked.what}`, { name: asked.name }) : ''}
      centered
    >
      {asked && <Reason asked={asked} onDone={() => setAsked(undefined)} />}
    </Modal>
  )
  return { actions, dialog }
}

const Reason = ({ asked: { id, what }, onDone }: { asked: Asked; onDone: () => void }) => {
  const { t } = useAffiliateWords()
  const form = useForm({
    endpoint: what === 'stop' ? stopPublisher : declinePublisher,
    texts: affiliateTexts,
    initial: { id, reason: '' },
    done: t(`done.${what}`),
    onDone,
  })
  return (
    <>
      <p>{t(`confirm.${what}_text`)}</p>
      <Form
        form={form}
        submit={t(`action.${what}`)}
        fields={[{ kind: 'text', name: 'reason', required: true, hint: t('hint.reason') }]}
      />
    </>
  )
}
