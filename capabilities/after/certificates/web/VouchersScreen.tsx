import { IconFileTypePdf, IconGift } from '@tabler/icons-react'
import type { RowOf } from '#platform/shared/list.ts'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { voucherList } from '../contract.ts'
import { certificateTexts } from '../texts.ts'

type Row = RowOf<typeof voucherList>

const look = { size: 16, stroke: 1.8 }

/** Every certificate that was sold, and the way to redeem one. */
export default function VouchersScreen() {
  const t = useTexts(certificateTexts)
  const redeem: Action = {
    key: 'redeem',
    text: t('find.title'),
    icon: <IconGift {...look} />,
    primary: true,
    permission: 'certificates.redeem',
    to: () => '/cabinet/vouchers/redeem',
  }
  const actions: Action<Row>[] = [
    {
      key: 'open',
      text: t('action.open'),
      icon: <IconFileTypePdf {...look} />,
      to: ({ id }) => `/cabinet/vouchers/${id}`,
    },
  ]
  return (
    <ListScreen
      list={voucherList}
      texts={certificateTexts}
      head={[redeem]}
      actions={actions}
      empty={{ text: t('empty') }}
      to={(row) => `/cabinet/vouchers/${row.id}`}
    />
  )
}
