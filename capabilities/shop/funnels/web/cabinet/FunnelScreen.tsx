import { Modal } from '@mantine/core'
import {
  IconCopy,
  IconEdit,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconShare,
  IconUsers,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import type { Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { ShareDialog } from '#platform/web/ShareDialog.tsx'
import { Badge } from '#ui/Badge.tsx'
import { activateFunnel, editFunnel, pauseFunnel, showFunnel, shareFunnel, unshareFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { funnelState } from '../../vocabulary.ts'
import { Graph } from './Graph.tsx'
import { NodeForm } from './NodeForm.tsx'
import { NodePanel } from './NodePanel.tsx'
import type { ShownFunnel, ShownNode } from './funnel-node.ts'

const look = { size: 16, stroke: 1.8 }
type State = keyof typeof funnelState.states

/** A funnel: the way through it, its steps with their figures, and where visitors enter. */
export default function FunnelScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showFunnel} input={{ id }}>
      {(funnel) => <Shown funnel={funnel} />}
    </Loaded>
  )
}

const Shown = ({ funnel }: { funnel: ShownFunnel }) => {
  const t = useTexts(funnelTexts)
  const [edited, setEdited] = useState<ShownNode | 'new' | 'funnel'>()
  const [isShared, setShared] = useState(false)
  const actions = useFunnelActions(
    funnel,
    () => setEdited('funnel'),
    () => setShared(true),
  )
  const close = () => setEdited(undefined)
  const state = funnel.state as State
  const add: Action = {
    key: 'add',
    text: t('add'),
    icon: <IconPlus {...look} />,
    permission: 'funnels.change',
    primary: true,
    run: () => setEdited('new'),
  }
  return (
    <>
      <PageHead
        title={funnel.name}
        text={`${t('link')}: ${funnel.path}`}
        back={{ to: '/cabinet/funnels', text: t('back') }}
        badge={<Badge tone={funnelState.states[state].tone}>{t(`state.funnel_state.${state}`)}</Badge>}
        actions={[add, ...actions]}
      />
      <Steps funnel={funnel} onEdit={setEdited} />
      {isShared && (
        <ShareDialog
          title={t('share.title', { name: funnel.name })}
          text={t('share.text')}
          path={funnel.shareToken === null ? null : `/shared_funnels/${funnel.shareToken}`}
          onMake={() => api(shareFunnel, { id: funnel.id })}
          onEnd={() => api(unshareFunnel, { id: funnel.id })}
          onClose={() => setShared(false)}
        />
      )}
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'funnel' ? t('action.rename') : edited === 'new' ? t('add') : t('edit_node')}
        centered
      >
        {edited === 'funnel' && <NameForm funnel={funnel} onDone={close} />}
        {edited !== undefined && edited !== 'funnel' && (
          <NodeForm funnel={funnel} node={edited === 'new' ? undefined : edited} onDone={close} />
        )}
      </Modal>
    </>
  )
}

const Steps = ({ funnel, onEdit }: { funnel: ShownFunnel; onEdit: (node: ShownNode) => void }) => {
  const t = useTexts(funnelTexts)
  if (funnel.nodes.length === 0) return <p className="k-second">{t('none')}</p>
  return (
    <div className="k-stack">
      <section className="k-panel k-stack" aria-labelledby="graph">
        <h2 id="graph">{t('graph')}</h2>
        <Graph funnel={funnel} />
      </section>
      <section className="k-stack" aria-labelledby="nodes">
        <h2 id="nodes">{t('nodes')}</h2>
        {funnel.nodes.map((node, at) => (
          <NodePanel key={node.id} funnel={funnel} node={node} isFirst={at === 0} onEdit={() => onEdit(node)} />
        ))}
      </section>
    </div>
  )
}

const useFunnelActions = ({ id, path, state }: ShownFunnel, onRename: () => void, onShare: () => void): Action[] => {
  const t = useTexts(funnelTexts)
  const may = (deed: string) => () => permits(funnelState, state as State, deed)
  const change = { permission: 'funnels.change' } as const
  return [
    {
      key: 'activate',
      text: t('action.activate'),
      icon: <IconPlayerPlay {...look} />,
      shows: may('activate'),
      run: () => api(activateFunnel, { id }),
      done: t('done.activate'),
      ...change,
    },
    {
      key: 'pause',
      text: t('action.pause'),
      icon: <IconPlayerPause {...look} />,
      shows: may('pause'),
      run: () => api(pauseFunnel, { id }),
      done: t('done.pause'),
      ...change,
    },
    {
      key: 'copy_link',
      text: t('copy_link'),
      icon: <IconCopy {...look} />,
      run: () => navigator.clipboard.writeText(new URL(path, location.origin).href),
      done: t('done.copied'),
    },
    { key: 'rename', text: t('action.rename'), icon: <IconEdit {...look} />, run: onRename, ...change },
    { key: 'share', text: t('action.share'), icon: <IconShare {...look} />, run: onShare, ...change },
    {
      key: 'orders',
      text: t('action.orders'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      to: () => `/cabinet/orders?funnel_id=${id}`,
    },
    {
      key: 'visits',
      text: t('action.visits'),
      icon: <IconUsers {...look} />,
      to: () => `/cabinet/funnel_visits?funnel_id=${id}`,
    },
  ]
}

const NameForm = ({ funnel, onDone }: { funnel: ShownFunnel; onDone: () => void }) => {
  const form = useForm({
    endpoint: editFunnel,
    texts: funnelTexts,
    initial: { id: funnel.id, name: funnel.name, slug: funnel.slug },
    onDone,
  })
  return (
    <Form
      form={form}
      fields={[
        { kind: 'text', name: 'name', required: true },
        { kind: 'text', name: 'slug', required: true },
      ]}
    />
  )
}
