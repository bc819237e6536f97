import { Group } from '@mantine/core'
import { IconEdit, IconFlag, IconReceipt, IconTrash, IconUsers } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import { ActionMenu, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { firstNode, removeNode } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { isOffering, mayDecline } from '../../vocabulary.ts'
import type { ShownFunnel, ShownNode } from './funnel-node.ts'

const look = { size: 16, stroke: 1.8 }

type NodeProps = { funnel: ShownFunnel; node: ShownNode; isFirst: boolean; onEdit: () => void }

/** A step: its figures, each with the list behind it, and where it leads. */
export const NodePanel = ({ funnel, node, isFirst, onEdit }: NodeProps) => {
  const t = useTexts(funnelTexts)
  const nameOf = (id: ShownNode['nextNodeId']) => funnel.nodes.find((each) => each.id === id)?.name ?? ''
  const end = node.form === 'node_product' ? t('ends_product') : t('ends')
  return (
    <section className="k-panel" aria-label={node.name}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div className="k-stack-small">
          <h3 className="k-panel-name">
            {node.name} {isFirst && <Badge tone="blue">{t('first')}</Badge>}
          </h3>
          <Figures node={node} />
          <p>
            {node.nextNodeId === null ? end : t('leads', { name: nameOf(node.nextNodeId) })}
            {node.noNodeId !== null && ` · ${t('leads_no', { name: nameOf(node.noNodeId) })}`}
          </p>
          {node.fault && <p className="k-notice k-tone-amber">{t(`fault.${node.fault}`)}</p>}
        </div>
        <NodeMenu node={node} isFirst={isFirst} onEdit={onEdit} />
      </Group>
    </section>
  )
}

type Figure = { text: string; to?: string }

const useFigures = (node: ShownNode): Figure[] => {
  const t = useTexts(funnelTexts)
  const locale = useLocale()
  const { id, form, revenues } = node
  const visits = (how: string) => `/cabinet/funnel_visits?${how}_node_id=${id}`
  const [reached, next, no, missed, orders] = [
    node.visitorsCount,
    node.nextCount,
    node.noCount,
    node.missedCount,
    node.ordersCount,
  ].map(Number) as [number, number, number, number, number]
  const buys = form === 'node_product' || isOffering(form)
  const on = form === 'node_wait' ? t('written', { count: next }) : t('on', { count: next })
  const past = form === 'node_wait' ? t('unwritten', { count: missed }) : t('missed', { count: missed })
  return [
    { text: t('visitors', { count: reached }), to: visits('reached') },
    buys
      ? { text: t('bought', { count: orders }), to: `/cabinet/orders?funnel_node_id=${id}` }
      : { text: on, to: visits('next') },
    ...(mayDecline(form) && (buys || node.noNodeId !== null || no > 0)
      ? [{ text: t('declined', { count: no }), to: visits('no') }]
      : []),
    ...(missed > 0 ? [{ text: past, to: visits('missed') }] : []),
    ...(form === 'node_wait' ? [{ text: t('waiting', { count: reached - next - missed }), to: visits('open') }] : []),
    ...(revenues.length > 0
      ? [
          {
            text: t('revenue', {
              amounts: revenues.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(', '),
            }),
          },
        ]
      : []),
  ]
}

const Figures = ({ node }: { node: ShownNode }) => {
  const t = useTexts(funnelTexts)
  return (
    <p className="k-second">
      {t(`choice.form.${node.form}`)}
      {useFigures(node).map(({ text, to }) => (
        <Fragment key={text}> · {to ? <Link to={to}>{text}</Link> : text}</Fragment>
      ))}
    </p>
  )
}

const NodeMenu = ({ node, isFirst, onEdit }: Omit<NodeProps, 'funnel'>) => {
  const t = useTexts(funnelTexts)
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
      shows: ({ form }) => form === 'node_product' || isOffering(form),
      to: ({ id }) => `/cabinet/orders?funnel_node_id=${id}`,
    },
    {
      key: 'visits',
      text: t('action.visits'),
      icon: <IconUsers {...look} />,
      to: ({ id }) => `/cabinet/funnel_visits?reached_node_id=${id}`,
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
