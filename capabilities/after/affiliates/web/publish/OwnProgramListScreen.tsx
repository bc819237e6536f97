import { IconBuildingStore, IconCopy, IconExternalLink } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { ownNodeList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Row = RowOf<typeof ownNodeList>

const look = { size: 16, stroke: 1.8 }

/** The programs a publisher is in, each with its link. */
export default function OwnProgramListScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const market: Action = {
    key: 'market',
    text: t('market.find'),
    icon: <IconBuildingStore {...look} />,
    primary: true,
    permission: 'affiliates.own',
    to: () => to('affiliate_marketplace'),
  }
  const page = (row: Row) => to(`affiliate_programs/${row.id}`)
  const actions: Action<Row>[] = [
    {
      key: 'copy',
      text: t('action.copy_link'),
      icon: <IconCopy {...look} />,
      shows: (row) => row.link !== null,
      done: t('done.copied'),
      run: (row) => navigator.clipboard.writeText(new URL(row.link ?? '', location.origin).href),
    },
    { key: 'open', text: t('own.open'), icon: <IconExternalLink {...look} />, to: page },
  ]
  return (
    <ListScreen
      list={ownNodeList}
      texts={affiliateTexts}
      text={t('own.text')}
      audience="publisher"
      head={[market]}
      actions={actions}
      empty={{ title: t('own.empty_title'), text: t('own.empty'), action: market }}
      to={page}
    />
  )
}
