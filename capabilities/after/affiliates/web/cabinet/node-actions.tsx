import { Modal } from '@mantine/core'
import { IconCheck, IconCopy, IconEdit, IconSend, IconUserMinus, IconUserX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
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

const look = { size: 16, stroke: 1.8 }
type Target = { id: number; name?: unknown; state?: unknown; link?: unknown }
type Asked = { id: number; name: string; what: 'decline' | 'stop' }

/** What a seller does with a publisher; those that need a reason open a dialog. */
export const useNodeActions = (): { actions: Action<Target>[]; dialog: ReactNode } => {
  const { t } = useAffiliateWords()
  const [asked, setAsked] = useState<Asked>()
  const permission = 'affiliates.change'
  const may = (what: string) => (target: Target) => permits(affiliateNodeState, target.state as 'active', what)
  const reason = (what: Asked['what']) => (target: Target) =>
    setAsked({ id: target.id, name: String(target.name), what })
  const actions: Action<Target>[] = [
    {
      key: 'approve',
      text: t('action.approve'),
      icon: <IconCheck {...look} />,
      primary: true,
      permission,
      shows: may('approve'),
      done: t('done.approve'),
      run: ({ id }) => api(approvePublisher, { id }),
    },
    {
      key: 'edit',
      text: t('action.edit_publisher'),
      icon: <IconEdit {...look} />,
      permission,
      shows: may('edit'),
      to: ({ id }) => `/cabinet/affiliate_nodes/${id}`,
    },
    {
      key: 'copy',
      text: t('action.copy_link'),
      icon: <IconCopy {...look} />,
      shows: may('earn'),
      done: t('done.copied'),
      run: (target) => navigator.clipboard.writeText(new URL(String(target.link), location.origin).href),
    },
    {
      key: 'remind',
      text: t('action.remind'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('remind'),
      done: t('done.remind'),
      run: ({ id }) => api(remindPublisher, { id }),
    },
    {
      key: 'invite_again',
      text: t('action.invite_again'),
      icon: <IconSend {...look} />,
      permission,
      shows: may('invite_again'),
      done: t('done.remind'),
      run: ({ id }) => api(invitePublisherAgain, { id }),
    },
    {
      key: 'decline',
      text: t('action.decline'),
      icon: <IconUserX {...look} />,
      danger: true,
      permission,
      shows: may('decline'),
      run: reason('decline'),
    },
    {
      key: 'stop',
      text: t('action.stop'),
      icon: <IconUserMinus {...look} />,
      danger: true,
      permission,
      shows: may('stop'),
      run: reason('stop'),
    },
  ]
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
