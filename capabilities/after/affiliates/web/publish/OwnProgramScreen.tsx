import { IconDoorExit } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { acceptNewTerms, leaveProgram, showOwnNode } from '../../contract/own-nodes.ts'
import { affiliateTexts } from '../../texts.ts'
import { affiliateNodeState, affiliateProgramState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Creatives } from '../Creatives.tsx'
import { Tiers } from '../Tiers.tsx'
import { Simulator } from './Simulator.tsx'
import { ProgramTerms } from './ProgramTerms.tsx'

type Node = ClientOutput<typeof showOwnNode>

/** A program somebody is in: links to take along, what they brought, and what was agreed. */
export default function OwnProgramScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showOwnNode} input={{ id }}>
      {(node) => <Page node={node} />}
    </Loaded>
  )
}

const Page = ({ node }: { node: Node }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { program, links } = node
  const leave = useLeave(node)
  return (
    <>
      <PageHead
        title={program.name}
        text={program.sellerName}
        back={{ to: to('affiliate_programs'), text: t('list.own_nodes.title') }}
        badge={
          <Badge tone={affiliateNodeState.states[node.state].tone}>
            {t(`state.affiliate_node_state.${node.state}`)}
          </Badge>
        }
        {...(node.state === 'active' ? { menu: { label: program.name, actions: [leave] } } : {})}
      />
      <div className="k-stack">
        <Standing node={node} />
        {node.figures.map((figures) => (
          <Figures key={figures.currency} figures={figures} />
        ))}
        <div className="k-split">
          <div className="k-stack">
            {links && <Links node={node} links={links} />}
            {node.creatives.length > 0 && (
              <section className="k-panel k-stack-small" aria-labelledby="creatives">
                <h2 id="creatives">{t('form.creatives')}</h2>
                <Creatives creatives={node.creatives} isCopied />
              </section>
            )}
            <ProgramTerms program={program} />
          </div>
          <aside className="k-stack" aria-label={t('part.details')}>
            <Commission node={node} />
            <section className="k-panel k-stack-small" aria-labelledby="channels">
              <h2 id="channels">{t('field.allowedChannels')}</h2>
              <p>
                {program.allowedChannels.map((channel) => t(`choice.channel.${channel}`)).join(', ') ||
                  t('channels_all')}
              </p>
            </section>
            <Simulator program={program} bonus={node.bonusBp} />
          </aside>
        </div>
      </div>
    </>
  )
}

const useLeave = ({ id, program }: Node): Action => {
  const { t } = useAffiliateWords()
  return {
    key: 'leave',
    text: t('own.leave'),
    icon: <IconDoorExit size={16} stroke={1.8} />,
    danger: true,
    permission: 'affiliates.own',
    done: t('own.left'),
    run: () => api(leaveProgram, { id: Number(id) }),
    confirm: () => ({
      title: t('own.leave_title', { name: program.name }),
      text: t('own.leave_text'),
      yes: t('own.leave'),
    }),
  }
}

const Commission = ({ node }: { node: Node }) => {
  const { t, rulesOf, time } = useAffiliateWords()
  const { program } = node
  return (
    <section className="k-panel k-stack-small" aria-labelledby="commission">
      <h2 id="commission">{t('form.commission')}</h2>
      <Tiers tiers={program.tiers} bonus={node.bonusBp} />
      <Pairs
        pairs={[
          ...rulesOf(program),
          [t('column.joinedAt'), node.joinedAt && time(node.joinedAt)],
          [
            t('node.accepted'),
            node.termsAcceptedAt &&
              t('node.accepted_value', { version: node.termsVersion ?? 1, day: time(node.termsAcceptedAt) }),
          ],
        ]}
      />
    </section>
  )
}

const Standing = ({ node }: { node: Node }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const accept: Action = {
    key: 'accept',
    text: t('own.accept_terms'),
    primary: true,
    permission: 'affiliates.own',
    done: t('own.accepted'),
    run: () => api(acceptNewTerms, { id: Number(node.id), termsVersion: node.program.termsVersion }),
  }
  if (node.state === 'asked') return <Notice tone="blue">{t('own.asked', { seller: node.program.sellerName })}</Notice>
  if (node.state === 'invited')
    return (
      <Notice tone="blue">
        {t('own.invited', { seller: node.program.sellerName })}{' '}
        <Link className="k-link" to={to(`affiliate_marketplace/${node.program.id}`)}>
          {t('own.look')}
        </Link>
      </Notice>
    )
  if (node.state !== 'active')
    return (
      <Notice tone="amber">
        {t(`own.${node.state}`, { seller: node.program.sellerName })}
        {node.reason ? ` ${t('order.reason', { reason: node.reason })}` : ''}
      </Notice>
    )
  const resting = `own.program_${node.programState}`
  if (isIn(affiliateProgramState, 'resting', node.programState) && affiliateTexts.has(resting))
    return <Notice tone="amber">{t(resting, { seller: node.program.sellerName })}</Notice>
  if (!node.isTermsNew) return null
  return (
    <Notice tone="amber">
      <div className="k-stack-small">
        {t('own.terms_new', { version: node.program.termsVersion })}
        <ActionBar actions={[accept]} target={undefined} small />
      </div>
    </Notice>
  )
}

const Figures = ({ figures }: { figures: Node['figures'][number] }) => {
  const { t, number, money } = useAffiliateWords()
  const cards: [string, string][] = [
    [t('column.clicks'), number(figures.clicks)],
    [t('column.orders'), number(figures.orders)],
    [t('column.revenueAmount'), money(figures.revenueAmount, figures.currency)],
    [t('column.commissionAmount'), money(figures.commissionAmount, figures.currency)],
  ]
  return (
    <section className="k-figures" aria-label={t('statistics')}>
      {cards.map(([name, value]) => (
        <div key={name} className="k-panel k-figure-card">
          <span className="k-second k-small">{name}</span> <span className="k-figure k-numbers">{value}</span>
        </div>
      ))}
    </section>
  )
}

const Links = ({ node, links }: { node: Node; links: NonNullable<Node['links']> }) => {
  const { t, percents } = useAffiliateWords()
  return (
    <section className="k-panel k-stack-small" aria-labelledby="links">
      <h2 id="links">{t('own.links')}</h2>
      <p className="k-second k-small">{t('own.links_text')}</p>
      <CopyField label={t('own.link_shop')} value={links.shop} />
      {links.products.map(({ id, name, url, commission }) => (
        <CopyField key={id} label={`${name} · ${percents(commission)}`} value={url} />
      ))}
      {node.couponCode && <CopyField label={t('own.coupon')} value={node.couponCode} />}
      {node.program.tiers.length > 1 && <CopyField label={t('own.link_recruit')} value={links.recruit} />}
    </section>
  )
}
