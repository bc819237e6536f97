import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ownNodeList } from '../../contract/lists.ts'
import { affiliateNodeState } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { readList } from '#platform/web/list/read-list.ts'

const shown = 6

/** The latest programs of a publisher, each with its link to copy; or the way to the first. */
export const OwnPrograms = () => {
  const { t, percents, money } = useAffiliateWords()
  const { to } = useArea()
  const { data } = useQuery({
    queryKey: ['list', ownNodeList.path, 'home'],
    queryFn: ({ signal }) => readList(ownNodeList, { per: shown }, { signal }),
  })
  if (!data) return <Skeleton />
  return (
    <section className="k-panel k-stack-small" aria-labelledby="programs">
      <h2 id="programs">{t('list.own_nodes.title')}</h2>
      {data.list.length === 0 && (
        <EmptyState title={t('own.empty_title')} text={t('own.empty')} level={3}>
          <LinkButton href={to('affiliate_marketplace')}>{t('market.find')}</LinkButton>
        </EmptyState>
      )}
      <ul className="k-rows">
        {data.list.map((row) => {
          const state = row.state
          const name = row.programName
          return (
            <li key={row.id} style={{ flexWrap: 'wrap' }}>
              <div style={{ flex: '1 1 14rem' }}>
                <Link className="k-link" to={to(`affiliate_programs/${row.id}`)}>
                  {name}
                </Link>{' '}
                {state !== 'active' && (
                  <Badge tone={affiliateNodeState.states[state].tone}>{t(`state.affiliate_node_state.${state}`)}</Badge>
                )}
                <div className="k-second k-small k-numbers">
                  {[row.sellerName, percents(row.commission), money(row.commissionAmount, row.currency)].join(' · ')}
                </div>
              </div>
              {row.link !== null && (
                <div style={{ flex: '1 1 18rem', minWidth: 0 }}>
                  <CopyField
                    label={t('own.link_of', { name })}
                    value={new URL(row.link, location.origin).href}
                    isHidden
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {data.totalCount > shown && (
        <p>
          <Link className="k-link" to={to('affiliate_programs')}>
            {t('own.all', { count: data.totalCount })}
          </Link>
        </p>
      )}
    </section>
  )
}
