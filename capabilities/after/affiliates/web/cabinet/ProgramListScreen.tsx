import { IconChartHistogram, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { programList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useProgramActions } from './program-actions.tsx'

/** The affiliate programs of a seller; in the operator's area those of all, to read. */
export default function ProgramListScreen() {
  const { t } = useAffiliateWords()
  const { to, audience } = useArea()
  const actions = useProgramActions()
  const isSeller = audience === 'seller'
  return (
    <ListScreen
      list={programList}
      texts={affiliateTexts}
      text={t(isSeller ? 'programs.text' : 'programs.text_operator')}
      audience={audience}
      empty={
        isSeller
          ? { title: t('programs.empty_title'), text: t('programs.empty') }
          : { text: t('programs.empty_operator') }
      }
      head={{
        publishers: {
          text: t('publishers'),
          icon: IconUsersGroup,
          permission: 'affiliates.read',
          to: to('affiliate_nodes'),
        },
        statistics: {
          text: t('statistics'),
          icon: IconChartHistogram,
          permission: 'affiliates.read',
          shows: () => isSeller,
          to: to('affiliate_statistics'),
        },
        new: {
          text: t('program.new'),
          permission: 'affiliates.change',
          feature: 'affiliates',
          shows: () => isSeller,
          to: to('affiliate_programs/new'),
        },
      }}
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
