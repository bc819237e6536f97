import { IconUserPlus } from '@tabler/icons-react'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { nodeList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { useNodeActions } from './node-actions.tsx'

/** The publishers of a seller's programs; in the operator's area those of all, to read. */
export default function NodeListScreen() {
  const { t, percents } = useAffiliateWords()
  const { to, audience } = useArea()
  const { actions, dialog } = useNodeActions()
  const isSeller = audience === 'seller'
  const invite: Action = {
    key: 'invite',
    text: t('action.invite'),
    icon: <IconUserPlus size={16} stroke={1.8} />,
    primary: true,
    permission: 'affiliates.change',
    to: () => to('affiliate_nodes/new'),
  }
  const programs: Action = {
    key: 'programs',
    text: t('list.programs.title'),
    permission: 'affiliates.read',
    to: () => to('affiliate_programs'),
  }
  return (
    <>
      <ListScreen
        list={nodeList}
        texts={affiliateTexts}
        text={t(isSeller ? 'nodes.text' : 'nodes.text_operator')}
        audience={audience}
        head={isSeller ? [programs, invite] : [programs]}
        empty={
          isSeller
            ? { title: t('nodes.empty_title'), text: t('nodes.empty'), action: invite }
            : { text: t('nodes.empty_operator') }
        }
        actions={isSeller ? actions : []}
        to={isSeller ? (row) => to(`affiliate_nodes/${row.id}`) : undefined}
        cells={{
          bonusBp: (row) =>
            Number(row.bonusBp) > 0 ? (
              <bdi className="k-numbers">+ {percents(row.bonusBp)}</bdi>
            ) : (
              <span className="k-second">–</span>
            ),
        }}
      />
      {dialog}
    </>
  )
}
