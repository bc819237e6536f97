import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Notice } from '#ui/Field.tsx'
import type { showProfile } from '../contract.ts'
import { withdrawVatChange } from '../contract/vat-change.ts'
import { sellersTexts } from '../texts.ts'

/** A requested VAT change that is not in force yet, with its day and a way to withdraw it. */
export const VatChangeNotice = ({ change }: { change: ClientOutput<typeof showProfile>['vatChange'] }) => {
  const t = useTexts(sellersTexts)
  const locale = useLocale()
  if (!change) return null
  const { isVatLiable, vatId, startsOn } = change
  const day = formatTime(startsOn, locale)
  const isPending = change.state === 'pending'
  const withdraw: Action = {
    key: 'withdraw_vat_change',
    text: t('vat_change.withdraw'),
    permission: 'sellers.profile',
    run: () => api(withdrawVatChange, {}),
    done: t('vat_change.withdrawn'),
  }
  return (
    <Notice tone={isPending ? 'amber' : 'blue'}>
      {t(`vat_change.${isPending ? 'pending' : 'in_process'}.${isVatLiable ? 'liable' : 'exempt'}`, { day })}
      {vatId && ` ${t('vat_change.vat_id', { vatId })}`}
      {isPending && <ActionBar actions={[withdraw]} target={undefined} small />}
    </Notice>
  )
}
