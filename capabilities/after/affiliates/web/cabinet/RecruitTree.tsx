import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { recruitTree } from '../../contract/nodes.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { affiliateNodeState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import '../../../../../ui/tree.css'

type Branch = ClientOutput<typeof recruitTree>

/** The tree of recruits in a program; a branch is loaded when it is opened. */
export const RecruitTree = ({ programId, uplineId }: { programId: string | number; uplineId?: string | number }) => {
  const { t } = useAffiliateWords()
  return (
    <Loaded endpoint={recruitTree} input={{ id: programId, ...(uplineId === undefined ? {} : { uplineId }) }}>
      {(branch) =>
        branch.list.length === 0 ? (
          <p className="k-second">{t('tree.empty')}</p>
        ) : (
          <>
            <ul className="k-tree">
              {branch.list.map((node) => (
                <li key={node.id}>
                  <Node programId={programId} node={node} currency={branch.currency} />
                </li>
              ))}
            </ul>
            {branch.count > branch.list.length && (
              <p className="k-second k-small">{t('tree.more', { shown: branch.list.length, count: branch.count })}</p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

type Shown = { programId: string | number; node: Branch['list'][number]; currency: string }

const Node = ({ programId, node, currency }: Shown) => {
  const [isOpen, setOpen] = useState(false)
  if (node.recruitsCount === 0) return <Line node={node} currency={currency} />
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Line node={node} currency={currency} />
      </summary>
      {isOpen && <RecruitTree programId={programId} uplineId={node.id} />}
    </details>
  )
}

const Line = ({
  node: { id, name, state, recruitsCount, orders, commissionAmount },
  currency,
}: Omit<Shown, 'programId'>) => {
  const { t, money } = useAffiliateWords()
  const { to } = useArea()
  const figures = [
    ...(recruitsCount > 0 ? [t('tree.recruits', { count: recruitsCount })] : []),
    t('tree.orders', { count: orders }),
    money(commissionAmount, currency),
  ]
  return (
    <span className="k-tree-line">
      <Link className="k-link" to={to(`affiliate_nodes/${id}`)}>
        {name}
      </Link>
      {state !== 'active' && (
        <Badge tone={affiliateNodeState.states[state].tone}>{t(`state.affiliate_node_state.${state}`)}</Badge>
      )}
      <span className="k-second k-small k-numbers">{figures.join(' · ')}</span>
    </span>
  )
}
