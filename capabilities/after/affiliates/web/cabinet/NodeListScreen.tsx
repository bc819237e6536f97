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
  return (
    <>
      <ListScreen
        list={nodeList}
        texts={affiliateTexts}
        text={t(isSeller ? 'nodes.text' : 'nodes.text_operator')}
        audience={audience}
        head={{
          programs: { text: t('list.programs.title'), permission: 'affiliates.read', to: to('affiliate_programs') },
          invite: { permission: 'affiliates.change', shows: () => isSeller, to: to('affiliate_nodes/new') },
        }}
        empty={
          isSeller ? { title: t('nodes.empty_title'), text: t('nodes.empty') } : { text: t('nodes.empty_operator') }
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
