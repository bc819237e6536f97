import { IconLink } from '@tabler/icons-react'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { recruitList } from '../../contract/lists.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

/** A publisher's recruits, with the earnings from their sales. */
export const RecruitList = ({ isBare = false }: { isBare?: boolean }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const link: Action = {
    key: 'link',
    text: t('recruits.link'),
    icon: <IconLink size={16} stroke={1.8} />,
    primary: true,
    permission: 'affiliates.own',
    to: () => to('affiliate_nodes/new'),
  }
  return (
    <ListScreen
      list={recruitList}
      texts={affiliateTexts}
      text={t('recruits.text')}
      audience="publisher"
      bare={isBare}
      head={[link]}
      empty={{ title: t('recruits.empty_title'), text: t('recruits.empty'), action: link }}
    />
  )
}
