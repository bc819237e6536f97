import { Modal } from '@mantine/core'
import {
  IconCopy,
  IconEdit,
  IconFlag,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { permits } from '#platform/shared/machine.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { ActionMenu, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useRoomTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { activateFunnel, editFunnel, firstNode, pauseFunnel, removeNode, showFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { funnelState } from '../../vocabulary.ts'
import { Graph } from './Graph.tsx'
import { NodeForm } from './NodeForm.tsx'
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
  const t = useRoomTexts(funnelTexts)
  const [edited, setEdited] = useState<ShownNode | 'new' | 'funnel'>()
  const actions = useFunnelActions(funnel, () => setEdited('funnel'))
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
      {funnel.nodes.length === 0 ? (
        <p className="k-second">{t('none')}</p>
      ) : (
        <>
          <section className="k-panel k-stack" aria-labelledby="graph">
            <h2 id="graph">{t('graph')}</h2>
            <Graph funnel={funnel} />
          </section>
          <section className="k-stack" aria-labelledby="nodes">
            <h2 id="nodes">{t('nodes')}</h2>
            {funnel.nodes.map((node, at) => (
              <NodePanel key={node.id} funnel={funnel} node={node} isFirst={at === 0} onEdit={() => setEdited(node)} />
            ))}
          </section>
        </>
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

const useFunnelActions = ({ id, path, state }: ShownFunnel, onRename: () => void): Action[] => {
  const t = useRoomTexts(funnelTexts)
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
    {
      key: 'orders',
      text: t('action.orders'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      to: () => `/cabinet/orders?funnel_id=${id}`,
    },
  ]
}

type NodeProps = { funnel: ShownFunnel; node: ShownNode; isFirst: boolean; onEdit: () => void }

const NodePanel = ({ funnel, node, isFirst, onEdit }: NodeProps) => {
  const t = useRoomTexts(funnelTexts)
  const locale = useLocale()
  const nameOf = (id: ShownNode['nextNodeId']) => funnel.nodes.find((each) => each.id === id)?.name ?? ''
  const figures = [
    t('visitors', { count: Number(node.visitorsCount) }),
    node.form === 'node_product'
      ? t('bought', { count: Number(node.ordersCount) })
      : t('answers', { next: Number(node.nextCount), no: Number(node.noCount) }),
    ...(node.revenues.length > 0
      ? [
          t('revenue', {
            amounts: node.revenues.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(', '),
          }),
        ]
      : []),
  ]
  const end = node.form === 'node_product' ? t('ends_product') : t('ends')
  return (
    <section className="k-panel k-split" aria-label={node.name}>
      <div className="k-stack-small">
        <h3>
          {node.name} {isFirst && <Badge tone="blue">{t('first')}</Badge>}
        </h3>
        <p className="k-second">{[t(`choice.form.${node.form}`), ...figures].join(' · ')}</p>
        <p>
          {node.nextNodeId === null ? end : t('leads', { name: nameOf(node.nextNodeId) })}
          {node.noNodeId !== null && ` · ${t('leads_no', { name: nameOf(node.noNodeId) })}`}
        </p>
        {node.fault && <p className="k-notice k-tone-amber">{t(`fault.${node.fault}`)}</p>}
      </div>
      <NodeMenu node={node} isFirst={isFirst} onEdit={onEdit} />
    </section>
  )
}

const NodeMenu = ({ node, isFirst, onEdit }: Omit<NodeProps, 'funnel'>) => {
  const t = useRoomTexts(funnelTexts)
  const change = { permission: 'funnels.change' } as const
  const actions: Action<ShownNode>[] = [
    { key: 'edit', text: t('action.edit'), icon: <IconEdit {...look} />, run: onEdit, ...change },
    {
      key: 'first',
      text: t('action.first'),
      icon: <IconFlag {...look} />,
      shows: () => !isFirst,
      run: ({ id }) => api(firstNode, { id }),
      ...change,
    },
    {
      key: 'orders',
      text: t('action.orders'),
      icon: <IconReceipt {...look} />,
      permission: 'orders.read',
      shows: ({ form }) => form === 'node_product',
      to: ({ id }) => `/cabinet/orders?funnel_node_id=${id}`,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      icon: <IconTrash {...look} />,
      danger: true,
      confirm: () => ({
        title: t('confirm.remove_node'),
        text: t('confirm.remove_node_text'),
        yes: t('action.remove'),
      }),
      run: ({ id }) => api(removeNode, { id }),
      done: t('done.remove'),
      ...change,
    },
  ]
  return <ActionMenu actions={actions} target={node} label={node.name} />
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
