import { IconFileTypePdf, IconGift } from '@tabler/icons-react'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { voucherList } from '../contract.ts'
import { certificateTexts } from '../texts.ts'

/** Every certificate that was sold, and the way to redeem one. */
export default function VouchersScreen() {
  const t = useTexts(certificateTexts)
  return (
    <ListScreen
      list={voucherList}
      texts={certificateTexts}
      head={{
        redeem: {
          text: t('find.title'),
          icon: IconGift,
          primary: true,
          permission: 'certificates.redeem',
          to: '/cabinet/vouchers/redeem',
        },
      }}
      actions={{ open: { icon: IconFileTypePdf, to: ({ id }) => `/cabinet/vouchers/${id}` } }}
      to={(row) => `/cabinet/vouchers/${row.id}`}
    />
  )
}
