import { CalmList } from '#platform/web/list/CalmList.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { ownList } from '../contract.ts'
import { announcementTexts } from '../texts.ts'
import { Devices } from './Devices.tsx'

/** What sellers told the signed-in person, and where they wish to be told. */
export default function OwnAnnouncementsScreen() {
  const t = useTexts(announcementTexts)
  return (
    <div className="k-stack">
      <CalmList
        list={ownList}
        texts={announcementTexts}
        title={t('own.title')}
        text={t('own.text')}
        empty={{ text: t('own.empty') }}
        to={(row) => `/payer/notifications/${row.id}`}
      />
      <Devices />
    </div>
  )
}
