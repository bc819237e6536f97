import { IconLink } from '@tabler/icons-react'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recruitList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

/** A publisher's recruits, with the earnings from their sales. */
export const RecruitList = ({ isBare = false }: { isBare?: boolean }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  return (
    <ListScreen
      list={recruitList}
      texts={affiliateTexts}
      audience="publisher"
      bare={isBare}
      head={{
        link: {
          text: t('recruits.link'),
          icon: IconLink,
          primary: true,
          permission: 'affiliates.own',
          to: to('affiliate_nodes/new'),
        },
      }}
    />
  )
}
