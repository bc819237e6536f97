import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { marketplaceList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'

/** Programs of all sellers that are open to publishers. */
export default function MarketplaceScreen() {
  const { to } = useArea()
  return (
    <ListScreen
      list={marketplaceList}
      texts={affiliateTexts}
      audience="publisher"
      csv={false}
      to={(row) => to(`affiliate_marketplace/${row.id}`)}
    />
  )
}
