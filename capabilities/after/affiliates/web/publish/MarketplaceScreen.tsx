import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { marketplaceList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

/** Programs of all sellers that are open to publishers. */
export default function MarketplaceScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  return (
    <ListScreen
      list={marketplaceList}
      texts={affiliateTexts}
      text={t('market.text')}
      audience="publisher"
      csv={false}
      empty={{ title: t('market.empty_title'), text: t('market.empty') }}
      to={(row) => to(`affiliate_marketplace/${row.id}`)}
    />
  )
}
