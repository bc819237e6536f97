import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { mask } from '#platform/shared/contact-masks.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { toast, toastError } from '#platform/web/toast.ts'
import { Badge } from '#ui/Badge.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { redeemVoucher, showVoucher, undoRedemption } from '../contract.ts'
import { certificateTexts } from '../texts.ts'
import { voucherState } from '../vocabulary.ts'

type Voucher = ClientOutput<typeof showVoucher>

/** One certificate: what it is worth, what was paid with it, and where it is redeemed. */
export default function VoucherScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showVoucher} input={{ id }}>
      {(voucher) => <Page voucher={voucher} />}
    </Loaded>
  )
}

const Page = ({ voucher }: { voucher: Voucher }) => {
  const t = useTexts(certificateTexts)
  const locale = useLocale()
  const { can } = useSession()
  const money = (amount: string) => formatMoney(amount, voucher.currency, locale)
  return (
    <>
      <PageHead
        title={voucher.key}
        back={{ to: '/cabinet/vouchers', text: t('page.back') }}
        badge={
          <Badge tone={voucherState.states[voucher.state].tone}>{t(`state.voucher_state.${voucher.state}`)}</Badge>
        }
      />
      <div className="k-split">
        <div className="k-stack">
          {permits(voucherState, voucher.state, 'redeem') && can('certificates.redeem') && (
            <Redeem key={voucher.leftAmount} voucher={voucher} />
          )}
          <section className="k-panel" aria-labelledby="history">
            <h2 id="history">{t('page.history')}</h2>
            {voucher.redemptions.length === 0 && <p className="k-second">{t('page.no_history')}</p>}
            <ul className="k-rows">
              {voucher.redemptions.map((each) => (
                <Redemption
                  key={String(each.id)}
                  redemption={each}
                  amount={money(each.amount)}
                  canUndo={voucher.state !== 'invalidated' && can('certificates.redeem')}
                />
              ))}
            </ul>
          </section>
        </div>
        <aside className="k-panel" aria-label={t('title')}>
          <VoucherFacts voucher={voucher} />
          {voucher.state !== 'invalidated' && voucher.token !== mask && (
            <a href={`/common/vouchers/${voucher.token}.pdf`} target="_blank" rel="noopener">
              {t('action.pdf')}
            </a>
          )}
        </aside>
      </div>
    </>
  )
}

const VoucherFacts = ({ voucher }: { voucher: Voucher }) => {
  const t = useTexts(certificateTexts)
  const locale = useLocale()
  const money = (amount: string) => formatMoney(amount, voucher.currency, locale)
  return (
    <Pairs
      pairs={[
        [t('page.left'), <strong key="left">{money(voucher.leftAmount)}</strong>],
        [t('page.value'), money(voucher.valueAmount)],
        [t('page.valid'), formatTime(voucher.validTill, locale)],
        [t('page.kind'), t(`choice.voucher_kind.${voucher.kind}`)],
        [t('page.product'), voucher.productName],
        [t('page.payer'), `${voucher.payerName} · ${voucher.payerEmail}`],
        [t('page.receiver'), voucher.receiverName || null],
        [
          t('page.order'),
          <Link key="order" to={`/cabinet/orders/${voucher.orderId}`}>
            {t('page.show_order')}
          </Link>,
        ],
      ]}
    />
  )
}

const Redeem = ({ voucher }: { voucher: Voucher }) => {
  const t = useTexts(certificateTexts)
  const queries = useQueryClient()
  const form = useForm({
    endpoint: redeemVoucher,
    texts: certificateTexts,
    initial: { id: voucher.id, amount: voucher.leftAmount, note: '' },
    done: t('page.redeemed'),
    onDone: () => void queries.invalidateQueries(),
  })
  return (
    <section className="k-panel" aria-labelledby="redeem">
      <h2 id="redeem">{t('page.redeem')}</h2>
      <p className="k-second">{t('page.redeem_text')}</p>
      {voucher.kind === 'multi_purpose' && <p className="k-notice k-tone-amber">{t('page.multi_purpose')}</p>}
      <Form form={form} submit={t('page.redeem')}>
        <FormField kind="money" name="amount" currency={voucher.currency} required />
        <FormField kind="text" name="note" />
      </Form>
    </section>
  )
}

const Redemption = ({
  redemption,
  amount,
  canUndo,
}: {
  redemption: Voucher['redemptions'][number]
  amount: string
  canUndo: boolean
}) => {
  const t = useTexts(certificateTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const undo = async () => {
    try {
      await api(undoRedemption, { id: redemption.id })
      await queries.invalidateQueries()
      toast(t('page.undone'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <li>
      <span>
        {amount}{' '}
        {redemption.orderId !== null && (
          <Link to={`/cabinet/orders/${redemption.orderId}`}>
            {t('page.for_order', { order: redemption.orderNumber ?? '' })}
          </Link>
        )}
        <span className="k-under">
          {[
            redemption.userName
              ? t('page.by', { at: formatTime(redemption.at, locale), name: redemption.userName })
              : formatTime(redemption.at, locale),
            redemption.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {redemption.undoneAt ? (
        <Badge tone="gray">{t(redemption.orderId === null ? 'page.undone' : 'page.released')}</Badge>
      ) : redemption.amount.startsWith('-') ? (
        <Badge tone="green">{t('page.given_back')}</Badge>
      ) : (
        redemption.orderId === null &&
        canUndo && (
          <Button variant="default" size="sm" aria-label={t('page.undo_of', { amount })} onClick={() => void undo()}>
            {t('page.undo')}
          </Button>
        )
      )}
    </li>
  )
}
