import { IconBuildingStore } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { ownNodeList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Row = RowOf<typeof ownNodeList>

/** The programs a publisher is in, each with its link. */
export default function OwnProgramListScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const page = (row: Row) => to(`affiliate_programs/${row.id}`)
  return (
    <ListScreen
      list={ownNodeList}
      texts={affiliateTexts}
      text={t('own.text')}
      audience="publisher"
      head={{
        market: {
          text: t('market.find'),
          icon: IconBuildingStore,
          primary: true,
          permission: 'affiliates.own',
          to: to('affiliate_marketplace'),
        },
      }}
      actions={{
        copy: {
          text: t('action.copy_link'),
          shows: (row) => row.link !== null,
          run: (row) => navigator.clipboard.writeText(new URL(row.link ?? '', location.origin).href),
          done: t('done.copied'),
        },
        open: { text: t('own.open'), to: page },
      }}
      empty={{ title: t('own.empty_title'), text: t('own.empty') }}
      to={page}
    />
  )
}
