import { useChoices } from '#platform/web/list/read-list.ts'
import { nodeList } from '../../contract/lists.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useSession } from '#platform/web/session.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { namePublisher, removePublisher, showOrderPublisher } from '../../contract/order-sales.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Order = { id: string | number }
type Sale = ClientOutput<typeof showOrderPublisher>['list'][number]

/** The publisher of an order and their earnings; the seller can set, replace or remove them. */
export const NamePublisher = ({ order }: { order: Order }) => {
  const { t } = useAffiliateWords()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="publisher">
      <h2 id="publisher">{t('order.publisher')}</h2>
      <Loaded endpoint={showOrderPublisher} input={{ id: order.id } as never}>
        {({ list }) => <Recommended order={order} sales={list} />}
      </Loaded>
    </section>
  )
}

const Recommended = ({ order, sales }: { order: Order; sales: Sale[] }) => {
  const { t } = useAffiliateWords()
  const { audience } = useArea()
  const { can } = useSession()
  const [open, setOpen] = useState<'name' | 'remove'>()
  const close = () => setOpen(undefined)
  const now = sales.find(({ endedAt }) => endedAt === null)
  const before = sales.filter(({ endedAt }) => endedAt !== null)
  const mayChange = audience === 'seller' && can('affiliates.change')
  const title = t(open === 'remove' ? 'order.remove' : now ? 'order.change' : 'order.name')
  return (
    <>
      {now ? <Current sale={now} /> : <p className="k-second">{t('order.nobody')}</p>}
      {before.length > 0 && <Earlier sales={before} />}
      {mayChange && (
        <div className="k-row">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t(now ? 'order.change' : 'order.name')}
            onClick={() => setOpen('name')}
          >
            {t(now ? 'action.change' : 'order.name')}
          </Button>
          {now && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('order.remove')}
              onClick={() => setOpen('remove')}
            >
              {t('action.remove')}
            </Button>
          )}
        </div>
      )}
      <Modal opened={open !== undefined} onClose={close} title={title} centered>
        {now && <p>{t('order.stays_earned', { name: now.publisherName })}</p>}
        {open === 'remove' ? (
          <Removal order={order} title={title} onDone={close} />
        ) : (
          open === 'name' && <Question order={order} current={now?.affiliateNodeId} title={title} onDone={close} />
        )}
      </Modal>
    </>
  )
}

/** Who earns on the order now, by which program and how much. */
const Current = ({ sale }: { sale: Sale }) => {
  const { t, percents, money } = useAffiliateWords()
  const { to, audience } = useArea()
  return (
    <div>
      {audience === 'seller' ? (
        <Link className="k-link" to={to(`affiliate_nodes/${sale.affiliateNodeId}`)}>
          {sale.publisherName}
        </Link>
      ) : (
        sale.publisherName
      )}
      <div className="k-second k-small">
        {[
          sale.programName,
          t(`choice.origin.${sale.origin}`),
          sale.tiers.map(({ name, bp }) => `${name} ${percents(bp)}`).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className="k-second k-small">
        {t('order.earned', { amount: money(sale.commissionAmount, sale.currency) })}
        {Number(sale.uplineAmount) > 0 &&
          `, ${t('order.uplines', { amount: money(sale.uplineAmount, sale.currency) })}`}
      </div>
      {sale.reason && <div className="k-second k-small">{t('order.reason', { reason: sale.reason })}</div>}
    </div>
  )
}

/** Who earned on it before. */
const Earlier = ({ sales }: { sales: Sale[] }) => {
  const { t, money, time } = useAffiliateWords()
  return (
    <ul className="k-rows k-small" aria-label={t('order.before')}>
      {sales.map((sale) => (
        <li key={sale.id} className="k-second">
          <span>
            {t('order.was', {
              name: sale.publisherName,
              day: time(sale.endedAt!),
              amount: money(sale.commissionAmount, sale.currency),
            })}
            {sale.endedReason ? ` (${sale.endedReason})` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Question = ({
  order,
  current,
  title,
  onDone,
}: {
  order: Order
  current: Sale['affiliateNodeId'] | undefined
  title: string
  onDone: () => void
}) => {
  const { t } = useAffiliateWords()
  const nodes = useChoices(nodeList, { state: ['active'] }, (row) => `${row.name} (${row.programName})`)
  const form = useForm({
    endpoint: namePublisher,
    texts: affiliateTexts,
    initial: { id: order.id, affiliateNodeId: '', reason: '' } as never,
    done: t('done.named'),
    onDone,
  })
  if (!nodes) return <Skeleton />
  const others = nodes.filter(({ value }) => value !== String(current))
  if (others.length === 0) return <p>{t('order.nobody_else')}</p>
  return (
    <Form
      form={form}
      submit={title}
      fields={[
        {
          kind: 'select',
          name: 'affiliateNodeId',
          required: true,
          searchable: true,
          options: others,
          hint: t('order.earns_from_now'),
        },
        { kind: 'text', name: 'reason', required: true },
      ]}
    />
  )
}

const Removal = ({ order, title, onDone }: { order: Order; title: string; onDone: () => void }) => {
  const { t } = useAffiliateWords()
  const form = useForm({
    endpoint: removePublisher,
    texts: affiliateTexts,
    initial: { id: order.id, reason: '' } as never,
    done: t('done.removed'),
    onDone,
  })
  return <Form form={form} submit={title} fields={[{ kind: 'text', name: 'reason', required: true }]} />
}
