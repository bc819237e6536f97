import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { creditMemoList } from '../contract.ts'
import { creditMemoTexts } from '../texts.ts'

type Row = RowOf<typeof creditMemoList>

const earners: readonly string[] = ['publisher', 'sales_team_member']

const openTab = (row: Row, ending: 'pdf' | 'xml') =>
  void window.open(
    `/common/credit_memos/${row.id}.${ending}?token=${encodeURIComponent(row.token)}`,
    '_blank',
    'noopener',
  )

/** Credit memos: those a seller got, and those they wrote to who sells for them; in the operator's area all. */
export default function CreditMemoListScreen() {
  const t = useTexts(creditMemoTexts)
  const { to, audience } = useArea()
  const { profileType } = useSession()
  return (
    <ListScreen
      list={creditMemoList}
      texts={creditMemoTexts}
      text={t(
        profileType === 'ablefy_affiliate' ? 'text_partner' : earners.includes(profileType ?? '') ? 'text_own' : 'text',
      )}
      audience={audience}
      actions={{
        pdf: { icon: IconFileTypePdf, shows: (row) => row.state === 'issued', opens: (row) => openTab(row, 'pdf') },
        xml: { icon: IconFileCode, shows: (row) => row.isEInvoice, opens: (row) => openTab(row, 'xml') },
        payout: {
          shows: (row) => row.payoutId !== null && (row.recipientKind === 'seller' || profileType !== 'seller'),
          to: (row) => to(`payouts/${row.payoutId}`),
        },
      }}
      cells={{ number: (row) => <bdi>{String(row.number ?? t('no_number'))}</bdi> }}
    />
  )
}
