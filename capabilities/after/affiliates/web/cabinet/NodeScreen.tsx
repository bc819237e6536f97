import { useChoices } from '#platform/web/list/read-list.ts'
import { couponList } from '#capabilities/offer/discounts/contract.ts'
import { Link, useNavigate, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useOffered } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { editNode, showNode } from '../../contract/nodes.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateNodeState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { useNodeActions } from './node-actions.tsx'

type Node = ClientOutput<typeof showNode>

/** One publisher of a program: state, link, bonus and code. */
export default function NodeScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showNode} input={{ id }}>
      {(node) => <Page node={node} />}
    </Loaded>
  )
}

const Page = ({ node }: { node: Node }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { actions, dialog } = useNodeActions()
  const target = { id: Number(node.id), name: node.name, state: node.state, link: node.link }
  const offered = useOffered()(actions, target)
    .filter(({ key }) => key !== 'edit' && key !== 'copy')
    .map(({ shows: _, to: __, undo: ___, confirm, run, ...action }) => ({
      ...action,
      run: () => run?.(target),
      ...(confirm ? { confirm: () => confirm(target) } : {}),
    }))
  const coupons = useChoices(couponList, {}, (row) => row.code)
  return (
    <>
      <PageHead
        title={node.name}
        text={node.email}
        back={{ to: to('affiliate_nodes'), text: t('list.nodes.title') }}
        badge={
          <Badge tone={affiliateNodeState.states[node.state].tone}>
            {t(`state.affiliate_node_state.${node.state}`)}
          </Badge>
        }
        actions={offered}
      />
      {dialog}
      <div className="k-split">
        <div className="k-stack">
          <Doubts node={node} />
          {node.state === 'active' && (
            <section className="k-panel k-stack-small" aria-labelledby="link">
              <h2 id="link">{t('node.link')}</h2>
              <p className="k-second">{t('node.link_text', { name: node.name })}</p>
              <CopyField label={t('node.link')} value={node.link} isHidden />
            </section>
          )}
          {node.note && (
            <section className="k-panel k-stack-small" aria-labelledby="note">
              <h2 id="note">{t('node.note')}</h2>
              <p style={{ whiteSpace: 'pre-line' }}>{node.note}</p>
            </section>
          )}
          {node.state === 'active' && coupons && (
            <section className="k-panel k-stack-small" aria-labelledby="terms">
              <h2 id="terms">{t('node.terms')}</h2>
              <Terms key={`${node.id}-${node.bonusBp}-${node.couponId}`} node={node} coupons={coupons} />
            </section>
          )}
        </div>
        <aside className="k-stack" aria-label={t('part.details')}>
          <Details node={node} />
        </aside>
      </div>
    </>
  )
}

/** Program, recruiter, days and terms of a publisher. */
const Details = ({ node }: { node: Node }) => {
  const { t, time } = useAffiliateWords()
  const { to } = useArea()
  return (
    <section className="k-panel" aria-labelledby="details">
      <h2 id="details">{t('part.details')}</h2>
      <Pairs
        pairs={[
          [
            t('column.programName'),
            <Link key="program" className="k-link" to={to(`affiliate_programs/${node.programId}`)}>
              {node.programName}
            </Link>,
          ],
          [
            t('column.uplineName'),
            node.uplineId === null ? null : (
              <Link key="upline" className="k-link" to={to(`affiliate_nodes/${node.uplineId}`)}>
                {node.uplineName}
              </Link>
            ),
          ],
          [t('node.asked_at'), time(node.invitedAt)],
          [t('column.joinedAt'), node.joinedAt && time(node.joinedAt)],
          [t('node.ended_at'), node.endedAt && time(node.endedAt)],
          [t('field.reason'), node.reason],
          [
            t('node.accepted'),
            node.termsAcceptedAt &&
              t('node.accepted_value', { version: node.termsVersion ?? 1, day: time(node.termsAcceptedAt) }),
          ],
          [
            t('statistics'),
            <Link key="orders" className="k-link" to={to(`affiliate_statistics/orders?affiliate_node_id[]=${node.id}`)}>
              {t('node.orders')}
            </Link>,
          ],
        ]}
      />
    </section>
  )
}

const Terms = ({ node, coupons }: { node: Node; coupons: { value: string; label: string }[] }) => {
  const { t, percents } = useAffiliateWords()
  const navigate = useNavigate()
  const { to } = useArea()
  const isFirst = node.uplineId === null
  const form = useForm({
    endpoint: editNode,
    texts: affiliateTexts,
    initial: { id: node.id, bonusBp: node.bonusBp, couponId: node.couponId === null ? null : String(node.couponId) },
    onDone: () => setTimeout(() => void navigate(to(`affiliate_nodes/${node.id}`), { replace: true })),
  })
  return (
    <Form form={form}>
      <div className="k-form-wide">
        <FormField
          kind="decimal"
          name="bonusBp"
          min={0}
          max={100}
          required
          disabled={!isFirst}
          hint={t(isFirst ? 'hint.bonusBp' : 'hint.no_bonus', { most: percents(node.mostBonusBp) })}
        />
        <FormField kind="select" name="couponId" searchable clearable options={coupons} />
      </div>
    </Form>
  )
}

const Doubts = ({ node }: { node: Node }) => {
  const { t } = useAffiliateWords()
  if (node.doubts.length === 0) return null
  return (
    <Notice tone="amber">
      <strong>{t('doubts.title')}</strong>
      <ul>
        {node.doubts.map((doubt) => (
          <li key={doubt}>{t(`doubts.${doubt}`)}</li>
        ))}
      </ul>
      <p>{t('doubts.text')}</p>
    </Notice>
  )
}
