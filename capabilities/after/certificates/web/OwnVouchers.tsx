import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { nameReceiver, ownVouchers } from '../contract.ts'
import { certificateTexts } from '../texts.ts'
import { voucherState } from '../vocabulary.ts'

type Own = ClientOutput<typeof ownVouchers>['list'][number]

/** The gift certificates of a purchase: to print, to send, with a name and words on them. */
export const OwnVouchers = ({ access }: { access: { id: string | number } }) => (
  <Loaded endpoint={ownVouchers} input={{ id: access.id }}>
    {({ list }) => <Vouchers list={list} />}
  </Loaded>
)

const Vouchers = ({ list }: { list: readonly Own[] }) => {
  const t = useTexts(certificateTexts)
  return (
    <section className="k-stack" aria-labelledby="own-vouchers">
      <h2 id="own-vouchers">{t('own.title', { count: list.length })}</h2>
      {list.map((voucher) => (
        <Voucher key={String(voucher.id)} voucher={voucher} />
      ))}
    </section>
  )
}

const Voucher = ({ voucher }: { voucher: Own }) => {
  const t = useTexts(certificateTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const money = (amount: string) => formatMoney(amount, voucher.currency, locale)
  const form = useForm({
    endpoint: nameReceiver,
    texts: certificateTexts,
    prefix: `voucher-${voucher.id}`,
    initial: { id: voucher.id, receiverName: voucher.receiverName, receiverMessage: voucher.receiverMessage },
    onDone: () => void queries.invalidateQueries(),
  })
  const isGood = voucher.state === 'active'
  return (
    <section className="k-panel k-stack-small" aria-labelledby={`voucher-${voucher.id}`}>
      <h3 id={`voucher-${voucher.id}`}>
        {voucher.key}{' '}
        <Badge tone={voucherState.states[voucher.state].tone}>{t(`state.voucher_state.${voucher.state}`)}</Badge>
      </h3>
      <p>
        {t('own.state', {
          left: money(voucher.leftAmount),
          value: money(voucher.valueAmount),
          day: formatTime(voucher.validTill, locale),
        })}
      </p>
      {voucher.state !== 'invalidated' && (
        <div>
          <Button
            component="a"
            href={`/common/vouchers/${voucher.token}.pdf`}
            target="_blank"
            rel="noopener"
            aria-label={t('own.pdf_of', { key: voucher.key })}
          >
            {t('own.pdf')}
          </Button>
        </div>
      )}
      {isGood && (
        <Form form={form} submit={t('own.save')}>
          <FormField kind="text" name="receiverName" />
          <FormField kind="textarea" name="receiverMessage" rows={2} />
        </Form>
      )}
    </section>
  )
}
