import { IconFileCode, IconFileTypePdf } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
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
  const look = { size: 16, stroke: 1.8 }
  const actions: Action<Row>[] = [
    {
      key: 'pdf',
      text: t('action.pdf'),
      icon: <IconFileTypePdf {...look} />,
      shows: (row) => row.state === 'issued',
      run: (row) => openTab(row, 'pdf'),
    },
    {
      key: 'xml',
      text: t('action.xml'),
      icon: <IconFileCode {...look} />,
      shows: (row) => row.isEInvoice,
      run: (row) => openTab(row, 'xml'),
    },
    {
      key: 'payout',
      text: t('action.payout'),
      shows: (row) => row.payoutId !== null && (row.recipientKind === 'seller' || profileType !== 'seller'),
      to: (row) => to(`payouts/${row.payoutId}`),
    },
  ]
  return (
    <ListScreen
      list={creditMemoList}
      texts={creditMemoTexts}
      title={t('title')}
      text={t(
        profileType === 'ablefy_affiliate' ? 'text_partner' : earners.includes(profileType ?? '') ? 'text_own' : 'text',
      )}
      audience={audience}
      empty={{ text: t('empty') }}
      actions={actions}
      cells={{ number: (row) => <bdi>{String(row.number ?? t('no_number'))}</bdi> }}
    />
  )
}
