import { IconChartHistogram, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { programList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useProgramActions } from './program-actions.tsx'

const look = { size: 16, stroke: 1.8 }

/** The affiliate programs of a seller; in the operator's area those of all, to read. */
export default function ProgramListScreen() {
  const { t } = useAffiliateWords()
  const { to, audience } = useArea()
  const actions = useProgramActions()
  const isSeller = audience === 'seller'
  const add: Action = {
    key: 'new',
    text: t('program.new'),
    icon: <IconPlus {...look} />,
    primary: true,
    permission: 'affiliates.change',
    to: () => to('affiliate_programs/new'),
  }
  const publishers: Action = {
    key: 'publishers',
    text: t('publishers'),
    icon: <IconUsersGroup {...look} />,
    permission: 'affiliates.read',
    to: () => to('affiliate_nodes'),
  }
  const statistics: Action = {
    key: 'statistics',
    text: t('statistics'),
    icon: <IconChartHistogram {...look} />,
    permission: 'affiliates.read',
    to: () => to('affiliate_statistics'),
  }
  return (
    <ListScreen
      list={programList}
      texts={affiliateTexts}
      text={t(isSeller ? 'programs.text' : 'programs.text_operator')}
      audience={audience}
      empty={
        isSeller
          ? { title: t('programs.empty_title'), text: t('programs.empty'), action: add }
          : { text: t('programs.empty_operator') }
      }
      head={isSeller ? [publishers, statistics, add] : [publishers]}
      actions={isSeller ? actions : []}
      to={isSeller ? (row) => to(`affiliate_programs/${row.id}`) : undefined}
      cells={{
        askedCount: (row) =>
          row.askedCount > 0 ? (
            <Link
              className="k-link k-numbers"
              to={to(`affiliate_nodes?state[]=asked&affiliate_program_id[]=${row.id}`)}
            >
              {row.askedCount}
            </Link>
          ) : (
            <span className="k-numbers">0</span>
          ),
      }}
    />
  )
}
